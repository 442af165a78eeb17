#include <algorithm>

#include "championship/rule_ids.h"
#include "core/utf8.h"
#include "ui/championship/pages.h"
#include "ui/championship/paper.h"

namespace tapet::ui {

namespace {

namespace rule = championship::rule;
using championship::Entrant;
using championship::EntryStatus;
using championship::State;

constexpr int kLongestPlayers = 400;
constexpr std::size_t kNamedSectors = 4;
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
    const std::vector<std::size_t> empty = empty_sectors(state);
    const std::size_t all = state.setup.sectors.size();
    const std::vector<std::string> numbers{std::to_string(state.roster.entries.size()), std::to_string(players),
                                           std::to_string(all - empty.size()), std::to_string(all)};
    std::string words = desk.tr("desk.entered", numbers);
    if (empty.empty() || empty.size() > kNamedSectors) return words;  // more of them would say nothing
    std::vector<std::string> names;
    names.reserve(empty.size());
    for (const std::size_t sector : empty) names.push_back(table_words(desk.context, state, sector));
    return words + " " + desk.tr("desk.entered.without", {joined(names)});
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
    const State& state = desk.state();
    const std::vector<Entrant> fallas = listed(desk);
    if (fallas.empty()) {
        const std::string_view key = state.roster.entries.empty() ? "desk.first-step" : "desk.nobody-entered";
        Flow flow(ui, area);
        flow.words(Role::bold, desk.tr(key));
        return flow.draw("desk.first-step");
    }
    const float least = m.mm(85) * m.text_scale;
    std::vector<std::string> names;
    names.reserve(fallas.size());
    for (const Entrant who : fallas) names.push_back(falla_name(state, who));
    const auto lines = [&](float width) { return 1 + lines_of(ui, Role::bold, names, width - m.icon - 2 * m.gap); };
    draw_cells(ui, "desk.fallas", area, fallas.size(), least,
               cell_height(desk.context, area, fallas.size(), least, lines), [&](std::size_t number, Rect cell) {
                   draw_entry(desk, fallas[number], "desk.falla." + std::to_string(number), cell);
               });
}

void FallasPage::draw_entry(Desk& desk, Entrant who, const std::string& id, Rect rect) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const std::string name = falla_name(desk.state(), who);
    if (draw_paper_row(desk.context, id, rect, name)) who_.open(name);
    Rect inner = rect.inset(m.gap / 2, m.gap / 2);
    ui.icon(Icon::chevron_right, inner.square_right(m.icon, m.gap), ui.theme().text_quiet);
    const EntryStatus status = desk.now().roster.entries[who].status;
    const bool in = status == EntryStatus::in;
    const std::string second =
        in ? players_words(desk.state(), who)
           : desk.tr("paper.status." + std::string(code_of(championship::kEntryStatusCodes, status)));
    ui.name(inner.cut_bottom(std::min(inner.h / 2, ui.line_height(Role::body))), second,
            {.colour = in ? ui.theme().text_quiet : ui.theme().warn});
    draw_name(ui, inner, name, {Role::bold});
}

// How far the entries are, and what comes next as the large tile; once they are closed, why.
void FallasPage::add_actions(Desk& desk, Flow& flow) {
    Navigator& navigator = desk.context.navigator;
    const Metrics& m = desk.context.ui.metrics();
    const bool entries = desk.now().running == championship::Phase::entries;
    if (!entries && desk.view.phase != 0) return;
    const auto locked = [&navigator] { navigator.show_refusal(rule::roster_locked); };
    const bool hand_in = !who_hand_in_here(desk).empty();
    const FlowButton lists{"desk.lists",
                           desk.tr("desk.lists"),
                           {.kind = hand_in ? ButtonKind::plain : ButtonKind::closed, .icon = Icon::list},
                           [this, hand_in, locked] {
                               if (hand_in) return lists_.open();
                               locked();
                           }};
    if (late(desk))
        return flow.buttons(
            {{"desk.enter.late", desk.tr("desk.enter.late"), {.icon = Icon::plus}, [this] { enters_ = true; }}, lists});
    if (!entries && hand_in) return flow.buttons({lists});
    if (!entries)
        return flow.buttons({lists,
                             {"desk.enter", desk.tr("desk.enter"), {.kind = ButtonKind::closed}, locked},
                             {"desk.import", desk.tr("desk.import"), {.kind = ButtonKind::closed}, locked}});
    const bool none = desk.now().roster.entries.empty();
    std::vector<FlowButton> ways{
        {"desk.enter",
         desk.tr("desk.enter"),
         {.kind = none ? ButtonKind::primary : ButtonKind::plain, .icon = Icon::plus},
         [this] { enters_ = true; }},
        {"desk.import", desk.tr("desk.import"), {.icon = Icon::folder}, [this] { import_.open(); }}};
    if (none)
        ways.push_back(
            {"desk.template", desk.tr("desk.template"), {.icon = Icon::share}, [&desk] { write_template(desk); }});
    else if (desk.context.ui.area().h > m.mm(110) * m.text_scale)  // else they are behind the three dots
        ways.push_back(lists);
    flow.buttons(ways);
    flow.buttons({{"desk.start",
                   desk.tr("desk.next.sectors"),
                   {.kind = none ? ButtonKind::closed : ButtonKind::primary, .icon = Icon::play},
                   [this, &desk] { start_.ask(desk); }}});
}

