// What was entered on the table, in words: what undo takes back, the log, an old entry corrected.
#include <algorithm>
#include <doctest/doctest.h>

#include "tests/ui/fallera/three.h"

using namespace tapet;
using namespace tapet::ui;

TEST_CASE("what happened, in words") {
    FalleraRobot app("home");
    begin(app);
    gain(app, 1, "conill");
    CHECK(app.robot().label("fallera.undo") == "Undo: Bel: + Rabbit");
    app.tap("fallera.key.alms");
    CHECK(app.robot().label("fallera.undo") == "Undo: Ana: alms");
    app.tap("fallera.next");
    CHECK(app.robot().label("fallera.undo") == "Undo: the turn passes");
}

TEST_CASE("the log tells what happened, and what the rules made of it, in words") {
    FalleraRobot app("home");
    app.play(
        {kThree, R"({"do":"gain","player":"Ana","card":"conill"})", R"({"do":"first","player":"Bel"})",
         R"({"do":"battle","by":"Bel","for":{"player":"Ana","card":"conill"},"attack":{"cards":["jaume-i"],"bonus":-1},)"
         R"("defence":{"cards":["cagallo"],"bonus":0}})",
         R"({"do":"play","by":"Cesc","card":"masclet","answers":[{"by":"Ana","card":"paella-protectora"}]})",
         R"({"do":"move","moves":[{"card":"conill","from":"Bel","to":"Cesc"}]})", R"({"do":"reverse"})"});
    app.go("log:" + app.keeper().open.match_id());
    app.tap("log.fold-all");
    const auto has_line = [&](std::string_view words) {
        const std::vector<std::string> ids = app.robot().ids();
        return std::any_of(ids.begin(), ids.end(), [&](const std::string& id) {
            return app.robot().label(id).find(words) != std::string::npos;
        });
    };
    for (const char* words :
         {"Ana: + Rabbit", "Bel begins", "Bel for Rabbit of Ana: the treasure is stolen · Jaume I −1 against cagalló",
          "Cesc plays masclet · Ana: Protective Paella Pan", "Rabbit: Bel » Cesc", "the turn order reverses"}) {
        CAPTURE(words);
        CHECK(has_line(words));
    }
    app.tap("log.3");
    CHECK(app.shows("Higher attack: Bel · Ana · Rabbit (conill) · A 2 · D 0"));
    CHECK(app.shows("Used only once: Jaume I, cagalló"));
    app.tap("log.4");
    CHECK(app.shows("The higher n prevails: masclet · Protective Paella Pan (paella protectora) · cancelled"));
    CHECK(app.shows("does not use the action"));
    app.tap("log.6");
    CHECK(app.shows("Order of turns: anticlockwise"));
}

TEST_CASE("an old entry is corrected on the same table") {
    FalleraRobot app("home");
    begin(app);
    gain(app, 0, "conill");
    gain(app, 1, "tomaca");  // it was Cesc's
    gain(app, 0, "garrofo");
    app.go("log:" + app.keeper().open.match_id());
    app.tap("log.3");
    app.tap("log.line.correct");
    gain(app, 2, "tomaca");
    app.tap("correct.keep");
    app.go("match:" + app.keeper().open.match_id());
    CHECK(ingredients(app, 0) == 2);
    CHECK(ingredients(app, 1) == 0);
    CHECK(ingredients(app, 2) == 1);
}
