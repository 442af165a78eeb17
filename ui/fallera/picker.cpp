#include "ui/fallera/picker.h"

#include <algorithm>
#include <cmath>

#include "core/search.h"
#include "fallera/deck.h"

namespace tapet::ui {

using fallera::Card;
using fallera::CardType;

namespace {

// Treasures, battle cards and specials have a yellow, a red and a white skull; the letters in the corner say it too.
Colour type_colour(const Theme& theme, CardType type) {
    if (type == CardType::treasure) return theme.warn;
    return type == CardType::battle ? theme.bad : theme.text_accent;
}

float corner_width(const Ui& ui) { return ui.text_width(Role::bold, "A0 "); }
float inset(const Metrics& m, bool compact = false) { return std::round(m.gap * (compact ? 0.4F : 0.7F)); }

float name_room(const Ui& ui, float width) {
    const Metrics& m = ui.metrics();
    return width - corner_width(ui) - m.gap / 2 - 2 * inset(m);
}

float widest_word(const Ui& ui, const std::string& name) {
    float widest = 0;
    std::size_t start = 0;
    while (start <= name.size()) {
        const std::size_t end = std::min(name.find(' ', start), name.size());
        widest = std::max(widest, ui.text_width(Role::bold, std::string_view(name).substr(start, end - start)));
        start = end + 1;
    }
    return widest;
}

// In whole words where it can; a word that is wider than the column is shortened, the others stay.
std::string fitted(const Ui& ui, const std::string& name, float width) {
    if (widest_word(ui, name) <= width) return name;
    std::string words;
    for (std::size_t start = 0; start <= name.size();) {
        const std::size_t end = std::min(name.find(' ', start), name.size());
        words += (start == 0 ? "" : " ") + ui.elided(Role::bold, name.substr(start, end - start), width);
        start = end + 1;
    }
    return words;
}

// What stands on a tile of that room: the name that the reader knows, and under it the printed one.
fallera::CardNames tile_names(const Context& context, const fallera::State& state, Card card, float room,
                              CardLook look) {
    fallera::CardNames names = card_names(state.setup, card, context.preferences.lang);
    if (look.one_name) names.printed.clear();
    if (look.compact) names.shown = card_marks(state.deck[card]).front() + " " + names.shown;
    names.shown = fitted(context.ui, names.shown, room);
    names.printed =
        look.compact ? context.ui.elided(Role::body, names.printed, room) : fitted(context.ui, names.printed, room);
    return names;
}

float names_height(const Ui& ui, const fallera::CardNames& names, float room) {
    const float second = names.printed.empty() ? 0 : ui.paragraph_height(Role::body, names.printed, room);
    return ui.paragraph_height(Role::bold, names.shown, room) + second;
}

// The narrowest tile in which every name stands in whole words.
float least_width(const Context& context, const fallera::State& state, const std::vector<Card>& cards) {
    const Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    float widest = 0;
    for (const Card card : cards) {
        const fallera::CardNames names = card_names(state.setup, card, context.preferences.lang);
        widest = std::max({widest, widest_word(ui, names.shown), widest_word(ui, names.printed)});
    }
    const float most = m.mm(40) * m.text_scale;  // of a name that people typed
    return std::min(widest, most) + (m.mm(40) - name_room(ui, m.mm(40))) + 1;
}

void draw_corner(Ui& ui, Rect corner, const fallera::CardFacts& facts, Colour ink) {
    const auto marks = card_marks(facts);
    const float line = ui.line_height(Role::bold);
    Rect place = corner.centred(corner.w, line * static_cast<float>(marks.size()));
    for (const std::string& mark : marks) {
        ui.text(place.cut_top(line), mark, {.role = Role::bold, .align = Align::centre, .colour = ink});
    }
}

}  // namespace

Press draw_card(Context& context, const std::string& id, Rect rect, const fallera::State& state, Card card,
                CardLook look) {
    Ui& ui = context.ui;
    const Theme& theme = ui.theme();
    const Metrics& m = ui.metrics();
    const std::string name = card_name(state.setup, card, context.preferences.lang);
    const ButtonKind kind = look.closed ? ButtonKind::closed : ButtonKind::plain;
    const ButtonStyle style{.kind = kind, .selected = look.chosen > 0};
    const Press press = ui.hotspot(id, rect, name, style);
    const OnTile tile(ui, rect, style, press.down);
    const fallera::CardFacts& facts = state.deck[card];
    Rect inner = tile.top().inset(inset(m, look.compact), 0);
    const Colour ink = theme.text;
    if (!look.compact) {
        const Rect corner = inner.cut_left(corner_width(ui), m.gap / 2);
        draw_corner(ui, corner, facts, type_colour(theme, facts.type));
    }
    fallera::CardNames names = tile_names(context, state, card, inner.w, look);
    const int times = std::max(look.chosen, look.copies);
    if (times > 1) names.shown += " ×" + std::to_string(times);
    Rect words = inner.centred(inner.w, names_height(ui, names, inner.w));
    const float first = ui.paragraph_height(Role::bold, names.shown, inner.w);
    ui.paragraph(words.cut_top(first), names.shown, {.role = Role::bold, .colour = ink});
    if (!names.printed.empty()) {
        ui.paragraph(words, names.printed, {.colour = theme.text_quiet});
    }
    if (look.closed || look.ours) {
        const float size = std::round(m.icon * 0.55F);
        ui.icon(look.closed ? Icon::lock : Icon::pencil,
                {rect.right() - size * 1.15F, rect.y + size * 0.15F, size, size}, theme.text_quiet);
    }
    return press;
}

float card_height(const Context& context, const fallera::State& state, const std::vector<Card>& cards, float width,
                  CardLook look) {
    const Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float room = look.compact ? width - 2 * inset(m, true) : name_room(ui, width);
    float high = 0;
    for (const Card card : cards) {
        const float names = names_height(ui, tile_names(context, state, card, room, look), room);
        const auto marks = static_cast<float>(look.compact ? 1 : card_marks(state.deck[card]).size());
        high = std::max({high, names, marks * ui.line_height(Role::bold)});
    }
    return std::max(m.touch, high + std::round(m.gap * 0.6F) + m.edge);
}

// ---- the picker ----------------------------------------------------------------------------------------------------

std::string_view CardPicker::id_of(const fallera::State& state, Card card) { return fallera::id_of(state.setup, card); }

// Folding the names takes a while, so it is done when what is looked for changes.
void CardPicker::find(const fallera::State& state, const std::vector<Card>& cards) {
    if (found_for_ && found_for_->first == query_ && found_for_->second == cards) return;
    found_for_ = {query_, cards};
    found_.clear();
    for (const Card card : cards) {
        if (query_.empty() || matches(card_search_text(state.setup, card), query_)) found_.push_back(card);
    }
}

void CardPicker::draw_field(Context& context, const std::string& id, const PickerHead& head, Rect area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    Rect row = ui.keyboard_open() ? area.cut_bottom(m.control) : head.row;
    const std::string search(context.tr("fallera.search"));
    std::string hint = head.prompt;
    if (row.w > m.mm(110) * m.text_scale || head.prompt.empty()) {  // side by side
        Rect words = row;
        if (!head.prompt.empty()) row = words.cut_right(row.w * 0.4F, m.gap);
        hint = search;
        const std::string prompt = ui.elided(Role::body, head.prompt, words.w);
        if (!head.prompt.empty()) ui.fit_text(words, prompt, {Role::title, Role::bold, Role::body});
    }
    ui.text_field(id + ".search", row, search, query_, {.hint = hint, .live = true});
}

ListView CardPicker::begin(Context& context, const std::string& id, const PickerHead& head, Rect area,
                           const fallera::State& state, const std::vector<Card>& cards) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    if (fresh_) ui.scroll_to(id + ".all", 0);
    fresh_ = false;
    draw_field(context, id, head, area);
    if (ui.keyboard_open()) area.cut_bottom(m.control, m.gap);
    find(state, cards);
    const float room = area.w - m.touch - m.gap;  // the page buttons lie beside
    columns_ = std::max(1, static_cast<int>((room + m.gap) / (least_width(context, state, cards) + m.gap)));
    const float width = std::floor((room - static_cast<float>(columns_ - 1) * m.gap) / static_cast<float>(columns_));
    const int rows = (static_cast<int>(found_.size()) + columns_ - 1) / columns_;
    float high = card_height(context, state, cards, width);
    one_name_ = high > area.h / 2;
    if (one_name_) high = card_height(context, state, cards, width, {.one_name = true});
    return ui.begin_list(id + ".all", area, rows, high, {.gap = m.gap, .page_buttons = true});
}

void CardPicker::end(Context& context, Rect area) const {
    Ui& ui = context.ui;
    ui.end_list();
    if (!found_.empty()) return;
    area.cut_top(ui.metrics().control, ui.metrics().gap);
    ui.paragraph(area, context.tr("fallera.search.none"), {.valign = VAlign::top, .colour = ui.theme().text_quiet});
}

}  // namespace tapet::ui
