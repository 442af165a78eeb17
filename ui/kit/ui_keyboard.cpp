// Typing: the field on the screen, and the keyboard that comes when it is tapped.
#include <algorithm>
#include <cmath>

#include "core/utf8.h"
#include "ui/kit/keyboard_layout.h"
#include "ui/kit/ui_state.h"

namespace tapet::ui {

namespace {

constexpr std::string_view overlay_id = "kb";

std::string key_id(const KeyDef& key) {
    switch (key.action) {
        case KeyAction::shift: return "kb.shift";
        case KeyAction::backspace: return "kb.erase";
        case KeyAction::left: return "kb.left";
        case KeyAction::right: return "kb.right";
        case KeyAction::page: return "kb.page";
        case KeyAction::insert: break;
    }
    return key.text == U" " ? "kb.space" : "kb." + encode_utf8(key.text);
}

std::string key_label(const KeyDef& key, const KitWords& words) {
    switch (key.action) {
        case KeyAction::shift: return words.shift;
        case KeyAction::backspace: return words.erase;
        case KeyAction::left: return words.left;
        case KeyAction::right: return words.right;
        default: break;
    }
    return key.text == U" " ? words.space : encode_utf8(key.text);
}

Icon key_icon(KeyAction action) {
    switch (action) {
        case KeyAction::shift: return Icon::shift;
        case KeyAction::backspace: return Icon::backspace;
        case KeyAction::left: return Icon::chevron_left;
        case KeyAction::right: return Icon::chevron_right;
        default: return Icon::none;
    }
}

// Words begin with a capital: the names of people and tables are what is typed here.
bool wants_capital(const EditLine& line) { return line.all || line.cursor == 0 || line.text[line.cursor - 1] == U' '; }

void insert(KeyboardState& kb, std::u32string_view typed) {
    for (const char32_t c : typed) {
        if (kb.style.digits && (c < U'0' || c > U'9')) continue;
        kb.line.insert(std::u32string_view(&c, 1));
    }
    kb.shift = wants_capital(kb.line);
}

void press_key(KeyboardState& kb, const KeyDef& key) {
    switch (key.action) {
        case KeyAction::insert: return insert(kb, key.text);
        case KeyAction::shift: kb.shift = !kb.shift; return;
        case KeyAction::page: kb.page = 1 - kb.page; return;
        case KeyAction::backspace: kb.line.apply(Key::backspace); break;
        case KeyAction::left: kb.line.apply(Key::left); break;
        case KeyAction::right: kb.line.apply(Key::right); break;
    }
    kb.shift = wants_capital(kb.line);
}

// Keys of a numeric pad type digits; with num lock on, the text comes as well, so the text alone is used.
FieldEvent hardware(KeyboardState& kb, Input& input) {
    FieldEvent event = FieldEvent::none;
    if (!input.text.empty()) insert(kb, input.text);
    for (const Key key : input.keys) {
        if (kb.line.apply(key)) kb.shift = wants_capital(kb.line);
        if (key == Key::enter || key == Key::num_enter || key == Key::tab) event = FieldEvent::done;
        if (key == Key::escape) event = FieldEvent::cancelled;
        kb.tabbed = key == Key::tab;
    }
    input.text.clear();
    input.keys.clear();
    return event;
}

struct Geometry {
    KeyboardLayout layout;
    Rect sheet;
    Rect edit;  // the line above the keys
    Rect keys;
    float unit = 0;  // a key and its gap
    float key_height = 0;
    float gap = 0;
    float row_gap = 0;
};

float weight(const KeyRow& row) {
    float sum = 0;
    for (const KeyDef& key : row) sum += key.width;
    return sum;
}

Geometry geometry(const Metrics& m, Rect zone, const KeyboardState& kb, std::string_view language) {
    Geometry g;
    const float least_w = m.touch_min;
    const float least = std::max(m.touch_min, std::ceil(m.em(Role::bold) * 1.2F));  // a large letter needs its height
    g.gap = std::min(m.mm(1.2F), std::max(1.0F, m.mm(0.6F) * zone.w / m.mm(150)));
    const float margin = g.gap;
    const float inner_w = zone.w - 2 * margin;
    KeyboardAsk ask;
    ask.columns = static_cast<int>((inner_w + g.gap) / (least_w + g.gap));
    g.row_gap = zone.h < m.mm(60) ? std::max(1.0F, m.mm(0.5F)) : g.gap;
    const float inner_h = zone.h - 2 * margin;
    ask.rows = static_cast<int>((inner_h - least) / (least + g.row_gap));
    ask.language = language;
    ask.shift = kb.shift;
    ask.digits = kb.style.digits;
    ask.page = kb.page;
    g.layout = keyboard_layout(ask);

    float units = kb.style.digits && g.layout.rows.size() >= 4 ? 6.0F : 10.0F;
    for (const KeyRow& row : g.layout.rows) units = std::max(units, weight(row));
    if (ask.columns < 10) units = std::max(1.0F, static_cast<float>(ask.columns));
    for (const KeyRow& row : g.layout.rows) units = std::max(units, weight(row));
    g.unit = std::min((inner_w + g.gap) / units, m.mm(17));
    const auto rows = static_cast<float>(g.layout.rows.size());
    const float edit = std::clamp(inner_h - rows * (least + g.row_gap), least, std::max(least, m.control));
    g.key_height = std::floor(std::min((inner_h - edit) / rows - g.row_gap, std::max(least, m.mm(11.5F))));
    const float height = std::floor(2 * margin + edit + rows * (g.key_height + g.row_gap));
    g.sheet = {zone.x, zone.bottom() - height, zone.w, height};
    const float key_area = std::min(inner_w, g.unit * units - g.gap);
    g.keys = g.sheet.inset(margin);
    g.edit = g.keys.cut_top(edit, g.row_gap);
    g.keys = {g.keys.x + (inner_w - key_area) / 2, g.keys.y, key_area, g.keys.h};
    const float edit_w = std::min(inner_w, std::max(key_area, m.mm(90)));
    g.edit = g.edit.centred(edit_w, g.edit.h);
    return g;
}

}  // namespace

// ---- the field -----------------------------------------------------------------------------------------------------

namespace {

void open(KeyboardState& kb, std::string_view id) {
    kb = {};
    kb.open = true;
    kb.seen = true;
    kb.id = id;
}

void load(KeyboardState& kb, std::string_view label, std::string_view text, const FieldStyle& style) {
    kb.label = label;
    kb.before = text;
    kb.style = style;
    kb.style.hint = {};
    kb.line = EditLine::of(text, static_cast<std::size_t>(std::max(0, style.max_code_points)));
    kb.line.select_all();
    kb.shift = wants_capital(kb.line);
}

}  // namespace

void Ui::open_keyboard(std::string_view field_id) {
    open(state_->keyboard, field_id);
    wants_frame_at(now_us());
}

// Label above when there is room for two lines, otherwise in the place of the text while that is empty.
void Ui::State::draw_field(Ui& ui, Rect rect, std::string_view label, const std::string& text, const FieldStyle& style,
                           const Lying& down) {
    ButtonStyle look;
    look.enabled = style.enabled;
    const Face tile = face(rect, look, down);
    Rect inner = tile.top.inset(metrics.gap * 1.2F, std::min(metrics.gap / 2, rect.h / 12));
    const Rect pencil = inner.cut_right(metrics.icon, metrics.gap).centred(metrics.icon, metrics.icon);
    painter.icon(style.icon, pencil, tile.quiet);
    const bool says = !style.named && !label.empty();
    const bool two = says && std::floor(inner.h / 2) >= metrics.line_height(Role::body);
    if (two) ui.text(inner.cut_top(std::round(inner.h / 2)), label, {.colour = tile.quiet});
    if (!text.empty()) {
        ui.text(inner, ui.elided(Role::bold, text, inner.w), {.role = Role::bold, .colour = tile.ink});
        return;
    }
    // The label is said once: above, or in the place of the text.
    const bool hintless = style.hint.empty() || style.hint == label;
    const std::string_view shown = !hintless ? style.hint : says && !two ? label : std::string_view();
    if (!is_blank(shown)) ui.text(inner, ui.elided(Role::body, shown, inner.w), {.colour = tile.quiet});
}

FieldEvent Ui::text_field(std::string_view id, Rect rect, std::string_view label, std::string& text, FieldStyle style) {
    State& s = *state_;
    KeyboardState& kb = s.keyboard;
    ButtonStyle look;
    look.enabled = style.enabled;
    const Press press = s.interact(id, WidgetKind::field, rect, label, look);
    FieldEvent event = FieldEvent::none;
    if (kb.id == id && kb.event != FieldEvent::none) {
        event = kb.event;
        s.carries_tab = kb.tabbed;  // to the next frame, when the keyboard is gone
        if (s.carries_tab) wants_frame_at(now_us());
        const std::string typed(
            trimmed(kb.line.utf8()));  // what looks the same is the same, and spaces alone are nothing
        if (event == FieldEvent::done && typed != kb.before) event = FieldEvent::changed;
        text = event == FieldEvent::cancelled ? kb.before : typed;
        kb = {};
    }
    if (press) open(kb, id);
    if (kb.open && kb.id == id) {
        if (kb.label.empty()) load(kb, label.empty() ? std::string_view(" ") : label, text, style);
        kb.seen = true;
        kb.zone = s.zone().transform;
        kb.zone_screen = s.zone().screen;
        if (style.live && kb.line.utf8() != text) {
            text = kb.line.utf8();
            wants_frame_at(now_us());  // what is shown of it may stand above the field
        }
    }
    s.draw_field(*this, rect, label, text, style, press.down);
    return event;
}

// ---- the keyboard --------------------------------------------------------------------------------------------------

// The place between two letters that is nearest to there.
std::size_t Ui::State::letter_at(std::u32string_view text, float x) const {
    float left = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const float right = fonts->width(Role::bold, encode_utf8(text.substr(0, i + 1)));
        if (x < (left + right) / 2) return i;
        left = right;
    }
    return text.size();
}

