// What the guide asks of the hall's pictures (its section 7), measured in the pixels of frames.

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "pictures/screen.hpp"
#include "pictures/states.hpp"
#include "support/catch.hpp"
#include "view/letters.hpp"

namespace ringside::test {

namespace {

/// The guide's limit for the key number of each state at 1920×1080: 16 minutes of arc from 40 m.
constexpr int least_key_number = 119;

using Pixel = std::array<int, 3>;

Pixel pixel_at(const ui::Image& image, int x, int y) {
    x = std::clamp(x, 0, image.width - 1);
    y = std::clamp(y, 0, image.height - 1);
    const auto at = (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) +
                     static_cast<std::size_t>(x)) *
                    4;
    return {image.pixels[at], image.pixels[at + 1], image.pixels[at + 2]};
}

/// The luminance that contrast is reckoned with: 0 black, 1 white (WCAG 2).
double luminance(const Pixel& pixel) {
    const auto linear = [](int channel) {
        const double share = channel / 255.0;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(pixel[0]) + 0.7152 * linear(pixel[1]) + 0.0722 * linear(pixel[2]);
}

double contrast(double one, double other) {
    return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

int rounded(float value) { return static_cast<int>(std::lround(value)); }

/// A letter's ink and ground, as they are in the frame, and how many rows of pixels it takes.
struct Measured {
    double ink = 0;
    double ground = 0;
    int height = 0;
};

Measured measured(const Frame& frame, const Letter& letter) {
    const int left = rounded(letter.left);
    const int right = rounded(letter.right);
    const int top = rounded(letter.top) - 4;
    const int bottom = rounded(letter.bottom) + 4;
    Measured found;
    found.ground = found.ink = luminance(pixel_at(frame.image, left - 1, top));
    for (int y = top; y < bottom; ++y)
        for (int x = left; x < right; ++x) {
            const double here = luminance(pixel_at(frame.image, x, y));
            if (std::abs(here - found.ground) > std::abs(found.ink - found.ground))
                found.ink = here;
        }
    const double middle = (found.ink + found.ground) / 2;
    for (int y = top; y < bottom; ++y) {
        bool inked = false;
        for (int x = left; x < right && !inked; ++x)
            inked = (luminance(pixel_at(frame.image, x, y)) > middle) == (found.ink > middle);
        found.height += inked ? 1 : 0;
    }
    return found;
}

/// The least height of the digits and capitals of `text`.
int least_height(const Frame& frame, std::string_view text) {
    int least = 0;
    for (const Letter& letter : find_text(frame.letters, text)) {
        const bool is_digit = letter.code >= '0' && letter.code <= '9';
        const bool is_capital = letter.code >= 'A' && letter.code <= 'Z';
        if (!is_digit && !is_capital) continue;
        const int height = measured(frame, letter).height;
        least = least == 0 ? height : std::min(least, height);
    }
    return least;
}

/// The least contrast of the letters of `text`; 0 where it is not drawn.
double least_contrast(const Frame& frame, std::string_view text) {
    double least = 0;
    for (const Letter& letter : find_text(frame.letters, text)) {
        if (letter.code == ':' || letter.code == '.') continue;
        const Measured found = measured(frame, letter);
        const double here = contrast(found.ink, found.ground);
        least = least == 0 ? here : std::min(least, here);
    }
    return least;
}

Frame picture(const State& state) {
    const Sight sight = sight_of(state);
    return frame_of(sight.view, sight.now, 1920, 1080);
}

std::string clock_of(const State& state, core::Corner corner) {
    const Sight sight = sight_of(state);
    return view::text(sight.view.corners[corner].clock, sight.now);
}

} // namespace

TEST_CASE("the key number of each state has the height of the guide", "[legibility]") {
    if (!can_draw()) return;
    for (const State& state : states()) {
        if (state.least_height == 0) continue;
        const Frame frame = picture(state);
        const std::string number = key_number(sight_of(state));
        const int height = least_height(frame, number);
        INFO(state.name << ", " << number << ": " << height << " px");
        CHECK(height >= state.least_height);
        CHECK(height >= least_key_number);
    }
}

TEST_CASE("chess clocks and the round clock of a count have the heights of the guide",
          "[legibility]") {
    if (!can_draw()) return;
    const auto height = [](std::string_view state, core::Corner corner) {
        return least_height(picture(state_named(state)), clock_of(state_named(state), corner));
    };
    for (const core::Corner corner : core::both_corners) {
        CHECK(height("chess", corner) >= 167);
        CHECK(height("chess_uk", corner) >= 167);
        CHECK(height("break", corner) >= 133);
    }
    const Sight count = sight_of(state_named("count"));
    REQUIRE(count.view.head.clock);
    CHECK(least_height(picture(state_named("count")),
                       view::text(*count.view.head.clock, count.now)) >= 141);
}

TEST_CASE("words have the heights of the guide", "[legibility]") {
    if (!can_draw()) return;
    struct Wanted {
        std::string_view state, text;
        int least;
    };
    // The winner; the words of the head band; a surname; a label.
    for (const Wanted& wanted :
         {Wanted{"result", "BLUE WINS", 141}, Wanted{"boxing", "BOXING", 90},
          Wanted{"boxing", "ROUND 4 OF 11", 90}, Wanted{"break", "BREAK", 90},
          Wanted{"chess", "ROOKWELL", 64}, Wanted{"chess", "TEN-COUNTS", 30},
          Wanted{"boxing", "KNOCKDOWNS", 30}}) {
        const int height = least_height(picture(state_named(wanted.state)), wanted.text);
        INFO(wanted.state << ", " << wanted.text << ": " << height << " px");
        CHECK(height >= wanted.least);
    }
}

TEST_CASE("the key number stays legible on every screen that is kept", "[legibility]") {
    if (!can_draw()) return;
    // The height of the guide holds for a picture of 1080 rows; a smaller one is smaller as a
    // whole.
    for (const auto& [width, height] : {std::pair{1280, 720}, {3840, 2160}, {1024, 768}})
        for (const State& state : states()) {
            if (state.least_height == 0) continue;
            const Sight sight = sight_of(state);
            const Frame frame = frame_of(sight.view, sight.now, width, height);
            const double share = std::min(width / 1440.0, height / 1080.0);
            INFO(state.name << " at " << width << "x" << height);
            CHECK(least_height(frame, key_number(sight)) >= std::floor(least_key_number * share));
        }
}

TEST_CASE("contrasts are those of the guide", "[legibility]") {
    if (!can_draw()) return;
    struct Wanted {
        std::string_view state;
        std::string text;
        double least = 0;
    };
    // t1 on p1; white on red and blue; ink on sig and on white; t1 on the ground and on blueLo.
    const std::string ticking = clock_of(state_named("chess"), core::Corner::blue);
    const std::string resting = clock_of(state_named("chess"), core::Corner::red);
    const auto number = [](std::string_view name) {
        return key_number(sight_of(state_named(name)));
    };
    for (const Wanted& wanted :
         {Wanted{"chess", number("chess"), 16.3}, Wanted{"chess", "RED", 4.7},
          Wanted{"chess", "BLUE", 5.0}, Wanted{"chess", ticking, 13.9},
          Wanted{"chess", resting, 16.3}, Wanted{"boxing", number("boxing"), 18.0},
          Wanted{"count", number("count"), 13.4}, Wanted{"ten_count", number("ten_count"), 13.4},
          Wanted{"break", number("break"), 18.0}, Wanted{"result", "BLUE WINS", 5.0}}) {
        const double found = least_contrast(picture(state_named(wanted.state)), wanted.text);
        INFO(wanted.state << ", " << wanted.text << ": " << found);
        CHECK(found >= wanted.least);
    }
}

TEST_CASE("without colours the corners are told apart by side, word and mark", "[legibility]") {
    if (!can_draw()) return;
    for (const State& state : states()) {
        const Sight sight = sight_of(state);
        const auto& red = sight.view.corners[core::Corner::red];
        const auto& blue = sight.view.corners[core::Corner::blue];
        if (red.name.empty() || state.name == "result" || state.name == "disqualified" ||
            state.name == "tie")
            continue;
        const Frame frame = picture(state);
        const auto name_left = [&](const std::string& name) {
            // Of a name on two lines the first part will do.
            const auto found = find_text(frame.letters, name.substr(0, name.find('-')));
            REQUIRE_FALSE(found.empty());
            return found.front().left;
        };
        INFO(state.name);
        CHECK(name_left(red.name) < name_left(blue.name));
        if (std::holds_alternative<view::ProjectorBreak>(sight.view.scene)) continue;
        // The head band may name a corner too; its own head stands below that.
        constexpr float head_band = 184;
        auto letters = frame.letters;
        std::erase_if(letters, [](const Letter& letter) { return letter.top < head_band; });
        const auto red_word = find_text(letters, red.corner_word);
        const auto blue_word = find_text(letters, blue.corner_word);
        REQUIRE_FALSE(red_word.empty());
        REQUIRE_FALSE(blue_word.empty());
        // The mark beside the word: a square fills its corners, a disc does not.
        const int cy = rounded((red_word.front().top + red_word.front().bottom) / 2);
        const int square = rounded(red_word.front().left) - 36;
        const int disc = rounded(blue_word.back().right) + 36;
        const auto is_light = [&](int x, int y) {
            return luminance(pixel_at(frame.image, x, y)) > 0.6;
        };
        CHECK(is_light(square, cy));
        CHECK(is_light(square - 17, cy - 17));
        CHECK(is_light(disc, cy));
        CHECK_FALSE(is_light(disc + 17, cy - 17));
    }
}

} // namespace ringside::test
