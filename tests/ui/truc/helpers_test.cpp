// Truc's questions without a match, asked by taps: what cards are worth, who won a trick, what beats what, what a falta
// pays.
#include <algorithm>
#include <array>
#include <doctest/doctest.h>

#include "tests/ui/app_robot.h"
#include "tests/ui/nowhere.h"
#include "truc/cards.h"
#include "ui/truc/cards.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

void visit(AppRobot& app, std::string_view page) {
    sure(app.keeper().notebook.set_setting("route", "home\ntruc-helpers:" + std::string(page)));
    app.restart();
}

void tap_cards(AppRobot& app, std::string_view deck, const std::vector<std::string_view>& cards) {
    for (const std::string_view card : cards) app.tap(std::string(deck) + "." + std::string(card));
}

void check_rule(AppRobot& app, std::string_view id, std::string_view title) {
    CAPTURE(id);
    app.tap(id);
    CHECK(app.robot().shows(title));
    REQUIRE(app.robot().has("why.close"));
    app.tap("why.close");
    CHECK_FALSE(app.robot().has("why.close"));
}

std::vector<std::string> shown_cards(AppRobot& app, std::string_view deck) {
    std::vector<std::string> shown;
    for (const truc::Card card : truc::deck()) {
        const std::string id = std::string(deck) + "." + truc::name(card);
        if (app.robot().has(id)) shown.push_back(truc::name(card));
    }
    return shown;
}

}  // namespace

TEST_CASE("envit: 4e 6e 7o are 30, and 4e is linked with 6e") {
    AppRobot app;
    visit(app, "envit");
    CHECK(app.robot().shows("Tap one to three cards."));
    tap_cards(app, "truc-helpers.envit", {"7o", "4e"});
    CHECK(app.robot().label("truc-helpers.points") == "7");
    CHECK(app.robot().shows("The highest card"));
    app.tap("truc-helpers.envit.6e");
    CHECK(app.robot().label("truc-helpers.points") == "30");
    CHECK(app.robot().shows("20 + 4 + 6"));
    // The linked ones touch, the third stands apart.
    const Rect four = app.robot().rect("truc-helpers.hand.4e");
    const Rect six = app.robot().rect("truc-helpers.hand.6e");
    CHECK(six.x == doctest::Approx(four.right()));
    CHECK(app.robot().rect("truc-helpers.hand.7o").x > six.right());
    CHECK(app.robot().selected("truc-helpers.envit.4e"));
    check_rule(app, "truc-helpers.points", "Points for the envit");
}

TEST_CASE("envit: a chosen card is put back, on the deck or in the hand; a fourth one is not taken") {
    AppRobot app;
    visit(app, "envit");
    tap_cards(app, "truc-helpers.envit", {"1b", "7b", "6b"});
    CHECK(app.robot().label("truc-helpers.points") == "33");
    CHECK(app.robot().closed("truc-helpers.envit.5o"));
    app.tap("truc-helpers.envit.5o");
    CHECK(app.robot().shows("There are three already"));
    CHECK(app.robot().label("truc-helpers.points") == "33");
    app.tap("truc-helpers.envit.6b");
    CHECK(app.robot().label("truc-helpers.points") == "28");
    CHECK_FALSE(app.robot().has("truc-helpers.hand.6b"));
    app.tap("truc-helpers.hand.1b");
    CHECK(app.robot().label("truc-helpers.points") == "7");
    app.tap("truc-helpers.clear");
    CHECK_FALSE(app.robot().has("truc-helpers.points"));
    app.tap("truc-helpers.clear");
    CHECK(app.robot().has("why.close"));  // nothing to clear: it says so
}

TEST_CASE("trick: 3o 3c 4e 5e is a parda of A1 and B1") {
    AppRobot app;
    visit(app, "trick");
    CHECK(app.robot().shows("Tap the seat that led"));
    tap_cards(app, "truc-helpers.trick", {"3o", "3c"});
    CHECK(app.robot().shows("Now the card of A2."));
    tap_cards(app, "truc-helpers.trick", {"4e", "5e"});
    CHECK(app.robot().label("truc-helpers.result") == "Parda: A1, B1");
    check_rule(app, "truc-helpers.result", "A tied trick: parda");
    // Had B1 led, the threes would be B1's and A2's: still both sides.
    app.tap("truc-helpers.seat.B1");
    CHECK(app.robot().label("truc-helpers.result") == "Parda: B1, A2");
    CHECK(app.robot().selected("truc-helpers.seat.B1"));
}

