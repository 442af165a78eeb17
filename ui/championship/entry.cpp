#include "ui/championship/entry.h"

#include <algorithm>
#include <charconv>

namespace tapet::ui {

namespace {

constexpr int kMinutesADay = 24 * 60;
constexpr int kQuarter = 15;
constexpr int kUsual = 20 * 60 + 30;
constexpr int kMostTables = 999;

std::string text_of(int minutes) {
    const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return two(minutes / 60) + ":" + two(minutes % 60);
}

int number_in(std::string_view digits) {
    int value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

std::optional<int> minutes_of(std::string_view typed) {
    std::string digits;
    for (const char c : typed) {
        if (c >= '0' && c <= '9') {
            digits += c;
        } else if (c != ':' && c != '.' && c != ' ') {
            return std::nullopt;
        }
    }
    if (digits.empty() || digits.size() > 4) return std::nullopt;
    const bool hours_only = digits.size() < 3;
    const int hours = number_in(hours_only ? digits : digits.substr(0, digits.size() - 2));
    const int minutes = hours_only ? 0 : number_in(digits.substr(digits.size() - 2));
    if (hours > 23 || minutes > 59) return std::nullopt;
    return hours * 60 + minutes;
}

struct Typed {
    bool done = false;
    int step = 0;
};

// Minus, the field, plus, under the label.
Typed draw_stepped(Context& context, std::string_view id, Rect cell, std::string_view label, std::string& text,
                   int longest, std::string_view hint) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    ui.text(cell.cut_top(ui.line_height(Role::body)), ui.elided(Role::body, label, cell.w),
            {.colour = ui.theme().text_quiet});
    Rect row = cell.cut_top(m.control);
    const std::string name(id);
    Typed typed;
    const Rect less = row.cut_left(m.control, m.gap);
    const Rect more = row.cut_right(m.control, m.gap);
    const std::string before(label);
    const auto pressed = [&](std::string_view end, Rect rect, Icon icon, std::string_view word) {
        const std::string spoken = before + ": " + std::string(context.tr(word));
        return ui.icon_button(name + std::string(end), rect, icon, spoken, {.repeats = true}).tapped;
    };
    if (pressed(".less", less, Icon::minus, "kit.less")) typed.step = -1;
    if (pressed(".more", more, Icon::plus, "kit.more")) typed.step = 1;
    const FieldStyle style{
        .max_code_points = longest, .hint = hint.empty() ? "–" : hint, .digits = true, .named = true};
    typed.done = ui.text_field(id, row, label, text, style) == FieldEvent::changed;
    return typed;
}

}  // namespace

std::optional<std::string> hour_of(std::string_view typed) {
    if (typed.find_first_not_of(' ') == std::string_view::npos) return std::string();
    const auto minutes = minutes_of(typed);
    return minutes ? std::optional(text_of(*minutes)) : std::nullopt;
}

std::string hour_after(std::string_view hour, int quarters) {
    const auto minutes = minutes_of(hour);
    if (!minutes) return text_of(kUsual);
    return text_of((*minutes + quarters * kQuarter + kMinutesADay) % kMinutesADay);
}

bool draw_hour(Context& context, std::string_view id, Rect cell, std::string_view label, std::string& hour,
               std::string_view hint) {
    std::string text = hour;
    const Typed typed = draw_stepped(context, id, cell, label, text, 5, hint);
    if (typed.step != 0) text = hour_after(hour, typed.step);
    if (typed.done) {
        const auto said = hour_of(text);
        if (!said) context.navigator.show_trouble(context.tr("desk.hour.wrong"));
        text = said.value_or(hour);
    }
    if (text == hour) return false;
    hour = text;
    return true;
}

bool draw_number_of_table(Context& context, std::string_view id, Rect cell, std::string_view label,
                          std::string& table) {
    std::string text = table;
    const Typed typed = draw_stepped(context, id, cell, label, text, 3, {});
    if (typed.step != 0) {
        const int number = std::min(kMostTables, number_in(table) + typed.step);
        text = number < 1 ? std::string() : std::to_string(number);
    }
    if (text == table) return false;
    table = text;
    return true;
}

}  // namespace tapet::ui
