// Who sat down, or sits down now and with what, and the match that begins so.
#include <algorithm>

#include "championship/rule_ids.h"
#include "ui/championship/match.h"
#include "ui/match/hand/copies.h"

namespace tapet::ui {

namespace {

constexpr std::size_t kPair = Sitting::kPair;

std::vector<std::string> list_of(const championship::State& state, championship::Entrant who) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < state.roster.entries[who].players; ++i)
        names.emplace_back(championship::player(state.roster, who, i));
    return names;
}

bool has(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

std::optional<championship::Seated> seated(const championship::State& state, const championship::DeskFixture& fixture,
                                           const championship::FixtureNotes& notes) {
    const championship::Fixture& kept = *fixture.fixture;
    if (!kept.has_players) return championship::seated_at(state, names_of(state, fixture), notes);
    championship::Seated pairs;
    for (std::size_t side = 0; side < 2; ++side) {
        for (std::size_t i = 0; i < 2; ++i) pairs[side][i] = name_at(state.roster, kept.players[side][i]);
    }
    return pairs;
}

std::string pairs_words(const championship::Seated& pairs) {
    return pairs[0][0] + ", " + pairs[0][1] + " – " + pairs[1][0] + ", " + pairs[1][1];
}

// As the log has it; otherwise those whose cards were seen, and where a falla has just two players, these.
void PairsTab::follow(Desk& desk, const championship::DeskFixture& fixture) {
    const std::string key = key_of(desk, fixture);
    if (of_ == key) return;
    *this = {};
    of_ = key;
    const championship::FixtureNotes notes = desk.notes.fixture(key);
    const auto sit = seated(desk.state(), fixture, notes);
    for (std::size_t side = 0; side < kPair; ++side) {
        const std::vector<std::string> list = list_of(desk.state(), fixture.between[side]);
        std::vector<std::string> there;
        if (sit) there = {sit->at(side)[0], sit->at(side)[1]};
        for (const std::string& name : list) {
            if (!sit && (list.size() == kPair || has(notes.seen, name))) there.push_back(name);
        }
        for (const std::string& name : there)
            sitting_.sit(side, name, fixture.fixture->identified || has(notes.seen, name));
    }
}

// Whether the match can still begin, on this tablet.
bool PairsTab::open(const Desk& desk, const championship::DeskFixture& fixture) {
    const bool open = outcome_of(desk.state(), fixture).status == championship::MatchStatus::open;
    return desk.running() && open && desk.barred(championship::Seat{names_of(desk.state(), fixture), {}}).empty();
}

Sitting::Table PairsTab::table(const Desk& desk, const championship::DeskFixture& fixture) {
    const championship::Fixture& kept = *fixture.fixture;
    const championship::Pair names = names_of(desk.state(), fixture);
    Sitting::Table table{"desk.pair", {names[0], names[1]}, {}};
    for (std::size_t side = 0; side < kPair; ++side) table.lists[side] = list_of(desk.state(), fixture.between[side]);
    table.others = true;
    table.stays = kept.begun && kept.has_players;
    table.reason = championship::rule::suspend_same_players.id;
    table.read_only = !open(desk, fixture);
    return table;
}

void PairsTab::draw(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    follow(desk, fixture);
    Flow flow(desk.context.ui, area);
    flow.words(Role::body, desk.tr(open(desk, fixture) ? "sit.how" : "desk.pairs.kept"),
               desk.context.ui.theme().text_quiet);
    sitting_.add(desk.context, table(desk, fixture), flow, [this, &desk, fixture] { keep_seen(desk, fixture); });
    flow.draw("desk.pairs.all");
}

// At once: whose card was seen is not asked again, wherever people went in between.
void PairsTab::keep_seen(Desk& desk, const championship::DeskFixture& fixture) const {
    const std::string key = key_of(desk, fixture);
    championship::FixtureNotes notes = desk.notes.fixture(key);
    if (notes.seen == sitting_.seen()) return;
    notes.seen = sitting_.seen();
    desk.notes.set_fixture(desk.context, key, notes);
}

std::optional<championship::Seated> PairsTab::four() const {
    if (!sitting_.four()) return std::nullopt;
    championship::Seated players;
    for (std::size_t side = 0; side < kPair; ++side)
        players[side] = {sitting_.of(side)[0].name, sitting_.of(side)[1].name};
    return players;
}

void PairsTab::add_actions(Desk& desk, const championship::DeskFixture& fixture, Flow& flow) {
    follow(desk, fixture);
    if (!open(desk, fixture)) return;
    const bool plays = desk.links.of(key_of(desk, fixture)) == nullptr;
    if (plays)
        sitting_.add_begin(desk.context, table(desk, fixture), "desk.pairs.play", desk.tr("desk.play"), flow,
                           [this, &desk, fixture] { seat(desk, fixture, true); });
    const ButtonKind may = plays ? ButtonKind::plain : ButtonKind::primary;
    flow.button("desk.pairs.seat", desk.tr("desk.pairs.seat"), {.kind = sitting_.four() ? may : ButtonKind::closed},
                [this, &desk, fixture] {
                    if (sitting_.four()) return seat(desk, fixture, false);
                    desk.context.navigator.show_trouble(desk.tr("desk.pairs.missing"));
                });
}

void PairsTab::draw_sheets(Desk& desk, const championship::DeskFixture& fixture) {
    sitting_.draw_sheets(desk.context, "desk.pairs", [this, &desk, fixture] { seat(desk, fixture, true); });
}

// They are named, with the cards beside, unless nothing of it is new; `plays`: then the match begins at this table, and when not all
// cards were seen that is noted.
void PairsTab::seat(Desk& desk, const championship::DeskFixture& fixture, bool plays) {
    const auto players = four();
    if (players && !championship::four_different(*players))
        return desk.context.navigator.show_trouble(desk.tr("desk.pairs.twice"));
    std::optional<TableStart> start;
    if (plays && !(start = table_start(desk, fixture, players))) return;
    const championship::Fixture& kept = *fixture.fixture;
    const std::string key = key_of(desk, fixture);
    championship::FixtureNotes notes = desk.notes.fixture(key);
    notes.seen = sitting_.seen();
    if (plays) notes.unseen_ms = sitting_.all_seen() ? 0 : desk.context.environment.now_ms();
    const bool named = kept.has_players && players == seated(desk.state(), fixture, notes);
    const bool news = players && !(named && kept.identified == sitting_.all_seen());
    if (start) {  // from the table people come back to the result, after the program's end, too
        desk.view.tab = FixtureTab::result;
        keep_setting(desk.context, view_setting(desk.id), to_text(desk.view)).quietly();
    }
    if (!news) {
        desk.notes.set_fixture(desk.context, key, notes);
        if (start) begin_table(desk.context, std::move(*start));
        return;
    }
    const championship::Seat event{names_of(desk.state(), fixture), *players, sitting_.all_seen()};
    const std::string said = pairs_words(*players);
    desk.send(event, {{key, to_text(notes)}}).then([desk, said, start, &context = desk.context] {
        if (start)
            begin_table(context, *start);
        else
            desk.toast(said);
    });
}

}  // namespace tapet::ui
