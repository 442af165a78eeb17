// The screens that are no game's own, and every screen in every language at every size.
#include <array>
#include <doctest/doctest.h>
#include <imgui.h>
#include <set>

#include "core/book.h"
#include "games.h"
#include "tests/ui/app_robot.h"
#include "ui/shell/why_card.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

// Brings the app to the named screen from Home, as a finger would.
void visit(AppRobot& app, std::string_view screen) {
    if (screen == "match" || screen == "more") app.tap("home.truc");
    if (screen == "more") app.tap("truc.B.more");
    if (screen == "setup" || screen == "house") app.tap("home.truc.options");
    if (screen == "house") app.tap("truc-setup.page.1");
    if (screen == "history") {
        app.tap("home.truc");
        app.tap("truc.back");
        app.from_home("home.history");
    }
    const bool reads = screen == "chapters" || screen == "chapter" || screen == "why";
    if (screen == "rules" || reads) app.from_home("home.rules");
    if (reads) app.tap("rules.part.truc");
    if (screen == "chapter" || screen == "why") app.tap("rules.chapter.0");
    if (screen == "why") app.tap("rules.truc.deck.rank");
    if (screen == "settings") app.tap("home.settings");
    if (screen == "keyboard") {
        app.from_home("home.rules");
        app.tap("rules.search");
    }
    if (screen == "end") {
        app.tap("home.truc");
        for (int i = 0; i < 12; ++i) app.tap("truc.A.plus4");
    }
}

constexpr std::array<std::string_view, 13> kScreens{"home",    "match",    "more",     "setup",   "house",
                                                    "history", "rules",    "chapters", "chapter", "why",
                                                    "end",     "settings", "keyboard"};

void check_all(RobotScreen screen, std::string_view what) {
    for (const std::string_view language : kLangTags) {
        for (const std::string_view name : kScreens) {
            CAPTURE(what);
            CAPTURE(language);
            CAPTURE(name);
            AppRobot app{std::string(language), screen};
            visit(app, name);
            app.robot().run(3);
            for (const std::string& fault : app.robot().faults()) FAIL_CHECK(fault);
        }
    }
}

}  // namespace

TEST_CASE("every screen in every language: targets, overlap, clipping at 1024x600 on 7 inches") {
    check_all(kSmall, "7 inches");
}
TEST_CASE("every screen in every language on 7 inches upright") { check_all(kSmallUpright, "7 inches upright"); }
TEST_CASE("every screen in every language on a 10-inch tablet") { check_all(kTablet, "10 inches"); }
TEST_CASE("every screen in every language on a 10-inch tablet upright") { check_all(kTabletUpright, "10 upright"); }
TEST_CASE("every screen in every language at 2560x1600") { check_all(kSharp, "2560x1600"); }

TEST_CASE("a language is changed at once and kept") {
    AppRobot app;
    app.tap("home.settings");
    app.tap("settings.language.de");
    CHECK(app.robot().shows("Einstellungen"));
    app.restart();
    CHECK(app.robot().shows("Einstellungen"));
    app.tap("settings.back");
    CHECK(app.robot().shows("Regelbuch"));
}

TEST_CASE("the first start speaks the system's language") {
    CHECK(AppRobot("ca-ES-valencia").robot().shows("Partides"));
    CHECK(AppRobot("es-ES").robot().shows("Partidas"));
    CHECK(AppRobot("de-AT").robot().shows("Partien"));
    CHECK(AppRobot("fr-FR").robot().shows("Matches"));
}

TEST_CASE("theme and size of text are kept") {
    AppRobot app;
    app.tap("home.settings");
    app.tap("settings.theme.1");
    app.tap("settings.text.more");
    CHECK(app.robot().ui().theme().dark == false);
    app.restart();
    CHECK(app.robot().ui().theme().dark == false);
    CHECK(app.robot().ui().metrics().text_scale == doctest::Approx(1.2F));
    CHECK(app.robot().shows("120 %"));
}

TEST_CASE("the rule book is searched without accents") {
    AppRobot app("ca");
    app.from_home("home.rules");
    app.tap("rules.search");
    app.robot().type("joc fora");
    app.robot().keyboard_done();
    CHECK(app.robot().has("rules.truc.truc.joc-fora"));
    CHECK_FALSE(app.robot().has("rules.truc.deck.rank"));
    app.tap("rules.truc.truc.joc-fora");
    CHECK(app.robot().shows("Reglament del Truc"));
}

TEST_CASE("the rule book is read by chapters, in the source's order, and turned over from one to the next") {
    AppRobot app("en");
    app.from_home("home.rules");
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
    sure(app.keeper().set_setting("route", "home\nrules:alpens"));
    app.restart();
    app.tap("rules.search");
    app.robot().type("movement points");
    app.robot().keyboard_done();
    CHECK(app.robot().has("rules.alpens.move.points"));
    sure(app.keeper().set_setting("route", "home\nrules:calavera:6"));
    app.restart();
    app.tap("rules.search");
    app.robot().type("joker");
    app.robot().keyboard_done();
    CHECK_FALSE(app.robot().has("rules.calavera.freeze.roses"));  // of another chapter
    sure(app.keeper().set_setting("route", "home\nrules:calavera"));
    app.restart();
    app.tap("rules.search");
    app.robot().type("joker");
    app.robot().keyboard_done();
    const auto place = [&](const char* id) { return app.robot().rect(id).y; };
    CHECK(place("rules.calavera.freeze.roses") < place("rules.calavera.mark.all-dice"));  // title before text
}

