#include "ui/championship/paper.h"

#include "core/csv_rows.h"
#include "hall/asked.h"
#include "keeping/record_kinds.h"
#include "paper/championship/papers.h"
#include "paper/log_paper.h"
#include "season/days.h"
#include "season/entries_csv.h"
#include "season/register.h"
#include "season/reports/csv.h"
#include "season/reports/evening.h"
#include "season/reports/grid.h"
#include "season/results_csv.h"
#include "ui/championship/hall_line.h"
#include "ui/match/hand/hand_out.h"
#include "ui/match/match_words.h"

namespace tapet::ui {

namespace {

using championship::RoundNumber;
using championship::State;

void show(Desk& desk, const std::optional<Delivered>& put) {
    if (put) desk.paper.show(*put);
}

void put(Desk& desk, const std::string& name, const paper::Document& document) {
    show(desk, hand_out(desk.context, name, document, SameName::replaced));
}

void put_csv(Desk& desk, const std::string& name, const std::string& text) {
    show(desk, hand_out(desk.context, name, ".csv", csv_file(text), SameName::replaced));
}

std::string here(Desk& desk) {
    return desk.state().setup.name + " " + table_words(desk.context, desk.state(), desk.view.table);
}

// ---- the evening's sheet -------------------------------------------------------------------------------------------

championship::RoundNotes notes_of_round(const Desk& desk, std::size_t table, RoundNumber round) {
    const State& state = desk.state();
    return desk.notes.round(round_key(state.running, championship::table_name(state, table), round));
}

// What the desk knows beside the log is written in.
void add_notes(const Desk& desk, std::size_t table, RoundNumber round, championship::EveningRound& sheet) {
    const State& state = desk.state();
    const championship::RoundNotes notes = notes_of_round(desk, table, round);
    for (championship::EveningMatch& match : sheet.matches) {
        const championship::FixtureNotes its =
            desk.notes.fixture(fixture_key(state.running, {match.fallas[0], match.fallas[1]}));
        if (match.hour.empty()) match.hour = its.hour.empty() ? notes.hour : its.hour;
        match.table = its.table;
    }
}

void add_round(const Desk& desk, championship::Evening& evening, std::size_t table, RoundNumber round) {
    for (championship::EveningRound& each :
         championship::evening_of(desk.state(), table, round, desk.context.preferences.lang).rounds) {
        add_notes(desk, table, round, each);
        evening.rounds.push_back(std::move(each));
    }
}

// "27.11.2026": of its matches, or as was noted before matches had days.
std::string day_of_round(const Desk& desk, std::size_t table, RoundNumber round) {
    const std::string when = championship::round_hour(desk.state(), table, round).when;
    return when.empty() ? notes_of_round(desk, table, round).evening : championship::plain_day(when);
}

std::string evening_words(const Desk& desk, std::size_t table, RoundNumber round) {
    const std::string said = championship::round_hour(desk.state(), table, round).place;
    const std::string& place = said.empty() ? notes_of_round(desk, table, round).place : said;
    const std::string day = day_of_round(desk, table, round);
    return day + (day.empty() || place.empty() ? "" : " · ") + place;
}

}  // namespace

void print_round(Desk& desk) {
    const State& state = desk.state();
    championship::Evening evening;
    evening.championship = state.setup.name;
    evening.evening = evening_words(desk, desk.view.table, desk.view.round);
    add_round(desk, evening, desk.view.table, desk.view.round);
    const std::vector<std::string> numbers{std::to_string(desk.view.round.number),
                                           std::to_string(rounds_of(state, desk.view.table).size())};
    put(desk, here(desk) + " " + desk.tr("desk.round", numbers),
        paper::evening_paper(std::move(evening), desk.context.preferences.lang));
}

namespace {

// Every round of the phase that is played on the evening of the one that is looked at; while that one has no evening, the
// round of each table that comes next.
void print_evening(Desk& desk) {
    const State& state = desk.state();
    const std::string looked_at = day_of_round(desk, desk.view.table, desk.view.round);
    championship::Evening evening;
    evening.championship = state.setup.name;
    evening.evening = looked_at;
    for (std::size_t table = 0; table < state.tables.size(); ++table) {
        if (looked_at.empty()) {
            add_round(desk, evening, table, running_round(state, table));
            continue;
        }
        for (const RoundNumber round : rounds_of(state, table)) {
            if (day_of_round(desk, table, round) == looked_at) add_round(desk, evening, table, round);
        }
    }
    const std::string name = looked_at.empty() ? std::string() : " " + looked_at;
    put(desk, state.setup.name + " " + desk.tr("paper.evening-sheet") + name,
        paper::evening_paper(std::move(evening), desk.context.preferences.lang));
}

void print_log(Desk& desk) {
    const auto kept = desk.context.open.log();
    if (!kept) return desk.context.navigator.show_trouble(kept.error().trouble.sentence);
    paper::LogSheet sheet = paper::log_sheet(desk.context, *desk.context.open.referee(), *kept);
    put(desk, desk.state().setup.name + " " + desk.tr("log.title"),
        paper::log_paper(std::move(sheet), desk.context.preferences.lang));
}

}  // namespace

std::optional<championship::Acta> acta_with_notes(const Desk& desk, const championship::DeskFixture& fixture,
                                                  bool blank) {
    const Lang lang = desk.context.preferences.lang;
    const championship::Pair names = names_of(desk.state(), fixture);
    auto acta = championship::acta_of(desk.phases.stage(desk.view.phase), names, lang, blank);
    if (!acta) return acta;
    const State& state = desk.state();
    const championship::FixtureNotes notes = desk.notes.fixture(fixture_key(state.running, names));
    const std::string table = championship::table_name(state, fixture.table);
    const championship::RoundNotes round = desk.notes.round(round_key(state.running, table, fixture.round));
    if (acta->evening.empty()) {  // its own day is not said: that of the round
        acta->evening = round.evening;
        acta->hour = notes.hour.empty() ? round.hour : notes.hour;
    }
    if (acta->hall.empty()) acta->hall = round.place;
    if (acta->referee.empty()) acta->referee = notes.referee;
    acta->table = notes.table;
    for (std::size_t side = 0; side < 2 && notes.players && acta->sides[side].players.empty(); ++side)
        acta->sides[side].players = {notes.players->at(side)[0], notes.players->at(side)[1]};
    if (blank) return acta;
    championship::add_seen(*acta, notes.seen);
    if (notes.unseen_ms != 0)
        acta->incidents +=
            (acta->incidents.empty() ? "" : "\n") + desk.tr("desk.acta.begun-unseen", {when(notes.unseen_ms)});
    championship::add_camas(*acta, notes.camas);
    for (const championship::Incident& incident : notes.incidents)
        acta->incidents += (acta->incidents.empty() ? "" : "\n") + when(incident.time_ms) + " " + incident.text;
    return acta;
}

void print_acta(Desk& desk, const championship::DeskFixture& fixture, bool blank) {
    const auto acta = acta_with_notes(desk, fixture, blank);
    if (!acta) return;
    const championship::Pair names = names_of(desk.state(), fixture);
    put(desk, desk.tr(blank ? "desk.acta.blank" : "paper.acta") + " " + names[0] + " " + names[1],
        paper::acta_paper({*acta}, desk.context.preferences.lang));
}

void print_actas(Desk& desk) {
    std::vector<championship::Acta> actas;
    for (const championship::DeskFixture& fixture : fixtures_of(desk.state(), desk.view.table, desk.view.round)) {
        if (auto acta = acta_with_notes(desk, fixture, false)) actas.push_back(std::move(*acta));
    }
    const std::string round = desk.tr("desk.round-only", {std::to_string(desk.view.round.number)});
    put(desk, desk.tr("paper.acta") + " " + here(desk) + " " + round,
        paper::acta_paper(std::move(actas), desk.context.preferences.lang));
}

void print_hall_actas(Desk& desk, const HallLine& line) {
    std::vector<championship::Acta> actas;
    for (const championship::DeskFixture& fixture : to_play(desk.state())) {
        auto acta = acta_with_notes(desk, fixture, true);
        if (!acta) continue;
        const std::string key = key_of(desk, fixture);
        if (const RemoteLink* link = line.links().find(hall::Role::table, key)) {
            acta->address = address_of(line, *link);
            acta->signs = hall::signs_of(championship_id(desk), key, desk.context.environment.sha256);
        }
        actas.push_back(std::move(*acta));
    }
    put(desk, desk.state().setup.name + " " + desk.tr("desk.hall.codes.actas"),
        paper::acta_paper(std::move(actas), desk.context.preferences.lang));
}

void print_links(Desk& desk, const HallLine& line, hall::Role role) {
    std::vector<paper::CodeCard> cards;
    for (const RemoteLink* link : line.links().of(role)) cards.push_back({link->label, address_of(line, *link)});
    const std::string word(hall::code(role));
    put(desk, desk.state().setup.name + " " + desk.tr("desk.hall.codes.of." + word),
        paper::codes_paper(desk.state().setup.name, desk.tr("desk.hall.codes.for." + word), std::move(cards),
                           desk.context.preferences.lang));
}

void print_incident(Desk& desk, const championship::DeskFixture& fixture) {
    const Lang lang = desk.context.preferences.lang;
    const championship::Pair names = names_of(desk.state(), fixture);
    const auto acta = championship::acta_of(desk.phases.stage(desk.view.phase), names, lang, false);
    if (acta)
        put(desk, desk.tr("paper.incident") + " " + names[0] + " " + names[1], paper::incident_paper(*acta, lang));
}

void print_decision(Desk& desk, const championship::Case& one) {
    const Lang lang = desk.context.preferences.lang;
    const std::string& name = desk.now().setup.name;
    put(desk, kind_words(one, lang) + " " + about_words(one, lang), paper::decision_paper(name, one, lang));
}

void print_decisions(Desk& desk, const std::vector<championship::Case>& all) {
    const Lang lang = desk.context.preferences.lang;
    const std::string& name = desk.now().setup.name;
    std::vector<std::vector<std::string>> rows;
    rows.reserve(all.size());
    for (const championship::Case& one : all) rows.push_back(decisions_row(one, lang));
    put(desk, name + " " + desk.tr("decisions.title"), paper::decisions_paper(name, std::move(rows), lang));
}

namespace {

void print_diploma(Desk& desk) {
    const Lang lang = desk.context.preferences.lang;
    const std::string falla = falla_name(desk.now(), championship::course(desk.now()).champion);
    put(desk, desk.tr("paper.diploma") + " " + falla,
        paper::diploma_paper(desk.phases, long_day(desk.context, desk.context.open.last_ms()), lang));
}

}  // namespace

void print_register(Desk& desk, const std::vector<std::vector<std::string>>& rows) {
    const std::string& name = desk.now().setup.name;
    put(desk, name + " " + desk.tr("desk.register"), paper::register_paper(name, rows, desk.context.preferences.lang));
}

void write_register(Desk& desk, const std::vector<std::vector<std::string>>& rows) {
    put_csv(desk, desk.now().setup.name + " " + desk.tr("desk.register"),
            championship::register_csv(rows, desk.context.preferences.lang));
}

void write_template(Desk& desk) {
    put_csv(desk, desk.now().setup.name + " " + desk.tr("desk.fallas-file"),
            entries_template(desk.now().setup, desk.context.preferences.lang));
}

void print_lists(Desk& desk, const std::vector<championship::Entrant>& fallas) {
    const State& state = desk.now();
    std::string name = state.setup.name + " " + desk.tr("paper.list");
    if (fallas.size() == 1) name += " " + falla_name(state, fallas.front());
    put(desk, name, paper::players_paper(players_forms_of(state, fallas), desk.context.preferences.lang));
}

void write_lists_template(Desk& desk) {
    put_csv(desk, desk.now().setup.name + " " + desk.tr("desk.lists-file"),
            championship::lists_template(desk.now(), desk.sector, desk.context.preferences.lang));
}

void print_grid(Desk& desk) {
    put(desk, desk.tr("paper.grid") + " " + here(desk),
        paper::grid_paper({championship::grid_of(desk.state(), desk.view.table)}, desk.context.preferences.lang));
}

// For whoever has no Tapet: of the table that is looked at.
void write_results_template(Desk& desk) {
    put_csv(desk, here(desk) + " " + desk.tr("desk.results-file"),
            season::results_template(desk.state(), desk.view.table, desk.context.preferences.lang));
}

// ---- the list ------------------------------------------------------------------------------------------------------

void MorePage::draw(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    if (edits_truc_) {
        Flow foot(ui, area.w);
        foot.button("desk.truc.done", desk.tr("kit.done"), {.kind = ButtonKind::primary},
                    [this] { edits_truc_ = false; });
        foot.draw_at_foot("desk.actions", area);
        std::string line = desk.notes.truc_line();
        const OnPaper paper(ui, area);
        if (draw_truc_rules(desk.context, "desk.truc", area.inset(1.5F * m.gap), line))
            desk.notes.set_truc(desk.context, line);
        return;
    }
    const bool started = desk.now().running != championship::Phase::entries;
    {
        const OnPaper paper(ui, area);
        Rect page = area.inset(1.5F * m.gap, m.gap);
        if (started) chooser_.draw(desk, page, true);  // what the papers are of
        draw_rows(desk, page);
    }
    if (started) chooser_.draw_sheets(desk);
    results_.draw_sheets(desk);
    lists_.draw(desk);
    if (frees_) ask_to_free(desk);
}

// A delegate's tablet that becomes the representative's is asked for twice.
void MorePage::ask_to_free(Desk& desk) {
    bool done = false;
    const auto page = [&](Flow& flow) { flow.words(Role::body, desk.tr("desk.more.free.how")); };
    const auto foot = [&](Flow& flow) {
        flow.buttons(
            {{"desk.free.cancel", desk.tr("kit.cancel"), {}, [&] { done = true; }},
             {"desk.free.confirm", desk.tr("desk.more.free"), {.kind = ButtonKind::danger}, [&] {
                  done = true;
                  drop_record(desk.context, kind::delegate, desk.id + ":sector")
                      .then([&context = desk.context, id = desk.id] { context.navigator.replace("match:" + id); });
              }}});
    };
    const float width = desk.context.ui.metrics().mm(120) * desk.context.ui.metrics().text_scale;
    if (draw_sheet(desk.context.ui, "desk.free", desk.tr("desk.more.free"), width, page, foot) || done) frees_ = false;
}

void MorePage::draw_rows(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    Context& context = desk.context;
    const Lang lang = context.preferences.lang;
    const auto csv = [&](std::string_view page, const std::string& text) {
        put_csv(desk, desk.state().setup.name + " " + desk.tr("desk.page." + std::string(page)), text);
    };
    struct Row {
        std::string_view id;
        Icon icon;
        std::function<void()> act;
        std::string_view key = {};
    };
    std::vector<Row> rows{
        {"board", Icon::display, [&] { desk.view.page = DeskPage::board; }},
        {"hall", Icon::people, [&] { desk.view.page = DeskPage::hall; }, "desk.hall"},
        {"round", Icon::printer, [&] { print_round(desk); }},
        {"take", Icon::folder, [&] { context.navigator.go("hand-over"); }, "hand-over.title"},
        {"evening", Icon::printer, [&] { print_evening(desk); }},
        {"grid", Icon::printer, [&] { print_grid(desk); }},
        {"calendar", Icon::printer, [&] { print_calendar(desk, desk.view.table); }},
        {"ics", Icon::share, [&] { write_calendar(desk, desk.view.table); }},
        {"log", Icon::printer, [&] { print_log(desk); }},
        {"decisions", Icon::gavel, [&] { desk.view.page = DeskPage::decisions; }, "decisions.title"},
        {"standings", Icon::share, [&] { csv("table", standings_csv(desk.state(), std::nullopt, lang)); }},
        {"fixtures", Icon::share, [&] { csv("rounds", fixtures_csv(desk.state(), std::nullopt, lang)); }},
        {"lines", Icon::list, [&] { context.navigator.go("log:" + desk.id); }, "log.title"},
        {"rules", Icon::book, [&] { context.navigator.go("rules:championship"); }, "rules.title"},
        {"truc", Icon::settings, [&] { edits_truc_ = true; }},
        {"options", Icon::settings, [&] { context.navigator.go("options:" + desk.id); }},
    };
    if (championship::course(desk.now()).phase == championship::Phase::over) {
        const Row pages{"pages", Icon::list, [&] { desk.view.page = DeskPage::rounds; }, "desk.page.rounds"};
        rows.insert(rows.begin(), {{"diploma", Icon::star, [&] { print_diploma(desk); }}, pages});
    }
    if (desk.running() && desk.now().running != championship::Phase::entries) {
        rows.insert(rows.begin() + 2,
                    {"hours", Icon::calendar, [&] { desk.view.page = DeskPage::hours; }, "desk.hours"});
        const Row empty{"template", Icon::share, [&] { write_results_template(desk); }};
        rows.insert(rows.end() - 4, {empty, {"results", Icon::folder, [&] { results_.open(); }}});
    }
    if (!who_hand_in_here(desk).empty())
        rows.insert(rows.end() - 4, {"lists", Icon::list, [&] { lists_.open(); }, "desk.lists"});
    if (desk.sector)
        rows.push_back({"free", Icon::settings, [&] { frees_ = true; }});
    else if (desk.now().running <= championship::Phase::sectors)
        rows.insert(rows.begin() + 1, {"sectors", Icon::people, [&] { context.navigator.go("sectors:" + desk.id); }});
    if (SiteWriter::can(context)) {
        const Row site = desk.site.on()
                             ? Row{"site", Icon::globe, [&] { SiteWriter::stop(desk); }, "desk.more.site.stop"}
                             : Row{"site", Icon::globe, [&] { desk.site.start(desk); }};
        rows.insert(rows.begin() + 1, site);
    }
    // keys: desk.more.*
    draw_cells(ui, "desk.more.all", area, rows.size(), m.mm(75) * m.text_scale, paper_row_height(context, 1),
               [&](std::size_t number, Rect rect) {
                   const Row& row = rows[number];
                   const std::string id = "desk.more." + std::string(row.id);
                   const std::string label = desk.tr(row.key.empty() ? id : row.key);
                   if (draw_paper_row(context, id, rect, label)) row.act();
                   ui.icon(row.icon, rect.square_left(m.icon, 1.5F * m.gap), ui.theme().text_quiet);
                   ui.icon(Icon::chevron_right, rect.square_right(m.icon, m.gap), ui.theme().text_quiet);
                   draw_name(ui, rect, label, {Role::bold, Role::body});
               });
}

}  // namespace tapet::ui
