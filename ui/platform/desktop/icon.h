// The program's sign where windows are listed. Private to ui/platform.
#pragma once

struct GLFWwindow;

namespace tapet::ui {

void set_icon(GLFWwindow* window);

}  // namespace tapet::ui
