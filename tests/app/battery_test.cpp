#include "app/battery.hpp"

#include <fstream>
#include <map>
#include <string>

#include "support/catch.hpp"
#include "support/folder.hpp"

using namespace ringside;
using namespace std::chrono_literals;
using app::Power;
using Attributes = std::map<std::string, std::string>;

namespace {

/// Supplies as Linux lists them, a folder each.
class Supplies {
public:
    void set(const std::string& name, const Attributes& attributes) {
        std::filesystem::create_directories(folder_.path() / name);
        for (const auto& [attribute, value] : attributes)
            std::ofstream{folder_.path() / name / attribute} << value << '\n';
    }
    [[nodiscard]] Power read() const { return app::read_power(folder_.path()); }

private:
    test::Folder folder_;
};

const Attributes unplugged{{"type", "Mains"}, {"online", "0"}};
const Attributes plugged{{"type", "Mains"}, {"online", "1"}};

Attributes battery(const std::string& status, const std::string& now, const std::string& full) {
    return {{"type", "Battery"}, {"present", "1"},      {"status", status},
            {"energy_now", now}, {"energy_full", full}, {"capacity", "99"}};
}

} // namespace

TEST_CASE("a machine without a battery, or without the folder, is on mains", "[battery]") {
    CHECK(app::read_power("/nowhere/power_supply") ==
          Power{true, false, std::nullopt, std::nullopt});
    Supplies supplies;
    CHECK(supplies.read() == Power{true, false, std::nullopt, std::nullopt});
    supplies.set("AC", unplugged); // a desktop whose driver knows no better
    CHECK(supplies.read() == Power{true, false, std::nullopt, std::nullopt});
    CHECK_FALSE(app::is_low(supplies.read()));
}

TEST_CASE("a laptop on battery tells percent and minutes", "[battery]") {
    Supplies supplies;
    supplies.set("AC", unplugged);
    supplies.set("BAT0", battery("Discharging", "25000000", "50000000"));
    CHECK(supplies.read() == Power{false, true, 50, std::nullopt});
    supplies.set("BAT0", {{"power_now", "10000000"}});
    CHECK(supplies.read() == Power{false, true, 50, 150min});
    supplies.set("BAT0", {{"time_to_empty_now", "5400"}});
    CHECK(supplies.read() == Power{false, true, 50, 90min});
}

TEST_CASE("a laptop on mains charges and has no minutes left to tell", "[battery]") {
    Supplies supplies;
    supplies.set("AC", plugged);
    supplies.set("BAT0", battery("Charging", "5000000", "50000000"));
    supplies.set("BAT0", {{"power_now", "20000000"}});
    CHECK(supplies.read() == Power{true, false, 10, std::nullopt});
    CHECK_FALSE(app::is_low(supplies.read()));
}

TEST_CASE("a charger too weak for the machine does not hide an empty battery", "[battery]") {
    Supplies supplies;
    supplies.set("ucsi", {{"type", "USB"}, {"online", "1"}});
    supplies.set("BAT0", battery("Discharging", "5000000", "50000000"));
    CHECK(supplies.read() == Power{true, true, 10, std::nullopt});
    CHECK(app::is_low(supplies.read()));
}

TEST_CASE("two batteries count by what is in them", "[battery]") {
    Supplies supplies;
    supplies.set("AC", unplugged);
    supplies.set("BAT0", battery("Discharging", "2000000", "20000000"));
    supplies.set("BAT1", battery("Not charging", "64000000", "80000000"));
    supplies.set("BAT0", {{"power_now", "11000000"}});
    CHECK(supplies.read() == Power{false, true, 66, 360min});
}

TEST_CASE("charges count by their voltage, and a current may flow out below zero", "[battery]") {
    Supplies supplies;
    supplies.set("BAT0", {{"type", "Battery"},
                          {"status", "Discharging"},
                          {"charge_now", "1000000"},
                          {"charge_full", "4000000"},
                          {"current_now", "-500000"},
                          {"voltage_min_design", "10000000"}});
    CHECK(supplies.read() == Power{false, true, 25, 120min});
    supplies.set("BAT1", battery("Unknown", "40000000", "40000000"));
    CHECK(supplies.read() == Power{false, true, 62, 600min}); // 50 of 80 Wh at 5 W
}

TEST_CASE("where only percentages are known their mean counts", "[battery]") {
    Supplies supplies;
    supplies.set("a", {{"type", "Battery"}, {"status", "Discharging"}, {"capacity", "5"}});
    supplies.set("b", {{"type", "Battery"}, {"status", "Full"}, {"capacity", "100"}});
    CHECK(supplies.read() == Power{false, true, 52, std::nullopt});
    supplies.set("b", {{"present", "0"}});
    CHECK(supplies.read() == Power{false, true, 5, std::nullopt});
}

TEST_CASE("off mains a battery discharges though its driver does not know", "[battery]") {
    Supplies supplies;
    supplies.set("AC", unplugged);
    supplies.set("BAT0", battery("Unknown", "10000000", "50000000"));
    CHECK(supplies.read() == Power{false, true, 20, std::nullopt});
    CHECK(app::is_low(supplies.read()));
}

TEST_CASE("a mouse and an uninterruptible supply are not the machine's battery", "[battery]") {
    Supplies supplies;
    supplies.set("AC", plugged);
    Attributes mouse = battery("Discharging", "1", "100");
    mouse["scope"] = "Device";
    supplies.set("hidpp_battery_0", mouse);
    supplies.set("ups", {{"type", "UPS"}, {"status", "Discharging"}, {"capacity", "3"}});
    CHECK(supplies.read() == Power{true, false, std::nullopt, std::nullopt});
    supplies.set("BAT0", battery("Full", "50000000", "50000000"));
    CHECK(supplies.read() == Power{true, false, 100, std::nullopt});
}

TEST_CASE("a fifth is low, a little more is not", "[battery]") {
    CHECK(app::is_low({false, true, 20, {}}));
    CHECK(app::is_low({false, true, 0, {}}));
    CHECK_FALSE(app::is_low({false, true, 21, {}}));
    CHECK_FALSE(app::is_low({true, false, 3, {}}));
    CHECK_FALSE(app::is_low({true, true, std::nullopt, {}}));
}

TEST_CASE("nonsense in a file is as if it were not there", "[battery]") {
    Supplies supplies;
    supplies.set("AC", unplugged);
    supplies.set("BAT0", {{"type", "Battery"},
                          {"energy_now", "much"},
                          {"energy_full", "0"},
                          {"capacity", "nan"},
                          {"power_now", ""}});
    CHECK(supplies.read() == Power{false, true, std::nullopt, std::nullopt});
    supplies.set("BAT0", {{"capacity", "250"}});
    CHECK(supplies.read() == Power{false, true, 100, std::nullopt});
}
