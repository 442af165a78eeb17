// What the table decides in a quarrel, and with which game it is kept.
#include <doctest/doctest.h>

#include "tests/ui/fallera/robot.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

void decide_masclet_against_repeticio(FalleraRobot& app) {
    app.pick("conflict", "masclet");
    app.pick("conflict", "repeticio");
    app.robot().scroll_to("conflict.verdict", "conflict.decide");
    app.tap("conflict.decide");
    CHECK_FALSE(app.robot().enabled("conflict.keep"));  // nobody's choice but the table's
    for (const char* one : {"0", "1", "2", "3"})
        CHECK_FALSE(app.robot().selected("conflict.decision." + std::string(one)));
    app.tap("conflict.decision.0");
    app.tap("conflict.keep");
}

const std::vector<std::string> kBegun{R"({"game":"fallera","players":["Ana","Bel","Cesc"]})",
                                      R"({"do":"first","player":"Ana"})"};

}  // namespace

TEST_CASE("a quarrel in the middle of a game: the decision is kept with that game, also after a restart") {
    FalleraRobot app("home");
    app.play(kBegun);
    app.tap("fallera.plain.table");
    app.tap("fallera.quarrel");
    app.restart();
    decide_masclet_against_repeticio(app);
    const std::vector<Precedent> kept = app.keeper().notebook.precedents();
    REQUIRE(kept.size() == 1);
    REQUIRE(kept.front().at.has_value());
    CHECK(kept.front().at->match == app.keeper().open.match_id());
    CHECK(app.shows("Ana – Bel – Cesc"));  // where it was decided
    app.tap("conflict.back");
    app.tap("conflict.back");
    CHECK(app.shows("Turn: Ana"));
}

TEST_CASE("a quarrel from Home is of no game, whichever is open") {
    FalleraRobot app("home");
    app.play(kBegun);
    app.go("conflict");
    decide_masclet_against_repeticio(app);
    REQUIRE(app.keeper().notebook.precedents().size() == 1);
    CHECK_FALSE(app.keeper().notebook.precedents().front().at.has_value());
}
