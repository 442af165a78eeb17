// Every game as it is begun, for robots that try what holds in all of them.
#pragma once

#include <doctest/doctest.h>

#include "tests/ui/app_robot.h"
#include "tests/ui/championship/lines.h"

namespace tapet::ui {

struct Start {
    std::string_view name;
    std::vector<std::string> lines;  // empty: Home
    std::string_view first = {};     // tapped before all else
};

inline std::vector<Start> starts() {
    const std::string pairs = R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"},"players":2,"stones":6,"camas":2})";
    const std::string alone = R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"},"players":1,"stones":12,"camas":1})";
    const std::string people = R"("players":["Ina","Sami","Marta"])";
    return {{"home", {}},
            {"truc, counted", {pairs}},
            {"truc, called", {pairs, R"({"do":"say","by":"A1","call":"envide"})"}},
            {"truc, called by two at two edges", {alone}, "truc.calls"},
            {"calavera, refereed", {R"({"game":"calavera",)" + people + R"(,"dead_zone":[3,0,-3],"mode":"referee"})"}},
            {"calavera, sheet", {R"({"game":"calavera",)" + people + R"(,"dead_zone":[3,0,-3],"mode":"sheet"})"}},
            {"sheet", {R"({"game":"tally",)" + people + "}"}},
            {"alpens", {R"({"game":"alpens",)" + people + "}"}},
            {"fallera", {R"({"game":"fallera",)" + people + "}", R"({"do":"first","player":"Ina"})"}},
            {"championship", small_championship()}};
}

inline void set_out(AppRobot& app, const Start& start) {
    if (start.lines.empty()) return;
    REQUIRE(accepted(app.keeper().shelf.begin_all(start.lines)));
    sure(app.keeper().notebook.set_setting("route", "home\nmatch:" + app.keeper().open.match_id()));
    app.restart();
    if (!start.first.empty()) app.tap(start.first);
}

}  // namespace tapet::ui
