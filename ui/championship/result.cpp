// The result of a match: how it is typed, sent and corrected.
#include "championship/judge.h"
#include "championship/rule_ids.h"
#include "ui/championship/match.h"
#include "ui/championship/paper.h"

namespace tapet::ui {

namespace {

namespace rule = championship::rule;
using championship::Marks;
using championship::MatchStatus;
using StandCamas = std::vector<std::array<int, 2>>;

// How the match stands cama by cama, when it was interrupted: as it was typed, or as its sums leave no other way.
std::optional<StandCamas> noted_camas(const Desk& desk, const championship::DeskFixture& fixture) {
    const Marks& stood = fixture.fixture->marks;
    const int stones = desk.now().setup.stones;
    StandCamas typed = desk.notes.fixture(key_of(desk, fixture)).camas;
    return championship::adds_up(typed, stood, stones) ? std::optional(std::move(typed))
                                                       : championship::camas_of(stood, stones);
}

// A match at the table, with what was marked before it was interrupted: in each cama first the side that lost it.
std::vector<std::string> table_lines(const truc::Setup& setup, const StandCamas& camas) {
    std::vector<std::string> lines{setup_line<truc::Game>(setup)};
    const truc::State state = *truc::Game::initial(setup);
    for (const std::array<int, 2>& cama : camas) {
        const std::size_t first = cama[0] == setup.stones ? 1 : 0;
        for (const std::size_t side : {first, 1 - first}) {
            if (cama[side] == 0) continue;
            const truc::Stones stones{side == 0 ? truc::Side::a : truc::Side::b, cama[side]};
            lines.push_back(event_line<truc::Game>(state, stones));
        }
    }
    return lines;
}

}  // namespace

std::optional<TableStart> table_start(Desk& desk, const championship::DeskFixture& fixture,
                                      const std::optional<championship::Seated>& players) {
    const bool goes_on = fixture.fixture->has_score;
    const auto camas = goes_on ? noted_camas(desk, fixture) : StandCamas{};
    if (!camas) {
        desk.context.navigator.show_trouble(desk.tr("desk.play.unknown"));
        return std::nullopt;
    }
    truc::Setup setup = desk.notes.truc();
    setup.sides = names_of(desk.state(), fixture);
    setup.players = 2;
    setup.stones = desk.now().setup.stones;
    setup.camas = desk.now().setup.camas;
    TableStart start{table_lines(setup, *camas), {FixtureLink{desk.id, key_of(desk, fixture), {}, {}}, {}}};
    for (std::size_t side = 0; players && side < 2; ++side)
        start.with.people.push_back({{}, 0, setup.sides[side], {(*players)[side][0], (*players)[side][1]}});
    return start;
}

void begin_table(Context& context, TableStart start) {
    new_match(context, std::move(start.lines), std::move(start.with)).then([&context] {
        context.navigator.go("match:" + context.open.match_id());
    });
}

// ---- which match the form is for -----------------------------------------------------------------------------------

void ResultTab::follow(Desk& desk, const championship::DeskFixture& fixture) {
    const championship::Fixture& kept = *fixture.fixture;
    const std::string key = key_of(desk, fixture) + (kept.has_score ? " " + marks_words(kept.marks) : std::string());
    if (of_ == key) return;
    of_ = key;
    corrects_ = false;
    why_.clear();
    form_ = championship::CotoForm(desk.now().setup.stones, desk.now().setup.camas);
    if (kept.has_score) form_.start(kept.marks, noted_camas(desk, fixture).value_or(StandCamas{}));
}

bool ResultTab::types(Desk& desk, const championship::DeskFixture& fixture) {
    follow(desk, fixture);
    const MatchStatus status = outcome_of(desk.state(), fixture).status;
    if (status == MatchStatus::open) corrects_ = false;
    return (status == MatchStatus::open && desk.running()) || (corrects_ && status == MatchStatus::played);
}

void ResultTab::draw(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    if (types(desk, fixture)) return draw_form(desk, fixture, area);
    draw_result(desk, fixture, area);
}

// ---- what there is -------------------------------------------------------------------------------------------------

void ResultTab::draw_result(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    Ui& ui = desk.context.ui;
    const Theme& theme = ui.theme();
    const championship::Pair names = names_of(desk.state(), fixture);
    const championship::Outcome outcome = outcome_of(desk.state(), fixture);
    const bool played = outcome.status == MatchStatus::played;
    std::array<SideLine, 2> sides;
    for (std::size_t side = 0; side < 2; ++side) {
        sides[side] = {names[side], {}, false, outcome.winner == side, {}};
        if (!played) continue;
        const std::string camas = std::to_string(outcome.marks.cames[side]);
        const std::string stones = std::to_string(outcome.marks.pedres[side]);
        sides[side].numbers = {
            [&ui, camas](Rect rect) { ui.text(rect, camas, {.role = Role::figure, .align = Align::centre}); },
            [&desk, &ui, stones, side](Rect rect) {
                rule_spot(desk.context, "desk.result.stones." + std::to_string(side), rect, stones, rule::result_coto);
                ui.text(rect, stones, {.role = Role::figure, .align = Align::centre, .colour = ui.theme().text_quiet});
            }};
    }
    Flow flow(ui, area);
    const std::vector<std::string> heads{desk.tr("paper.cames"), desk.tr("paper.pedres")};
    if (played) {
        add_sides(flow, ui, heads, sides);
    } else {
        for (const SideLine& side : sides) flow.words(Role::title, side.name);
    }
    flow.words(Role::bold, outcome_words(desk.state(), fixture, desk.context.preferences.lang), theme.warn);
    if (const DeskLink* link = desk.running() ? desk.links.of(key_of(desk, fixture)) : nullptr) {
        if (link->news == championship::TableNews::reopened)
            flow.words(Role::bold, desk.tr("desk.link.reopened"), theme.warn);
        if (link->news == championship::TableNews::differs)
            flow.words(Role::bold, desk.tr("desk.link.says", {marks_words(link->coto->marks)}), theme.warn);
    }
    std::vector<std::string> camas;
    for (const auto& cama : desk.notes.fixture(key_of(desk, fixture)).camas)
        camas.push_back(std::to_string(cama[0]) + "–" + std::to_string(cama[1]));
    if (played && !camas.empty()) flow.words(Role::body, desk.tr("desk.result.by-cama", {joined(camas, " · ")}));
    if (played && fixture.fixture->has_players)
        flow.words(Role::body, pairs_words(*seated(desk.state(), fixture, {})), theme.text_quiet);
    if (!desk.running()) flow.words(Role::body, desk.tr("desk.phase-over"), theme.text_quiet);
    flow.draw("desk.result.said");
}

void ResultTab::add_actions(Desk& desk, const championship::DeskFixture& fixture, Flow& flow) {
    if (!desk.running()) return;
    add_table(desk, fixture, flow);
    const championship::Outcome outcome = outcome_of(desk.state(), fixture);
    // What was typed is judged when it is sent; here only whether a correction may be said at all.
    auto barred = championship::bar(desk.now(), championship::Correct{names_of(desk.state(), fixture), outcome.marks,
                                                                      true, desk.tr("desk.correct")});
    if (barred && barred->id == rule::result_coto.id) barred.reset();
    const ButtonStyle style{.kind = barred ? ButtonKind::closed : ButtonKind::plain, .icon = Icon::pencil};
    flow.buttons({{"desk.result.correct", desk.tr("desk.correct"), style,
                   [this, &desk, fixture, outcome, barred] {
                       if (barred) return desk.context.navigator.show_refusal(std::string(barred->id));
                       corrects_ = true;
                       form_.load(outcome.marks, desk.notes.fixture(key_of(desk, fixture)).camas);
                   }},
                  {"desk.result.acta", desk.tr("paper.acta"), {.icon = Icon::printer}, [&desk, fixture] {
                       print_acta(desk, fixture, false);
                   }}});
}

// The match at a table of ours: where it is, and what it says to the desk.
void ResultTab::add_table(Desk& desk, const championship::DeskFixture& fixture, Flow& flow) {
    const DeskLink* link = desk.links.of(key_of(desk, fixture));
    if (link == nullptr) return;
    const std::string words =
        link->score ? desk.tr("desk.link.live", {score_words(*link->score)}) : desk.tr("desk.link.open");
    std::vector<FlowButton> keys{{"desk.result.table", words, {.icon = Icon::play}, [&desk, source = link->source] {
                                      desk.context.navigator.go("match:" + source);
                                  }}};
    if (link->news == championship::TableNews::differs)
        keys.push_back({"desk.result.take",
                        desk.tr("desk.link.take"),
                        {.kind = types(desk, fixture) ? ButtonKind::plain : ButtonKind::primary},
                        [this, &desk, fixture, coto = *link->coto] { take_from_table(desk, fixture, coto); }});
    flow.buttons(keys);
}

// Where there is a result it is a correction, with the reason that the table gives.
void ResultTab::take_from_table(Desk& desk, const championship::DeskFixture& fixture,
                                const championship::TableCoto& coto) {
    const championship::Pair names = names_of(desk.state(), fixture);
    const std::string key = key_of(desk, fixture);
    championship::FixtureNotes notes = desk.notes.fixture(key);
    notes.camas = coto.camas;
    const NewNotes with{{key, to_text(notes)}};
    if (outcome_of(desk.state(), fixture).status == MatchStatus::open) {
        const auto players = championship::players_to_name(desk.state(), names, notes);
        desk.send(championship::Result{names, coto.marks, coto.joc_fora, players}, with);
        return;
    }
    desk.send(championship::Correct{names, coto.marks, coto.joc_fora, desk.tr("desk.link.why")}, with);
}

// Who sits down comes first, unless that is known and their cards were seen.
void ResultTab::play(Desk& desk, const championship::DeskFixture& fixture) {
    if (!fixture.fixture->identified) {
        desk.view.tab = FixtureTab::pairs;
        return;
    }
    auto start = table_start(desk, fixture, seated(desk.state(), fixture, {}));
    if (start) begin_table(desk.context, std::move(*start));
}

// ---- typing and sending --------------------------------------------------------------------------------------------

// Digits go into the number, Tab goes on to the next, Enter too, and saves at the end. Cama by cama left and up, right and
// down say which side lost it; among the totals they go where they point.
void ResultTab::take_keys(Desk& desk, const championship::DeskFixture& fixture) {
    Ui& ui = desk.context.ui;
    for (const char32_t c : ui.take_typed()) {
        if (c >= U'0' && c <= U'9') form_.type(static_cast<char>(c));
    }
    if (ui.take_key(Key::backspace)) form_.erase();
    for (const auto& [key, loser] :
         {std::pair(Key::left, 0), std::pair(Key::up, 0), std::pair(Key::right, 1), std::pair(Key::down, 1)}) {
        if (!ui.take_key(key)) continue;
        const bool sideways = key == Key::left || key == Key::right;
        form_.turn(static_cast<std::uint8_t>(loser));
        if (sideways) form_.move_to_column(static_cast<std::size_t>(loser));
        if (!sideways) form_.move_to_side(static_cast<std::size_t>(loser));
    }
    if (ui.take_key(Key::tab)) form_.next();
    for (const Key key : {Key::enter, Key::num_enter}) {
        if (ui.take_key(key)) return advance(desk, fixture);
    }
    if (!ui.take_key(Key::escape)) return;
    if (corrects_) {
        corrects_ = false;
    } else {
        desk.view.fixture.reset();
    }
}

void ResultTab::advance(Desk& desk, const championship::DeskFixture& fixture) {
    if (!form_.next() && form_.complete()) save(desk, fixture);
}

// The match of the round that is entered after this one: the next one that is open.
std::optional<championship::Pair> ResultTab::next_open(const Desk& desk, const championship::DeskFixture& fixture) {
    std::optional<championship::Pair> first;
    bool behind = false;
    for (const championship::DeskFixture& each : fixtures_of(desk.state(), fixture.table, fixture.round)) {
        if (each == fixture) {
            behind = true;
        } else if (outcome_of(desk.state(), each).status == MatchStatus::open) {
            if (behind) return names_of(desk.state(), each);
            if (!first) first = names_of(desk.state(), each);
        }
    }
    return first;
}

// What is incomplete or no coto is refused by the rules, with the rule.
void ResultTab::save(Desk& desk, const championship::DeskFixture& fixture) {
    if (corrects_ && reason_missing(why_)) return ask_reason(desk);
    const championship::Pair names = names_of(desk.state(), fixture);
    const std::string key = key_of(desk, fixture);
    championship::FixtureNotes notes = desk.notes.fixture(key);
    notes.camas = form_.by_cama();
    const Marks marks = form_.marks();
    const auto next = corrects_ ? std::nullopt : next_open(desk, fixture);
    const NewNotes with{{key, to_text(notes)}};
    const auto kept = [this, desk, names, marks, next] {
        corrects_ = false;
        of_.clear();
        desk.view.fixture = next;
        const Ui& ui = desk.context.ui;
        const float room = std::min(ui.area().w * 0.8F, ui.metrics().mm(85));
        desk.toast(ui.elided(Role::body, names[0] + " – " + names[1], room) + "\n" + marks_words(marks));
    };
    if (corrects_) {
        desk.send(championship::Correct{names, marks, form_.joc_fora(), why_}, with).then(kept);
    } else {
        const auto players = championship::players_to_name(desk.state(), names, notes);
        desk.send(championship::Result{names, marks, form_.joc_fora(), players}, with).then(kept);
    }
}

}  // namespace tapet::ui
