#include "rulebook/show.hpp"

#include "rulebook/schema.hpp"

namespace ringside::rulebook {

std::string to_toml(const Reading& reading) {
    const core::Rulebook& rulebook = reading.rulebook.value();
    std::string text;
    for (std::size_t index = 0; index < schema().size(); ++index) {
        const Key& key = schema()[index];
        const Place& origin = reading.origins[index];
        if (!text.empty()) text += '\n';
        text += "# " + clauses_text(key.clauses) + ": " + origin.file + ':' +
                std::to_string(origin.line) + '\n';
        text += std::string{key.path} + " = " + value_text(key, rulebook) + '\n';
    }
    return text;
}

} // namespace ringside::rulebook
