// Programs of the desktop that a file is handed to: what shows it, what prints it. Nothing here waits for them.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tapet::ui {

struct Ran {
    enum class State { running, fine, failed };
    State state = State::running;
    std::string said = {};  // by the program, when it failed
};
// Asked now and then; a program that was not asked about to its end goes on all the same.
using Running = std::function<Ran()>;

// Whether a program of that name is on the PATH.
bool has_program(std::string_view name);
// The words of its command line, the program first.
Running run_program(const std::vector<std::string>& words);

}  // namespace tapet::ui
