// The rule book and the cards that say why.
#include <doctest/doctest.h>

#include "core/book.h"
#include "games.h"
#include "tests/ui/app_robot.h"
#include "tests/ui/nowhere.h"
#include "ui/shell/why_card.h"

using namespace tapet;
using namespace tapet::ui;

TEST_CASE("the rule book is searched without accents") {
    AppRobot app("ca");
    app.tap("home.rules");
    app.tap("rules.search");
    app.robot().type("joc fora");
    app.robot().keyboard_done();
    CHECK(app.robot().has("rules.truc.truc.joc-fora"));
    CHECK_FALSE(app.robot().has("rules.truc.deck.rank"));
    app.tap("rules.truc.truc.joc-fora");
    CHECK(app.robot().shows("Reglament del Truc"));
}

TEST_CASE("the rule book is asked in a sentence, and the best answer stands first") {
    AppRobot app("en");
    app.tap("home.rules");
    app.tap("rules.search");
    app.robot().type("how many stones is the falta worth?");
    app.robot().keyboard_done();
    const auto place = [&](const char* id) { return app.robot().rect(id).y; };
    CHECK(place("rules.truc.envit.falta") < place("rules.truc.envit.falta-is-last"));
    app.tap("rules.truc.envit.falta");
    CHECK(app.robot().shows("The falta"));
}

TEST_CASE("the rule book is read by chapters, in the source's order, and turned over from one to the next") {
    AppRobot app("en");
    app.tap("home.rules");
    app.tap("rules.part.calavera");
    CHECK(app.robot().shows("The turn and the throws"));
    app.robot().scroll_to("rules.list", "rules.part.match");
    CHECK(app.robot().has("rules.part.match"));
    app.restart();
    app.tap("rules.chapter.1");
    CHECK(app.robot().shows("The turn and the throws"));
    CHECK(app.robot().shows("The third throw is the last."));  // the texts stand there, not their titles alone
    app.tap("rules.chapter.after");
    CHECK(app.robot().has("rules.calavera.mark.all-dice"));
    CHECK_FALSE(app.robot().has("rules.calavera.throw.limit"));
    app.restart();
    CHECK(app.robot().has("rules.calavera.mark.all-dice"));
    app.tap("rules.chapter.before");
    app.tap("rules.chapter.before");
    CHECK_FALSE(app.robot().enabled("rules.chapter.before"));
    app.tap("rules.calavera.aim");
    CHECK(app.robot().shows("In the book to be read: the app rules nothing by it."));
    app.tap("why.close");
    app.tap("rules.back");
    app.tap("rules.back");
    CHECK(app.robot().has("rules.part.truc"));
}

TEST_CASE("a search in the rule book looks at titles first, then at texts, within the part that is open") {
    AppRobot app("en");
    sure(app.keeper().notebook.set_setting("route", "home\nrules:alpens"));
    app.restart();
    app.tap("rules.search");
    app.robot().type("movement points");
    app.robot().keyboard_done();
    CHECK(app.robot().has("rules.alpens.move.points"));
    sure(app.keeper().notebook.set_setting("route", "home\nrules:calavera:6"));
    app.restart();
    app.tap("rules.search");
    app.robot().type("joker");
    app.robot().keyboard_done();
    CHECK_FALSE(app.robot().has("rules.calavera.freeze.roses"));  // of another chapter
    sure(app.keeper().notebook.set_setting("route", "home\nrules:calavera"));
    app.restart();
    app.tap("rules.search");
    app.robot().type("joker");
    app.robot().keyboard_done();
    const auto place = [&](const char* id) { return app.robot().rect(id).y; };
    CHECK(place("rules.calavera.freeze.roses") < place("rules.calavera.mark.all-dice"));  // title before text
}

TEST_CASE("a rule's card has the words for the table, and leads to the rules it leans on and back") {
    AppRobot app("en");
    sure(app.keeper().notebook.set_setting("route", "home\nrules:calavera:2"));
    app.restart();
    app.tap("rules.calavera.mark.all-dice");
    CHECK(app.robot().shows("To say at the table"));
    CHECK(app.robot().shows("No die shows this face, so there is nothing to enter with it."));
    app.tap("why.close");
    app.tap("rules.calavera.mark.one-row");
    CHECK_FALSE(app.robot().has("why.back"));
    const auto lean = [&](const char* rule) {
        app.robot().scroll_to("why.text", std::string("why.lean.calavera.") + rule);
        app.tap(std::string("why.lean.calavera.") + rule);
    };
    lean("freeze.score-zone");
    CHECK(app.robot().shows("Freezing secures points"));
    lean("freeze.roses");
    CHECK(app.robot().shows("Jokers to freeze"));
    app.tap("why.back");
    CHECK(app.robot().shows("Freezing secures points"));
    app.tap("why.back");
    CHECK(app.robot().shows("One entry a turn"));
    CHECK_FALSE(app.robot().has("why.back"));
    app.tap("why.close");
    CHECK_FALSE(app.robot().has("why.close"));
}

