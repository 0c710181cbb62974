#include "sim/properties.hpp"
#include "support/catch.hpp"

namespace ringside::test {

TEST_CASE("all properties hold over many thousand random bouts", "[slow]") {
    const std::vector<Property> properties{
        {"looking", same_however_often_one_looks},
        {"looking ahead", looking_ahead_changes_nothing},
        {"seen then", seen_then_as_played_to_then},
        {"earlier facts", earlier_facts_stay},
        {"struck", struck_is_never_called},
        {"restored", strike_of_a_strike_restores},
        {"late", late_is_on_time},
        {"refused", refused_changes_nothing},
        {"note", note_changes_nothing},
        {"preview", preview_is_what_comes},
        {"undo", undo_strikes_its_target},
        {"corners", corners_are_alike},
        {"later", hour_later_is_the_same},
        {"sound", sound_at_every_instant},
        {"chess time", chess_time_is_kept},
        {"callers", facts_name_their_callers},
        {"tallies", facts_make_the_tallies},
        {"counts", counts_count_seconds},
        {"lengths", rounds_last_their_length},
        {"signed", signed_stays_closed},
        {"next", next_happens},
        {"cues foretold", cues_are_foretold},
        {"refusals", refusals_are_foretold},
        {"undo foretold", undo_is_foretold},
        {"text", text_plays_the_same},
    };
    // Other seeds than the quick suite's.
    hold(properties, 1'000'000, 20'000);
}

} // namespace ringside::test
