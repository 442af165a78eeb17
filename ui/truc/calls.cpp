#include "truc/calls.h"

#include <algorithm>
#include <functional>

#include "truc/codes.h"
#include "truc/rule_ids.h"
#include "truc/words.h"
#include "ui/kit/places.h"
#include "ui/match/two_line_tile.h"
#include "ui/truc/tiles.h"
#include "ui/truc/tricks.h"
#include "ui/truc/zone_parts.h"

namespace tapet::ui {

namespace {

using truc::Call;
using truc::Side;

// ---- a voice -------------------------------------------------------------------------------------------------------

// `number`: it is said with a number of stones, an envide while the envit is unopened, a més after that.
struct Voice {
    Call call = Call::vull;
    bool number = false;
    bool concede = false;
};
constexpr Voice kConcede{Call::vull, false, true};

bool pending(const truc::State& state) { return state.hand.envit.phase == truc::EnvitPhase::pending; }

// A truc i passe leaves the way to the envit free; where nobody can go it any more it is only a truque, and not offered. (The
// referee takes it all the same.)
bool passes_to_nobody(const truc::State& state, Side side, Call call) {
    if (call != Call::truc_i_passe) return false;
    const auto said = truc::Game::apply(state, truc::Say{side, call, std::nullopt});
    return said && truc::shown_phase(said->state) != truc::EnvitPhase::unopened;
}

bool is_open(const truc::State& state, Side side, const Voice& voice) {
    if (voice.concede) return truc::Game::apply(state, truc::Concede{side}).has_value();
    return !truc::bar(state, side, voice.call) && !passes_to_nobody(state, side, voice.call);
}

std::string word_of(const TrucView& view, const Voice& voice) {
    if (voice.concede) return view.context.tr("truc.concede");
    if (!voice.number) return call_words(view.context, voice.call);
    return std::string(view.context.tr(voice.call == Call::mes ? "truc.call.mes.number" : "truc.call.envide.number"));
}

void say(TrucView& view, Side side, const Voice& voice, bool open, Rect finger) {
    if (voice.concede) {
        send_truc(view, truc::Concede{side}, finger);
    } else if (voice.number && open) {
        view.zone.sheet = truc_sheet::Number{side, voice.call};
    } else if (passes_to_nobody(view.state(), side, voice.call)) {
        view.context.navigator.show_rule(truc::rule::envit_closed_by_truc);
    } else {
        const auto stones = voice.call == Call::mes ? std::optional<int>(1) : std::nullopt;
        send_truc(view, truc::Say{side, voice.call, stones}, finger);
    }
}

// ---- what it is worth ----------------------------------------------------------------------------------------------

std::vector<std::string> accepted_worths(const TrucView& view, Side side) {
    const truc::State& state = view.state();
    if (pending(state)) {
        const int a = truc::accepted_envit_pays(state, side);
        const int b = truc::accepted_envit_pays(state, truc::other(side));
        std::string stones = std::to_string(a) + (a == b ? "" : " / " + std::to_string(b));
        return {view.context.tr("truc.worth.envit", {stones}), stones};
    }
    if (!state.hand.truc.call) return {};
    std::string stones = accepted_words(view, *state.hand.truc.call);
    return {view.context.tr("truc.worth.hand", {stones}), stones};
}

std::vector<std::string> refused_worths(const TrucView& view, Side side) {
    const truc::State& state = view.state();
    const int stones =
        pending(state) ? truc::refused_envit_pays(state) : truc::refused_truc_pays(*state.hand.truc.call);
    const std::string amount = " " + signed_number(stones);
    return {view.name(truc::other(side)) + amount, side_mark(view.context, state.setup, truc::other(side)) + amount};
}

// Of a bid: if it is accepted, and if not.
std::vector<std::string> bid_worths(const TrucView& view, Side side, Call call) {
    const truc::State& state = view.state();
    const truc::Envit& envit = state.hand.envit;
    const int gap = truc::gap(state);
    const auto both = [&](const std::string& accepted, std::int64_t refused) {
        const std::string less = std::to_string(std::min<std::int64_t>(refused, gap));
        return std::vector{view.context.tr("truc.worth.bid", {accepted, less}), accepted};
    };
    const std::int64_t refused = pending(state) ? envit.stake : 1;
    const auto stones = [&](std::int64_t n) { return std::to_string(std::min<std::int64_t>(n, gap)); };
    switch (call) {
        case Call::envide: return both(stones(2), refused);
        case Call::torne: return both(stones(envit.stake + 2), refused);
        case Call::falta:
            return both(std::to_string(truc::falta_pays(state, side)),
                        pending(state) ? refused : state.setup.house.direct_falta_refused);
        default: return both(accepted_words(view, call), truc::refused_truc_pays(call));
    }
}

// The longest first.
std::vector<std::string> worths(const TrucView& view, Side side, const Voice& voice) {
    if (voice.concede || voice.number) return {};
    if (voice.call == Call::vull) return accepted_worths(view, side);
    if (voice.call == Call::no_vull) return refused_worths(view, side);
    return bid_worths(view, side, voice.call);
}

// ---- drawn ---------------------------------------------------------------------------------------------------------

// With what it is worth under the word, or beside it; in a very small place the word alone.
Press open_tile(Ui& ui, const std::string& id, Rect rect, const std::string& word,
                const std::vector<std::string>& worths, ButtonKind kind) {
    const float room = rect.w - 2 * ui.metrics().gap;
    for (const Role role : {Role::large, Role::title, Role::bold}) {
        for (const std::string& worth : worths) {
            const float high = two_line_height(ui, role) + ui.metrics().gap;  // no letter touches the keyline
            if (high > rect.h || ui.text_width(role, word) > room || ui.text_width(Role::body, worth) > room) continue;
            return two_line_tile(ui, id, rect, word, worth, role, {.kind = kind});
        }
    }
    for (const std::string& worth : worths) {
        const std::string label = std::string(word).append(" · ").append(worth);
        if (ui.text_width(Role::bold, label) <= room) return ui.button(id, rect, label, {.kind = kind});
    }
    for (const std::string& worth : worths) {
        for (const std::string_view between : {" · ", "\n"}) {
            const std::string label = std::string(word).append(between) + worth;
            if (ui.label_fits(Role::bold, label, rect)) return ui.button(id, rect, label, {.kind = kind});
        }
    }
    return ui.button(id, rect, word, {.kind = kind});
}

void draw_voice(TrucView& view, Side side, const Voice& voice, Rect cell) {
    Ui& ui = view.context.ui;
    const bool open = is_open(view.state(), side, voice);
    const std::string word = word_of(view, voice);
    const std::string name = voice.concede ? "concede" : voice.number ? "number" : std::string(truc::code(voice.call));
    const std::string id = view.id(side, name);
    const bool answer = voice.call == Call::vull && !voice.concede;
    const Press press = open ? open_tile(ui, id, cell, word, worths(view, side, voice),
                                         answer ? ButtonKind::primary : ButtonKind::plain)
                             : ui.button(id, cell, word, {.kind = ButtonKind::closed});
    if (press) say(view, side, voice, open, cell);
}

// ---- the head ------------------------------------------------------------------------------------------------------

// The score and who has it in one row: the counter is put away, the score is not.
void draw_head(TrucView& view, Side side, Rect row) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const Role role = m.cap_height(Role::number) <= row.h ? Role::number : Role::title;
    draw_truc_number(view, side, row.cut_left(std::max(m.touch_min, ui.text_width(role, "00")), m.gap), role,
                     Align::centre);
    Rect lines = row.centred(row.w, std::min(row.h, ui.line_height(Role::title) + ui.line_height(Role::body)));
    draw_truc_name(view, side, lines.cut_top(std::max(lines.h / 2, lines.h - ui.line_height(Role::body))));
    draw_truc_half(view, side, lines);
}

// Whose turn it is to speak.
void draw_turn(TrucView& view, Rect row) {
    Ui& ui = view.context.ui;
    const float side = std::round(row.h * 0.5F);
    const Rect sign = row.square_left(side, ui.metrics().gap / 2);
    ui.painter().fill_triangle({sign.x, sign.y}, {sign.right(), sign.centre().y}, {sign.x, sign.bottom()},
                               ui.theme().text_accent);
    ui.name(row, turn_words(view), {.role = Role::bold, .colour = ui.theme().text_accent});
}

// A key is high enough for two words one above the other.
float least_band(const TrucView& view) {
    const Metrics& m = view.context.ui.metrics();
    return std::max(m.touch_min, 2 * std::round(1.1F * m.em(Role::bold)) + m.edge);
}

// ---- one under another ---------------------------------------------------------------------------------------------

Block head_block(TrucView& view, Side side) {
    const Metrics& m = view.context.ui.metrics();
    const float least =
        2 * std::round(1.2F * m.em(Role::bold)) + (view.low() ? 0 : std::round(0.6F * m.em(Role::bold)));
    return {{least, 1, std::max(least, m.cap_height(Role::number) + 2)},
            [&view, side](Rect rect) { draw_head(view, side, rect); }};
}

// Side by side; `first`: the share of the width that the first one has.
Block voices_block(TrucView& view, Side side, float share, std::vector<Voice> voices, float first = 1) {
    return {{least_band(view), share}, [&view, side, voices = std::move(voices), first](Rect rect) {
                std::vector<Part> parts(voices.size(), {view.context.ui.metrics().touch_min});
                parts.front().share = first;
                const std::vector<Rect> cells = beside(rect, parts, view.gap());
                for (std::size_t i = 0; i < cells.size(); ++i) draw_voice(view, side, voices[i], cells[i]);
            }};
}

Block stairs_block(TrucView& view, Side side) {
    return {{least_band(view), 2}, [&view, side](Rect rect) { draw_truc_stairs(view, side, rect); }};
}

// `wide`: the stairs stand beside. Whoever has to speak, there are as many and each needs as much: nothing else moves.
std::vector<Block> voice_blocks(TrucView& view, Side side, bool wide) {
    const truc::State& state = view.state();
    const bool unopened = state.hand.envit.phase == truc::EnvitPhase::unopened;
    const bool bid = pending(state);
    std::vector<Voice> envit{
        {bid ? Call::torne : Call::envide}, {unopened ? Call::envide : Call::mes, true}, {Call::falta}};
    const auto block = [&](float share, std::vector<Voice> voices, float first = 1) {
        return voices_block(view, side, share, std::move(voices), first);
    };
    const std::optional<Side> turn = side_to_answer(state);
    std::vector<Block> all;
    if (turn == side) {
        all.push_back(block(1.4F, {{Call::vull}, {Call::no_vull}}));
        if (!wide) all.push_back(block(bid ? 0.3F : 1.0F, {{next_truc_call(state)}, kConcede}, 2));
        if (wide) envit.push_back(kConcede);
        all.push_back(block(wide || bid ? 1.0F : 0.3F, envit));
        return all;
    }
    if (turn) all.push_back({{least_band(view), 0.8F}, [&view](Rect rect) { draw_truc_bubble(view, rect); }});
    if (!wide) all.push_back(stairs_block(view, side));
    // A partner may still open the envit.
    const bool passes = state.hand.truc.call == Call::truc_i_passe && unopened;
    if (!turn || passes) all.push_back(block(turn ? 0.4F : 0.9F, envit));
    if (!turn) all.push_back(block(0.4F, {{Call::truc_i_passe}, {Call::vull}, kConcede}));
    return all;
}

// So many side by side.
bool words_fit(const TrucView& view, float width, int count) {
    const Ui& ui = view.context.ui;
    const Rect cell = Rect{0, 0, width, least_band(view)}.columns(count, view.gap()).front();
    const Voice all[]{{Call::envide},       {Call::envide, true}, {Call::no_vull},
                      {Call::truc_i_passe}, {Call::torne},        kConcede};
    return cell.w >= ui.metrics().touch_min && std::all_of(std::begin(all), std::end(all), [&](const Voice& voice) {
               return ui.label_fits(Role::bold, word_of(view, voice), cell);
           });
}

// A wide low place: the stairs stand beside the voices.
bool is_wide(const TrucView& view, Rect rect) {
    return rect.w > 2.8F * rect.h && words_fit(view, rect.w / 2 - view.context.ui.metrics().gap, 4);
}

}  // namespace

