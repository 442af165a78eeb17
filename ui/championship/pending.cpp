// What the championship waits for: whose decision, which matches; and the next phase.
#include <algorithm>

#include "championship/rule_ids.h"
#include "ui/championship/pages.h"

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

// The reason that was given when it was suspended last.
std::string why_it_waits(const ChampionshipMatch& match, const championship::Pair& names) {
    for (std::size_t i = match.played(); i-- > 0;) {
        const auto* said = std::get_if<championship::Suspend>(&match.played_event(i));
        if (said != nullptr && std::is_permutation(said->between.begin(), said->between.end(), names.begin()))
            return said->why;
    }
    return {};
}

}  // namespace

void PendingPage::draw(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    draw_next(desk, area);
    const std::vector<Row> all = rows(desk);
    if (desk.now().running == championship::Phase::entries)
        return draw_words(desk.context, area, desk.tr(absence_words(desk.now().setup)),
                          {.colour = ui.theme().text_quiet});
    if (all.empty())
        return draw_words(desk.context, area, desk.tr("desk.nothing-pending"), {.colour = ui.theme().good});
    const float high = std::max(m.control, 2 * ui.line_height(Role::body) + m.gap);
    const ListView view = ui.begin_list("desk.pending", area, static_cast<int>(all.size()), high,
                                        {.gap = m.gap / 2, .page_buttons = true});
    for (int i = view.first; i < view.last; ++i) {
        const Row& row = all[static_cast<std::size_t>(i)];
        draw_row(desk, row, "desk.pending." + row.id, view.row(i));
    }
    ui.end_list();
}

void PendingPage::draw_row(Desk& desk, const Row& row, const std::string& id, Rect rect) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const DeskCard card = draw_card(desk.context, id, rect, row.title + ", " + row.second);
    if (card.press) follow(desk, row);
    Rect inner = card.tile.top().inset(m.gap, m.gap / 2);
    const float side = std::round(m.icon * 0.9F);
    ui.icon(row.icon, inner.cut_left(side, m.gap).centred(side, side),
            row.icon == Icon::warning ? ui.theme().warn : ui.theme().text_accent);
    const auto lines = inner.rows(2, 0);
    ui.text(lines[0], ui.elided(Role::bold, row.title, inner.w), {.role = Role::bold});
    ui.text(lines[1], ui.elided(Role::body, row.second, inner.w), {.colour = ui.theme().text_quiet});
}

void PendingPage::draw_next(Desk& desk, Rect& area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const championship::Course course = championship::course(desk.now());
    if (course.phase == championship::Phase::over) {
        const std::string champion = falla_name(desk.now(), course.champion);
        Rect strip = area.cut_top(std::max(m.control, ui.line_height(Role::title)), m.gap);
        const float side = std::min(strip.h, m.icon * 1.3F);
        ui.icon(Icon::star, strip.cut_left(side, m.gap).centred(side, side), ui.theme().text_accent);
        const std::string words = desk.tr("desk.champion", {champion});
        ui.fit_text(strip, ui.elided(Role::body, words, strip.w), {Role::title, Role::bold, Role::body},
                    {.colour = ui.theme().good});
        return;
    }
    const bool ready = course.next.kind != Next::Kind::nothing;
    const bool draws = course.next.kind == Next::Kind::draw;
    const Rect rect = area.cut_top(std::max(m.control, m.control_two), m.gap);
    const ButtonStyle style{.kind = ready ? ButtonKind::primary : ButtonKind::closed,
                            .icon = ready ? Icon::play : Icon::none};
    if (!ui.button("desk.next", rect, next_words(desk, course), style)) return;
    if (!ready && desk.now().running != championship::Phase::entries) {
        open_.clear();
        add_waiting(desk, open_);
        add_open(desk, open_);
        lists_open_ = true;
    } else if (draws) {
        desk.view.page = DeskPage::draw;
    } else {
        desk.send(championship::Start{});
    }
}

// ---- the list ------------------------------------------------------------------------------------------------------