// The line being typed, moved so that the cursor shows; a tap in it puts the cursor there.
void Ui::State::draw_edited(Ui& ui, Rect box) {
    EditLine& line = keyboard.line;
    push_ground(Ground::paper);
    painter.fill(box, theme.background, metrics.radius);
    painter.outline(box, theme.key, metrics.stroke, metrics.radius);
    Rect inner = box.inset(metrics.gap * 1.2F, 0);
    const std::string all = line.utf8();
    const float height = std::round(metrics.em(Role::bold) * 1.2F);
    const float to_cursor =
        fonts->width(Role::bold, encode_utf8(std::u32string_view(line.text).substr(0, line.cursor)));
    const float shift = std::max(0.0F, to_cursor - inner.w + metrics.stroke);
    const bool selected = line.all;
    if (interact("kb.text", WidgetKind::hotspot, box, keyboard.label, {.repeats = true})) {
        line.put_cursor(letter_at(line.text, pointer().x - inner.x + shift));
        ui.wants_frame_at(input.time_us);
    }
    if (all.empty()) {
        Rect hint = inner;
        hint.cut_left(metrics.gap);
        if (!is_blank(keyboard.label))
            ui.text(hint, ui.elided(Role::body, keyboard.label, hint.w), {.colour = theme.text_quiet});
    } else {
        // It may be longer than the box: that is no fault, the cursor keys move it.
        log_text(all, inner.inset(0, inner.h / 4), Role::bold, true);
        painter.push_clip(inner.grown(metrics.stroke));
        if (selected) painter.fill({inner.x - shift, inner.centre().y - height / 2, to_cursor, height}, theme.accent);
        draw_line(Role::bold, inner.x - shift, inner.centre().y, all, selected ? theme.on_accent : theme.text);
        painter.pop_clip();
    }
    if (!selected) {  // otherwise the ground says it; there is no cursor then
        const float x = std::round(inner.x + to_cursor - shift);
        painter.fill({x, std::round(inner.centre().y - height / 2), std::max(2.0F, metrics.stroke), height},
                     theme.text_accent);
    }
    pop_ground();
}

