// A picture that another program has copied, over X11 (which a Wayland session offers as well). Private to ui/platform.
#pragma once

#include <string>

namespace tapet::ui {

// The bytes of its PNG; empty: there is none, or none that comes within a second.
std::string copied_picture();

}  // namespace tapet::ui
