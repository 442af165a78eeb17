// A finger on any screen of any match: nothing breaks, and what the file has is what the screen had.
#include "tests/fuzz/app.h"
#include "tests/fuzz/matches.h"
#include "tests/fuzz/target.h"

namespace tapet::fuzz {

namespace {

constexpr int kMostTouches = 500;

void keep_a_match(ui::AppRobot& app, Bytes& bytes) {
    const std::vector<std::string> lines = some_match(bytes);
    if (lines.empty()) return;
    must(accepted(app.keeper().shelf.begin_all(lines)), "a match that is not kept", lines.front());
}

// The program ends, and comes back with the same match.
void check_kept(ui::AppRobot& app) {
    const std::string id = app.keeper().open.match_id();
    if (id.empty() || app.keeper().open.referee() == nullptr) return;
    const std::string state = app.state();
    app.restart();
    must(app.keeper().shelf.open(id).has_value(), "a match that is gone");
    must(app.state() == state, "a match that comes back otherwise", state);
}

}  // namespace

void taps(std::string_view bytes) {
    Bytes rest(bytes);
    Hand hand(rest);
    keep_a_match(hand.app(), rest);
    hand.open(rest.of(hand.routes()));
    for (int i = 0; i < kMostTouches && !rest.used_up(); ++i, ++counted()) hand.touch(rest);
    check_kept(hand.app());
}

}  // namespace tapet::fuzz
