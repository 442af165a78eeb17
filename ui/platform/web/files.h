// Files in a browser: what is delivered is a download, and the browser lets the user pick.
#pragma once

#include "ui/platform/files.h"

namespace tapet::ui {

Files browser_files();

}  // namespace tapet::ui