TEST_CASE("a rule's card has the words for the table, and leads to the rules it leans on and back") {
    AppRobot app("en");
    sure(app.keeper().set_setting("route", "home\nrules:calavera:2"));
    app.restart();
    app.tap("rules.calavera.mark.all-dice");
    CHECK(app.robot().shows("To say at the table"));
    CHECK(app.robot().shows("No die shows this face, so there is nothing to enter with it."));
    app.tap("why.close");
    app.tap("rules.calavera.mark.one-row");
    CHECK_FALSE(app.robot().has("why.back"));
    app.tap("why.lean.calavera.freeze.score-zone");
    CHECK(app.robot().shows("Freezing secures points"));
    app.tap("why.lean.calavera.freeze.roses");
    CHECK(app.robot().shows("Jokers to freeze"));
    app.tap("why.back");
    CHECK(app.robot().shows("Freezing secures points"));
    app.tap("why.back");
    CHECK(app.robot().shows("One entry a turn"));
    CHECK_FALSE(app.robot().has("why.back"));
    app.tap("why.close");
    CHECK_FALSE(app.robot().has("why.close"));
}

namespace {

class NowhereToGo : public Navigator {
  public:
    void go(std::string) override {}
    void replace(std::string) override {}
    void back() override {}
    void back_to(std::string) override {}
    void show_trouble(std::string) override {}
    void show_rule(std::string) override {}
    void show_refusal(std::string) override {}
};

std::vector<RuleEntry> every_rule(Lang lang) {
    std::vector<RuleEntry> rules = book("match", lang);
    for (const std::string_view game : Games::names) {
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
                    Context context{ui, app.keeper(), environment, preferences, nowhere, {wishes, app.keeper()}};
                    if (!rule.empty()) draw_why_card(context, "why", rule, true);
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
    std::vector<std::string_view> parts(Games::names.begin(), Games::names.end());
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
        for (const Lang lang : kLangs) {
            AppRobot app{std::string(tag(lang)), screen};
            int pages = 0;
            for (const std::string& where : every_place_of_the_book()) {
                CAPTURE(where);
                sure(app.keeper().set_setting("route", "home\nrules" + where));
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

TEST_CASE("an app that nobody touches asks for no frame") {
    AppRobot app;
    app.tap("home.truc");
    app.tap("truc.A.plus1");
    app.robot().wait_ms(1000);
    CHECK(app.robot().idle());
}

TEST_CASE("no screen asks for a frame in sixty untouched seconds, a refereed hand at two edges included") {
    for (const std::string_view name : App::screen_names()) {
        if (name == "match") continue;
        CAPTURE(name);
        AppRobot app;
        sure(app.keeper().set_setting("route", "home\n" + std::string(name)));
        app.restart();
        app.robot().wait_ms(1000);
        CHECK(app.robot().idle());
    }
    AppRobot app;
    app.tap("home.truc");
    sure(app.keeper().set_setting("truc.seating", "far"));
    app.robot().run(3);
    app.tap("truc.calls");
    app.tap("far.B.envide");
    app.robot().wait_ms(60'000);
    CHECK(app.robot().idle());
}

TEST_CASE("plain: no weave and no shadows, kept for the next start") {
    AppRobot app("en");
    const auto from_files = [&] {
        std::set<Texture> used;
        const ImDrawData* data = app.robot().ui().draw_data();
        for (int i = 0; i < data->CmdListsCount; ++i) {
            for (const ImDrawCmd& command : data->CmdLists[i]->CmdBuffer) {
                Texture texture{};
                if (is_texture_id(command.TextureId, texture)) used.insert(texture);
            }
        }
        return used;
    };
    app.tap("home.settings");
    CHECK(from_files().count(Texture::wood_dark) == 1);
    app.tap("settings.plain");
    app.robot().run(2);
    CHECK(from_files().count(Texture::wood_dark) == 0);
    CHECK(from_files().count(Texture::rail_dark) == 0);
    app.restart();
    app.robot().run(2);
    CHECK(from_files().count(Texture::wood_dark) == 0);
    app.tap("settings.plain");
    app.robot().run(2);
    CHECK(from_files().count(Texture::wood_dark) == 1);
}

TEST_CASE("large text: every screen at 200 % on a 10-inch tablet") {
    RobotScreen large = kTablet;
    large.text_scale = 2;
    for (const std::string_view language : kLangTags) {
        for (const std::string_view name : kScreens) {
            CAPTURE(language);
            CAPTURE(name);
            AppRobot app{std::string(language), large};
            sure(app.keeper().set_setting("text_percent", "200"));
            app.restart();
            visit(app, name);
            app.robot().run(3);
            for (const std::string& fault : app.robot().faults()) FAIL_CHECK(fault);
        }
    }
}
