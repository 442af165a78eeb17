#include "ui/truc/tricks.h"

#include <algorithm>

#include "core/utf8.h"
#include "truc/codes.h"
#include "truc/rule_ids.h"
#include "truc/tricks.h"
#include "truc/words.h"
#include "ui/kit/askew.h"
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
    std::string who = seat_words(view.context, state.setup, state.ma, view.seated);
    for (const Trick trick : state.hand.tricks) {
        if (trick != Trick::parda) who = view.name(trick == Trick::a ? Side::a : Side::b);
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
    if (*trick.winner == Trick::parda) return view.context.tr("truc.parda");
    if (!trick.cards.empty())
        return seat_words(view.context, view.state().setup, truc::trick_result(trick.cards).seat, view.seated);
    return view.name(*trick.winner == Trick::a ? Side::a : Side::b);
}

std::string winner_mark(const TrucView& view, const TrickOnTable& trick) {
    if (!trick.winner || *trick.winner == Trick::parda) return {};
    const truc::Setup& setup = view.state().setup;
    if (trick.cards.empty()) return side_mark(view.context, setup, *trick.winner == Trick::a ? Side::a : Side::b);
    return seat_mark(view.context, setup, truc::trick_result(trick.cards).seat, view.seated);
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

void draw_cell(const TrucView& view, Rect cell, const TrickOnTable& trick, Seat seat, std::size_t place,
               const Moment& laid, std::string_view id) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const std::string mark = seat_mark(view.context, view.state().setup, seat, view.seated);
    const bool next = !trick.winner && place == trick.cards.size() && truc::seat_to_play(view.state()) == seat;
    const float high = ui.line_height(Role::body);
    const float edge = m.stroke * 2;  // of a card that is ringed
    const Rect card = card_place(m, {cell.x + edge, cell.y + edge, cell.w - 2 * edge, cell.h - high - 2 * edge});
    const Rect line{cell.x, card.bottom() + edge, cell.w, high};
    if (ui.fits(Role::body, mark, line)) {
        ui.text(line, mark, {.align = Align::centre, .colour = next ? ui.theme().text_accent : ui.theme().text_quiet});
    }
    const Piece piece = piece_of(laid, static_cast<int>(place));
    if (piece.alpha < 1 || !piece.there) ui.stitched(card);
    if (place < trick.cards.size() && piece.there) {
        const Askew falls(ui.painter(), {}, {.by = {0, -piece.above * m.px_per_mm}, .alpha = piece.alpha});
        draw_card(ui, card, trick.cards[place].second, look_of(trick, seat));
    }
    if (next) ui.ring(std::string(id) + ".turn", static_cast<std::int64_t>(view.state().hand.table.size()), card);
}

// `id`: of the place where the trick is drawn.
void draw_cells(const TrucView& view, Rect row, const TrickOnTable& trick, std::size_t number, std::string_view id) {
    const auto seats = seats_of(view.state(), trick);
    const auto cells = row.columns(static_cast<int>(seats.size()), std::round(view.context.ui.metrics().gap / 2));
    const Moment laid = view.context.ui.moments().shows(Move::card, std::string(id) + "." + std::to_string(number),
                                                        static_cast<std::int64_t>(trick.cards.size()));
    for (std::size_t i = 0; i < seats.size(); ++i) draw_cell(view, cells[i], trick, seats[i], i, laid, id);
}

// A tick, or "=": who won is never said by a colour alone.
void draw_sign_of(Ui& ui, Rect box, Trick winner) {
    if (winner != Trick::parda) return ui.icon(Icon::check, box, ui.theme().good);
    const float high = std::max(1.0F, box.h * 0.12F);
    for (const float y : {0.36F, 0.6F}) {
        ui.painter().fill({box.x + box.w * 0.2F, box.y + box.h * y, box.w * 0.6F, high}, ui.theme().text_accent);
    }
}

// "1  ✓ Nosaltres 2", on two lines where it stands left of the cards; of the running trick whom the table waits for.
void draw_trick_head(const TrucView& view, Rect rect, const TrickOnTable& trick, std::size_t number) {
    Ui& ui = view.context.ui;
    const float gap = std::round(ui.metrics().gap / 2);
    const float high = ui.line_height(Role::body);
    Rect line = rect.cut_top(high);
    const std::string count = std::to_string(number + 1);
    ui.text(line.cut_left(std::ceil(ui.text_width(Role::bold, count)) + 1, gap), count, {.role = Role::bold});
    if (trick.winner) {
        const float side = std::min(line.h, ui.metrics().icon);
        draw_sign_of(ui, line.square_left(side, gap), *trick.winner);
    }
    // Whole or by its mark: nobody is called by half a name.
    const Colour colour = trick.winner ? ui.theme().text_quiet : ui.theme().text_accent;
    const Rect place = rect.h < high ? line : rect;
    for (const std::string& words :
         {trick.winner ? winner_words(view, trick) : turn_words(view), winner_mark(view, trick)}) {
        if (ui.paragraph_role(Vec{place.w, place.h}, words, {Role::body, Role::bold}) != Role::body) continue;
        return static_cast<void>(ui.paragraph(place, words, {.valign = VAlign::top, .colour = colour}));
    }
}

bool by_cards(const truc::State& state) { return !state.hand.by_tricks; }

// Of a trick with its words left of the cards; 0: they stand above.
float head_width(const TrucView& view, float width) {
    const Metrics& m = view.context.ui.metrics();
    const float head = std::round(std::min(width * 0.32F, m.mm(24) * m.text_scale));
    const float card = (width - head) / static_cast<float>(view.state().setup.seats());
    return card >= m.mm(6.5F) && head >= m.mm(11) * m.text_scale ? head : 0;
}