std::vector<PendingPage::Row> PendingPage::rows(Desk& desk) {
    std::vector<Row> all;
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

// Matches that wait for the committee, then ties.
void PendingPage::add_waiting(Desk& desk, std::vector<Row>& rows) {
    const State& state = desk.now();
    for (std::size_t table = 0; table < state.tables.size(); ++table) {
        for (std::size_t round = 0; round < round_count(state, table); ++round) {
            for (const championship::DeskFixture& fixture : fixtures_of_round(state, table, round)) {
                const MatchStatus status = outcome_of(state, fixture).status;
                if (!championship::waits(status)) continue;
                const championship::Pair names = names_of(state, fixture);
                const std::string id = "match." + std::to_string(table) + "." + std::to_string(fixture.slot);
                std::string second = why_it_waits(desk.match, names) + " · ";
                second += desk.tr(status == MatchStatus::absent ? "desk.waits.absent" : "desk.waits.suspended");
                rows.push_back({id, names[0] + " – " + names[1], second, Icon::warning, fixture, FixtureTab::decision});
            }
        }
    }
    for (std::size_t table = 0; table < state.tables.size(); ++table) {
        std::string names;
        for (const championship::Entrant who : championship::tied(state, table))
            names += (names.empty() ? "" : ", ") + falla_name(state, who);
        if (names.empty()) continue;
        const std::string title = table_words(desk.context, state, table) + ": " + names;
        rows.push_back({"tie." + std::to_string(table), title, desk.tr("desk.waits.tie"), Icon::warning, std::nullopt,
                        FixtureTab::result, table});
    }
}

// Every match that is still to be played.
void PendingPage::add_open(Desk& desk, std::vector<Row>& rows) {
    const State& state = desk.now();
    for (std::size_t table = 0; table < state.tables.size(); ++table) {
        if (state.tables[table].open == 0) continue;
        for (std::size_t round = 0; round < round_count(state, table); ++round) {
            for (const championship::DeskFixture& fixture : fixtures_of_round(state, table, round)) {
                if (outcome_of(state, fixture).status != MatchStatus::open) continue;
                const championship::Pair names = names_of(state, fixture);
                const std::string where = table_words(desk.context, state, table) + " · " +
                                          desk.tr("desk.round-only", {std::to_string(round + 1)});
                const std::string id = "match." + std::to_string(table) + "." + std::to_string(fixture.slot);
                rows.push_back({id, names[0] + " – " + names[1], where, Icon::list, fixture, FixtureTab::result});
            }
        }
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
    if (orders_) return draw_order(desk);
    if (lists_open_) draw_open(desk);
}

// What stands between this phase and the next: each a tap, and the rule that wants it so.
void PendingPage::draw_open(Desk& desk) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const float width = std::min(ui.area().w - 4 * m.margin, m.mm(140) * m.text_scale);
    const Sheet sheet = ui.begin_sheet("desk.open", {width, ui.area().h}, {.title = desk.tr("desk.open")});
    Rect area = sheet.content;
    const std::string words = desk.tr("desk.open.count", {std::to_string(open_.size())});
    const float text = std::max(m.touch_min, ui.paragraph_height(Role::body, words, area.w - m.icon - 2 * m.gap));
    Rect head = area.cut_top(text, m.gap);
    if (ui.hotspot("desk.open.rule", head, words))
        desk.context.navigator.show_refusal(std::string(championship::rule::phase_complete.id));
    ui.icon(Icon::book, head.cut_right(m.icon, m.gap).centred(m.icon, m.icon), ui.theme().text_accent);
    ui.paragraph(head, words, {.colour = ui.theme().warn});
    const float high = std::max(m.control, 2 * ui.line_height(Role::body) + m.gap);
    const ListView view = ui.begin_list("desk.open.all", area, static_cast<int>(open_.size()), high,
                                        {.gap = m.gap / 2, .page_buttons = true});
    for (int i = view.first; i < view.last; ++i) {
        const Row& row = open_[static_cast<std::size_t>(i)];
        draw_row(desk, row, "desk.open." + row.id, view.row(i));
    }
    ui.end_list();
    ui.end_sheet();
    const bool follows = desk.view.fixture || orders_ || desk.view.page != DeskPage::pending;
    if (sheet.closed || follows) lists_open_ = false;
}

// Tapped one after the other: the first is first. One that was tapped goes out again, and those behind it move up.
void PendingPage::draw_order(Desk& desk) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const State& state = desk.now();
    const std::vector<championship::Entrant> tied = championship::tied(state, *orders_);
    if (tied.empty()) return orders_.reset();
    const float width = std::min(ui.area().w - 4 * m.margin, m.mm(110) * m.text_scale);
    const std::string words = desk.tr("desk.order.how");
    const float text = ui.paragraph_height(Role::body, words, width - m.gap);
    const float names = static_cast<float>(tied.size()) * (m.control + m.gap);
    const Sheet sheet = ui.begin_sheet("desk.order", {width, text + names + m.control + 2 * m.gap},
                                       {.title = table_words(desk.context, state, *orders_)});
    Rect area = sheet.content;
    const Rect key = area.cut_bottom(m.control, m.gap);
    ui.paragraph(area.cut_top(text, m.gap), words);
    const ListView view = ui.begin_list("desk.order.all", area, static_cast<int>(tied.size()), m.control,
                                        {.gap = m.gap, .page_buttons = true});
    for (int i = view.first; i < view.last; ++i)
        draw_ordered(desk, i, view.row(i), falla_name(state, tied[static_cast<std::size_t>(i)]));
    ui.end_list();
    const bool complete = order_.size() == tied.size();
    const ButtonStyle style{.kind = complete ? ButtonKind::primary : ButtonKind::closed};
    const bool saves = ui.button("desk.order.save", key, desk.tr("desk.order.save"), style).tapped;
    ui.end_sheet();
    if (saves) {
        const championship::Order event{championship::table_name(state, *orders_), order_};
        cost_.ask(desk, event, desk.tr("desk.order.save"), [this] { orders_.reset(); });
    }
    if (sheet.closed) orders_.reset();
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
