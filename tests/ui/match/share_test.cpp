// A match handed on from its log, by link and picture, and two that went on differently.
#include <doctest/doctest.h>

#include "keeping/record_kinds.h"
#include "storage/match_link.h"
#include "tests/storage/support.h"
#include "tests/ui/no_faults.h"
#include "tests/ui/sizes.h"
#include "ui/match/hand/page_address.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

struct Board {
    std::string text;
    Clipboard clipboard() {
        return {[this](const std::string& copied) { text = copied; }, [this] { return text; }};
    }
};

std::string begin(AppRobot& app, int taps) {
    REQUIRE(accepted(app.keeper().shelf.begin(storage::kSetup)));
    for (int i = 0; i < taps; ++i) sure(app.keeper().open.take(storage::stones(1)));
    return app.keeper().open.match_id();
}

// Longer than one code.
void begin_long(AppRobot& app) {
    REQUIRE(
        accepted(app.keeper().shelf.begin(R"({"game":"tally","title":"Brisca","players":["Ana","Bel"],"rounds":99})")));
    for (int i = 0; i < 60; ++i) {
        for (const char* player : {"Ana", "Bel"})
            sure(app.keeper().open.take(R"({"do":"points","player":")" + std::string(player) + R"(","n":)" +
                                        std::to_string(i * i % 47) + "}"));
        sure(app.keeper().open.take(R"({"do":"next"})"));
    }
}

void open_at(AppRobot& app, const std::string& route) {
    sure(app.keeper().notebook.set_setting("route", "home\n" + route));
    app.restart();
}

// Two continuations of one match, the other one beside it; both ids.
std::pair<std::string, std::string> grown_apart(AppRobot& app) {
    const std::string id = begin(app, 2);
    AppRobot other;
    sure(other.keeper().file.hand_over()->take_link(app.keeper().file.hand_over()->link(id, "").value()));
    sure(other.keeper().shelf.open(id));
    sure(other.keeper().open.take(storage::stones(3, 'B')));
    sure(app.keeper().open.take(storage::stones(2)));
    const auto came = app.keeper().file.hand_over()->take_link(other.keeper().file.hand_over()->link(id, "").value());
    REQUIRE(came.has_value());
    REQUIRE(came->grown_apart.size() == 1);
    CHECK(came->grown_apart[0].first == id);
    return came->grown_apart[0];
}

}  // namespace

TEST_CASE("a match's link is shown with its picture, copied, and opened elsewhere") {
    Board board;
    AppRobot app;
    app.environment().clipboard = board.clipboard();
    const std::string id = begin(app, 4);
    open_at(app, "share:" + id);
    app.tap("share.link");
    CHECK(app.robot().shows("Nobody has said where the page lies"));
    no_faults(app);
    sure(app.keeper().notebook.set_setting("page_address", "https://example.org/tapet/"));
    app.robot().wait_ms(500);
    app.tap("share.link");
    CHECK_FALSE(app.robot().shows("Nobody has said"));
    no_faults(app);
    app.tap("share.copy");
    CHECK(board.text.rfind("https://example.org/tapet/#match=", 0) == 0);

    AppRobot other;
    other.environment().clipboard = board.clipboard();
    other.tap("home.history");
    other.tap("history.hand-over");
    no_faults(other);
    other.tap("hand-over.link");
    CHECK(other.robot().shows("New matches: 1"));
    other.tap("trouble.close");
    CHECK(other.keeper().open.match_id() == id);
    CHECK(other.robot().has("truc.A.plus1"));
    board.text = "https://example.org/";
    other.tap("truc.back");
    other.tap("hand-over.link");
    CHECK(other.robot().shows("That is no link to a match"));
    CHECK(other.matches().size() == 1);
}

TEST_CASE("a link that the page is opened with is asked about first") {
    AppRobot giver;
    const std::string link = giver.keeper().file.hand_over()->link(begin(giver, 1), "").value();
    AppRobot app;
    app.offer(link);
    no_faults(app);
    CHECK(app.matches().empty());
    app.tap("hand-over.offer.take");
    CHECK(app.matches().size() == 1);
    CHECK(app.robot().shows("New matches: 1"));
    app.tap("trouble.close");
    app.offer("#match=AAAA");
    app.tap("hand-over.offer.take");
    CHECK(app.robot().shows("That is no link to a match"));
}

TEST_CASE("a link that is too long for one code is a moving one, a frame at a time, as long as its sheet is open") {
    AppRobot app("en", kPhone);
    begin_long(app);
    sure(app.keeper().notebook.set_setting("page_address", "https://example.org/"));
    open_at(app, "share:" + app.keeper().open.match_id());
    app.tap("share.link");
    CHECK(app.robot().shows("Another Tapet reads this code"));
    CHECK(app.robot().shows("Frame 1 of"));
    no_faults(app);
    app.robot().wait_ms(200);
    CHECK(app.robot().shows("Frame 2 of"));
    app.robot().wait_ms(200);
    CHECK(app.robot().shows("Frame 3 of"));
    app.tap("share.back");
    app.robot().wait_ms(1000);
    CHECK(app.robot().ui().next_wake_us() - app.robot().ui().now_us() > 1'000'000);
}

