// The whole app for the fuzzer: a robot, a kept match, and a finger.
#pragma once

#include <string>
#include <vector>

#include "tests/fuzz/bytes.h"
#include "tests/ui/app_robot.h"

namespace tapet::fuzz {

class Hand {
  public:
    explicit Hand(Bytes& bytes);  // a byte says the language and the display

    ui::AppRobot& app() { return app_; }
    // The routes of all screens, those of the kept matches among them.
    std::vector<std::string> routes();
    void open(const std::string& route);
    // One thing that a hand can do: a tap on a widget or anywhere, a second one, a drag, a long press, letters, a key, the plug.
    void touch(Bytes& bytes);

  private:
    ui::RobotScreen display_;
    ui::AppRobot app_;

    Hand(Bytes& bytes, std::size_t which);
    Vec anywhere(Bytes& bytes) const;
    Vec some_widget(Bytes& bytes);
};

}  // namespace tapet::fuzz
