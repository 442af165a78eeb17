// Hands that tremble: everything is tapped twice, 150 ms apart, in every game; the log must hold nothing that nobody meant.
#include <array>
#include <doctest/doctest.h>
#include <random>

#include "tests/ui/match/starts.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

constexpr int kSteps = 150;

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
    seen.match = app.keeper().open.match_id();
    seen.lines = app.keeper().open.log()->size();
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
        const std::size_t before = app.keeper().open.log()->size();
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
