// Hands that tremble: everything is tapped twice, 150 ms apart, in every game; the log must hold nothing that nobody meant.
#include <array>
#include <doctest/doctest.h>
#include <random>

#include "tests/ui/app_robot.h"
#include "tests/ui/championship/lines.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

constexpr int kSteps = 150;

struct Start {
    std::string_view name;
    std::vector<std::string> lines;  // empty: Home
    std::string_view first = {};     // tapped before all else
};

std::vector<Start> starts() {
    const std::string pairs = R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"},"players":2,"stones":6,"camas":2})";
    const std::string alone = R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"},"players":1,"stones":12,"camas":1})";
    const std::string people = R"("players":["Ina","Sami","Marta"])";
    return {{"home", {}},
            {"truc, counted", {pairs}},
            {"truc, called", {pairs, R"({"do":"say","by":"A1","call":"envide"})"}},
            {"truc, called by two at two edges", {alone}, "truc.calls"},
            {"calavera, refereed", {R"({"game":"calavera",)" + people + R"(,"dead_zone":[3,0,-3],"mode":"referee"})"}},
            {"calavera, sheet", {R"({"game":"calavera",)" + people + R"(,"dead_zone":[3,0,-3],"mode":"sheet"})"}},
            {"alpens", {R"({"game":"alpens",)" + people + "}"}},
            {"fallera", {R"({"game":"fallera",)" + people + "}", R"({"do":"first","player":"Ina"})"}},
            {"championship", small_championship()}};
}

struct Seen {
    std::string match;
    std::size_t lines = 0;
    std::size_t matches = 0;
    std::vector<std::string> keys;
    friend bool operator==(const Seen& a, const Seen& b) {
        return a.match == b.match && a.lines == b.lines && a.matches == b.matches && a.keys == b.keys;
    }
};

Seen look(AppRobot& app) {
    Seen seen;
    seen.match = app.keeper().match_id();
    seen.lines = app.keeper().log()->size();
    seen.matches = app.matches().size();
    for (const LoggedWidget& widget : app.robot().log().widgets) {
        if (widget.covered) continue;
        seen.keys.push_back(widget.id + " " + widget.label + (widget.closed ? " closed" : "") +
                            (widget.selected ? " selected" : ""));
    }
    return seen;
}

std::vector<const LoggedWidget*> in_reach(const Robot& robot) {
    std::vector<const LoggedWidget*> found;
    for (const LoggedWidget& widget : robot.log().widgets) {
        if (widget.enabled && !widget.covered && robot.log().at(widget.rect.centre()) == &widget) {
            found.push_back(&widget);
        }
    }
    return found;
}

void set_out(AppRobot& app, const Start& start) {
    if (start.lines.empty()) return;
    REQUIRE(accepted(app.keeper().begin_all(start.lines)));
    sure(app.keeper().set_setting("route", "home\nmatch:" + app.keeper().match_id()));
    app.restart();
    if (!start.first.empty()) app.tap(start.first);
}

// How many events came of it, so that nobody is pleased by a hand that does nothing.
std::size_t tremble(AppRobot& app, unsigned seed) {
    std::minstd_rand dice(seed);
    std::size_t events = 0;
    for (int step = 0; step < kSteps; ++step) {
        const auto keys = in_reach(app.robot());
        if (keys.empty()) return events;
        const LoggedWidget& key = *keys[dice() % keys.size()];
        const std::string id = key.id;
        const bool repeats = key.repeats;
        const std::size_t before = app.keeper().log()->size();
        CAPTURE(step);
        CAPTURE(id);
        app.tap(id);
        const Seen once = look(app);
        if (once.lines > before) ++events;
        app.robot().tap_again();
        if (repeats) continue;
        CHECK(look(app) == once);
    }
    return events;
}

}  // namespace

TEST_CASE("everything is tapped twice, everywhere: the second tap does nothing but on keys that repeat") {
    std::size_t events = 0;
    for (const Start& start : starts()) {
        for (const unsigned seed : {11U, 12U}) {
            CAPTURE(start.name);
            CAPTURE(seed);
            AppRobot app("en", seed % 2 == 0 ? kSmall : kTablet);
            set_out(app, start);
            events += tremble(app, seed);
        }
    }
    CHECK(events > 20);
}
