// In a browser: what it has promised, what it does not give, and what is to be taken out of it.
#include <doctest/doctest.h>

#include "tests/ui/no_faults.h"
#include "tests/ui/sizes.h"
#include "tests/ui/surroundings.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

void to_browser(AppRobot& app) {
    app.tap("home.settings");
    if (app.robot().log().find_scroll("settings.look") != nullptr)
        app.robot().scroll_to("settings.look", "settings.browser");
    app.tap("settings.browser");
}

constexpr std::int64_t kHourMs = 3'600'000;

// A stone is counted in that browser, at an hour that the test moves.
void play_in(AppRobot& app, Surroundings& host, std::int64_t& now) {
    app.environment().browser = host.browser();
    app.environment().now_ms = [&now] { return now; };
    app.restart();
    app.tap("home.truc");
    app.tap("truc.A.plus1");
    app.tap("truc.back");
}

}  // namespace

TEST_CASE("whether the browser keeps the matches is said, and what it does not give") {
    Surroundings host;
    AppRobot app;
    app.environment().browser = host.browser();
    to_browser(app);
    CHECK(app.robot().shows("has not promised to keep"));
    CHECK_FALSE(app.robot().shows("no https"));
    host.promise = Browser::Promise::given;
    app.robot().run(3);
    CHECK(app.robot().shows("has promised to keep"));
    app.tap("browser.full");
    CHECK(host.full);
    app.tap("browser.full");
    CHECK_FALSE(host.full);
    app.environment().browser = host.browser(false);
    app.environment().can_stay_awake = [] { return false; };
    app.robot().run(3);
    CHECK(app.robot().shows("no https"));
    CHECK(app.robot().shows("keeps no display awake"));
    CHECK(app.robot().shows("shares no files"));
    CHECK_FALSE(app.robot().has("browser.full"));
}

TEST_CASE("outside a browser there is nothing to say of one, though its database was left there") {
    AppRobot app;
    app.tap("home.settings");
    CHECK_FALSE(app.robot().has("settings.browser"));
    sure(app.keeper().notebook.set_setting("route", "home\nsettings\nbrowser"));
    app.restart();
    CHECK(app.robot().has("settings.back"));
}

TEST_CASE("what was played more than a day ago in a browser without a promise is to be taken out") {
    Surroundings host;
    AppRobot app;
    std::int64_t now = app.environment().now_ms();
    play_in(app, host, now);
    CHECK_FALSE(app.robot().has("home.export"));
    now += 25 * kHourMs;
    app.restart();
    CHECK(app.robot().has("home.export"));
    CHECK(app.robot().shows("nothing has been taken out"));
    host.promise = Browser::Promise::given;
    app.robot().run(3);
    CHECK_FALSE(app.robot().has("home.export"));
    host.promise = Browser::Promise::refused;
    app.robot().run(3);
    app.tap("home.export");
    app.tap("trouble.close");
    CHECK(app.robot().has("home.export"));  // the browser's sheet was put away
    app.tap("home.export");
    app.tap("trouble.close");
    host.taken = true;
    app.robot().run(3);
    CHECK_FALSE(app.robot().has("home.export"));
    now += 25 * kHourMs;  // nothing was played since
    app.restart();
    CHECK_FALSE(app.robot().has("home.export"));
}

TEST_CASE("a promise that is not known yet is no promise: people are reminded") {
    Surroundings host;
    host.promise = Browser::Promise::unknown;
    AppRobot app;
    std::int64_t now = app.environment().now_ms();
    play_in(app, host, now);
    now += 25 * kHourMs;
    app.restart();
    CHECK(app.robot().has("home.export"));
    CHECK(app.robot().shows("seven days"));
}

TEST_CASE(
    "the browser is told how many steps back lead to the first screen, which language is spoken, and when somebody "
    "types") {
    Surroundings host;
    AppRobot app;
    app.environment().browser = host.browser();
    app.robot().run(3);
    CHECK(host.depth == 0);
    CHECK(host.language == "en");
    app.tap("home.settings");
    app.robot().run(3);
    CHECK(host.depth == 1);
    app.tap("settings.language.de");
    app.robot().run(3);
    CHECK(host.language == "de");
    app.robot().key(Key::escape);  // as its Back does
    CHECK(host.depth == 0);
    app.tap("home.truc");
    app.tap("truc.menu");
    app.robot().run(3);
    CHECK(host.depth == 2);  // a sheet is a step
    app.robot().key(Key::escape);
    CHECK(host.depth == 1);
}

TEST_CASE("what a browser refuses is said once, in one sentence") {
    Surroundings host;
    AppRobot app;
    app.environment().browser = host.browser();
    app.robot().run(3);
    host.refused = "browser.refused.copy";
    app.robot().run(3);
    CHECK(app.robot().shows("did not let Tapet copy"));
    app.tap("trouble.close");
    app.robot().run(3);
    CHECK_FALSE(app.robot().shows("did not let Tapet copy"));
}

