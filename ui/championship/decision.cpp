// A match that was interrupted, or to which a falla did not come, and who decides what becomes of it (Bases, Art. 2, 4, 5).
#include <algorithm>
#include <utility>

#include "championship/rule_ids.h"
#include "ui/championship/match.h"

namespace tapet::ui {

namespace {

using championship::By;
using championship::MatchStatus;

constexpr int kLongestStones = 2;
constexpr std::string_view kWhy = "desk.decision.why";

std::string cell_id(std::size_t cama, std::size_t side) {
    return "desk.decision.cama." + std::to_string(cama + 1) + "." + std::to_string(side);
}

// The names under their label, where they have no room beside it.
float players_height(const Ui& ui) {
    return std::max(ui.metrics().control_two, 2 * ui.line_height(Role::body) + ui.metrics().gap);
}

}  // namespace

void DecisionTab::draw(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    const championship::Fixture& kept = *fixture.fixture;
    const std::string key = fixture_key(desk.state().running, names_of(desk.state(), fixture));
    const DeskLink* link = desk.running() ? desk.links.of(key) : nullptr;
    std::string now = key;
    if (kept.has_score) now += " " + marks_words(kept.marks);
    if (link != nullptr && link->score) now += " " + score_words(*link->score);
    if (of_ != now) {
        *this = {};
        of_ = now;
        begin(desk, fixture, link);
    }
    const MatchStatus status = outcome_of(desk.state(), fixture).status;
    const TextStyle quiet{.colour = desk.context.ui.theme().text_quiet};
    if (!desk.running()) return draw_words(desk.context, area, desk.tr("desk.phase-over"), quiet);
    const bool decided = status == MatchStatus::awarded || status == MatchStatus::lost;
    if (championship::waits(status) || decided) {
        draw_settle(desk, fixture, area);
    } else {
        draw_suspend(desk, fixture, area);
    }
    cost_.draw(desk);
}

// What is known of where it stands: from the table at which it is played, or from the last time.
void DecisionTab::begin(Desk& desk, const championship::DeskFixture& fixture, const DeskLink* link) {
    const championship::Fixture& kept = *fixture.fixture;
    const championship::Setup& setup = desk.now().setup;
    stands_ = StandForm(setup.stones, setup.camas);
    if (link != nullptr && link->score) {
        std::vector<std::array<int, 2>> camas = link->score->played;
        const auto full = [&](const auto& cama) { return std::max(cama[0], cama[1]) == setup.stones; };
        if (!std::all_of(camas.begin(), camas.end(), full)) return;  // one was won by a joc fora: no score can say that
        camas.push_back(link->score->stones);
        return stands_.load(camas);
    }
    if (!kept.has_score) return;
    const std::string key = fixture_key(desk.state().running, names_of(desk.state(), fixture));
    const std::vector<std::array<int, 2>> typed = desk.notes.fixture(key).camas;
    if (adds_up(typed, kept.marks, setup.stones)) return stands_.load(typed);
    if (const auto camas = camas_of(kept.marks, setup.stones)) stands_.load(*camas);
}

// ---- to be decided -------------------------------------------------------------------------------------------------

void DecisionTab::draw_suspend(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const bool open = outcome_of(desk.state(), fixture).status == MatchStatus::open;
    const Rect button = area.cut_bottom(m.control, m.gap);
    const float field = field_height(desk.context);
    const float line = ui.line_height(Role::body);
    const auto camas = static_cast<float>(stands_.camas().size());
    const float stands = 2 * (line + m.gap / 2) + camas * (m.control + m.gap) + players_height(ui);
    const float high = field + m.gap + line + m.control_two + m.gap + (absent_ == 0 ? stands : 0);
    take_tab(ui);
    const ListView view = ui.begin_scroll("desk.decision.all", area, high);
    Rect page{view.view.x, view.view.y - view.offset, view.view.w - m.gap, high};
    draw_reason(desk, page.cut_top(field, m.gap));
    draw_absent(desk, page, names_of(desk.state(), fixture));
    if (absent_ == 0) draw_stands(desk, fixture, page);
    ui.end_list();
    const bool unsaid = reason_missing(why_) || (absent_ == 0 && stands_.partial());
    const ButtonKind kind = open && !unsaid ? ButtonKind::primary : ButtonKind::closed;
    if (ui.button("desk.decision.suspend", button, desk.tr("desk.decision.suspend"), {.kind = kind}))
        suspend(desk, fixture);
}

// On from the field that was typed in last; behind the last one comes the first again.
void DecisionTab::take_tab(Ui& ui) {
    if (!ui.take_key(Key::tab)) return;
    const std::size_t field = std::exchange(next_field_, next_field_ + 1);
    if (field == 0) return ui.open_keyboard(kWhy);
    const std::size_t cell = field - 1;
    if (absent_ == 0 && cell < 2 * stands_.camas().size()) return ui.open_keyboard(cell_id(cell / 2, cell % 2));
    next_field_ = 0;
}

void DecisionTab::draw_reason(Desk& desk, Rect rect) {
    Ui& ui = desk.context.ui;
    const std::string label = desk.tr("desk.why");
    ui.text(rect.cut_top(ui.line_height(Role::body)), ui.elided(Role::body, label, rect.w),
            {.colour = ui.theme().text_quiet});
    const FieldStyle style{.max_code_points = championship::kLongestWhy, .hint = " "};
    if (ui.text_field(kWhy, rect.cut_top(ui.metrics().control), label, why_, style) != FieldEvent::none)
        next_field_ = 1;
}

void DecisionTab::draw_absent(Desk& desk, Rect& page, const championship::Pair& names) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    ui.text(page.cut_top(ui.line_height(Role::body)), ui.elided(Role::body, desk.tr("desk.decision.absent"), page.w),
            {.colour = ui.theme().text_quiet});
    const float third = (page.w - 2 * m.gap) / 3 - m.icon - 4 * m.gap;
    const std::vector<std::string> who{desk.tr("desk.decision.nobody"), ui.elided(Role::bold, names[0], third),
                                       ui.elided(Role::bold, names[1], third)};
    absent_ = ui.choice("desk.decision.absent", page.cut_top(m.control_two, m.gap), who, absent_);
}

