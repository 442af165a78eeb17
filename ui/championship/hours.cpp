#include "ui/championship/hours.h"

#include <algorithm>

#include "championship/minute.h"
#include "core/utf8.h"
#include "season/days.h"
#include "ui/championship/entry.h"
#include "ui/championship/send.h"

namespace tapet::ui {

namespace {

constexpr std::size_t kWeek = 7;
constexpr int kLongestList = 2000;

// What stands between commas or semicolons.
std::vector<std::string> listed_in(std::string_view typed) {
    std::vector<std::string> all;
    for (std::size_t from = 0; from <= typed.size();) {
        const std::size_t end = std::min(typed.find_first_of(",;", from), typed.size());
        if (const std::string_view part = trimmed(typed.substr(from, end - from)); !part.empty())
            all.emplace_back(part);
        from = end + 1;
    }
    return all;
}

std::string in_one_line(const std::vector<std::string>& all) {
    std::string text;
    for (const std::string& each : all) text += (text.empty() ? "" : ", ") + each;
    return text;
}

std::vector<std::string> names_in(const championship::ProposedHour& line) {
    return {line.between.begin(), line.between.end()};
}

}  // namespace

EveningsForm EveningsForm::of(const championship::Evenings& evenings) {
    EveningsForm form;
    form.weekdays = evenings.weekdays;
    form.tables = evenings.tables;
    if (!evenings.first.empty()) form.first = championship::plain_day(evenings.first);
    std::vector<std::string> days;
    for (const std::string& day : evenings.days) days.push_back(championship::plain_day(day));
    form.days = in_one_line(days);
    form.hours = in_one_line(evenings.hours);
    form.casals = in_one_line(evenings.casals);
    form.referees = in_one_line(evenings.referees);
    return form;
}

tl::expected<championship::Evenings, std::string> EveningsForm::read(const Context& context) const {
    const auto wrong = [&](std::string_view key, const std::string& typed) {
        return tl::unexpected(context.tr(key, {typed}));
    };
    championship::Evenings evenings;
    evenings.weekdays = weekdays;
    evenings.tables = tables;
    evenings.casals = listed_in(casals);
    evenings.referees = listed_in(referees);
    if (!trimmed(first).empty()) {
        const auto day = championship::read_day(first);
        if (!day) return wrong("desk.hours.wrong-day", first);
        evenings.first = *day;
    }
    for (const std::string& typed : listed_in(days)) {
        const auto day = championship::read_day(typed);
        if (!day) return wrong("desk.hours.wrong-day", typed);
        evenings.days.push_back(*day);
    }
    for (const std::string& typed : listed_in(hours)) {
        const auto hour = hour_of(typed);
        if (!hour) return wrong("desk.hours.wrong-hour", typed);
        evenings.hours.push_back(*hour);
    }
    for (const std::vector<std::string>* names : {&evenings.casals, &evenings.referees}) {
        for (const std::string& name : *names) {
            if (decode_utf8(name).size() > kLongestPlace) return wrong("desk.hours.too-long", name);
        }
    }
    if (!evenings.has_days()) return tl::unexpected(std::string(context.tr("desk.hours.no-days")));
    if (evenings.hours.empty()) return tl::unexpected(std::string(context.tr("desk.hours.no-hours")));
    return evenings;
}

void HoursPage::follow(Desk& desk) {
    desk.view.phase = desk.phases.count() - 1;
    if (desk.sector && of_.empty()) desk.view.table = *desk.sector;
    const championship::State& state = desk.now();
    const std::string key = std::string(championship::code(state.running)) + ":" +
                            championship::evenings_key(championship::table_name(state, desk.view.table));
    if (of_ != key) {
        of_ = key;
        proposed_ = false;
        form_ = EveningsForm::of(championship::read_evenings(
            desk.notes.text(championship::evenings_key(championship::table_name(state, desk.view.table)))));
    }
    if (proposed_ && revision_ != desk.match.revision()) proposed_ = false;
    if (!proposed_) edits_.reset();
}

void HoursPage::draw(Desk& desk, Rect area) {
    follow(desk);
    if (proposed_)
        draw_lines(desk, area);
    else
        draw_form(desk, area);
}

// ---- the evenings --------------------------------------------------------------------------------------------------

void HoursPage::draw_form(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    Flow foot(ui, area.w);
    foot.button("desk.hours.propose", desk.tr("desk.hours.propose"), {.kind = ButtonKind::primary, .icon = Icon::list},
                [this, &desk] { propose(desk); });
    foot.draw_at_foot("desk.actions", area);
    {
        const OnPaper paper(ui, area);
        Rect page = area.inset(1.5F * m.gap, m.gap);
        chooser_.draw(desk, page, true);
        Flow flow(ui, page);
        flow.words(Role::body, desk.tr("desk.hours.how"), ui.theme().text_quiet);
        add_weekdays(desk, flow);
        const FieldStyle list{.max_code_points = kLongestList};
        flow.field("desk.hours.hours", desk.tr("desk.hours.hours"), form_.hours, list);
        flow.words(Role::body, desk.tr("desk.hours.blank"), ui.theme().text_quiet);
        flow.field("desk.hours.first", desk.tr("desk.hours.first"), form_.first, {.max_code_points = 20});
        flow.field("desk.hours.days", desk.tr("desk.hours.days"), form_.days, list);
        flow.field("desk.hours.casals", desk.tr("desk.hours.casals"), form_.casals, list);
        if (!trimmed(form_.casals).empty())
            flow.stepper("desk.hours.tables", desk.tr("desk.hours.tables"), form_.tables, 1, 20);
        flow.field("desk.hours.referees", desk.tr("desk.hours.referees"), form_.referees, list);
        flow.draw("desk.hours.all");
    }
    chooser_.draw_sheets(desk);
}

void HoursPage::add_weekdays(Desk& desk, Flow& flow) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    flow.words(Role::body, desk.tr("desk.hours.weekdays"), ui.theme().text_quiet);
    const auto name = [&desk](std::size_t day) {
        return desk.tr("date.weekday." + std::to_string(day + 1));  // keys: date.weekday.*
    };
    float widest = m.touch_min;
    for (std::size_t day = 0; day < kWeek; ++day)
        widest = std::max(widest, ui.text_width(Role::bold, name(day)) + 3 * m.gap);
    flow.cells(kWeek, widest, m.control, [this, &desk, name](std::size_t day, Rect rect) {
        const auto bit = static_cast<std::uint8_t>(1U << day);
        const bool chosen = (form_.weekdays & bit) != 0;
        const std::string id = "desk.hours.weekday." + std::to_string(day + 1);
        if (desk.context.ui.button(id, rect, name(day), {.selected = chosen}))
            form_.weekdays = static_cast<std::uint8_t>(form_.weekdays ^ bit);
    });
}

