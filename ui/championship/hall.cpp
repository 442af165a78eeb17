#include "ui/championship/hall.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "ui/kit/flow.h"
#include "ui/match/empty.h"

namespace tapet::ui {

namespace {

constexpr int kLongestMessage = 200;
constexpr std::int64_t kMinuteMs = 60'000;

// Titles above columns of tiles that scroll; where nothing is, its place is stitched and says so.
struct Column {
    std::string id;
    std::string title;
    std::string nothing;
    std::size_t count = 0;
    float height = 0;
    std::function<void(std::size_t, Rect)> tile;
    bool drawing = false;  // in what is left below
};

void draw_column(Desk& desk, Rect area, const Column& column) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    Rect head = area.cut_top(ui.line_height(Role::title), 0.5F * m.gap);
    const std::string number = std::to_string(column.count);
    ui.text(head.cut_right(ui.text_width(Role::title, number), m.gap), number,
            {.role = Role::title, .align = Align::right, .colour = ui.theme().text_accent});
    ui.fit_text(head, column.title, {Role::title, Role::bold, Role::body});
    if (column.count == 0) {
        const Rect place = area.cut_top(std::min(area.h, column.height));
        ui.stitched(place);
        ui.paragraph_amid(place.inset(m.gap, 0), column.nothing,
                          {.align = Align::centre, .colour = ui.theme().text_quiet});
        if (column.drawing) draw_rest(ui, area, 0, Art::taulell_campionat);
        return;
    }
    const ListView view = ui.begin_list(column.id, area, static_cast<int>(column.count), column.height,
                                        {.gap = m.gap, .page_buttons = area.w > m.mm(45) * m.text_scale});
    for (int i = view.first; i < view.last; ++i) column.tile(static_cast<std::size_t>(i), view.row(i));
    ui.end_list();
    if (column.drawing)
        draw_rest(ui, area, static_cast<float>(column.count) * (column.height + m.gap), Art::taulell_campionat);
}

std::string all_marks(const hall::DeskMarks& marks) {
    return std::to_string(marks.cames[0]) + "–" + std::to_string(marks.cames[1]) + " (" +
           std::to_string(marks.pedres[0]) + "–" + std::to_string(marks.pedres[1]) + ")";
}

}  // namespace

void HallPage::draw(Desk& desk, HallLine& line, Rect area) {
    if (!line.on()) return draw_before(desk, line, area);
    if (shows_codes_) return void(shows_codes_ = codes_.draw(desk, line, area));
    if (shows_address_) return draw_address(desk, line, area);
    if (versions_.open()) return versions_.draw(desk, line, area);
    draw_tables(desk, line, area);
    if (!open_.empty()) draw_table_sheet(desk, line);
    if (!asked_.empty()) draw_asked_sheet(desk, line);
    if (types_message_) draw_message_sheet(desk, line);
}

// ---- the tables --------------------------------------------------------------------------------------------------------

