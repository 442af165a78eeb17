#include "ui/championship/sector_page.h"

#include <algorithm>
#include <array>

#include "championship/minute.h"
#include "core/wall_clock.h"
#include "season/days.h"
#include "season/sector.h"
#include "truc/look.h"
#include "ui/championship/match.h"
#include "ui/championship/next.h"
#include "ui/championship/pages.h"
#include "ui/championship/paper.h"
#include "ui/championship/sector_hand_in.h"
#include "ui/championship/send.h"
#include "ui/match/empty.h"
#include "ui/match/two_line_tile.h"

namespace tapet::ui {

namespace {

using championship::MatchStatus;
using championship::State;

// Of the four who sit down, the first falla's above: whose was seen.
using Cards = std::array<std::array<bool, 2>, 2>;

Cards cards_of(const Desk& desk, const championship::DeskFixture& fixture) {
    Cards cards{};
    const championship::FixtureNotes notes = desk.notes.fixture(key_of(desk, fixture));
    const auto sit = seated(desk.now(), fixture, notes);
    for (std::size_t side = 0; side < 2; ++side) {
        for (std::size_t i = 0; i < 2; ++i) {
            const bool seen =
                sit && std::find(notes.seen.begin(), notes.seen.end(), (*sit)[side][i]) != notes.seen.end();
            cards[side][i] = fixture.fixture->identified || seen;
        }
    }
    return cards;
}

void draw_cards(Ui& ui, Rect place, const Cards& cards) {
    const auto rows = place.rows(2, ui.metrics().gap / 2);
    for (std::size_t side = 0; side < 2; ++side) {
        const auto columns = rows[side].columns(2, ui.metrics().gap / 2);
        for (std::size_t i = 0; i < 2; ++i) ui.art(cards[side][i] ? Art::dni_vist : Art::dni_falta, columns[i]);
    }
}

// "card not seen: Rosa", or how many are lacking.
std::string cards_words(const Desk& desk, const championship::DeskFixture& fixture) {
    if (fixture.fixture->identified) return desk.tr("sector.seen");
    const Cards cards = cards_of(desk, fixture);
    const auto sit = seated(desk.now(), fixture, desk.notes.fixture(key_of(desk, fixture)));
    std::vector<std::string> lacking;
    for (std::size_t side = 0; sit && side < 2; ++side) {
        for (std::size_t i = 0; i < 2; ++i)
            if (!cards[side][i]) lacking.push_back((*sit)[side][i]);
    }
    if (lacking.size() == 1) return desk.tr("sector.lacks-card", lacking);
    return desk.tr(sit && lacking.empty() ? "sector.seen" : "sector.no-cards");
}

void draw_names(Ui& ui, Rect place, const championship::Pair& names, bool done, std::optional<std::uint8_t> winner) {
    const auto lines = place.rows(2, 0);
    for (std::size_t at = 0; at < 2; ++at)
        ui.name(lines[at], names[at], {.role = done && winner != at ? Role::body : Role::bold});
}

// "2–1" and "66–50", or who is there and what is lacking.
struct ShownMatch {
    std::string first;
    std::string second;
    bool figure = false;
};
ShownMatch shown(const Desk& desk, const championship::DeskFixture& fixture, const DeskLink* link) {
    const championship::Outcome outcome = outcome_of(desk.now(), fixture);
    const auto pair = [](int a, int b) { return std::to_string(a) + "–" + std::to_string(b); };
    if (settled(outcome.status)) {
        const championship::Marks& marks = outcome.marks;
        const bool played = outcome.status == MatchStatus::played;
        return {pair(marks.cames[0], marks.cames[1]),
                played ? pair(marks.pedres[0], marks.pedres[1]) : short_status(desk.context, outcome.status), true};
    }
    if (link != nullptr && link->score && link->news == championship::TableNews::playing)
        return {pair(link->score->camas[0], link->score->camas[1]), desk.tr("sector.plays"), true};
    if (championship::waits(outcome.status)) return {short_status(desk.context, outcome.status), {}};
    const bool sits = fixture.fixture->has_players;
    return {desk.tr(sits ? "sector.seated" : "sector.to-come"), cards_words(desk, fixture)};
}

const DeskLink* link_of(const Desk& desk, const championship::DeskFixture& fixture) {
    return desk.links.of(fixture_key(desk.now().running, names_of(desk.now(), fixture)));
}

// "Thu 26.11.2026 · Casal Na Jordana": the place where all of them play.
std::string evening_words(const Desk& desk, const championship::SectorEvening& evening) {
    if (evening.day.empty()) return {};
    std::string words = championship::day_words(evening.day, desk.context.preferences.lang);
    const auto place = [](const championship::DeskFixture& match) { return match.fixture->place; };
    const championship::Name first = place(evening.matches.front());
    const bool one = std::all_of(evening.matches.begin(), evening.matches.end(),
                                 [&](const championship::DeskFixture& match) { return place(match) == first; });
    if (one && first != championship::kUnsaid) words.append(" · ").append(name_at(desk.now().roster, first));
    return words;
}

}  // namespace

void SectorPage::draw(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    desk.view.phase = desk.phases.count() - 1;
    const bool wide = area.w > area.h * 1.1F && area.w > m.mm(140) * m.text_scale;
    Rect side = wide ? area.cut_right(std::round(area.w * 0.36F), 2 * m.gap) : area;
    Flow measured(ui, side.w);
    add_hand_in(desk, measured);
    add_next(desk, measured);
    const bool below = wide && measured.height() + m.gap < side.h;  // else beside it there is more room
    Flow next(ui, below ? side.w : area.w);
    add_next(desk, next);
    next.draw_at_foot("sector.next", below ? side : area);
    Flow hand_in(ui, wide ? side : area);
    Flow matches(ui, area);
    add_matches(desk, matches);
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

void SectorPage::add_matches(Desk& desk, Flow& flow) {
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
        return;
    }
    const float beside = std::max(std::round(m.mm(18)), 2 * ui.line_height(Role::title) + 2 * m.gap);
    const float below = ui.line_height(Role::title) + 2 * ui.line_height(Role::bold) + ui.line_height(Role::body);
    const float high = narrow(ui, flow.width()) ? below + 2 * m.gap + m.edge : beside;
    const Widths widths = widths_of(desk, evening.matches);
    for (std::size_t i = 0; i < evening.matches.size(); ++i) {
        flow.item(high, [&desk, widths, fixture = evening.matches[i], i](Rect rect) {
            draw_match(desk, fixture, "sector.match." + std::to_string(i), rect, widths);
        });
    }
}

// Of its hour, and of how it stands: as wide as the widest of the page.
SectorPage::Widths SectorPage::widths_of(const Desk& desk, const std::vector<championship::DeskFixture>& matches) {
    const Ui& ui = desk.context.ui;
    Widths widths{std::max(ui.text_width(Role::title, "00:00"), ui.text_width(Role::body, "00:00 0")),
                  ui.text_width(Role::title, "0–0")};
    for (const championship::DeskFixture& fixture : matches) {
        if (fixture.fixture->when == championship::kUnsaid)
            widths.hour = std::max(widths.hour, ui.text_width(Role::body, desk.tr("sector.no-hour")));
        if (is_late(desk.now(), fixture, minute_now(desk.context)))
            widths.hour = std::max(
                widths.hour, ui.text_width(Role::body, championship::plain_day(hour_of_match(desk.now(), fixture))));
        const ShownMatch said = shown(desk, fixture, link_of(desk, fixture));
        widths.stands = std::max({widths.stands, ui.text_width(said.figure ? Role::title : Role::bold, said.first),
                                  ui.text_width(Role::body, said.second)});
    }
    return {std::ceil(widths.hour) + 1, std::ceil(widths.stands) + 1};
}

// Whoever sits down next, as the large tile, with what is lacking.
void SectorPage::add_next(Desk& desk, Flow& flow) {
    const State& state = desk.now();
    for (const championship::DeskFixture& each :
         championship::sector_evening(state, *desk.sector, minute_now(desk.context)).matches) {
        const championship::Pair names = names_of(state, each);
        const bool open = outcome_of(state, each).status == MatchStatus::open;
        if (!open || desk.links.of(fixture_key(state.running, names)) != nullptr) continue;
        const std::string table = desk.notes.fixture(fixture_key(state.running, names)).table;
        NextThing next;
        next.title = table.empty() ? desk.tr("sector.sit") : desk.tr("sector.sit.table", {table});
        next.second = names[0] + " – " + names[1];
        if (each.fixture->has_players) next.second += " · " + cards_words(desk, each);
        const Ui& ui = desk.context.ui;
        const Metrics& m = ui.metrics();
        const float room = flow.width() - 3 * m.gap - m.icon;
        const float title = ui.paragraph_height(Role::title, next.title, room);
        const float second = ui.paragraph_height(Role::body, next.second, room);
        return flow.item(title + second + 1.5F * m.gap + m.edge, [&desk, each, next, title](Rect rect) {
            const ButtonStyle style{.kind = ButtonKind::primary};
            const Press press = desk.context.ui.hotspot("sector.sit", rect, next.title + ", " + next.second, style);
            if (press) desk.open(each, FixtureTab::pairs);
            draw_next_words(desk.context.ui, rect, next, style, press.down, title);
        });
    }
}

// On a narrow one its hour and how it stands have lines of their own.
bool SectorPage::narrow(const Ui& ui, float width) { return width < ui.metrics().mm(75) * ui.metrics().text_scale; }

// Paper: done; felt: it plays; ceramic: to be begun.
void SectorPage::draw_match(Desk& desk, const championship::DeskFixture& fixture, const std::string& id, Rect rect,
                            const Widths& widths) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const State& state = desk.now();
    const championship::Pair names = names_of(state, fixture);
    const DeskLink* link = link_of(desk, fixture);
    const bool done = settled(outcome_of(state, fixture).status);
    const bool plays = !done && link != nullptr && link->news == championship::TableNews::playing;
    const Press press = ui.hotspot(id, rect, names[0] + " – " + names[1]);
    if (press) desk.open(fixture, done || plays ? FixtureTab::result : FixtureTab::pairs);