void HoursPage::propose(Desk& desk) {
    const auto evenings = form_.read(desk.context);
    if (!evenings) return desk.context.navigator.show_trouble(evenings.error());
    const championship::State& state = desk.now();
    lines_ = propose_hours(state, desk.view.table, *evenings, minute_now(desk.context));
    if (lines_.empty()) return desk.context.navigator.show_trouble(desk.tr("desk.hours.nothing"));
    clashes_ = clashing(state, lines_);
    proposed_ = true;
    revision_ = desk.match.revision();
    const std::string key = championship::evenings_key(championship::table_name(state, desk.view.table));
    if (const std::string text = to_text(*evenings); text != desk.notes.text(key))
        desk.notes.keep(desk.context, key, text);
}

// ---- the proposal --------------------------------------------------------------------------------------------------

void HoursPage::draw_lines(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const std::size_t count = schedules_of(desk.now(), lines_).size();
    Flow foot(ui, area.w);
    foot.buttons({{"desk.hours.change", desk.tr("desk.hours.change"), {}, [this] { proposed_ = false; }},
                  {"desk.hours.take",
                   desk.tr("desk.hours.take", {std::to_string(count)}),
                   {.kind = count > 0 ? ButtonKind::primary : ButtonKind::closed},
                   [this, &desk] { take(desk); }}});
    foot.draw_at_foot("desk.actions", area);
    const auto without =
        std::count_if(lines_.begin(), lines_.end(), [](const auto& line) { return line.when.empty(); });
    if (without > 0)
        ui.paragraph_above(area, desk.tr("desk.hours.without", {std::to_string(without)}), {.role = Role::bold});
    {
        const OnPaper paper(ui, area);
        const Rect page = area.inset(1.5F * m.gap, m.gap);
        const float least = m.mm(95) * m.text_scale;
        const auto lines = [&](float width) {
            int most = 2;
            for (const auto& line : lines_)
                most =
                    std::max(most, lines_of_all(ui, Role::bold, names_in(line), width - 2 * (m.icon + m.gap) - m.gap));
            return most + 2;
        };
        draw_cells(ui, "desk.hours.lines", page, lines_.size(), least,
                   cell_height(desk.context, page, lines_.size(), least, lines),
                   [&](std::size_t number, Rect rect) { draw_line(desk, number, rect); });
    }
    if (edits_) draw_edit(desk);
}

