// What moves on the pads.
#include <doctest/doctest.h>

#include "tests/ui/calavera/robot.h"
#include "tests/ui/twins.h"

using namespace tapet;
using namespace tapet::ui;
using calavera::Row;

namespace {

struct Pads {
    AppRobot still;
    AppRobot moving;

    explicit Pads(std::string_view mode) {
        for (AppRobot* app : {&still, &moving}) open_game(*app, mode);
    }
};

// Whose name stands on the large pad that is seen: the one that was drawn last.
std::string owner(AppRobot& app) {
    std::string last;
    for (const LoggedText& text : app.robot().log().texts) {
        for (const char* name : {"Ina", "Sami"}) {
            if (text.text == name && text.rect.y > app.robot().rect("calavera.box.black.1").bottom()) last = name;
        }
    }
    return last;
}

}  // namespace

TEST_CASE(
    "crosses are seen to land on their own pad before the next one's comes; the targets are the next one's at once") {
    Pads pads("referee");
    Twins twins(pads.still, pads.moving);
    for (const char* face : {"orange", "orange", "orange", "turquoise", "turquoise", "pink"})
        twins.tap("calavera.face." + std::string(face));
    CHECK(owner(pads.moving) == "Ina");
    for (AppRobot* app : {&pads.still, &pads.moving}) app->tap("calavera.mark.orange");
    CHECK(state_of(pads.moving).active == 1);
    CHECK(owner(pads.still) == "Sami");
    CHECK(owner(pads.moving) == "Ina");
    twins.moves(3 * 140 + 180);  // and then whose turn it is
    CHECK(owner(pads.moving) == "Sami");
}

TEST_CASE("the next tap brings the next pad, and does what it does") {
    Pads pads("referee");
    Twins twins(pads.still, pads.moving);
    for (const char* face : {"orange", "orange", "orange", "turquoise", "turquoise", "pink"})
        twins.tap("calavera.face." + std::string(face));
    for (AppRobot* app : {&pads.still, &pads.moving}) app->tap("calavera.mark.orange");
    CHECK(owner(pads.moving) == "Ina");
    twins.tap("calavera.face.pink");
    CHECK(owner(pads.moving) == "Sami");
}

TEST_CASE("on the sheet: crosses, a row that is frozen, a bonus line that is reached, and what all of it comes to") {
    Pads pads("sheet");
    Twins twins(pads.still, pads.moving);
    twins.tap_moves("calavera.box.orange.2", 2 * 140);
    twins.tap_skips("calavera.box.orange.6");
    twins.tap_moves("calavera.undo", 120);
}

TEST_CASE("a bonus line that is reached is ringed after the crosses, and a row that is frozen") {
    Pads pads("sheet");
    const auto next_round = [](AppRobot& app) {
        for (int i = 0; i < 4; ++i) app.tap("calavera.next");
    };
    for (AppRobot* app : {&pads.still, &pads.moving}) {
        for (const char* row : {"orange", "pink", "turquoise"}) {
            app->tap("calavera.box." + std::string(row) + ".4");
            next_round(*app);
        }
    }
    Twins twins(pads.still, pads.moving);
    twins.tap_moves("calavera.box.black.4", 4 * 140 + 140 + 140);
    CHECK(total_of(pads.moving, 0) == 4);
    for (AppRobot* app : {&pads.still, &pads.moving}) {
        next_round(*app);
        app->tap("calavera.box.orange.8");
        next_round(*app);
        app->robot().wait_ms(1000);
    }
    twins.tap_moves("calavera.points.orange", 140);
    CHECK(state_of(pads.moving).sheets[0][calavera::at(Row::orange)].frozen);
}

TEST_CASE("where others owe an entry, the crosses are seen to land first, and their keys are there at once") {
    Pads pads("referee");
    Twins twins(pads.still, pads.moving);
    for (const char* face : {"orange", "orange", "pink", "pink", "skull", "rose"})
        twins.tap("calavera.face." + std::string(face));
    for (AppRobot* app : {&pads.still, &pads.moving}) app->tap("calavera.mark.orange");
    CHECK(pads.moving.robot().shows("Ina"));
    twins.moves(2 * 140);
}
