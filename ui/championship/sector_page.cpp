#include "ui/championship/sector_page.h"

#include <algorithm>
#include <cmath>

#include "core/wall_clock.h"
#include "season/days.h"
#include "season/sector.h"
#include "ui/championship/match.h"
#include "ui/championship/next.h"
#include "ui/championship/pages.h"
#include "ui/championship/sector_hand_in.h"
#include "ui/championship/sector_match.h"
#include "ui/championship/send.h"
#include "ui/match/empty.h"

namespace tapet::ui {

namespace {

using championship::MatchStatus;
using championship::State;

constexpr float kMatchMm = 25;  // that a match is high where all of them have room

// What the calendar of the sector and its decisions are looked up by.
std::vector<FlowButton> keys_of(Desk& desk) {
    const auto key = [&desk](const std::string& id, std::string_view words, Icon icon, DeskPage page) {
        return FlowButton{id, desk.tr(words), {.icon = icon}, [&desk, page] { desk.view.page = page; }};
    };
    std::vector<FlowButton> keys{key("sector.decisions", "decisions.title", Icon::gavel, DeskPage::decisions)};
    if (desk.now().running == championship::Phase::sectors)
        keys.insert(keys.begin(), key("sector.days", "desk.page.days", Icon::calendar, DeskPage::days));
    return keys;
}

// "Thu 26.11.2026 · Casal Na Jordana": the place where all of them play.
std::string evening_words(const Desk& desk, const championship::SectorEvening& evening) {
    if (evening.day.empty()) return {};
    std::string words = championship::day_words(evening.day, desk.context.preferences.lang);
    const auto place = [&desk](const championship::DeskFixture& match) {
        const championship::Name at = match.fixture->place;
        return at == championship::kUnsaid ? std::string_view() : name_at(desk.now().roster, at);
    };
    const std::string_view first = place(evening.matches.front());
    const bool one = std::all_of(evening.matches.begin(), evening.matches.end(),
                                 [&](const championship::DeskFixture& match) { return place(match) == first; });
    if (one && !first.empty()) words.append(" · ").append(first);
    return words;
}

// What lies at the foot ends where the page above it does, beside the position bar.
void draw_foot(Ui& ui, Rect& area, const std::function<void(Flow&)>& fill) {
    Rect place = area;
    place.w -= ui.metrics().gap;
    Flow next(ui, place.w);
    fill(next);
    next.draw_at_foot("sector.next", place);
    area.h = place.h;
}

}  // namespace

void SectorPage::draw(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    desk.view.phase = desk.phases.count() - 1;
    const bool wide = area.w > area.h * 1.1F && area.w > m.mm(140) * m.text_scale;
    Rect side = wide ? area.cut_right(std::round(area.w * 0.36F), 2 * m.gap) : Rect();
    const bool low = area.h < m.mm(85) * m.text_scale;
    draw_foot(ui, wide ? side : area, [&desk, low](Flow& flow) { add_next(desk, flow, low); });
    Flow hand_in(ui, wide ? side : area);
    Flow matches(ui, area);
    add_matches(desk, matches, wide ? area.h : 0);
    add_hand_in(desk, hand_in);
    if (wide) {
        hand_in.draw("sector.side");
        draw_rest(ui, side, hand_in.height(), Art::taulell_campionat);
    } else {
        matches.append(std::move(hand_in));
    }
    matches.draw("sector.matches");
    draw_rest(ui, area, matches.height(), Art::emblema_campionat);
}

// In that room as high as all of them can be.
void SectorPage::add_matches(Desk& desk, Flow& flow, float room) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const State& state = desk.now();
    const std::string now = minute_now(desk.context);
    const championship::SectorEvening evening = championship::sector_evening(state, *desk.sector, now);
    const bool today = !evening.day.empty() && now.rfind(evening.day, 0) == 0;
    add_heading(ui, flow, desk.tr(today ? "sector.tonight" : "sector.next"), evening_words(desk, evening),
                ui.theme().text_quiet);
    if (evening.matches.empty()) {
        const bool entries = state.running == championship::Phase::entries;
        flow.words(Role::bold, desk.tr(entries ? "sector.entries" : "sector.no-matches"));
        if (entries)
            flow.button("sector.fallas", desk.tr("desk.page.fallas"), {.icon = Icon::people},
                        [&desk] { desk.view.page = DeskPage::fallas; });
        return flow.buttons(keys_of(desk));
    }
    std::vector<NightMatch> matches;
    for (const championship::DeskFixture& fixture : evening.matches) matches.push_back(night_match(desk, fixture));
    const NightWidths widths = widths_of(ui, matches);
    const auto count = static_cast<float>(matches.size());
    Flow keys(ui, flow.width());
    keys.buttons(keys_of(desk));
    const float shared = std::floor((room - flow.height() - keys.height() + m.gap) / count) - m.gap;
    for (std::size_t i = 0; i < matches.size(); ++i) {
        const float high = std::max(height_of(ui, matches[i], flow.width(), widths), std::min(shared, m.mm(kMatchMm)));
        flow.item(high, [&desk, widths, match = matches[i], i](Rect rect) {
            draw_match(desk, match, "sector.match." + std::to_string(i), rect, widths);
        });
    }
    flow.append(std::move(keys));
}

// Whoever sits down next, as the large tile, with its hour and what is lacking; those are on the match's tile, too, so that they go first
// where there is little room.
void SectorPage::add_next(Desk& desk, Flow& flow, bool low) {
    const State& state = desk.now();
    for (const championship::DeskFixture& each :
         championship::sector_evening(state, *desk.sector, minute_now(desk.context)).matches) {
        const NightMatch match = night_match(desk, each);
        const bool open = outcome_of(state, each).status == MatchStatus::open;
        if (!open || desk.links.of(fixture_key(state.running, match.names)) != nullptr) continue;
        const std::string table = desk.notes.fixture(fixture_key(state.running, match.names)).table;
        NextThing next;
        next.title = table.empty() ? desk.tr("sector.sit") : desk.tr("sector.sit.table", {table});
        next.second = table.empty() || !match.timed ? match.names[0] + " – " + match.names[1] : match.hour;
        if (each.fixture->has_players) next.second += " · " + cards_words(desk, each);
        const Ui& ui = desk.context.ui;
        const Metrics& m = ui.metrics();
        const float room = flow.width() - 3 * m.gap - m.icon;
        const float title = ui.paragraph_height(Role::title, next.title, room);
        const float second = ui.paragraph_height(Role::body, next.second, room);
        const float alone = ui.paragraph_height(Role::body, next.title, room);
        const float high =
            low ? std::max(m.control_two, alone + 1.5F * m.gap + m.edge) : title + second + 1.5F * m.gap + m.edge;
        return flow.item(high, [&desk, each, next, title, low](Rect rect) {
            const ButtonStyle style{.kind = ButtonKind::primary};
            const Press press = desk.context.ui.hotspot("sector.sit", rect, next.title + ", " + next.second, style);
            if (press) desk.open(each, FixtureTab::pairs);
            draw_next_words(desk.context.ui, rect, next, style, press.down, low ? 0 : title);
        });
    }
}

}  // namespace tapet::ui
