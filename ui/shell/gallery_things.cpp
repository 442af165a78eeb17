// What lies on the cloth: tiles, stones, cards, seals, dice and pawns.
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/shell/gallery.h"

namespace tapet::ui {

namespace {

struct TilePart {
    std::string_view id;
    ButtonStyle style;
};
constexpr std::array<TilePart, 6> kTiles{{
    {"primary", {.kind = ButtonKind::primary, .role = Role::title}},
    {"open", {}},
    {"danger", {.kind = ButtonKind::danger}},
    {"ghost", {.kind = ButtonKind::quiet, .icon = Icon::plus}},
    {"closed", {.kind = ButtonKind::closed}},
    {"chosen", {.selected = true}},
}};

// keys: gallery.tile.*
std::string tile_words(const Context& context, std::string_view id) {
    return std::string(context.tr("gallery.tile." + std::string(id)));
}
std::string tile_note(const Context& context, std::string_view id) {
    return std::string(context.tr("gallery.tile." + std::string(id) + ".note"));
}

NamedPart open_tile(Context& context, const TilePart& tile) {
    return {
        tile_note(context, tile.id), [&context, &tile](Rect place) {
            if (context.ui.button("kit.tile." + std::string(tile.id), place, tile_words(context, tile.id), tile.style))
                context.ui.toast(tile_note(context, tile.id), place);
        }};
}

// As under a finger, without one.
NamedPart pressed_tile(Context& context) {
    return {tile_note(context, "pressed"), [&context](Rect place) {
                const OnTile tile(context.ui, place, {}, true);
                context.ui.text(tile.top(), tile_words(context, "pressed"),
                                {.role = Role::bold, .align = Align::centre});
            }};
}

NamedPart drawing(Ui& ui, Art art) {
    return {{}, [&ui, art](Rect place) { ui.art(art, place); }};
}

void draw_stone_row(Ui& ui, Rect row, int filled, Art first) {
    constexpr int kPlaces = 12;
    constexpr int kGroup = 4;
    constexpr int kKinds = 6;
    const float step = row.w / 13;
    for (int i = 0; i < kPlaces; ++i) {
        const int groups = i / kGroup;
        const float x = row.x + step * (static_cast<float>(i) + 0.5F * static_cast<float>(groups));
        const Art stone = static_cast<Art>(static_cast<int>(first) + 5 * i % kKinds);
        ui.art(i < filled ? stone : Art::clot, {x, row.y, step, row.h});
    }
}

}  // namespace

void add_tiles(Flow& flow, Context& context) {
    const Metrics& m = context.ui.metrics();
    add_heading(flow, context, "gallery.tiles");
    std::vector<NamedPart> parts;
    float widest = 0;
    for (const TilePart& tile : kTiles) {
        parts.push_back(open_tile(context, tile));
        const float sign = tile.style.icon == Icon::none && !tile.style.selected ? 0 : m.icon + m.gap;
        widest = std::max(widest, context.ui.text_width(tile.style.role, tile_words(context, tile.id)) + sign);
    }
    widest = std::max(widest, context.ui.text_width(Role::bold, tile_words(context, "pressed")));
    parts.insert(parts.begin() + 2, pressed_tile(context));
    add_parts(flow, context.ui, parts, {std::ceil(widest) + 2 * m.gap, m.control_two});
}

void add_stones_and_cards(Flow& flow, Context& context) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    add_heading(flow, context, "gallery.stones");
    const float high = std::round(std::min(m.mm(18), flow.width() / 5.5F));
    flow.item(high, [&ui](Rect place) {
        ui.tray(place);
        const auto rows = place.inset(ui.metrics().gap).rows(2, ui.metrics().gap / 2);
        draw_stone_row(ui, rows[0], 12, Art::pedra_dolenta_1);
        draw_stone_row(ui, rows[1], 5, Art::pedra_bona_1);
    });
    add_heading(flow, context, "gallery.cards");
    std::vector<NamedPart> cards;
    for (const Art card : {Art::carta_7o, Art::carta_3c, Art::carta_1e, Art::carta_1b, Art::carta_dors})
        cards.push_back(drawing(ui, card));
    cards[2].draw = [&ui](Rect place) {
        const float wide = std::round(std::min(place.w, place.h * 61 / 95));
        const Rect card = place.centred(wide, std::round(wide * 95 / 61));
        ui.art(Art::carta_1e, card);
        ui.ring(card);
    };
    cards.push_back({{}, [&ui](Rect place) {
                         const float wide = std::round(std::min(place.w, place.h * 61 / 95));
                         ui.stitched(place.centred(wide, std::round(wide * 95 / 61)));
                     }});
    add_parts(flow, ui, cards, {m.mm(13), m.mm(23)});
}

void add_seals_and_dice(Flow& flow, Context& context) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    add_heading(flow, context, "gallery.paper");
    constexpr std::array seals{Art::segell_ho_diu, Art::segell_deduit, Art::segell_public, Art::segell_callen,
                               Art::segell_tapet};
    flow.item(std::round(std::min(m.mm(18), flow.width() / 5.5F)), [&ui, seals](Rect place) {
        const OnPaper paper(ui, place);
        const auto places = paper.free().inset(ui.metrics().gap).columns(static_cast<int>(seals.size()), 0);
        for (std::size_t i = 0; i < seals.size(); ++i) ui.art(seals[i], places[i]);
    });
    flow.words(Role::body, std::string(context.tr("gallery.seals")), ui.theme().text_quiet);
    std::vector<NamedPart> dice;
    for (const Art die :
         {Art::dau_turquesa, Art::dau_rosa, Art::dau_taronja, Art::dau_negre, Art::dau_comodi, Art::dau_calavera})
        dice.push_back(drawing(ui, die));
    add_parts(flow, ui, dice, {m.mm(13), m.mm(12)});
    std::vector<NamedPart> pawns;
    for (const Art pawn : {Art::alpensi_blau, Art::alpensi_groc, Art::alpensi_marro, Art::alpensi_rosa,
                           Art::alpensi_taronja, Art::alpensi_negre})
        pawns.push_back(drawing(ui, pawn));
    add_parts(flow, ui, pawns, {m.mm(13), m.mm(11)});
}

}  // namespace tapet::ui
