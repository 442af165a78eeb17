#include "ui/championship/match.h"

#include <algorithm>

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
    if (desk.view.tab == FixtureTab::pairs) pairs_.draw_sheets(desk, *fixture);
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

}  // namespace tapet::ui