// Returns the key that was tapped, or nullptr.
const KeyDef* Ui::State::draw_key_row(Ui& ui, Rect place, const KeyRow& row, float unit, float gap) {
    const KeyDef* hit = nullptr;
    float x = place.x + (place.w - (weight(row) * unit - gap)) / 2;
    for (const KeyDef& key : row) {
        const Rect rect{std::round(x), place.y, std::round(x + key.width * unit - gap) - std::round(x), place.h};
        x += key.width * unit;
        ButtonStyle look{.repeats = true};
        look.selected = key.action == KeyAction::shift && keyboard.shift;
        const std::string label = key_label(key, words);
        const Press tap = interact(key_id(key), WidgetKind::key, rect, label, look);
        const Face tile = face(rect, look, tap.down);
        const Icon icon = key_icon(key.action);
        const float size = std::round(std::min(metrics.icon, place.h * 0.6F));
        if (icon != Icon::none) {
            painter.icon(icon, tile.top.centred(size, size), tile.ink);
        } else if (key.text != U" ") {
            // The widest key, on the narrowest displays, is drawn small whatever it types.
            const bool wide = key.text == U"L·L" && !ui.fits(Role::body, label, rect);
            const std::string_view said = wide ? std::string_view("l·l") : std::string_view(label);
            // Tails hang below; all letters stand on one line.
            const Rect letters = tile.top.moved({0, -std::round(metrics.em(Role::bold) * 0.06F)});
            const Rect free = letters.inset(metrics.mm(0.6F), metrics.mm(0.9F));
            const bool large = ui.fits(Role::title, said, free);
            const bool heavy = ui.text_width(Role::bold, said) <= free.w;
            ui.fit_text(letters, said,
                        {large   ? Role::title
                         : heavy ? Role::bold
                                 : Role::body,
                         Role::body},
                        {.align = Align::centre, .colour = tile.ink});
        }
        if (tap) hit = &key;
    }
    return hit;
}

