#include <array>
#include <string_view>
#include <utility>
#include <variant>

#include "core/play.hpp"
#include "coverage/suite.hpp"
#include "support/catch.hpp"

namespace ringside::tests {

namespace {

/// One row of the table who may call what, when: a character a phase in the order of `core::Phase`
/// (set-up, chess, boxing, break, decision, finished). `+`: some such call is admitted there; `-`:
/// none ever is.
struct Row {
    std::string_view call;
    std::string_view phases;
};

/// In the order of the alternatives of `core::Statement`.
constexpr std::array rows{
    Row{"gong", "+--+--"},           //
    Row{"timeout", "-+++--"},        //
    Row{"resume", "-+++--"},         //
    Row{"round_clock", "-+++--"},    //
    Row{"move", "-+++--"},           // outside a chess round while the board is behind the clock
    Row{"press", "-+----"},          //
    Row{"clock", "-+++--"},          //
    Row{"count", "-+----"},          //
    Row{"penalty", "-+-+--"},        //
    Row{"illegal", "-+++--"},        //
    Row{"takeback", "-+++--"},       //
    Row{"position", "-+++--"},       //
    Row{"resign", "-+----"},         //
    Row{"agreed_draw", "-+----"},    //
    Row{"knockdown", "--+---"},      //
    Row{"foul_knockdown", "--+---"}, //
    Row{"slip", "--+---"},           //
    Row{"rise", "--+---"},           //
    Row{"box", "--+---"},            //
    Row{"out", "--+---"},            //
    Row{"hold", "--+---"},           //
    Row{"count_on", "--+---"},       //
    Row{"outside", "--+---"},        //
    Row{"inside", "--+---"},         //
    Row{"caution", "-+++--"},        //
    Row{"warning", "-+++--"},        //
    Row{"exam", "-+++--"},           //
    Row{"tko", "-+++--"},            //
    Row{"retire", "--++--"},         //
    Row{"absent", "++++--"},         //
    Row{"disqualify", "++++--"},     //
    Row{"no_contest", "+++++-"},     //
    Row{"card", "-++++-"},           // from the end of its round
    Row{"result", "++++++"},         //
    Row{"announce", "++++++"},       //
    Row{"confirm", "-----+"},        //
    Row{"strike", "++++++"},         //
    Row{"undo", "++++++"},           //
    Row{"sign", "-----+"},           //
    Row{"reopen", "-----+"},         //
    Row{"note", "++++++"},           //
};
static_assert(rows.size() == std::variant_size_v<core::Statement>);

constexpr std::array phase_names{"set-up", "chess", "boxing", "break", "decision", "finished"};

struct Cell {
    int admitted = 0;
    int refused = 0;
    std::string_view last_admitted; ///< a scenario
};

using Cells = std::array<std::array<Cell, phase_names.size()>, rows.size()>;

/// Plays every call of the scenario as it was entered, and notes what it was, in which phase, and
/// what the rules answered. A late entry took effect in another phase than it was entered in, and
/// is not looked at here.
void note_calls(const Scene& scene, Cells& cells) {
    const std::vector<core::Call> all = calls(scene.scenario);
    std::vector<core::Call> entered;
    for (const core::Call& call : all) {
        const core::Sheet& sheet = scene.scenario.sheet;
        const core::Phase phase = core::play(scene.rules, sheet, entered, call.entered).phase;
        entered.push_back(call);
        if (call.effect != call.entered) continue;
        const core::Bout after = core::play(scene.rules, sheet, entered, call.entered);
        Cell& cell = cells[call.what.index()][static_cast<std::size_t>(phase)];
        if (after.rulings.back() == core::Ruling::refused) {
            ++cell.refused;
        } else {
            ++cell.admitted;
            cell.last_admitted = scene.name;
        }
    }
}

} // namespace

TEST_CASE("every call has a scenario in every phase", "[scenarios]") {
    Cells cells{};
    for (const Scene& scene : scenes()) note_calls(scene, cells);
    for (std::size_t call = 0; call < rows.size(); ++call) {
        for (std::size_t phase = 0; phase < phase_names.size(); ++phase) {
            const Cell& cell = cells[call][phase];
            INFO(rows[call].call << " in " << phase_names[phase] << ", admitted last in "
                                 << cell.last_admitted);
            if (rows[call].phases[phase] == '+') {
                CHECK(cell.admitted > 0);
            } else {
                CHECK(cell.refused > 0);
                CHECK(cell.admitted == 0);
            }
        }
    }
}

} // namespace ringside::tests
