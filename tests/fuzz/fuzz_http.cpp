#include <memory>
#include <string>
#include <variant>

#include "core/play.hpp"
#include "fuzz/demand.hpp"
#include "rulebook/files.hpp"
#include "web/server.hpp"
#include "web/wire.hpp"

namespace {

using namespace ringside;

web::Server& server() {
    static const auto made = [] {
        web::ServerOptions options;
        options.endpoint = {"127.0.0.1", 0};
        options.instant = [] { return 1.0; };
        auto opened = web::Server::open(std::move(options));
        fuzz::demand(opened.index() == 0, "no port");
        auto open = std::move(std::get<std::unique_ptr<web::Server>>(opened));
        const rulebook::Reading rules = rulebook::load("quick");
        core::Sheet sheet;
        sheet.rules = "quick";
        sheet.judges = {"", ""};
        open->publish(
            {std::make_shared<const core::Bout>(core::play(*rules.rulebook, sheet, {}, {})),
             "evening/1",
             {},
             {},
             false,
             1});
        return open;
    }();
    return *made;
}

} // namespace

// What somebody sends who then says nothing more: the server answers or not, and closes. An input
// that begins with a W is what comes after a socket of messages was opened.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view bytes = fuzz::as_text(data, size);
    test::Wire wire{server().port()};
    if (bytes.starts_with('W')) {
        bytes.remove_prefix(1);
        static_cast<void>(wire.upgrade());
    }
    wire.send(bytes);
    wire.finish();
    fuzz::demand(wire.is_closed(), "the server did not close");
    return 0;
}