TEST_CASE("trick: the last card is undone and another one played; partners level on top are no parda") {
    AppRobot app;
    visit(app, "trick");
    tap_cards(app, "truc-helpers.trick", {"3o", "4c", "3e", "7o"});
    CHECK(app.robot().label("truc-helpers.result") == "Trick for B2");
    check_rule(app, "truc-helpers.result", "Order of the cards");
    app.tap("truc-helpers.undo");
    CHECK_FALSE(app.robot().has("truc-helpers.result"));
    app.tap("truc-helpers.trick.6b");
    CHECK(app.robot().label("truc-helpers.result") == "Trick for A1");
    app.tap("truc-helpers.trick.1e");
    CHECK(app.robot().shows("Everybody has played"));
    CHECK(app.robot().label("truc-helpers.result") == "Trick for A1");
    app.tap("truc-helpers.clear");
    CHECK(app.robot().shows("Tap the seat that led"));
    app.tap("truc-helpers.undo");
    CHECK(app.robot().has("why.close"));
}

TEST_CASE("trick: a card is played once; one, two or three play a side") {
    AppRobot app;
    visit(app, "trick");
    app.tap("truc-helpers.players.0");
    CHECK_FALSE(app.robot().has("truc-helpers.seat.A2"));
    app.tap("truc-helpers.trick.7c");
    CHECK(app.robot().closed("truc-helpers.trick.7c"));
    check_rule(app, "truc-helpers.trick.7c", "One of each card");
    app.tap("truc-helpers.trick.7b");
    CHECK(app.robot().label("truc-helpers.result") == "Parda: A1, B1");
    app.tap("truc-helpers.players.2");
    CHECK(app.robot().shows("Now the card of A2."));
    tap_cards(app, "truc-helpers.trick", {"4o", "5o", "6o", "1b"});
    CHECK(app.robot().label("truc-helpers.result") == "Trick for B3");
    app.tap("truc-helpers.seat.B3");  // it led: the ace of bastos was A3's
    CHECK(app.robot().label("truc-helpers.result") == "Trick for A3");
    app.tap("truc-helpers.players.0");  // the first two cards stay; of two seats the second one led
    CHECK(app.robot().label("truc-helpers.result") == "Parda: B1, A1");
}

TEST_CASE("order: the cards stand best first, level ones in one line, and each says its rule") {
    AppRobot app;
    visit(app, "order");
    CHECK(shown_cards(app, "truc-helpers.order").size() == 22);
    const auto rect = [&](const std::string& card) { return app.robot().rect("truc-helpers.order." + card); };
    const auto before = [](Rect one, Rect other) { return one.y == other.y ? one.x < other.x : one.y < other.y; };
    for (std::size_t i = 0; i + 1 < truc::deck().size(); ++i) {
        const std::string one = truc::name(truc::deck()[i]);
        CAPTURE(one);
        CHECK(before(rect(one), rect(truc::name(truc::deck()[i + 1]))));
    }
    for (const auto& rank : truc::ranks()) {
        CHECK(rect(truc::name(rank.front())).y == rect(truc::name(rank.back())).y);
    }
    CHECK(app.robot().label("truc-helpers.order.7e") == "7 of espases");
    check_rule(app, "truc-helpers.order.7e", "Order of the cards");
}

TEST_CASE("gap: 10 against 7 of 24 lack 14; in the dolentes the house decides what a falta is") {
    AppRobot app;
    visit(app, "gap");
    CHECK(app.robot().label("truc-helpers.gap") == "24");
    CHECK(app.robot().shows("The sides are level."));
    for (int i = 0; i < 2; ++i) app.tap("truc-helpers.A.more5");
    app.tap("truc-helpers.B.more5");
    for (int i = 0; i < 2; ++i) app.tap("truc-helpers.B.more");
    CHECK(app.robot().label("truc-helpers.gap") == "14");
    CHECK(app.robot().shows("Ahead: A."));
    CHECK(app.robot().shows("A 14, B 17"));
    CHECK(app.robot().shows("up to 14"));
    check_rule(app, "truc-helpers.gap", "Limit of the envit");
    check_rule(app, "truc-helpers.falta.leader-gap", "The falta");
    check_rule(app, "truc-helpers.falta.cama-in-dolentes", "The falta");
    check_rule(app, "truc-helpers.falta.refused-first", "What the envit pays");
    check_rule(app, "truc-helpers.falta.refused-raise", "Limit of the envit");

    app.tap("truc-helpers.A.more5");  // 15: no longer in the dolentes, both houses say the same
    CHECK(app.robot().has("truc-helpers.falta.accepted"));
    CHECK_FALSE(app.robot().has("truc-helpers.falta.cama-in-dolentes"));
    CHECK(app.robot().label("truc-helpers.gap") == "9");
}

