// A robot that begins on one of the Fallera's screens.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "fallera/fallera.h"
#include "tests/ui/app_robot.h"

namespace tapet::ui {

class FalleraRobot : public AppRobot {
  public:
    explicit FalleraRobot(std::string_view route, std::string language = "en", RobotScreen screen = kTablet)
        : AppRobot(std::move(language), screen) {
        go(route);
    }

    void go(std::string_view route) {
        sure(keeper().notebook.set_setting("route", "home\n" + std::string(route)));
        restart();
    }
    // A match of these lines, on its panel.
    void play(const std::vector<std::string>& lines) {
        sure(keeper().shelf.begin_all(lines));
        go("match:" + keeper().open.match_id());
    }
    bool shows(std::string_view text) { return robot().shows(text); }
    // A card among the tiles, wherever it stands.
    void pick(const std::string& id, const std::string& card) {
        robot().scroll_to(id + ".all", id + ".card." + card);
        tap(id + ".card." + card);
    }
    // A card on a mostrador: an ingredient is in the pan.
    void tap_lying(int player, int place) {
        const std::string owner = "fallera.p" + std::to_string(player);
        const std::string id = owner + ".card." + std::to_string(place);
        if (robot().log().find(id) != nullptr) return tap(id);
        tap(owner + ".paella");
        tap("fallera.count.card." + std::to_string(place));
    }
    const fallera::State& fallera_state() { return match_of<fallera::Game>(keeper().open.referee()->match())->state(); }
};

}  // namespace tapet::ui
