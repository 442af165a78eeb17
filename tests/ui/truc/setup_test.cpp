// Before a coto: who sits down, who is mà first, how long it is.
#include <algorithm>
#include <doctest/doctest.h>
#include <set>

#include "tests/ui/truc/robot.h"
#include "ui/truc/first_ma.h"

using namespace tapet;
using namespace tapet::ui;

TEST_CASE("before the match: who is mà first, and the usual lengths with one tap") {
    AppRobot app;
    app.tap("home.truc.options");
    tap_all(app, {"truc-setup.usual.3"});
    CHECK(app.robot().selected("truc-setup.usual.3"));
    tap_all(app, {"truc-setup.first.3"});
    CHECK(app.robot().label("truc-setup.first.3") == "Them 2");
    app.restart();
    CHECK(app.robot().selected("truc-setup.first.3"));
    tap_all(app, {"truc-setup.start"});
    CHECK(truc_state(app).setup.stones == 12);
    CHECK(truc_state(app).setup.camas == 2);
    CHECK(truc_state(app).ma == 3);
}

TEST_CASE("the chair of who is mà keeps its whole name on 7 inches") {
    AppRobot app("ca", kSmall);
    app.tap("home.truc.options");
    const auto texts = app.robot().texts();
    for (const char* const name : {"Nosaltres 1", "Nosaltres 2"}) {
        CAPTURE(name);
        CHECK(std::find(texts.begin(), texts.end(), name) != texts.end());
    }
    no_faults(app);
}

TEST_CASE("who begins may be drawn: every seat turns a card, and the highest is mà") {
    AppRobot app;
    app.tap("home.truc.options");
    for (int i = 0; i < 6; ++i) {
        tap_all(app, {"truc-setup.by-card"});
        app.robot().wait_ms(1200);
        no_faults(app);
        const std::vector<std::string> ids = app.robot().ids();
        const auto chosen = [&](const std::string& id) { return app.robot().selected(id); };
        std::vector<std::string> seats;
        for (const std::string_view seat : {"A1", "B1", "A2", "B2"})
            seats.push_back("truc-setup.ma." + std::string(seat));
        CHECK(std::count_if(seats.begin(), seats.end(), chosen) == 1);
        const auto ma = std::find_if(seats.begin(), seats.end(), chosen) - seats.begin();
        tap_all(app, {"truc-setup.ma-sheet.close"});
        CHECK(app.robot().selected("truc-setup.first." + std::to_string(ma)));
    }
}

TEST_CASE("the cards that are drawn are different ones, and one of them is higher than all others") {
    std::uint64_t state = 7;
    const auto random = [&] { return state = state * 6364136223846793005U + 1442695040888963407U, state >> 33U; };
    for (int i = 0; i < 500; ++i) {
        const std::vector<truc::Card> cards = cards_to_draw(random, 6);
        REQUIRE(cards.size() == 6);
        std::set<std::string> names;
        std::multiset<int> ranks;
        for (const truc::Card card : cards) {
            names.insert(truc::name(card));
            ranks.insert(truc::rank(card));
        }
        CHECK(names.size() == 6);
        CHECK(ranks.count(*ranks.begin()) == 1);
    }
}

TEST_CASE("who sat together before sits down again by one tap") {
    AppRobot app;
    sure(app.keeper().notebook.set_setting("draft.truc.people", R"(["Pep","Aina","Maria","Toni","",""])"));
    app.tap("home.truc.options");
    CHECK_FALSE(app.robot().has("truc-setup.lineup.0"));
    tap_all(app, {"truc-setup.start", "truc.back"});
    sure(app.keeper().notebook.set_setting("draft.truc.people", R"(["Bel","Vicent","","","",""])"));
    app.tap("home.truc.options");
    CHECK(app.robot().shows("Bel"));
    tap_all(app, {"truc-setup.lineup.0", "truc-setup.start"});
    CHECK(app.keeper().open.seated().size() == 4);
    CHECK(app.robot().shows("Pep, Maria"));
}

TEST_CASE("before the match nothing lies under a scroll on 7 inches") {
    for (const RobotScreen& screen : {kSmall, kSmallUpright}) {
        for (const std::string_view language : looked_at_in()) {
            CAPTURE(screen.width);
            CAPTURE(language);
            AppRobot app{std::string(language), screen};
            app.tap("home.truc.options");
            no_faults(app);
            for (const char* column : {"truc-setup.match", "truc-setup.people"}) {
                const LoggedScroll* scroll = app.robot().log().find_scroll(column);
                if (screen.width > screen.height) REQUIRE(scroll != nullptr);
                CHECK((scroll == nullptr || scroll->offset_max == 0));
            }
            tap_all(app, {"truc-setup.players.more", "truc-setup.first.5"});
        }
    }
}
