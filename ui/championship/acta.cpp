// What belongs to a match beside its result: hour, table, referee, incidents, the paper.
#include <utility>

#include "ui/championship/entry.h"
#include "ui/championship/match.h"
#include "ui/championship/paper.h"
#include "ui/match/match_words.h"

namespace tapet::ui {

namespace {

constexpr int kLongestIncident = 400;

}  // namespace

void ActaTab::draw(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    Context& context = desk.context;
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string key = key_of(desk, fixture);
    if (of_ != key) {
        of_ = key;
        incident_.clear();
    }
    championship::FixtureNotes notes = desk.notes.fixture(key);
    const championship::FixtureNotes before = notes;
    const std::string table = championship::table_name(desk.state(), fixture.table);
    const std::string hour = desk.notes.round(round_key(desk.state().running, table, fixture.round)).hour;
    Flow flow(ui, area);
    for (const std::string& name : names_of(desk.state(), fixture)) flow.words(Role::title, name);
    flow.cells(2, m.mm(55) * m.text_scale, field_height(context), [&](std::size_t which, Rect cell) {
        if (which == 0) {
            draw_hour(context, "desk.acta.hour", cell, desk.tr("paper.hour"), notes.hour, hour);
        } else {
            draw_number_of_table(context, "desk.acta.table", cell, desk.tr("paper.table"), notes.table);
        }
    });
    flow.field("desk.acta.referee", desk.tr("paper.referee"), notes.referee);
    // Written down with the time; never changed afterwards, as in a log.
    flow.field("desk.acta.incident", desk.tr("desk.incident"), incident_, {.max_code_points = kLongestIncident}, [&] {
        if (!incident_.empty()) notes.incidents.push_back({context.environment.now_ms(), std::exchange(incident_, {})});
    });
    for (const championship::Incident& incident : before.incidents)
        flow.words(Role::body, when(incident.time_ms) + " " + incident.text);
    flow.draw("desk.acta.all");
    if (!(notes == before)) desk.notes.set_fixture(context, key, notes);
}

void ActaTab::add_actions(Desk& desk, const championship::DeskFixture& fixture, Flow& flow) {
    flow.buttons({{"desk.acta.blank",
                   desk.tr("desk.acta.blank"),
                   {.icon = Icon::printer},
                   [&desk, fixture] { print_acta(desk, fixture, true); }},
                  {"desk.acta.filled", desk.tr("desk.acta.filled"), {.icon = Icon::printer}, [&desk, fixture] {
                       print_acta(desk, fixture, false);
                   }}});
}

}  // namespace tapet::ui
