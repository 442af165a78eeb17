// A match that was interrupted, or to which a falla did not come, and who decides what becomes of it (Bases, Art. 2, 4, 5).
#include <algorithm>
#include <utility>

#include "championship/codes.h"
#include "championship/judge.h"
#include "championship/minute.h"
#include "championship/rule_ids.h"
#include "core/utf8.h"
#include "season/agenda.h"
#include "ui/championship/match.h"
#include "ui/championship/paper.h"

namespace tapet::ui {

namespace {

using championship::By;
using championship::MatchStatus;

constexpr int kLongestStones = 2;
constexpr std::string_view kWhy = "desk.decision.why";

std::string cell_id(std::size_t cama, std::size_t side) {
    return "desk.decision.cama." + std::to_string(cama + 1) + "." + std::to_string(side);
}

}  // namespace

// What is typed belongs to the match as it stands now.
void DecisionTab::follow(Desk& desk, const championship::DeskFixture& fixture) {
    const championship::Fixture& kept = *fixture.fixture;
    const std::string key = key_of(desk, fixture);
    const DeskLink* link = desk.running() ? desk.links.of(key) : nullptr;
    std::string now = key;
    now += " " + std::string(code(kept.status));
    if (kept.has_score) now += " " + marks_words(kept.marks);
    if (link != nullptr && link->score) now += " " + score_words(*link->score);
    if (of_ == now) return;
    *this = {};
    of_ = now;
    begin(desk, fixture, link);
}

void DecisionTab::draw(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    follow(desk, fixture);
    if (!desk.running()) return desk.context.ui.paragraph_above(area, desk.tr("desk.phase-over"), {.role = Role::bold});
    if (suspends(desk, fixture)) return draw_suspend(desk, fixture, area);
    draw_settle(desk, fixture, area);
}

// Whether the form of a suspension is what is shown: of an open match, or of a waiting one whose reason is another.
bool DecisionTab::suspends(const Desk& desk, const championship::DeskFixture& fixture) const {
    return again_ || outcome_of(desk.state(), fixture).status == MatchStatus::open;
}

void DecisionTab::add_actions(Desk& desk, const championship::DeskFixture& fixture, Flow& flow) {
    follow(desk, fixture);
    if (!desk.running()) return;
    if (!suspends(desk, fixture)) return add_settle(desk, fixture, flow);
    const bool unsaid = reason_missing(why_) || (absent_ == 0 && stands_.partial());
    flow.buttons({{"desk.decision.suspend",
                   desk.tr("desk.decision.suspend"),
                   {.kind = unsaid ? ButtonKind::closed : ButtonKind::primary},
                   [this, &desk, fixture] { suspend(desk, fixture); }}});
}

// What is known of where it stands: from the table at which it is played, or from the last time.
void DecisionTab::begin(Desk& desk, const championship::DeskFixture& fixture, const DeskLink* link) {
    const championship::Fixture& kept = *fixture.fixture;
    const championship::Setup& setup = desk.now().setup;
    stands_ = championship::StandForm(setup.stones, setup.camas);
    if (link != nullptr && link->score) {
        std::vector<std::array<int, 2>> camas = link->score->played;
        const auto full = [&](const auto& cama) { return std::max(cama[0], cama[1]) == setup.stones; };
        if (!std::all_of(camas.begin(), camas.end(), full)) return;  // one was won by a joc fora: no score can say that
        camas.push_back(link->score->stones);
        return stands_.load(camas);
    }
    if (!kept.has_score) return;
    const std::vector<std::array<int, 2>> typed = desk.notes.fixture(key_of(desk, fixture)).camas;
    if (championship::adds_up(typed, kept.marks, setup.stones)) return stands_.load(typed);
    if (const auto camas = championship::camas_of(kept.marks, setup.stones)) stands_.load(*camas);
}

// ---- to be decided -------------------------------------------------------------------------------------------------

void DecisionTab::draw_suspend(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const championship::Pair names = names_of(desk.state(), fixture);
    take_tab(ui);
    Flow flow(ui, area);
    flow.item(field_height(desk.context), [this, &desk, &ui](Rect rect) {
        const std::string label = desk.tr("desk.why");
        ui.text(rect.cut_top(ui.line_height(Role::body)), ui.elided(Role::body, label, rect.w),
                {.colour = ui.theme().text_quiet});
        const FieldStyle style{.max_code_points = kLongestWhy, .named = true};
        if (ui.text_field(kWhy, rect, label, why_, style) != FieldEvent::none) next_field_ = 1;
    });
    flow.field("desk.decision.when", desk.tr("desk.moved.when"), when_, {.max_code_points = 20});
    flow.words(Role::body, desk.tr("desk.decision.absent"), ui.theme().text_quiet);
    flow.options("desk.decision.absent",
                 {desk.tr("desk.decision.nobody"), names[0], names[1], desk.tr("desk.decision.both")},
                 m.mm(38) * m.text_scale, static_cast<std::size_t>(absent_),
                 [this](std::size_t who) { absent_ = static_cast<int>(who); });
    if (absent_ == 0) add_stands(desk, fixture, flow);
    flow.draw("desk.decision.all");
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

// Where it stands, cama by cama, and who sits there.
void DecisionTab::add_stands(Desk& desk, const championship::DeskFixture& fixture, Flow& flow) {
    Ui& ui = desk.context.ui;
    const championship::Pair names = names_of(desk.state(), fixture);
    std::vector<std::string> heads;
    std::array<SideLine, 2> sides{SideLine{names[0]}, SideLine{names[1]}};
    for (std::size_t cama = 0; cama < stands_.camas().size(); ++cama) {
        heads.push_back(desk.tr("paper.cama", {std::to_string(cama + 1)}));
        for (std::size_t side = 0; side < 2; ++side)
            sides[side].numbers.push_back(stones_field(desk, cama, side, heads.back() + " " + names[side]));
    }
    flow.words(Role::body, desk.tr("desk.decision.stands"), ui.theme().text_quiet);
    add_sides(flow, ui, heads, sides);
    const auto players = seated(desk.state(), fixture, desk.notes.fixture(key_of(desk, fixture)));
    const std::string words = players ? pairs_words(*players) : desk.tr("desk.decision.players.ask");
    flow.item(std::max(ui.metrics().control_two, 2 * ui.line_height(Role::body) + ui.metrics().gap), [&desk, &ui,
                                                                                                      words](Rect row) {
        const std::string shown = ui.elided(Role::body, words, row.w - ui.metrics().icon - 5 * ui.metrics().gap);
        if (ui.row("desk.decision.players", row, desk.tr("desk.decision.players"), shown))
            desk.view.tab = FixtureTab::pairs;
    });
}

std::function<void(Rect)> DecisionTab::stones_field(Desk& desk, std::size_t cama, std::size_t side,
                                                    const std::string& name) {
    return [this, &desk, cama, side, name](Rect rect) {
        if (cama >= stands_.camas().size()) return;
        std::string digits = stands_.camas()[cama][side];
        const FieldStyle style{
            .max_code_points = kLongestStones, .hint = "–", .digits = true, .icon = Icon::none, .named = true};
        const Rect field = rect.centred(rect.w, desk.context.ui.metrics().control);
        const FieldEvent event = desk.context.ui.text_field(cell_id(cama, side), field, name, digits, style);
        if (event != FieldEvent::none) next_field_ = 2 * cama + side + 2;
        if (event == FieldEvent::changed) stands_.set(cama, side, digits);
    };
}

// What is missing is asked for, what cannot be is refused with its rule; a score that nobody wrote is none.
void DecisionTab::suspend(Desk& desk, const championship::DeskFixture& fixture) {
    const championship::Pair names = names_of(desk.state(), fixture);
    const std::string key = key_of(desk, fixture);
    if (reason_missing(why_)) return ask_reason(desk);
    std::optional<championship::Schedule> moved;
    if (!moves(desk, names, moved)) return;
    championship::Suspend event{names, why_};
    championship::FixtureNotes notes = desk.notes.fixture(key);
    if (absent_ > 0) {
        event.absent = absent_ == 3 ? std::vector<std::uint8_t>{0, 1}
                                    : std::vector<std::uint8_t>{static_cast<std::uint8_t>(absent_ - 1)};
    } else if (!stands_.blank()) {
        if (stands_.partial()) return desk.context.navigator.show_trouble(desk.tr("desk.decision.partial"));
        if (stands_.wrong()) return desk.context.navigator.show_refusal(championship::rule::result_coto);
        event.score = stands_.marks();
        event.players = championship::players_to_name(desk.state(), names, notes);
        notes.camas = stands_.by_cama();
    } else if (fixture.fixture->has_score) {
        event.drops_score = true;  // what was noted has been wiped out
        notes.camas.clear();
    }
    cost_.ask(desk, event, desk.tr("desk.decision.suspend"), {}, {{key, to_text(notes)}}, std::move(moved));
}

// Its hour moves with it, where another is known; false: what is typed is none, which was said.
bool DecisionTab::moves(const Desk& desk, const championship::Pair& names,
                        std::optional<championship::Schedule>& moved) const {
    if (trimmed(when_).empty()) return true;
    const auto minute = championship::read_minute(when_);
    if (!minute) {
        desk.context.navigator.show_trouble(desk.tr("desk.when.wrong", {when_}));
        return false;
    }
    moved = championship::Schedule{names, std::optional(*minute), std::nullopt, std::nullopt};
    return true;
}

// ---- the decision --------------------------------------------------------------------------------------------------

void DecisionTab::draw_settle(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const championship::State& state = desk.state();
    const championship::Fixture& kept = *fixture.fixture;
    const championship::Pair names = names_of(state, fixture);
    const championship::Outcome counts = outcome_of(state, fixture);
    const auto said = [&](championship::Name name) { return std::string(name_at(state.roster, name)); };
    std::string status = outcome_words(state, fixture, desk.context.preferences.lang);
    if (counts.status == MatchStatus::played) status = marks_words(counts.marks);
    if (championship::waits(counts.status) && kept.has_score) status += " · " + marks_words(kept.marks);
    if (championship::settled(counts.status) && kept.decided && !counts.by_falls)
        status += " · " + desk.tr(kept.by == By::committee ? "desk.by.committee" : "desk.by.representative");
    Flow flow(ui, area);
    for (const std::string& name : names) flow.words(Role::title, name);
    flow.words(Role::bold, status, ui.theme().warn);
    if (championship::waits(counts.status)) flow.words(Role::body, said(kept.why), ui.theme().text_quiet);
    if (kept.contested())
        flow.words(Role::bold, desk.tr("desk.protest.by", {names[kept.protester], said(kept.protest)}),
                   ui.theme().warn);
    if (championship::is_final(kept)) {
        flow.row("desk.settle.final", Icon::book, desk.tr("desk.settle.final"),
                 [&desk] { desk.context.navigator.show_refusal(championship::rule::committee_final); });
        return flow.draw("desk.settle.who");
    }
    flow.options("desk.settle.by", {desk.tr("desk.by.committee"), desk.tr("desk.by.representative")},
                 m.mm(45) * m.text_scale, static_cast<std::size_t>(by_),
                 [this](std::size_t who) { by_ = static_cast<int>(who); });
    flow.field("desk.settle.why", desk.tr("desk.why"), why_, {.max_code_points = kLongestWhy});
    flow.field("desk.settle.when", desk.tr("desk.moved.when"), when_, {.max_code_points = 20});
    flow.draw("desk.settle.who");
}

// A tile that says what would happen first; what the rules bar is closed, and says its rule.
FlowButton DecisionTab::decides(Desk& desk, std::string id, std::string label, championship::Event event) {
    const bool barred = championship::bar(desk.now(), event).has_value();
    return {std::move(id),
            std::move(label),
            {.kind = barred ? ButtonKind::closed : ButtonKind::plain},
            [this, &desk, event = std::move(event)] {
                std::optional<championship::Schedule> moved;
                const auto* settle = std::get_if<championship::Settle>(&event);
                const auto* resume = std::get_if<championship::Resume>(&event);
                const bool replays = settle != nullptr && settle->verdict == championship::Review::replay;
                // Only what is played has an hour.
                if (resume != nullptr && !moves(desk, resume->between, moved)) return;
                if (replays && !moves(desk, settle->between, moved)) return;
                cost_.ask(desk, event, desk.tr("desk.settle.confirm"), {}, {}, std::move(moved));
            }};
}

// Of one with an outcome: that it stands, that it is another, that it is played anew, or that somebody contests it.
void DecisionTab::add_settle(Desk& desk, const championship::DeskFixture& fixture, Flow& flow) {
    const championship::Pair names = names_of(desk.state(), fixture);
    const championship::Outcome counts = outcome_of(desk.state(), fixture);
    const bool waits = championship::waits(counts.status);
    const auto why = reason_missing(why_) ? std::nullopt : std::optional(why_);
    const By by = by_ == 0 ? By::committee : By::representative;
    const auto settle = [&](std::string id, std::string label, std::optional<std::uint8_t> winner,
                            std::optional<championship::Review> verdict = std::nullopt) {
        return decides(desk, std::move(id), std::move(label), championship::Settle{names, winner, by, verdict, why});
    };
    std::vector<FlowButton> keys;
    for (std::uint8_t side = 0; side < 2; ++side) {
        if (counts.winner == side) continue;  // it has won already: that stands
        keys.push_back(
            settle("desk.settle.winner." + std::to_string(side), desk.tr("desk.settle.winner", {names[side]}), side));
    }
    if (counts.status != MatchStatus::lost)
        keys.push_back(settle("desk.settle.lost", desk.tr("desk.settle.lost"), std::nullopt));
    if (!waits) {
        keys.push_back(settle("desk.settle.stands", desk.tr("desk.settle.stands"), {}, championship::Review::stands));
        keys.push_back(settle("desk.settle.replay", desk.tr("desk.settle.replay"), {}, championship::Review::replay));
        for (std::uint8_t side = 0; side < 2; ++side) keys.push_back(protest(desk, names, side));
    }
    if (counts.status != MatchStatus::played) {
        FlowButton resumes =
            decides(desk, "desk.settle.resume", desk.tr("desk.settle.resume"), championship::Resume{names, why});
        if (waits) resumes.style.kind = ButtonKind::primary;
        keys.push_back(std::move(resumes));
    }
    if (waits)
        keys.push_back(
            {"desk.settle.again", desk.tr("desk.settle.again"), {.icon = Icon::pencil}, [this] { again_ = true; }});
    keys.push_back({"desk.settle.paper", desk.tr("paper.incident"), {.icon = Icon::printer}, [&desk, fixture] {
                        print_incident(desk, fixture);
                    }});
    flow.buttons(keys);
}

// Contested with the reason that is written; it is asked for where there is none.
FlowButton DecisionTab::protest(Desk& desk, const championship::Pair& names, std::uint8_t side) {
    FlowButton key = decides(desk, "desk.settle.protest." + std::to_string(side),
                             desk.tr("desk.protest", {names[side]}), championship::Protest{names, side, why_});
    if (key.style.kind == ButtonKind::closed || !reason_missing(why_)) return key;
    key.style.kind = ButtonKind::closed;
    key.tapped = [&desk] { ask_reason(desk); };
    return key;
}

}  // namespace tapet::ui
