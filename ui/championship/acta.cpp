// What belongs to a match beside its result: day, place, referee, table, incidents, the paper.
#include <utility>

#include "championship/judge.h"
#include "championship/minute.h"
#include "core/utf8.h"
#include "ui/championship/entry.h"
#include "ui/championship/match.h"
#include "ui/championship/paper.h"
#include "ui/championship/sheets.h"
#include "ui/match/match_words.h"

namespace tapet::ui {

namespace {

constexpr int kLongestIncident = 400;

bool says(const championship::Schedule& event) { return event.when || event.place || event.referee; }

}  // namespace

void ActaTab::follow(Desk& desk, const championship::DeskFixture& fixture) {
    const championship::Roster& roster = desk.state().roster;
    const championship::Fixture& kept = *fixture.fixture;
    const auto said = [&](championship::Name name) {
        return name == championship::kUnsaid ? std::string() : std::string(name_at(roster, name));
    };
    const std::string key = key_of(desk, fixture) + said(kept.when) + said(kept.place) + said(kept.referee);
    if (of_ == key) return;
    *this = {};
    of_ = key;
    if (kept.when != championship::kUnsaid) when_ = championship::minute_words(said(kept.when));
    place_ = said(kept.place);
    referee_ = said(kept.referee);
}

// Whose cards were seen, and that it was begun without.
void ActaTab::add_cards(const Desk& desk, const championship::DeskFixture& fixture,
                        const championship::FixtureNotes& notes, Flow& flow) {
    if (const auto acta = acta_with_notes(desk, fixture, false)) {
        std::vector<std::string> seen;
        for (const championship::ActaSide& side : acta->sides)
            seen.insert(seen.end(), side.seen.begin(), side.seen.end());
        const std::vector<std::string> unseen = unseen_of(*acta);
        if (!seen.empty()) flow.words(Role::body, desk.tr("desk.acta.seen", {joined(seen)}));
        if (!unseen.empty())
            flow.words(Role::body, desk.tr("desk.acta.unseen", {joined(unseen)}), desk.context.ui.theme().warn);
    }
    if (notes.unseen_ms != 0) flow.words(Role::body, desk.tr("desk.acta.begun-unseen", {when(notes.unseen_ms)}));
}

void ActaTab::draw(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    follow(desk, fixture);
    Context& context = desk.context;
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string key = key_of(desk, fixture);
    championship::FixtureNotes notes = desk.notes.fixture(key);
    const championship::FixtureNotes before = notes;
    Flow flow(ui, area);
    for (const std::string& name : names_of(desk.state(), fixture)) flow.words(Role::title, name);
    flow.cells(2, m.mm(55) * m.text_scale, field_height(context), [&](std::size_t which, Rect cell) {
        if (which == 1) {
            draw_number_of_table(context, "desk.acta.table", cell, desk.tr("paper.table"), notes.table);
            return;
        }
        const std::string label = desk.tr("desk.when");
        ui.text(cell.cut_top(ui.line_height(Role::body)), label, {.colour = ui.theme().text_quiet});
        ui.text_field("desk.acta.when", cell, label, when_,
                      {.max_code_points = 20, .hint = "2.6.2025 19:30", .named = true});
    });
    flow.field("desk.acta.place", desk.tr("desk.place"), place_, {.max_code_points = kLongestPlace});
    flow.field("desk.acta.referee", desk.tr("paper.referee"), referee_, {.max_code_points = kLongestPlace});
    if (const auto event = typed(desk, fixture); desk.running() && event && says(*event)) {
        for (const std::string& line : said_before(desk, *event)) flow.words(Role::body, line);
    }
    add_cards(desk, fixture, notes, flow);
    // Written down with the time; never changed afterwards, as in a log.
    flow.field("desk.acta.incident", desk.tr("desk.incident"), incident_, {.max_code_points = kLongestIncident}, [&] {
        if (!incident_.empty()) notes.incidents.push_back({context.environment.now_ms(), std::exchange(incident_, {})});
    });
    for (const championship::Incident& incident : before.incidents)
        flow.words(Role::body, when(incident.time_ms) + " " + incident.text);
    flow.draw("desk.acta.all");
    if (!(notes == before)) desk.notes.set_fixture(context, key, notes);
}

// What is typed and is another than it was; nothing when the day is none.
std::optional<championship::Schedule> ActaTab::typed(const Desk& desk, const championship::DeskFixture& fixture) const {
    const championship::Roster& roster = desk.state().roster;
    championship::Schedule event{names_of(desk.state(), fixture)};
    const auto told = [&](const std::string& now, championship::Name was) -> championship::Told {
        const std::string before = was == championship::kUnsaid ? std::string() : std::string(name_at(roster, was));
        if (now == before) return std::nullopt;
        return now.empty() ? std::optional<std::string>() : std::optional(now);
    };
    const auto minute = championship::read_minute(when_);
    if (!minute && !trimmed(when_).empty()) return std::nullopt;
    const championship::Fixture& kept = *fixture.fixture;
    event.when = told(minute.value_or(std::string()), kept.when);
    event.place = told(std::string(trimmed(place_)), kept.place);
    event.referee = told(std::string(trimmed(referee_)), kept.referee);
    return event;
}

void ActaTab::schedule(Desk& desk, const championship::DeskFixture& fixture) {
    const auto event = typed(desk, fixture);
    if (!event) return desk.context.navigator.show_trouble(desk.tr("desk.when.wrong", {when_}));
    if (says(*event)) desk.send(*event);
}

void ActaTab::add_actions(Desk& desk, const championship::DeskFixture& fixture, Flow& flow) {
    follow(desk, fixture);
    const auto event = typed(desk, fixture);
    const bool other = !event || says(*event);
    std::vector<FlowButton> keys;
    if (desk.running() && other)
        keys.push_back(
            {"desk.acta.save",
             desk.tr("desk.acta.save"),
             {.kind = event && championship::bar(desk.now(), *event) ? ButtonKind::closed : ButtonKind::primary},
             [this, &desk, fixture] { schedule(desk, fixture); }});
    flow.buttons(keys);
    flow.buttons({{"desk.acta.blank",
                   desk.tr("desk.acta.blank"),
                   {.icon = Icon::printer},
                   [&desk, fixture] { print_acta(desk, fixture, true); }},
                  {"desk.acta.filled", desk.tr("desk.acta.filled"), {.icon = Icon::printer}, [&desk, fixture] {
                       print_acta(desk, fixture, false);
                   }}});
}

}  // namespace tapet::ui
