// The whole app under a robot: the real screens over a real database in a folder of its own.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/sure.h"
#include "tests/ui/robot.h"
#include "tests/ui/watched_keeper.h"
#include "ui/shell/app.h"

namespace tapet::ui {

// The sizes at which every screen must stand: 7-inch landscape and portrait, 10-inch, 10-inch at 2560x1600.
inline constexpr RobotScreen kSmall{1024, 600, 6.7F, 1};
inline constexpr RobotScreen kSmallUpright{600, 1024, 6.7F, 1};
inline constexpr RobotScreen kTablet{1280, 800, 5.9F, 1};
inline constexpr RobotScreen kTabletUpright{800, 1280, 5.9F, 1};
inline constexpr RobotScreen kPhone{390, 844, 5.9F, 1};
inline constexpr RobotScreen kSharp{2560, 1600, 11.8F, 1};

class AppRobot {
  public:
    explicit AppRobot(std::string language = "en", RobotScreen screen = kTablet);
    ~AppRobot();
    AppRobot(const AppRobot&) = delete;
    AppRobot& operator=(const AppRobot&) = delete;

    Robot& robot() { return *robot_; }
    void draw(Ui& ui) { app_->frame(ui); }
    const RobotScreen& screen() const { return screen_; }
    void tap(std::string_view id);  // what lies on Home is scrolled into sight first
    Keeper keeper() { return *keeper_; }
    std::vector<MatchInfo> matches() { return keeper_->shelf.page({}, 0, 1000); }  // newest first
    Environment& environment() { return environment_; }  // a change holds at once, also after a restart
    std::string state() const;                           // of the open match, as JSON
    const std::filesystem::path& file() const { return file_; }
    const std::string& documents() const { return environment_.files.documents; }  // not made yet

    // The program ends here, as if the plug were pulled, and is started again on the same file.
    void restart();
    void offer(const std::string& file);  // it was opened with that file
    void stop();                          // it ends, and is started again by restart()

  private:
    std::filesystem::path folder_;
    std::filesystem::path file_;
    Environment environment_;
    RobotScreen screen_;
    std::unique_ptr<WatchedKeeper> keeper_;
    std::unique_ptr<App> app_;
    std::unique_ptr<Robot> robot_;

    void start();
};

// The languages that screens are looked at in: all four; TAPET_TWO_LANGUAGES=1: ours and the longest, where all of it was
// gone through before and only the memory is watched.
inline std::vector<std::string_view> looked_at_in() {
    if (std::getenv("TAPET_TWO_LANGUAGES") != nullptr) return {"ca", "de"};
    return {kLangTags.begin(), kLangTags.end()};
}

}  // namespace tapet::ui
