// What was asked for on the command line.
#pragma once

#include <optional>
#include <string>

#include "app/gui.h"
#include "core/lang.h"

namespace tapet::app {

enum class Command { gui, screenshot, referee, matches, export_match, import_match, check, rules, help, version };

struct Arguments {
    Command command = Command::gui;
    std::string db;
    Lang lang = Lang::en;
    bool lang_said = false;
    std::string match;   // referee --match, export ID
    std::string file;    // import FILE
    std::string beside;  // export, import --beside FILE: notes and taps
    std::string game;    // rules GAME
    bool last = false;
    bool save = false;
    bool json = false;
    ScreenshotOptions screenshot;
};

struct Parsed {
    Arguments arguments;
    std::string trouble;  // one sentence in the language asked for; empty when all is well
};

Parsed parse_command_line(int argc, const char* const* argv);

// The language of the system: the first of LC_ALL, LC_MESSAGES and LANG that is set; English when it is none of the
// four.
Lang system_language();

}  // namespace tapet::app
