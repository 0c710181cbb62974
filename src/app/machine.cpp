#include "app/machine.hpp"

#include <ctime>
#include <fstream>

#include "app/clock.hpp"
#include "app/zone.hpp"

namespace ringside::app {

namespace {

std::string first_line(const char* file) {
    std::ifstream in{file};
    std::string line;
    std::getline(in, line);
    return line;
}

} // namespace

MachineTime machine_time() {
    const Stamp date = kernel_time(CLOCK_REALTIME);
    const Zone zone = zone_at(date);
    return {std::chrono::floor<core::Millis>(BootClock{}.now()), wall_text(date, zone.offset),
            zone.name, first_line("/proc/sys/kernel/random/boot_id")};
}

} // namespace ringside::app
