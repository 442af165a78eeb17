// What several papers share: the heading, and labelled lines that hold words or wait for a pen.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "paper/page.h"

namespace tapet::paper {

inline constexpr float kGap = 4;                       // between the parts of a paper, in millimetres
inline constexpr Type kNote{kLeastType, false, 0.3F};  // small print

// "Final grid · Copa"; what would stand there twice stands there once.
std::string title_of(std::string_view paper, std::string_view of, Lang lang);

// The paper's name, large, and the championship's or match's under it; as many further lines as
// are not empty and stand nowhere yet.
void draw_heading(Page& page, Rect rect, std::string_view title, const std::vector<std::string>& lines);
float heading_height(const std::vector<std::string>& lines);

struct Blank {
    std::string label;
    std::string words;  // empty: a line to write on
    float width = 1;    // its share of the row
};
inline constexpr float kBlankHeight = 12;
// Side by side: a small label, and the words under it on a line.
void draw_blanks(Page& page, Rect rect, const std::vector<Blank>& blanks);

// A box, crossed or not, and its label beside it.
void draw_tick(Page& page, Rect rect, std::string_view label, bool ticked);

// "Anna, Lluís, Pep"
std::string listed(const std::vector<std::string>& names);

}  // namespace tapet::paper