    const auto fill = [&](Rect inner) {
        std::string hour = desk.tr("sector.no-hour");
        if (fixture.fixture->when != championship::kUnsaid)
            hour = std::string(name_at(state.roster, fixture.fixture->when).substr(11));
        const bool known = fixture.fixture->when != championship::kUnsaid;
        const std::string table = desk.notes.fixture(fixture_key(state.running, names)).table;
        const bool late = is_late(state, fixture, minute_now(desk.context));
        const std::string at = late            ? championship::plain_day(hour_of_match(state, fixture))
                               : table.empty() ? desk.tr("sector.round", {std::to_string(fixture.round.number)})
                                               : desk.tr("desk.at-table", {table});
        const Colour quiet = late ? ui.theme().warn : ui.theme().text_quiet;
        const ShownMatch said = shown(desk, fixture, link);
        if (narrow(ui, rect.w)) {
            const Rect head = inner.cut_top(ui.line_height(Role::title));
            const Rect foot = inner.cut_bottom(ui.line_height(Role::body));
            ui.name(head, hour + " · " + at,
                    {.role = known ? Role::title : Role::body, .colour = late ? quiet : Colour()});
            ui.name(foot, said.first + (said.second.empty() ? "" : " · ") + said.second,
                    {.colour = ui.theme().text_quiet});
            return draw_names(ui, inner, names, done, outcome_of(state, fixture).winner);
        }
        const auto when = inner.cut_left(widths.hour, 1.5F * m.gap).rows(2, 0);
        ui.name(when[0], hour, {.role = known ? Role::title : Role::body});
        ui.name(when[1], at, {.colour = quiet});
        const auto result = inner.cut_right(std::min(inner.w * 0.4F, widths.stands), m.gap).rows(2, 0);
        if (inner.w > m.mm(62) * m.text_scale) {
            const Rect cards = inner.cut_right(m.mm(20), m.gap);
            const Cards seen = cards_of(desk, fixture);
            if (!done || seen != Cards{}) draw_cards(ui, cards, seen);
        }
        ui.name(result[0], said.first, {.role = said.figure ? Role::title : Role::bold, .align = Align::right});
        ui.name(result[1], said.second, {.align = Align::right, .colour = ui.theme().text_quiet});
        draw_names(ui, inner, names, done, outcome_of(state, fixture).winner);
    };
    if (done) {
        const OnPaper paper(ui, rect);
        return fill(rect.inset(1.5F * m.gap, m.gap));
    }
    if (plays) {
        ui.cloth(rect, truc::kLook);
        return fill(rect.inset(1.5F * m.gap, m.gap));
    }
    const OnTile tile(ui, rect, {}, press.down);
    fill(tile.top().inset(1.5F * m.gap, m.gap));
}

}  // namespace tapet::ui
