#include <algorithm>

#include "truc/rule_ids.h"
#include "truc/words.h"
#include "ui/match/end/match_end.h"
#include "ui/match/hall/halls.h"
#include "ui/match/play.h"
#include "ui/truc/lineups.h"
#include "ui/truc/zone_parts.h"

namespace tapet::ui {

namespace {

using truc::Side;

// ---- another one ---------------------------------------------------------------------------------------------------

// Where only stones were marked nobody kept the mà.
bool ma_was_kept(const TrucMatch& match) {
    for (std::size_t i = 0; i < match.played(); ++i) {
        if (!std::holds_alternative<truc::Stones>(match.played_event(i))) return true;
    }
    return false;
}

// The mà passes on as after every hand.
truc::Seat next_ma(const TrucMatch& match) {
    const truc::State& state = match.state();
    return static_cast<truc::Seat>(ma_was_kept(match) ? (state.ma + 1) % state.setup.seats() : state.ma);
}

// The same people in the same places, by the same rules, counted in the same way.
void start_again(TrucView& view) {
    truc::Setup setup = view.state().setup;
    setup.ma = next_ma(view.match);
    const TrucLook look = view.look;
    std::vector<std::string> people;
    people.reserve(static_cast<std::size_t>(setup.seats()));
    for (int i = 0; i < setup.seats(); ++i) people.push_back(person_in(view.seated, setup, static_cast<truc::Seat>(i)));
    begin_match(view.context, {setup_line<truc::Game>(setup)}, {.people = seated_as(setup, people)})
        .then([&context = view.context, look] { keep_truc_look(context, context.open.match_id(), look); });
}

// ---- the camas as they were played ---------------------------------------------------------------------------------

// "2", or "2–3" where a joc fora took them at once.
std::string camas_number(int first, int camas) {
    const std::string number = std::to_string(first);
    return camas == 1 ? number : number + "–" + std::to_string(first + camas - 1);
}

// Its number and, where the coto's winner took it, its tile.
void draw_cama(const TrucView& view, Rect row, const std::string& number, const truc::CamaPlayed& cama) {
    Ui& ui = view.context.ui;
    const Side winner = *view.state().winner;
    std::string head = view.context.tr("truc.cama-number", {number});
    if (cama.joc_fora > 0) head += " · " + call_words(view.context, truc::Call::joc_fora);
    const Role role = row.h >= ui.line_height(Role::figure) ? Role::figure : Role::bold;
    const float wide = std::ceil(ui.text_width(role, "00")) + 2;
    Rect figures = row.cut_right(3 * wide, ui.metrics().gap);
    const float side = std::min(row.h * 0.8F, ui.metrics().mm(8));
    const Rect tile = row.cut_right(row.h, ui.metrics().gap);
    if (cama.winner == winner) ui.art(Art::taulell_buit, tile.centred(side, side));
    ui.name(row, head, {.colour = ui.theme().text_quiet});
    for (const Side who : {truc::other(winner), winner}) {
        ui.text(
            figures.cut_right(wide), std::to_string(cama.stones[truc::at(who)]),
            {.role = role, .align = Align::right, .colour = cama.winner == who ? ui.theme().text : ui.theme().closed});
        if (who != winner) ui.text(figures.cut_right(wide), "–", {.role = role, .align = Align::centre});
    }
}

// A row a cama; the winner's stones first.
void draw_camas_played(const TrucView& view, Rect area) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const std::vector<truc::CamaPlayed>& camas = view.state().camas_played;
    const float least = ui.line_height(Role::bold);
    const float row = std::clamp(area.h / static_cast<float>(camas.size()), least, m.control);
    int first = 1;
    for (std::size_t i = 0; i < camas.size() && area.h >= least; ++i) {
        const int count = std::max(1, camas[i].joc_fora);
        const Rect line = area.cut_top(row);
        draw_cama(view, line, camas_number(first, count), camas[i]);
        if (i + 1 < camas.size())
            ui.painter().stitched_line({line.x, line.bottom()}, {line.right(), line.bottom()}, ui.theme().thread,
                                       std::max(1.0F, m.stroke / 2));
        first += count;
    }
}

std::string outcome(const TrucView& view, float width) {
    const truc::State& state = view.state();
    const auto camas = [&](Side side) { return std::to_string(state.score[truc::at(side)].camas); };
    const std::string score = camas(*state.winner) + "–" + camas(truc::other(*state.winner));
    const std::string name = view.context.ui.elided(Role::bold, view.name(*state.winner), width * 0.6F);
    return view.context.tr("truc.coto-won", {name, score});
}

}  // namespace

void draw_truc_end(TrucView& view, Rect area) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const std::string ma =
        view.context.tr("truc.ma", {seat_words(view.context, view.state().setup, next_ma(view.match), view.seated)});
    const std::string again(view.context.tr("truc.again"));
    MatchEnd end{.prefix = view.id("end"),
                 .again_id = view.id("again"),
                 .again = ma_was_kept(view.match) ? again + " · " + ma : again,
                 .play_again = [&view] { start_again(view); }};
    const std::string match = view.context.open.match_id();
    if (view.context.halls != nullptr && view.context.halls->of_match(match) != nullptr) {  // it was played for one
        end.again_id = view.id("acta");
        end.again = view.context.tr("hall.acta.give");
        end.play_again = [&view, match] { view.context.navigator.go("acta:" + match); };
    }
    area = draw_match_end(view.context, area, end);
    const float camas = m.control * static_cast<float>(view.state().camas_played.size());
    draw_outcome(ui, area, outcome(view, area.w), std::min(camas, area.h / 2));
    area.h = std::min(area.h, camas);
    const std::string words = score_words(view.context, view.state());
    rule_spot(view.context, view.id("camas"), area, words, truc::rule::match_coto);
    draw_camas_played(view, area);
}

}  // namespace tapet::ui
