// The calendar as it leaves the desk: a file for telephones, and a sheet of paper.
#include "season/reports/calendar.h"

#include "paper/championship/papers.h"
#include "ui/championship/paper.h"
#include "ui/match/hand/hand_out.h"

namespace tapet::ui {

namespace {

std::optional<std::vector<championship::Appointment>> appointments_here(Desk& desk) {
    const auto lines = desk.context.open.log();
    if (!lines) {
        desk.context.navigator.show_trouble(lines.error().trouble.sentence);
        return std::nullopt;
    }
    return appointments_of(desk.match, championship::line_times(*lines));
}

void hand_out_calendar(Desk& desk, const std::string& name, const std::vector<championship::Appointment>& of) {
    if (of.empty()) return desk.context.navigator.show_trouble(desk.tr("desk.days.ics.none"));
    const std::string file = calendar_file(of, {name, true, desk.context.preferences.lang});
    const auto put = hand_out(desk.context, name + " " + desk.tr("desk.page.days"), ".ics", file, SameName::replaced);
    if (put) desk.paper.show(*put);
}

}  // namespace

void write_calendar(Desk& desk, std::optional<std::size_t> table) {
    auto all = appointments_here(desk);
    if (!all) return;
    const championship::State& state = desk.now();
    std::string name = state.setup.name;
    if (table) {
        std::erase_if(*all, [&](const auto& one) { return !at_table(one, state, *table); });
        name += " " + table_words(desk.context, state, *table);
    }
    hand_out_calendar(desk, name, *all);
}

void write_calendar_of(Desk& desk, championship::Entrant falla) {
    auto all = appointments_here(desk);
    if (!all) return;
    std::erase_if(*all, [&](const auto& one) { return !one.is_of(falla); });
    hand_out_calendar(desk, desk.now().setup.name + " " + falla_name(desk.now(), falla), *all);
}

void print_calendar(Desk& desk, std::optional<std::size_t> table) {
    const Lang lang = desk.context.preferences.lang;
    championship::CalendarSheet sheet = championship::calendar_sheet(desk.now(), table, lang);
    const std::string words = sheet.table.empty() ? std::string() : " " + sheet.table;
    const auto put = hand_out(desk.context, desk.now().setup.name + words + " " + desk.tr("desk.page.days"),
                              paper::calendar_paper(std::move(sheet), lang), SameName::replaced);
    if (put) desk.paper.show(*put);
}

}  // namespace tapet::ui
