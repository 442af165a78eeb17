#include "ui/fallera/picker.h"

#include <algorithm>
#include <cmath>

#include "core/search.h"
#include "fallera/deck.h"

namespace tapet::ui {

using fallera::Card;

namespace {

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

// What stands on a tile of that width: the sign, the name that the reader knows, and under it the printed one.
struct CardTile {
    float pad = 0;
    float sign = 0;         // its width; none in a column that is too narrow
    std::string mark = {};  // of a treasure that is sold: how many cards are drawn
    float mark_width = 0;
    float room = 0;  // for the names
    fallera::CardNames names = {};
    float shown_h = 0;
    float printed_h = 0;
    float height = 0;

    CardTile(const Context& context, const fallera::State& state, Card card, float width, const CardLook& look) {
        const Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const fallera::CardFacts& facts = state.deck[card];
        pad = std::round(m.gap * 0.6F);
        room = width - 2 * pad;
        if (!look.compact || width > m.mm(30) * m.text_scale) sign = sign_width(ui, facts);
        if (sign > 0) room -= sign + pad;
        if (facts.sale != fallera::kNotPrinted && drawing_of(fallera::id_of(state.setup, card))) {
            mark = card_marks(facts).front();
            mark_width = ui.text_width(Role::bold, mark) + pad;
            if (look.compact) mark_width = 0;
            room -= mark_width;
        }
        names = card_names(state.setup, card, context.preferences.lang);
        if (look.one_name) names.printed.clear();
        names.shown = fitted(ui, names.shown, room);
        names.printed = look.compact ? ui.elided(Role::body, names.printed, room) : fitted(ui, names.printed, room);
        shown_h = ui.paragraph_height(Role::bold, names.shown, room);
        printed_h = names.printed.empty() ? 0 : ui.paragraph_height(Role::body, names.printed, room);
        const float words = shown_h + printed_h + std::round(m.gap * 0.6F);
        height = std::max({m.touch, words + m.edge, sign > 0 ? sign_side(ui) + m.gap * 0.6F + m.edge : 0});
    }
};

// The narrowest tile in which every name stands in whole words.
float least_width(const Context& context, const fallera::State& state, const std::vector<Card>& cards) {
    const Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float most = m.mm(40) * m.text_scale;  // of a name that people typed
    float widest = 0;
    for (const Card card : cards) {
        const fallera::CardNames names = card_names(state.setup, card, context.preferences.lang);
        const float word = std::max(widest_word(ui, names.shown), widest_word(ui, names.printed));
        const CardTile tile(context, state, card, m.mm(60), {});
        widest = std::max(widest, std::min(word, most) + m.mm(60) - tile.room + 1);
    }
    return widest;
}

}  // namespace

Press draw_card(Context& context, const std::string& id, Rect rect, const fallera::State& state, Card card,
                CardLook look) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string name = card_name(state.setup, card, context.preferences.lang);
    const ButtonStyle style{.kind = look.closed ? ButtonKind::closed : ButtonKind::plain, .selected = look.chosen > 0};
    const Press press = ui.hotspot(id, rect, name, style);
    const OnTile on(ui, rect, style, press.down);
    const CardTile tile(context, state, card, rect.w, look);
    const Theme& theme = ui.theme();
    Rect inner = on.top().inset(tile.pad, 0);
    if (tile.sign > 0)
        draw_sign(ui, inner.cut_left(tile.sign, tile.pad).centred(tile.sign, sign_side(ui)), state, card);
    const int several = std::max(look.chosen, look.copies);
    const std::string mark = several > 1 ? "×" + std::to_string(several) : tile.mark_width > 0 ? tile.mark : "";
    if (!mark.empty()) {
        const Rect place = inner.cut_right(ui.text_width(Role::bold, mark), tile.pad);
        ui.text(place, mark, {.role = Role::bold, .align = Align::right, .colour = theme.text_quiet});
    }
    Rect words = inner.centred(inner.w, tile.shown_h + tile.printed_h);
    words.w = std::min(words.w, tile.room);
    ui.paragraph(words.cut_top(tile.shown_h), tile.names.shown, {.role = Role::bold, .colour = theme.text});
    ui.paragraph(words, tile.names.printed, {.colour = theme.text_quiet});
    if (look.ours) {
        const float size = std::round(m.icon * 0.55F);
        ui.icon(Icon::pencil, {rect.right() - size * 1.15F, rect.y + size * 0.15F, size, size}, theme.text_quiet);
    }
    return press;
}

