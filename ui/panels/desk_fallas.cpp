#include <algorithm>

#include "championship/rule_ids.h"
#include "ui/panels/desk_pages.h"

namespace tapet::ui {

namespace {

namespace rule = championship::rule;
using championship::Entrant;
using championship::EntryStatus;
using championship::State;

constexpr int kLongestWhy = 200;  // code points
constexpr int kLongestPlayers = 400;
constexpr std::size_t kRecommended = 4;  // players a falla, says the Spanish text of the Bases

std::string trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    return std::string(text.substr(first, text.find_last_not_of(' ') - first + 1));
}

// "Anna, Lluís" as people type it.
std::vector<std::string> split_names(std::string_view text) {
    std::vector<std::string> names;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const std::string name = trimmed(text.substr(0, comma));
        if (!name.empty()) names.push_back(name);
        text.remove_prefix(std::min(text.size(), comma + 1));
    }
    return names;
}

std::vector<Entrant> fallas_of_sector(const State& state, std::size_t sector) {
    std::vector<Entrant> found;
    for (Entrant who = 0; who < state.roster.entries.size(); ++who) {
        if (state.roster.entries[who].sector == sector) found.push_back(who);
    }
    return found;
}

std::string players_words(const State& state, Entrant who) {
    std::string words;
    for (std::size_t i = 0; i < state.roster.entries[who].players; ++i) {
        words += (words.empty() ? "" : ", ") + std::string(championship::player(state.roster, who, i));
    }
    return words;
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
    if (desk.view.phase == 0) {
        const auto cells = area.cut_bottom(m.control, m.gap).columns(2, m.gap);
        const ButtonKind kind = entries ? ButtonKind::primary : ButtonKind::closed;
        if (ui.button("desk.enter", cells[0], desk.tr("desk.enter"), {.kind = kind, .icon = Icon::plus})) {
            if (entries) {
                enters_ = true;
            } else {
                desk.context.navigator.show_refusal(std::string(rule::roster_locked.id));
            }
        }
        import_.draw_button(desk, cells[1], entries);
    }
    draw_list(desk, area);
}

void FallasPage::draw_list(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const State& state = desk.state();
    const std::vector<Entrant> fallas = listed(desk);
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
            if (draw_card(desk.context, "desk.falla." + std::to_string(number), cells[column], name)) {
                looks_at_ = name;
                why_.clear();
            }
            Rect inner = cells[column].inset(m.gap, m.gap / 2);
            const EntryStatus status = desk.now().roster.entries[who].status;
            std::string second = players_words(state, who);
            if (status != EntryStatus::in)
                second = desk.tr("paper.status." +
                                 std::string(championship::word_of(championship::kEntryStatusWords, status)));
            const auto lines = inner.rows(2, 0);
            ui.text(lines[0], ui.elided(Role::bold, name, lines[0].w), {.role = Role::bold});
            const Colour colour = status == EntryStatus::in ? ui.theme().text_quiet : ui.theme().warn;
            ui.text(lines[1], ui.elided(Role::body, second, lines[1].w), {.colour = colour});
        }
    }
    ui.end_list();
}

void FallasPage::draw_sheets(Desk& desk) {
    chooser_.draw_sheets(desk);
    if (enters_) draw_enter(desk);
    if (looks_at_) draw_falla(desk);
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
    desk.send(championship::Enter{trimmed(falla_), sector, split_names(players_)}, [this, &ui] {
        falla_.clear();
        players_.clear();
        ui.open_keyboard("desk.entry.falla");
    });
}

// ---- one falla -----------------------------------------------------------------------------------------------------

void FallasPage::draw_falla(Desk& desk) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const State& state = desk.now();
    const auto who = championship::find_falla(state.roster, *looks_at_);
    if (!who) return looks_at_.reset();
    const float width = std::min(ui.area().w - 4 * m.margin, m.mm(130));
    const std::string players = players_words(state, *who);
    const float words = ui.paragraph_height(Role::body, players, width - m.gap);
    const float button = std::max(m.control, 2 * ui.line_height(Role::bold) + m.gap);
    const float half = (width - 3 * m.gap) / 2;
    const bool narrow = ui.text_width(Role::bold, desk.tr("desk.disqualify")) + 2 * m.gap > half;
    const int rows = narrow ? 2 : 1;
    const float buttons = static_cast<float>(rows) * (button + m.gap);
    const float high = words + m.gap + field_height(desk.context) + m.gap + buttons;
    const Sheet sheet = ui.begin_sheet("desk.who", {width, high}, {.title = *looks_at_});
    const ListView view = ui.begin_scroll("desk.who.all", sheet.content, high);
    Rect page{view.view.x, view.view.y - view.offset, view.view.w - m.gap, high};
    draw_words(desk.context, page, players);
    draw_field(desk.context, "desk.who.why", page.cut_top(field_height(desk.context), m.gap), desk.tr("desk.why"), why_,
               kLongestWhy);
    const auto cells = page.cut_top(buttons - m.gap).grid(2 / rows, rows, m.gap);
    const bool in = state.roster.entries[*who].status == EntryStatus::in;
    const bool unsaid = in && reason_missing(why_);
    const ButtonKind kind = in && !unsaid ? ButtonKind::danger : ButtonKind::closed;
    const auto left = [this] { looks_at_.reset(); };
    if (ui.button("desk.who.withdraw", cells[0], desk.tr("desk.withdraw"), {.kind = kind})) {
        if (unsaid) {
            ask_reason(desk);
        } else {
            desk.send(championship::Withdraw{*looks_at_, why_}, left);
        }
    }
    if (ui.button("desk.who.disqualify", cells[1], desk.tr("desk.disqualify"), {.kind = kind})) {
        if (unsaid) {
            ask_reason(desk);
        } else {
            desk.send(championship::Disqualify{*looks_at_, why_}, left);
        }
    }
    ui.end_list();
    ui.end_sheet();
    if (sheet.closed) looks_at_.reset();
}

}  // namespace tapet::ui
