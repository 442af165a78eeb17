#include "ui/truc/cards.h"

#include <array>

namespace tapet::ui {

namespace {

constexpr float kRealCardMm = 25;  // wider than that a card on the screen says nothing more

// ---- one card ------------------------------------------------------------------------------------------------------

Art art_of(truc::Card card) {
    constexpr std::array<std::array<Art, 4>, 5> numbers{{
        {Art::carta_3o, Art::carta_3c, Art::carta_3e, Art::carta_3b},
        {Art::carta_4o, Art::carta_4c, Art::carta_4e, Art::carta_4b},
        {Art::carta_5o, Art::carta_5c, Art::carta_5e, Art::carta_5b},
        {Art::carta_6o, Art::carta_6c, Art::carta_6e, Art::carta_6b},
        {Art::carta_7o, Art::carta_7c, Art::carta_7e, Art::carta_7b},
    }};
    if (card.number == 1) return card.suit == truc::Suit::bastos ? Art::carta_1b : Art::carta_1e;
    return numbers[card.number - 3U][static_cast<std::size_t>(card.suit)];
}

// As the card is shaped, in the middle of its place.
Rect shaped(Rect rect) {
    const float wide = std::min(rect.w, rect.h * kCardShape);
    return rect.centred(wide, wide / kCardShape);
}

// A round mark in the lower right corner.
Rect draw_badge(Painter& painter, Rect rect, Colour ground, Colour edge) {
    const float radius = std::min(rect.w, rect.h) * 0.21F;
    const Vec centre{rect.right() - radius, rect.bottom() - radius};
    painter.fill_circle(centre, radius, edge);
    painter.fill_circle(centre, radius * 0.86F, ground);
    const float side = radius * 1.3F;
    return {centre.x - side / 2, centre.y - side / 2, side, side};
}

void draw_chosen(Ui& ui, Rect rect, bool level) {
    const Theme& theme = ui.theme();
    ui.ring(rect);
    const Rect mark = draw_badge(ui.painter(), rect, theme.accent, theme.on_accent);
    if (!level) return ui.icon(Icon::check, mark, theme.on_accent);
    for (const float y : {0.32F, 0.68F}) {
        const float high = mark.y + mark.h * y;
        const float side = mark.w * 0.14F;
        ui.painter().stroke({{mark.x + side, high}, {mark.right() - side, high}}, theme.on_accent, mark.h * 0.18F);
    }
}

// What cannot be tapped lies darker; what was used is struck through besides.
constexpr Colour in_the_shade{184, 184, 184, 255};

}  // namespace

void draw_card(Ui& ui, Rect rect, truc::Card card, CardLook look) {
    const Metrics& m = ui.metrics();
    const bool dark = look == CardLook::used || look == CardLook::closed;
    const Rect place = shaped(rect);
    ui.painter().shadow(place, m.radius * 0.7F, m.mm(0.6F));
    ui.painter().art(art_of(card), place, dark ? in_the_shade : Painter::white);
    if (look == CardLook::used) {
        const Rect inner = place.inset(place.w * 0.1F, place.h * 0.08F);
        ui.painter().stroke({{inner.x, inner.bottom()}, {inner.right(), inner.y}}, ui.theme().ink, m.stroke * 1.4F);
    }
    if (look == CardLook::chosen || look == CardLook::level) draw_chosen(ui, place, look == CardLook::level);
}

std::string card_words(const Context& context, truc::Card card) {
    const std::string name = truc::name(card);
    return context.tr("truc.card." + name.substr(1), {name.substr(0, 1)});  // keys: truc.card.*
}

Press card_button(Context& context, std::string_view id, Rect rect, truc::Card card, CardLook look) {
    Ui& ui = context.ui;
    ButtonStyle style;
    style.selected = look == CardLook::chosen || look == CardLook::level;
    if (look == CardLook::used || look == CardLook::closed) style.kind = ButtonKind::closed;
    const Press press = ui.hotspot(id, rect, card_words(context, card), style);
    draw_card(ui, rect, card, look);
    if (press.down) ui.painter().fill(rect, ui.theme().ink.with_alpha(60), ui.metrics().radius * 0.7F);
    return press;
}

Rect card_place(const Metrics& metrics, Rect box) {
    const float high = std::min({box.h, box.w / kCardShape, metrics.mm(kRealCardMm) / kCardShape});
    return box.centred(std::round(high * kCardShape), std::round(high));
}

// ---- the deck ------------------------------------------------------------------------------------------------------

namespace {

constexpr int kSuitCards = 6;   // 1 3 4 5 6 7; ors and copes lack the ace
constexpr int kPairCards = 11;  // ors and espases, copes and bastos side by side

bool is(truc::Card card, truc::Suit one, truc::Suit other) { return card.suit == one || card.suit == other; }

// Where its number stands in a row of 1 3 4 5 6 7.
int column_of(truc::Card card) { return card.number == 1 ? 0 : card.number - 2; }

// Cells of a deck in two rows (ors and espases over copes and bastos) or in four.
struct DeckGrid {
    Rect rect;
    bool pairs = false;
    float gap = 0;
    Vec cell;

