#include <algorithm>

#include "season/days.h"
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
    const std::string_view when = hour_of_match(desk.state(), fixture);
    const std::string hour = when.empty() ? notes.hour : championship::hour_words(when);
    if (!hour.empty()) words += (words.empty() ? "" : " · ") + hour;
    return words;
}

Icon card_icon(Desk& desk, const std::string& key, MatchStatus status) {
    const DeskLink* link = desk.running() ? desk.links.of(key) : nullptr;
    if (link != nullptr && link->news == championship::TableNews::playing) return Icon::play;
    if (link != nullptr && link->news != championship::TableNews::agrees) return Icon::warning;
    return championship::waits(status) ? Icon::warning : Icon::none;
}

float score_width(const Ui& ui) {
    return ui.text_width(Role::bold, "000") + ui.text_width(Role::bold, "0") + 2 * ui.metrics().gap;
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
}

bool is_narrow(const Ui& ui, float width) { return width < ui.metrics().mm(85) * ui.metrics().text_scale; }

// In that room without its year where it needs that.
std::string fitted(const Ui& ui, std::string words, const championship::DeskFixture& fixture, const Desk& desk,
                   float room) {
    const std::string_view when = hour_of_match(desk.state(), fixture);
    const std::string year = when.empty() ? std::string() : "." + std::string(when.substr(0, 4)) + ",";
    const std::size_t at = year.empty() ? std::string::npos : words.find(year);
    if (at != std::string::npos && ui.text_width(Role::body, words) > room) words.erase(at + 1, year.size() - 2);
    return words;
}

}  // namespace

bool draw_match_row(Desk& desk, Rect rect, const championship::DeskFixture& fixture, const std::string& id,
                    bool marked) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const championship::Pair names = names_of(desk.state(), fixture);
    const championship::Outcome outcome = outcome_of(desk.state(), fixture);
    const std::string key = fixture_key(desk.state().running, names);
    const bool tapped = draw_paper_row(desk.context, id, rect, names[0] + " – " + names[1], marked).tapped;
    const bool open = outcome.status == MatchStatus::open;
    Rect inner = rect.inset(m.gap / 2, m.gap / 2);
    const Rect end = inner.square_right(m.icon, m.gap);
    ui.icon(outcome.status == MatchStatus::played ? Icon::check : Icon::chevron_right, end,
            outcome.status == MatchStatus::played ? ui.theme().good : ui.theme().text_quiet);
    const Icon icon = card_icon(desk, key, outcome.status);
    if (icon != Icon::none)
        ui.icon(icon, inner.square_left(m.icon, m.gap), icon == Icon::play ? ui.theme().text_accent : ui.theme().warn);
    const bool played = outcome.status == MatchStatus::played;
    std::string words = played ? std::string() : card_words(desk, fixture, key, desk.notes.fixture(key));
    if (!words.empty()) {
        // Beside the names, or below them where they leave no room for it.
        const float line = ui.line_height(Role::body);
        const bool below = is_narrow(ui, rect.w) && inner.h > 2.8F * line;
        words = fitted(ui, std::move(words), fixture, desk, below ? inner.w : inner.w * 0.45F);
        const float wide = std::min(inner.w * 0.45F, ui.text_width(Role::body, words));
        const Rect place = below ? inner.cut_bottom(line) : inner.cut_right(wide, m.gap);
        const bool waits = championship::waits(outcome.status);
        ui.name(
            place, words,
            {.align = below ? Align::left : Align::right, .colour = waits ? ui.theme().warn : ui.theme().text_quiet});
    }
    Rect room = inner;
    if (played) room.w -= score_width(ui);
    const std::vector<Rect> places = stacked(ui, Role::bold, {names[0], names[1]}, room);
    for (std::size_t side = 0; side < 2; ++side) {
        Rect line{inner.x, places[side].y, inner.w, places[side].h};
        const bool won = outcome.winner == side;
        if (played) draw_score(ui, line, outcome.marks, side, won);
        draw_name(ui, line, names[side], {won || open ? Role::bold : Role::body});
    }
    return tapped;
}

void RoundsPage::draw(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    chooser_.draw(desk, area, true);
    const championship::State& state = desk.state();
    const std::vector<championship::DeskFixture> fixtures = fixtures_of(state, desk.view.table, desk.view.round);
    take_keys(desk, fixtures);
    if (fixtures.empty())
        return desk.context.ui.paragraph_above(area, desk.tr("desk.no-matches"), {.colour = ui.theme().text_quiet});
    std::vector<std::string> rest;
    for (const championship::Entrant who : resting(state, desk.view.table, desk.view.round))
        rest.push_back(falla_name(state, who));
    const float least = m.mm(85) * m.text_scale;
    const auto lines = [&](float width) {
        const bool below = is_narrow(ui, width);
        const float hour = ui.text_width(Role::body, "00.00.0000, 00:00") + m.gap;
        const float room = width - m.icon - 2 * m.gap - (below ? 0 : std::min(hour, 0.45F * width));
        int most = 2;
        for (const championship::DeskFixture& each : fixtures) {
            const championship::Pair names = names_of(state, each);
            most = std::max(most, lines_of_all(ui, Role::bold, {names[0], names[1]}, room));
        }
        return most + (below ? 1 : 0);
    };
    const float row = cell_height(desk.context, area, fixtures.size(), least, lines);
    const float said = ui.line_height(Role::body);
    if (!rest.empty() && area.h > row + said + m.gap) {  // a match comes first
        const Rect line = area.cut_bottom(said, m.gap / 2);
        ui.name(line, desk.tr("paper.resting", {joined(rest)}), {.colour = ui.theme().text_quiet});
    }
    draw_cells(ui, "desk.matches", area, fixtures.size(), least, row, [&](std::size_t number, Rect cell) {
        if (draw_match_row(desk, cell, fixtures[number], "desk.match." + std::to_string(number), cursor_ == number))
            desk.open(fixtures[number]);
    });
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
