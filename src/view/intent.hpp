#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/call.hpp"
#include "core/corner.hpp"
#include "core/time.hpp"
#include "view/sheet_text.hpp"

namespace ringside::view {

/// An official says something: to be recorded and ruled on.
struct Say {
    core::Seat seat;
    core::Statement what;
    std::optional<core::Instant>
        effect{}; ///< of a late entry; empty: it takes effect as it is said
    friend bool operator==(const Say&, const Say&) = default;
};

/// Several calls at once, in this order: a correction and what takes its place.
struct SayAll {
    std::vector<Say> calls;
    friend bool operator==(const SayAll&, const SayAll&) = default;
};

/// A call in the words of the scenario language ("clock white 5:31 black 4:02"), to be read first.
struct SayInWords {
    std::string text;
    friend bool operator==(const SayInWords&, const SayInWords&) = default;
};

/// What the console's bottom band asks.
enum class BandKind : std::uint8_t {
    end_bout, ///< who loses, why
    not_fit,  ///< the doctor's answer
    ends,     ///< a call of one key that would end the bout
    card,     ///< a judge's card off paper
    confirm,  ///< the board confirms the result
    sign,
    reopen,
    announce,     ///< the board announces the cards
    result,       ///< the board's joint decision
    start_anyway, ///< with checks open
    more,         ///< calls without a key of their own
    words,        ///< a call in words
    keys,         ///< all keys
    away,         ///< the console was away: did the clocks run on, or were they stopped
    hall,         ///< what the spectators' window shows
    network,      ///< the hall's network and its seats
    network_name, ///< another name for the device that has a seat
    hall_text,    ///< a message to the spectators, to be written
    next_bout,    ///< of the same evening
    quit,
};

/// Whether a text is written in such a band: then letters are no calls.
[[nodiscard]] constexpr bool is_written_in(BandKind kind) {
    return kind == BandKind::words || kind == BandKind::hall_text || kind == BandKind::network_name;
}

/// What the spectators' window shows in place of the bout. It gives way by itself to the next round
/// that begins, so that nobody forgets it over a clock.
struct Hall {
    enum class Screen : std::uint8_t { bout, blank, message };
    Screen screen = Screen::bout;
    std::size_t message = 0; ///< which of `hall_messages`, from 1; 0: `text`
    std::string text;
    int round = 0; ///< of the bout as it was chosen
    friend bool operator==(const Hall&, const Hall&) = default;
};

/// The messages that are ready, by their keys in the catalogues.
inline constexpr std::array<std::string_view, 6> hall_messages{"welcome",   "seats", "quiet",
                                                               "technical", "soon",  "thanks"};

/// What can be done about a call that is looked back at, in the order of the keys.
enum class Remedy : std::uint8_t {
    keep,         ///< nothing
    strike,       ///< it did not happen
    other_corner, ///< it was the other fighter
    move,         ///< it took effect where the playhead stands
    replace,      ///< it was meant to be another call, at its own instant
    missed,       ///< a call was missed where the playhead stands
};

inline constexpr int remedy_count = static_cast<int>(Remedy::missed) + 1;

/// Which page of the console is shown; `live` follows the bout.
enum class Page : std::uint8_t { live, setup, result };

/// What changes the console itself, not the bout.
namespace desk {

struct OpenBand {
    BandKind kind{};
    std::string text{}; ///< that stands in its line already
    int answer = 0;     ///< that is picked in it already, from 1; 0: none
    friend bool operator==(const OpenBand&, const OpenBand&) = default;
};
struct CloseBand {
    friend bool operator==(const CloseBand&, const CloseBand&) = default;
};
struct PickCorner {
    core::Corner corner{};
    friend bool operator==(const PickCorner&, const PickCorner&) = default;
};
/// `number` counts the band's answers from 1.
struct PickAnswer {
    int number = 0;
    friend bool operator==(const PickAnswer&, const PickAnswer&) = default;
};
/// The next missing card.
struct NextCard {
    friend bool operator==(const NextCard&, const NextCard&) = default;
};
/// Letters of a move, of a call in words, or of a field of the sheet.
struct Type {
    std::string text;
    friend bool operator==(const Type&, const Type&) = default;
};
/// The last letter away.
struct Erase {
    friend bool operator==(const Erase&, const Erase&) = default;
};
/// The letter after the caret away.
struct EraseNext {
    friend bool operator==(const EraseNext&, const EraseNext&) = default;
};
/// All that was typed away.
struct ClearTyped {
    friend bool operator==(const ClearTyped&, const ClearTyped&) = default;
};
struct Show {
    Page page{};
    friend bool operator==(const Show&, const Show&) = default;
};
struct ShowInHall {
    Hall hall;
    friend bool operator==(const ShowInHall&, const ShowInHall&) = default;
};
/// The playhead to an instant of the past, and a call picked there, counted from 1; 0: none.
struct LookBack {
    core::Instant at;
    int call = 0;
    friend bool operator==(const LookBack&, const LookBack&) = default;
};
struct PickRemedy {
    Remedy remedy{};
    friend bool operator==(const PickRemedy&, const PickRemedy&) = default;
};
/// The line for a reason, or for a call, has the keyboard or has it no more.
struct Write {
    bool on = false;
    friend bool operator==(const Write&, const Write&) = default;
};
/// The call that was meant or missed, picked by the key that says it.
struct Mean {
    Say say;
    std::string text; ///< the same in words
    friend bool operator==(const Mean&, const Mean&) = default;
};
/// The calls without a key of their own are listed to be picked from, or no more.
struct ListCalls {
    bool on = false;
    friend bool operator==(const ListCalls&, const ListCalls&) = default;
};
/// So much of the bout is on the timeline.
struct Zoom {
    core::Millis span{};
    friend bool operator==(const Zoom&, const Zoom&) = default;
};
struct FlipBoard {
    friend bool operator==(const FlipBoard&, const FlipBoard&) = default;
};
struct ToggleGlare {
    friend bool operator==(const ToggleGlare&, const ToggleGlare&) = default;
};
struct ToggleMute {
    friend bool operator==(const ToggleMute&, const ToggleMute&) = default;
};
/// Goes into a field of the sheet, in which `text` stands. What was typed in another is entered.
struct EditField {
    SheetField field{};
    std::string text;
    friend bool operator==(const EditField&, const EditField&) = default;
};
/// Out of the sheet's fields; what was typed is entered.
struct LeaveForm {
    friend bool operator==(const LeaveForm&, const LeaveForm&) = default;
};
/// Where the next letter of a field goes.
struct MoveCaret {
    enum class To : std::uint8_t { left, right, start, end, at };
    To to{};
    std::size_t place = 0; ///< where `at` is, in bytes
    friend bool operator==(const MoveCaret&, const MoveCaret&) = default;
};

} // namespace desk

using DeskAct =
    std::variant<desk::OpenBand, desk::CloseBand, desk::PickCorner, desk::PickAnswer,
                 desk::NextCard, desk::Type, desk::Erase, desk::EraseNext, desk::ClearTyped,
                 desk::Show, desk::ShowInHall, desk::LookBack, desk::PickRemedy, desk::Write,
                 desk::Mean, desk::ListCalls, desk::Zoom, desk::FlipBoard, desk::ToggleGlare,
                 desk::ToggleMute, desk::EditField, desk::LeaveForm, desk::MoveCaret>;

/// What changes the sheet, before the first gong. It is written to the record anew.
namespace sheet {

/// The colours are drawn (2.2.2): by lot, where nobody can have a hand in it.
struct DrawColours {
    friend bool operator==(const DrawColours&, const DrawColours&) = default;
};
/// The fighters change corners (3.2.2).
struct SwapCorners {
    friend bool operator==(const SwapCorners&, const SwapCorners&) = default;
};
/// A field that is chosen takes the next word of its list, or with `step` −1 the one before.
struct Choose {
    SheetField field{};
    int step = 1;
    friend bool operator==(const Choose&, const Choose&) = default;
};
/// The same by the word itself.
struct Put {
    SheetField field{};
    std::string text;
    friend bool operator==(const Put&, const Put&) = default;
};

} // namespace sheet

using SheetAct = std::variant<sheet::DrawColours, sheet::SwapCorners, sheet::Choose, sheet::Put>;

/// A dim control was used: say why it is dim.
struct Explain {
    std::string why;
    std::string clause; ///< "3.5.4"; empty where no rule stands behind it
    friend bool operator==(const Explain&, const Explain&) = default;
};

/// What the machine around the console is to do; the bout knows nothing of it.
enum class Device : std::uint8_t {
    strike_gong, ///< sounds the gong
    check_sound, ///< plays gong and clapper, and tells what became of them
    next_screen, ///< moves the spectators' window on
};
struct Operate {
    Device device{};
    friend bool operator==(const Operate&, const Operate&) = default;
};

/// What an official does about the hall's network.
struct Connect {
    enum class What : std::uint8_t {
        switch_on,
        switch_off,
        open,  ///< the seat waits for a phone
        close, ///< … no longer
        confirm,
        revoke,
        identify,
        rename,
        move,
    };
    What what{};
    int judge = 0;      ///< whose seat, from 1; 0: of none
    int to = 0;         ///< where a device moves
    std::string name{}; ///< that a device gets
    friend bool operator==(const Connect&, const Connect&) = default;
};

/// The next bout of the evening: its set-up opens, under the same officials and rules.
struct NextBout {
    friend bool operator==(const NextBout&, const NextBout&) = default;
};

struct Quit {
    friend bool operator==(const Quit&, const Quit&) = default;
};

/// What somebody at the console wants: what a click or a key comes to.
using Intent = std::variant<Say, SayAll, SayInWords, DeskAct, SheetAct, Explain, Operate, Connect,
                            NextBout, Quit>;

} // namespace ringside::view
