// What the command line gives to the app with a screen. All return the exit status.
#pragma once

#include <string>

#include "core/lang.h"

namespace tapet::app {

struct GuiOptions {
    std::string db;  // as said with --db; empty: the default place
    Lang lang = Lang::en;
    bool lang_said = false;  // with --lang: it wins over the language that the app remembers
    std::string offered;     // a file that it is opened with; empty: none
};

int run_gui(const GuiOptions& options);

struct ScreenshotOptions {
    std::string screen;  // "list": the names of all screens on standard output
    std::string match;   // id as Store::find takes it, or empty
    std::string db;
    Lang lang = Lang::en;
    bool dark = true;
    int width = 1280;  // pixels
    int height = 800;
    int dpi = 149;       // dots per inch: a 10-inch tablet of 1280x800
    std::string output;  // PNG file; empty only for "list"
};

int run_screenshot(const ScreenshotOptions& options);

struct Arguments;
// The plaque of a match that is over, 1200 pixels wide and high.
int run_picture(const Arguments& arguments);

}  // namespace tapet::app
