#include <algorithm>

#include "truc/rule_ids.h"
#include "truc/tricks.h"
#include "truc/words.h"
#include "ui/kit/flow.h"
#include "ui/match/play.h"
#include "ui/truc/cards.h"
#include "ui/truc/tricks.h"
#include "ui/truc/zone_parts.h"

namespace tapet::ui {

namespace {

using truc::Seat;
using truc::Side;

// The values that three cards can have (truc.envit.value).
std::vector<int> values() {
    std::vector<int> all;
    for (int n = 1; n <= 33; ++n) {
        if (truc::envit_value_exists(n)) all.push_back(n);
    }
    return all;
}

// ---- points --------------------------------------------------------------------------------------------------------

// The seats with what each has said; the chosen one is being asked.
void add_seats(TrucView& view, truc_sheet::Points& points, Flow& page) {
    Ui& ui = view.context.ui;
    const float high = std::max(ui.metrics().control, std::ceil(2.4F * ui.metrics().em(Role::bold)));
    page.item(high, [&view, &points, &ui](Rect row) {
        const auto cells = row.columns(view.state().setup.seats(), ui.metrics().gap);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const auto seat = static_cast<Seat>(i);
            const std::string said = points.said[i] ? std::to_string(*points.said[i]) : "–";
            const std::string name =
                ui.elided(Role::bold, seat_words(view.context, view.state().setup, seat, view.seated),
                          cells[i].w - ui.metrics().gap);
            const ButtonStyle style{.selected = points.seat == seat};
            const std::string label = std::string(name).append("\n").append(said);
            if (ui.button(view.id("points.seat") + std::to_string(i), cells[i], label, style)) points.seat = seat;
        }
    });
}

bool said_by_both(const truc_sheet::Points& points) {
    bool said[2] = {false, false};
    for (std::size_t i = 0; i < points.said.size(); ++i) said[i % 2] = said[i % 2] || points.said[i].has_value();
    return said[0] && said[1];
}

void send_points(TrucView& view, const truc_sheet::Points& points) {
    truc::SeatPoints said;
    for (std::size_t i = 0; i < points.said.size(); ++i) {
        if (points.said[i]) said.emplace_back(static_cast<Seat>(i), *points.said[i]);
    }
    send_truc(view, truc::EnvitWon{std::move(said)}, view.context.ui.area());
}

// Unless what was sent has asked for another one.
template <class Open>
void close_sheet(TrucZone& zone) {
    if (std::holds_alternative<Open>(zone.sheet)) zone.sheet = std::monostate{};
}

void add_done(TrucView& view, Flow& foot, std::string_view id, bool enough, bool& done) {
    foot.button(view.id(id), view.context.tr("kit.done"), {.kind = enough ? ButtonKind::primary : ButtonKind::closed},
                [&done] { done = true; });
}

// On to the next seat that has not said anything.
void next_seat(truc_sheet::Points& points) {
    const std::size_t seats = points.said.size();
    for (std::size_t step = 1; step < seats; ++step) {
        const std::size_t seat = (points.seat + step) % seats;
        if (points.said[seat]) continue;
        points.seat = static_cast<Seat>(seat);
        return;
    }
}

}  // namespace

bool draw(TrucView& view, truc_sheet::Points& points) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const std::vector<int> all = values();
    const auto value = [&](std::size_t i, Rect cell) {
        if (!ui.button(view.id("points.") + std::to_string(all[i]), cell, std::to_string(all[i]),
                       {.role = Role::figure}))
            return;
        points.said[points.seat] = all[i];
        next_seat(points);
    };
    const bool enough = said_by_both(points);
    bool done = false;
    const bool closed = draw_sheet(
        ui, view.id("points-sheet"), view.context.tr("truc.points.title"), m.mm(130) * std::sqrt(m.text_scale),
        [&](Flow& page) {
            add_seats(view, points, page);
            page.cells(all.size(), m.mm(14) * m.text_scale, m.control, value);
        },
        [&](Flow& foot) { add_done(view, foot, "points.done", enough, done); });
    if (!done) return closed;
    if (!enough) {
        view.context.navigator.show_trouble(view.context.tr("truc.points.both"));
        return false;
    }
    send_points(view, points);
    return true;
}

// ---- cards ---------------------------------------------------------------------------------------------------------

