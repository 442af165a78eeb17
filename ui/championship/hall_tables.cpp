// The tables of a hall as they lie on the desk (picture 26).
#include <algorithm>
#include <cmath>

#include "championship/words.h"
#include "season/sector.h"
#include "truc/look.h"
#include "ui/championship/hall.h"
#include "ui/match/match_words.h"

namespace tapet::ui {

namespace {

using hall::DeskMarks;
using hall::DeskTable;
using hall::WaitsFor;

constexpr std::int64_t kMinute = 60'000;
constexpr std::string_view kOtherMarks = " / ";  // between two results that were given
constexpr Colour kDolenta{156, 178, 196, 255};
constexpr Colour kBona{247, 236, 200, 255};

std::string two_words(const std::array<int, 2>& two) { return std::to_string(two[0]) + "–" + std::to_string(two[1]); }

// In what they differ where two were named: the stones, where the camas are the same.
std::string given_words(const hall::DeskProposal& given) {
    if (!given.first) return two_words(given.marks.cames);
    const bool stones = given.first->cames == given.marks.cames;
    const auto part = [stones](const DeskMarks& marks) { return two_words(stones ? marks.pedres : marks.cames); };
    return part(*given.first) + std::string(kOtherMarks) + part(given.marks);
}

Icon icon_of(WaitsFor why) {
    switch (why) {
        case WaitsFor::disputed: return Icon::speech;
        case WaitsFor::silent: return Icon::history;
        case WaitsFor::offline: return Icon::wifi_off;
        case WaitsFor::proposed: return Icon::eye;
        default: return Icon::warning;
    }
}

Colour colour_of(const Theme& theme, WaitsFor why) {
    if (why == WaitsFor::proposed) return theme.text;
    return why == WaitsFor::disputed ? theme.bad : theme.warn;
}

// So many dots in two rows of a tray, full as far as there are stones: a side's dolentes above, its bones below.
void draw_tray(Ui& ui, Rect rect, int places, int stones) {
    ui.painter().fill(rect, ui.theme().tray, ui.metrics().radius / 3);
    const int half = (places + 1) / 2;
    const auto rows = rect.inset(0.12F * rect.h).rows(2, 0);
    for (int i = 0; i < places; ++i) {
        const Rect& row = rows[i < half ? 0 : 1];
        const int at = i % half;
        const int gaps = (half - 1) / 4;  // after every fourth
        const int before = at / 4;
        const float step = row.w / (static_cast<float>(half) + 0.45F * static_cast<float>(gaps));
        const float x = row.x + step * (static_cast<float>(at) + 0.5F + 0.45F * static_cast<float>(before));
        const Vec centre{x, row.centre().y};
        const float radius = 0.4F * std::min(step, row.h);
        if (i >= stones) {
            ui.painter().circle(centre, radius, ui.theme().rail_line, 1);
        } else {
            ui.painter().fill_circle(centre, radius, i < half ? kDolenta : kBona);
        }
    }
}

// One side of a running match: its camas as tiles laid, its stones; where there is little room, in figures.
void draw_score(Ui& ui, Rect& row, const championship::Setup& setup, const DeskTable& table, std::size_t side) {
    const Metrics& m = ui.metrics();
    const float tile = std::floor(0.8F * row.h);
    const float camas = static_cast<float>(setup.camas) * (tile + 0.25F * m.gap);
    const float tray = std::round(5 * tile);
    if (row.w - camas - tray - 2 * m.gap < m.mm(34) * m.text_scale) {
        const std::string words =
            std::to_string(table.score->cames[side]) + " · " + std::to_string(table.score->pedres[side]);
        return ui.text(row.cut_right(ui.text_width(Role::bold, "0 · 000"), m.gap), words,
                       {.role = Role::bold, .align = Align::right});
    }
    draw_tray(ui, row.cut_right(tray, m.gap).centred(tray, tile), setup.stones, table.score->pedres[side]);
    Rect laid = row.cut_right(camas, m.gap);
    for (int cama = 0; cama < setup.camas; ++cama) {
        const Rect place = laid.cut_left(tile, 0.25F * m.gap).centred(tile, tile);
        if (cama < table.score->cames[side]) {
            ui.painter().art(Art::taulell_buit, place);
        } else {
            ui.painter().stitches(place, ui.theme().thread, 1, m.radius / 3);
        }
    }
}

void draw_names(const Desk& desk, Rect rect, const DeskTable& table, bool with_score) {
    Ui& ui = desk.context.ui;
    const auto rows = rect.rows(2, 0);
    for (std::size_t side = 0; side < 2; ++side) {
        Rect row = rows[side];
        if (with_score && table.score) draw_score(ui, row, desk.now().setup, table, side);
        ui.fit_name(row, table.names[side], {Role::bold, Role::body});
    }
}

// What the table is called, with a hairline behind it; nothing where it has no name.
void draw_number(Ui& ui, Rect& rect, const DeskTable& table) {
    if (table.called.empty()) return;
    const Metrics& m = ui.metrics();
    const Rect place = rect.cut_left(std::max(m.mm(9), ui.text_width(Role::title, "000")), 2 * m.gap);
    ui.fit_name(place, table.called, {Role::title, Role::bold, Role::body}, {.align = Align::centre});
    const float x = place.right() + m.gap;
    ui.painter().line({x, place.y}, {x, place.bottom()}, ui.theme().thread, 1);
}

// At the right; two results that differ stand below each other where there is little room.
void draw_marks(Ui& ui, Rect& rect, const std::string& marks) {
    const float most = rect.w * 0.5F;
    const std::size_t other = marks.find(kOtherMarks);
    Rect place = rect.cut_right(std::min(most, ui.text_width(Role::title, marks)), ui.metrics().gap);
    if (other != std::string::npos && ui.text_width(Role::body, marks) > most) {
        const auto rows = place.rows(2, 0);
        ui.fit_text(rows[0], marks.substr(0, other), {Role::bold, Role::body}, {.align = Align::right});
        ui.fit_text(rows[1], marks.substr(other + kOtherMarks.size()), {Role::bold, Role::body},
                    {.align = Align::right});
    } else {
        ui.fit_text(place, marks, {Role::title, Role::bold, Role::body}, {.align = Align::right});
    }
}

std::string table_label(const DeskTable& table) {
    return (table.called.empty() ? std::string() : table.called + " ") + table.names[0] + " – " + table.names[1];
}

}  // namespace

std::string waits_words(const Desk& desk, const HallLine& line, const hall::Waiter& waiter) {
    const hall::DeskProposal* proposal = line.view().proposal(waiter.table->fixture);
    const hall::DeskSeen* seen = line.view().seen(waiter.table->fixture);
    switch (waiter.why) {
        case WaitsFor::disputed:
            return proposal == nullptr || proposal->why.empty() ? desk.tr("desk.hall.disputed")
                                                                : desk.tr("desk.hall.disputed-why", {proposal->why});
        case WaitsFor::changed: return desk.tr("desk.hall.changed");
        case WaitsFor::lost: return desk.tr("desk.hall.lost");
        case WaitsFor::versions: return desk.tr("desk.hall.versions");
        case WaitsFor::proposed: return desk.tr("desk.hall.proposed");
        case WaitsFor::offline:
            return desk.tr("desk.hall.offline", {when_words(desk.context, seen == nullptr ? 0 : seen->at_ms)});
        case WaitsFor::silent: break;
    }
    const std::int64_t ms = desk.context.environment.now_ms() - waiter.table->changed_ms;
    return desk.tr("desk.hall.silent", {std::to_string(ms / kMinute)});
}

float hall_tile_height(const Context& context, bool waits) {
    const Metrics& m = context.ui.metrics();
    const float names = 2 * context.ui.line_height(Role::bold);
    return std::ceil(names + (waits ? context.ui.line_height(Role::body) + 1.5F * m.gap + m.edge : 2.5F * m.gap));
}

bool draw_waiting(Desk& desk, Rect rect, const std::string& id, const HallLine& line, const hall::Waiter& waiter) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const DeskTable& table = *waiter.table;
    const hall::DeskProposal* proposal = line.view().proposal(table.fixture);
    const std::string words = waits_words(desk, line, waiter);
    const Press press = ui.hotspot(id, rect, table_label(table) + ": " + words, {});
    const OnTile tile(ui, rect, {}, press.down);
    Rect inner = tile.top().inset(m.gap, 0.5F * m.gap);
    draw_number(ui, inner, table);
    Rect reason = inner.cut_bottom(ui.line_height(Role::body), 0);
    const bool given = proposal != nullptr && table.state != hall::TableState::playing;
    if (given) {
        draw_marks(ui, inner, given_words(*proposal));
    }
    draw_names(desk, inner, table, !given);
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
    ui.cloth(rect, truc::kLook);
    Rect inner = rect.inset(1.5F * m.gap, m.gap);
    draw_number(ui, inner, table);
    draw_names(desk, inner, table, true);
    return static_cast<bool>(press);
}

}  // namespace tapet::ui
