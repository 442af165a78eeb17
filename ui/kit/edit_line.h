// One line of text being typed: a value with a cursor and, at first, everything selected; no drawing.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "ui/kit/input.h"

namespace tapet::ui {

struct EditLine {
    std::u32string text;
    std::size_t cursor = 0;  // 0 .. text.size(), in code points
    std::size_t max = 40;    // code points
    bool all = false;        // everything is selected: what is typed takes its place, a way of the cursor keeps it

    // A line with the cursor at its end; controls are dropped and the rest cut to `max`.
    static EditLine of(std::string_view utf8, std::size_t max);

    void insert(std::u32string_view typed);
    // The whole line, if there is something on it.
    void select_all();
    void put_cursor(std::size_t at);  // and nothing is selected any more
    // True when the key was one that edits.
    bool apply(Key key);
    std::string utf8() const;

  private:
    void erase_all();
};

}  // namespace tapet::ui
