// What was asked for on the command line.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/desktop/gui.h"
#include "core/lang.h"

namespace tapet::app {

enum class Command {
    gui,
    screenshot,
    picture,
    referee,
    matches,
    export_match,
    import_match,
    pack,
    unpack,
    together,
    link,
    open,
    read,
    check,
    backups,
    restore,
    rules,
    paper,
    csv,
    calendar,
    site,
    serve,
    hall,
    about,
    completions,
    man
};

// `tapet paper` and `tapet csv`
struct PaperOptions {
    std::string kind;  // acta, blank-acta, grid, evening, score, log; standings, fixtures, entries, template, results,
                       // history, people
    std::optional<std::string> between;  // "X,Y"
    std::optional<std::string> sector;   // or group
    std::optional<std::string> falla;    // of calendar
    std::optional<int> round;
    std::optional<std::string> phase;  // the running one, when none is named
    std::string output;                // empty: standard output, where that is possible
};

// `tapet hall`
struct HallArguments {
    std::string what;     // open, link, links, check, move, forget, mirror; empty: all halls of the store are served
    std::string store;    // a file or postgres://…; empty: hall.db beside the matches
    std::string owner;    // of PostgreSQL's tables, where whoever serves is somebody else
    std::string to;       // move --to
    std::string name;     // open --name
    std::string address;  // that links begin with
    std::string listen;   // ADDRESS:PORT
    std::vector<std::string> tls;     // a certificate and its key; empty: without
    std::vector<std::string> behind;  // proxies that tell who asks
    std::string scope;
    std::string label;
    bool demo = false;  // one with a season in play, in a folder that goes away
};

struct Arguments {
    Command command = Command::gui;
    std::string db;
    Lang lang = Lang::en;
    bool lang_said = false;
    bool help = false;  // wanted of that command, whatever else was said
    bool version = false;
    std::string offered;               // FILE.tapet that the app is opened with
    std::string match;                 // --match of referee, paper, csv and calendar; export ID, picture ID, link ID
    std::vector<std::string> matches;  // pack ID...; none: everything
    std::string file;                  // import FILE, unpack FILE, csv entries FILE
    std::string output;                // pack -o FILE, picture -o FILE
    std::string copy;                  // restore COPY
    std::string beside;                // export, import --beside FILE: notes and taps
    std::string game;                  // rules GAME
    std::string question;              // rules --ask
    std::string shell;                 // completions SHELL
    std::vector<std::string> files;    // together FILE..., read FILE..., hall WHAT ARGUMENT...
    bool plan = false;                 // together: writes nothing
    bool ours = false;                 // together: where the two are at odds
    bool theirs = false;
    bool last = false;
    bool save = false;
    bool json = false;
    std::optional<std::string> page;  // link --page URL
    std::string link;                 // open LINK
    int port = 0;                     // serve --port N
    bool to_network = false;          // serve --lan
    bool play = false;                // link --play: to BG Stats
    ScreenshotOptions screenshot;
    PaperOptions paper;
    HallArguments hall;
    // As typed; what they mean stands above.
    std::string lang_typed;
    std::string theme;
    std::string size;
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
