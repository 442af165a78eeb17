#include "ui/truc/calls.h"

#include <algorithm>
#include <array>

#include "truc/calls.h"
#include "truc/codes.h"
#include "truc/rule_ids.h"
#include "truc/words.h"
#include "ui/truc/counter.h"
#include "ui/truc/tricks.h"

namespace tapet::ui {

namespace {

using truc::Call;
using truc::Side;

// A place on the board of voices. `number`: the voice is said with a number of stones, an envide while the envit is
// unopened, a més after that.
struct Place {
    Call call = Call::vull;
    bool number = false;
    bool concede = false;
};

constexpr std::array<Place, 12> kPlaces{{{Call::envide},
                                         {Call::mes, true},
                                         {Call::torne},
                                         {Call::falta},
                                         {Call::vull},
                                         {Call::no_vull},
                                         {Call::truque},
                                         {Call::truc_i_passe},
                                         {Call::retruque},
                                         {Call::quatre_val},
                                         {Call::joc_fora},
                                         {Call::vull, false, true}}};

bool unopened(const truc::State& state) { return state.hand.envit.phase == truc::EnvitPhase::unopened; }

Call call_of(const truc::State& state, const Place& place) {
    return place.number && unopened(state) ? Call::envide : place.call;
}

bool can_concede(const truc::State& state, Side side) {
    return truc::Game::apply(state, truc::Concede{side}).has_value();
}

// A truc i passe leaves the way to the envit free; where nobody can go it any more it is only a truque, and not offered. (The
// referee takes it all the same.)
bool passes_to_nobody(const truc::State& state, Side side, Call call) {
    if (call != Call::truc_i_passe) return false;
    const auto said = truc::Game::apply(state, truc::Say{side, call, std::nullopt});
    return said && truc::shown_phase(said->state) != truc::EnvitPhase::unopened;
}

bool is_open(const truc::State& state, Side side, const Place& place) {
    if (place.concede) return can_concede(state, side);
    const Call call = call_of(state, place);
    return !truc::bar(state, side, call) && !passes_to_nobody(state, side, call);
}

// What saying it leads to: stones to a side. Empty where the number would say nothing.
std::string vull_worth(const TrucView& view, Side side) {
    const truc::State& state = view.state();
    if (state.hand.envit.phase == truc::EnvitPhase::pending) {
        const int a = truc::accepted_envit_pays(state, side);
        const int b = truc::accepted_envit_pays(state, truc::other(side));
        return a == b ? std::to_string(a) : std::to_string(a) + " / " + std::to_string(b);
    }
    if (!state.hand.truc.call) return {};
    if (*state.hand.truc.call == Call::joc_fora) {
        const bool cama = state.setup.house.joc_fora == truc::JocFora::cama;
        return std::string(view.context.tr(cama ? "truc.worth.cama" : "truc.worth.coto"));
    }
    return std::to_string(truc::accepted_truc_pays(*state.hand.truc.call));
}

std::string refusal_worth(const TrucView& view, Side side, float width) {
    const truc::State& state = view.state();
    const bool envit = state.hand.envit.phase == truc::EnvitPhase::pending;
    const int stones = envit ? truc::refused_envit_pays(state) : truc::refused_truc_pays(*state.hand.truc.call);
    const Ui& ui = view.context.ui;
    const std::string amount = " " + signed_number(stones);
    const std::string& name = view.name(truc::other(side));
    const bool fits = ui.text_width(Role::bold, name + amount) <= width;
    return (fits ? name : side_mark(state.setup, truc::other(side))) + amount;
}

// Of a raise: what it would be worth if it were accepted.
std::string bid_worth(const TrucView& view, Side side, Call call) {
    const truc::State& state = view.state();
    const std::int64_t stake = state.hand.envit.stake;
    switch (call) {
        case Call::envide: return std::to_string(std::min(2, truc::gap(state)));
        case Call::torne: return std::to_string(std::min<std::int64_t>(stake + 2, truc::gap(state)));
        case Call::falta: return std::to_string(truc::falta_pays(state, side));
        case Call::joc_fora: {
            const bool cama = state.setup.house.joc_fora == truc::JocFora::cama;
            return std::string(view.context.tr(cama ? "truc.worth.cama" : "truc.worth.coto"));
        }
        case Call::truque:
        case Call::truc_i_passe:
        case Call::retruque:
        case Call::quatre_val: return std::to_string(truc::accepted_truc_pays(call));
        default: return {};
    }
}

std::string worth(const TrucView& view, Side side, const Place& place, float width) {
    if (place.concede || place.number) return {};
    if (place.call == Call::vull) return vull_worth(view, side);
    if (place.call == Call::no_vull) return refusal_worth(view, side, width);
    return bid_worth(view, side, place.call);
}

std::string label_of(const TrucView& view, const Place& place) {
    if (place.concede) return std::string(view.context.tr("truc.concede"));
    std::string word = call_words(view.context, call_of(view.state(), place));
    return place.number ? word + "…" : word;
}

void say(TrucView& view, Side side, const Place& place, bool open, Rect finger) {
    if (place.concede) {
        send_truc(view, truc::Concede{side}, finger);
    } else if (place.number && open) {
        view.zone.sheet = truc_sheet::Number{side, call_of(view.state(), place)};
    } else if (passes_to_nobody(view.state(), side, place.call)) {
        view.context.navigator.show_rule(std::string(truc::rule::envit_closed_by_truc.id));
    } else {
        const Call call = call_of(view.state(), place);
        const bool needs_stones = call == Call::mes;
        send_truc(view, truc::Say{side, call, needs_stones ? std::optional<int>(1) : std::nullopt}, finger);
    }
}

// The voice and what it is worth, beside or under it; in a very small place the voice alone.
std::string with_worth(const Ui& ui, const std::string& word, const std::string& more, Rect cell) {
    std::string beside = word + " · " + more;
    if (ui.text_width(Role::bold, beside) <= cell.w - 2 * ui.metrics().gap) return beside;
    std::string below = word + "\n" + more;
    return ui.label_fits(Role::bold, below, cell) ? below : word;
}

void draw_place(TrucView& view, Side side, const Place& place, Rect cell) {
    Ui& ui = view.context.ui;
    const truc::State& state = view.state();
    const bool open = is_open(state, side, place);
    const std::string word = label_of(view, place);
    const std::string more = open ? worth(view, side, place, cell.w - 2 * ui.metrics().gap) : std::string();
    const std::string label = more.empty() ? word : with_worth(ui, word, more, cell);
    const bool answer = place.call == Call::vull && !place.concede;
    const ButtonKind kind = !open ? ButtonKind::closed : answer ? ButtonKind::primary : ButtonKind::plain;
    const std::string name = place.concede ? "concede" : place.number ? "number" : std::string(truc::code(place.call));
    if (ui.button(view.id(side, name), cell, label, {.kind = kind})) {
        say(view, side, place, open, cell);
    }
}

struct Board {
    int columns = 3;
    int rows = 4;
};

// So wide that the longest single word can be read; two words may stand one above the other.
float least_cell(const TrucView& view) {
    const Ui& ui = view.context.ui;
    const float word = ui.text_width(Role::bold, call_words(view.context, Call::retruque));
    return std::max(ui.metrics().touch_min, word + ui.metrics().gap);
}

// On a low screen the keys lie closer, so that both sides can be seen at once.
float gap_for(const TrucView& view) {
    const Metrics& m = view.context.ui.metrics();
    return view.low() ? std::round(m.gap / 2) : m.gap;
}

// A key is high enough for two words one above the other.
float least_key(const TrucView& view) {
    const Metrics& m = view.context.ui.metrics();
    return std::max(m.touch_min, 2 * std::round(1.1F * m.em(Role::bold)) + m.edge);
}

// As few columns as the height allows, because wide keys are read more easily; but never narrower than the words.
Board board_of(const TrucView& view, Rect room) {
    const float cell = least_cell(view);
    const float gap = gap_for(view);
    Board widest{2, 6};
    for (const int columns : {2, 3, 4, 6}) {
        if (static_cast<float>(columns) * (cell + gap) - gap > room.w) break;
        widest = {columns, 12 / columns};
        if (static_cast<float>(widest.rows) * (least_key(view) + gap) <= room.h + gap) break;
    }
    return widest;
}

// Name, camas, and the score in one row: the counter is put away, the score is not.
void draw_head(TrucView& view, Side side, Rect row) {
    Ui& ui = view.context.ui;
    const truc::State& state = view.state();
    const std::string score =
        std::to_string(state.score[truc::at(side)].stones) + "/" + std::to_string(state.setup.stones);
    const float wide = std::max(ui.metrics().touch_min, ui.text_width(Role::bold, score) + ui.metrics().gap);
    const Rect number = row.cut_right(wide, ui.metrics().gap);
    if (ui.hotspot(view.id(side, "why"), number, score)) {
        view.context.navigator.show_rule(std::string(truc::rule::match_cama.id));
    }
    ui.text(number, score, {.role = Role::bold, .align = Align::right, .colour = ui.theme().text_accent});
    if (!state.hand.tricks.empty())
        draw_trick_marks(view, side, row.cut_right(trick_marks_width(ui), ui.metrics().gap));
    if (side_to_answer(state) == side) {
        const float icon = ui.metrics().icon;
        ui.icon(Icon::speech, row.cut_left(icon, ui.metrics().gap / 2).centred(icon, icon), ui.theme().text_accent);
    }
    draw_truc_name(view, side, row);
}

}  // namespace

void draw_truc_calls(TrucView& view, Side side, Rect rect, bool head) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    ui.panel(rect);
    if (side_to_answer(view.state()) == side) ui.painter().outline(rect, ui.theme().accent, m.stroke, m.radius);
    const float gap = gap_for(view);
    Rect inner = rect.inset(gap);
    if (head) draw_head(view, side, inner.cut_top(m.touch_min, gap / 2));
    const Board board = board_of(view, inner);
    const auto cells = inner.grid(board.columns, board.rows, gap);
    for (std::size_t i = 0; i < kPlaces.size(); ++i) draw_place(view, side, kPlaces[i], cells[i]);
}

bool truc_calls_fit(const TrucView& view, Rect rect) {
    const Metrics& m = view.context.ui.metrics();
    const float gap = gap_for(view);
    const float wide = 3 * (least_cell(view) + gap) + gap;
    const float high = 2 * gap + m.touch_min + gap / 2 + 4 * (least_key(view) + gap) - gap;
    return rect.w >= wide && rect.h >= high;
}

}  // namespace tapet::ui
