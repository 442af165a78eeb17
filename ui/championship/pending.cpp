// What the championship waits for: whose decision, which matches; and the next phase.
#include <algorithm>

#include "championship/rule_ids.h"
#include "season/agenda.h"
#include "season/days.h"
#include "ui/championship/pages.h"
#include "ui/championship/send.h"
#include "ui/match/end/match_end.h"

namespace tapet::ui {

namespace {

using championship::MatchStatus;
using championship::Next;
using championship::State;

// What the button that begins the next phase says; the rules say why not yet.
std::string next_words(const Desk& desk, const championship::Course& course) {
    if (desk.now().running == championship::Phase::entries) return desk.tr("desk.next.sectors");
    if (course.next.kind == Next::Kind::start) return desk.tr("desk.next.final");
    if (course.next.kind == Next::Kind::nothing) return desk.tr("desk.next.phase");
    if (course.next.sizes == std::vector<std::size_t>{2, 2}) return desk.tr("desk.next.semifinals");
    std::string sizes;
    for (const std::size_t size : course.next.sizes) sizes += (sizes.empty() ? "" : ", ") + std::to_string(size);
    return desk.tr("desk.next.draw", {sizes});
}

}  // namespace

void PendingPage::draw(Desk& desk, Rect area) {
    const std::vector<Row> all = rows(desk);
    if (all.empty()) {
        const bool entries = desk.now().running == championship::Phase::entries;
        const std::string words = desk.tr(entries ? absence_words(desk.now().setup) : "desk.nothing-pending");
        return desk.context.ui.paragraph_above(area, words, {.role = Role::bold});
    }
    draw_rows(desk, "desk.pending", area, all);
}

// What is over is not changed by a slip of the finger.
void PendingPage::ask_to_reopen(Desk& desk) {
    bool done = false;
    const auto page = [&](Flow& flow) { flow.words(Role::body, desk.tr("desk.reopen.how")); };
    const auto foot = [&](Flow& flow) {
        flow.buttons({{"desk.reopen.cancel", desk.tr("kit.cancel"), {}, [&] { done = true; }},
                      {"desk.reopen.confirm", desk.tr("desk.reopen"), {.kind = ButtonKind::danger}, [&] {
                           done = true;
                           desk.notes.open_season(desk.context, true);
                       }}});
    };
    const float width = desk.context.ui.metrics().mm(120) * desk.context.ui.metrics().text_scale;
    if (draw_sheet(desk.context.ui, "desk.reopen", desk.tr("desk.reopen"), width, page, foot) || done) reopens_ = false;
}

namespace {

constexpr float kLeastBurst = 24;  // pixels

// Two that stand behind the words, where they have room.
void draw_bursts(Rect room, Painter& painter) {
    const float large = std::min(room.h, 0.5F * room.w);
    if (large < 0.6F * room.h || large < 2 * kLeastBurst) return;
    painter.art(Art::esclat_taronja, room.cut_right(large));
    painter.art(Art::esclat_groc, Rect{room.right() - 0.6F * large, room.y, 0.55F * large, 0.55F * large});
}

}  // namespace

// The plaque, and beside it the way that led there. Below it what can still be
// decided: a final table that the representative has put in order.
void PendingPage::draw_end(Desk& desk, Rect area) {
    Context& context = desk.context;
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float head = 2 * ui.line_height(Role::bold) + ui.line_height(Role::title);
    const float way = static_cast<float>(desk.phases.count()) * way_row(ui);
    const auto season = [this, &desk] {
        if (desk.closed)
            reopens_ = true;
        else
            desk.notes.open_season(desk.context, false);
    };
    std::vector<FlowButton> others{{"desk.end.papers", desk.tr("desk.end.papers"), {.icon = Icon::printer}, [&desk] {
                                        desk.view.page = DeskPage::more;
                                    }}};
    if (SiteWriter::can(context))
        others.push_back(
            {"desk.end.site", desk.tr("desk.end.site"), {.icon = Icon::globe}, [&desk] { desk.site.start(desk); }});
    others.push_back(
        {"desk.end.season", desk.tr(desk.closed ? "desk.reopen" : "desk.close"), {.icon = Icon::lock}, season});
    std::vector<FlowButton> left;
    Rect rest = draw_match_end(context, area,
                               {.prefix = "desk.end",
                                .people = false,
                                .least = {m.mm(45) * m.text_scale, head},
                                .again_id = "desk.end.again",
                                .again = desk.tr("desk.next-year"),
                                .play_again = [&context, id = desk.id] { context.navigator.go("desk-setup:" + id); },
                                .picture_first = true,
                                .others = others,
                                .rest = way,
                                .left = &left});
    const bool plaque = rest.x > area.x || rest.y > area.y + m.mm(50);
    std::vector<Row> all;
    add_links(desk, all);
    add_ties(desk, all);
    if (!all.empty()) {
        const float high = paper_row_height(context, 2) + 2 * m.gap;
        const Rect below = rest.cut_bottom(std::min(rest.h, high), m.gap);
        const OnPaper paper(ui, below);
        draw_rows(desk, "desk.pending", below.inset(m.gap), all);
    }
    if (plaque) {
        const Rect banner = rest;
        Flow below(ui, rest.w);
        fill_way(desk, below, 0, plaque, left);
        const float words = draw_outcome(ui, rest, desk.tr("desk.champions.head"), below.height() - m.gap);
        if (words > 0)
            draw_bursts({banner.x + words, banner.y, banner.w - words, rest.y - banner.y - m.gap}, ui.painter());
    }
    draw_way(desk, rest, plaque, left);
}

// The champion's name above it where there is no plaque; below it the keys that found no room elsewhere.
void PendingPage::fill_way(Desk& desk, Flow& flow, float room, bool plaque, const std::vector<FlowButton>& keys) {
    Ui& ui = desk.context.ui;
    const championship::Entrant champion = championship::course(desk.now()).champion;
    if (!plaque) {
        const std::string name = falla_name(desk.now(), champion);
        flow.words(Role::bold, desk.tr("desk.champion.title"), ui.theme().text_quiet);
        flow.words(Role::title, in_lines(ui, Role::title, name, flow.width()), ui.theme().text_accent);
        flow.words(Role::body, desk.now().setup.name, ui.theme().text_quiet);
    }
    Flow below(ui, flow.width());
    below.buttons(keys);
    add_way(desk, flow, champion, room - flow.height() - below.height(),
            [this](const championship::WayStep& step) { way_.open(step); });
    flow.append(std::move(below));
}

void PendingPage::draw_way(Desk& desk, Rect area, bool plaque, const std::vector<FlowButton>& keys) {
    Ui& ui = desk.context.ui;
    Flow whole(ui, area.w);
    fill_way(desk, whole, area.h, plaque, keys);
    if (whole.height() - ui.metrics().gap <= area.h) return whole.draw_in(area);
    Flow page(ui, area);
    fill_way(desk, page, area.h, plaque, keys);
    page.draw("desk.way.all");
}

void PendingPage::draw_rows(Desk& desk, const std::string& list, Rect area, const std::vector<Row>& all) {
    draw_cells(desk.context.ui, list == "desk.open" ? "desk.open.all" : list, area, all.size(), area.w,
               paper_row_height(desk.context, 2),
               [&](std::size_t number, Rect rect) { draw_row(desk, all[number], list + "." + all[number].id, rect); });
}

void PendingPage::draw_row(Desk& desk, const Row& row, const std::string& id, Rect rect) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    if (draw_paper_row(desk.context, id, rect, row.title + ", " + row.second)) follow(desk, row);
    Rect inner = rect.inset(m.gap / 2, m.gap / 2);
    const float side = std::round(m.icon * 0.9F);
    ui.icon(row.icon, inner.square_left(side, m.gap),
            row.icon == Icon::warning ? ui.theme().warn : ui.theme().text_quiet);
    ui.icon(Icon::chevron_right, inner.square_right(m.icon, m.gap), ui.theme().text_quiet);
    const auto lines = inner.rows(2, 0);
    ui.text(lines[0], ui.elided(Role::bold, row.title, inner.w), {.role = Role::bold});
    ui.text(lines[1], ui.elided(Role::body, row.second, inner.w), {.colour = ui.theme().text_quiet});
}

