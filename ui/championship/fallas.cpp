#include <algorithm>

#include "championship/rule_ids.h"
#include "ui/championship/pages.h"
#include "ui/championship/paper.h"
#include "ui/kit/utf8.h"

namespace tapet::ui {

namespace {

namespace rule = championship::rule;
using championship::Entrant;
using championship::EntryStatus;
using championship::State;

constexpr int kLongestPlayers = 400;
constexpr std::size_t kRecommended = 4;  // players a falla, says the Spanish text of the Bases

std::vector<Entrant> fallas_of_sector(const State& state, std::size_t sector) {
    std::vector<Entrant> found;
    for (Entrant who = 0; who < state.roster.entries.size(); ++who) {
        if (state.roster.entries[who].sector == sector) found.push_back(who);
    }
    return found;
}

// "Fallas entered: 12 (players 48), in 3 sectors of 4. Without fallas: 2"
std::string count_words(const Desk& desk) {
    const State& state = desk.now();
    std::size_t players = 0;
    for (const championship::Entry& entry : state.roster.entries) players += entry.players;
    std::string empty;
    std::size_t used = 0;
    for (std::size_t sector = 0; sector < state.setup.sectors.size(); ++sector) {
        if (fallas_of_sector(state, sector).empty()) {
            empty += (empty.empty() ? "" : ", ") + state.setup.sectors[sector];
        } else {
            ++used;
        }
    }
    const std::vector<std::string> numbers{std::to_string(state.roster.entries.size()), std::to_string(players),
                                           std::to_string(used), std::to_string(state.setup.sectors.size())};
    const std::string words = desk.tr("desk.entered", numbers);
    return empty.empty() ? words : words + " " + desk.tr("desk.entered.without", {empty});
}

// In the sector phase and before it the tables are the sectors; later everybody of the table that is looked at.
std::vector<Entrant> listed(const Desk& desk) {
    const State& state = desk.state();
    const bool sectors = state.running == championship::Phase::entries || state.running == championship::Phase::sectors;
    return sectors ? fallas_of_sector(state, desk.view.table)
                   : championship::fallas_of_table(state.roster, desk.view.table);
}

}  // namespace

void FallasPage::draw(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    chooser_.draw(desk, area, false);
    const bool entries = desk.now().running == championship::Phase::entries;
    if (entries) {
        draw_entries(desk, area);
    } else if (desk.view.phase == 0) {
        const auto cells = area.cut_bottom(m.control, m.gap).columns(2, m.gap);
        draw_enter_button(desk, cells[0], ButtonKind::closed);
        import_.draw_button(desk, cells[1], false);
    }
    draw_list(desk, area);
}

void FallasPage::draw_enter_button(Desk& desk, Rect rect, ButtonKind kind) {
    const ButtonStyle style{.kind = kind, .icon = kind == ButtonKind::closed ? Icon::none : Icon::plus};
    if (!desk.context.ui.button("desk.enter", rect, desk.tr("desk.enter"), style)) return;
    if (kind == ButtonKind::closed) return desk.context.navigator.show_refusal(std::string(rule::roster_locked.id));
    enters_ = true;
}

// Before the start: how far the entries are, and what comes next as the large button.
void FallasPage::draw_entries(Desk& desk, Rect& area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const bool none = desk.now().roster.entries.empty();
    const bool wide = area.w > m.mm(120) * m.text_scale;
    std::vector<Rect> cells;
    if (wide) {
        cells = area.cut_bottom(std::max(m.control, m.control_two), m.gap).columns(3, m.gap);
    } else {
        const Rect start = area.cut_bottom(std::max(m.control, m.control_two), m.gap);
        cells = area.cut_bottom(std::max(m.control, m.control_two), m.gap).columns(2, m.gap);
        cells.push_back(start);
    }
    draw_enter_button(desk, cells[0], none ? ButtonKind::primary : ButtonKind::plain);
    import_.draw_button(desk, cells[1], true);
    const ButtonStyle style{.kind = none ? ButtonKind::closed : ButtonKind::primary,
                            .icon = none ? Icon::none : Icon::play};
    if (ui.button("desk.start", cells[2], desk.tr("desk.next.sectors"), style)) desk.send(championship::Start{});
    if (none) return;
    const std::string words = count_words(desk) + " " + desk.tr(absence_words(desk.now().setup));
    const float high = ui.paragraph_height(Role::body, words, area.w);
    if (area.h - high < 3 * m.control) return;  // the list needs the room
    ui.paragraph(area.cut_bottom(high, m.gap / 2), words, {.colour = ui.theme().text_quiet});
}

void FallasPage::draw_list(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const State& state = desk.state();
    const std::vector<Entrant> fallas = listed(desk);
    if (state.roster.entries.empty()) return draw_first_step(desk, area);
    if (fallas.empty())
        return draw_words(desk.context, area, desk.tr("desk.nobody-entered"), {.colour = ui.theme().text_quiet});
    const float high = std::max(m.control, 2 * ui.line_height(Role::body) + m.gap);
    const int columns = area.w > m.mm(130) * m.text_scale ? 2 : 1;
    const int rows = (static_cast<int>(fallas.size()) + columns - 1) / columns;
    const ListView view = ui.begin_list("desk.fallas", area, rows, high, {.gap = m.gap / 2, .page_buttons = true});
    for (int i = view.first; i < view.last; ++i) {
        const auto cells = view.row(i).columns(columns, m.gap);
        for (std::size_t column = 0; column < cells.size(); ++column) {
            const std::size_t number = static_cast<std::size_t>(i * columns) + column;
            if (number >= fallas.size()) break;
            const Entrant who = fallas[number];
            const std::string name = falla_name(state, who);
            const DeskCard card = draw_card(desk.context, "desk.falla." + std::to_string(number), cells[column], name);
            if (card.press) who_.open(name);
            Rect inner = card.tile.top().inset(m.gap, m.gap / 2);
            const EntryStatus status = desk.now().roster.entries[who].status;
            std::string second = players_words(state, who);
            if (status != EntryStatus::in)
                second = desk.tr("paper.status." + std::string(code_of(championship::kEntryStatusCodes, status)));
            const auto lines = inner.rows(2, 0);
            ui.text(lines[0], ui.elided(Role::bold, name, lines[0].w), {.role = Role::bold});
            const Colour colour = status == EntryStatus::in ? ui.theme().text_quiet : ui.theme().warn;
            ui.text(lines[1], ui.elided(Role::body, second, lines[1].w), {.colour = colour});
        }
    }
    ui.end_list();
}

// Nobody is entered anywhere: how it is done, and a file to begin with.
void FallasPage::draw_first_step(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const Rect button = area.cut_bottom(std::max(m.control, m.control_two), m.gap);
    const std::string words = desk.tr("desk.first-step");
    const float high = ui.paragraph_height(Role::bold, words, area.w - m.gap);
    const ListView view = ui.begin_scroll("desk.first-step", area, high);
    ui.paragraph({view.view.x, view.view.y - view.offset, area.w - m.gap, high}, words, {.role = Role::bold});
    ui.end_list();
    if (ui.button("desk.template", button, desk.tr("desk.template"), {.icon = Icon::share})) write_template(desk);
}

void FallasPage::draw_sheets(Desk& desk) {
    chooser_.draw_sheets(desk);
    if (enters_) draw_enter(desk);
    who_.draw(desk);
    import_.draw_sheets(desk);
}

// ---- entering ------------------------------------------------------------------------------------------------------

// Typed one after the other: done with the name goes on to the players, done with them enters the falla.
void FallasPage::draw_enter(Desk& desk) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const float width = std::min(ui.area().w - 4 * m.margin, m.mm(130));
    const std::string hint = desk.tr("desk.enter.hint", {std::to_string(kRecommended)});
    const float words = ui.paragraph_height(Role::body, hint, width);
    const float each = field_height(desk.context) + m.gap;
    const float high = 2 * each + words + m.gap + m.control;
    const std::string title = table_words(desk.context, desk.now(), desk.view.table);
    const Sheet sheet = ui.begin_sheet("desk.entry", {width, high}, {.title = desk.tr("desk.enter.title", {title})});
    const ListView view = ui.begin_scroll("desk.entry.all", sheet.content, high);
    Rect page{view.view.x, view.view.y - view.offset, view.view.w, high};
    if (draw_field(desk.context, "desk.entry.falla", page.cut_top(each), desk.tr("paper.falla"), falla_) &&
        players_.empty()) {
        ui.open_keyboard("desk.entry.players");
    }
    const bool typed = draw_field(desk.context, "desk.entry.players", page.cut_top(each), desk.tr("paper.players"),
                                  players_, kLongestPlayers);
    draw_words(desk.context, page, hint, {.colour = ui.theme().text_quiet});
    const ButtonKind kind = missing_of_entry().empty() ? ButtonKind::primary : ButtonKind::closed;
    const bool tapped =
        ui.button("desk.entry.save", page.cut_top(m.control), desk.tr("desk.enter"), {.kind = kind}).tapped;
    ui.end_list();
    ui.end_sheet();
    if (tapped || (typed && !falla_.empty() && split_names(players_).size() >= 2)) enter(desk);
    if (sheet.closed) enters_ = false;
}

// What has to be typed yet: the key of the sentence that says so.
std::string_view FallasPage::missing_of_entry() const {
    if (trimmed(falla_).empty()) return "desk.enter.name-missing";
    return split_names(players_).size() < 2 ? "desk.enter.two-players" : std::string_view();
}

void FallasPage::enter(Desk& desk) {
    if (const std::string_view missing = missing_of_entry(); !missing.empty())
        return desk.context.navigator.show_trouble(desk.tr(missing));
    const std::string sector = desk.now().setup.sectors[desk.view.table];
    Ui& ui = desk.context.ui;
    desk.send(championship::Enter{std::string(trimmed(falla_)), sector, split_names(players_)}).then([this, &ui] {
        falla_.clear();
        players_.clear();
        ui.open_keyboard("desk.entry.falla");
    });
}

}  // namespace tapet::ui