float card_height(const Context& context, const fallera::State& state, const std::vector<Card>& cards, float width,
                  CardLook look) {
    float high = context.ui.metrics().touch;
    for (const Card card : cards) high = std::max(high, CardTile(context, state, card, width, look).height);
    return high;
}

// ---- the picker ----------------------------------------------------------------------------------------------------

// Folding the names takes a while, so it is done when what is looked for changes.
void CardPicker::find(const fallera::State& state, const std::vector<Card>& cards) {
    if (found_for_ && found_for_->first == query_ && found_for_->second == cards) return;
    found_for_ = {query_, cards};
    found_.clear();
    for (const Card card : cards) {
        if (query_.empty() || matches(card_search_text(state.setup, card), query_)) found_.push_back(card);
    }
}

void CardPicker::draw_field(Context& context, const std::string& id, const PickerHead& head, Rect& area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    Rect row = ui.keyboard_open() ? area.cut_bottom(m.control, m.gap) : area.cut_top(m.control, m.gap);
    if (head.keys && !ui.keyboard_open()) head.keys(row);
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

namespace {

// How the tiles lie: beside page buttons where not all are in sight, otherwise as high as there is room for.
struct TileGrid {
    int columns = 1;
    int rows = 0;
    float high = 0;
    bool one_name = false;

    TileGrid(const Context& context, Rect area, const fallera::State& state, const std::vector<Card>& cards,
             std::size_t found) {
        const Metrics& m = context.ui.metrics();
        const float least = least_width(context, state, cards);
        for (const float room : {area.w, area.w - m.touch - m.gap}) {
            columns = std::max(1, static_cast<int>((room + m.gap) / (least + m.gap)));
            rows = (static_cast<int>(found) + columns - 1) / columns;
            const auto across = static_cast<float>(columns);
            const float width = std::floor((room - (across - 1) * m.gap) / across);
            high = card_height(context, state, cards, width);
            one_name = high > area.h / 2;
            if (one_name) high = card_height(context, state, cards, width, {.one_name = true});
            const float spare = (area.h + m.gap) / static_cast<float>(std::max(rows, 1)) - m.gap;
            if (spare < high) continue;
            high = std::min(spare, high * 1.5F);
            return;
        }
    }
};

}  // namespace

std::optional<Card> CardPicker::draw(Context& context, const std::string& id, const PickerHead& head, Rect area,
                                     const fallera::State& state, const std::vector<Card>& cards,
                                     const std::function<CardLook(Card)>& look_of) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    if (fresh_) ui.scroll_to(id + ".all", 0);
    fresh_ = false;
    draw_field(context, id, head, area);
    find(state, cards);
    const TileGrid grid(context, area, state, cards, found_.size());
    const ListView view = ui.begin_list(id + ".all", area, grid.rows, grid.high, {.gap = m.gap, .page_buttons = true});
    std::optional<Card> tapped;
    const auto columns = static_cast<std::size_t>(grid.columns);
    const std::size_t last = std::min(found_.size(), static_cast<std::size_t>(view.last) * columns);
    for (std::size_t at = static_cast<std::size_t>(view.first) * columns; at < last; ++at) {
        const Rect cell = view.row(static_cast<int>(at / columns)).columns(grid.columns, view.gap)[at % columns];
        CardLook look = look_of(found_[at]);
        look.one_name = grid.one_name;
        const std::string card_id = id + ".card." + std::string(fallera::id_of(state.setup, found_[at]));
        if (draw_card(context, card_id, cell, state, found_[at], look)) tapped = found_[at];
    }
    ui.end_list();
    if (found_.empty()) {
        ui.paragraph(area, context.tr("fallera.search.none"), {.valign = VAlign::top, .colour = ui.theme().text_quiet});
    }
    return tapped;
}

}  // namespace tapet::ui
