#include "ui/truc/end.h"

#include <algorithm>

#include "truc/rule_ids.h"
#include "truc/words.h"
#include "ui/match/play.h"
#include "ui/truc/people.h"

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
        .then([&context = view.context, look] { keep_truc_look(context, context.keeper.match_id(), look); });
}

// ---- the camas as they were played ---------------------------------------------------------------------------------

// "2", or "2–3" where a joc fora took them at once.
std::string camas_number(int first, int camas) {
    const std::string number = std::to_string(first);
    return camas == 1 ? number : number + "–" + std::to_string(first + camas - 1);
}

// The stones of one side in one cama, with a tick where it won.
void draw_stones_of(Ui& ui, Rect cell, const truc::CamaPlayed& cama, Side side) {
    const bool won = cama.winner == side;
    const std::string stones = std::to_string(cama.stones[truc::at(side)]);
    const Role role = ui.fits(Role::title, stones, cell) ? Role::title : Role::bold;
    const float digits = std::ceil(ui.text_width(role, stones)) + 1;
    const float tick = std::min(ui.metrics().icon, cell.h);
    Rect group = cell.centred(std::min(cell.w, digits + 2 * tick), cell.h);
    group.cut_left((group.w - digits) / 2);
    ui.text(group.cut_left(digits), stones,
            {.role = role, .align = Align::right, .colour = won ? ui.theme().good : ui.theme().text_quiet});
    if (won) ui.icon(Icon::check, group.centred(group.w, group.w), ui.theme().good);
}

// One line a side, the winner's first; one column a cama.
void draw_camas_played(const TrucView& view, Rect area) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const truc::State& state = view.state();
    const Side winner = *state.winner;
    const std::size_t count = state.camas_played.size();
    Rect heads = area.cut_top(ui.line_height(Role::body));
    const float longest =
        std::max(ui.text_width(Role::bold, view.name(Side::a)), ui.text_width(Role::bold, view.name(Side::b)));
    const float least = static_cast<float>(count) * std::ceil(ui.text_width(Role::bold, "24") + m.icon + m.gap);
    const float names = std::max(std::min(longest + 1, area.w - least), area.w * 0.2F);
    heads.cut_left(names, m.gap);
    const auto columns = heads.columns(static_cast<int>(count), m.gap / 2);
    int cama = 1;
    for (std::size_t i = 0; i < count; ++i) {
        const int joc_fora = state.camas_played[i].joc_fora;
        const std::string number = camas_number(cama, std::max(1, joc_fora));
        std::string head = view.context.tr("truc.cama-number", {number});
        if (joc_fora > 0) head += " · " + call_words(view.context, truc::Call::joc_fora);
        if (!ui.fits(Role::body, head, columns[i])) head = number;
        ui.text(columns[i], head, {.align = Align::centre, .colour = ui.theme().text_quiet});
        cama += std::max(1, joc_fora);
    }
    const auto rows = area.rows(2, 0);
    for (const std::size_t row : {std::size_t{0}, std::size_t{1}}) {
        const Side side = row == 0 ? winner : truc::other(winner);
        Rect line = rows[row];
        const Rect place = line.cut_left(names, m.gap);
        ui.text(place, ui.elided(Role::bold, view.name(side), place.w), {.role = Role::bold});
        const auto cells = line.columns(static_cast<int>(count), m.gap / 2);
        for (std::size_t i = 0; i < count; ++i) draw_stones_of(ui, cells[i], state.camas_played[i], side);
    }
}

void draw_sentence(const TrucView& view, Rect rect) {
    Ui& ui = view.context.ui;
    const truc::State& state = view.state();
    const auto camas = [&](Side side) { return std::to_string(state.score[truc::at(side)].camas); };
    const std::string score = camas(*state.winner) + "–" + camas(truc::other(*state.winner));
    const std::string name = ui.elided(Role::bold, view.name(*state.winner), rect.w * 0.6F);
    const std::string sentence = view.context.tr("truc.coto-won", {name, score});
    const bool one_line = ui.fits(Role::title, sentence, rect);
    ui.paragraph(rect, sentence, {.role = one_line ? Role::title : Role::bold, .colour = ui.theme().good});
}

}  // namespace

void draw_truc_end(TrucView& view, Rect area) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const Rect button = area.cut_bottom(std::min(m.control_two, area.h / 3), m.gap);
    const float line = std::min(area.h / 2, 2 * ui.line_height(Role::bold));
    const float row = std::max(m.control, ui.line_height(Role::title));
    const float table = std::min(area.h - line - m.gap, ui.line_height(Role::body) + 2 * row + 2 * m.gap);
    area = area.centred(std::min(area.w, m.mm(160) * m.text_scale), std::min(area.h, line + m.gap + table));
    draw_sentence(view, area.cut_top(line, m.gap));
    const std::string words = score_words(view.context, view.state());
    if (ui.hotspot(view.id("camas"), area, words)) {
        view.context.navigator.show_rule(std::string(truc::rule::match_coto.id));
    }
    ui.panel(area);
    draw_camas_played(view, area.inset(m.gap, m.gap / 2));
    const std::string ma =
        view.context.tr("truc.ma", {seat_words(view.state().setup, next_ma(view.match), view.seated)});
    const std::string again(view.context.tr("truc.again"));
    const std::string with_ma = again + " · " + ma;
    const bool says_ma = ma_was_kept(view.match) && ui.label_fits(Role::bold, with_ma, button);
    const std::string& label = says_ma ? with_ma : again;
    if (ui.button(view.id("again"), button, label, {.kind = ButtonKind::primary})) start_again(view);
}

}  // namespace tapet::ui
