#include "view/sentence.hpp"

namespace ringside::view {

std::string text(const Sentence& sentence, core::Instant now, Digits digits) {
    std::string whole;
    for (const auto& part : sentence.parts) {
        if (const auto* words = std::get_if<std::string>(&part))
            whole += *words;
        else
            whole += text(std::get<Anchor>(part), now, digits);
    }
    return whole;
}

} // namespace ringside::view