namespace {

// Under that height the deck would go by pages, or its cards would be hard to read.
float least_deck(const Metrics& m, float width) {
    const int rows = width >= 11 * (m.touch_min + m.gap) + m.gap ? 2 : 4;
    return static_cast<float>(rows) * (m.mm(12) + m.gap) - m.gap;
}

// Who plays now, and in a low place beside it the cards of the running trick.
void draw_cards_head(TrucView& view, Rect row, std::optional<Seat> turn, bool with_cards) {
    Ui& ui = view.context.ui;
    const std::string words =
        turn ? view.context.tr("truc.cards.turn", {seat_words(view.context, view.state().setup, *turn, view.seated)})
             : std::string(view.context.tr("truc.cards"));
    const float most = with_cards ? row.w * 0.45F : row.w;
    const float wide = std::min(most, std::ceil(ui.text_width(Role::title, words)) + 1);
    const Rect title = row.cut_left(wide, ui.metrics().gap);
    ui.fit_name(title, words, {Role::title, Role::bold, Role::body});
    if (with_cards && !view.state().hand.by_tricks) draw_truc_tricks_brief(view, row, "entry");
}

}  // namespace

bool draw(TrucView& view, truc_sheet::Cards& /*cards*/) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const truc::State& state = view.state();
    const float wide = ui.area().w - 2 * m.gap - 2 * m.margin;
    const std::optional<Seat> turn = truc::seat_to_play(state);
    const std::string id = view.id("cards-sheet");
    const float tricks = truc_tricks_height(view, wide) + m.gap;
    const float high = std::min(deck_height(m, wide) + tricks, ui.area().h);
    const Sheet sheet = ui.begin_sheet(id, {wide, high});
    Rect content = sheet.content;
    const bool whole = content.h >= tricks + least_deck(m, wide);
    draw_cards_head(view, {content.x, content.y - m.gap - m.touch, content.w - m.touch - m.gap, m.touch}, turn, !whole);
    if (whole) draw_truc_tricks(view, content.cut_top(tricks - m.gap, m.gap), {}, "entry");
    const auto played = [&](truc::Card card) {
        return std::any_of(state.hand.table.begin(), state.hand.table.end(),
                           [&](const auto& on) { return on.second == card; });
    };
    const auto card = draw_deck(view.context, view.id("deck"), content,
                                [&](truc::Card c) { return played(c) ? CardLook::used : CardLook::plain; });
    ui.end_sheet();
    if (!card) return sheet.closed;
    const Seat seat = turn.value_or(state.ma);
    // The deck stays for the next one's card, until the hand is decided.
    send_truc(view, truc::Play{seat, *card}, ui.area())
        .then([&context = view.context, &zone = view.zone, number = state.number] {
            const truc::State& now = truc_now(context).state();
            const bool stays = now.number == number && !now.hand.decided && !now.winner;
            if (!stays) close_sheet<truc_sheet::Cards>(zone);
        });
    return false;
}

// ---- a third parda -------------------------------------------------------------------------------------------------

bool draw(TrucView& view, truc_sheet::Tied& tied) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const truc::Setup& setup = view.state().setup;
    const std::string id = view.id("tied");
    const auto is_tied = [&](Seat seat) {
        return std::find(tied.seats.begin(), tied.seats.end(), seat) != tied.seats.end();
    };
    const auto key = [&](std::size_t i, Rect cell) {
        const auto seat = static_cast<Seat>(i);
        const std::string name =
            ui.elided(Role::bold, seat_words(view.context, setup, seat, view.seated), cell.w - m.gap);
        if (!ui.button(id + "." + std::to_string(i), cell, name, {.selected = is_tied(seat)})) return;
        if (is_tied(seat)) {
            tied.seats.erase(std::find(tied.seats.begin(), tied.seats.end(), seat));
        } else {
            tied.seats.insert(std::upper_bound(tied.seats.begin(), tied.seats.end(), seat), seat);
        }
    };
    const truc::Event parda = truc::TrickWon{truc::Trick::parda, tied.seats};
    const bool enough = truc::Game::apply(view.state(), parda).has_value();
    bool done = false;
    const bool closed = draw_sheet(
        ui, id, view.context.tr("truc.tied.title"), m.mm(110) * std::sqrt(m.text_scale),
        [&](Flow& page) {
            page.words(Role::body, view.context.tr("truc.points.both"), ui.theme().text_quiet);
            page.cells(static_cast<std::size_t>(setup.seats()), (page.width() - m.gap) / 2, m.control, key);
        },
        [&](Flow& foot) { add_done(view, foot, "tied.done", enough, done); });
    if (!done) return closed;
    // What is not enough yet the referee refuses, with its rule.
    send_truc(view, parda, ui.area()).then([&zone = view.zone] { close_sheet<truc_sheet::Tied>(zone); });
    return false;
}

}  // namespace tapet::ui
