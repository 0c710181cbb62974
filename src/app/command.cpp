#include "app/command.hpp"

#include <array>
#include <cstdio>

namespace ringside::app {

// Each stands in a file of its own, command_NAME.cpp.
int run_bench(Arguments words);
int run_export(Arguments words);
int run_import(Arguments words);
int run_play(Arguments words);
int run_rules(Arguments words);
int run_run(Arguments words);
int run_shot(Arguments words);
int run_show(Arguments words);
int run_verify(Arguments words);

namespace {

// A row a command.
constexpr std::array table{
    Command{
        "run",
        "[FILE.bout] [--speed N] [--rehearsal] [--size WxH] [--rules NAME] [--folder FOLDER] "
        "[--record FILE] [--events]",
        "opens the ringside and the spectators' window; saves the bout on leaving; with --headless "
        "--record FILE [--sheet FILE.bout] [--second FOLDER] [--speed N] [--web [ADDRESS:]PORT] "
        "[--connections N] [--stdin] keeps the record of an evening without a window",
        run_run},
    Command{"play", "FILE.bout [--json] [--state-at TIME]",
            "plays a bout that is written down and prints what happened", run_play},
    Command{"rules", "list | show NAME | check FILE...",
            "lists the rule sets, shows one as resolved, or lists all problems of files",
            run_rules},
    Command{"shot", "FILE.bout [--at TIME] [--view console|projector] [--size WxH] -o FILE.png",
            "draws what a screen shows at that time into a picture", run_shot},
    Command{"verify", "FILE [--key FINGERPRINT] [--head HASH]",
            "checks a record: its chain, its signatures, its results; that it holds the line with "
            "that hash",
            run_verify},
    Command{"show", "FILE [--bout N]", "prints a readable account of a record's bouts", run_show},
    Command{"export", "FILE [--bout N] --format bout|json|pgn [--rules FOLDER]",
            "prints a record's bouts as scenarios, facts or chess games", run_export},
    Command{"import", "FILE.bout --record FILE [--second FOLDER] [--rules FOLDER]",
            "puts a bout that is written down into a record, as the next of its evening",
            run_import},
    Command{"bench", "[--json] [--record FOLDER | --network]",
            "measures the rules, the moves, the record, the network and the gong, beside other "
            "programs where they are present; or the record in a folder alone, or the network",
            run_bench},
};

void print_help_of(const Command& command, std::FILE* out) {
    std::fprintf(out, "%.*s %.*s\n      %.*s\n", static_cast<int>(command.name.size()),
                 command.name.data(), static_cast<int>(command.usage.size()), command.usage.data(),
                 static_cast<int>(command.help.size()), command.help.data());
}

void print_help(std::FILE* out) {
    std::fputs("usage: ringside COMMAND [ARGUMENT...]\n\n", out);
    for (const Command& command : commands()) {
        std::fputs("  ", out);
        print_help_of(command, out);
    }
}

bool wants_help(Arguments words) {
    for (const std::string_view word : words)
        if (word == "--help" || word == "-h") return true;
    return false;
}

} // namespace

std::span<const Command> commands() { return table; }

int run_command_line(std::span<const std::string_view> words) {
    if (words.empty() || words[0] == "help" || words[0] == "--help" || words[0] == "-h") {
        print_help(words.empty() ? stderr : stdout);
        return words.empty() ? 2 : 0;
    }
    for (const Command& command : commands()) {
        if (command.name != words[0]) continue;
        if (wants_help(words.subspan(1))) {
            std::fputs("usage: ringside ", stdout);
            print_help_of(command, stdout);
            return 0;
        }
        return command.run(words.subspan(1));
    }
    std::fprintf(stderr, "ringside: unknown command '%.*s'\n", static_cast<int>(words[0].size()),
                 words[0].data());
    print_help(stderr);
    return 2;
}

} // namespace ringside::app
