// What the console offers to show in the hall.

#include <fmt/format.h>

#include "view/making.hpp"

namespace ringside::view {

namespace {

void add_answer(const Making& m, Band& band, std::string label, const DeskAct& what, bool picked) {
    const int number = static_cast<int>(band.answers.size()) + 1;
    Control control = desk_control(m, pick(number), std::move(label), what);
    control.picked = picked;
    band.answers.push_back(control.act);
    band.controls.list.push_back(std::move(control));
}

} // namespace

void add_hall(const Making& m, Band& band) {
    band.neutral = true;
    band.title = m.say("console.hall.title");
    const Hall::Screen now = part::screen_of(m.bout, m.desk.hall);
    const auto offer = [&](std::string_view key, Hall hall) {
        hall.round = m.bout.round;
        const bool shown = now == hall.screen && (hall.screen != Hall::Screen::message ||
                                                  m.desk.hall.message == hall.message);
        add_answer(m, band, m.say(fmt::format("console.hall.{}", key)), desk::ShowInHall{hall},
                   shown);
    };
    offer("bout", {});
    offer("blank", {Hall::Screen::blank, 0, {}, 0});
    for (std::size_t i = 0; i < hall_messages.size(); ++i)
        offer(hall_messages[i], {Hall::Screen::message, i + 1, {}, 0});
    add_answer(m, band, m.say("console.hall.write"), desk::OpenBand{BandKind::hall_text},
               now == Hall::Screen::message && m.desk.hall.message == 0);
}

void add_hall_text(const Making& m, Band& band) {
    band.neutral = true;
    band.title = m.say("console.hall.text_title");
    band.help = m.say("console.hall.text_help");
    band.typed = m.desk.typed;
    Control show =
        desk_control(m, Act::way_on, m.say("console.hall.show"),
                     desk::ShowInHall{{Hall::Screen::message, 0, m.desk.typed, m.bout.round}});
    if (m.desk.typed.empty()) show.dim = Explain{band.help, {}};
    band.controls.list.push_back(std::move(show));
    band.controls.list.push_back(
        desk_control(m, Act::take_back, m.say("console.act.erase"), desk::Erase{}));
}

} // namespace ringside::view
