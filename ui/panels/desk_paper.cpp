#include "ui/panels/desk_paper.h"

#include "ui/export/acta.h"
#include "ui/export/csv.h"
#include "ui/export/evening.h"
#include "ui/export/grid.h"
#include "ui/export/log_paper.h"
#include "ui/panels/championship_words.h"
#include "ui/panels/house.h"
#include "ui/platform/files.h"
#include "ui/screens/match_words.h"

namespace tapet::ui {

namespace {

using championship::State;

// A file's name from names that people gave: what no file system takes becomes a dash.
std::string file_name(std::string words, std::string_view ending) {
    for (char& c : words) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (!plain && static_cast<unsigned char>(c) < 0x80) c = '-';
    }
    return words + std::string(ending);
}

// The file and its folder, each on a line of its own: a path has no spaces to break at.
void say_where(Desk& desk, const tl::expected<void, std::string>& written, const std::string& name) {
    if (!written) return desk.context.navigator.show_trouble(written.error());
    const Ui& ui = desk.context.ui;
    const float room = std::min(ui.area().w * 0.8F, ui.metrics().mm(85));
    const std::string file = ui.elided(Role::body, name, room);
    const std::string folder = ui.elided(Role::body, desk.context.environment.documents, room);
    desk.toast(desk.tr("desk.written") + "\n" + file + "\n" + folder);
}

void put(Desk& desk, const std::string& name, const paper::Document& document) {
    const std::string file = file_name(name, ".pdf");
    const std::string path = joined_path(desk.context.environment.documents, file);
    const auto bytes = paper::pdf(document);
    if (!bytes) return desk.context.navigator.show_trouble(bytes.error());
    say_where(desk, write_file(path, *bytes, desk.context.preferences.lang), file);
}

void put_csv(Desk& desk, const std::string& name, const std::string& text) {
    const std::string file = file_name(name, ".csv");
    const std::string path = joined_path(desk.context.environment.documents, file);
    say_where(desk, write_file(path, csv_file(text), desk.context.preferences.lang), file);
}

std::string here(Desk& desk) {
    return desk.state().setup.name + " " + table_words(desk.context, desk.state(), desk.view.table);
}

// ---- the evening's sheet -------------------------------------------------------------------------------------------

// The round that is looked at; what the desk knows of it beside the log is written in.
void print_evening(Desk& desk) {
    const State& state = desk.state();
    const Lang lang = desk.context.preferences.lang;
    paper::Evening evening = paper::evening_of(state, desk.view.table, static_cast<int>(desk.view.round) + 1, lang);
    const std::string table = championship::table_name(state, desk.view.table);
    const RoundNotes round = desk.notes.round(round_key(state.running, table, desk.view.round));
    evening.evening = round.evening;
    if (!round.place.empty()) evening.evening += (evening.evening.empty() ? "" : " · ") + round.place;
    for (paper::EveningRound& each : evening.rounds) {
        for (paper::EveningMatch& match : each.matches) {
            const FixtureNotes notes =
                desk.notes.fixture(fixture_key(state.running, {match.fallas[0], match.fallas[1]}));
            match.hour = notes.hour.empty() ? round.hour : notes.hour;
            match.table = notes.table;
        }
    }
    put(desk,
        here(desk) + " " +
            desk.tr("desk.round",
                    {std::to_string(desk.view.round + 1), std::to_string(round_count(state, desk.view.table))}),
        paper::evening_paper(std::move(evening), lang));
}

void print_grid(Desk& desk) {
    put(desk, desk.tr("paper.grid") + " " + here(desk),
        paper::grid_paper({paper::grid_of(desk.state(), desk.view.table)}, desk.context.preferences.lang));
}

void print_log(Desk& desk) {
    paper::LogSheet sheet{desk.tr("game.championship"), desk.state().setup.name, {}};
    std::vector<bool> in_play(desk.match.log().size(), false);
    for (std::size_t i = 0; i < desk.match.played(); ++i) in_play[desk.match.played_number(i)] = true;
    std::size_t event = 0;
    for (const KeptLine& line : desk.context.keeper.log()) {
        const bool is_event = line.verb == "do";
        const std::string words = is_event ? event_words(desk.context, desk.now(), desk.match.event(event)) : line.body;
        sheet.lines.push_back({line.seq, when(line.time_ms), words, is_event && !in_play[event]});
        if (is_event) ++event;
    }
    put(desk, desk.state().setup.name + " " + desk.tr("log.title"),
        paper::log_paper(std::move(sheet), desk.context.preferences.lang));
}

}  // namespace

