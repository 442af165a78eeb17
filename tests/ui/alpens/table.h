// A match of Alpens under a robot, begun in the referee's words.
#pragma once

#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "alpens/alpens.h"
#include "tests/ui/app_robot.h"

namespace tapet::ui {

class AlpensTable {
  public:
    explicit AlpensTable(const std::vector<std::string>& players, const std::string& house = "{}",
                         const std::string& language = "en", RobotScreen screen = kTablet)
        : app_(language, screen) {
        begin(players, house);
    }

    // A new match; the app starts on it, as after a restart.
    void begin(const std::vector<std::string>& players, const std::string& house = "{}") {
        std::string names;
        for (const std::string& name : players) names += (names.empty() ? "\"" : ",\"") + name + "\"";
        const std::string setup = R"({"game":"alpens","players":[)" + names + R"(],"house":)" + house + "}";
        REQUIRE(accepted(app_.keeper().shelf.begin(setup)));
        sure(app_.keeper().notebook.set_setting("route", "home\nmatch:" + app_.keeper().open.match_id()));
        app_.restart();
    }

    AppRobot& app() { return app_; }
    Robot& robot() { return app_.robot(); }
    void tap(std::string_view id) { app_.tap(id); }
    const Match<alpens::Game>& match() { return *match_of<alpens::Game>(app_.keeper().open.referee()->match()); }
    const alpens::State& state() { return match().state(); }

    // A why card of that title is open.
    void close_why(std::string_view title) {
        CAPTURE(title);
        CHECK(robot().has("why.close"));
        CHECK(robot().shows(title));
        tap("why.close");
    }
    void enter_card(const std::string& kind) {
        tap("alpens.card");
        tap("alpens.card." + kind);
    }

  private:
    AppRobot app_;
};

inline const std::vector<std::string> kTwo{"Marta", "Pau"};

// A line past the screen.
inline void send(AlpensTable& table, const std::string& line) {
    CAPTURE(line);
    REQUIRE(accepted(table.app().keeper().open.take(line)));
    table.robot().run(3);
}

}  // namespace tapet::ui
