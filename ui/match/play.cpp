#include "ui/match/play.h"

#include "house.h"
#include "ui/match/people.h"
#include "words.h"

namespace tapet::ui {

namespace {

std::string step_line(std::string_view verb, std::int64_t n) {
    return "{\"" + std::string(verb) + "\":" + std::to_string(std::max<std::int64_t>(n, 1)) + "}";
}

std::string undo_words(const Context& context) {
    if (context.open.undo_step() == 0) return {};
    if (context.open.undoes_correction()) return context.tr("undo.correction");
    return last_event_words(context, context.open.referee()->match(), seated_now(context.open));
}

// What it takes back stands on it, where there is room.
void draw_undo(Context& context, Rect rect, const MatchBar& bar) {
    const std::string id = bar.prefix + ".undo";
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::int64_t step = context.open.undo_step();
    const ButtonKind kind = step > 0 ? ButtonKind::plain : ButtonKind::closed;
    const std::string plain(context.tr("undo"));
    Rect room = rect;
    room.cut_left(m.icon + m.gap);
    const std::string what = undo_words(context);
    const std::string full = what.empty() ? plain : context.tr("undo.what", {what});
    // On one line or two; the icon says "undo" where there is room for what it takes back alone.
    const auto take_back = [&] {
        if (bar.undo == nullptr || step == 0) return void(send_undo(context));
        *bar.undo = true;
    };
    for (const std::string& label : {full, what, bar.undo_brief, plain}) {
        if (label.empty() || !ui.label_fits(Role::bold, label, room)) continue;
        const bool one_line = ui.text_width(Role::bold, label) <= room.w - 2 * m.gap;
        const Align align = one_line ? Align::centre : Align::left;
        if (ui.button(id, rect, label, {.kind = kind, .icon = Icon::undo, .align = align})) take_back();
        return;
    }
    if (ui.icon_button(id, rect, Icon::undo, full, {.kind = kind})) take_back();
}

// To the rule book and to the log.
void draw_ways(Context& context, Rect& bar, const std::string& prefix) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    if (ui.icon_button(prefix + ".rules", bar.cut_right(m.control, m.gap), Icon::book, context.tr("rules.title"))) {
        context.navigator.go("rules:" + std::string(context.open.referee()->game()));
    }
    if (ui.icon_button(prefix + ".log", bar.cut_right(m.control, m.gap), Icon::list, context.tr("log.title"))) {
        context.navigator.go("log:" + context.open.match_id());
    }
}

}  // namespace

bool is_open(const Context& context, const std::string& match_id) {
    const OpenMatch& match = context.open;
    return match.match_id() == match_id && (match.referee() != nullptr || match.halted().has_value());
}

Wish& send(Context& context, std::string line) {
    return context.wishes.say(context, [line = std::move(line)](OpenMatch& match) { return match.take(line); });
}

Wish& send_all(Context& context, std::vector<std::string> lines, OpenMatch::As as) {
    return context.wishes.say(context,
                              [lines = std::move(lines), as](OpenMatch& match) { return match.take_all(lines, as); });
}

namespace {

// One line is a tap by itself, and several are one.
Taken take_tap(OpenMatch& match, const std::vector<std::string>& lines, std::string_view verb) {
    if (lines.empty()) return match.take(step_line(verb, 1));
    return lines.size() == 1 ? match.take(lines.front()) : match.take_all(lines, OpenMatch::As::one_tap);
}

}  // namespace

Wish& send_undo(Context& context) {
    return context.wishes.say(context, [](OpenMatch& match) { return take_tap(match, match.undo_lines(), "undo"); });
}

Wish& send_redo(Context& context) {
    return context.wishes.say(context, [](OpenMatch& match) { return take_tap(match, match.redo_lines(), "redo"); });
}

Wish& new_match(Context& context, std::vector<std::string> lines, Beginning with) {
    return context.wishes.begin(context, [lines = std::move(lines), with = std::move(with)](Shelf& shelf) {
        return shelf.begin_all(lines, with);
    });
}

Wish& begin_match(Context& context, std::vector<std::string> lines, Beginning with) {
    return new_match(context, std::move(lines), std::move(with)).then([&context] {
        context.navigator.replace("match:" + context.open.match_id());
    });
}

namespace {

// From the end of a match to the championship that it was played for.
void draw_way_back(Context& context, Rect& bar, const std::string& prefix) {
    const std::string championship = context.open.championship();
    if (championship.empty()) return;
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string words(context.tr("desk.back"));
    const float wide = m.mm(40) * m.text_scale;
    const bool has_room = bar.w > 3 * wide && ui.label_fits(Role::bold, words, {0, 0, wide, m.control});
    const Rect rect = bar.cut_left(has_room ? wide : m.control, m.gap);
    const std::string id = prefix + ".championship";
    const ButtonStyle style{.kind = ButtonKind::primary};
    const bool tapped =
        has_room ? ui.button(id, rect, words, style).tapped : ui.icon_button(id, rect, Icon::list, words, style).tapped;
    if (tapped) context.navigator.back_to("match:" + championship);
}

}  // namespace