// The tile that begins the next phase; what it waits for, when it cannot.
void PendingPage::add_actions(Desk& desk, Flow& flow) {
    const championship::Course course = championship::course(desk.now());
    if (course.phase == championship::Phase::over) return;
    if (desk.now().running != championship::Phase::entries)
        flow.button("desk.pending.decisions", desk.tr("decisions.title"), {.icon = Icon::gavel},
                    [&desk] { desk.view.page = DeskPage::decisions; });
    const bool ready = course.next.kind != Next::Kind::nothing;
    const bool draws = course.next.kind == Next::Kind::draw;
    const ButtonStyle style{.kind = ready ? ButtonKind::primary : ButtonKind::closed,
                            .icon = ready ? Icon::play : Icon::none};
    flow.buttons({{"desk.next", next_words(desk, course), style, [this, &desk, ready, draws] {
                       if (!ready && desk.now().running != championship::Phase::entries) {
                           open_.clear();
                           add_waiting(desk, open_);
                           add_open(desk, open_);
                           lists_open_ = true;
                       } else if (draws) {
                           desk.view.page = DeskPage::draw;
                       } else if (desk.now().running == championship::Phase::entries) {
                           start_.ask(desk);
                       } else {
                           desk.send(championship::Start{});
                       }
                   }}});
}

