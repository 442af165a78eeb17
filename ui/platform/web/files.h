// Files in a browser: what is delivered is a download, and the browser lets the user pick.
#pragma once

#include "ui/platform/files.h"

namespace tapet::ui {

Files browser_files();

// ui::Browser (environment.h)
void hands_everything();
bool took_everything();

}  // namespace tapet::ui