TEST_CASE("a no says so first, points at what was tapped, and leads to the book and to the option that changes it") {
    AppRobot app("en");
    app.tap("home.truc");
    app.tap("truc.calls");
    app.tap("truc.A.envide");
    const Rect tapped = app.robot().rect("truc.A.truque");
    app.tap("truc.A.truque");
    CHECK(app.robot().shows("The envit has to be answered first"));
    for (const std::string& fault : app.robot().faults()) FAIL_CHECK(fault);
    REQUIRE(app.robot().log().overlays.size() == 1);
    CHECK_FALSE(app.robot().log().overlays[0].sheet.intersects(tapped));
    app.tap("why.book");
    CHECK(app.robot().has("rules.back"));
    CHECK_FALSE(app.robot().has("why.done"));
    app.tap("rules.back");
    app.tap("truc.A.truque");
    app.tap("why.lean.truc.envit.before-card");
    app.robot().scroll_to("why.text", "why.house");
    app.tap("why.house");
    CHECK(app.robot().has("options.back"));
    app.tap("options.back");
    app.tap("truc.A.truque");
    app.tap("why.done");
    CHECK_FALSE(app.robot().has("why.done"));
}

namespace {

std::vector<RuleEntry> every_rule(Lang lang) {
    std::vector<RuleEntry> rules = book("match", lang);
    for (const std::string_view game : game_names()) {
        const auto& more = book(game, lang);
        rules.insert(rules.end(), more.begin(), more.end());
    }
    return rules;
}

}  // namespace

TEST_CASE("every rule of every book has room for its proof and its no on a 7-inch display") {
    AppRobot app;
    const Environment environment = fixed_environment(0, 1, 6.7F, "en");
    NowhereToGo nowhere;
    WishQueue wishes;
    for (const RobotScreen& screen : {kSmall, kSmallUpright}) {
        for (const Lang lang : kLangs) {
            Preferences preferences{.lang = lang};
            std::string rule;
            Robot robot(
                [&](Ui& ui) {
                    Context context = Context::of(ui, app.keeper(), environment, preferences, nowhere, wishes);
                    if (!rule.empty()) draw_why_card(context, "why", {.rule = rule, .refused = true});
                },
                screen);
            for (const RuleEntry& entry : every_rule(lang)) {
                CAPTURE(entry.rule);
                rule = entry.rule;
                robot.run(2);
                CHECK(robot.shows(entry.title));
                for (const std::string& fault : robot.faults()) FAIL_CHECK(fault);
            }
        }
    }
}

namespace {

// "", ":truc", ":truc:0" and so on.
std::vector<std::string> every_place_of_the_book() {
    std::vector<std::string> places{""};
    std::vector<std::string_view> parts = game_names();
    parts.push_back("match");
    for (const std::string_view part : parts) {
        places.push_back(":" + std::string(part));
        std::string chapter;
        int number = 0;
        for (const RuleEntry& entry : book(part, Lang::en)) {
            if (entry.chapter != chapter)
                places.push_back(places.front() + ":" + std::string(part) + ":" + std::to_string(number++));
            chapter = entry.chapter;
        }
    }
    return places;
}

}  // namespace

TEST_CASE("every page of the rule book has room for what it lists on a 7-inch display") {
    for (const RobotScreen& screen : {kSmall, kSmallUpright}) {
        for (const std::string_view language : looked_at_in()) {
            AppRobot app{std::string(language), screen};
            int pages = 0;
            for (const std::string& where : every_place_of_the_book()) {
                CAPTURE(where);
                sure(app.keeper().notebook.set_setting("route", "home\nrules" + where));
                app.restart();
                const std::string down = where.find(':', 1) < where.size() ? "rules.chapter.down" : "rules.list.down";
                for (const int before = pages++; pages < before + 40; ++pages) {
                    for (const std::string& fault : app.robot().faults()) FAIL_CHECK(fault);
                    if (!app.robot().has(down) || !app.robot().enabled(down)) break;
                    app.tap(down);
                    app.robot().wait_ms(500);
                }
            }
            CHECK(pages > 60);
        }
    }
}