    Rect place(truc::Card card) const {
        const bool right = pairs && is(card, truc::Suit::espases, truc::Suit::bastos);
        const int row = pairs ? (is(card, truc::Suit::copes, truc::Suit::bastos) ? 1 : 0) : static_cast<int>(card.suit);
        // In pairs the aces' places of ors and copes are left out; a wider gap parts the suits.
        const int column = column_of(card) + (right ? kSuitCards - 1 : pairs ? -1 : 0);
        const float x = rect.x + static_cast<float>(column) * (cell.x + gap) + (right ? gap : 0);
        const float y = rect.y + static_cast<float>(row) * (cell.y + gap);
        return {std::round(x), std::round(y), std::floor(cell.x), std::floor(cell.y)};
    }
};

DeckGrid deck_grid(const Metrics& m, Rect rect, bool pairs) {
    DeckGrid grid{rect, pairs, m.gap, {}};
    const float columns = pairs ? kPairCards : kSuitCards;
    const float rows = pairs ? 2 : 4;
    const float gaps = pairs ? columns : columns - 1;
    grid.cell = {(rect.w - gaps * m.gap) / columns, (rect.h - (rows - 1) * m.gap) / rows};
    return grid;
}

// How wide a card of its own shape is there; 0: a target would be too small.
float card_width(const Metrics& m, const DeckGrid& grid) {
    if (std::floor(grid.cell.x) < m.touch_min || std::floor(grid.cell.y) < m.touch_min) return 0;
    return std::min(grid.cell.x, grid.cell.y * kCardShape);
}

// In its cell: as a card is shaped, but never too narrow for a thumb.
Rect in_cell(const Metrics& m, Rect cell) {
    const Rect shaped = card_place(m, cell);
    return cell.centred(std::max(shaped.w, m.touch_min), std::max(shaped.h, m.touch_min));
}

std::vector<truc::Card> cards_by_suit() {
    std::vector<truc::Card> cards = truc::deck();
    std::stable_sort(cards.begin(), cards.end(), [](truc::Card a, truc::Card b) {
        return a.suit != b.suit ? a.suit < b.suit : a.number < b.number;
    });
    return cards;
}

// Too small for all 22 at once: whole rows of them, by pages.
std::optional<truc::Card> draw_deck_pages(Context& context, std::string_view id, Rect rect,
                                          const std::function<CardLook(truc::Card)>& look) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::vector<truc::Card> cards = cards_by_suit();
    const float room = rect.w - m.touch - m.gap;
    const int columns = std::max(1, static_cast<int>((room + m.gap) / (m.touch_min + m.gap)));
    const auto shown = std::max(1.0F, std::floor((rect.h + m.gap) / (m.touch_min + m.gap)));
    const int count = (static_cast<int>(cards.size()) + columns - 1) / columns;
    const float high = std::floor((rect.h + m.gap) / shown) - m.gap;
    rect.h = shown * (high + m.gap) - m.gap;
    std::optional<truc::Card> tapped;
    const ListView view =
        ui.begin_list(std::string(id) + ".rows", rect, count, high, {.gap = m.gap, .page_buttons = true});
    for (int row = view.first; row < view.last; ++row) {
        const auto cells = view.row(row).columns(columns, m.gap);
        for (int i = 0; i < columns; ++i) {
            const int index = row * columns + i;
            if (index >= static_cast<int>(cards.size())) break;
            const truc::Card card = cards[static_cast<std::size_t>(index)];
            const Rect place = in_cell(m, cells[static_cast<std::size_t>(i)]);
            if (card_button(context, std::string(id) + "." + truc::name(card), place, card, look(card))) tapped = card;
        }
    }
    ui.end_list();
    return tapped;
}

}  // namespace

std::optional<truc::Card> draw_deck(Context& context, std::string_view id, Rect rect,
                                    const std::function<CardLook(truc::Card)>& look) {
    const Metrics& m = context.ui.metrics();
    const DeckGrid two = deck_grid(m, rect, true);
    const DeckGrid four = deck_grid(m, rect, false);
    const bool pairs = card_width(m, two) > card_width(m, four);
    const DeckGrid& grid = pairs ? two : four;
    if (card_width(m, grid) == 0) return draw_deck_pages(context, id, rect, look);
    std::optional<truc::Card> tapped;
    for (const truc::Card card : truc::deck()) {
        const Rect place = in_cell(m, grid.place(card));
        if (card_button(context, std::string(id) + "." + truc::name(card), place, card, look(card))) tapped = card;
    }
    return tapped;
}

float deck_height(const Metrics& metrics, float width) {
    const float in_pairs = deck_grid(metrics, {0, 0, width, 0}, true).cell.x;
    const bool pairs = in_pairs >= metrics.mm(11);  // otherwise they are larger in four rows
    const float cell = pairs ? in_pairs : deck_grid(metrics, {0, 0, width, 0}, false).cell.x;
    const float high = std::min(cell, metrics.mm(kRealCardMm)) / kCardShape;
    const float rows = pairs ? 2 : 4;
    return std::ceil(rows * high + (rows - 1) * metrics.gap);
}

}  // namespace tapet::ui
