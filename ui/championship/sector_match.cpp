#include "ui/championship/sector_match.h"

#include <algorithm>
#include <cmath>

#include "season/days.h"
#include "truc/look.h"
#include "ui/championship/match.h"
#include "ui/championship/send.h"

namespace tapet::ui {

namespace {

using championship::MatchStatus;

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

// "2–1" and "66–50", or who is there and what is lacking.
void add_standing(const Desk& desk, NightMatch& match, const DeskLink* link) {
    const championship::Outcome outcome = outcome_of(desk.now(), match.fixture);
    const auto pair = [](int a, int b) { return std::to_string(a) + "–" + std::to_string(b); };
    match.figure = match.done || (match.plays && link->score);
    if (match.done) {
        const championship::Marks& marks = outcome.marks;
        match.first = pair(marks.cames[0], marks.cames[1]);
        match.second = outcome.status == MatchStatus::played ? pair(marks.pedres[0], marks.pedres[1])
                                                             : short_status(desk.context, outcome.status);
    } else if (match.figure) {
        match.first = pair(link->score->camas[0], link->score->camas[1]);
        match.second = desk.tr("sector.plays");
    } else if (championship::waits(outcome.status)) {
        match.first = short_status(desk.context, outcome.status);
    } else {
        match.first = desk.tr(match.fixture.fixture->has_players ? "sector.seated" : "sector.to-come");
        match.second = cards_words(desk, match.fixture);
    }
}

// What one match is laid out in: beside each other, or on a narrow one with lines of their own for its hour and how it stands.
struct Plan {
    bool narrow = false;
    bool cards = false;
    bool stands = false;  // beside the names
    float result = 0;     // how wide that is there
    float hour = 0;
    float mark = 0;   // a tick, or the way on
    float names = 0;  // how wide
};

Role first_role(const NightMatch& match) { return match.figure ? Role::figure : Role::bold; }
Role second_role(const NightMatch& match) { return match.done && match.figure ? Role::bold : Role::body; }

float cards_width(const Ui& ui) { return ui.metrics().mm(20); }

Plan plan_of(const Ui& ui, const NightMatch& match, float width, const NightWidths& widths) {
    const Metrics& m = ui.metrics();
    Plan plan;
    plan.narrow = width < m.mm(75) * m.text_scale;
    plan.mark = match.plays ? 0 : m.icon;
    plan.names = width - 3 * m.gap;
    if (!plan.narrow) plan.names -= widths.hour + 3 * m.gap;
    const auto whole = [&](float room) {
        return std::all_of(match.names.begin(), match.names.end(),
                           [&](const std::string& name) { return ui.text_width(Role::bold, name) <= room; });
    };
    // One below the other where cards are beside them; without these the names may have what is left of it.
    const float first = std::ceil(ui.text_width(first_role(match), match.first)) + 1;
    const float own = std::ceil(std::max(first, ui.text_width(second_role(match), match.second))) + 1;
    const float mark = m.gap + (plan.mark > 0 ? plan.mark + m.gap : 0);
    plan.result = match.has_cards ? widths.stands : own;
    if (!whole(plan.names - plan.result - mark))
        plan.result = std::min(plan.result, std::max(first, 0.33F * plan.names));
    const float stands = plan.result + mark;
    plan.stands = !plan.narrow || whole(plan.names - stands);
    if (!plan.stands) plan.mark = 0;
    if (plan.stands) plan.names -= stands;
    const float cards = cards_width(ui) + 1.5F * m.gap;
    plan.cards = match.has_cards && (whole(plan.names - cards) || plan.names - cards > m.mm(36) * m.text_scale);
    if (plan.cards) plan.names -= cards;
    return plan;
}

// Rather in thinner letters than on two lines.
float name_height(const Ui& ui, const std::string& name, float width) {
    if (ui.text_width(Role::body, name) <= width) return ui.line_height(Role::bold);
    return ui.paragraph_height(Role::bold, in_lines(ui, Role::bold, name, width), width);
}

void draw_cards(Ui& ui, Rect place, const Cards& cards) {
    const float high = std::min(place.h, ui.metrics().mm(16));
    const auto rows = place.centred(place.w, high).rows(2, ui.metrics().gap / 2);
    for (std::size_t side = 0; side < 2; ++side) {
        const auto columns = rows[side].columns(2, ui.metrics().gap / 2);
        for (std::size_t i = 0; i < 2; ++i) ui.art(cards[side][i] ? Art::dni_vist : Art::dni_falta, columns[i]);
    }
}

// Whoever did not win in thinner letters.
void draw_fallas(Ui& ui, Rect place, const NightMatch& match, bool narrow) {
    for (std::size_t at = 0; at < 2; ++at) {
        const std::string& name = match.names[at];
        const Role role = match.done && match.winner != at ? Role::body : Role::bold;
        const float high = narrow ? name_height(ui, name, place.w) : place.h / static_cast<float>(2 - at);
        draw_name(ui, place.cut_top(high), name, {role, Role::body});
    }
}

float standing_height(const Ui& ui, const NightMatch& match, float width) {
    return ui.line_height(first_role(match)) + ui.paragraph_height(second_role(match), match.second, width);
}

// As one group in the middle of its place.
void draw_standing(Ui& ui, Rect place, const NightMatch& match) {
    place = place.centred(place.w, standing_height(ui, match, place.w));
    const Colour colour = match.plays ? ui.theme().text_accent : Colour();
    ui.name(place.cut_top(ui.line_height(first_role(match))), match.first,
            {.role = first_role(match), .align = Align::right, .colour = colour});
    ui.paragraph(place, match.second,
                 {.role = second_role(match),
                  .align = Align::right,
                  .valign = VAlign::top,
                  .colour = match.plays ? colour : ui.theme().text_quiet});
}

void draw_mark(Ui& ui, Rect place, const NightMatch& match) {
    ui.icon(match.done ? Icon::check : Icon::chevron_right, place,
            match.done ? ui.theme().good : ui.theme().text_quiet);
}

// Its hour, and below it where; a thread between them and the rest.
void draw_hour(Ui& ui, Rect& inner, const NightMatch& match, const NightWidths& widths) {
    const Metrics& m = ui.metrics();
    const Role role = match.timed ? Role::title : Role::body;
    Rect when = inner.cut_left(widths.hour, 3 * m.gap);
    const Vec seam{when.right() + 1.5F * m.gap, inner.y};
    const Vec end{seam.x, inner.bottom()};
    if (match.done || match.plays)
        ui.painter().stitched_line(seam, end, ui.theme().thread, std::max(1.0F, m.stroke));
    else
        ui.painter().line(seam, end, ui.theme().line, 1);
    when = when.centred(when.w, ui.line_height(role) + ui.line_height(Role::body));
    ui.name(when.cut_top(ui.line_height(role)), match.hour, {.role = role, .align = Align::centre});
    ui.name(when, match.at, {.align = Align::centre, .colour = match.late ? ui.theme().warn : ui.theme().text_quiet});
}

std::string head_of(const NightMatch& match) { return match.hour + " · " + match.at; }

// In one line; where that has no room, where it is stands on the next.
Role head_role(const Ui& ui, const NightMatch& match, float width) {
    for (const Role role : {Role::title, Role::bold})
        if (match.timed && ui.text_width(role, head_of(match)) <= width) return role;
    return Role::body;
}

void draw_narrow(Ui& ui, Rect inner, const NightMatch& match, const Plan& plan) {
    const Metrics& m = ui.metrics();
    const Role role = head_role(ui, match, inner.w);
    const float head = ui.paragraph_height(role, head_of(match), inner.w);
    ui.paragraph(inner.cut_top(head), head_of(match),
                 {.role = role, .valign = VAlign::top, .colour = match.late ? ui.theme().warn : Colour()});
    if (!plan.stands) {
        const std::string words = match.first + (match.second.empty() ? "" : " · ") + match.second;
        const Rect foot = inner.cut_bottom(ui.paragraph_height(Role::body, words, inner.w));
        ui.paragraph(foot, words, {.valign = VAlign::top, .colour = ui.theme().text_quiet});
    }
    if (plan.mark > 0) draw_mark(ui, inner.cut_right(plan.mark, m.gap / 2), match);
    if (plan.stands) draw_standing(ui, inner.cut_right(plan.result, m.gap), match);
    if (plan.cards) draw_cards(ui, inner.cut_right(cards_width(ui), 1.5F * m.gap), match.cards);
    draw_fallas(ui, inner, match, true);
}

void draw_beside(Ui& ui, Rect inner, const NightMatch& match, const Plan& plan, const NightWidths& widths) {
    const Metrics& m = ui.metrics();
    draw_hour(ui, inner, match, widths);
    if (plan.mark > 0) draw_mark(ui, inner.cut_right(plan.mark, m.gap), match);
    draw_standing(ui, inner.cut_right(plan.result, m.gap), match);
    if (plan.cards) draw_cards(ui, inner.cut_right(cards_width(ui), m.gap / 2), match.cards);
    draw_fallas(ui, inner.inset(0, m.gap / 2), match, false);
}

}  // namespace

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

NightMatch night_match(const Desk& desk, const championship::DeskFixture& fixture) {
    const championship::State& state = desk.now();
    const championship::Outcome outcome = outcome_of(state, fixture);
    NightMatch match;
    match.fixture = fixture;
    match.names = names_of(state, fixture);
    const DeskLink* link = desk.links.of(fixture_key(state.running, match.names));
    match.timed = fixture.fixture->when != championship::kUnsaid;
    match.hour =
        match.timed ? std::string(name_at(state.roster, fixture.fixture->when).substr(11)) : desk.tr("sector.no-hour");
    match.late = is_late(state, fixture, minute_now(desk.context));
    const std::string table = desk.notes.fixture(fixture_key(state.running, match.names)).table;
    match.at = match.late      ? championship::plain_day(hour_of_match(state, fixture))
               : table.empty() ? desk.tr("sector.round", {std::to_string(fixture.round.number)})
                               : desk.tr("desk.at-table", {table});
    match.done = settled(outcome.status);
    match.plays = !match.done && link != nullptr && link->news == championship::TableNews::playing;
    match.winner = outcome.winner;
    match.cards = cards_of(desk, fixture);
    match.has_cards = !match.done || match.cards != Cards{};
    add_standing(desk, match, link);
    return match;
}

NightWidths widths_of(const Ui& ui, const std::vector<NightMatch>& matches) {
    NightWidths widths{ui.text_width(Role::title, "00:00"), ui.text_width(Role::figure, "0–0")};
    for (const NightMatch& match : matches) {
        widths.hour = std::max({widths.hour, ui.text_width(Role::body, match.at),
                                ui.text_width(match.timed ? Role::title : Role::body, match.hour)});
        widths.stands = std::max({widths.stands, ui.text_width(first_role(match), match.first),
                                  ui.text_width(second_role(match), match.second)});
    }
    return {std::ceil(widths.hour) + 1, std::ceil(widths.stands) + 1};
}

float height_of(const Ui& ui, const NightMatch& match, float width, const NightWidths& widths) {
    const Metrics& m = ui.metrics();
    const Plan plan = plan_of(ui, match, width, widths);
    float names = 0;
    for (const std::string& name : match.names) {
        const float high = name_height(ui, name, plan.names);
        names = plan.narrow ? names + high : std::max(names, 2 * high);
    }
    if (plan.cards) names = std::max(names, m.mm(11));
    const float stands = standing_height(ui, match, plan.result);
    if (!plan.narrow) return std::max({m.mm(18), names + 3 * m.gap + m.edge, stands + 2 * m.gap + m.edge});
    const float inner = width - 3 * m.gap;
    const float head = ui.paragraph_height(head_role(ui, match, inner), head_of(match), inner);
    if (plan.stands) return head + std::max(names, stands) + 2 * m.gap + m.edge;
    const std::string words = match.first + (match.second.empty() ? "" : " · ") + match.second;
    return head + names + ui.paragraph_height(Role::body, words, inner) + 2 * m.gap + m.edge;
}

void draw_match(Desk& desk, const NightMatch& match, const std::string& id, Rect rect, const NightWidths& widths) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const Plan plan = plan_of(ui, match, rect.w, widths);
    const Press press = ui.hotspot(id, rect, match.names[0] + " – " + match.names[1]);
    if (press) desk.open(match.fixture, match.done || match.plays ? FixtureTab::result : FixtureTab::pairs);
    const auto fill = [&](Rect place) {
        const Rect inner = place.inset(1.5F * m.gap, m.gap);
        plan.narrow ? draw_narrow(ui, inner, match, plan) : draw_beside(ui, inner, match, plan, widths);
    };
    if (match.done) {
        const OnPaper paper(ui, rect);
        return fill(rect);
    }
    if (match.plays) {
        ui.cloth(rect, truc::kLook);
        return fill(rect);
    }
    const OnTile tile(ui, rect, {}, press.down);
    fill(tile.top());
}

}  // namespace tapet::ui