// ---- the list ------------------------------------------------------------------------------------------------------

std::vector<PendingPage::Row> PendingPage::rows(Desk& desk) {
    std::vector<Row> all;
    add_late(desk, all);
    add_links(desk, all);
    add_waiting(desk, all);
    const State& state = desk.now();
    for (std::size_t table = 0; table < state.tables.size(); ++table) {
        const std::size_t open = state.tables[table].open;
        if (open == 0) continue;
        const std::string words = desk.tr("desk.still-open", {std::to_string(open)});
        all.push_back({"table." + std::to_string(table), table_words(desk.context, state, table), words, Icon::list,
                       std::nullopt, FixtureTab::result, std::nullopt, table});
    }
    return all;
}

// Matches whose day is past, and how many have no hour at all.
void PendingPage::add_late(Desk& desk, std::vector<Row>& rows) {
    const State& state = desk.now();
    const std::string now = minute_now(desk.context);
    const championship::Days days = days_of(state, now, now.substr(0, championship::kDayLetters), desk.sector);
    for (const championship::DeskFixture& fixture : days.late) {
        if (outcome_of(state, fixture).status != MatchStatus::open) continue;  // it waits for a decision
        const championship::Pair names = names_of(state, fixture);
        const std::string id = "late." + std::to_string(fixture.table) + "." + std::to_string(fixture.slot);
        const std::string since = championship::hour_words(hour_of_match(state, fixture));
        rows.push_back(
            {id, names[0] + " – " + names[1], desk.tr("desk.days.late") + " · " + since, Icon::warning, fixture});
    }
}

// Matches that wait for the committee, then ties.
void PendingPage::add_waiting(Desk& desk, std::vector<Row>& rows) {
    const State& state = desk.now();
    for (const championship::DeskFixture& fixture : matches_with(state, championship::waits)) {
        const championship::Pair names = names_of(state, fixture);
        const std::string id = "match." + std::to_string(fixture.table) + "." + std::to_string(fixture.slot);
        std::string second = std::string(name_at(state.roster, fixture.fixture->why)) + " · ";
        const bool absent = outcome_of(state, fixture).status == MatchStatus::absent;
        second += desk.tr(absent ? "desk.waits.absent" : "desk.waits.suspended");
        rows.push_back({id, names[0] + " – " + names[1], second, Icon::warning, fixture, FixtureTab::decision});
    }
    for (const championship::DeskFixture& fixture : championship::contested_matches(state)) {
        const championship::Pair names = names_of(state, fixture);
        const std::string id = "match." + std::to_string(fixture.table) + "." + std::to_string(fixture.slot);
        const std::string why(name_at(state.roster, fixture.fixture->protest));
        rows.push_back({id, names[0] + " – " + names[1],
                        desk.tr("desk.protest.by", {names[fixture.fixture->protester], why}), Icon::warning, fixture,
                        FixtureTab::decision});
    }
    add_ties(desk, rows);
}

// Those level at the top: whom nobody has put in order, and whom the committee may still order otherwise.
void PendingPage::add_ties(Desk& desk, std::vector<Row>& rows) {
    const State& state = desk.now();
    for (std::size_t table = 0; table < state.tables.size(); ++table) {
        std::vector<std::string> names;
        for (const championship::Entrant who : championship::orderable(state, table))
            names.push_back(falla_name(state, who));
        if (names.empty()) continue;
        const bool waits = !championship::tied(state, table).empty();
        const std::string title = table_words(desk.context, state, table) + ": " + joined(names);
        rows.push_back({"tie." + std::to_string(table), title, desk.tr(waits ? "desk.waits.tie" : "desk.order.ranked"),
                        waits ? Icon::warning : Icon::list, std::nullopt, FixtureTab::result, table});
    }
}

// Every match that is still to be played.
void PendingPage::add_open(Desk& desk, std::vector<Row>& rows) {
    const State& state = desk.now();
    for (const championship::DeskFixture& fixture : matches_with(state, championship::is_open)) {
        const championship::Pair names = names_of(state, fixture);
        const std::string where = table_words(desk.context, state, fixture.table) + " · " +
                                  desk.tr("desk.round-only", {std::to_string(fixture.round.number)});
        const std::string id = "match." + std::to_string(fixture.table) + "." + std::to_string(fixture.slot);
        rows.push_back({id, names[0] + " – " + names[1], where, Icon::list, fixture, FixtureTab::result});
    }
}

