// What is heard of what is laid on the table, and when nothing is.
#include <doctest/doctest.h>

#include "tests/ui/platform/listener.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

// An app whose sounds are written down, with how many lines were kept by then.
struct Table {
    AppRobot app;
    std::vector<Sound> heard;
    std::vector<std::size_t> kept;

    Table() {
        app.environment().play = [this](Sound sound) {
            heard.push_back(sound);
            kept.push_back(app.keeper().open.log()->size());
        };
        sure(app.keeper().notebook.set_setting("sounds", "on"));
        app.restart();
    }
};

}  // namespace

TEST_CASE("a stone is heard when it is laid, after it was kept; what is taken back, and what is refused, is not") {
    Table table;
    table.app.tap("home.truc");
    CHECK(table.heard.empty());
    table.app.tap("truc.A.plus1");
    CHECK(table.heard == std::vector<Sound>{Sound::stone});
    CHECK(table.kept.front() == 2);  // the setup, and the stone
    table.app.tap("truc.undo");
    CHECK(table.heard.size() == 1);
    table.app.tap("truc.undo");
    CHECK(table.app.robot().has("why.close"));
    CHECK(table.heard.size() == 1);
}

TEST_CASE("the end of a match has a sound of its own, once") {
    Table table;
    table.app.tap("home.truc");
    for (int i = 0; i < 12; ++i) table.app.tap("truc.A.plus4");
    REQUIRE(table.heard.size() == 12);
    CHECK(table.heard.back() == Sound::end);
    CHECK(table.heard[10] == Sound::stone);
}

TEST_CASE("a call is a tile that is set down, and so is what other games write") {
    Table table;
    table.app.tap("home.truc");
    table.app.tap("truc.calls");
    table.app.tap("truc.A.envide");
    CHECK(table.heard == std::vector<Sound>{Sound::tile});
    table.heard.clear();
    sure(table.app.keeper().shelf.begin(R"({"game":"alpens","players":["Marta","Pau"]})"));
    sure(table.app.keeper().notebook.set_setting("route", "home\nmatch:" + table.app.keeper().open.match_id()));
    table.app.restart();
    if (table.app.robot().has("alpens.escape.none")) table.app.tap("alpens.escape.none");
    for (const Sound sound : table.heard) CHECK(sound == Sound::tile);
}

TEST_CASE("nothing is heard unless it was asked for, in the settings") {
    AppRobot app;
    int heard = 0;
    app.environment().play = [&heard](Sound) { ++heard; };
    app.tap("home.truc");
    app.tap("truc.A.plus1");
    CHECK(heard == 0);
    app.tap("truc.back");
    app.tap("home.settings");
    app.tap("settings.page.1");
    app.robot().scroll_to("settings.voice", "settings.voice.sounds");
    app.tap("settings.voice.sounds");
    app.tap("settings.back");
    app.tap("home.resume");
    app.tap("truc.A.plus1");
    CHECK(heard == 1);
}