void draw_truc_calls(TrucView& view, Side side, Rect rect, bool head) {
    const float gap = view.gap();
    const bool wide = is_wide(view, rect);
    if (wide) {
        const Part half{0};
        if (head) draw_blocks({head_block(view, side)}, rect.cut_top(head_block(view, side).part.least, gap), gap);
        const std::vector<Rect> halves = beside(rect, {half, half}, 2 * gap);
        draw_truc_stairs(view, side, halves[1]);
        rect = halves[0];
        head = false;
    }
    std::vector<Block> all = voice_blocks(view, side, wide);
    const float line = view.context.ui.line_height(Role::bold);
    const float spare = rect.h - least_of(all, gap) - (head ? head_block(view, side).part.least + gap : 0);
    if (side_to_answer(view.state()) == side && spare > line + gap + 0.3F * least_band(view))
        all.insert(all.begin(), {{line, 0.01F, line}, [&view](Rect row) { draw_turn(view, row); }});
    if (head) all.insert(all.begin(), head_block(view, side));
    draw_blocks(all, rect, gap);
}

bool truc_calls_fit(const TrucView& view, Rect rect) {
    const bool wide = is_wide(view, rect);
    const float rows = wide ? 2 : 3;
    const float head = 2 * std::round(1.2F * view.context.ui.metrics().em(Role::bold));
    return rect.h >= head + (rows + 0.2F) * (least_band(view) + view.gap()) && (wide || words_fit(view, rect.w, 3));
}

}  // namespace tapet::ui