// What the table says and the desk has not.
void PendingPage::add_links(Desk& desk, std::vector<Row>& rows) {
    for (const DeskLink& link : desk.links.all()) {
        const auto name = championship::read_fixture_key(link.fixture);
        const auto fixture = name ? find_fixture(desk.now(), name->between) : std::nullopt;
        if (!fixture || link.news == championship::TableNews::agrees) continue;
        const bool plays = link.news == championship::TableNews::playing;
        const std::string id = "link." + std::to_string(fixture->table) + "." + std::to_string(fixture->slot);
        std::string second = desk.tr(plays                                           ? "desk.link.playing"
                                     : link.news == championship::TableNews::differs ? "desk.link.differs"
                                                                                     : "desk.link.reopened");
        if (link.score) second += " · " + score_words(*link.score);
        rows.push_back({id, name->between[0] + " – " + name->between[1], second, plays ? Icon::play : Icon::warning,
                        fixture, FixtureTab::result});
    }
}

void PendingPage::order(std::size_t table) {
    orders_ = table;
    order_by_ = 0;
    order_.clear();
}

void PendingPage::follow(Desk& desk, const Row& row) {
    desk.view.phase = desk.phases.count() - 1;
    if (row.fixture) return desk.open(*row.fixture, row.tab);
    if (row.tie) return order(*row.tie);
    desk.view.table = *row.table;
    desk.view.round = running_round(desk.now(), *row.table);
    desk.view.page = DeskPage::rounds;
}

// ---- the committee orders ------------------------------------------------------------------------------------------

void PendingPage::draw_sheets(Desk& desk) {
    if (cost_.open()) return cost_.draw(desk);
    if (start_.is_open()) return start_.draw(desk);
    if (orders_) return draw_order(desk);
    if (reopens_) return ask_to_reopen(desk);
    if (way_.is_open()) return way_.draw(desk);
    if (lists_open_) draw_open(desk);
}

// What stands between this phase and the next: each a tap, and the rule that wants it so.
void PendingPage::draw_open(Desk& desk) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const float row = paper_row_height(desk.context, 2);
    const auto page = [&](Flow& flow) {
        flow.row("desk.open.rule", Icon::book, desk.tr("desk.open.count", {std::to_string(open_.size())}),
                 [&desk] { desk.context.navigator.show_refusal(championship::rule::phase_complete); });
        for (const Row& each : open_) {
            flow.item(row, [this, &desk, &each](Rect rect) { draw_row(desk, each, "desk.open." + each.id, rect); });
        }
    };
    const bool closed = draw_sheet(ui, "desk.open", desk.tr("desk.open"), m.mm(140) * m.text_scale, page);
    const bool follows = desk.view.fixture || orders_ || desk.view.page != DeskPage::pending;
    if (closed || follows) lists_open_ = false;
}

// Tapped one after the other: the first is first. One that was tapped goes out again, and those behind it move up.
void PendingPage::draw_order(Desk& desk) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const State& state = desk.now();
    const std::size_t table = *orders_;
    const std::vector<championship::Entrant> tied = championship::orderable(state, table);
    if (tied.empty()) return orders_.reset();
    bool saves = false;
    const auto page = [&](Flow& flow) {
        flow.words(Role::body, desk.tr("desk.order.how"));
        flow.options("desk.order.by", {desk.tr("desk.by.committee"), desk.tr("desk.by.representative")},
                     m.mm(40) * m.text_scale, order_by_, [this](std::size_t who) { order_by_ = who; });
        for (std::size_t i = 0; i < tied.size(); ++i) {
            flow.item(m.control, [this, &desk, &state, &tied, i](Rect rect) {
                draw_ordered(desk, static_cast<int>(i), rect, falla_name(state, tied[i]));
            });
        }
    };
    const ButtonStyle style{.kind = order_.size() == tied.size() ? ButtonKind::primary : ButtonKind::closed};
    const auto foot = [&](Flow& flow) {
        flow.button("desk.order.save", desk.tr("desk.order.save"), style, [&saves] { saves = true; });
    };
    const std::string title = table_words(desk.context, state, table);
    const bool closed = draw_sheet(ui, "desk.order", title, m.mm(110) * m.text_scale, page, foot);
    if (saves) {
        const auto by = order_by_ == 0 ? championship::By::committee : championship::By::representative;
        const championship::Order event{championship::table_name(state, table), order_, by};
        cost_.ask(desk, event, desk.tr("desk.order.save"), [this] { orders_.reset(); });
    }
    if (closed) orders_.reset();
}

void PendingPage::draw_ordered(Desk& desk, int number, Rect rect, const std::string& name) {
    Ui& ui = desk.context.ui;
    const auto place = std::find(order_.begin(), order_.end(), name);
    const bool chosen = place != order_.end();
    const std::string label = chosen ? std::to_string(place - order_.begin() + 1) + ". " + name : name;
    const std::string shown = ui.elided(Role::bold, label, rect.w - 2 * ui.metrics().gap);
    if (!ui.button("desk.order." + std::to_string(number), rect, shown, {.selected = chosen})) return;
    if (chosen) {
        order_.erase(place);
    } else {
        order_.push_back(name);
    }
}

}  // namespace tapet::ui
