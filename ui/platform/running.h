// A program that a file was handed to. Nothing here waits for it.
#pragma once

#include <functional>
#include <string>

namespace tapet::ui {

struct Ran {
    enum class State { running, fine, failed };
    State state = State::running;
    std::string said = {};  // by the program, when it failed
};
// Asked now and then; a program that was not asked about to its end goes on all the same.
using Running = std::function<Ran()>;

}  // namespace tapet::ui
