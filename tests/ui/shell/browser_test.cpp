// In a browser: what it has promised, what it does not give, and what is to be taken out of it.
#include <doctest/doctest.h>

#include "tests/ui/no_faults.h"
#include "tests/ui/sizes.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

struct Surroundings {
    Browser::Promise promise = Browser::Promise::refused;
    bool full = false;

    Browser browser(bool complete = true) {
        Browser browser{"https://example.org/tapet/", complete, complete, [this] { return promise; },
                        [this] { return full; },      {}};
        if (complete) browser.fill_screen = [this](bool on) { full = on; };
        return browser;
    }
};

void to_browser(AppRobot& app) {
    app.tap("home.settings");
    if (app.robot().log().find_scroll("settings.look") != nullptr)
        app.robot().scroll_to("settings.look", "settings.browser");
    app.tap("settings.browser");
}

constexpr std::int64_t kHourMs = 3'600'000;

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
    app.environment().browser = host.browser();
    std::int64_t now = app.environment().now_ms();
    app.environment().now_ms = [&now] { return now; };
    app.restart();
    app.tap("home.truc");
    app.tap("truc.A.plus1");
    app.tap("truc.back");
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
    CHECK_FALSE(app.robot().has("home.export"));
    now += 25 * kHourMs;  // nothing was played since
    app.restart();
    CHECK_FALSE(app.robot().has("home.export"));
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
    CHECK_FALSE(app.robot().has("hand-over.link"));  // a page cannot paste
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
