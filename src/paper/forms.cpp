#include "paper/forms.h"

#include <algorithm>

namespace tapet::paper {

namespace {

constexpr Type kTitle{18, true, 0};
constexpr Type kUnderTitle{11, false, 0};
constexpr Type kLabel = kNote;
constexpr Type kCodes{11, false, 0};
constexpr float kBetween = 4;  // blanks side by side

// Without those that are empty or stand there already: a championship may be called just that.
std::vector<std::string> new_lines(const std::vector<std::string>& lines) {
    std::vector<std::string> found;
    for (const std::string& line : lines) {
        if (!line.empty() && std::find(found.begin(), found.end(), line) == found.end()) found.push_back(line);
    }
    return found;
}

}  // namespace

std::string title_of(std::string_view paper, std::string_view of, Lang lang) {
    if (of.empty() || of == paper) return std::string(paper);
    return phrase(lang, "paper.title", {std::string(paper), std::string(of)});
}

float heading_height(const std::vector<std::string>& lines) {
    return Page::line_height(kTitle) + static_cast<float>(new_lines(lines).size()) * Page::line_height(kUnderTitle);
}

void draw_heading(Page& page, Rect rect, std::string_view title, const std::vector<std::string>& lines) {
    page.text(rect.cut_top(Page::line_height(kTitle)), title, kTitle);
    for (const std::string& line : new_lines(lines)) {
        if (line != title) page.text(rect.cut_top(Page::line_height(kUnderTitle)), line, kUnderTitle);
    }
}

void draw_blanks(Page& page, Rect rect, const std::vector<Blank>& blanks) {
    float shares = 0;
    for (const Blank& blank : blanks) shares += blank.width;
    const float width = rect.w - kBetween * static_cast<float>(blanks.size() - 1);
    for (const Blank& blank : blanks) {
        Rect place = rect.cut_left(width * blank.width / shares, kBetween);
        page.text(place.cut_top(Page::line_height(kLabel)), blank.label, kLabel);
        page.text(place, blank.words, kCodes);
        page.line({place.x, place.bottom()}, {place.right(), place.bottom()}, 0.2F, 0.3F);
    }
}

void draw_tick(Page& page, Rect rect, std::string_view label, bool ticked) {
    const float side = 4;
    Rect box = rect.cut_left(side, 2);
    box = {box.x, box.y + (box.h - side) / 2, side, side};
    page.box(box, 0.3F);
    if (ticked) page.cross(box);
    page.text(rect, label, {10});
}

std::string listed(const std::vector<std::string>& names) {
    std::string all;
    for (const std::string& name : names) all.append(all.empty() ? "" : ", ").append(name);
    return all;
}

}  // namespace tapet::paper