void HoursPage::draw_line(Desk& desk, std::size_t number, Rect rect) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const championship::ProposedHour& line = lines_[number];
    const std::string when = line.when.empty() ? desk.tr("sector.no-hour") : championship::hour_words(line.when);
    const std::string id = "desk.hours.line." + std::to_string(number);
    if (draw_paper_row(desk.context, id, rect, line.between[0] + " – " + line.between[1] + ", " + when)) {
        edits_ = number;
        when_ = line.when.empty() ? std::string() : when;
        place_ = line.place;
        referee_ = line.referee;
    }
    Rect inner = rect.inset(m.gap / 2, m.gap / 2);
    ui.icon(Icon::pencil, inner.square_right(m.icon, m.gap), ui.theme().text_quiet);
    if (clashes_[number] || line.when.empty())
        ui.icon(Icon::warning, inner.square_left(m.icon, m.gap), ui.theme().warn);
    const auto rows = inner.cut_bottom(std::min(inner.h / 2, 2 * ui.line_height(Role::body))).rows(2, 0);
    const std::vector<Rect> places = stacked(ui, Role::bold, names_in(line), inner);
    for (std::size_t side = 0; side < 2; ++side) draw_name(ui, places[side], line.between[side], {Role::bold});
    const std::string round = desk.tr("desk.round-only", {std::to_string(line.round.number)});
    ui.name(rows[0], clashes_[number] ? when + " · " + desk.tr("desk.hours.clash") : when + " · " + round,
            {.colour = clashes_[number] ? ui.theme().warn : ui.theme().text});
    const std::string separator = line.place.empty() || line.referee.empty() ? "" : " · ";
    ui.name(rows[1], line.place + separator + line.referee, {.colour = ui.theme().text_quiet});
}

void HoursPage::draw_edit(Desk& desk) {
    Ui& ui = desk.context.ui;
    bool keeps = false;
    bool leaves_out = false;
    const championship::ProposedHour& line = lines_[*edits_];
    const auto page = [&](Flow& flow) {
        flow.field("desk.hours.edit.when", desk.tr("desk.when"), when_, {.max_code_points = 20});
        flow.field("desk.hours.edit.place", desk.tr("desk.place"), place_, {.max_code_points = kLongestPlace});
        flow.field("desk.hours.edit.referee", desk.tr("paper.referee"), referee_, {.max_code_points = kLongestPlace});
    };
    const auto foot = [&](Flow& flow) {
        flow.buttons(
            {{"desk.hours.edit.out", desk.tr("desk.hours.leave-out"), {}, [&] { leaves_out = true; }},
             {"desk.hours.edit.keep", desk.tr("kit.done"), {.kind = ButtonKind::primary}, [&] { keeps = true; }}});
    };
    const std::string title = line.between[0] + " – " + line.between[1];
    const bool closed = draw_sheet(ui, "desk.hours.edit", title, ui.metrics().mm(110), page, foot);
    if (leaves_out) when_.clear();
    if (keeps || leaves_out) return keep_edit(desk);
    if (closed) edits_.reset();
}

void HoursPage::keep_edit(Desk& desk) {
    const auto minute = championship::read_minute(when_);
    if (!minute && !trimmed(when_).empty())
        return desk.context.navigator.show_trouble(desk.tr("desk.when.wrong", {when_}));
    championship::ProposedHour& line = lines_[*edits_];
    line.when = minute.value_or(std::string());
    line.place = trimmed(place_);
    line.referee = trimmed(referee_);
    clashes_ = clashing(desk.now(), lines_);
    edits_.reset();
}

void HoursPage::take(Desk& desk) {
    std::vector<std::string> lines;
    for (const championship::Schedule& event : schedules_of(desk.now(), lines_))
        lines.push_back(event_line<championship::Game>(desk.now(), event));
    if (lines.empty()) return desk.context.navigator.show_trouble(desk.tr("desk.hours.nothing"));
    const std::string toast = desk.tr("desk.hours.taken", {std::to_string(lines.size())});
    desk.send_all(std::move(lines)).then([desk, toast] {
        desk.view.page = DeskPage::days;
        desk.toast(toast);
    });
}

}  // namespace tapet::ui
