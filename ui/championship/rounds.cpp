#include <algorithm>

#include "ui/championship/pages.h"

namespace tapet::ui {

namespace {

using championship::MatchStatus;

// What stands on the right of a card instead of a result.
std::string card_words(Desk& desk, const championship::DeskFixture& fixture, const std::string& key,
                       const championship::FixtureNotes& notes) {
    const MatchStatus status = outcome_of(desk.state(), fixture).status;
    if (status != MatchStatus::open) return short_status(desk.context, status);
    const DeskLink* link = desk.running() ? desk.links.of(key) : nullptr;
    if (link != nullptr && link->score) return score_words(*link->score);
    std::string words;
    if (!notes.table.empty()) words = desk.tr("desk.at-table", {notes.table});
    if (!notes.hour.empty()) words += (words.empty() ? "" : " · ") + notes.hour;
    return words;
}

Icon card_icon(Desk& desk, const std::string& key, MatchStatus status) {
    const DeskLink* link = desk.running() ? desk.links.of(key) : nullptr;
    if (link != nullptr && link->news == championship::TableNews::playing) return Icon::play;
    if (link != nullptr && link->news != championship::TableNews::agrees) return Icon::warning;
    return championship::waits(status) ? Icon::warning : Icon::none;
}

// Camas and stones of one side, right-aligned in two columns.
void draw_score(Ui& ui, Rect& row, const championship::Marks& marks, std::size_t side, bool won) {
    const Role role = won ? Role::bold : Role::body;
    const Metrics& m = ui.metrics();
    const Rect stones = row.cut_right(ui.text_width(Role::bold, "000"), m.gap);
    const Rect camas = row.cut_right(ui.text_width(Role::bold, "0"), m.gap);
    ui.text(stones, std::to_string(marks.pedres[side]),
            {.role = Role::body, .align = Align::right, .colour = ui.theme().text_quiet});
    ui.text(camas, std::to_string(marks.cames[side]), {.role = role, .align = Align::right});
    const float tick = std::round(m.icon * 0.8F);
    const Rect mark = row.cut_right(tick, m.gap / 2);
    if (won) ui.icon(Icon::check, mark, ui.theme().good);
}

void draw_name(Ui& ui, Rect row, const std::string& name, bool won) {
    const Role role = won ? Role::bold : Role::body;
    ui.text(row, ui.elided(role, name, row.w), {.role = role});
}

bool draw_match_card(Desk& desk, Rect rect, const championship::DeskFixture& fixture, std::size_t number, bool marked) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const championship::Pair names = names_of(desk.state(), fixture);
    const championship::Outcome outcome = outcome_of(desk.state(), fixture);
    const std::string key = fixture_key(desk.state().running, names);
    const DeskCard card =
        draw_card(desk.context, "desk.match." + std::to_string(number), rect, names[0] + " – " + names[1], marked);
    Rect inner = card.tile.top().inset(m.gap, m.gap / 2);
    const Icon icon = card_icon(desk, key, outcome.status);
    if (icon != Icon::none) {
        const float side = std::round(m.icon * 0.9F);
        ui.icon(icon, inner.cut_left(side, m.gap).centred(side, side),
                icon == Icon::play ? ui.theme().text_accent : ui.theme().warn);
    }
    const bool played = outcome.status == MatchStatus::played;
    const std::string words = played ? std::string() : card_words(desk, fixture, key, desk.notes.fixture(key));
    if (!words.empty()) {
        const float wide = std::min(inner.w * 0.4F, ui.text_width(Role::body, words));
        const Rect right = inner.cut_right(wide, m.gap);
        const bool waits = championship::waits(outcome.status);
        ui.text(right, ui.elided(Role::body, words, right.w),
                {.align = Align::right, .colour = waits ? ui.theme().warn : ui.theme().text_quiet});
    }
    const auto lines = inner.rows(2, 0);
    for (std::size_t side = 0; side < 2; ++side) {
        Rect line = lines[side];
        const bool won = outcome.winner == side;
        if (played) draw_score(ui, line, outcome.marks, side, won);
        draw_name(ui, line, names[side], won);
    }
    return card.press.tapped;
}

}  // namespace

void RoundsPage::draw(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    chooser_.draw(desk, area, true);
    const championship::State& state = desk.state();
    const std::vector<championship::DeskFixture> fixtures = fixtures_of_round(state, desk.view.table, desk.view.round);
    take_keys(desk, fixtures);
    std::string rest;
    for (const championship::Entrant who : resting(state, desk.view.table, desk.view.round))
        rest += (rest.empty() ? "" : ", ") + falla_name(state, who);
    if (fixtures.empty())
        return draw_words(desk.context, area, desk.tr("desk.no-matches"), {.colour = ui.theme().text_quiet});
    if (!rest.empty()) {
        const Rect line = area.cut_bottom(ui.line_height(Role::body), m.gap / 2);
        ui.text(line, ui.elided(Role::body, desk.tr("paper.resting", {rest}), line.w),
                {.colour = ui.theme().text_quiet});
    }
    const int columns = area.w > m.mm(130) * m.text_scale ? 2 : 1;
    const int rows = (static_cast<int>(fixtures.size()) + columns - 1) / columns;
    const float high = std::max(m.control, 2 * ui.line_height(Role::body) + m.gap);
    const ListView view = ui.begin_list("desk.matches", area, rows, high, {.gap = m.gap / 2, .page_buttons = true});
    for (int i = view.first; i < view.last; ++i) {
        const auto cells = view.row(i).columns(columns, m.gap);
        for (std::size_t column = 0; column < cells.size(); ++column) {
            const std::size_t number = static_cast<std::size_t>(i * columns) + column;
            if (number >= fixtures.size()) break;
            if (draw_match_card(desk, cells[column], fixtures[number], number, cursor_ == number))
                desk.open(fixtures[number]);
        }
    }
    ui.end_list();
}

// Up and down go through the matches, Enter opens the chosen one, or the first that is open. Where there is neither it is
// left to the desk, which goes on to what comes next.
void RoundsPage::take_keys(Desk& desk, const std::vector<championship::DeskFixture>& fixtures) {
    Ui& ui = desk.context.ui;
    if (fixtures.empty()) return;
    const auto is_open = [&](const championship::DeskFixture& f) {
        return outcome_of(desk.state(), f).status == MatchStatus::open;
    };
    const auto first = std::find_if(fixtures.begin(), fixtures.end(), is_open);
    const std::size_t start = first == fixtures.end() ? 0 : static_cast<std::size_t>(first - fixtures.begin());
    if (cursor_ && *cursor_ >= fixtures.size()) cursor_.reset();
    if (ui.take_key(Key::down)) cursor_ = cursor_ ? std::min(*cursor_ + 1, fixtures.size() - 1) : start;
    if (ui.take_key(Key::up)) cursor_ = cursor_ ? *cursor_ - std::min<std::size_t>(*cursor_, 1) : start;
    if (!cursor_ && first == fixtures.end()) return;
    if (!ui.take_key(Key::enter) && !ui.take_key(Key::num_enter)) return;
    desk.open(fixtures[cursor_.value_or(start)]);
    cursor_.reset();
}

}  // namespace tapet::ui
