#pragma once

#include "sim/harness.hpp"

namespace ringside::test {

using Problem = std::optional<std::string>;

// Looking.
Problem same_however_often_one_looks(const RandomBout& written);
Problem looking_ahead_changes_nothing(const RandomBout& written);
Problem seen_then_as_played_to_then(const RandomBout& written);
Problem earlier_facts_stay(const RandomBout& written);

// Corrections.
Problem struck_is_never_called(const RandomBout& written);
Problem strike_of_a_strike_restores(const RandomBout& written);
Problem late_is_on_time(const RandomBout& written);
Problem refused_changes_nothing(const RandomBout& written);
Problem note_changes_nothing(const RandomBout& written);
Problem preview_is_what_comes(const RandomBout& written);
Problem undo_strikes_its_target(const RandomBout& written);

// Symmetries.
Problem corners_are_alike(const RandomBout& written);
Problem hour_later_is_the_same(const RandomBout& written);

// Each bout in itself.
Problem sound_at_every_instant(const RandomBout& written);
Problem chess_time_is_kept(const RandomBout& written);
Problem facts_name_their_callers(const RandomBout& written);

// What facts tell.
Problem facts_make_the_tallies(const RandomBout& written);
Problem counts_count_seconds(const RandomBout& written);
Problem rounds_last_their_length(const RandomBout& written);
Problem signed_stays_closed(const RandomBout& written);

// What is announced beforehand.
Problem next_happens(const RandomBout& written);
Problem cues_are_foretold(const RandomBout& written);
Problem refusals_are_foretold(const RandomBout& written);
Problem undo_is_foretold(const RandomBout& written);

// Text.
Problem text_plays_the_same(const RandomBout& written);

} // namespace ringside::test