void HallPage::draw_head(Desk& desk, HallLine& line, const hall::DeskLists* enters, Rect& area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const Theme& theme = ui.theme();
    std::string words = desk.tr("desk.hall.connected");
    Colour colour = theme.good;
    if (line.apart()) {
        words = desk.tr("desk.hall.apart");
        colour = theme.warn;
    } else if (!line.trouble().empty()) {
        words = line.trouble();
        colour = theme.bad;
    } else if (!line.heard()) {
        words = desk.tr("desk.hall.away");
        colour = theme.warn;
    } else if (line.lines_waiting() > 0) {
        words = desk.tr("desk.hall.lines-wait", {std::to_string(line.lines_waiting())});
        colour = theme.warn;
    } else if (!line.view().message().empty()) {
        words = desk.tr("desk.hall.says", {line.view().message()});
        colour = theme.text;
    }
    const bool tells = !line.view().of_sector();
    const float keys = area.w - (tells ? 2 : 1) * (m.control + m.gap);
    const float enter = enters == nullptr || enters->confirmed.empty() ? 0 : std::round(0.55F * keys);
    const float wide = enter > 0 ? keys - enter - m.gap : keys;
    const float high = ui.paragraph_height(Role::bold, words, wide);
    const bool whole = high <= 2 * ui.line_height(Role::bold);
    const float key = enter > 0 ? m.control_two : m.control;
    Rect head = area.cut_top(whole ? std::max(key, high) : key, m.gap);
    if (ui.icon_button("desk.hall.how", head.cut_right(m.control, m.gap).centred(m.control, m.control), Icon::share,
                       desk.tr("desk.hall.how")))
        shows_address_ = true;
    if (tells && ui.icon_button("desk.hall.message", head.cut_right(m.control, m.gap).centred(m.control, m.control),
                                Icon::speech, desk.tr("desk.hall.message"))) {
        message_ = line.view().message();
        types_message_ = true;
    }
    if (enter > 0) draw_foot(desk, line, *enters, head.cut_right(enter, m.gap));
    if (whole) {
        ui.paragraph_amid(head, words, {.role = Role::bold, .colour = colour});
    } else {
        ui.name(head, words, {.role = Role::bold, .colour = colour});
    }
}

void HallPage::draw_tables(Desk& desk, HallLine& line, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const hall::DeskLists lists = line.view().lists(desk.context.environment.now_ms());
    const bool low =
        area.h < m.mm(50) * m.text_scale;  // the key that enters stands in the head, so that the tables have room
    draw_head(desk, line, low ? &lists : nullptr, area);
    if (line.apart() && ui.button("desk.hall.meet", area.cut_top(m.control, m.gap), desk.tr("desk.hall.meet"),
                                  {.kind = ButtonKind::primary, .icon = Icon::people}))
        line.meet_apart();
    if (!low) {
        const float nothing = ui.paragraph_height(Role::body, desk.tr("desk.hall.none-confirmed"), area.w - 2 * m.gap);
        const float high = lists.confirmed.empty() ? std::max(m.control_two, nothing + m.gap) : m.control_two;
        draw_foot(desk, line, lists, area.cut_bottom(high, m.gap));
    }
    const std::vector<hall::DeskKnock>& knocks = line.view().knocks();
    const std::vector<hall::DeskEvent>& asked = line.view().events();
    const Column waits{"desk.hall.waits",
                       desk.tr("desk.hall.waits"),
                       desk.tr("desk.hall.nobody-waits"),
                       knocks.size() + asked.size() + lists.waits.size(),
                       hall_tile_height(desk.context, true),
                       [&](std::size_t place, Rect rect) {
                           if (place < knocks.size()) {
                               const std::string id = "desk.hall.knock." + std::to_string(place);
                               if (draw_knock(desk, rect, id, line, knocks[place])) line.let_in(desk, knocks[place]);
                               return;
                           }
                           place -= knocks.size();
                           if (place < asked.size()) {
                               const std::string id = "desk.hall.asked." + std::to_string(place);
                               if (draw_asked(desk, rect, id, asked[place])) asked_ = asked[place].id;
                               return;
                           }
                           const std::size_t number = place - asked.size();
                           const hall::Waiter& waiter = lists.waits[number];
                           const std::string id = "desk.hall.wait." + std::to_string(number);
                           if (draw_waiting(desk, rect, id, line, waiter)) open_ = waiter.table->fixture;
                       }};
    const Column plays{"desk.hall.plays",
                       desk.tr("desk.hall.plays"),
                       desk.tr("desk.hall.nobody-plays"),
                       lists.plays.size(),
                       hall_tile_height(desk.context, false),
                       [&](std::size_t number, Rect rect) {
                           const std::string id = "desk.hall.play." + std::to_string(number);
                           if (draw_playing(desk, rect, id, *lists.plays[number])) open_ = lists.plays[number]->fixture;
                       },
                       true};
    const bool beside = area.w > m.mm(120) * m.text_scale || area.w > 1.5F * area.h;
    const auto halves = beside ? area.columns(2, 2 * m.gap) : area.rows(2, m.gap);
    draw_column(desk, halves[0], waits);
    draw_column(desk, halves[1], plays);
}

