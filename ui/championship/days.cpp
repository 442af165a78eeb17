#include "ui/championship/days.h"

#include <algorithm>

#include "ui/championship/paper.h"
#include "ui/championship/send.h"

namespace tapet::ui {

namespace {

using championship::day_words;
using championship::DeskFixture;
using championship::hour_words;
using championship::kDayLetters;
using championship::MatchStatus;
using championship::plain_day;
using championship::State;

std::string said_of_match(const State& state, championship::Name name) {
    return name == championship::kUnsaid ? std::string() : std::string(name_at(state.roster, name));
}

// Where, who referees, and of which table it is.
std::string where_words(const Desk& desk, const DeskFixture& match) {
    const State& state = desk.now();
    std::string words;
    const auto add = [&](const std::string& part) {
        if (!part.empty()) words += (words.empty() ? "" : " · ") + part;
    };
    add(said_of_match(state, match.fixture->place));
    add(said_of_match(state, match.fixture->referee));
    if (!desk.sector && championship::table_count(state) > 1) add(table_words(desk.context, state, match.table));
    return words.empty() ? desk.tr("desk.days.no-place") : words;
}

// The result, or what became of it; of one that is played at a table of ours where it stands.
std::string outcome_of_day(const Desk& desk, const DeskFixture& match) {
    const championship::Outcome outcome = outcome_of(desk.now(), match);
    const auto& cames = outcome.marks.cames;
    if (outcome.status == MatchStatus::played) return std::to_string(cames[0]) + "–" + std::to_string(cames[1]);
    if (outcome.status != MatchStatus::open) return short_status(desk.context, outcome.status);
    const DeskLink* link = desk.links.of(fixture_key(desk.now().running, names_of(desk.now(), match)));
    if (link == nullptr || !link->score || link->news != championship::TableNews::playing) return {};
    return score_words(*link->score);
}

std::vector<std::string> both_of(const Desk& desk, const DeskFixture& match) {
    const championship::Pair names = names_of(desk.now(), match);
    return {names.begin(), names.end()};
}

// An hour, or of a late one that it is and since when.
float hour_width(const Desk& desk) {
    const Ui& ui = desk.context.ui;
    return std::max({ui.text_width(Role::title, "00:00"), ui.text_width(Role::body, "00.00.0000"),
                     ui.text_width(Role::bold, desk.tr("desk.days.late"))});
}

}  // namespace

championship::Days DaysPage::read(const Desk& desk) const {
    const std::string now = minute_now(desk.context);
    return days_of(desk.now(), now, day_.empty() ? now.substr(0, kDayLetters) : day_, desk.sector);
}

void DaysPage::draw(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    desk.view.phase = desk.phases.count() - 1;
    const championship::Days days = read(desk);
    Rect strip = area.cut_top(m.control, m.gap / 2);
    const bool narrow = area.w < m.mm(100) * m.text_scale;
    if (!days.unsaid.empty()) {
        // Beside the day where there is room, otherwise before all that has one.
        const Rect place = narrow ? area.cut_top(m.control, m.gap / 2) : strip.cut_right(std::round(strip.w * 0.45F));
        draw_unsaid(desk, days.unsaid.size(), place);
    }
    draw_strip(desk, days, strip);
    const std::size_t late = days.late.size();
    const std::size_t rows = late + days.matches.size();
    if (days.matches.empty()) ui.paragraph_above(area, desk.tr("desk.days.none"), {.colour = ui.theme().text_quiet});
    const float least = m.mm(95) * m.text_scale;
    const float beside = m.icon + 2 * m.gap + (narrow ? 0 : hour_width(desk) + m.gap);
    const auto lines = [&](float width) {
        int most = 2;
        for (const auto* matches : {&days.late, &days.matches}) {
            for (const DeskFixture& match : *matches)
                most = std::max(most, lines_of_all(ui, Role::bold, both_of(desk, match), width - beside));
        }
        return most + (narrow ? 2 : 1);
    };
    draw_cells(ui, "desk.days.all", area, rows, least, cell_height(desk.context, area, rows, least, lines),
               [&](std::size_t number, Rect rect) {
                   const bool is_late = number < late;
                   if (!is_late) number -= late;
                   const std::string id = (is_late ? "desk.days.late." : "desk.days.match.") + std::to_string(number);
                   draw_match(desk, (is_late ? days.late : days.matches)[number], id, is_late, rect);
               });
}

void DaysPage::draw_unsaid(Desk& desk, std::size_t count, Rect rect) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const std::string words = desk.tr("desk.days.unsaid", {std::to_string(count)});
    if (draw_paper_row(desk.context, "desk.days.unsaid", rect, words)) desk.view.page = DeskPage::hours;
    Rect inner = rect.inset(m.gap / 2, 0);
    ui.icon(Icon::warning, inner.square_left(m.icon, m.gap), ui.theme().warn);
    ui.icon(Icon::chevron_right, inner.square_right(m.icon, m.gap), ui.theme().text_quiet);
    draw_name(ui, inner, words, {Role::bold, Role::body});
}

void DaysPage::draw_strip(Desk& desk, const championship::Days& days, Rect strip) {
    const std::string today = minute_now(desk.context).substr(0, kDayLetters);
    const std::string looked_at = day_.empty() ? today : day_;
    const auto found = std::lower_bound(days.all_days.begin(), days.all_days.end(), looked_at);
    const auto at = static_cast<std::size_t>(found - days.all_days.begin());
    std::string words = day_words(looked_at, desk.context.preferences.lang);
    if (looked_at == today) words = desk.tr("desk.days.today", {words});
    const Stepped said = draw_steps(desk.context, "desk.day", strip, words, at, days.all_days.size());
    if (said.step != 0) day_ = days.all_days[at + static_cast<std::size_t>(said.step)];
    picks_ = picks_ || said.middle;
}

