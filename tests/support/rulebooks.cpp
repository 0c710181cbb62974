#include "support/rulebooks.hpp"
#include "support/places.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>

#include "rulebook/files.hpp"
#include "rulebook/schema.hpp"

namespace ringside::test {

namespace {

core::Rulebook loaded(const std::string& name) {
    const auto reading = rulebook::load(test::in_project("rules/" + name + ".toml"));
    if (!reading.rulebook) {
        std::fprintf(stderr, "the shipped rule set %s cannot be read\n", name.c_str());
        std::abort();
    }
    return *reading.rulebook;
}

} // namespace

const std::vector<core::Rulebook>& shipped_rulebooks() {
    static const std::vector<core::Rulebook> sets = [] {
        std::vector<core::Rulebook> all;
        for (const char* name : {"wcbo-11", "wcbo-9", "wcbo-7", "wcbo-5", "london-2010", "fisp",
                                 "russia-5", "russia-5-youth", "boxing-first-6"})
            all.push_back(loaded(name));
        return all;
    }();
    return sets;
}

std::string as_toml(const core::Rulebook& rules) {
    const core::Rulebook& base = shipped_rulebooks().front();
    std::string text = "inherits = \"wcbo-11\"\n";
    for (const rulebook::Key& key : rulebook::schema()) {
        const std::string value = rulebook::value_text(key, rules);
        if (value != rulebook::value_text(key, base))
            text += std::string{key.path} + " = " + value + "\n";
    }
    return text;
}

} // namespace ringside::test
