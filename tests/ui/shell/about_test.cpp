// Which version this is, and whose work is in it.
#include <algorithm>
#include <doctest/doctest.h>

#include "core/licences.h"
#include "core/version.h"
#include "tests/ui/no_faults.h"

using namespace tapet;
using namespace tapet::ui;

TEST_CASE("from the settings to the version, to what is inside, and to its licence with its text") {
    AppRobot app;
    app.tap("home.settings");
    app.tap("settings.about");
    CHECK(app.robot().shows("Tapet " + std::string(program_version())));
    CHECK(app.robot().shows("has not been chosen yet"));
    CHECK(app.robot().has("about.0"));
    const auto found =
        std::find_if(licences().begin(), licences().end(), [](const auto& one) { return one.name == "Lato"; });
    const std::string id = "about." + std::to_string(found - licences().begin());
    app.robot().scroll_to("about.list", id);
    app.tap(id);
    CHECK(app.robot().shows("Łukasz Dziedzic"));
    CHECK(app.robot().shows("SIL OPEN FONT LICENSE"));
    app.restart();
    CHECK(app.robot().shows("Łukasz Dziedzic"));
    app.tap("about-one.back");
    CHECK(app.robot().has("about.0"));
}
