// The result of a match: how it is typed, sent and corrected.
#include "championship/rule_ids.h"
#include "ui/championship/match.h"
#include "ui/championship/stand_form.h"

namespace tapet::ui {

namespace {

namespace rule = championship::rule;
using championship::Marks;
using championship::MatchStatus;
using StandCamas = std::vector<std::array<int, 2>>;

std::string key_of(const Desk& desk, const championship::DeskFixture& fixture) {
    return fixture_key(desk.state().running, names_of(desk.state(), fixture));
}

// How the match stands cama by cama, when it was interrupted: as it was typed, or as its sums leave no other way.
std::optional<StandCamas> noted_camas(const Desk& desk, const championship::DeskFixture& fixture) {
    const Marks& stood = fixture.fixture->marks;
    const int stones = desk.now().setup.stones;
    StandCamas typed = desk.notes.fixture(key_of(desk, fixture)).camas;
    return adds_up(typed, stood, stones) ? std::optional(std::move(typed)) : camas_of(stood, stones);
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

// ---- which match the form is for -----------------------------------------------------------------------------------

void ResultTab::follow(Desk& desk, const championship::DeskFixture& fixture) {
    const championship::Fixture& kept = *fixture.fixture;
    const std::string key = key_of(desk, fixture) + (kept.has_score ? " " + marks_words(kept.marks) : std::string());
    if (of_ == key) return;
    of_ = key;
    corrects_ = false;
    why_.clear();
    form_ = CotoForm(desk.now().setup.stones, desk.now().setup.camas);
    if (kept.has_score) form_.start(kept.marks, noted_camas(desk, fixture).value_or(StandCamas{}));
}

void ResultTab::draw(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    follow(desk, fixture);
    const MatchStatus status = outcome_of(desk.state(), fixture).status;
    if (status == MatchStatus::open && desk.running()) {
        corrects_ = false;
        return draw_form(desk, fixture, area);
    }
    if (corrects_ && status == MatchStatus::played) return draw_form(desk, fixture, area);
    draw_result(desk, fixture, area);
}

// ---- what there is -------------------------------------------------------------------------------------------------

namespace {

// A falla with its camas and stones, and whether it won.
void draw_side(Desk& desk, Rect line, const std::string& name, const championship::Outcome& outcome,
               std::uint8_t side) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    if (outcome.status == MatchStatus::played) {
        const std::string id = "desk.result.stones." + std::to_string(side);
        const std::string stones = std::to_string(outcome.marks.pedres[side]);
        const Rect cell = line.cut_right(std::max(m.touch, ui.text_width(Role::title, "0000")), m.gap);
        if (ui.hotspot(id, cell, stones)) desk.context.navigator.show_rule(std::string(rule::result_coto.id));
        ui.text(cell, stones, {.role = Role::title, .align = Align::right, .colour = ui.theme().text_quiet});
        const Rect camas = line.cut_right(ui.text_width(Role::title, "00"), m.gap);
        ui.text(camas, std::to_string(outcome.marks.cames[side]), {.role = Role::title, .align = Align::right});
    }
    const Rect mark = line.cut_right(m.icon, m.gap).centred(m.icon, m.icon);
    if (outcome.winner == side) ui.icon(Icon::check, mark, ui.theme().good);
    ui.fit_text(line, ui.elided(Role::body, name, line.w), {Role::title, Role::bold, Role::body});
}

struct Said {
    std::string words;
    Colour colour;
};

// How it ended, cama by cama where that is known, and who sat down.
std::vector<Said> said_of(const Desk& desk, const championship::DeskFixture& fixture) {
    const Theme& theme = desk.context.ui.theme();
    std::vector<Said> said;
    const std::string status = status_words(desk.context, desk.state(), fixture);
    if (!status.empty()) said.push_back({status, theme.warn});
    const bool played = outcome_of(desk.state(), fixture).status == MatchStatus::played;
    std::string camas;
    for (const auto& cama : desk.notes.fixture(key_of(desk, fixture)).camas) {
        camas += (camas.empty() ? "" : " · ") + std::to_string(cama[0]) + "–" + std::to_string(cama[1]);
    }
    if (played && !camas.empty()) said.push_back({desk.tr("desk.result.by-cama", {camas}), theme.text_quiet});
    if (played && fixture.fixture->has_players)
        said.push_back({pairs_words(*seated(desk.state(), fixture, {})), theme.text_quiet});
    if (!desk.running()) said.push_back({desk.tr("desk.phase-over"), theme.text_quiet});
    return said;
}

void draw_said(Desk& desk, Rect area, const std::vector<Said>& said) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const float width = area.w - m.gap;
    float high = 0;
    for (const Said& each : said) high += ui.paragraph_height(Role::body, each.words, width) + m.gap;
    const ListView view = ui.begin_scroll("desk.result.said", area, high);
    Rect page{view.view.x, view.view.y - view.offset, width, high};
    for (const Said& each : said) draw_words(desk.context, page, each.words, {.colour = each.colour});
    ui.end_list();
}

}  // namespace

void ResultTab::draw_result(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const championship::Pair names = names_of(desk.state(), fixture);
    const championship::Outcome outcome = outcome_of(desk.state(), fixture);
    if (desk.running()) draw_correct(desk, fixture, area.cut_bottom(m.control, m.gap));
    draw_link(desk, fixture, area);
    for (std::uint8_t side = 0; side < 2; ++side) {
        const Rect line = area.cut_top(std::max(m.control, ui.line_height(Role::title)), m.gap / 2);
        draw_side(desk, line, names[side], outcome, side);
    }
    draw_said(desk, area, said_of(desk, fixture));
}

void ResultTab::draw_correct(Desk& desk, const championship::DeskFixture& fixture, Rect button) {
    const championship::Outcome outcome = outcome_of(desk.state(), fixture);
    const bool played = outcome.status == MatchStatus::played;
    const ButtonStyle style{.kind = played ? ButtonKind::plain : ButtonKind::closed,
                            .icon = played ? Icon::pencil : Icon::none};
    if (!desk.context.ui.button("desk.result.correct", button, desk.tr("desk.correct"), style)) return;
    if (!played) return desk.context.navigator.show_refusal(std::string(rule::correct_no_result.id));
    corrects_ = true;
    form_.load(outcome.marks, desk.notes.fixture(key_of(desk, fixture)).camas);
}

// The match at the table says something else.
void ResultTab::draw_link(Desk& desk, const championship::DeskFixture& fixture, Rect& area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const DeskLink* link = desk.running() ? desk.links.of(key_of(desk, fixture)) : nullptr;
    if (link == nullptr) return;
    const auto cells = area.cut_bottom(std::max(m.control, m.control_two), m.gap).columns(2, m.gap);
    if (ui.button("desk.result.table", cells[0], desk.tr("desk.link.open"), {.icon = Icon::play})) {
        desk.context.navigator.go("match:" + link->source);
    }
    if (link->news == championship::TableNews::reopened)
        draw_words(desk.context, area, desk.tr("desk.link.reopened"), {.colour = ui.theme().warn});
    if (link->news != championship::TableNews::differs) return;
    draw_words(desk.context, area, desk.tr("desk.link.says", {marks_words(link->coto->marks)}),
               {.colour = ui.theme().warn});
    if (ui.button("desk.result.take", cells[1], desk.tr("desk.link.take"), {.kind = ButtonKind::primary})) {
        take_from_table(desk, fixture, *link->coto);
    }
}

// Where there is a result it is a correction, with the reason that the table gives.
void ResultTab::take_from_table(Desk& desk, const championship::DeskFixture& fixture,
                                const championship::TableCoto& coto) {
    const championship::Pair names = names_of(desk.state(), fixture);
    const std::string key = key_of(desk, fixture);
    championship::FixtureNotes notes = desk.notes.fixture(key);
    notes.camas = coto.camas;
    const auto keep = [desk, key, notes] { desk.notes.set_fixture_soon(key, notes); };
    if (outcome_of(desk.state(), fixture).status == MatchStatus::open) {
        const auto players = championship::players_to_name(desk.state(), names, notes);
        desk.send(championship::Result{names, coto.marks, coto.joc_fora, players}).then(keep);
        return;
    }
    desk.send(championship::Correct{names, coto.marks, coto.joc_fora, desk.tr("desk.link.why")}).then(keep);
}

// ---- the form ------------------------------------------------------------------------------------------------------

void ResultTab::draw_form(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    const Metrics& m = desk.context.ui.metrics();
    take_keys(desk, fixture);
    const bool beside = area.w > m.mm(100) * m.text_scale || area.w > area.h * 1.6F;
    const float pad_high = 5 * m.control + 4 * m.gap;
    const float pad_wide = std::max(3 * m.control + 2 * m.gap, m.mm(44));
    Rect pad = beside ? area.cut_right(pad_wide, 2 * m.gap) : area.cut_bottom(pad_high, m.gap);
    draw_numbers(desk, fixture, area);
    draw_pad(desk, fixture, pad.cut_top(pad_high));
}

void ResultTab::draw_pad(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const bool unsaid = corrects_ && reason_missing(why_);
    const bool ready = form_.complete() && !unsaid;
    const auto rows = area.rows(5, area.h < 5 * m.control + 4 * m.gap ? m.gap / 2 : m.gap);
    std::vector<Rect> cells;
    for (std::size_t i = 0; i < 4; ++i) {
        for (const Rect& cell : rows[i].columns(3, m.gap)) cells.push_back(cell);
    }
    const Rect save_row = rows[4];
    for (std::size_t i = 0; i < 9; ++i) {
        const std::string digit = std::to_string(i + 1);
        if (ui.button("desk.key." + digit, cells[i], digit, {.repeats = true, .role = Role::title}))
            form_.type(digit.front());
    }
    if (ui.icon_button("desk.key.erase", cells[9], Icon::backspace, desk.tr("kit.erase"), {.repeats = true}))
        form_.erase();
    if (ui.button("desk.key.0", cells[10], "0", {.repeats = true, .role = Role::title})) form_.type('0');
    if (ui.icon_button("desk.key.next", cells[11], Icon::chevron_right, desk.tr("desk.result.next"))) form_.next();
    const ButtonStyle style{.kind = ready ? ButtonKind::primary : ButtonKind::closed,
                            .icon = ready ? Icon::check : Icon::none};
    const std::string missing(desk.tr("desk.why.missing"));
    const bool says_missing = unsaid && form_.complete() && ui.label_fits(Role::bold, missing, save_row);
    const std::string words = says_missing ? missing : std::string(desk.tr("desk.save"));
    if (ui.button("desk.result.save", save_row, words, style)) save(desk, fixture);
}

// ---- at a table of ours --------------------------------------------------------------------------------------------

void ResultTab::draw_play(Desk& desk, const championship::DeskFixture& fixture, Rect rect) {
    Ui& ui = desk.context.ui;
    const DeskLink* link = desk.links.of(key_of(desk, fixture));
    if (link != nullptr) {
        const bool differs = link->news == championship::TableNews::differs;
        const auto cells = rect.columns(differs ? 2 : 1, ui.metrics().gap);
        const std::string words =
            link->score ? desk.tr("desk.link.live", {score_words(*link->score)}) : desk.tr("desk.link.open");
        if (ui.button("desk.result.table", cells[0], words, {.icon = Icon::play})) {
            desk.context.navigator.go("match:" + link->source);
        }
        if (differs &&
            ui.button("desk.result.take", cells[1], desk.tr("desk.link.take"), {.kind = ButtonKind::primary})) {
            take_from_table(desk, fixture, *link->coto);
        }
        return;
    }
    if (ui.button("desk.result.play", rect, desk.tr("desk.play"), {.icon = Icon::play})) begin_table(desk, fixture);
}

// A match that was interrupted goes on from the score that was noted.
void ResultTab::begin_table(Desk& desk, const championship::DeskFixture& fixture) {
    const bool goes_on = fixture.fixture->has_score;
    const auto camas = goes_on ? noted_camas(desk, fixture) : StandCamas{};
    if (!camas) return desk.context.navigator.show_trouble(desk.tr("desk.play.unknown"));
    truc::Setup setup = desk.notes.truc();
    setup.sides = names_of(desk.state(), fixture);
    setup.players = 2;
    setup.stones = desk.now().setup.stones;
    setup.camas = desk.now().setup.camas;
    const std::string key = key_of(desk, fixture);
    Beginning with{PlayedFor{desk.id, key}, {}};
    if (const auto players = seated(desk.state(), fixture, desk.notes.fixture(key))) {
        for (std::size_t side = 0; side < 2; ++side)
            with.people.push_back({{}, 0, setup.sides[side], {(*players)[side][0], (*players)[side][1]}});
    }
    Context& context = desk.context;
    new_match(context, table_lines(setup, *camas), std::move(with)).then([&context] {
        context.navigator.go("match:" + context.keeper.match_id());
    });
}

// ---- typing and sending --------------------------------------------------------------------------------------------

// Digits go into the number, Enter goes on and saves at the end; left and right say which side lost the cama.
void ResultTab::take_keys(Desk& desk, const championship::DeskFixture& fixture) {
    Ui& ui = desk.context.ui;
    for (const char32_t c : ui.take_typed()) {
        if (c >= U'0' && c <= U'9') form_.type(static_cast<char>(c));
    }
    if (ui.take_key(Key::backspace)) form_.erase();
    if (ui.take_key(Key::left)) form_.turn(0);
    if (ui.take_key(Key::right)) form_.turn(1);
    for (const Key key : {Key::enter, Key::num_enter, Key::tab}) {
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

// What is incomplete or no coto is refused by the rules, with the rule.
void ResultTab::save(Desk& desk, const championship::DeskFixture& fixture) {
    if (corrects_ && reason_missing(why_)) return ask_reason(desk);
    const championship::Pair names = names_of(desk.state(), fixture);
    const std::string key = key_of(desk, fixture);
    championship::FixtureNotes notes = desk.notes.fixture(key);
    notes.camas = form_.by_cama();
    const Marks marks = form_.marks();
    const auto kept = [this, desk, key, notes, names, marks] {
        desk.notes.set_fixture_soon(key, notes);
        corrects_ = false;
        of_.clear();
        desk.view.fixture.reset();
        const Ui& ui = desk.context.ui;
        const float room = std::min(ui.area().w * 0.8F, ui.metrics().mm(85));
        desk.toast(ui.elided(Role::body, names[0] + " – " + names[1], room) + "\n" + marks_words(marks));
    };
    if (corrects_) {
        desk.send(championship::Correct{names, marks, form_.joc_fora(), why_}).then(kept);
    } else {
        const auto players = championship::players_to_name(desk.state(), names, notes);
        desk.send(championship::Result{names, marks, form_.joc_fora(), players}).then(kept);
    }
}

}  // namespace tapet::ui
