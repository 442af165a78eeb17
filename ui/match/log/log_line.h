// One line of the log, looked at: what the rules made of it, its note, its correction and the way back to it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "log_book.h"
#include "ui/kit/flow.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// A line that is looked at, with what was typed about it.
struct OpenLine {
    std::size_t index = 0;  // in its book
    std::vector<std::string> rulings = {};
    std::string note = {};
};

OpenLine looked_at(const Context& context, const LogBook& book, std::size_t index);

// What was done with it in this frame.
struct LineTap {
    bool noted = false;  // the note is another one, and is to be kept
    bool left = false;   // the way back was gone, or the correction begun
};

struct LinePage {
    Context& context;
    const std::string& match_id;
    const LogBook& book;
    OpenLine& open;
    bool only_read = false;  // the match stands still
    const LogLine& line() const { return book.lines[open.index]; }
    // In a sheet of its own. Taps come into `tap` while it is drawn.
    Flow flow(Rect area, LineTap& tap) const;
    // Beside the log: it says what line it is, and its ways stay below.
    void draw(Rect area, LineTap& tap) const;

  private:
    void add_words(Flow& page) const;
    void add_when(Flow& page) const;
    void add_figures(Flow& page, bool large) const;
    void add_rulings(Flow& page) const;
    void add_note(Flow& page, LineTap& tap) const;
    void add_ways(Flow& page, LineTap& tap) const;
    void add_way_back(Flow& page, LineTap& tap) const;
};

}  // namespace tapet::ui
