#include "ui/championship/match.h"

#include <algorithm>

#include "championship/rule_ids.h"

namespace tapet::ui {

void MatchPages::draw(Desk& desk, Rect area) {
    const auto fixture = find_fixture(desk.state(), *desk.view.fixture);
    if (!fixture) {  // taken back, or annulled
        desk.view.fixture.reset();
        return desk.context.ui.wants_frame_at(desk.context.ui.now_us());
    }
    std::vector<DeskTab> tabs;
    tabs.reserve(kFixtureTabCodes.size());
    for (const std::string_view word : kFixtureTabCodes)
        tabs.push_back({word, desk.tr("desk.tab." + std::string(word))});  // keys: desk.tab.*
    const int tapped = draw_tabs(desk.context, "desk.tab", area, tabs, static_cast<int>(desk.view.tab));
    if (tapped >= 0) desk.view.tab = static_cast<FixtureTab>(tapped);
    Ui& ui = desk.context.ui;
    const Rect line = area.cut_top(ui.line_height(Role::body), ui.metrics().gap / 2);
    const championship::Pair names = names_of(desk.state(), *fixture);
    ui.text(line, ui.elided(Role::body, names[0] + " – " + names[1], line.w), {.colour = ui.theme().text_accent});
    switch (desk.view.tab) {
        case FixtureTab::result: return result_.draw(desk, *fixture, area);
        case FixtureTab::pairs: return pairs_.draw(desk, *fixture, area);
        case FixtureTab::acta: return acta_.draw(desk, *fixture, area);
        case FixtureTab::decision: return decision_.draw(desk, *fixture, area);
        case FixtureTab::trace: return trace_.draw(desk, *fixture, area);
    }
}

// ---- who sat down --------------------------------------------------------------------------------------------------

namespace {

constexpr std::size_t kPair = 2;

std::vector<std::string> players_of(const championship::State& state, championship::Entrant who) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < state.roster.entries[who].players; ++i)
        names.emplace_back(championship::player(state.roster, who, i));
    return names;
}

// Whoever is entered with just two players sends these.
std::vector<std::string> likely_pair(const std::vector<std::string>& players) {
    return players.size() == kPair ? players : std::vector<std::string>();
}

}  // namespace

std::optional<championship::Seated> seated(const championship::State& state, const championship::DeskFixture& fixture,
                                           const championship::FixtureNotes& notes) {
    const championship::Fixture& kept = *fixture.fixture;
    if (!kept.has_players) return championship::seated_at(state, names_of(state, fixture), notes);
    championship::Seated pairs;
    for (std::size_t side = 0; side < 2; ++side) {
        for (std::size_t i = 0; i < 2; ++i)
            pairs[side][i] = championship::player(state.roster, fixture.between[side], kept.players[side][i]);
    }
    return pairs;
}

std::string pairs_words(const championship::Seated& pairs) {
    return pairs[0][0] + ", " + pairs[0][1] + " – " + pairs[1][0] + ", " + pairs[1][1];
}

void PairsTab::draw(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const championship::State& state = desk.state();
    const championship::Pair names = names_of(state, fixture);
    const std::string key = fixture_key(state.running, names);
    const bool named = fixture.fixture->has_players;  // they stay (Art. 5)
    const bool open = desk.running() && !named && !championship::settled(outcome_of(state, fixture).status);
    std::array<std::vector<std::string>, 2> players{players_of(state, fixture.between[0]),
                                                    players_of(state, fixture.between[1])};
    if (of_ != key) {
        of_ = key;
        const championship::FixtureNotes notes = desk.notes.fixture(key);
        for (std::size_t side = 0; side < 2; ++side) {
            picked_[side] = likely_pair(players[side]);
            if (const auto sit = championship::seated_at(state, names, notes))
                picked_[side] = {sit->at(side)[0], sit->at(side)[1]};
        }
    }
    draw_words(desk.context, area, desk.tr(open ? "desk.pairs.how" : "desk.pairs.kept"),
               {.colour = ui.theme().text_quiet});
    const auto sides = area.columns(2, m.gap);
    for (std::size_t side = 0; side < 2; ++side) {
        Rect column = sides[side];
        ui.text(column.cut_top(ui.line_height(Role::bold), m.gap / 2), ui.elided(Role::bold, names[side], column.w),
                {.role = Role::bold});
        const int count = static_cast<int>(players[side].size());
        const ListView view =
            ui.begin_list("desk.pair." + std::to_string(side), column, count, m.control, {.gap = m.gap / 2});
        for (int i = view.first; i < view.last; ++i) {
            const std::string& name = players[side][static_cast<std::size_t>(i)];
            const championship::Fixture& kept = *fixture.fixture;
            const auto place = static_cast<std::uint16_t>(i);
            const bool sat = kept.has_players && (kept.players[side][0] == place || kept.players[side][1] == place);
            const bool picked = std::find(picked_[side].begin(), picked_[side].end(), name) != picked_[side].end();
            const bool chosen = open ? picked : sat;
            const std::string id = "desk.pair." + std::to_string(side) + "." + std::to_string(i);
            const Rect row = view.row(i);
            const ButtonStyle style{.kind = open ? ButtonKind::plain : ButtonKind::closed,
                                    .icon = chosen ? Icon::check : Icon::none,
                                    .selected = chosen && open};
            const std::string shown = ui.elided(Role::bold, name, row.w - m.icon - 4 * m.gap);
            if (!ui.button(id, row, shown, style)) continue;
            if (open) {
                pick(desk, fixture, side, name);
            } else {
                const bool waits = !championship::settled(outcome_of(state, fixture).status);
                const auto& rule =
                    named && waits ? championship::rule::suspend_same_players : championship::rule::result_not_entered;
                desk.context.navigator.show_rule(std::string(rule.id));
            }
        }
        ui.end_list();
    }
}

// The third one takes the place of the first that was chosen.
void PairsTab::pick(Desk& desk, const championship::DeskFixture& fixture, std::size_t side, const std::string& name) {
    std::vector<std::string>& pair = picked_[side];
    const auto there = std::find(pair.begin(), pair.end(), name);
    if (there != pair.end()) {
        pair.erase(there);
    } else {
        pair.push_back(name);
        if (pair.size() > kPair) pair.erase(pair.begin());
    }
    const std::string key = fixture_key(desk.state().running, names_of(desk.state(), fixture));
    championship::FixtureNotes notes = desk.notes.fixture(key);
    notes.players.reset();
    if (picked_[0].size() == kPair && picked_[1].size() == kPair) {
        notes.players = {{{picked_[0][0], picked_[0][1]}, {picked_[1][0], picked_[1][1]}}};
    }
    desk.notes.set_fixture(desk.context, key, notes);
}

}  // namespace tapet::ui
