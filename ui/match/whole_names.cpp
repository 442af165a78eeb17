#include "ui/match/whole_names.h"

#include <algorithm>
#include <cmath>

namespace tapet::ui {

std::string in_lines(const Ui& ui, Role role, const std::string& name, float width) {
    const auto fits = [&](std::string_view words) { return ui.text_width(role, words) <= width; };
    if (fits(name)) return name;
    const std::size_t hyphen = name.find('-');
    if (hyphen == std::string::npos) return name;
    const std::string first = name.substr(0, hyphen + 1);
    if (fits(first) && fits(name.substr(hyphen + 1))) return first + "\n" + name.substr(hyphen + 1);
    std::string lines;
    std::string line;
    for (std::size_t at = 0; at < name.size();) {
        const std::size_t end = std::min(name.find_first_of(" -", at), name.size() - 1) + 1;
        const std::string word = name.substr(at, end - at);
        const std::string shown = word.back() == ' ' ? word.substr(0, word.size() - 1) : word;
        if (!line.empty() && !fits(line + shown)) {
            if (line.back() == ' ') line.pop_back();
            lines += line + "\n";
            line.clear();
        }
        line += word;
        at = end;
    }
    return lines + line;
}

void draw_name(Ui& ui, Rect rect, const std::string& name, const std::vector<Role>& roles, TextStyle style) {
    for (const Role role : roles) {
        const std::string words = in_lines(ui, role, name, rect.w);
        const float high = ui.paragraph_height(role, words, rect.w);
        // Asked beside a role of figures only, so that the answer says whether this one holds it without breaking a word.
        std::string one_line = words;
        std::replace(one_line.begin(), one_line.end(), '\n', ' ');
        const bool unbroken = ui.paragraph_role({rect.w, high + 1}, one_line, {role, Role::huge}) == role;
        if (!unbroken || high > rect.h + ui.line_height(role) * 0.2F) continue;
        style.role = role;
        ui.paragraph({rect.x, std::round(rect.centre().y - high / 2), rect.w, high}, words, style);
        return;
    }
    style.role = roles.back();
    ui.text(rect, ui.elided(style.role, name, rect.w), style);
}

namespace {

int lines_of_one(const Ui& ui, Role role, const std::string& name, float width) {
    const float high = ui.paragraph_height(role, in_lines(ui, role, name, width), width);
    return std::max(1, static_cast<int>(std::lround(high / ui.line_height(role))));
}

}  // namespace

int lines_of(const Ui& ui, Role role, const std::vector<std::string>& names, float width) {
    int most = 1;
    for (const std::string& name : names) most = std::max(most, lines_of_one(ui, role, name, width));
    return most;
}

int lines_of_all(const Ui& ui, Role role, const std::vector<std::string>& names, float width) {
    int all = 0;
    for (const std::string& name : names) all += lines_of_one(ui, role, name, width);
    return all;
}

std::vector<Rect> stacked(const Ui& ui, Role role, const std::vector<std::string>& names, Rect rect) {
    const auto all = static_cast<float>(lines_of_all(ui, role, names, rect.w));
    const float line = std::min(ui.line_height(role), rect.h / all);
    if (line < 0.9F * ui.line_height(role)) return rect.rows(static_cast<int>(names.size()), 0);  // cut short, then
    Rect rest = rect.centred(rect.w, line * all);
    std::vector<Rect> places;
    places.reserve(names.size());
    for (const std::string& name : names)
        places.push_back(rest.cut_top(line * static_cast<float>(lines_of_one(ui, role, name, rect.w))));
    return places;
}

}  // namespace tapet::ui
