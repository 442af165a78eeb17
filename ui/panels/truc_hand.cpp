#include "ui/panels/truc_hand.h"

#include <algorithm>

#include "truc/calls.h"
#include "truc/rule_ids.h"
#include "ui/panels/truc_words.h"

namespace tapet::ui {

namespace {

using truc::Side;

// ---- where things stand --------------------------------------------------------------------------------------------

std::string envit_words(const TrucView& view) {
    const truc::State& state = view.state();
    const truc::Envit& envit = state.hand.envit;
    const Context& context = view.context;
    const std::string stake = envit.falta ? call_words(context, truc::Call::falta) : std::to_string(envit.stake);
    switch (truc::shown_phase(state)) {
        case truc::EnvitPhase::unopened: return std::string(context.tr("truc.envit.unopened"));
        case truc::EnvitPhase::closed: return std::string(context.tr("truc.envit.closed"));
        case truc::EnvitPhase::refused: return context.tr("truc.envit.refused", {stake});
        case truc::EnvitPhase::pending: return context.tr("truc.envit.pending", {stake});
        case truc::EnvitPhase::accepted: break;
    }
    if (!envit.winner) return context.tr("truc.envit.accepted", {stake});
    return context.tr("truc.envit.won", {stake, view.name(*envit.winner)});
}

std::string truc_words(const TrucView& view) {
    const truc::State& state = view.state();
    const Context& context = view.context;
    if (state.hand.truc.phase == truc::TrucPhase::pending) {
        return context.tr("truc.truc.pending", {call_words(context, *state.hand.truc.call)});
    }
    const auto worth = truc::truc_worth(state);
    if (worth) return context.tr("truc.truc.worth", {std::to_string(*worth)});
    const bool cama = state.setup.house.joc_fora == truc::JocFora::cama;
    return context.tr("truc.truc.worth", {std::string(context.tr(cama ? "truc.worth.cama" : "truc.worth.coto"))});
}

std::string tricks_words(const TrucView& view) {
    std::string words;
    for (const truc::Trick trick : view.state().hand.tricks) {
        if (!words.empty()) words += " · ";
        words += trick == truc::Trick::parda ? std::string(view.context.tr("truc.parda"))
                                             : view.name(trick == truc::Trick::a ? Side::a : Side::b);
    }
    return words.empty() ? std::string(view.context.tr("truc.no-tricks")) : words;
}

RuleId envit_rule(const truc::State& state) {
    switch (truc::shown_phase(state)) {
        case truc::EnvitPhase::closed: return truc::rule::envit_closed_by_truc;
        case truc::EnvitPhase::refused: return truc::rule::envit_refused;
        case truc::EnvitPhase::accepted: return truc::rule::envit_accepted;
        default: return truc::rule::envit_stakes;
    }
}

RuleId truc_rule(const truc::State& state) {
    if (!state.hand.truc.call) return truc::rule::truc_quiet_hand;
    return *state.hand.truc.call == truc::Call::joc_fora ? truc::rule::truc_joc_fora : truc::rule::truc_accepted;
}

void draw_chip(TrucView& view, std::string_view id, Rect rect, const std::string& text, RuleId rule) {
    Ui& ui = view.context.ui;
    if (ui.hotspot(view.id(id), rect, text)) view.context.navigator.show_rule(std::string(rule.id));
    ui.painter().outline(rect, ui.theme().line, std::max(1.0F, ui.metrics().stroke / 2), ui.metrics().radius);
    ui.fit_text(rect.inset(ui.metrics().gap / 2, 0), ui.elided(Role::body, text, rect.w - ui.metrics().gap),
                {Role::bold, Role::body}, {.align = Align::centre});
}

// The mà is put right by a tap, as long as the hand is untouched.
void draw_ma(TrucView& view, Rect rect) {
    const truc::State& state = view.state();
    Ui& ui = view.context.ui;
    const float room = rect.w - ui.metrics().icon - 2 * ui.metrics().gap;
    const std::string number = std::to_string(state.number);
    const std::string seat = seat_words(state.setup, state.ma);
    std::string shown = view.context.tr("truc.hand-and-ma", {number, seat});
    if (ui.text_width(Role::bold, shown) > room) shown = view.context.tr("truc.ma", {seat});
    if (ui.text_width(Role::bold, shown) > room) {
        const float rest = room - ui.text_width(Role::bold, view.context.tr("truc.ma", {" 2"}));
        truc::Setup brief = state.setup;  // a long name is cut, the number of the seat is not
        std::string& name = brief.sides[truc::at(truc::side_of(state.ma))];
        name = ui.elided(Role::bold, name, rest);
        shown = view.context.tr("truc.ma", {seat_words(brief, state.ma)});
    }
    const ButtonKind kind = state.hand.touched ? ButtonKind::closed : ButtonKind::plain;
    if (!ui.button(view.id("ma"), rect, shown, {.kind = kind})) return;
    if (state.hand.touched) {
        view.context.navigator.show_refusal(std::string(truc::rule::hand_untouched.id));
    } else {
        view.zone.sheet = truc_sheet::PutMa{};
    }
}

int chip_rows(int columns) { return 4 / columns; }

void draw_chips(TrucView& view, Rect area, int columns) {
    const auto cells = area.grid(columns, chip_rows(columns), view.context.ui.metrics().gap);
    draw_ma(view, cells[0]);
    draw_chip(view, "envit-phase", cells[1], envit_words(view), envit_rule(view.state()));
    draw_chip(view, "truc-phase", cells[2], truc_words(view), truc_rule(view.state()));
    draw_chip(view, "tricks", cells[3], tricks_words(view), truc::rule::trick_two_wins);
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

std::string short_name(const TrucView& view, std::string_view key, Side side, float width) {
    const Ui& ui = view.context.ui;
    const float rest = ui.text_width(Role::bold, view.context.tr(key, {""})) + 2 * ui.metrics().gap;
    const float room = std::max(width - rest, width / 3);
    return view.context.tr(key, {ui.elided(Role::bold, view.name(side), room)});
}

bool envit_accepted(const TrucView& view) { return view.state().hand.envit.phase == truc::EnvitPhase::accepted; }

// Five keys, and one for the envit once it was accepted: in one row, or in two.
int trick_rows(const TrucView& view, float width) {
    const Ui& ui = view.context.ui;
    const float word = std::max(ui.text_width(Role::bold, view.context.tr("truc.cards")),
                                ui.text_width(Role::bold, view.context.tr("truc.hand-won")));
    return width >= 6 * (word + 2 * ui.metrics().gap) ? 1 : 2;
}

void draw_trick_keys(TrucView& view, Rect area) {
    Ui& ui = view.context.ui;
    const float gap = ui.metrics().gap;
    const int others = envit_accepted(view) ? 3 : 2;
    std::vector<Rect> cells = area.columns(3 + others, gap);
    if (trick_rows(view, area.w) == 2) {
        const auto rows = area.rows(2, gap);
        cells = rows[0].columns(3, gap);
        for (const Rect& cell : rows[1].columns(others, gap)) cells.push_back(cell);
    }
    const auto trick = [&](Side side) { return truc::Event{truc::TrickWon{truc::won_by(side)}}; };
    draw_event_key(view, "trick.A", cells[0], short_name(view, "truc.trick", Side::a, cells[0].w), trick(Side::a));
    const truc::Event parda = truc::TrickWon{truc::Trick::parda};
    const std::string word(view.context.tr("truc.parda"));
    if (tied_owed(view.state()) && !view.state().hand.decided) {
        if (ui.button(view.id("trick.parda"), cells[1], word)) view.zone.sheet = truc_sheet::Tied{};
    } else {
        draw_event_key(view, "trick.parda", cells[1], word, parda);
    }
    draw_event_key(view, "trick.B", cells[2], short_name(view, "truc.trick", Side::b, cells[2].w), trick(Side::b));
    if (ui.button(view.id("cards"), cells[3], view.context.tr("truc.cards"))) view.zone.sheet = truc_sheet::Cards{};
    if (ui.button(view.id("hand"), cells[4], view.context.tr("truc.hand-won"))) view.zone.sheet = truc_sheet::Hand{};
    if (others == 2) return;
    if (ui.button(view.id("envit"), cells[5], view.context.tr("truc.envit-winner"))) {
        view.zone.sheet = truc_sheet::Envit{};
    }
}

// When the hand is decided, the winner of its accepted envit is all that is owed.
void draw_envit_keys(TrucView& view, Rect row) {
    Ui& ui = view.context.ui;
    const auto cells = row.columns(3, ui.metrics().gap);
    const auto won = [](Side side) { return truc::Event{truc::EnvitWon{side}}; };
    draw_event_key(view, "envit.A", cells[0], short_name(view, "truc.envit-won", Side::a, cells[0].w), won(Side::a));
    if (ui.button(view.id("points"), cells[1], view.context.tr("truc.points"))) {
        view.zone.sheet = truc_sheet::points_for(view.state());
    }
    draw_event_key(view, "envit.B", cells[2], short_name(view, "truc.envit-won", Side::b, cells[2].w), won(Side::b));
}

int chip_columns(const TrucView& view, float width) {
    return width >= view.context.ui.metrics().mm(120) * view.context.ui.metrics().text_scale ? 4 : 2;
}

int key_rows(const TrucView& view, float width) { return view.state().hand.decided ? 1 : trick_rows(view, width); }

// A low screen gives every millimetre to the voices.
float key_height(const TrucView& view) {
    const Metrics& m = view.context.ui.metrics();
    return view.low() ? std::max(m.touch_min, m.line_height(Role::bold)) : m.control;
}

}  // namespace

float truc_hand_height(const TrucView& view, float width) {
    const Metrics& m = view.context.ui.metrics();
    const float chips = static_cast<float>(chip_rows(chip_columns(view, width)));
    return chips * (m.touch_min + m.gap) + static_cast<float>(key_rows(view, width)) * (key_height(view) + m.gap) -
           m.gap;
}

void draw_truc_hand(TrucView& view, Rect area) {
    const Metrics& m = view.context.ui.metrics();
    const int columns = chip_columns(view, area.w);
    const float chips = static_cast<float>(chip_rows(columns)) * (m.touch_min + m.gap) - m.gap;
    const float keys = key_height(view);
    draw_chips(view, area.cut_top(chips, m.gap), columns);
    if (view.state().hand.decided) return draw_envit_keys(view, area.cut_top(keys));
    const int rows = trick_rows(view, area.w);
    draw_trick_keys(view, area.cut_top(static_cast<float>(rows) * (keys + m.gap) - m.gap));
}

}  // namespace tapet::ui