// Its hour, large, and on narrow paper above the rest; of a late one the day.
void DaysPage::draw_match(Desk& desk, const DeskFixture& match, const std::string& id, bool late, Rect rect) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const State& state = desk.now();
    const championship::Pair names = names_of(state, match);
    const std::string_view when = hour_of_match(state, match);
    const std::string where = where_words(desk, match);
    const MatchStatus status = outcome_of(state, match).status;
    const bool done = settled(status);
    if (draw_paper_row(desk.context, id, rect, hour_words(when) + ", " + names[0] + " – " + names[1] + ", " + where))
        desk.open(match, done || late ? FixtureTab::result : FixtureTab::acta);
    Rect inner = rect.inset(m.gap / 2, m.gap / 2);
    ui.icon(Icon::chevron_right, inner.square_right(m.icon, m.gap), ui.theme().text_quiet);
    const std::string clock(when.substr(kDayLetters + 1));
    const std::string late_words = desk.tr("desk.days.late");
    const bool narrow = rect.w < m.mm(90) * m.text_scale;
    const float line_high = std::min(ui.line_height(Role::body), inner.h / (narrow ? 4 : 3));
    if (narrow) {
        const Rect line = inner.cut_top(line_high);
        ui.name(line, late ? late_words + " · " + hour_words(when) : clock,
                {.role = Role::bold, .colour = late ? ui.theme().warn : ui.theme().text});
    } else {
        const Rect hour = inner.cut_left(hour_width(desk), m.gap);
        const auto lines = hour.centred(hour.w, 3 * line_high).rows(3, 0);
        if (late) {
            ui.name(lines[0], late_words, {.role = Role::bold, .colour = ui.theme().warn});
            ui.name(lines[1], plain_day(when), {.colour = ui.theme().warn});
            ui.name(lines[2], clock, {.colour = ui.theme().text_quiet});
        } else {
            ui.fit_name(hour, clock, {Role::title, Role::bold, Role::body});
        }
    }
    if (const std::string outcome = outcome_of_day(desk, match); !outcome.empty()) {
        const Role role = status == MatchStatus::played ? Role::title : Role::body;
        const float wide = std::min(inner.w * 0.35F, ui.text_width(role, outcome));
        ui.fit_name(inner.cut_right(wide, m.gap), outcome, {role, Role::body}, {.align = Align::right});
    }
    ui.name(inner.cut_bottom(line_high), where, {.colour = ui.theme().text_quiet});
    const std::vector<Rect> places = stacked(ui, Role::bold, both_of(desk, match), inner);
    for (std::size_t side = 0; side < 2; ++side)
        draw_name(ui, places[side], names[side], {done ? Role::body : Role::bold});
}

// Where there is little room, the rest lies under the three points.
void DaysPage::add_actions(Desk& desk, Flow& flow, bool all) {
    std::vector<FlowButton> keys{{"desk.days.hours", desk.tr("desk.hours"), {.icon = Icon::pencil}, [&desk] {
                                      desk.view.page = DeskPage::hours;
                                  }}};
    if (all) {
        keys.push_back(
            {"desk.days.ics", desk.tr("desk.days.ics"), {.icon = Icon::share}, [this] { hands_out_ = true; }});
        keys.push_back({"desk.days.print", desk.tr("desk.days.print"), {.icon = Icon::printer}, [&desk] {
                            print_calendar(desk, desk.sector);
                        }});
    }
    flow.buttons(keys);
}

void DaysPage::draw_sheets(Desk& desk) {
    if (picks_) draw_picker(desk);
    if (hands_out_) draw_hand_out(desk);
}

void DaysPage::draw_picker(Desk& desk) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const championship::Days days = read(desk);
    const std::string looked_at = day_.empty() ? minute_now(desk.context).substr(0, kDayLetters) : day_;
    std::vector<std::string> words;
    std::size_t chosen = days.all_days.size();
    for (const std::string& day : days.all_days) {
        if (day == looked_at) chosen = words.size();
        words.push_back(day_words(day, desk.context.preferences.lang));
    }
    const auto page = [&](Flow& flow) {
        flow.options("desk.days.day", words, m.mm(38) * m.text_scale, chosen, [&](std::size_t number) {
            day_ = days.all_days[number];
            picks_ = false;
        });
    };
    if (draw_sheet(ui, "desk.days", desk.tr("desk.page.days"), m.mm(140) * m.text_scale, page)) picks_ = false;
}

// As a file for telephones: the whole, or a table; a falla's is where the falla is.
void DaysPage::draw_hand_out(Desk& desk) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const State& state = desk.now();
    std::optional<std::optional<std::size_t>> chosen;
    const auto page = [&](Flow& flow) {
        flow.words(Role::body, desk.tr("desk.days.ics.how"), ui.theme().text_quiet);
        std::vector<FlowButton> keys{
            {"desk.ics.all", state.setup.name, {.icon = Icon::share}, [&] { chosen.emplace(std::nullopt); }}};
        const std::size_t tables = championship::table_count(state);
        for (std::size_t table = 0; table < tables && tables > 1; ++table) {
            if (desk.sector && *desk.sector != table) continue;
            keys.push_back(
                {"desk.ics." + std::to_string(table), table_words(desk.context, state, table), {}, [&, table] {
                     chosen.emplace(table);
                 }});
        }
        flow.buttons(keys);
    };
    const bool closed = draw_sheet(ui, "desk.ics", desk.tr("desk.days.ics"), m.mm(140) * m.text_scale, page);
    if (chosen) write_calendar(desk, *chosen);
    if (chosen || closed) hands_out_ = false;
}

}  // namespace tapet::ui
