#include "app/battery.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

namespace ringside::app {

namespace {

namespace fs = std::filesystem;

/// One folder of the supplies: an attribute is a file of one line.
class Supply {
public:
    explicit Supply(fs::path folder) : folder_{std::move(folder)} {}

    [[nodiscard]] std::string text(const char* attribute) const {
        std::ifstream in{folder_ / attribute};
        std::string line;
        std::getline(in, line);
        return line;
    }

    /// Its size; some drivers give a current that flows out as less than zero.
    [[nodiscard]] std::optional<double> number(const char* attribute) const {
        const std::string line = text(attribute);
        char* end = nullptr;
        const double value = std::strtod(line.c_str(), &end);
        if (line.empty() || *end != '\0' || !std::isfinite(value)) return std::nullopt;
        return std::abs(value);
    }

private:
    fs::path folder_;
};

/// What one battery tells of itself; energies in µWh, power in µW.
struct Battery {
    bool is_discharging = false;
    std::optional<double> energy;
    std::optional<double> full;
    std::optional<double> power;
    std::optional<double> percent;
    std::optional<double> seconds_left;
};

/// Drivers know either energies or charges; a charge is worth its voltage.
Battery read_battery(const Supply& supply) {
    Battery battery;
    battery.is_discharging = supply.text("status") == "Discharging";
    battery.energy = supply.number("energy_now");
    battery.full = supply.number("energy_full");
    battery.power = supply.number("power_now");
    battery.percent = supply.number("capacity");
    battery.seconds_left = supply.number("time_to_empty_now");
    auto volts = supply.number("voltage_min_design");
    if (!volts) volts = supply.number("voltage_now");
    const auto at_voltage = [&](std::optional<double>& wanted, const char* attribute) {
        const auto value = supply.number(attribute);
        if (!wanted && value && volts) wanted = *value * *volts / 1e6;
    };
    at_voltage(battery.energy, "charge_now");
    at_voltage(battery.full, "charge_full");
    at_voltage(battery.power, "current_now");
    return battery;
}

/// The sum of what every battery tells; nothing where one of them does not.
std::optional<double> sum(const std::vector<Battery>& batteries,
                          std::optional<double> Battery::*part) {
    double total = 0;
    for (const Battery& battery : batteries) {
        if (!(battery.*part)) return std::nullopt;
        total += *(battery.*part);
    }
    return total;
}

std::optional<int> percent_of(const std::vector<Battery>& batteries) {
    const auto energy = sum(batteries, &Battery::energy);
    const auto full = sum(batteries, &Battery::full);
    double percent = 0;
    if (energy && full && *full > 0) {
        percent = *energy / *full * 100;
    } else if (const auto of_all = sum(batteries, &Battery::percent); of_all) {
        percent = *of_all / static_cast<double>(batteries.size());
    } else {
        return std::nullopt;
    }
    return static_cast<int>(std::clamp(std::floor(percent), 0.0, 100.0));
}

/// By the batteries' own reckoning where there is but one that has one, else by what flows out.
std::optional<std::chrono::minutes> time_left(const std::vector<Battery>& batteries) {
    const auto energy = sum(batteries, &Battery::energy);
    double power = 0;
    for (const Battery& battery : batteries)
        if (battery.is_discharging) power += battery.power.value_or(0);
    double hours = 0;
    if (batteries.size() == 1 && batteries.front().seconds_left)
        hours = *batteries.front().seconds_left / 3600;
    else if (energy && power > 0)
        hours = *energy / power;
    else
        return std::nullopt;
    // A moment of hardly any use reckons up to years; a day is as good as more.
    return std::chrono::minutes{static_cast<int>(std::min(hours, 24.0) * 60)};
}

} // namespace

Power read_power(const std::filesystem::path& supplies) {
    std::vector<Battery> batteries;
    bool has_mains = false;
    bool is_online = false;
    std::error_code error;
    for (fs::directory_iterator entry{supplies, error}, end; !error && entry != end;
         entry.increment(error)) {
        const Supply supply{entry->path()};
        if (supply.text("scope") == "Device") continue;
        const std::string type = supply.text("type");
        if (type == "Mains" || type == "USB" || type == "Wireless") {
            has_mains = true;
            is_online = is_online || supply.number("online").value_or(0) > 0;
        }
        if (type == "Battery" && supply.text("present") != "0")
            batteries.push_back(read_battery(supply));
    }
    Power power;
    if (batteries.empty()) return power;
    power.is_discharging = std::any_of(batteries.begin(), batteries.end(),
                                       [](const Battery& each) { return each.is_discharging; });
    // Without a word on mains a battery that does not empty is being fed.
    power.is_on_mains = has_mains ? is_online : !power.is_discharging;
    // Off mains it discharges, whatever the battery's driver does not know.
    power.is_discharging = power.is_discharging || !power.is_on_mains;
    power.percent = percent_of(batteries);
    if (power.is_discharging) power.left = time_left(batteries);
    return power;
}

bool is_low(const Power& power) {
    constexpr int low_percent = 20;
    return power.is_discharging && power.percent && *power.percent <= low_percent;
}

} // namespace ringside::app
