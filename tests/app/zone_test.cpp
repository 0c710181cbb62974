#include "app/zone.hpp"

#include <fstream>

#include "support/catch.hpp"
#include "support/folder.hpp"

using namespace ringside;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

TEST_CASE("a label is a date with its offset", "[zone]") {
    CHECK(app::wall_text(1'777'636'800'123'999'999ns, 0s) == "2026-05-01T12:00:00.123+00:00");
    CHECK(app::wall_text(1'777'636'800s, 2h) == "2026-05-01T14:00:00.000+02:00");
    CHECK(app::wall_text(1'777'636'800s, -(3h + 30min)) == "2026-05-01T08:30:00.000-03:30");
    CHECK(app::wall_text(-1ns, 0s) == "1969-12-31T23:59:59.999+00:00");
    CHECK(app::offset_text(-(25min + 21s)) == "-00:25:21");
}

TEST_CASE("TZ names the zone before the system's files do", "[zone]") {
    CHECK(app::zone_name("Asia/Tokyo") == "Asia/Tokyo");
    CHECK(app::zone_name(":Asia/Tokyo") == "Asia/Tokyo");
    CHECK(app::zone_name(":/usr/share/zoneinfo/Asia/Tokyo") == "Asia/Tokyo");
    CHECK(app::zone_name("CET-1CEST,M3.5.0,M10.5.0/3") == "CET-1CEST,M3.5.0,M10.5.0/3");
    CHECK(app::zone_name("") == "UTC");
}

TEST_CASE("the system's zone is seen anew when it is set", "[zone]") {
    const test::Folder folder;
    const app::ZoneFiles files{folder.path() / "localtime", folder.path() / "timezone"};
    CHECK(app::zone_name(nullptr, files).empty());
    std::ofstream{files.timezone} << "Europe/Oslo\n";
    CHECK(app::zone_name(nullptr, files) == "Europe/Oslo");
    fs::create_symlink("/usr/share/zoneinfo/Europe/Berlin", files.localtime);
    CHECK(app::zone_name(nullptr, files) == "Europe/Berlin");
    fs::remove(files.localtime);
    fs::create_symlink("../usr/share/zoneinfo/America/Indiana/Knox", files.localtime);
    CHECK(app::zone_name(nullptr, files) == "America/Indiana/Knox");
    CHECK(app::zone_name((":" + files.localtime.string()).c_str(), files) ==
          "America/Indiana/Knox");
    fs::remove(files.localtime);
    std::ofstream{files.localtime} << "a copy";
    CHECK(app::zone_name(nullptr, files) == "Europe/Oslo");
}
