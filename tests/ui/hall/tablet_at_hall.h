// A tablet with the real screens at a hall that is really served.
#pragma once

#include <chrono>
#include <doctest/doctest.h>
#include <functional>
#include <string>
#include <thread>

#include "app/desktop/server/http_client.h"
#include "tests/app/hall/running_hall.h"
#include "tests/ui/app_robot.h"
#include "ui/platform/hall_calls.h"

namespace tapet::ui {

inline HttpHeard heard_out(const Hearing& hearing) {
    for (;;) {
        HttpHeard heard = hearing();
        if (heard.state != HttpHeard::State::under_way) return heard;
        std::this_thread::yield();
    }
}

// A tablet that reaches the network of this machine; its clock is the hall's.
class Tablet {
  public:
    explicit Tablet(std::string language = "en") : app(std::move(language)) {
        app.environment().call = app::http_caller();
        app.environment().steady_us = [this] { return us_; };
        app.environment().random = [n = std::uint64_t{1}, which = ++tablets]() mutable {
            return n++ * 0x9E3779B97F4A7C15U + which * 0x1234567U;
        };
        app.restart();
    }

    // As long as it takes; the back-off's seconds go by with the frames, so many microseconds with each.
    void until(const std::function<bool()>& there, std::int64_t frame_us = 100'000) {
        const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (!there()) {
            us_ += frame_us;
            app.robot().run(1);
            std::this_thread::yield();
            REQUIRE_MESSAGE(std::chrono::steady_clock::now() < late, shown());
        }
    }
    void until_it_has(std::string_view id) {
        until([&] { return app.robot().has(id); });
        app.robot().run(3);
    }
    void until_it_says(std::string_view words) {
        until([&] { return app.robot().shows(words); });
        app.robot().run(3);
    }
    std::string shown() {
        std::string all;
        for (const std::string& text : app.robot().texts()) all += text + " | ";
        for (const std::string& id : app.robot().ids()) all += id + " ";
        return all;
    }
    // What this tablet said last of that kind; null: nothing.
    Json last_said(std::string_view request) {
        const Remote& remote = *app.keeper().file.remote();
        Json last;
        for (const RemoteTable& table : remote.tables()) {
            for (const RemoteSay& say : remote.says(table.link))
                if (say.request == request) last = parse_json(say.body).value_or(Json());
        }
        return last;
    }
    // Comes by that code; all four sit down, and the match begins.
    void begin_at(const hall::Address& table) {
        app.offer(hall::to_text(table));
        until_it_has("hall.begin");
        sit_all();
        app.tap("hall.begin");
    }
    // Pilar has won by two camas to none, and the acta lies there.
    void win_at(const hall::Address& table) {
        begin_at(table);
        for (int i = 0; i < 2; ++i) stones(24);
        until_it_has("truc.acta");
        app.tap("truc.acta");
    }
    // A reason, and one stone more for the other side.
    void name_other_marks() {
        Robot& robot = app.robot();
        app.tap("acta.why");
        robot.type("no");
        robot.keyboard_done();
        app.tap("acta.other");
        for (const char* const id : {"acta.pedres.1.more", "acta.send-no"}) {
            robot.scroll_to("acta.dispute.all", id);
            app.tap(id);
        }
    }
    void sit_all() {
        for (const char* who : {"0.0", "0.1", "1.0", "1.1"}) {
            app.tap("hall.person." + std::string(who));
            app.tap("hall.person." + std::string(who));
        }
    }
    void say(const std::string& line) {
        REQUIRE(accepted(app.keeper().open.take(line)));
        app.robot().run(2);
    }
    void stones(int n, char side = 'A') {
        say(R"({"do":"stones","side":")" + std::string(1, side) + R"(","n":)" + std::to_string(n) + "}");
    }

    AppRobot app;

  private:
    inline static std::uint64_t tablets = 0;
    std::int64_t us_ = 0;
};

inline Json board(tests::RunningHall& hall) {
    return parse_json(heard_out(app::http_caller()(hall_get(hall.desk(), "board", Lang::en))).body).value_or(Json());
}
inline bool board_says(tests::RunningHall& hall, std::string_view words) {
    return to_text(board(hall)).find(words) != std::string::npos;
}

}  // namespace tapet::ui
