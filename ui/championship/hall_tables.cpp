// The tables of a hall as they lie on the desk (picture 26).
#include <algorithm>
#include <cmath>

#include "championship/words.h"
#include "season/sector.h"
#include "ui/championship/hall.h"

namespace tapet::ui {

namespace {

using hall::DeskMarks;
using hall::DeskTable;
using hall::WaitsFor;

constexpr std::int64_t kMinute = 60'000;

std::string cames_words(const DeskMarks& marks) {
    return std::to_string(marks.cames[0]) + "–" + std::to_string(marks.cames[1]);
}

Icon icon_of(WaitsFor why) {
    switch (why) {
        case WaitsFor::disputed: return Icon::speech;
        case WaitsFor::silent: return Icon::history;
        case WaitsFor::proposed: return Icon::eye;
        default: return Icon::warning;
    }
}

Colour colour_of(const Theme& theme, WaitsFor why) {
    if (why == WaitsFor::proposed) return theme.text;
    return why == WaitsFor::disputed ? theme.bad : theme.warn;
}

// One side of a running match: its camas and its stones.
std::string side_words(const DeskTable& table, std::size_t side) {
    return std::to_string(table.score->cames[side]) + " · " + std::to_string(table.score->pedres[side]);
}

void draw_names(Ui& ui, Rect rect, const DeskTable& table, bool with_score) {
    const auto rows = rect.rows(2, 0);
    for (std::size_t side = 0; side < 2; ++side) {
        Rect row = rows[side];
        if (with_score && table.score) {
            const std::string words = side_words(table, side);
            ui.text(row.cut_right(ui.text_width(Role::bold, "0 · 000"), ui.metrics().gap), words,
                    {.role = Role::bold, .align = Align::right});
        }
        ui.fit_name(row, table.names[side], {Role::bold, Role::body});
    }
}

// The table's number, with a hairline behind it.
void draw_number(Ui& ui, Rect& rect, const DeskTable& table) {
    const Metrics& m = ui.metrics();
    const Rect place = rect.cut_left(std::max(m.mm(9), ui.text_width(Role::title, "000")), m.gap);
    ui.fit_name(place, table.called.empty() ? "–" : table.called, {Role::title, Role::bold, Role::body},
                {.align = Align::centre});
}

std::string table_label(const DeskTable& table) {
    return (table.called.empty() ? std::string() : table.called + " ") + table.names[0] + " – " + table.names[1];
}

}  // namespace

std::string waits_words(const Desk& desk, const hall::Waiter& waiter, const hall::DeskProposal* proposal) {
    switch (waiter.why) {
        case WaitsFor::disputed:
            return proposal == nullptr || proposal->why.empty() ? desk.tr("desk.hall.disputed")
                                                                : desk.tr("desk.hall.disputed-why", {proposal->why});
        case WaitsFor::changed: return desk.tr("desk.hall.changed");
        case WaitsFor::lost: return desk.tr("desk.hall.lost");
        case WaitsFor::versions: return desk.tr("desk.hall.versions");
        case WaitsFor::proposed: return desk.tr("desk.hall.proposed");
        case WaitsFor::silent: break;
    }
    const std::int64_t ms = desk.context.environment.now_ms() - waiter.table->changed_ms;
    return desk.tr("desk.hall.silent", {std::to_string(ms / kMinute)});
}

float hall_tile_height(const Context& context, bool waits) {
    const Metrics& m = context.ui.metrics();
    const float names = 2 * context.ui.line_height(Role::bold);
    return std::ceil(names + m.gap + m.edge + (waits ? context.ui.line_height(Role::body) + 0.5F * m.gap : 0));
}

bool draw_waiting(Desk& desk, Rect rect, const std::string& id, const hall::Waiter& waiter,
                  const hall::DeskProposal* proposal) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const DeskTable& table = *waiter.table;
    const std::string words = waits_words(desk, waiter, proposal);
    const Press press = ui.hotspot(id, rect, table_label(table) + ": " + words, {});
    const OnTile tile(ui, rect, {}, press.down);
    Rect inner = tile.top().inset(m.gap, 0.5F * m.gap);
    draw_number(ui, inner, table);
    Rect reason = inner.cut_bottom(ui.line_height(Role::body), 0);
    const bool given = proposal != nullptr && waiter.why != WaitsFor::silent;
    if (given) {
        std::string marks = cames_words(proposal->marks);
        if (proposal->first) marks = cames_words(*proposal->first) + " / " + marks;
        const float width = std::min(inner.w * 0.5F, ui.text_width(Role::title, marks));
        ui.fit_text(inner.cut_right(width, m.gap), marks, {Role::title, Role::bold, Role::body},
                    {.align = Align::right});
    }
    draw_names(ui, inner, table, !given);
    const Colour colour = colour_of(ui.theme(), waiter.why);
    ui.icon(icon_of(waiter.why), reason.cut_left(reason.h, 0.5F * m.gap), colour);
    ui.name(reason, words, {.colour = colour});
    return static_cast<bool>(press);
}

std::string asked_words(const Desk& desk, const hall::DeskEvent& event) {
    const auto read = championship::event_in(desk.now(), event.event);
    return read ? event_words(desk.context, desk.now(), *read) : desk.tr("desk.hall.asked");
}

bool draw_asked(Desk& desk, Rect rect, const std::string& id, const hall::DeskEvent& event) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const std::string words = asked_words(desk, event);
    const Press press = ui.hotspot(id, rect, words, {});
    const OnTile tile(ui, rect, {}, press.down);
    Rect inner = tile.top().inset(m.gap, 0.5F * m.gap);
    ui.icon(Icon::people, inner.cut_left(m.icon, m.gap), ui.theme().warn);
    ui.paragraph_amid(inner, words, {.role = Role::bold});
    return static_cast<bool>(press);
}

bool draw_knock(Desk& desk, Rect rect, const std::string& id, const HallLine& line, const hall::DeskKnock& knock) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const DeskTable* table = line.view().table(knock.fixture);
    const auto fixture = championship::read_fixture_key(knock.fixture);
    std::string called = desk.notes.fixture(knock.fixture).table;
    if (table != nullptr && !table->called.empty()) called = table->called;
    const std::string names = fixture ? fixture->between[0] + " – " + fixture->between[1] : knock.fixture;
    const std::string asks = called.empty() ? desk.tr("desk.hall.knock", {knock.label})
                                            : desk.tr("desk.hall.knock.at", {knock.label, called});
    const std::string tap = desk.tr("desk.hall.knock.tap");
    const Press press = ui.hotspot(id, rect, asks + ", " + names + ": " + tap, {});
    const OnTile tile(ui, rect, {}, press.down);
    const auto rows = tile.top().inset(m.gap, 0.5F * m.gap).rows(3, 0);
    ui.fit_name(rows[0], asks, {Role::bold, Role::body});
    ui.name(rows[1], names, {});
    Rect way = rows[2];
    ui.icon(Icon::check, way.cut_left(way.h, 0.5F * m.gap), ui.theme().good);
    ui.name(way, tap, {.colour = ui.theme().good});
    return static_cast<bool>(press);
}

bool draw_playing(Desk& desk, Rect rect, const std::string& id, const DeskTable& table) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const Press press = ui.hotspot(id, rect, table_label(table), {});
    ui.stitched(rect);
    Rect inner = rect.inset(m.gap, 0.5F * m.gap);
    draw_number(ui, inner, table);
    draw_names(ui, inner, table, true);
    return static_cast<bool>(press);
}

}  // namespace tapet::ui