// A trick is high enough for its words and, where cards are entered, for them.
float trick_height(const TrucView& view, float width) {
    const Metrics& m = view.context.ui.metrics();
    const float line = m.line_height(Role::body);
    return m.mm(9) + line + (head_width(view, width) > 0 ? 0 : line);
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
    if (state.hand.decided) return context.tr("truc.envit-winner.title");
    if (const auto side = side_to_answer(state)) {
        return context.tr("truc.turn.answers", {view.name(*side)});
    }
    if (!state.hand.by_tricks && !state.hand.table.empty()) {
        if (const auto seat = truc::seat_to_play(state)) {
            return context.tr("truc.cards.turn", {seat_words(view.context, state.setup, *seat, view.seated)});
        }
    }
    return leader_words(view);
}

std::string ma_and_peu_words(const TrucView& view) {
    const truc::State& state = view.state();
    const int seats = state.setup.seats();
    const auto peu = static_cast<Seat>((state.ma + seats - 1) % seats);
    return view.context.tr("truc.ma-and-peu", {seat_words(view.context, state.setup, state.ma, view.seated),
                                               seat_words(view.context, state.setup, peu, view.seated)});
}

std::string side_mark(const Sentences& context, const truc::Setup& setup, Side side) {
    const std::string a = first_letter(side_words(context, setup, Side::a));
    const std::string b = first_letter(side_words(context, setup, Side::b));
    if (a == b) return std::string(truc::name(side));
    return side == Side::a ? a : b;
}

std::string seat_mark(const Sentences& context, const truc::Setup& setup, Seat seat, const Seated& seated) {
    const std::string person = first_letter(person_in(seated, setup, seat));
    if (!person.empty()) {
        bool again = false;
        for (int i = seat % 2; i < setup.seats(); i += 2) {
            again = again || (i != seat && first_letter(person_in(seated, setup, static_cast<Seat>(i))) == person);
        }
        const std::string sign(side_sign(truc::side_of(seat)));
        return sign + person + (again ? std::to_string(seat / 2 + 1) : "");
    }
    const std::string mark = side_mark(context, setup, truc::side_of(seat));
    return setup.players == 1 ? mark : mark + std::to_string(seat / 2 + 1);
}

void draw_on_two_lines(Ui& ui, Rect rect, const std::string& text, Colour colour) {
    const TextStyle style{.align = Align::centre, .colour = colour};
    const float high = ui.paragraph_height(Role::body, text, rect.w);
    const bool wraps = high > 1.5F * ui.line_height(Role::body) && high <= rect.h + 1;
    if (wraps && !ui.fits(Role::body, text, rect)) {
        ui.paragraph(rect.centred(rect.w, high), text, style);
    } else {
        ui.fit_name(rect, text, {Role::bold, Role::body}, style);
    }
}

void draw_truc_tricks(TrucView& view, Rect rect, std::string_view id, std::string_view place) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    std::vector<TrickOnTable> tricks = tricks_on_table(view.state());
    const bool columns = tricks_beside(view, rect.w);
    const int shown = std::max(2, static_cast<int>(tricks.size()));
    const auto places = columns ? rect.columns(shown, m.gap) : rect.rows(kTricks, m.gap);
    for (std::size_t i = 0; i < tricks.size() && i < places.size(); ++i) {
        if (!id.empty()) {
            const std::string words = std::to_string(i + 1) + " " + winner_words(view, tricks[i]);
            rule_spot(view.context, std::string(id) + "." + std::to_string(i), places[i], words, rule_of(tricks[i]));
        }
        Rect inner = places[i];
        if (i > 0 && columns) {
            const float x = inner.x - std::round(m.gap / 2);
            ui.painter().stitched_line({x, inner.y}, {x, inner.bottom()}, ui.theme().thread, std::max(1.0F, m.stroke));
        }
        const float head = head_width(view, inner.w);
        draw_trick_head(view, head > 0 ? inner.cut_left(head, m.gap / 2) : inner.cut_top(ui.line_height(Role::body)),
                        tricks[i], i);
        if (by_cards(view.state())) draw_cells(view, inner, tricks[i], i, view.id(place));
    }
}

float truc_tricks_height(const TrucView& view, float width) {
    const float gap = view.context.ui.metrics().gap;
    if (tricks_beside(view, width)) return trick_height(view, (width - 2 * gap) / 3 - gap);
    return 3 * (trick_height(view, width - gap) + gap) - gap;
}

void draw_truc_tricks_brief(const TrucView& view, Rect rect, std::string_view place) {
    Ui& ui = view.context.ui;
    const float gap = std::round(ui.metrics().gap / 2);
    const std::vector<TrickOnTable> tricks = tricks_on_table(view.state());
    if (!view.state().hand.table.empty()) {
        const bool none_yet = tricks.back().cards.empty() && tricks.size() > 1;  // then the last trick is of more use
        const std::size_t shown = tricks.size() - (none_yet ? 2 : 1);
        return draw_cells(view, rect, tricks[shown], shown, view.id(place));
    }
    for (std::size_t i = 0; i < view.state().hand.tricks.size(); ++i) {
        const Trick winner = view.state().hand.tricks[i];
        const float side = std::min(rect.h, ui.metrics().icon);
        draw_sign_of(ui, rect.square_left(side, 0), winner);
        if (winner == Trick::parda) continue;
        const std::string mark = side_mark(view.context, view.state().setup, winner == Trick::a ? Side::a : Side::b);
        ui.text(rect.cut_left(std::ceil(ui.text_width(Role::bold, mark)) + 1, gap), mark, {.role = Role::bold});
    }
    rect.cut_left(gap);
    const std::string words = turn_words(view);
    draw_on_two_lines(ui, rect, words, ui.theme().text_accent);
}

}  // namespace tapet::ui