void print_acta(Desk& desk, const DeskFixture& fixture, bool blank) {
    const Lang lang = desk.context.preferences.lang;
    const championship::Pair names = names_of(desk.state(), fixture);
    auto acta = paper::acta_of(desk.match, names, lang, blank);
    if (!acta) return desk.context.navigator.show_trouble(desk.tr("desk.phase-over"));
    const State& state = desk.state();
    const FixtureNotes notes = desk.notes.fixture(fixture_key(state.running, names));
    const std::string table = championship::table_name(state, fixture.table);
    const RoundNotes round = desk.notes.round(round_key(state.running, table, fixture.round));
    acta->evening = round.evening;
    acta->hour = notes.hour.empty() ? round.hour : notes.hour;
    acta->table = notes.table;
    acta->referee = notes.referee;
    for (std::size_t side = 0; side < 2 && notes.players && acta->sides[side].players.empty(); ++side) {
        acta->sides[side].players = {notes.players->at(side)[0], notes.players->at(side)[1]};
    }
    if (!blank) {
        paper::add_camas(*acta, notes.camas);
        for (const Incident& incident : notes.incidents) {
            acta->incidents += (acta->incidents.empty() ? "" : "\n") + when(incident.time_ms) + " " + incident.text;
        }
    }
    put(desk, desk.tr(blank ? "desk.acta.blank" : "desk.tab.acta") + " " + names[0] + " " + names[1],
        paper::acta_paper({*acta}, lang));
}

// ---- the list ------------------------------------------------------------------------------------------------------

void MorePage::draw_truc(Desk& desk, Rect area) {
    const Metrics& m = desk.context.ui.metrics();
    const Rect done = area.cut_bottom(m.control, m.gap);
    std::string line = desk.notes.truc_line();
    if (draw_house(desk.context, "desk.truc", area, line)) desk.notes.set_truc(desk.context, line);
    if (desk.context.ui.button("desk.truc.done", done, desk.tr("kit.done"), {.kind = ButtonKind::primary})) {
        edits_truc_ = false;
    }
}

void MorePage::draw(Desk& desk, Rect area) {
    if (edits_truc_) return draw_truc(desk, area);
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    struct Row {
        std::string_view id;
        Icon icon;
        std::function<void()> act;
    };
    Context& context = desk.context;
    const Lang lang = context.preferences.lang;
    const std::vector<Row> rows{
        {"board", Icon::display, [&] { desk.view.page = DeskPage::board; }},
        {"evening", Icon::printer, [&] { print_evening(desk); }},
        {"grid", Icon::printer, [&] { print_grid(desk); }},
        {"log", Icon::printer, [&] { print_log(desk); }},
        {"standings", Icon::share,
         [&] {
             put_csv(desk, desk.state().setup.name + " " + desk.tr("desk.page.table"),
                     standings_csv(desk.state(), std::nullopt, lang));
         }},
        {"fixtures", Icon::share,
         [&] {
             put_csv(desk, desk.state().setup.name + " " + desk.tr("desk.page.rounds"),
                     fixtures_csv(desk.state(), std::nullopt, lang));
         }},
        {"truc", Icon::settings, [&] { edits_truc_ = true; }},
        {"options", Icon::settings, [&] { context.navigator.go("options:" + desk.id); }},
    };
    // keys: desk.more.*
    const int columns = area.w > m.mm(130) * m.text_scale ? 2 : 1;
    const int lines = (static_cast<int>(rows.size()) + columns - 1) / columns;
    const ListView view = ui.begin_list("desk.more.all", area, lines, std::max(m.control, m.control_two),
                                        {.gap = m.gap, .page_buttons = true});
    for (int i = view.first; i < view.last; ++i) {
        const auto cells = view.row(i).columns(columns, m.gap);
        for (std::size_t column = 0; column < cells.size(); ++column) {
            const std::size_t number = static_cast<std::size_t>(i * columns) + column;
            if (number >= rows.size()) break;
            const Row& row = rows[number];
            const std::string label = desk.tr("desk.more." + std::string(row.id));
            if (ui.button("desk.more." + std::string(row.id), cells[column], label,
                          {.icon = row.icon, .align = Align::left}))
                row.act();
        }
    }
    ui.end_list();
}

}  // namespace tapet::ui