// Whether the sector phase has begun, and a falla can be entered only by taking the start back.
bool FallasPage::late(const Desk& desk) {
    return desk.running() && desk.now().running == championship::Phase::sectors &&
           championship::course(desk.now()).phase != championship::Phase::over;
}

std::string FallasPage::note(const Desk& desk) {
    const bool counts = desk.now().running == championship::Phase::entries && !desk.now().roster.entries.empty();
    return counts ? count_words(desk) + " " + desk.tr(absence_words(desk.now().setup)) : std::string();
}

void FallasPage::draw_sheets(Desk& desk) {
    chooser_.draw_sheets(desk);
    start_.draw(desk);
    if (late_.is_open()) {
        late_.draw(desk);
    } else if (enters_) {
        draw_enter(desk);
    }
    who_.draw(desk);
    import_.draw_sheets(desk);
    lists_.draw(desk);
}

// ---- entering ------------------------------------------------------------------------------------------------------

// Typed one after the other: done with the name goes on to the players, done with them enters the falla.
void FallasPage::draw_enter(Desk& desk) {
    Ui& ui = desk.context.ui;
    bool enters = false;
    const auto page = [&](Flow& flow) {
        flow.field("desk.entry.falla", desk.tr("paper.falla"), falla_, {}, [&] {
            if (players_.empty()) ui.open_keyboard("desk.entry.players");
        });
        flow.field("desk.entry.players", desk.tr("paper.players"), players_, {.max_code_points = kLongestPlayers},
                   [&] { enters = missing_of_entry().empty(); });
        flow.words(Role::body, desk.tr("desk.enter.hint", {std::to_string(kRecommended)}), ui.theme().text_quiet);
        const ButtonKind kind = missing_of_entry().empty() ? ButtonKind::primary : ButtonKind::closed;
        flow.button("desk.entry.save", desk.tr(late(desk) ? "desk.enter.late" : "desk.enter"), {.kind = kind},
                    [&] { enters = true; });
    };
    const std::string title = desk.tr("desk.enter.title", {table_words(desk.context, desk.now(), desk.view.table)});
    if (draw_sheet(ui, "desk.entry", title, ui.metrics().mm(130), page)) enters_ = false;
    if (enters) enter(desk);
}

// What has to be typed yet: the key of the sentence that says so.
std::string_view FallasPage::missing_of_entry() const {
    if (trimmed(falla_).empty()) return "desk.enter.name-missing";
    return split_names(players_).size() == 1 ? "desk.enter.two-players" : std::string_view();
}

void FallasPage::enter(Desk& desk) {
    if (const std::string_view missing = missing_of_entry(); !missing.empty())
        return desk.context.navigator.show_trouble(desk.tr(missing));
    const championship::Enter entry{std::string(trimmed(falla_)), desk.now().setup.sectors[desk.view.table],
                                    split_names(players_)};
    Ui& ui = desk.context.ui;
    const auto entered = [this] {
        falla_.clear();
        players_.clear();
    };
    if (late(desk))
        return late_.ask(desk, entry, [this, entered] {
            entered();
            enters_ = false;
        });
    desk.send(entry).then([entered, &ui] {
        entered();
        ui.open_keyboard("desk.entry.falla");
    });
}

}  // namespace tapet::ui