TEST_CASE("a newer page is offered on Home, but not while a match waits") {
    Surroundings host;
    host.newer = true;
    AppRobot app;
    app.environment().browser = host.browser();
    app.robot().run(3);
    app.tap("home.newer");
    CHECK(host.begun == 1);
    app.tap("home.truc");
    app.tap("truc.back");
    CHECK_FALSE(app.robot().has("home.newer"));
}

TEST_CASE("a newer page is offered at a match's end, and not before") {
    Surroundings host;
    host.newer = true;
    for (const RobotScreen& screen : {kTablet, kTabletUpright, kSmall, kPhone}) {
        CAPTURE(screen.width);
        AppRobot app("en", screen);
        app.environment().browser = host.browser();
        app.robot().run(3);
        app.tap("home.truc");
        for (int i = 0; i < 12; ++i) {
            CHECK_FALSE(app.robot().has("truc.end.newer"));
            sure(app.keeper().open.take(R"({"do":"stones","side":"A","n":4})"));
            app.robot().run(3);
        }
        REQUIRE(app.robot().has("truc.again"));
        no_faults(app);
        const int before = host.begun;
        app.tap("truc.end.newer");
        CHECK(host.begun == before + 1);
        CHECK(app.robot().has("truc.again"));  // until the page begins anew
        host.newer = false;
        app.robot().run(3);
        CHECK_FALSE(app.robot().has("truc.end.newer"));
        host.newer = true;
    }
}

TEST_CASE("a tab of Safari and the page on the home screen: each says that there are two storages") {
    Surroundings host;
    host.place = Browser::Place::safari_tab;
    AppRobot app;
    std::string copied;
    app.environment().browser = host.browser();
    app.environment().clipboard = Clipboard{[&](const std::string& text) { copied = text; }, {}};
    to_browser(app);
    CHECK(app.robot().shows("Add to Home Screen"));
    app.offer("#match=whatever");
    app.robot().run(3);
    app.tap("hand-over.offer.copy");
    CHECK(copied == "https://example.org/tapet/#match=whatever");

    host.place = Browser::Place::home_screen;
    AppRobot other;
    other.environment().browser = host.browser();
    other.robot().run(3);
    other.tap("home.bring");
    CHECK(other.robot().has("hand-over.take"));
    other.tap("hand-over.link");
    CHECK(host.pasted == 1);
    other.tap("hand-over.back");
    other.tap("home.truc");
    other.tap("truc.A.plus1");
    other.tap("truc.back");
    CHECK_FALSE(other.robot().has("home.bring"));
}

TEST_CASE("where the machine vibrates, a tap that was taken is felt, by choice") {
    AppRobot app;
    int felt = 0;
    app.tap("home.settings");
    app.tap("settings.page.1");
    CHECK_FALSE(app.robot().has("settings.voice.vibrates"));
    app.environment().vibrate = [&felt] { ++felt; };
    app.robot().run(3);
    app.tap("settings.voice.sounds");
    CHECK(felt == 0);
    app.tap("settings.voice.vibrates");
    felt = 0;
    app.tap("settings.voice.sounds");
    CHECK(felt == 1);
}

TEST_CASE("a link to a truc begins one") {
    AppRobot app;
    app.offer("#truc");
    app.robot().run(3);
    CHECK(app.robot().has("truc.A.plus1"));
    CHECK(app.matches().size() == 1);
    app.tap("truc.back");
    CHECK(app.robot().has("home.resume"));
    app.robot().run(10);
    CHECK(app.matches().size() == 1);
}

TEST_CASE("links to matches lead to the page itself") {
    Surroundings host;
    AppRobot app;
    app.environment().browser = host.browser();
    std::string copied;
    app.environment().clipboard = Clipboard{[&](const std::string& text) { copied = text; }, {}};
    app.tap("home.truc");
    const std::string id = app.keeper().open.match_id();
    sure(app.keeper().notebook.set_setting("route", "home\nshare:" + id));
    app.restart();
    app.tap("share.link");
    app.tap("share.copy");
    CHECK(copied.rfind("https://example.org/tapet/#match=", 0) == 0);
    sure(app.keeper().notebook.set_setting("route", "home\nhand-over"));
    app.restart();
    CHECK(app.robot().has("hand-over.take"));
    app.environment().browser = host.browser(false);
    app.robot().run(3);
    CHECK_FALSE(app.robot().has("hand-over.link"));  // a browser that lets no page paste
}

TEST_CASE("it can be read in every language and at every size") {
    in_all_languages_and_sizes([](AppRobot& app) {
        Surroundings host;
        app.environment().browser = host.browser(false);
        app.environment().can_stay_awake = [] { return false; };
        sure(app.keeper().notebook.set_setting("exported_ms", "0"));
        app.restart();
        app.tap("home.truc");
        app.tap("truc.back");
        no_faults(app);
        app.tap("home.settings");
        no_faults(app);
        if (app.robot().log().find_scroll("settings.look") != nullptr)
            app.robot().scroll_to("settings.look", "settings.browser");
        app.tap("settings.browser");
        no_faults(app);
    });
}
