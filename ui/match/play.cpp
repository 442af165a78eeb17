#include "ui/match/play.h"

#include <algorithm>
#include <cmath>

#include "core/utf8.h"
#include "house.h"
#include "ui/match/hall/hall_screens.h"
#include "ui/match/people/people.h"
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

// Low as a 7-inch display is, or half of a larger one.
bool is_low(const Ui& ui) { return ui.area().h < ui.metrics().mm(100); }

float key_side(const Metrics& m, Rect bar) {
    // In a narrow bar the icons are no wider than a thumb, so that undo can say what it takes back.
    return bar.w < 12 * m.control ? m.touch_min : std::min(m.control, bar.h);
}

constexpr float kPlaces = 4;  // beside undo: redo, and three more

// Between the keys; in the bar of a phone closer, so that undo too is as wide as a thumb.
float key_gap(const Metrics& m, Rect bar) {
    const float all = (kPlaces + 2) * key_side(m, bar) + (kPlaces + 1) * m.gap;
    return all <= bar.w ? m.gap : std::round(m.gap / 2);
}

// Of what is left beside back and the places at the right. A title has room beside it where there is room at all.
float undo_width(const Ui& ui, float room) {
    const Metrics& m = ui.metrics();
    if (room * 0.3F < m.mm(15)) return std::max(room, 0.0F);
    const bool tight = ui.area().h < m.mm(100) * m.text_scale;  // the panel may need what is left
    if (tight && m.text_scale >= 1.5F) return key_side(m, match_bar_place(ui));
    const bool half = ui.area().h < m.mm(60) * m.text_scale;  // it has its row of pages in the bar
    if (half) return std::round(std::min(m.mm(24) * m.text_scale, room * 0.25F));
    if (tight) return std::round(std::min(m.mm(36) * m.text_scale, room * 0.35F));
    return std::round(std::min(m.mm(64) * m.text_scale, room * 0.7F));
}

// Between back and the keys at the right.
float room_with_redo(const Ui& ui) {
    const Rect bar = match_bar_place(ui);
    return bar.w - (kPlaces + 1) * (key_side(ui.metrics(), bar) + key_gap(ui.metrics(), bar));
}

// In a phone's bar undo keeps its words, and redo goes into the menu.
bool redo_stands(const Ui& ui) { return undo_width(ui, room_with_redo(ui)) >= ui.metrics().mm(15); }

std::string replaced(std::string text, const std::string& name, const std::string& by) {
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + by.size()))
        text.replace(at, name.size(), by);
    return text;
}

// What undo takes back, said ever shorter: it is people's names that lose letters, not the sentence.
std::vector<std::string> undo_labels(const Context& context, const MatchBar& bar, const std::string& what) {
    if (what.empty()) return {std::string(context.tr("undo"))};
    const AnyMatch& match = context.open.referee()->match();
    std::vector<std::string> labels{context.tr("undo.what", {what}), what};
    for (const std::size_t letters : {std::size_t{7}, std::size_t{4}, std::size_t{2}}) {
        std::string shorter = what;
        for (const ScoreRow& row : score_rows(context, match)) {
            const std::u32string name = decode_utf8(row.name);
            if (name.size() > letters + 1)
                shorter = replaced(shorter, row.name, encode_utf8(name.substr(0, letters)) + "…");
        }
        if (shorter != labels.back()) labels.push_back(shorter);
    }
    if (bar.undo_brief.empty()) return labels;
    labels.push_back(context.tr("undo.what", {bar.undo_brief}));
    labels.push_back(bar.undo_brief);
    return labels;
}

// What it takes back stands on it: of the ways to say it the first that has room, and as much of the shortest as there is.
void draw_undo(Context& context, Rect rect, const MatchBar& bar) {
    const std::string id = bar.prefix + ".undo";
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::int64_t step = context.open.undo_step();
    const ButtonKind kind = step > 0 ? ButtonKind::plain : ButtonKind::closed;
    const std::string what = undo_words(context);
    const auto take_back = [&] {
        if (bar.undo == nullptr || step == 0) return void(send_undo(context));
        *bar.undo = true;
    };
    Rect room = rect;
    room.cut_left(m.icon + m.gap);
    const std::vector<std::string> labels = undo_labels(context, bar, what);
    for (const Role role : {Role::bold, Role::body}) {
        for (const std::string& label : labels) {
            if (!ui.label_fits(role, label, room)) continue;
            const bool one_line = ui.text_width(role, label) <= room.w - 2 * m.gap;
            const Align align = one_line ? Align::centre : Align::left;
            if (ui.button(id, rect, label, {.kind = kind, .icon = Icon::undo, .role = role, .align = align}))
                take_back();
            return;
        }
    }
    const std::string cut = ui.elided(Role::body, labels.back(), room.w - 2 * m.gap);
    const bool readable = step > 0 && decode_utf8(cut).size() > 3;
    const ButtonStyle style{.kind = kind, .icon = Icon::undo, .role = Role::body, .align = Align::left};
    const bool tapped = readable ? ui.button(id, rect, cut, style).tapped
                                 : ui.icon_button(id, rect, Icon::undo, labels.front(), {.kind = kind}).tapped;
    if (tapped) take_back();
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
    return send_with(context, std::move(lines), as, {});
}

