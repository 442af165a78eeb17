#include "ui/truc/tricks.h"

#include <algorithm>

#include "truc/codes.h"
#include "truc/rule_ids.h"
#include "truc/tricks.h"
#include "truc/words.h"
#include "ui/kit/utf8.h"
#include "ui/truc/cards.h"

namespace tapet::ui {

namespace {

using truc::Seat;
using truc::Side;
using truc::Trick;

constexpr std::size_t kTricks = 3;

std::string first_letter(const std::string& name) {
    std::size_t end = 0;
    if (!name.empty()) next_code_point(name, end);
    return name.substr(0, end);
}

// Who leads the next trick, without cards: the seat that is mà, or whoever won a trick; of a pair only the side is known.
std::string leader_words(const TrucView& view) {
    const truc::State& state = view.state();
    std::string who = seat_words(state.setup, state.ma, view.seated);
    for (const Trick trick : state.hand.tricks) {
        if (trick != Trick::parda) who = state.setup.sides[trick == Trick::a ? 0 : 1];
    }
    return view.context.tr("truc.turn.leads", {who});
}

// ---- one trick -----------------------------------------------------------------------------------------------------

// What the cards of a trick come to: the seat that takes it, or those that tie.
bool on_top(const TrickOnTable& trick, Seat seat) {
    const truc::TrickResult result = truc::trick_result(trick.cards);
    if (result.winner != Trick::parda) return result.seat == seat;
    return std::find(result.tied.begin(), result.tied.end(), seat) != result.tied.end();
}

CardLook look_of(const TrickOnTable& trick, Seat seat) {
    if (!trick.winner || !on_top(trick, seat)) return CardLook::plain;
    return *trick.winner == Trick::parda ? CardLook::level : CardLook::chosen;
}

std::string winner_words(const TrucView& view, const TrickOnTable& trick) {
    if (!trick.winner) return {};
    if (*trick.winner == Trick::parda) return std::string(view.context.tr("truc.parda"));
    if (!trick.cards.empty()) return seat_words(view.state().setup, truc::trick_result(trick.cards).seat, view.seated);
    return view.name(*trick.winner == Trick::a ? Side::a : Side::b);
}

// The places of a trick in playing order, the first one of the seat that led.
std::vector<Seat> seats_of(const truc::State& state, const TrickOnTable& trick) {
    const int count = state.setup.seats();
    const int first = trick.cards.empty() ? state.hand.leads : trick.cards.front().first;
    std::vector<Seat> seats;
    seats.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) seats.push_back(static_cast<Seat>((first + i) % count));
    return seats;
}

// The seat's letters beside its card, or above it where that leaves the card too narrow.
Rect take_mark(const Ui& ui, Rect& cell, const std::string& mark) {
    const float word = std::ceil(ui.text_width(Role::body, mark)) + 1;
    const float gap = std::round(ui.metrics().gap / 2);
    const float card = std::min(cell.h * kCardShape, cell.w);
    if (cell.w - word - gap >= std::min(card, ui.metrics().mm(5))) return cell.cut_left(word, gap);
    return cell.cut_top(ui.line_height(Role::body));
}

void draw_mark(Ui& ui, Rect rect, const std::string& mark, bool next) {
    if (!ui.fits(Role::body, mark, rect)) return;
    ui.text(rect, mark, {.align = Align::centre, .colour = next ? ui.theme().text_accent : ui.theme().text_quiet});
}

void draw_cell(const TrucView& view, Rect cell, const TrickOnTable& trick, Seat seat, std::size_t place) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const std::string mark = seat_mark(view.state().setup, seat, view.seated);
    const bool next = !trick.winner && place == trick.cards.size() && truc::seat_to_play(view.state()) == seat;
    draw_mark(ui, take_mark(ui, cell, mark), mark, next);
    const float edge = m.stroke * 2;  // of a card that is outlined
    const Rect card = card_place(m, cell.inset(edge));
    if (place < trick.cards.size()) return draw_card(ui, card, trick.cards[place].second, look_of(trick, seat));
    ui.painter().outline(card, next ? ui.theme().accent : ui.theme().line,
                         next ? m.stroke : std::max(1.0F, m.stroke / 2), m.radius * 0.5F);
}

void draw_cells(const TrucView& view, Rect row, const TrickOnTable& trick) {
    const auto seats = seats_of(view.state(), trick);
    const auto cells = row.columns(static_cast<int>(seats.size()), std::round(view.context.ui.metrics().gap / 2));
    for (std::size_t i = 0; i < seats.size(); ++i) draw_cell(view, cells[i], trick, seats[i], i);
}

