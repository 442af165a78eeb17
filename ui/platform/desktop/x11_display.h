// GLFW's connection to an X server. Private to ui/platform.
#pragma once

struct _XDisplay;  // NOLINT(bugprone-reserved-identifier): the name is X11's

namespace tapet::ui {

// nullptr: it has none. Looked for at run time: a GLFW for Wayland has no such function, and the program must start with it.
_XDisplay* x11_display();

}  // namespace tapet::ui