TEST_CASE("gap: nobody has more stones than one below the cama, whatever its length") {
    AppRobot app;
    visit(app, "gap");
    for (int i = 0; i < 5; ++i) app.tap("truc-helpers.A.more5");
    CHECK(app.robot().label("truc-helpers.gap") == "1");
    CHECK_FALSE(app.robot().enabled("truc-helpers.A.more5"));
    for (int i = 0; i < 4; ++i) app.tap("truc-helpers.cama.less");
    CHECK(app.robot().label("truc-helpers.gap") == "1");  // 19 of 20
    app.tap("truc-helpers.A.less5");
    CHECK(app.robot().label("truc-helpers.gap") == "6");
}

TEST_CASE("a restart comes back to the page and to what was tapped") {
    AppRobot app;
    visit(app, "envit");
    app.tap("truc-helpers.envit.7e");
    app.tap("truc-helpers.page.1");
    app.tap("truc-helpers.seat.B2");
    tap_cards(app, "truc-helpers.trick", {"1e", "3b"});
    app.restart();
    CHECK(app.robot().shows("Now the card of B1."));
    app.tap("truc-helpers.page.0");
    CHECK(app.robot().label("truc-helpers.points") == "7");
    app.tap("truc-helpers.page.3");
    app.tap("truc-helpers.A.more");
    app.restart();
    CHECK(app.robot().label("truc-helpers.gap") == "23");
    app.tap("truc-helpers.page.2");
    app.restart();
    CHECK(app.robot().has("truc-helpers.order.1e"));
    app.tap("truc-helpers.back");
    CHECK(app.robot().has("home.rules"));
}

// ---- out of a match --------------------------------------------------------------------------------------------------

TEST_CASE("out of a match: its score, its names and its house; with the match the draft goes") {
    AppRobot app;
    sure(app.keeper().shelf.begin(
        R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"},"players":2,"house":{"falta":"cama-in-dolentes"}})"));
    sure(app.keeper().open.take(R"({"do":"stones","side":"A","n":10})"));
    sure(app.keeper().open.take(R"({"do":"stones","side":"B","n":7})"));
    sure(app.keeper().notebook.set_setting("route", "home\nmatch:" + app.keeper().open.match_id()));
    app.restart();
    for (const std::string_view id : {"truc.menu", "truc.menu.1", "truc-helpers.page.3"}) app.tap(id);
    CHECK(app.robot().label("truc-helpers.gap") == "14");
    CHECK(app.robot().shows("Ahead: Dalt."));
    CHECK(app.robot().has("truc-helpers.falta.accepted"));  // one house, not both
    CHECK(app.robot().shows("Dalt 14, Baix 17"));
    app.tap("truc-helpers.A.more");
    app.restart();
    CHECK(app.robot().label("truc-helpers.gap") == "13");  // what was tapped stays as long as the match stands still
    app.tap("truc-helpers.back");
    app.tap("truc.B.plus4");
    for (const std::string_view id : {"truc.menu", "truc.menu.1", "truc-helpers.page.3"}) app.tap(id);
    CHECK(app.robot().label("truc-helpers.gap") == "13");  // 11 now
    CHECK(app.robot().shows("Ahead: Baix."));
}

TEST_CASE("out of a match: the cards of the running trick, at the seats of those who play") {
    AppRobot app;
    sure(app.keeper().shelf.begin(R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"},"players":1,"ma":"B1"})"));
    sure(app.keeper().open.take(R"({"do":"play","by":"B1","card":"3o"})"));
    sure(app.keeper().notebook.set_setting("route", "home\nmatch:" + app.keeper().open.match_id()));
    app.restart();
    for (const std::string_view id : {"truc.menu", "truc.menu.1", "truc-helpers.page.1"}) app.tap(id);
    CHECK(app.robot().selected("truc-helpers.seat.B1"));
    CHECK(app.robot().closed("truc-helpers.trick.3o"));
    CHECK(app.robot().shows("Now the card of Dalt."));
    app.tap("truc-helpers.trick.7e");
    CHECK(app.robot().label("truc-helpers.result") == "Trick for Dalt");
}

TEST_CASE("a draft from another time is read as far as it makes sense") {
    AppRobot app;
    sure(app.keeper().notebook.set_setting("draft.truc-envit", "7e 7e 2o hello 6e 5e 4e"));
    sure(app.keeper().notebook.set_setting("draft.truc-trick", "9 77 3o 3o 4c"));
    sure(app.keeper().notebook.set_setting("draft.truc-gap", "40 -3 20"));
    visit(app, "envit");
    CHECK(app.robot().label("truc-helpers.points") == "33");
    app.tap("truc-helpers.page.1");
    CHECK(app.robot().shows("Now the card of A2."));
    app.tap("truc-helpers.page.3");
    CHECK(app.robot().label("truc-helpers.gap") == "20");
}

