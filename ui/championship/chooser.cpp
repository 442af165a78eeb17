// Which phase, table and round the desk looks at.
#include "championship/minute.h"
#include "core/utf8.h"
#include "season/days.h"
#include "ui/championship/entry.h"
#include "ui/championship/parts.h"

namespace tapet::ui {

namespace {

std::string round_words(const Desk& desk, std::size_t count) {
    return desk.tr("desk.round", {std::to_string(desk.view.round.number), std::to_string(count)});
}

std::string round_name(const Desk& desk) {
    const championship::State& state = desk.state();
    return round_key(state.running, championship::table_name(state, desk.view.table), desk.view.round);
}

// When, as its matches share it; or when and where, as was noted before matches had hours. The year is this season's.
std::string when_words(const Desk& desk) {
    const std::string shared = round_hour(desk.state(), desk.view.table, desk.view.round).when;
    if (!shared.empty()) {
        std::string words = championship::hour_words(shared);
        words.erase(words.find(shared.substr(0, 4)), 4);
        return words;
    }
    const championship::RoundNotes notes = desk.notes.round(round_name(desk));
    std::string words;
    for (const std::string* part : {&notes.evening, &notes.hour, &notes.place}) {
        if (!part->empty()) words += (words.empty() ? "" : " · ") + *part;
    }
    return words;
}

void look_at(Desk& desk, std::size_t phase, std::size_t table) {
    desk.view.phase = phase;
    desk.view.table = table;
    desk.view.round = running_round(desk.state(), table);
}

}  // namespace

void TableChooser::draw(Desk& desk, Rect& area, bool rounds) {
    const Metrics& m = desk.context.ui.metrics();
    const championship::State& state = desk.state();
    const std::size_t tables = championship::table_count(state);
    const bool show_table = tables > 1 || desk.phases.count() > 1;
    const bool show_round = rounds && !rounds_of(state, desk.view.table).empty();
    if (!show_table && !show_round) return;
    const bool both = show_table && show_round && area.w < m.mm(105) * m.text_scale;
    Rect strip = area.cut_top(m.control, both ? 0 : m.gap / 2);
    Rect second = strip;
    if (both) second = area.cut_top(m.control, m.gap / 2);
    if (show_table && show_round && !both) second = strip.cut_right(strip.w / 2);
    if (show_table) {
        const std::string name = table_words(desk.context, state, desk.view.table);
        const Stepped said = draw_steps(desk.context, "desk.table", strip, name, desk.view.table, tables);
        if (said.step != 0) look_at(desk, desk.view.phase, desk.view.table + static_cast<std::size_t>(said.step));
        picks_table_ = picks_table_ || said.middle;
    }
    if (show_round) draw_round(desk, second);
}

// The round with its evening; a tap writes down when and where it is played.
void TableChooser::draw_round(Desk& desk, Rect rect) {
    const std::size_t count = rounds_of(desk.state(), desk.view.table).size();
    const std::string when = when_words(desk);
    const std::string words = round_words(desk, count) + (when.empty() ? "" : " · ") + when;
    const Stepped said = draw_steps(desk.context, "desk.round", rect, words, desk.view.round.place(), count);
    desk.view.round.number += said.step;
    if (!said.middle) return;
    edits_round_ = true;
    const championship::RoundHour shared = round_hour(desk.state(), desk.view.table, desk.view.round);
    day_ = shared.when.empty() ? std::string() : championship::plain_day(shared.when);
    hour_ = shared.when.size() > championship::kDayLetters ? shared.when.substr(championship::kDayLetters + 1)
                                                           : std::string();
    place_ = shared.place;
}

void TableChooser::draw_sheets(Desk& desk) {
    if (picks_table_) draw_picker(desk);
    if (edits_round_) draw_round_sheet(desk);
}

// The tables of a phase, and the phases when there are more.
void TableChooser::draw_picker(Desk& desk) {
    Context& context = desk.context;
    const Metrics& m = context.ui.metrics();
    const auto page = [&](Flow& flow) {
        const float least = m.mm(30) * m.text_scale;
        if (desk.phases.count() > 1) {
            flow.cells(desk.phases.count(), least, m.control, [&desk](std::size_t i, Rect rect) {
                const championship::Phase phase = desk.phases.state(i).running;
                const std::string id = "desk.phase." + std::string(championship::code(phase));
                if (desk.context.ui.button(id, rect, phase_words(desk.context, phase),
                                           {.selected = i == desk.view.phase}))
                    look_at(desk, i, 0);
            });
            flow.space();
        }
        std::vector<std::string> names;
        for (std::size_t i = 0; i < championship::table_count(desk.state()); ++i)
            names.push_back(table_words(context, desk.state(), i));
        flow.options("desk.tables", names, least, desk.view.table, [this, &desk](std::size_t table) {
            look_at(desk, desk.view.phase, table);
            picks_table_ = false;
        });
    };
    if (draw_sheet(context.ui, "desk.tables", desk.tr("desk.tables"), m.mm(140) * m.text_scale, page))
        picks_table_ = false;
}

// One day and hour, one place, for all that are still to be played.
void TableChooser::draw_round_sheet(Desk& desk) {
    Context& context = desk.context;
    bool saves = false;
    const auto page = [&](Flow& flow) {
        flow.words(Role::body, desk.tr("desk.when.how"), context.ui.theme().text_quiet);
        flow.field("desk.when.day", desk.tr("paper.evening"), day_, {.max_code_points = 20});
        flow.item(field_height(context),
                  [&](Rect cell) { draw_hour(context, "desk.when.hour", cell, desk.tr("paper.hour"), hour_); });
        flow.field("desk.when.place", desk.tr("desk.place"), place_, {.max_code_points = kLongestPlace});
    };
    const auto foot = [&](Flow& flow) {
        flow.button("desk.when.save", desk.tr("desk.acta.save"), {.kind = ButtonKind::primary}, [&] { saves = true; });
    };
    const std::string title = round_words(desk, rounds_of(desk.state(), desk.view.table).size());
    if (draw_sheet(context.ui, "desk.when", title, context.ui.metrics().mm(110), page, foot)) edits_round_ = false;
    if (saves) keep_round(desk);
}

void TableChooser::keep_round(Desk& desk) {
    const bool dated = !trimmed(day_).empty() || !trimmed(hour_).empty();
    const auto minute = championship::read_minute(day_ + " " + hour_);
    if (dated && !minute) return desk.context.navigator.show_trouble(desk.tr("desk.when.wrong", {day_ + " " + hour_}));
    const auto said = [](bool is, const std::string& text) { return is ? championship::Told(text) : std::nullopt; };
    const std::string place(trimmed(place_));
    std::vector<std::string> lines;
    for (const championship::Schedule& event :
         schedule_round(desk.state(), desk.view.table, desk.view.round, said(dated, minute.value_or(std::string())),
                        said(!place.empty(), place)))
        lines.push_back(event_line<championship::Game>(desk.now(), event));
    edits_round_ = false;
    if (!desk.running() || lines.empty()) return;
    const std::string toast = desk.tr("desk.hours.taken", {std::to_string(lines.size())});
    desk.send_all(std::move(lines)).then([desk, toast] { desk.toast(toast); });
}

}  // namespace tapet::ui