// Where it stands, cama by cama, and who sits there.
void DecisionTab::draw_stands(Desk& desk, const championship::DeskFixture& fixture, Rect& page) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const float line = ui.line_height(Role::body);
    const championship::Pair names = names_of(desk.state(), fixture);
    ui.text(page.cut_top(line, m.gap / 2), ui.elided(Role::body, desk.tr("desk.decision.stands"), page.w),
            {.colour = ui.theme().text_quiet});
    const auto heads = page.cut_top(line, m.gap / 2).columns(3, m.gap);
    for (std::size_t side = 0; side < 2; ++side)
        ui.text(heads[1 + side], ui.elided(Role::bold, names[side], heads[1 + side].w), {.role = Role::bold});
    const std::size_t camas = stands_.camas().size();  // as many as there is room for in this frame
    for (std::size_t cama = 0; cama < camas && cama < stands_.camas().size(); ++cama)
        draw_cama(desk, cama, page.cut_top(m.control, m.gap), names);
    draw_players(desk, fixture, page.cut_top(players_height(ui)));
}

void DecisionTab::draw_cama(Desk& desk, std::size_t cama, Rect row, const championship::Pair& names) {
    Ui& ui = desk.context.ui;
    const auto cells = row.columns(3, ui.metrics().gap);
    const std::string label = desk.tr("paper.cama", {std::to_string(cama + 1)});
    ui.text(cells[0], ui.elided(Role::body, label, cells[0].w), {.colour = ui.theme().text_quiet});
    for (std::size_t side = 0; side < 2; ++side) {
        if (cama >= stands_.camas().size()) return;
        std::string digits = stands_.camas()[cama][side];
        const FieldStyle style{.max_code_points = kLongestStones, .hint = "–", .digits = true};
        const FieldEvent event =
            ui.text_field(cell_id(cama, side), cells[1 + side], label + " " + names[side], digits, style);
        if (event != FieldEvent::none) next_field_ = 2 * cama + side + 2;
        if (event == FieldEvent::changed) stands_.set(cama, side, digits);
    }
}