namespace {

// Each page as it is when it says most.
void fill(AppRobot& app, std::string_view page, bool full) {
    sure(app.keeper().notebook.set_setting("draft.truc-envit", full ? "4e 7o 6e" : ""));
    sure(app.keeper().notebook.set_setting("draft.truc-trick", full ? "3 1 3o 3c 3e 3b 4e 5e" : ""));
    sure(app.keeper().notebook.set_setting("draft.truc-gap", full ? "10 7 24" : ""));
    visit(app, page);
}

void check_pages(RobotScreen screen, const std::string& text_percent) {
    for (const std::string_view language : looked_at_in()) {
        AppRobot app{std::string(language), screen};
        sure(app.keeper().notebook.set_setting("text_percent", text_percent));
        for (const std::string_view page : {"envit", "trick", "order", "gap"}) {
            for (const bool full : {false, true}) {
                CAPTURE(screen.width);
                CAPTURE(language);
                CAPTURE(page);
                CAPTURE(full);
                fill(app, page, full);
                app.robot().run(3);
                for (const std::string& fault : app.robot().faults()) FAIL_CHECK(fault);
            }
        }
    }
}

}  // namespace

TEST_CASE("every page in every language at every size: targets, overlap, clipping") {
    for (const RobotScreen& screen : {kSmall, kSmallUpright, kTablet, kTabletUpright, kSharp}) {
        check_pages(screen, "100");
    }
}

TEST_CASE("every page in every language with large text") {
    RobotScreen large = kTablet;
    large.text_scale = 2;
    check_pages(large, "200");
}

TEST_CASE("all 22 cards are on a 7-inch display at once, and nothing scrolls") {
    for (const RobotScreen& screen : {kSmall, kSmallUpright}) {
        for (const std::string_view page : {"envit", "trick", "order"}) {
            AppRobot app{"ca", screen};
            visit(app, page);
            CHECK(shown_cards(app, "truc-helpers." + std::string(page)).size() == 22);
        }
    }
}

// ---- the deck alone, as other screens use it -----------------------------------------------------------------------

namespace {

// A deck in the top left corner of a 7-inch display, in a place of so many millimetres.
struct DeckTable {
    AppRobot app;
    Environment environment = fixed_environment(0, 1, kSmall.px_per_mm, "en");
    NowhereToGo nowhere;
    WishQueue wishes;
    Preferences preferences;
    std::optional<truc::Card> tapped;
    Robot robot;

    DeckTable(float wide_mm, float high_mm)
        : robot(
              [this, wide_mm, high_mm](Ui& ui) {
                  Context context = Context::of(ui, app.keeper(), environment, preferences, nowhere, wishes);
                  const Rect place{0, 0, ui.metrics().mm(wide_mm), ui.metrics().mm(high_mm)};
                  const auto look = [](truc::Card) { return CardLook::plain; };
                  const auto card = draw_deck(context, "deck", place, look);
                  if (card) tapped = card;
              },
              kSmall) {
        robot.run(3);
    }
    void check_tap(const std::string& card) {
        robot.tap("deck." + card);
        REQUIRE(tapped);
        CHECK(truc::name(*tapped) == card);
    }
};

}  // namespace

TEST_CASE("the deck stands in a half of a 7-inch display and in a narrow column") {
    for (const Vec mm : {Vec{148.0F, 40.0F}, Vec{70.0F, 60.0F}, Vec{121.0F, 20.0F}}) {
        CAPTURE(mm.x);
        DeckTable table(mm.x, mm.y);
        CHECK(table.robot.complaint().empty());
        for (const truc::Card card : truc::deck()) table.check_tap(truc::name(card));
    }
}

TEST_CASE("where 22 targets of 9 mm do not fit the deck goes by pages") {
    for (const Vec mm : {Vec{60.0F, 23.0F}, Vec{45.0F, 40.0F}, Vec{21.0F, 50.0F}}) {
        CAPTURE(mm.x);
        DeckTable table(mm.x, mm.y);
        std::vector<std::string> seen;
        for (int page = 0; page < 30; ++page) {
            CHECK(table.robot.complaint().empty());
            for (const truc::Card card : truc::deck()) {
                const std::string name = truc::name(card);
                const bool new_one = std::find(seen.begin(), seen.end(), name) == seen.end();
                if (!new_one || !table.robot.has("deck." + name)) continue;
                seen.push_back(name);
                table.check_tap(name);
            }
            if (!table.robot.enabled("deck.rows.down")) break;
            table.robot.tap("deck.rows.down");
            table.robot.wait_ms(500);
        }
        CHECK(seen.size() == 22);
    }
}