// What both sides confirmed, and the one tap that enters all of it.
void HallPage::draw_foot(Desk& desk, HallLine& line, const hall::DeskLists& lists, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const std::size_t count = lists.confirmed.size();
    if (count == 0) {
        ui.stitched(area);
        return ui.paragraph_amid(area.inset(m.gap, 0), desk.tr("desk.hall.none-confirmed"),
                                 {.align = Align::centre, .colour = ui.theme().text_quiet});
    }
    if (area.w > m.mm(120) * m.text_scale) {
        Rect chips = area.cut_left(std::round(area.w * 0.55F), 2 * m.gap);
        for (const hall::DeskTable* table : lists.confirmed) {
            const hall::DeskProposal* given = line.view().proposal(table->fixture);
            const float wide = m.mm(table->called.empty() ? 32 : 16) * m.text_scale;
            if (given == nullptr || chips.w < wide) break;
            const Rect chip = chips.cut_left(wide, m.gap);
            const OnPaper paper(ui, chip);
            const auto rows = chip.inset(0.25F * m.gap, 0.25F * m.gap).rows(2, 0);
            ui.fit_name(rows[0], table->called.empty() ? table->names[0] : table->called, {Role::bold, Role::body},
                        {.align = Align::centre});
            ui.text(rows[1], std::to_string(given->marks.cames[0]) + "–" + std::to_string(given->marks.cames[1]),
                    {.role = Role::bold, .align = Align::centre});
        }
    }
    const std::string key = count == 1 ? "desk.hall.enter-one" : "desk.hall.enter";
    if (ui.button("desk.hall.enter", area, desk.tr(key, {std::to_string(count)}),
                  {.kind = ButtonKind::primary, .icon = Icon::check, .meaning = static_cast<std::int64_t>(count)}))
        line.enter(desk, line.view().ripe(desk.context.environment.now_ms()));
}

// ---- one table -----------------------------------------------------------------------------------------------------

