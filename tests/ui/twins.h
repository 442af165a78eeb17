// Two apps that do the same, one where things move and one where nothing does: at every moment they show the same targets in the
// same places, and in the end the same picture.
#pragma once

#include <cstring>
#include <doctest/doctest.h>
#include <imgui.h>
#include <string>
#include <string_view>
#include <vector>

#include "tests/ui/app_robot.h"

namespace tapet::ui {

class Twins {
  public:
    // Both stand on the same screen, with nothing running.
    Twins(AppRobot& still, AppRobot& moving) : still_(still), moving_(moving) {
        moving_.environment().moves = true;
        for (Robot* robot : both()) robot->run(3);
        REQUIRE(moving_.robot().ui().moments().on());
        REQUIRE_FALSE(still_.robot().ui().moments().on());
        check_same_targets();
        REQUIRE(same_picture());
    }

    // For what must not be seen: both end what runs.
    void tap(std::string_view id) {
        for (Robot* robot : both()) robot->tap(id);
        end();
    }
    // A tap after which something moves for so long, ms: from the frame that finds it.
    void tap_moves(std::string_view id, int length_ms) {
        CAPTURE(std::string(id));
        for (Robot* robot : both()) robot->tap(id);
        moves(length_ms);
    }
    void moves(int length_ms) {
        CHECK(left_ms() <= length_ms);
        CHECK(left_ms() > length_ms - 64);  // a tap ends with three frames
        CHECK_FALSE(same_picture());
        bool middle = false;
        while (left_ms() > 0) {
            check_same_targets();
            middle = middle || (!same_picture() && left_ms() < length_ms / 2);
            frames(1);
        }
        CHECK(middle);
        end();
    }
    // A tap after which something moves, which the next tap, beside all targets, ends in its first frame.
    void tap_skips(std::string_view id) {
        CAPTURE(std::string(id));
        for (Robot* robot : both()) robot->tap(id);
        CHECK(left_ms() > 0);
        CHECK_FALSE(same_picture());
        for (Robot* robot : both()) robot->press_at({1, 1});
        CHECK(left_ms() <= 0);
        CHECK(same_picture());
        for (Robot* robot : both()) robot->release_at({1, 1});
        end();
    }
    int left_ms() {
        Ui& ui = moving_.robot().ui();
        return static_cast<int>(std::max<std::int64_t>(0, ui.moments().until_us() - ui.now_us()) / 1000);
    }

  private:
    AppRobot& still_;
    AppRobot& moving_;

    std::vector<Robot*> both() { return {&still_.robot(), &moving_.robot()}; }
    void frames(int count) {
        for (Robot* robot : both()) robot->run(count);
    }
    // At rest they are twins, and no frame is asked for.
    void end() {
        for (int i = 0; i < 400 && moving_.robot().ui().animating(); ++i) frames(1);
        CHECK(left_ms() == 0);
        CHECK_FALSE(moving_.robot().ui().animating());
        check_same_targets();
        CHECK(same_picture());
    }

    void check_same_targets() {
        const auto& a = still_.robot().log().widgets;
        const auto& b = moving_.robot().log().widgets;
        REQUIRE(a.size() == b.size());
        for (std::size_t i = 0; i < a.size(); ++i) {
            CAPTURE(a[i].id);
            CHECK(a[i].id == b[i].id);
            CHECK(a[i].rect == b[i].rect);
            CHECK(a[i].label == b[i].label);
            CHECK(a[i].closed == b[i].closed);
        }
    }

    bool same_picture() {
        const auto vertices = [](Robot& robot) -> const ImVector<ImDrawVert>& {
            return robot.ui().draw_data()->CmdLists[0]->VtxBuffer;
        };
        const auto& a = vertices(still_.robot());
        const auto& b = vertices(moving_.robot());
        return a.Size == b.Size && std::memcmp(a.Data, b.Data, static_cast<std::size_t>(a.size_in_bytes())) == 0;
    }
};

}  // namespace tapet::ui