std::vector<Rect> draw_match_bar(Context& context, Rect bar, const MatchBar& style) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string& prefix = style.prefix;
    bar = ui.rail(bar);
    // In a narrow bar the icons are no wider than a thumb, so that undo can say what it takes back.
    const float side = bar.w < 12 * m.control ? m.touch_min : m.control;
    if (style.up != nullptr) {
        *style.up = ui.icon_button(prefix + ".up", bar.cut_left(side, m.gap), Icon::back, context.tr("back")).tapped;
    } else if (style.back &&
               ui.icon_button(prefix + ".back", bar.cut_left(side, m.gap), Icon::back, context.tr("back"))) {
        context.navigator.back();
    }
    if (style.back && style.up == nullptr && context.open.referee()->over()) draw_way_back(context, bar, prefix);
    std::vector<Rect> extra;
    for (int i = 0; i < style.extra; ++i) extra.insert(extra.begin(), bar.cut_right(side, m.gap));
    if (!style.own_menu) draw_ways(context, bar, prefix);
    const std::int64_t redo = context.open.redo_step();
    if (ui.icon_button(prefix + ".redo", bar.cut_right(side, m.gap), Icon::redo, context.tr("redo"),
                       {.kind = redo > 0 ? ButtonKind::plain : ButtonKind::closed})) {
        send_redo(context);
    }
    if (style.middle != nullptr) {
        draw_undo(context, bar.cut_right(side, m.gap), style);
        *style.middle = bar;
        return extra;
    }
    // Where there is no room for the title, what is taken back has all of it.
    const bool titled = !style.title.empty() && bar.w * 0.3F > m.mm(15);
    const float title = titled ? ui.text_width(Role::title, style.title) + m.gap : 0;
    const float undo_width =
        std::clamp(std::max(bar.w * 0.7F, bar.w - title), std::min(bar.w, m.control), m.mm(64) * m.text_scale);
    draw_undo(context, bar.cut_right(undo_width, m.gap), style);
    // A short title is whole or not there; a long one may be cut where something of it can be read.
    const bool readable = bar.w > m.mm(30) * m.text_scale || ui.fits(Role::body, style.title, bar);
    if (!style.title.empty() && readable) {
        const float whole = std::ceil(ui.text_width(Role::title, style.title)) + 1;
        const Rect place = bar.cut_left(std::min(bar.w, whole), 2 * m.gap);
        ui.fit_name(place, style.title, {Role::title, Role::bold, Role::body}, {.colour = ui.theme().rail_text});
    }
    if (readable && !style.part.empty() && ui.fits(Role::bold, style.part, bar)) {
        const Rect line{bar.x - m.gap, bar.y + bar.h * 0.2F, 1, bar.h * 0.6F};
        ui.painter().fill(line, ui.theme().rail_line);
        ui.text(bar, style.part, {.role = Role::bold, .colour = ui.theme().rail_text});
    }
    return extra;
}

bool draw_match_menu(Context& context, const std::string& prefix, const std::vector<std::string>& own, int& chosen) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string match = context.open.match_id();
    struct Way {
        std::string id;
        std::string label;
        std::string route;   // empty: the panel's own
        bool under = false;  // it lies under this screen, or comes in its place
    };
    std::vector<Way> ways;
    for (std::size_t i = 0; i < own.size(); ++i) ways.push_back({"menu." + std::to_string(i), own[i], {}});
    const std::string championship = context.open.championship();
    if (!championship.empty()) {
        ways.push_back({"menu.championship", context.tr("desk.back"), "match:" + championship, true});
    }
    ways.push_back({"log", context.tr("log.title"), "log:" + match});
    ways.push_back({"rules", context.tr("rules.title"), "rules:" + std::string(context.open.referee()->game())});
    if (!house_options(context.open.referee()->game()).empty())
        ways.push_back({"options", context.tr("options.title"), "options:" + match});
    ways.push_back({"seats", context.tr("seats.title"), "seats:" + match});
    ways.push_back({"settings", context.tr("settings.title"), "settings"});
    const float wide = std::min(ui.area().w - 4 * m.margin, m.mm(130) * m.text_scale);
    const int columns = wide >= m.mm(80) * m.text_scale ? 2 : 1;
    const int rows = (static_cast<int>(ways.size()) + columns - 1) / columns;
    const float row = std::max(m.control, std::ceil(2.4F * m.em(Role::bold)));
    const float high = static_cast<float>(rows) * (row + m.gap) - m.gap;
    const Sheet sheet = ui.begin_sheet(prefix + ".menu-sheet", {wide, high}, {.title = context.tr("menu")});
    const ListView view = ui.begin_scroll(prefix + ".menu-sheet.all", sheet.content, high, {.page_buttons = true});
    const Rect place{view.view.x, view.view.y - view.offset, view.view.w, high};
    const auto cells = place.grid(columns, rows, m.gap);
    chosen = -1;
    bool done = false;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        if (!ui.button(prefix + "." + ways[i].id, cells[i], ways[i].label)) continue;
        done = true;
        if (ways[i].route.empty()) {
            chosen = static_cast<int>(i);
        } else if (ways[i].under) {
            context.navigator.back_to(ways[i].route);
        } else {
            context.navigator.go(ways[i].route);
        }
    }
    ui.end_list();
    ui.end_sheet();
    return done || sheet.closed;
}

}  // namespace tapet::ui
