#include "ui/export/forms.h"

namespace tapet::ui::paper {

namespace {

constexpr Type kTitle{18, true, 0};
constexpr Type kUnderTitle{11, false, 0};
constexpr Type kLabel{7.5F, false, 0.3F};
constexpr Type kWords{11, false, 0};
constexpr float kBetween = 4;  // blanks side by side

std::size_t filled(const std::vector<std::string>& lines) {
    std::size_t count = 0;
    for (const std::string& line : lines) count += line.empty() ? 0 : 1;
    return count;
}

}  // namespace

float heading_height(const std::vector<std::string>& lines) {
    return Page::line_height(kTitle) + static_cast<float>(filled(lines)) * Page::line_height(kUnderTitle);
}

void draw_heading(Page& page, Rect rect, std::string_view title, const std::vector<std::string>& lines) {
    page.text(rect.cut_top(Page::line_height(kTitle)), title, kTitle);
    for (const std::string& line : lines) {
        if (!line.empty()) page.text(rect.cut_top(Page::line_height(kUnderTitle)), line, kUnderTitle);
    }
}

void draw_blanks(Page& page, Rect rect, const std::vector<Blank>& blanks) {
    float shares = 0;
    for (const Blank& blank : blanks) shares += blank.width;
    const float width = rect.w - kBetween * static_cast<float>(blanks.size() - 1);
    for (const Blank& blank : blanks) {
        Rect place = rect.cut_left(width * blank.width / shares, kBetween);
        page.text(place.cut_top(Page::line_height(kLabel)), blank.label, kLabel);
        page.text(place, blank.words, kWords);
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

}  // namespace tapet::ui::paper
