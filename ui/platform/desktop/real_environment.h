// The desktop, as the screens may ask for it.
#pragma once

#include <string>

#include "ui/platform/environment.h"

namespace tapet::ui {

// Without a window: it knows how the display stays awake (Window::join).
Environment real_environment();

// "ca_ES.UTF-8@valencia" -> "ca-ES-valencia"; "C", "POSIX" and the empty string -> "en".
std::string language_tag(const std::string& posix_locale);

}  // namespace tapet::ui