TEST_CASE("a moving code stands still under a card, and goes on from there when the card is gone") {
    AppRobot app("en", kPhone);
    begin_long(app);
    open_at(app, "share:" + app.keeper().open.match_id());
    app.tap("share.link");
    const auto frame = [&app] {
        for (const std::string& text : app.robot().texts())
            if (text.rfind("Frame ", 0) == 0) return text;
        return std::string();
    };
    app.tap("share.file");  // where it was put
    REQUIRE(app.robot().has("trouble.close"));
    app.robot().run(1);
    const std::string before = frame();
    REQUIRE(!before.empty());
    app.robot().wait_ms(1000);
    CHECK(frame() == before);
    CHECK(app.robot().ui().next_wake_us() - app.robot().ui().now_us() > 1'000'000);
    app.tap("trouble.close");
    app.robot().wait_ms(50);
    const std::string after = frame();
    app.robot().wait_ms(160);
    CHECK(frame() != after);
}

TEST_CASE(
    "where nobody has said where the page lies another Tapet still reads the code, which stands still when it is "
    "short") {
    AppRobot app;
    begin(app, 1);
    open_at(app, "share:" + app.keeper().open.match_id());
    app.tap("share.link");
    CHECK(app.robot().shows("Nobody has said where the page lies"));
    CHECK(app.robot().shows("Another Tapet reads this code"));
}

TEST_CASE("without an address the one is taken under which the page is given right now") {
    Board board;
    AppRobot app;
    app.environment().clipboard = board.clipboard();
    app.environment().page = PageHost{true, [] { return std::string_view(); }, [] {}, [] { return true; },
                                      [] { return std::vector<std::string>{"http://192.168.1.27:8273/"}; }};
    open_at(app, "share:" + begin(app, 1));
    app.tap("share.link");
    app.tap("share.copy");
    CHECK(board.text.rfind("http://192.168.1.27:8273/#match=", 0) == 0);
}

TEST_CASE("where the page lies is an address of http or https, without what follows a sharp") {
    CHECK(page_address("  https://example.org/tapet/#x ") == "https://example.org/tapet/");
    CHECK(page_address("http://10.0.0.1:8273") == "http://10.0.0.1:8273");
    CHECK(page_address("   ") == "");
    for (const char* wrong : {"example.org", "ftp://example.org", "https://", "https:///x", "https://a b/",
                              "javascript:x", "https://a\"b", "https://a\nb", "HTTPS"})
        CHECK_FALSE(page_address(wrong).has_value());
}

TEST_CASE("of two that went on differently one is chosen and the other put out of sight, or both stay") {
    AppRobot app;
    const auto [here, came] = grown_apart(app);
    open_at(app, "share:" + here);
    app.tap("share.apart." + came);
    CHECK(app.robot().shows("The first 3 lines are the same"));
    CHECK(app.robot().shows("Dalt 4 dolentes"));
    CHECK(app.robot().shows("Baix 3 dolentes"));
    CHECK(app.robot().shows("Here"));  // which is here, and which came in what
    CHECK(app.robot().shows("Came in a link"));
    app.tap("apart.both");
    CHECK(app.keeper().notebook.records(kind::hidden).empty());
    app.tap("share.apart." + came);
    app.tap("apart.b.keep");
    CHECK(app.keeper().open.match_id() == came);
    REQUIRE(app.keeper().notebook.records(kind::hidden).size() == 1);
    CHECK(app.keeper().notebook.records(kind::hidden)[0].key == here);
    CHECK(app.matches().size() == 2);  // nothing is lost
    open_at(app, "apart:" + came + ":" + here);
    app.tap("apart.b.keep");
    REQUIRE(app.keeper().notebook.records(kind::hidden).size() == 1);
    CHECK(app.keeper().notebook.records(kind::hidden)[0].key == came);
    open_at(app, "apart:" + came + ":00000000-0000-4000-8000-000000000000");
    CHECK(app.robot().shows("one is not there"));
}

TEST_CASE("handing on and comparing can be read in every language and at every size") {
    in_all_languages_and_sizes([](AppRobot& app) {
        Board board;
        const auto [here, came] = grown_apart(app);
        sure(app.keeper().notebook.set_setting("page_address", "https://example.org/tapet/"));
        app.environment().clipboard = board.clipboard();
        open_at(app, "share:" + here);
        no_faults(app);
        app.tap("share.link");
        no_faults(app);
        open_at(app, "apart:" + here + ":" + came);
        no_faults(app);
    });
}
