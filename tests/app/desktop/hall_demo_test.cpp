// `tapet hall --demo`: a season in play to be seen at once, of which nothing is left.
#include <csignal>
#include <doctest/doctest.h>
#include <filesystem>
#include <string>

#include "core/json.h"
#include "tests/app/desktop/process.h"
#include "tests/app/desktop/server/caller.h"

namespace tapet::app {

namespace {

namespace fs = std::filesystem;

// The board's table of those two, as it is told there: ["…"] with its marks.
std::string first_in_play(const Json& board) {
    const auto* tables = board.at<Json::Array>("t");
    for (std::size_t i = 0; tables != nullptr && i < tables->size(); ++i) {
        if (to_text((*tables)[i]).find("\"playing\"") != std::string::npos) return to_text((*tables)[i]);
    }
    return {};
}

}  // namespace

TEST_CASE("hall --demo: thirty tables begin and move on the board, a desk's link is told, and nothing is left of it") {
    Process demo({"hall", "--demo", "--listen", "127.0.0.1:0"});
    const std::string said = demo.hear(60'000);
    const std::string address = member(said, "listening");
    REQUIRE_MESSAGE(!address.empty(), said);
    CHECK(member(said, "everybody") == address + "/h/demo");
    CHECK(member(said, "board") == address + "/h/demo/board");
    CHECK(member(said, "desk").rfind(address + "/#hall=demo&link=", 0) == 0);
    CHECK(fs::exists(member(said, "matches")));
    const int port = std::stoi(address.substr(address.rfind(':') + 1));
    const auto get = [port](const std::string& path) {
        tests::Caller caller(port);
        REQUIRE(caller.say("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"));
        const std::string answer = caller.hear();
        return answer.substr(answer.find("\r\n\r\n") + 4);
    };
    tests::Caller looks(port);
    REQUIRE(looks.say("GET /hall/1/demo/live?view=board HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"));
    CHECK(looks.hear_until("\"playing\"") != "");
    const Json before = parse_json(get("/hall/1/demo/board")).value_or(Json());
    CHECK(before.at<Json::Array>("tables")->size() == 6);
    CHECK(first_in_play(before) != "");
    CHECK(looks.hear_until("event: tables\n") != "");
    CHECK(looks.hear_until("event: tables\n") != "");  // and they go on
    CHECK(get("/h/demo").find("<html") != std::string::npos);

    const Outcome placed = run_tapet({"hall", "--demo", "--store", "elsewhere.db"});
    CHECK(placed.status == 2);
    CHECK(placed.err == "tapet: --demo has a place of its own, which goes away: --store does not go with it.\n");

    const fs::path folder = fs::path(member(said, "matches")).parent_path();
    ::kill(demo.pid(), SIGTERM);
    CHECK(demo.wait() == 0);
    CHECK_FALSE(fs::exists(folder));
}

}  // namespace tapet::app
