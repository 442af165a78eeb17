#include "ui/fallera/card_face.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "fallera/deck.h"
#include "ui/kit/askew.h"

namespace tapet::ui {

using fallera::AskedCard;
using fallera::CardType;

namespace {

constexpr float kTall = 95.0F / 61;
constexpr Colour kIvory = rgb(0xFBF3E1);
constexpr Colour kField = rgb(0xE9CFB4);
constexpr Colour kCobalt = rgb(0x24509B);
constexpr Colour kGold = rgb(0xE3A233);
constexpr Colour kCream = rgb(0xFFF6E3);
constexpr float kShade = 0.72F;

struct FacePlace {
    Rect scene;
    Rect name;

    explicit FacePlace(Rect card) {
        Rect inner = card.inset(std::round(card.w * 0.09F));
        scene = inner.cut_top(std::round(card.h * 0.56F), std::round(card.w * 0.02F));
        name = inner.inset(std::round(card.w * 0.01F), 0);
    }
};

const std::vector<Role>& name_roles() {
    static const std::vector<Role> roles{Role::large, Role::title, Role::bold, Role::body};
    return roles;
}

std::string face_name(const Context& context, const fallera::State& state, const AskedCard& card) {
    return card.card ? card_names(state.setup, *card.card, context.preferences.lang).shown
                     : card_name(state.setup, card, context.preferences.lang);
}

// ---- what stands on a card -----------------------------------------------------------------------------------------

void draw_words(Ui& ui, Vec centre, float width, const std::string& words, Colour ink) {
    const float high = std::max(width, ui.line_height(Role::bold));
    const Rect place{centre.x - width / 2, centre.y - high / 2, width, high};
    ui.fit_text(place, words, {Role::large, Role::title, Role::bold}, {.align = Align::centre, .colour = ink});
}

void draw_medallion(Ui& ui, Vec centre, float radius, const std::string& words) {
    Painter& painter = ui.painter();
    painter.fill_circle(centre, radius, kGold);
    painter.fill_circle(centre, radius * 0.95F, kCream);
    painter.fill_circle(centre, radius * 0.85F, kCobalt);
    draw_words(ui, centre, radius * 1.5F, words, kCream);
}

void draw_sign_of(Ui& ui, Art sign, Vec centre, float radius, const std::string& words, Colour ink) {
    ui.painter().art(sign, {centre.x - radius, centre.y - radius, 2 * radius, 2 * radius});
    draw_words(ui, centre, radius * 1.3F, words, ink);
}

// A card of points has a sun for A and a shield for D; the figure without its letter.
void draw_points(Ui& ui, Rect box, const std::vector<std::string>& marks) {
    const bool beside = box.w > box.h;
    const auto cells = beside ? box.columns(2, 0) : box.rows(2, 0);
    const float radius = std::min(cells[0].w, cells[0].h) * 0.47F;
    draw_sign_of(ui, Art::signe_sol, cells[0].centre(), radius, marks.front().substr(1), rgb(0x2A1900));
    draw_sign_of(ui, Art::signe_escut, cells[1].centre(), radius, marks.back().substr(1), kCream);
}

// The field, and on it what is drawn of that card; false: nothing is.
bool draw_picture(Painter& painter, Rect place, const AskedCard& card) {
    painter.fill(place, kField, place.w * 0.02F);
    const auto drawn = drawing_of(card.name);
    if (drawn && card.type == CardType::special) {
        const float cut = std::max(0.0F, 100 * (1 - place.h / place.w));
        painter.art_part(*drawn, {0, cut, 200, 200 - 2 * cut}, place);
    } else if (drawn) {
        painter.art(*drawn, place.inset(place.h * 0.1F));
    } else {
        painter.push_clip(place);
        painter.art(Art::espoli, place.grown(place.w * 0.2F), rgb(0x7D433F).with_alpha(40));
        painter.pop_clip();
    }
    return drawn.has_value();
}

void draw_scene(Ui& ui, Rect place, const fallera::State& state, const AskedCard& card) {
    if (!draw_picture(ui.painter(), place, card)) {
        if (card.type == CardType::battle)
            draw_points(ui, place.centred(place.w * 0.9F, place.h * 0.5F), card_marks(state.deck[*card.card]));
        if (card.type == CardType::special)
            draw_medallion(ui, place.centre(), place.h * 0.36F, "n" + std::to_string(card.level));
        if (card.type == CardType::treasure)
            draw_words(ui, place.centre(), place.w, card_marks(state.deck[*card.card]).front(), rgb(0x2A1900));
    }
    ui.painter().outline(place, rgb(0x1B2238), std::max(1.0F, ui.metrics().stroke / 2), place.w * 0.02F);
}

void draw_blank(Ui& ui, Rect rect) {
    Painter& painter = ui.painter();
    const float round = rect.w * 0.045F;
    const float line = std::max(1.0F, rect.w * 0.008F);
    painter.shadow(rect, round, ui.metrics().mm(1.6F));
    painter.fill(rect, kIvory, round);
    painter.outline(rect.inset(rect.w * 0.035F), kCobalt, line * 1.6F, round * 0.7F);
    painter.outline(rect.inset(rect.w * 0.055F), kGold, line, round * 0.5F);
}

// `ringed`: 0 .. 1, of what prevails.
void draw_upright(Context& context, Rect rect, const fallera::State& state, const AskedCard& card, float ringed) {
    Ui& ui = context.ui;
    Painter& painter = ui.painter();
    const float round = rect.w * 0.045F;
    draw_blank(ui, rect);
    const FacePlace place(rect);
    draw_scene(ui, place.scene, state, card);
    const std::string name = face_name(context, state, card);
    const Role role = ui.paragraph_role({place.name.w, place.name.h}, name, name_roles());
    ui.paragraph(place.name.centred(place.name.w, ui.paragraph_height(role, name, place.name.w)), name,
                 {.role = role, .align = Align::centre, .colour = rgb(0x1B2238)});
    if (ringed > 0) {
        const float ring = std::max(2.0F, std::round(ui.metrics().mm(0.8F)));
        const Colour gold = ui.theme().ring.with_alpha(static_cast<std::uint8_t>(255 * ringed));
        painter.outline(rect.grown(ring * 1.6F), gold, ring, round + ring * 1.6F);
    }
    if (card.type == CardType::special && drawing_of(card.name)) {
        const float radius = std::max(rect.w * 0.15F, ui.text_width(Role::bold, "n0") * 0.66F);
        const Vec corner{rect.x + rect.w * 0.1F, rect.y + rect.w * 0.11F};
        draw_medallion(ui, corner, radius, "n" + std::to_string(card.level));
    }
}

}  // namespace

std::optional<Art> drawing_of(std::string_view id) {
    static constexpr std::array<std::pair<std::string_view, Art>, 18> drawn{{
        {"nit-de-la-crema", Art::escena_nit_de_la_crema},
        {"muralla-de-morella", Art::escena_muralla_de_morella},
        {"falla-descomunal", Art::escena_falla_descomunal},
        {"la-riua", Art::escena_la_riua},
        {"paella-protectora", Art::escena_paella_protectora},
        {"batalla-d-almansa", Art::escena_batalla_d_almansa},
        {"el-butoni", Art::escena_el_butoni},
        {"bajoqueta", Art::tresor_bajoqueta},
        {"cabeca-d-alls", Art::tresor_cabeca_d_alls},
        {"caragol-bavos", Art::tresor_caragol_bavos},
        {"carxofa", Art::tresor_carxofa},
        {"conill", Art::tresor_conill},
        {"cuixa-de-pollastre", Art::tresor_cuixa_de_pollastre},
        {"espardenyes-pudentes", Art::tresor_espardenyes_pudentes},
        {"gaiata-de-la-magdalena", Art::tresor_gaiata},
        {"garrofo", Art::tresor_garrofo},
        {"pinta-de-fallera", Art::tresor_pinta_de_fallera},
        {"tomaca", Art::tresor_tomaca},
    }};
    const auto found = std::find_if(drawn.begin(), drawn.end(), [&](const auto& one) { return one.first == id; });
    return found == drawn.end() ? std::nullopt : std::optional(found->second);
}

bool face_fits(const Context& context, const fallera::State& state, const AskedCard& card, float width) {
    const FacePlace place({0, 0, width, std::round(width * kTall)});
    const std::string name = face_name(context, state, card);
    return context.ui.paragraph_role({place.name.w, place.name.h}, name, name_roles()) != name_roles().back();
}

void draw_face(Context& context, Rect rect, const fallera::State& state, const AskedCard& card, Lot lot,
               const Moment& verdict) {
    const VerdictParts parts(verdict);
    const bool beaten = lot == Lot::beaten;
    const float come = out_quad(parts.come);
    const float fallen = out_quad(parts.fallen);
    Pose pose;
    pose.angle = (beaten ? 0.1F : lot == Lot::prevails ? -0.035F : 0) * fallen;
    pose.light = beaten ? 1 + (kShade - 1) * fallen : 1;
    pose.by = {(beaten ? 1.0F : -1.0F) * (1 - come) * rect.w * 0.6F, 0};
    pose.alpha = come;
    const Askew askew(context.ui.painter(), rect.centre(), pose);
    draw_upright(context, rect, state, card, lot == Lot::prevails ? parts.said : 0);
}

void draw_beside(Ui& ui, Rect rect, const AskedCard& card) {
    const Askew shaded(ui.painter(), rect.centre(), 0, kShade);
    draw_blank(ui, rect);
    draw_picture(ui.painter(), FacePlace(rect).scene, card);
}

Rect face_place(Rect box) {
    const float wide = std::min(box.w, std::floor(box.h / kTall));
    return box.centred(wide, std::round(wide * kTall));
}

float sign_side(const Ui& ui) { return std::max(ui.text_width(Role::bold, "n0") * 1.4F, ui.metrics().mm(6.4F)); }

float sign_width(const Ui& ui, const fallera::CardFacts& facts) {
    return sign_side(ui) * (facts.type == CardType::battle ? 1.8F : 1);
}

void draw_sign(Ui& ui, Rect box, const fallera::State& state, fallera::Card card) {
    const fallera::CardFacts& facts = state.deck[card];
    const auto marks = card_marks(facts);
    if (facts.type == CardType::special) {
        return draw_medallion(ui, box.centre(), std::min(box.w, box.h) / 2, marks.front());
    }
    if (facts.type == CardType::battle) return draw_points(ui, box, marks);
    if (const auto drawn = drawing_of(fallera::id_of(state.setup, card))) return ui.painter().art(*drawn, box);
    draw_words(ui, box.centre(), box.w, marks.front(), ui.theme().text);
}

}  // namespace tapet::ui