// A tick, or "=": who won is never said by a colour alone.
void draw_sign_of(Ui& ui, Rect box, Trick winner) {
    if (winner != Trick::parda) return ui.icon(Icon::check, box, ui.theme().good);
    const float high = std::max(1.0F, box.h * 0.12F);
    for (const float y : {0.36F, 0.6F}) {
        ui.painter().fill({box.x + box.w * 0.2F, box.y + box.h * y, box.w * 0.6F, high}, ui.theme().text_accent);
    }
}

// "1  ✓ Nosaltres 2"
void draw_trick_head(const TrucView& view, Rect line, const TrickOnTable& trick, std::size_t number) {
    Ui& ui = view.context.ui;
    const float gap = std::round(ui.metrics().gap / 2);
    const std::string count = std::to_string(number + 1);
    ui.text(line.cut_left(std::ceil(ui.text_width(Role::body, count)) + 1, gap), count,
            {.colour = ui.theme().text_quiet});
    if (!trick.winner) return;
    const float side = std::min(line.h, ui.metrics().icon);
    draw_sign_of(ui, line.cut_left(side, gap).centred(side, side), *trick.winner);
    const std::string words = winner_words(view, trick);
    ui.fit_text(line, ui.elided(Role::body, words, line.w), {Role::bold, Role::body});
}

bool by_cards(const truc::State& state) { return !state.hand.by_tricks; }

// A trick is high enough for its line and, where cards are entered, for them.
float trick_height(const TrucView& view, float width) {
    const Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const float line = ui.line_height(Role::body);
    const float cell = width / static_cast<float>(view.state().setup.seats());
    const bool beside = cell >= m.mm(6) + ui.text_width(Role::body, "M1") + m.gap;
    return line + m.mm(9) + (beside ? 0 : line);
}

bool tricks_beside(const TrucView& view, float width) {
    const Metrics& m = view.context.ui.metrics();
    const float seats = static_cast<float>(view.state().setup.seats());
    return width >= 3 * std::max(seats * m.mm(6.5F), m.mm(24) * m.text_scale) + 2 * m.gap;
}

RuleId rule_of(const TrickOnTable& trick) {
    if (!trick.winner) return truc::rule::trick_turn;
    if (*trick.winner == Trick::parda) return truc::rule::trick_parda;
    return trick.cards.empty() ? truc::rule::trick_two_wins : truc::rule::deck_rank;
}

}  // namespace

std::vector<TrickOnTable> tricks_on_table(const truc::State& state) {
    const auto seats = static_cast<std::size_t>(state.setup.seats());
    std::vector<TrickOnTable> tricks;
    for (const Trick winner : state.hand.tricks) tricks.push_back({{}, winner});
    for (std::size_t i = 0; i < state.hand.table.size(); ++i) {
        if (i / seats >= tricks.size()) tricks.emplace_back();
        tricks[i / seats].cards.push_back(state.hand.table[i]);
    }
    const bool running = tricks.empty() || tricks.back().winner.has_value();
    if (running && tricks.size() < kTricks && !state.hand.decided) tricks.emplace_back();
    return tricks;
}

std::optional<Side> side_to_answer(const truc::State& state) {
    const truc::Hand& hand = state.hand;
    if (hand.envit.phase == truc::EnvitPhase::pending) return truc::other(hand.envit.by);
    if (hand.truc.phase == truc::TrucPhase::pending) return truc::other(hand.truc.by);
    return std::nullopt;
}

std::string turn_words(const TrucView& view) {
    const Context& context = view.context;
    const truc::State& state = view.state();
    if (state.hand.decided) return std::string(context.tr("truc.envit-winner.title"));
    if (const auto side = side_to_answer(state)) {
        return context.tr("truc.turn.answers", {state.setup.sides[truc::at(*side)]});
    }
    if (!state.hand.by_tricks && !state.hand.table.empty()) {
        if (const auto seat = truc::seat_to_play(state)) {
            return context.tr("truc.cards.turn", {seat_words(state.setup, *seat, view.seated)});
        }
    }
    return leader_words(view);
}

std::string ma_and_peu_words(const TrucView& view) {
    const truc::State& state = view.state();
    const int seats = state.setup.seats();
    const auto peu = static_cast<Seat>((state.ma + seats - 1) % seats);
    return view.context.tr("truc.ma-and-peu",
                           {seat_words(state.setup, state.ma, view.seated), seat_words(state.setup, peu, view.seated)});
}

std::string side_mark(const truc::Setup& setup, Side side) {
    const std::string a = first_letter(setup.sides[0]);
    const std::string b = first_letter(setup.sides[1]);
    if (a == b) return std::string(truc::name(side));
    return side == Side::a ? a : b;
}

