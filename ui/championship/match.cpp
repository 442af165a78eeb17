#include "ui/championship/match.h"

#include <algorithm>
#include <utility>

#include "championship/rule_ids.h"
#include "core/utf8.h"
#include "ui/championship/pages.h"

namespace tapet::ui {

namespace {

// The other matches of the round, as far as there is room for all of them.
void draw_round(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const auto all = fixtures_of(desk.state(), fixture.table, fixture.round);
    const float row = paper_row_height(desk.context, 2);
    const float between = m.gap / 2;
    const float title = ui.line_height(Role::title);
    if (area.h < title + m.gap + row) return;
    const auto done = std::count_if(all.begin(), all.end(), [&desk](const championship::DeskFixture& each) {
        return championship::settled(outcome_of(desk.state(), each).status);
    });
    Rect head = area.cut_top(title, m.gap);
    const std::string count = desk.tr("desk.draw.full", {std::to_string(done), std::to_string(all.size())});
    ui.text(head.cut_right(ui.text_width(Role::body, count), m.gap), count, {.align = Align::right});
    ui.text(head, ui.elided(Role::title, desk.tr("desk.round-short", {std::to_string(fixture.round.number)}), head.w),
            {.role = Role::title});
    // Where not all have room: this one and those behind it first.
    const auto fit = static_cast<std::size_t>((area.h + between) / (row + between));
    const auto here_at = static_cast<std::size_t>(std::find(all.begin(), all.end(), fixture) - all.begin());
    const std::size_t first = all.size() <= fit ? 0 : std::min(here_at, all.size() - fit);
    for (std::size_t i = first; i < std::min(all.size(), first + fit); ++i) {
        const Rect place = area.cut_top(row, between);
        const bool here = all[i] == fixture;
        if (here) ui.ring(place);
        const OnPaper paper(ui, place);
        const bool tapped = draw_match_row(desk, place.inset(m.gap / 2, 0), all[i], "desk.also." + std::to_string(i));
        if (tapped && !here) desk.open(all[i]);
    }
}

}  // namespace

void MatchPages::draw(Desk& desk, Rect area) {
    const auto fixture = find_fixture(desk.state(), *desk.view.fixture);
    if (!fixture) {  // taken back, or annulled
        desk.view.fixture.reset();
        return desk.context.ui.wants_frame_at(desk.context.ui.now_us());
    }
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const bool types = desk.view.tab == FixtureTab::result && result_.types(desk, *fixture);
    const bool beside = area.w > m.mm(types ? 100 : 160) * m.text_scale || (types && area.w > area.h * 1.6F);
    const float keys_high = 5 * m.control + 4 * m.gap;
    const float keys_wide = std::max(3 * m.control + 2 * m.gap, std::min(m.mm(62), area.w * 0.3F));
    Rect side;
    if (types) {
        side = beside ? area.cut_right(keys_wide, 2 * m.gap) : area.cut_bottom(keys_high, 1.5F * m.gap);
    } else if (beside) {
        side = area.cut_right(std::round(area.w * 0.355F), 2 * m.gap);
    }
    Rect& place = side.empty() ? area : side;
    if (!types) {
        Flow actions(ui, place.w);
        add_actions(desk, *fixture, actions);
        actions.draw_at_foot("desk.actions", place);
        if (!side.empty()) draw_round(desk, *fixture, side);
    }
    std::vector<DeskTab> tabs;
    tabs.reserve(kFixtureTabCodes.size());
    for (const std::string_view word : kFixtureTabCodes)
        tabs.push_back({word, desk.tr("desk.tab." + std::string(word))});  // keys: desk.tab.*
    int tapped = -1;
    {
        const TabbedSheet sheet(desk.context, "desk.tab", area, tabs, static_cast<int>(desk.view.tab));
        draw_tab(desk, *fixture, sheet.content());
        tapped = sheet.tapped();
    }
    if (types) {
        // The keys keep to the foot; what is left above them shows the round.
        Rect keys = side;
        if (beside && side.h > keys_high + 2 * m.control) {
            keys = side.cut_bottom(keys_high - 2 * m.gap, m.gap);  // set closer: the round shows more
            draw_round(desk, *fixture, side);
        } else if (beside) {
            keys.cut_top(std::min(m.control, std::max(0.0F, side.h - keys_high)));
        }
        result_.draw_keys(desk, *fixture, keys);
    }
    if (desk.view.tab == FixtureTab::result) result_.draw_sheets(desk);
    if (desk.view.tab == FixtureTab::decision) decision_.draw_sheets(desk);
    if (tapped >= 0) desk.view.tab = static_cast<FixtureTab>(tapped);
}

void MatchPages::add_actions(Desk& desk, const championship::DeskFixture& fixture, Flow& flow) {
    switch (desk.view.tab) {
        case FixtureTab::result: return result_.add_actions(desk, fixture, flow);
        case FixtureTab::pairs: return pairs_.add_actions(desk, fixture, flow);
        case FixtureTab::acta: return acta_.add_actions(desk, fixture, flow);
        case FixtureTab::decision: return decision_.add_actions(desk, fixture, flow);
        case FixtureTab::trace: return TraceTab::add_actions(desk, fixture, flow);
    }
}

void MatchPages::draw_tab(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    switch (desk.view.tab) {
        case FixtureTab::result: return result_.draw(desk, fixture, area);
        case FixtureTab::pairs: return pairs_.draw(desk, fixture, area);
        case FixtureTab::acta: return acta_.draw(desk, fixture, area);
        case FixtureTab::decision: return decision_.draw(desk, fixture, area);
        case FixtureTab::trace: return trace_.draw(desk, fixture, area);
    }
}

// ---- a form of both sides ------------------------------------------------------------------------------------------

void add_sides(Flow& flow, Ui& ui, const std::vector<std::string>& heads, const std::array<SideLine, 2>& sides) {
    const Metrics& m = ui.metrics();
    float widest = m.mm(20);
    for (const std::string& head : heads) widest = std::max(widest, ui.text_width(Role::body, head) + m.gap);
    const float box = std::ceil(widest);
    const float boxes = static_cast<float>(heads.size()) * (box + m.gap);
    const bool beside = flow.width() - boxes > m.mm(36) * m.text_scale;
    const auto fit = static_cast<std::size_t>(std::max(1.0F, (flow.width() + m.gap) / (box + m.gap)));
    const std::size_t band = beside ? heads.size() : fit;
    const float high = std::max({m.mm(13), ui.line_height(Role::figure), 2 * ui.line_height(Role::bold) + m.gap / 2});
    for (std::size_t first = 0; first < heads.size(); first += band) {
        const std::size_t end = std::min(heads.size(), first + band);
        const auto place = [=](Rect& row, std::size_t i) { return row.cut_right(box, i > first ? m.gap : 0); };
        flow.item(ui.line_height(Role::body), [=, &ui](Rect row) {
            for (std::size_t i = end; i-- > first;)
                ui.text(place(row, i), heads[i], {.align = Align::centre, .colour = ui.theme().text_quiet});
        });
        for (const SideLine& side : sides) {
            const auto name = [&ui, side](Rect rect) {
                const float note = side.note.empty() ? 0 : ui.line_height(Role::body);
                const Rect foot = rect.cut_bottom(note);
                draw_name(ui, rect, side.name, {Role::title, Role::bold, Role::body});
                if (!side.note.empty())
                    ui.text(foot, side.note, {.colour = side.wrong ? ui.theme().bad : ui.theme().text_quiet});
            };
            const float words = ui.line_height(Role::bold) + (side.note.empty() ? 0 : ui.line_height(Role::body));
            if (!beside) flow.item(words, name);
            flow.item(high, [=, &ui](Rect row) {
                if (side.wins) ui.painter().fill(row.grown(m.gap / 2), ui.theme().accent.with_alpha(90), m.radius / 2);
                for (std::size_t i = end; i-- > first;) side.numbers[i](place(row, i));
                row.cut_right(m.gap);
                if (beside) name(row);
            });
        }
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
        for (std::size_t i = 0; i < 2; ++i) pairs[side][i] = name_at(state.roster, kept.players[side][i]);
    }
    return pairs;
}

std::string pairs_words(const championship::Seated& pairs) {
    return pairs[0][0] + ", " + pairs[0][1] + " – " + pairs[1][0] + ", " + pairs[1][1];
}

void PairsTab::follow(Desk& desk, const championship::DeskFixture& fixture) {
    const std::string key = key_of(desk, fixture);
    if (of_ == key) return;
    *this = {};
    of_ = key;
    identified_ = fixture.fixture->identified;
    const auto sit = seated(desk.state(), fixture, desk.notes.fixture(key));
    for (std::size_t side = 0; side < 2; ++side) {
        picked_[side] = likely_pair(players_of(desk.state(), fixture.between[side]));
        if (sit) picked_[side] = {sit->at(side)[0], sit->at(side)[1]};
    }
}

// Whether others may still sit down.
bool PairsTab::seats(const Desk& desk, const championship::DeskFixture& fixture) const {
    const championship::Fixture& kept = *fixture.fixture;
    const bool open = outcome_of(desk.state(), fixture).status == championship::MatchStatus::open;
    return desk.running() && open && !(kept.begun && kept.has_players);
}

void PairsTab::draw(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    follow(desk, fixture);
    Ui& ui = desk.context.ui;
    ui.paragraph_above(area, desk.tr(seats(desk, fixture) ? "desk.pairs.how" : "desk.pairs.kept"),
                       {.colour = ui.theme().text_quiet});
    const auto sides = area.columns(2, ui.metrics().gap);
    for (std::size_t side = 0; side < 2; ++side) draw_side(desk, fixture, side, sides[side]);
}

void PairsTab::draw_side(Desk& desk, const championship::DeskFixture& fixture, std::size_t side, Rect column) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const bool open = seats(desk, fixture);
    const std::string heading = names_of(desk.state(), fixture)[side];
    ui.text(column.cut_top(ui.line_height(Role::bold), m.gap / 2), ui.elided(Role::bold, heading, column.w),
            {.role = Role::bold});
    std::vector<std::string> names = players_of(desk.state(), fixture.between[side]);
    const auto listed = [&](const std::string& name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    for (const std::string& name : std::vector(picked_[side])) {
        if (!listed(name)) names.push_back(name);
    }
    const std::string number = std::to_string(side);
    if (open) {
        const Rect place = column.cut_bottom(m.control, m.gap);
        const std::string other = desk.tr("desk.pairs.other");
        const FieldEvent event = ui.text_field("desk.pair.other." + number, place, other, typed_[side],
                                               {.max_code_points = kLongestName, .hint = other});
        if ((event == FieldEvent::changed || event == FieldEvent::done) && !trimmed(typed_[side]).empty())
            pick(side, std::string(trimmed(std::exchange(typed_[side], {}))));
    }
    const ListView view =
        ui.begin_list("desk.pair." + number, column, static_cast<int>(names.size()), m.control, {.gap = m.gap / 2});
    for (int i = view.first; i < view.last; ++i) {
        const std::string& name = names[static_cast<std::size_t>(i)];
        const bool chosen = std::find(picked_[side].begin(), picked_[side].end(), name) != picked_[side].end();
        const Rect row = view.row(i);
        const ButtonStyle style{.kind = open ? ButtonKind::plain : ButtonKind::closed,
                                .icon = chosen ? Icon::check : Icon::none,
                                .selected = chosen && open};
        const std::string shown = ui.elided(Role::bold, name, row.w - m.icon - 4 * m.gap);
        if (!ui.button("desk.pair." + number + "." + std::to_string(i), row, shown, style)) continue;
        if (open) {
            pick(side, name);
        } else {
            desk.context.navigator.show_rule(championship::rule::suspend_same_players);
        }
    }
    ui.end_list();
}

// The third one takes the place of the first that was chosen.
void PairsTab::pick(std::size_t side, const std::string& name) {
    std::vector<std::string>& pair = picked_[side];
    const auto there = std::find(pair.begin(), pair.end(), name);
    if (there != pair.end()) {
        pair.erase(there);
    } else {
        pair.push_back(name);
        if (pair.size() > kPair) pair.erase(pair.begin());
    }
}

void PairsTab::add_actions(Desk& desk, const championship::DeskFixture& fixture, Flow& flow) {
    follow(desk, fixture);
    if (!seats(desk, fixture)) return;
    flow.toggle("desk.pairs.identified", desk.tr("desk.pairs.identified"), identified_);
    const bool all = picked_[0].size() == kPair && picked_[1].size() == kPair;
    flow.buttons({{"desk.pairs.seat",
                   desk.tr("desk.pairs.seat"),
                   {.kind = all ? ButtonKind::primary : ButtonKind::closed},
                   [this, &desk, fixture] { seat(desk, fixture); }}});
}

void PairsTab::seat(Desk& desk, const championship::DeskFixture& fixture) {
    if (picked_[0].size() != kPair || picked_[1].size() != kPair)
        return desk.context.navigator.show_trouble(desk.tr("desk.pairs.missing"));
    championship::Seat event{names_of(desk.state(), fixture), {}, identified_};
    for (std::size_t side = 0; side < 2; ++side) event.players[side] = {picked_[side][0], picked_[side][1]};
    if (!championship::four_different(event.players))
        return desk.context.navigator.show_trouble(desk.tr("desk.pairs.twice"));
    const std::string said = pairs_words(event.players);
    desk.send(event).then([desk, said] { desk.toast(said); });
}

}  // namespace tapet::ui
