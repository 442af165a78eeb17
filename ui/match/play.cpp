#include "ui/match/play.h"

#include "house.h"
#include "ui/match/people.h"
#include "words.h"

namespace tapet::ui {

namespace {

std::string step_line(std::string_view verb, std::int64_t n) {
    return "{\"" + std::string(verb) + "\":" + std::to_string(std::max<std::int64_t>(n, 1)) + "}";
}

// What it takes back stands on it, where there is room.
void draw_undo(Context& context, Rect rect, const std::string& id, const std::string& brief) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::int64_t step = context.keeper.undo_step();
    const ButtonKind kind = step > 0 ? ButtonKind::plain : ButtonKind::closed;
    const std::string plain(context.tr("undo"));
    Rect room = rect;
    room.cut_left(m.icon + m.gap);
    const std::string what =
        step > 0 ? last_event_words(context, context.keeper.referee()->match(), seated_now(context.keeper))
                 : std::string();
    const std::string full = what.empty() ? plain : context.tr("undo.what", {what});
    // On one line or two; the icon says "undo" where there is room for what it takes back alone.
    for (const std::string& label : {full, what, brief, plain}) {
        if (label.empty() || !ui.label_fits(Role::bold, label, room)) continue;
        const bool one_line = ui.text_width(Role::bold, label) <= room.w - 2 * m.gap;
        const Align align = one_line ? Align::centre : Align::left;
        if (ui.button(id, rect, label, {.kind = kind, .icon = Icon::undo, .align = align})) send_undo(context);
        return;
    }
    if (ui.icon_button(id, rect, Icon::undo, full, {.kind = kind})) send_undo(context);
}

// To the rule book and to the log.
void draw_ways(Context& context, Rect& bar, const std::string& prefix) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    if (ui.icon_button(prefix + ".rules", bar.cut_right(m.control, m.gap), Icon::book, context.tr("rules.title"))) {
        context.navigator.go("rules:" + std::string(context.keeper.referee()->game()));
    }
    if (ui.icon_button(prefix + ".log", bar.cut_right(m.control, m.gap), Icon::list, context.tr("log.title"))) {
        context.navigator.go("log:" + context.keeper.match_id());
    }
}

}  // namespace

bool is_open(const Context& context, const std::string& match_id) {
    const Keeper& keeper = context.keeper;
    return keeper.match_id() == match_id && (keeper.referee() != nullptr || keeper.halted().has_value());
}

Wish& send(Context& context, std::string line) {
    return context.wishes.say(context, [line = std::move(line)](Keeper& keeper) { return keeper.take(line); });
}

Wish& send_all(Context& context, std::vector<std::string> lines, Keeper::As as) {
    return context.wishes.say(context,
                              [lines = std::move(lines), as](Keeper& keeper) { return keeper.take_all(lines, as); });
}

Wish& send_undo(Context& context) {
    return context.wishes.say(context, [](Keeper& keeper) {
        const std::vector<std::string> lines = keeper.undo_lines();
        return lines.empty() ? keeper.take(step_line("undo", 1)) : keeper.take_all(lines, Keeper::As::single_lines);
    });
}

Wish& send_redo(Context& context) {
    return context.wishes.say(context,
                              [](Keeper& keeper) { return keeper.take(step_line("redo", keeper.redo_step())); });
}

Wish& new_match(Context& context, std::vector<std::string> lines, Beginning with) {
    return context.wishes.say(context, [lines = std::move(lines), with = std::move(with)](Keeper& keeper) {
        return keeper.begin_all(lines, with);
    });
}

Wish& begin_match(Context& context, std::vector<std::string> lines, Beginning with) {
    return new_match(context, std::move(lines), std::move(with)).then([&context] {
        context.navigator.replace("match:" + context.keeper.match_id());
    });
}

namespace {

// From the end of a match to the championship that it was played for.
void draw_way_back(Context& context, Rect& bar, const std::string& prefix) {
    const std::string championship = context.keeper.championship();
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
    if (style.back && ui.icon_button(prefix + ".back", bar.cut_left(side, m.gap), Icon::back, context.tr("back"))) {
        context.navigator.back();
    }
    if (style.back && context.keeper.referee()->over()) draw_way_back(context, bar, prefix);
    std::vector<Rect> extra;
    for (int i = 0; i < style.extra; ++i) extra.insert(extra.begin(), bar.cut_right(side, m.gap));
    if (!style.own_menu) draw_ways(context, bar, prefix);
    const std::int64_t redo = context.keeper.redo_step();
    if (ui.icon_button(prefix + ".redo", bar.cut_right(side, m.gap), Icon::redo, context.tr("redo"),
                       {.kind = redo > 0 ? ButtonKind::plain : ButtonKind::closed})) {
        send_redo(context);
    }
    if (style.middle != nullptr) {
        draw_undo(context, bar.cut_right(side, m.gap), prefix + ".undo", style.undo_brief);
        *style.middle = bar;
        return extra;
    }
    // Where there is no room for the title, what is taken back has all of it.
    const bool titled = !style.title.empty() && bar.w * 0.3F > m.mm(15);
    const float title = titled ? ui.text_width(Role::title, style.title) + m.gap : 0;
    const float undo_width =
        std::clamp(std::max(bar.w * 0.7F, bar.w - title), std::min(bar.w, m.control), m.mm(64) * m.text_scale);
    draw_undo(context, bar.cut_right(undo_width, m.gap), prefix + ".undo", style.undo_brief);
    // A short title is whole or not there; a long one may be cut where something of it can be read.
    const bool readable = bar.w > m.mm(30) * m.text_scale || ui.fits(Role::body, style.title, bar);
    if (!style.title.empty() && readable) {
        ui.fit_text(bar, ui.elided(Role::body, style.title, bar.w), {Role::title, Role::bold, Role::body},
                    {.colour = ui.theme().rail_text});
    }
    return extra;
}

bool draw_match_menu(Context& context, const std::string& prefix, const std::vector<std::string>& own, int& chosen) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string match = context.keeper.match_id();
    struct Way {
        std::string id;
        std::string label;
        std::string route;   // empty: the panel's own
        bool under = false;  // it lies under this screen, or comes in its place
    };
    std::vector<Way> ways;
    for (std::size_t i = 0; i < own.size(); ++i) ways.push_back({"menu." + std::to_string(i), own[i], {}});
    const std::string championship = context.keeper.championship();
    if (!championship.empty()) {
        ways.push_back({"menu.championship", std::string(context.tr("desk.back")), "match:" + championship, true});
    }
    ways.push_back({"log", std::string(context.tr("log.title")), "log:" + match});
    ways.push_back(
        {"rules", std::string(context.tr("rules.title")), "rules:" + std::string(context.keeper.referee()->game())});
    if (!house_options(context.keeper.referee()->game()).empty())
        ways.push_back({"options", std::string(context.tr("options.title")), "options:" + match});
    ways.push_back({"seats", std::string(context.tr("seats.title")), "seats:" + match});
    ways.push_back({"settings", std::string(context.tr("settings.title")), "settings"});
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