std::string seat_mark(const truc::Setup& setup, Seat seat, const Seated& seated) {
    const std::string person = first_letter(person_in(seated, setup, seat));
    if (!person.empty()) {
        bool again = false;
        for (int i = seat % 2; i < setup.seats(); i += 2) {
            again = again || (i != seat && first_letter(person_in(seated, setup, static_cast<Seat>(i))) == person);
        }
        const std::string sign(side_sign(truc::side_of(seat)));
        return sign + person + (again ? std::to_string(seat / 2 + 1) : "");
    }
    const std::string mark = side_mark(setup, truc::side_of(seat));
    return setup.players == 1 ? mark : mark + std::to_string(seat / 2 + 1);
}

void draw_on_two_lines(Ui& ui, Rect rect, const std::string& text, Colour colour) {
    const TextStyle style{.align = Align::centre, .colour = colour};
    const float high = ui.paragraph_height(Role::body, text, rect.w);
    const bool wraps = high > 1.5F * ui.line_height(Role::body) && high <= rect.h + 1;
    if (wraps && !ui.fits(Role::body, text, rect)) {
        ui.paragraph(rect.centred(rect.w, high), text, style);
    } else {
        ui.fit_text(rect, ui.elided(Role::body, text, rect.w), {Role::bold, Role::body}, style);
    }
}

float trick_marks_width(const Ui& ui) { return ui.metrics().mm(4) * kTricks; }

void draw_trick_marks(const TrucView& view, Side side, Rect rect) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const auto cells = rect.columns(kTricks, 0);
    const auto& tricks = view.state().hand.tricks;
    for (std::size_t i = 0; i < tricks.size() && i < kTricks; ++i) {
        const bool won = tricks[i] == truc::won_by(side);
        const Rect card = cells[i].centred(m.mm(3.2F), m.mm(4.8F));
        if (won) ui.painter().fill(card, ui.theme().paper, m.radius * 0.3F);
        ui.painter().outline(card, ui.theme().control, std::max(1.0F, m.stroke / 2), m.radius * 0.3F);
        const Rect sign = card.centred(card.w, card.w);
        if (won) ui.icon(Icon::check, sign, ui.theme().ink);
        if (tricks[i] == Trick::parda) draw_sign_of(ui, sign, Trick::parda);
    }
}

void draw_truc_tricks(TrucView& view, Rect rect, std::string_view id) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    std::vector<TrickOnTable> tricks = tricks_on_table(view.state());
    const auto places = tricks_beside(view, rect.w) ? rect.columns(kTricks, m.gap) : rect.rows(kTricks, m.gap);
    for (std::size_t i = 0; i < tricks.size() && i < kTricks; ++i) {
        if (!id.empty()) {
            const std::string words = std::to_string(i + 1) + " " + winner_words(view, tricks[i]);
            if (ui.hotspot(std::string(id) + "." + std::to_string(i), places[i], words)) {
                view.context.navigator.show_rule(std::string(rule_of(tricks[i]).id));
            }
        }
        ui.panel(places[i]);
        Rect inner = places[i].inset(m.gap / 2, 0);
        draw_trick_head(view, inner.cut_top(ui.line_height(Role::body)), tricks[i], i);
        if (by_cards(view.state())) draw_cells(view, inner, tricks[i]);
    }
}

float truc_tricks_height(const TrucView& view, float width) {
    const float gap = view.context.ui.metrics().gap;
    if (tricks_beside(view, width)) return trick_height(view, (width - 2 * gap) / 3 - gap);
    return 3 * (trick_height(view, width - gap) + gap) - gap;
}

void draw_truc_tricks_brief(const TrucView& view, Rect rect) {
    Ui& ui = view.context.ui;
    const float gap = std::round(ui.metrics().gap / 2);
    const std::vector<TrickOnTable> tricks = tricks_on_table(view.state());
    if (!view.state().hand.table.empty()) {
        const bool none_yet = tricks.back().cards.empty() && tricks.size() > 1;  // then the last trick is of more use
        return draw_cells(view, rect, none_yet ? tricks[tricks.size() - 2] : tricks.back());
    }
    for (std::size_t i = 0; i < view.state().hand.tricks.size(); ++i) {
        const Trick winner = view.state().hand.tricks[i];
        const float side = std::min(rect.h, ui.metrics().icon);
        draw_sign_of(ui, rect.cut_left(side, 0).centred(side, side), winner);
        if (winner == Trick::parda) continue;
        const std::string mark = side_mark(view.state().setup, winner == Trick::a ? Side::a : Side::b);
        ui.text(rect.cut_left(std::ceil(ui.text_width(Role::bold, mark)) + 1, gap), mark, {.role = Role::bold});
    }
    rect.cut_left(gap);
    const std::string words = turn_words(view);
    draw_on_two_lines(ui, rect, words, ui.theme().text_accent);
}

}  // namespace tapet::ui