void Ui::State::draw_keyboard(Ui& ui) {
    KeyboardState& kb = keyboard;
    const bool here = kb.zone == zone().transform && kb.zone_screen == zone().screen;
    if (!kb.open || !kb.seen || !here || kb.event != FieldEvent::none || log.find("kb.done") != nullptr) return;
    FieldEvent event = hardware(kb, input);
    const Geometry g = geometry(metrics, zone().local, kb, language);
    begin_overlay(overlay_id, g.sheet, true, Ground::wood);
    if (tapped_outside(overlay_id)) event = FieldEvent::done;

    Rect edit = g.edit;
    const float side = std::max(metrics.touch_min, edit.h);
    ButtonStyle style;
    if (ui.icon_button("kb.cancel", edit.cut_left(side, metrics.gap), Icon::close, words.cancel, style))
        event = FieldEvent::cancelled;
    style.kind = ButtonKind::primary;
    if (ui.icon_button("kb.done", edit.cut_right(side * 1.4F, metrics.gap), Icon::check, words.done, style))
        event = FieldEvent::done;
    draw_edited(ui, edit);

    const KeyDef* hit = nullptr;
    Rect rest = g.keys;
    for (const KeyRow& row : g.layout.rows) {
        const KeyDef* key = draw_key_row(ui, rest.cut_top(g.key_height, g.row_gap), row, g.unit, g.gap);
        if (key != nullptr) hit = key;
    }
    end_overlay();
    if (hit != nullptr) press_key(kb, *hit);
    if (event == FieldEvent::none) return;
    kb.event = event;  // for the field, when it is drawn next
    ui.wants_frame_at(input.time_us);
}

}  // namespace tapet::ui
