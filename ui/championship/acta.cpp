// What belongs to a match beside its result: hour, table, referee, incidents, the paper.
#include "ui/championship/entry.h"
#include "ui/championship/match.h"
#include "ui/championship/paper.h"
#include "ui/match/match_words.h"

namespace tapet::ui {

namespace {

constexpr int kLongestIncident = 400;

}  // namespace

void ActaTab::draw(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const championship::Pair names = names_of(desk.state(), fixture);
    const std::string key = fixture_key(desk.state().running, names);
    if (of_ != key) {
        of_ = key;
        incident_.clear();
    }
    notes_ = desk.notes.fixture(key);
    const championship::FixtureNotes before = notes_;
    const auto papers = area.cut_bottom(std::max(m.control, m.control_two), m.gap).columns(2, m.gap);
    if (ui.button("desk.acta.blank", papers[0], desk.tr("desk.acta.blank"), {.icon = Icon::printer}))
        print_acta(desk, fixture, true);
    if (ui.button("desk.acta.filled", papers[1], desk.tr("desk.acta.filled"), {.icon = Icon::printer}))
        print_acta(desk, fixture, false);
    const int columns = area.w > m.mm(145) * m.text_scale ? 3 : 1;
    const float each = field_height(desk.context) + m.gap;
    const int rows = 3 / columns;
    const float fields = each * static_cast<float>(rows);
    float incidents = 0;
    for (const championship::Incident& incident : notes_.incidents) {
        incidents +=
            ui.paragraph_height(Role::body, when(incident.time_ms) + " " + incident.text, area.w - m.gap) + m.gap;
    }
    const float high = fields + each + incidents;
    const ListView view = ui.begin_scroll("desk.acta.all", area, high);
    Rect page{view.view.x, view.view.y - view.offset, view.view.w - m.gap, high};
    const auto cells = page.cut_top(fields).grid(columns, rows, 2 * m.gap);
    const std::string table = championship::table_name(desk.state(), fixture.table);
    const championship::RoundNotes round = desk.notes.round(round_key(desk.state().running, table, fixture.round));
    draw_hour(desk.context, "desk.acta.hour", cells[0], desk.tr("paper.hour"), notes_.hour, round.hour);
    draw_number_of_table(desk.context, "desk.acta.table", cells[1], desk.tr("paper.table"), notes_.table);
    draw_field(desk.context, "desk.acta.referee", cells[2], desk.tr("paper.referee"), notes_.referee);
    draw_incidents(desk, page, view.view.w - m.gap);
    ui.end_list();
    if (!(notes_ == before)) desk.notes.set_fixture(desk.context, key, notes_);
}

// Written down with the time; never changed afterwards, as in a log.
void ActaTab::draw_incidents(Desk& desk, Rect& page, float width) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    if (draw_field(desk.context, "desk.acta.incident", page.cut_top(field_height(desk.context), m.gap),
                   desk.tr("desk.incident"), incident_, kLongestIncident) &&
        !incident_.empty()) {
        notes_.incidents.push_back({desk.context.environment.now_ms(), incident_});
        incident_.clear();
    }
    for (const championship::Incident& incident : notes_.incidents) {
        const std::string words = when(incident.time_ms) + " " + incident.text;
        const float high = ui.paragraph_height(Role::body, words, width);
        ui.paragraph(page.cut_top(high, m.gap), words);
    }
}

}  // namespace tapet::ui