void DecisionTab::draw_players(Desk& desk, const championship::DeskFixture& fixture, Rect row) {
    const std::string key = fixture_key(desk.state().running, names_of(desk.state(), fixture));
    const auto players = seated(desk.state(), fixture, desk.notes.fixture(key));
    const std::string words = players ? pairs_words(*players) : desk.tr("desk.decision.players.ask");
    Ui& ui = desk.context.ui;
    const std::string shown = ui.elided(Role::body, words, row.w - ui.metrics().icon - 5 * ui.metrics().gap);
    if (ui.row("desk.decision.players", row, desk.tr("desk.decision.players"), shown))
        desk.view.tab = FixtureTab::pairs;
}

// What is missing is asked for, what cannot be is refused with its rule; a score that nobody wrote is none.
void DecisionTab::suspend(Desk& desk, const championship::DeskFixture& fixture) {
    const championship::Pair names = names_of(desk.state(), fixture);
    const std::string key = fixture_key(desk.state().running, names);
    if (reason_missing(why_)) return ask_reason(desk);
    championship::Suspend event{names, why_};
    championship::FixtureNotes notes = desk.notes.fixture(key);
    notes.camas.clear();
    if (absent_ > 0) {
        event.absent = static_cast<std::uint8_t>(absent_ - 1);
    } else if (!stands_.blank()) {
        if (stands_.partial()) return desk.context.navigator.show_trouble(desk.tr("desk.decision.partial"));
        if (stands_.wrong())
            return desk.context.navigator.show_refusal(std::string(championship::rule::result_coto.id));
        event.score = stands_.marks();
        event.players = championship::players_to_name(desk.state(), names, notes);
        notes.camas = stands_.by_cama();
    }
    cost_.ask(desk, event, desk.tr("desk.decision.suspend"),
              [store = &desk.notes, key, notes] { store->set_fixture_soon(key, notes); });
}

// ---- the decision --------------------------------------------------------------------------------------------------

void DecisionTab::draw_settle(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const championship::Pair names = names_of(desk.state(), fixture);
    const championship::Fixture& kept = *fixture.fixture;
    const bool waits = championship::waits(kept.status);
    std::string status = status_words(desk.context, desk.state(), fixture);
    if (waits && kept.has_score) status += " · " + marks_words(kept.marks);
    const std::string by_whom =
        waits ? std::string() : desk.tr(kept.by == By::committee ? "desk.by.committee" : "desk.by.representative");
    if (!by_whom.empty()) status += " · " + by_whom;
    const float text = ui.paragraph_height(Role::bold, status, area.w - m.gap);
    const float high = text + m.gap + 5 * (m.control_two + m.gap);
    const ListView view = ui.begin_scroll("desk.settle.all", area, high);
    Rect page{view.view.x, view.view.y - view.offset, view.view.w - m.gap, high};
    draw_words(desk.context, page, status, {.role = Role::bold, .colour = ui.theme().warn});
    const std::vector<std::string> by{desk.tr("desk.by.committee"), desk.tr("desk.by.representative")};
    by_ = ui.choice("desk.settle.by", page.cut_top(m.control_two, m.gap), by, by_);
    const ButtonStyle plain{};
    const auto settle = [&](std::optional<std::uint8_t> winner) {
        const std::string action = desk.tr("desk.settle.confirm");
        cost_.ask(desk, championship::Settle{names, winner, by_ == 0 ? By::committee : By::representative}, action, {});
    };
    for (std::uint8_t side = 0; side < 2; ++side) {
        const Rect row = page.cut_top(m.control_two, m.gap);
        const std::string label =
            ui.elided(Role::bold, desk.tr("desk.settle.winner", {names[side]}), row.w - 2 * m.gap);
        if (ui.button("desk.settle.winner." + std::to_string(side), row, label, plain)) settle(side);
    }
    const auto cells = page.cut_top(m.control_two, m.gap).columns(2, m.gap);
    if (ui.button("desk.settle.lost", cells[0], desk.tr("desk.settle.lost"), plain)) settle(std::nullopt);
    const ButtonKind kind = waits ? ButtonKind::primary : ButtonKind::closed;
    if (ui.button("desk.settle.resume", cells[1], desk.tr("desk.settle.resume"), {.kind = kind}))
        desk.send(championship::Resume{names});
    ui.end_list();
}

}  // namespace tapet::ui
