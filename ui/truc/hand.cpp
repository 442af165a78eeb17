#include <algorithm>

#include "truc/calls.h"
#include "truc/rule_ids.h"
#include "truc/words.h"
#include "ui/kit/places.h"
#include "ui/truc/tricks.h"
#include "ui/truc/zone_parts.h"

namespace tapet::ui {

namespace {

using truc::Side;

// ---- where things stand --------------------------------------------------------------------------------------------

std::string truc_words(const TrucView& view) {
    const truc::State& state = view.state();
    const Context& context = view.context;
    if (state.hand.truc.phase == truc::TrucPhase::pending) {
        return context.tr("truc.truc.pending", {call_words(context, *state.hand.truc.call)});
    }
    const auto worth = truc::truc_worth(state);
    if (worth) return context.tr("truc.truc.worth", {std::to_string(*worth)});
    const bool cama = state.setup.house.joc_fora == truc::JocFora::cama;
    return context.tr("truc.truc.worth", {context.tr(cama ? "truc.worth.cama" : "truc.worth.coto")});
}

RuleId envit_rule(const truc::State& state) {
    switch (truc::shown_phase(state)) {
        case truc::EnvitPhase::closed: return truc::rule::envit_closed_by_truc;
        case truc::EnvitPhase::refused: return truc::rule::envit_refused;
        case truc::EnvitPhase::accepted: return truc::rule::envit_accepted;
        default: return truc::rule::envit_stakes;
    }
}

void outline_chip(Ui& ui, Rect rect) {
    ui.painter().outline(rect, ui.theme().line, std::max(1.0F, ui.metrics().stroke / 2), ui.metrics().radius);
}

void draw_chip(TrucView& view, std::string_view id, Rect rect, const std::string& text, RuleId rule) {
    Ui& ui = view.context.ui;
    rule_spot(view.context, view.id(id), rect, text, rule);
    outline_chip(ui, rect);
    draw_on_two_lines(ui, rect.inset(ui.metrics().gap / 2, 0), text);
}

// Its words as long as there is room for them: with the number of the hand and the peu; at last the mà by its mark.
std::string ma_words(const TrucView& view, float room) {
    const truc::State& state = view.state();
    const Context& context = view.context;
    const Ui& ui = context.ui;
    const auto fits = [&](const std::string& words) { return ui.text_width(Role::bold, words) <= room; };
    const std::string seat = seat_words(view.context, state.setup, state.ma, view.seated);
    std::string all = context.tr("truc.hand-number", {std::to_string(state.number)});
    all += " · " + ma_and_peu_words(view);
    if (fits(all)) return all;
    std::string with_hand = context.tr("truc.hand-and-ma", {std::to_string(state.number), seat});
    if (fits(with_hand)) return with_hand;
    std::string alone = context.tr("truc.ma", {seat});
    return fits(alone) ? alone : context.tr("truc.ma", {seat_mark(context, state.setup, state.ma, view.seated)});
}

// The mà is put right by a tap, as long as the hand is untouched.
void draw_ma(TrucView& view, Rect rect) {
    Ui& ui = view.context.ui;
    const bool touched = view.state().hand.touched;
    const std::string shown = ma_words(view, rect.w - 2 * ui.metrics().gap);
    if (!ui.button(view.id("ma"), rect, shown, {.kind = touched ? ButtonKind::closed : ButtonKind::quiet})) return;
    if (touched) {
        view.context.navigator.show_refusal(truc::rule::hand_untouched);
    } else {
        view.zone.sheet = truc_sheet::PutMa{};
    }
}

// Where the tricks are not drawn: the running one, or whom the table waits for.
void draw_tricks_chip(TrucView& view, Rect rect) {
    Ui& ui = view.context.ui;
    outline_chip(ui, rect);
    draw_truc_tricks_brief(view, rect.inset(ui.metrics().gap / 2, 0));
}

// ---- who took it ---------------------------------------------------------------------------------------------------

bool tied_owed(const truc::State& state) {
    return state.setup.players > 1 && state.setup.house.three_pardes == truc::ThreePardes::tied_nearest_ma &&
           state.hand.tricks.size() == 2 && state.hand.tricks[0] == truc::Trick::parda &&
           state.hand.tricks[1] == truc::Trick::parda;
}

ButtonKind kind_for(const TrucView& view, const truc::Event& event) {
    return truc::Game::apply(view.state(), event) ? ButtonKind::plain : ButtonKind::closed;
}

void draw_event_key(TrucView& view, std::string_view id, Rect rect, const std::string& label,
                    const truc::Event& event) {
    if (view.context.ui.button(view.id(id), rect, label, {.kind = kind_for(view, event)})) {
        send_truc(view, event, rect);
    }
}

// "Basa: Nosaltres", on two lines where it must be; only a name that is too long for a line of its own is cut.
std::string trick_label(const TrucView& view, Side side, Rect key) {
    const Ui& ui = view.context.ui;
    const std::string& name = view.name(side);
    std::string label = view.context.tr("truc.trick", {name});
    if (ui.label_fits(Role::bold, label, key)) return label;
    return view.context.tr("truc.trick", {ui.elided(Role::bold, name, key.w - 2 * ui.metrics().gap)});
}

// A low screen gives every millimetre to the voices, but two lines must stand on a key.
float key_height(const TrucView& view) {
    const Metrics& m = view.context.ui.metrics();
    return view.low() ? std::max(m.touch_min, 2 * std::round(1.1F * m.em(Role::bold)) + m.edge)
                      : m.control_two + m.mm(1);
}

// Six keys in one row, or in two.
int trick_rows(const TrucView& view, float width) {
    const Ui& ui = view.context.ui;
    const float word = std::max(ui.text_width(Role::bold, view.context.tr("truc.cards")),
                                ui.text_width(Role::bold, view.context.tr("truc.hand-won")));
    const float gap = view.gap();
    const Rect key{0, 0, (width - 5 * gap) / 6, key_height(view)};
    const auto whole = [&](Side side) {
        return ui.label_fits(Role::bold, view.context.tr("truc.trick", {view.name(side)}), key);
    };
    return key.w >= word + gap && whole(Side::a) && whole(Side::b) ? 1 : 2;
}

void draw_parda_key(TrucView& view, Rect rect) {
    const std::string word(view.context.tr("truc.parda"));
    if (!tied_owed(view.state())) {
        return draw_event_key(view, "trick.parda", rect, word, truc::TrickWon{truc::Trick::parda});
    }
    // The referee will ask who tied.
    truc::TrickWon parda{truc::Trick::parda, {0, 1}};
    const ButtonKind kind = kind_for(view, parda);
    if (!view.context.ui.button(view.id("trick.parda"), rect, word, {.kind = kind})) return;
    if (kind == ButtonKind::closed) {
        send_truc(view, parda, rect);
    } else {
        view.zone.sheet = truc_sheet::Tied{};
    }
}

// Asks who won it once that may be said; closed before, and then all that is owed when the hand is decided.
void draw_envit_key(TrucView& view, Rect rect) {
    const truc::State& state = view.state();
    const truc::Event won = truc::EnvitWon{Side::a};
    const bool closed = kind_for(view, won) == ButtonKind::closed;
    const bool owed = state.hand.decided.has_value();
    const ButtonKind kind = closed ? ButtonKind::closed : owed ? ButtonKind::primary : ButtonKind::plain;
    if (!view.context.ui.button(view.id("envit"), rect, view.context.tr("truc.envit-winner"), {.kind = kind})) return;
    if (closed) {
        send_truc(view, won, rect);
    } else {
        view.zone.sheet = truc_sheet::Envit{};
    }
}

// Every key keeps its place through the whole hand.
void draw_trick_keys(TrucView& view, Rect area) {
    Ui& ui = view.context.ui;
    const auto cells = trick_rows(view, area.w) == 1 ? area.columns(6, view.gap()) : area.grid(3, 2, view.gap());
    const auto trick = [&](Side side) { return truc::Event{truc::TrickWon{truc::won_by(side)}}; };
    draw_event_key(view, "trick.A", cells[0], trick_label(view, Side::a, cells[0]), trick(Side::a));
    draw_parda_key(view, cells[1]);
    draw_event_key(view, "trick.B", cells[2], trick_label(view, Side::b, cells[2]), trick(Side::b));
    const ButtonKind kind = view.state().hand.decided ? ButtonKind::closed : ButtonKind::plain;
    const auto opens = [&](std::string_view id, Rect rect, std::string_view key) {
        if (!ui.button(view.id(id), rect, view.context.tr(key), {.kind = kind})) return false;
        if (kind == ButtonKind::closed) view.context.navigator.show_refusal(truc::rule::hand_decided);
        return kind != ButtonKind::closed;
    };
    if (opens("cards", cells[3], "truc.cards")) view.zone.sheet = truc_sheet::Cards{};
    // Also of a decided hand: it can be dealt again until it is settled.
    if (ui.button(view.id("hand"), cells[4], view.context.tr("truc.hand-won"), {}))
        view.zone.sheet = truc_sheet::Hand{};
    draw_envit_key(view, cells[5]);
}

// ---- all of it -----------------------------------------------------------------------------------------------------

// The mà and the envit stand left of what lies on the table, or above it, or there is no room for that table:
// then only the running trick is.
enum class HandShape { beside, above, brief, two_rows };

float facts_width(const TrucView& view, float width) {
    return std::min(width / 3, view.context.ui.metrics().mm(42) * view.context.ui.metrics().text_scale);
}

std::vector<Part> hand_parts(const TrucView& view, float width, HandShape shape) {
    const Metrics& m = view.context.ui.metrics();
    const float keys = static_cast<float>(trick_rows(view, width)) * (key_height(view) + view.gap()) - view.gap();
    const Part last{keys, 0.01F, keys};
    const float chip = std::max(m.touch_min, 2 * m.line_height(Role::body));
    const Part row{chip, 0.01F, chip};
    if (shape == HandShape::brief) return {row, last};
    if (shape == HandShape::two_rows) return {row, row, last};
    if (shape == HandShape::above) return {row, {truc_tricks_height(view, width)}, last};
    const float right = truc_tricks_height(view, width - facts_width(view, width) - m.gap);
    return {{std::max(2 * m.touch_min + view.gap(), right)}, last};
}

bool is_narrow(const TrucView& view, float width) {
    const Metrics& m = view.context.ui.metrics();
    return width < m.mm(140) * m.text_scale;
}

HandShape shape_for(const TrucView& view, Rect area) {
    const bool narrow = is_narrow(view, area.w);
    for (const HandShape shape : {HandShape::beside, HandShape::above}) {
        if (shape == HandShape::beside && narrow) continue;
        if (least_of(hand_parts(view, area.w, shape), view.gap()) <= area.h + 1) return shape;
    }
    return narrow ? HandShape::two_rows : HandShape::brief;
}

}  // namespace

float truc_hand_strip_height(const TrucView& view) {
    const Metrics& m = view.context.ui.metrics();
    return std::max(m.touch_min, m.line_height(Role::bold) + m.gap);
}

void draw_truc_hand_strip(TrucView& view, Rect rect) {
    Ui& ui = view.context.ui;
    if (!view.state().hand.touched) return draw_ma(view, rect);
    const auto cells = rect.columns(2, ui.metrics().gap);
    draw_ma(view, cells[0]);
    std::string words = envit_phase_words(view.context, view.state()) + " · " + truc_words(view);
    const std::string turn = turn_words(view);
    const float room = cells[1].w - 2 * ui.metrics().gap - ui.metrics().icon;
    if (ui.text_width(Role::bold, words + " · " + turn) <= room) words += " · " + turn;
    if (ui.text_width(Role::bold, words) > room) words = turn;
    if (ui.button(view.id("running"), cells[1], ui.elided(Role::bold, words, room), {.icon = Icon::speech})) {
        view.look.calls = true;
    }
}

std::vector<float> truc_hand_heights(const TrucView& view, float width) {
    const auto least = [&](HandShape shape) { return least_of(hand_parts(view, width, shape), view.gap()); };
    const bool narrow = is_narrow(view, width);
    const float whole = least(narrow ? HandShape::above : HandShape::beside);
    return {whole * 1.25F, whole, least(narrow ? HandShape::two_rows : HandShape::brief)};
}

void draw_truc_hand(TrucView& view, Rect area) {
    const HandShape shape = shape_for(view, area);
    const std::vector<Rect> rows = below(area, hand_parts(view, area.w, shape), view.gap());
    Rect table = rows.size() > 2 ? rows[1] : rows[0];
    Rect facts = rows[0];
    if (shape == HandShape::beside) facts = table.cut_left(facts_width(view, area.w), view.gap());
    if (shape == HandShape::brief) facts = table.cut_left(std::round(area.w * 0.6F), view.gap());
    const bool stacked = shape == HandShape::beside;
    const auto cells = facts.grid(stacked ? 1 : 2, stacked ? 2 : 1, view.gap());
    draw_ma(view, cells[0]);
    draw_chip(view, "envit-phase", cells[1], envit_phase_words(view.context, view.state()), envit_rule(view.state()));
    if (view.context.ui.hotspot(view.id("tricks"), table, turn_words(view))) view.zone.sheet = truc_sheet::Table{};
    if (stacked || shape == HandShape::above) {
        draw_truc_tricks(view, table);
    } else {
        draw_tricks_chip(view, table);
    }
    draw_trick_keys(view, rows.back());
}

}  // namespace tapet::ui