void HallPage::draw_table_sheet(Desk& desk, const HallLine& line) {
    const hall::DeskTable* table = line.view().table(open_);
    if (table == nullptr) return open_.clear();
    const hall::DeskProposal* given = line.view().proposal(open_);
    const Metrics& m = desk.context.ui.metrics();
    const Theme& theme = desk.context.ui.theme();
    const auto page = [&](Flow& flow) {
        const std::int64_t age_ms = desk.context.environment.now_ms() - table->changed_ms;
        flow.words(Role::bold,
                   desk.tr("desk.hall.state." + std::string(hall::code(table->state))));  // keys: desk.hall.state.*
        if (table->score && given == nullptr) flow.words(Role::title, all_marks(*table->score));
        if (given != nullptr) {
            flow.words(Role::body, desk.tr("desk.hall.given", {all_marks(given->marks)}));
            if (given->first) flow.words(Role::body, desk.tr("desk.hall.given-first", {all_marks(*given->first)}));
            if (!given->why.empty()) flow.words(Role::bold, desk.tr("desk.hall.disputed-why", {given->why}), theme.bad);
            if (table->state == hall::TableState::confirmed)
                flow.words(Role::body, desk.tr(given->own ? "desk.hall.by-own" : "desk.hall.by-tablet"), theme.good);
        }
        if (!table->label.empty()) flow.words(Role::body, desk.tr("desk.hall.writes", {table->label}));
        flow.words(Role::body,
                   desk.tr("desk.hall.age", {std::to_string(std::max<std::int64_t>(0, age_ms / kMinuteMs))}));
        if (const hall::DeskSeen* seen = line.view().seen(open_)) {
            if (seen->waiting > 0)
                flow.words(Role::body, desk.tr("desk.hall.waits-there", {std::to_string(seen->waiting)}), theme.warn);
            if (std::abs(seen->ahead_ms) >= kMinuteMs)
                flow.words(Role::body, desk.tr("desk.hall.clock", {std::to_string(seen->ahead_ms / kMinuteMs)}),
                           theme.warn);
        }
        if (table->lost) flow.words(Role::body, desk.tr("desk.hall.lost"), theme.warn);
        if (table->versions.size() > 1)
            flow.words(Role::body, desk.tr(table->chosen ? "desk.hall.versions.chosen" : "desk.hall.versions"),
                       theme.warn);
        if (!table->options.empty()) flow.words(Role::body, desk.tr("desk.hall.options"), theme.warn);
    };
    const auto foot = [&](Flow& flow) {
        if (table->versions.size() > 1)
            flow.button("desk.hall.table.versions", desk.tr("desk.hall.versions.compare"),
                        {.kind = ButtonKind::primary, .icon = Icon::eye}, [&] {
                            versions_.begin(table->fixture);
                            open_.clear();
                        });
        flow.button("desk.hall.table.match", desk.tr("desk.hall.to-match"), {.icon = Icon::chevron_right}, [&] {
            desk.view.page = DeskPage::rounds;
            desk.view.phase = desk.phases.count() - 1;
            desk.view.fixture = championship::Pair{table->names[0], table->names[1]};
            desk.view.tab = FixtureTab::result;
            open_.clear();
        });
    };
    const std::string title = table->names[0] + " – " + table->names[1];
    if (draw_sheet(desk.context.ui, "desk.hall.table", desk.context.ui.elided(Role::title, title, m.mm(100)),
                   m.mm(120) * m.text_scale, page, foot))
        open_.clear();
}

void HallPage::draw_asked_sheet(Desk& desk, HallLine& line) {
    const auto& events = line.view().events();
    const auto event = std::find_if(events.begin(), events.end(), [&](const auto& each) { return each.id == asked_; });
    if (event == events.end()) return asked_.clear();
    bool done = false;
    const auto page = [&](Flow& flow) {
        flow.words(Role::bold, asked_words(desk, *event));
        flow.words(Role::body, desk.tr("desk.hall.asked.how"));
    };
    const auto foot = [&](Flow& flow) {
        flow.button("desk.hall.asked.enter", desk.tr("desk.hall.asked.enter"),
                    {.kind = ButtonKind::primary, .icon = Icon::check}, [&] {
                        line.enter(desk, {}, {event->id});
                        done = true;
                    });
    };
    const Metrics& m = desk.context.ui.metrics();
    if (draw_sheet(desk.context.ui, "desk.hall.asked", desk.tr("desk.hall.asked"), m.mm(120) * m.text_scale, page,
                   foot) ||
        done)
        asked_.clear();
}

void HallPage::draw_message_sheet(Desk& desk, HallLine& line) {
    const Metrics& m = desk.context.ui.metrics();
    const auto page = [&](Flow& flow) {
        flow.field("desk.hall.message.text", desk.tr("desk.hall.message"), message_,
                   {.max_code_points = kLongestMessage, .icon = Icon::speech});
    };
    const auto foot = [&](Flow& flow) {
        flow.buttons({{"desk.hall.message.none",
                       desk.tr("desk.hall.message.none"),
                       {},
                       [&] {
                           line.put_message(desk, {});
                           types_message_ = false;
                       }},
                      {"desk.hall.message.send", desk.tr("desk.hall.message.send"), {.kind = ButtonKind::primary}, [&] {
                           line.put_message(desk, message_);
                           types_message_ = false;
                       }}});
    };
    if (draw_sheet(desk.context.ui, "desk.hall.message-sheet", desk.tr("desk.hall.message"), m.mm(120) * m.text_scale,
                   page, foot))
        types_message_ = false;
}

}  // namespace tapet::ui
