// Giving the page to tablets, from the settings.
#include <doctest/doctest.h>

#include "tests/ui/no_faults.h"
#include "tests/ui/sizes.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

struct Host {
    bool open = false;
    std::string_view trouble;
    std::vector<std::string> addresses{"http://192.168.1.27:8273/", "http://10.0.0.2:8273/"};

    PageHost page(bool has_page = true) {
        return {has_page,
                [this] {
                    open = trouble.empty();
                    return trouble;
                },
                [this] { open = false; }, [this] { return open; }, [this] { return addresses; }};
    }
};

void to_tablet(AppRobot& app) {
    app.tap("home.settings");
    if (app.robot().log().find_scroll("settings.look") != nullptr)
        app.robot().scroll_to("settings.look", "settings.tablet");
    app.tap("settings.tablet");
}

}  // namespace

TEST_CASE("a tap opens the page to the network and shows its address, another one closes it") {
    Host host;
    AppRobot app;
    app.environment().page = host.page();
    to_tablet(app);
    CHECK_FALSE(app.robot().shows("192.168.1.27"));
    app.tap("tablet.start");
    CHECK(host.open);
    CHECK(app.robot().shows("http://192.168.1.27:8273/"));
    CHECK(app.robot().shows("http://10.0.0.2:8273/"));
    CHECK(app.robot().shows("stays on that tablet"));
    app.robot().wait_ms(500);
    CHECK(app.robot().idle());
    app.tap("tablet.back");
    CHECK(host.open);
    app.tap("settings.tablet");
    app.tap("tablet.stop");
    CHECK_FALSE(host.open);
    CHECK_FALSE(app.robot().shows("192.168.1.27"));
}

TEST_CASE("what keeps a tablet from finding it is said") {
    Host host;
    AppRobot app;
    app.environment().page = host.page();
    to_tablet(app);
    host.trouble = "serve.no-port";
    app.tap("tablet.start");
    CHECK(app.robot().shows("Another program here uses"));
    app.tap("trouble.close");
    host.trouble = {};
    host.addresses.clear();
    app.tap("tablet.start");
    CHECK(app.robot().shows("This computer is in no network"));
    app.environment().page = host.page(false);
    app.robot().run(3);
    CHECK_FALSE(app.robot().has("tablet.start"));
    CHECK(app.robot().shows("This copy of Tapet cannot hand out the page"));
}

TEST_CASE("the page itself gives no page") {
    AppRobot app;
    app.tap("home.settings");
    CHECK_FALSE(app.robot().has("settings.tablet"));
}

TEST_CASE("closed, open, and without a page, it can be read in every language and at every size") {
    in_all_languages_and_sizes([](AppRobot& app) {
        Host host;
        app.environment().page = host.page();
        app.restart();
        to_tablet(app);
        no_faults(app);
        const auto reach = [&](std::string_view id) {
            if (app.robot().log().find_scroll("tablet.all") != nullptr) app.robot().scroll_to("tablet.all", id);
        };
        reach("tablet.start");
        app.tap("tablet.start");
        no_faults(app);
        reach("tablet.stop");
        no_faults(app);
        app.environment().page = host.page(false);
        app.robot().run(3);
        no_faults(app);
    });
}