Wish& send_with(Context& context, std::vector<std::string> lines, OpenMatch::As as, std::vector<NewRecord> beside) {
    return context.wishes.say(context, [lines = std::move(lines), as, beside = std::move(beside)](OpenMatch& match) {
        return match.take_with(lines, as, beside);
    });
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

Rect match_bar_place(const Ui& ui) {
    const Metrics& m = ui.metrics();
    Rect area = ui.area().inset(is_low(ui) ? std::round(m.gap / 2) : m.gap);
    return area.cut_top(is_low(ui) ? std::max(m.touch_min, std::ceil(ui.line_height(Role::body))) : m.control);
}

float match_bar_middle(const Ui& ui) {
    const float room = room_with_redo(ui);
    return room - undo_width(ui, room) - key_gap(ui.metrics(), match_bar_place(ui));
}

namespace {

// In what is left of the bar.
void draw_title(Ui& ui, Rect bar, const MatchBar& style) {
    const Metrics& m = ui.metrics();
    // A short title is whole or not there; a long one may be cut where something of it can be read.
    const bool readable = bar.w > m.mm(30) * m.text_scale || ui.fits(Role::body, style.title, bar);
    if (!style.title.empty() && readable) {
        const float whole = std::ceil(ui.text_width(Role::title, style.title)) + 1;
        const Rect place = bar.cut_left(std::min(bar.w, whole), 2 * m.gap);
        ui.fit_name(place, style.title, {Role::title, Role::bold, Role::body}, {.colour = ui.theme().rail_text});
    }
    if (readable && !style.part.empty() && ui.fits(Role::bold, style.part, bar)) {
        if (!style.part_colour) return draw_part(ui, bar, style.part, !style.title.empty());
        const Rect line{bar.x - m.gap, bar.y + bar.h * 0.2F, 1, bar.h * 0.6F};
        if (!style.title.empty()) ui.painter().fill(line, ui.theme().rail_line);
        const float with_icon = m.icon + m.gap + ui.text_width(Role::bold, style.part);
        if (style.part_icon != Icon::none && with_icon <= bar.w)
            ui.icon(style.part_icon, bar.cut_left(m.icon, m.gap), *style.part_colour);
        ui.text(bar, style.part, {.role = Role::bold, .colour = *style.part_colour});
    }
}

void draw_back(Context& context, Rect place, const MatchBar& style) {
    Ui& ui = context.ui;
    if (style.up != nullptr) {
        *style.up = ui.icon_button(style.prefix + ".up", place, Icon::back, context.tr("back")).tapped;
    } else if (ui.icon_button(style.prefix + ".back", place, Icon::back, context.tr("back"))) {
        context.navigator.back();
    }
}

}  // namespace

std::vector<Rect> draw_match_bar(Context& context, Rect bar, const MatchBar& style) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    bar = ui.rail(bar);
    const Rect usual = match_bar_place(ui);
    const float side = key_side(m, usual);
    const float gap = key_gap(m, usual);
    Rect keys{bar.x, bar.y, bar.w, std::min(bar.h, usual.h)};
    const Rect back = keys.cut_left(side, gap);
    const bool with_redo = redo_stands(ui);
    const float count = with_redo ? kPlaces : kPlaces - 1;
    Rect places = keys.cut_right(count * side + (count - 1) * gap, gap);
    const Rect undo = keys.cut_right(undo_width(ui, keys.w), gap);
    const bool has_back = style.back || style.up != nullptr;
    bar = {has_back ? keys.x : back.x, bar.y, keys.right() - (has_back ? keys.x : back.x), bar.h};
    if (has_back) draw_back(context, back, style);
    if (style.back && style.up == nullptr && context.open.referee()->over()) draw_way_back(context, bar, style.prefix);
    draw_undo(context, undo, style);
    if (with_redo) {
        const ButtonKind kind = context.open.redo_step() > 0 ? ButtonKind::plain : ButtonKind::closed;
        if (ui.icon_button(style.prefix + ".redo", places.cut_left(side, gap), Icon::redo, context.tr("redo"),
                           {.kind = kind}))
            send_redo(context);
    }
    std::vector<Rect> extra;
    for (int i = 0; i < style.extra; ++i) extra.insert(extra.begin(), places.cut_right(side, gap));
    if (style.middle != nullptr) {
        *style.middle = bar;
    } else {
        draw_title(ui, bar, style);
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
    const int redo = context.open.redo_step() > 0 && !redo_stands(ui) ? static_cast<int>(ways.size()) : -1;
    if (redo >= 0) ways.push_back({"redo", std::string(context.tr("redo")), {}});
    const std::string championship = context.open.championship();
    if (const HallStanding hall = hall_standing(context, match); !hall.words.empty())
        ways.push_back({"menu.hall", hall.words, hall.route});
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
        if (static_cast<int>(i) == redo) {
            send_redo(context);
        } else if (ways[i].route.empty()) {
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
