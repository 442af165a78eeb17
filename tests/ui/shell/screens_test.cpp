// The screens that are no game's own, and every screen in every language at every size.
#include <array>
#include <doctest/doctest.h>
#include <imgui.h>
#include <set>

#include "games.h"
#include "looks.h"
#include "tests/ui/setup_robot.h"
#include "ui/shell/routes.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

// Brings the app to the named screen from Home, as a finger would.
void visit(AppRobot& app, std::string_view screen) {
    if (screen == "match" || screen == "more") app.tap("home.truc");
    if (screen == "more") app.tap("truc.B.more");
    if (screen == "setup" || screen == "house") app.tap("home.truc.options");
    if (screen == "house") tap_in_setup(app, "truc-setup.rules");
    if (screen == "history") {
        app.tap("home.truc");
        app.tap("truc.back");
        app.tap("home.history");
    }
    const bool reads = screen == "chapters" || screen == "chapter" || screen == "why";
    if (screen == "rules" || reads) app.tap("home.rules");
    if (reads) app.tap("rules.part.truc");
    if (screen == "chapter" || screen == "why") app.tap("rules.chapter.0");
    if (screen == "why") app.tap("rules.truc.deck.rank");
    const bool about = screen == "about" || screen == "licence";
    if (screen == "settings" || about) app.tap("home.settings");
    if (about && app.robot().log().find_scroll("settings.look") != nullptr)
        app.robot().scroll_to("settings.look", "settings.about");
    if (about) app.tap("settings.about");
    if (screen == "licence") {
        app.robot().scroll_to("about.list", "about.7");
        app.tap("about.7");
    }
    if (screen == "keyboard") {
        app.tap("home.rules");
        app.tap("rules.search");
    }
    if (screen == "end") {
        app.tap("home.truc");
        for (int i = 0; i < 12; ++i) app.tap("truc.A.plus4");
    }
}

constexpr std::array<std::string_view, 15> kScreens{"home",    "match",    "more",     "setup",   "house",
                                                    "history", "rules",    "chapters", "chapter", "why",
                                                    "end",     "settings", "keyboard", "about",   "licence"};

void check_all(RobotScreen screen, std::string_view what) {
    for (const std::string_view language : looked_at_in()) {
        for (const std::string_view name : kScreens) {
            if (name == "licence" && screen.width < kSmallUpright.width)
                continue;  // its addresses are longer than that
            CAPTURE(what);
            CAPTURE(language);
            CAPTURE(name);
            AppRobot app{std::string(language), screen};
            if (screen.text_scale > 1) {
                sure(app.keeper().notebook.set_setting("text_percent", "200"));
                app.restart();
            }
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
TEST_CASE("every screen in every language on a phone") { check_all(kPhone, "phone"); }
TEST_CASE("every screen in every language on a phone with the largest text: its labels are whole") {
    RobotScreen large = kPhone;
    large.text_scale = 2;
    check_all(large, "phone, 200 %");
}

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

TEST_CASE("an app that nobody touches asks for no frame") {
    AppRobot app;
    app.tap("home.truc");
    app.tap("truc.A.plus1");
    app.robot().wait_ms(1000);
    CHECK(app.robot().idle());
}

TEST_CASE("no screen asks for a frame in sixty untouched seconds, a refereed hand at two edges included") {
    for (const std::string_view name : screen_names()) {
        CAPTURE(name);
        AppRobot app;
        sure(app.keeper().notebook.set_setting("route", "home\n" + std::string(name)));
        app.restart();
        app.robot().wait_ms(1000);
        CHECK(app.robot().idle());
    }
    AppRobot app;
    app.tap("home.truc");
    for (const std::string_view name : match_screen_names()) {
        CAPTURE(name);
        sure(app.keeper().notebook.set_setting("route",
                                               "home\n" + std::string(name) + ":" + app.keeper().open.match_id()));
        app.restart();
        app.robot().wait_ms(1000);
        CHECK(app.robot().idle());
    }
    sure(app.keeper().notebook.set_setting("route", "home\nmatch:" + app.keeper().open.match_id()));
    app.restart();
    sure(app.keeper().notebook.set_setting("truc.seating", "far"));
    app.robot().run(3);
    app.tap("truc.calls");
    app.tap("far.B.envide");
    app.robot().wait_ms(60'000);
    CHECK(app.robot().idle());
}

namespace {

// What a frame took from the pictures of the look.
std::set<Texture> textures_of(Robot& robot) {
    std::set<Texture> used;
    const ImDrawData* data = robot.ui().draw_data();
    for (int i = 0; i < data->CmdListsCount; ++i) {
        for (const ImDrawCmd& command : data->CmdLists[i]->CmdBuffer) {
            Texture texture{};
            if (is_texture_id(command.TextureId, texture)) used.insert(texture);
        }
    }
    return used;
}

}  // namespace

TEST_CASE("a display without the memory gets the plain look by itself, unless somebody chose one") {
    AppRobot at_hand("en");
    const auto wood = [&](bool lacks) {
        App app(at_hand.keeper(), at_hand.environment());
        if (lacks) app.make_do_without_memory();
        Robot robot([&](Ui& ui) { app.frame(ui); });
        robot.run(3);
        return textures_of(robot).count(Texture::wood_dark) == 1;
    };
    CHECK(wood(false));
    CHECK_FALSE(wood(true));
    CHECK(wood(false));  // it was not kept
    sure(at_hand.keeper().notebook.set_setting("look", "cloth"));
    CHECK(wood(true));
}

TEST_CASE("a start in a match shows no frame in another cloth, another light or another size of the text") {
    AppRobot at_hand("en");
    sure(at_hand.keeper().shelf.begin(R"({"game":"truc"})"));
    sure(at_hand.keeper().notebook.set_setting("route", "home\nlog:" + at_hand.keeper().open.match_id()));
    for (const auto& [setting, value] : {std::pair("theme", "dark"), {"theme", "light"}, {"text_percent", "150"}}) {
        sure(at_hand.keeper().notebook.set_setting(setting, value));
        App app(at_hand.keeper(), at_hand.environment());
        std::vector<std::pair<const Look*, bool>> worn;  // and whether another frame was asked for at once
        const Robot robot([&](Ui& ui) {
            const Look* look = ui.theme().look;
            app.frame(ui);
            worn.emplace_back(look, ui.next_wake_us() <= ui.now_us());
        });
        REQUIRE(worn.size() == 3);
        CHECK(worn[0].second);  // the first frame is passed over
        CHECK(worn[1] == std::pair(&look_of("truc"), false));
    }
}

TEST_CASE("plain: no weave and no shadows, kept for the next start") {
    AppRobot app("en");
    const auto from_files = [&] { return textures_of(app.robot()); };
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
    for (const std::string_view language : looked_at_in()) {
        for (const std::string_view name : kScreens) {
            CAPTURE(language);
            CAPTURE(name);
            AppRobot app{std::string(language), large};
            sure(app.keeper().notebook.set_setting("text_percent", "200"));
            app.restart();
            visit(app, name);
            app.robot().run(3);
            for (const std::string& fault : app.robot().faults()) FAIL_CHECK(fault);
        }
    }
}
