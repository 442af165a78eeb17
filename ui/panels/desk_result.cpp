// The result of a match: how it is typed, sent and corrected.
#include "championship/coto.h"
#include "championship/rule_ids.h"
#include "ui/panels/desk_match.h"

namespace tapet::ui {

namespace {

namespace rule = championship::rule;
using championship::Marks;
using championship::MatchStatus;

constexpr int kLongestWhy = 200;

std::string key_of(const Desk& desk, const DeskFixture& fixture) {
    return fixture_key(desk.state().running, names_of(desk.state(), fixture));
}

}  // namespace

// ---- which match the form is for -----------------------------------------------------------------------------------

void ResultTab::follow(Desk& desk, const DeskFixture& fixture) {
    const std::string key = key_of(desk, fixture);
    if (of_ == key) return;
    of_ = key;
    corrects_ = false;
    why_.clear();
    form_ = CotoForm(desk.now().setup.stones, desk.now().setup.camas);
}

void ResultTab::draw(Desk& desk, const DeskFixture& fixture, Rect area) {
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

void ResultTab::draw_result(Desk& desk, const DeskFixture& fixture, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const championship::Pair names = names_of(desk.state(), fixture);
    const championship::Outcome outcome = outcome_of(desk.state(), fixture);
    const Rect button = area.cut_bottom(m.control, m.gap);
    const bool played = outcome.status == MatchStatus::played;
    draw_link(desk, fixture, area);
    for (std::size_t side = 0; side < 2; ++side) {
        Rect line = area.cut_top(std::max(m.control, ui.line_height(Role::title)), m.gap / 2);
        const bool won = outcome.winner == side;
        if (played) {
            const std::string id = "desk.result.stones." + std::to_string(side);
            const std::string stones = std::to_string(outcome.marks.pedres[side]);
            const Rect cell = line.cut_right(std::max(m.touch, ui.text_width(Role::title, "0000")), m.gap);
            if (ui.hotspot(id, cell, stones)) desk.context.navigator.show_rule(std::string(rule::result_coto.id));
            ui.text(cell, stones, {.role = Role::title, .align = Align::right, .colour = ui.theme().text_quiet});
            const Rect camas = line.cut_right(ui.text_width(Role::title, "00"), m.gap);
            ui.text(camas, std::to_string(outcome.marks.cames[side]), {.role = Role::title, .align = Align::right});
        }
        const Rect mark = line.cut_right(m.icon, m.gap).centred(m.icon, m.icon);
        if (won) ui.icon(Icon::check, mark, ui.theme().good);
        ui.fit_text(line, ui.elided(Role::body, names[side], line.w), {Role::title, Role::bold, Role::body});
    }
    const std::string status = status_words(desk.context, desk.state(), fixture);
    if (!status.empty()) draw_words(desk.context, area, status, {.role = Role::bold, .colour = ui.theme().warn});
    std::string camas;
    for (const auto& cama : desk.notes.fixture(key_of(desk, fixture)).camas) {
        camas += (camas.empty() ? "" : " · ") + std::to_string(cama[0]) + "–" + std::to_string(cama[1]);
    }
    if (played && !camas.empty())
        draw_words(desk.context, area, desk.tr("desk.result.by-cama", {camas}), {.colour = ui.theme().text_quiet});
    if (played && fixture.fixture->has_players) {
        std::string pairs;
        for (std::size_t side = 0; side < 2; ++side) {
            for (const std::uint16_t place : fixture.fixture->players[side]) {
                const std::string_view separator = pairs.empty()                                ? ""
                                                   : place == fixture.fixture->players[side][0] ? " – "
                                                                                                : ", ";
                pairs += std::string(separator) +
                         std::string(championship::player(desk.state().roster, fixture.between[side], place));
            }
        }
        draw_words(desk.context, area, pairs, {.colour = ui.theme().text_quiet});
    }
    if (!desk.running())
        return draw_words(desk.context, area, desk.tr("desk.phase-over"), {.colour = ui.theme().text_quiet});
    const ButtonStyle style{.kind = played ? ButtonKind::plain : ButtonKind::closed,
                            .icon = played ? Icon::pencil : Icon::none};
    if (!ui.button("desk.result.correct", button, desk.tr("desk.correct"), style)) return;
    if (!played) return desk.context.navigator.show_refusal(std::string(rule::correct_no_result.id));
    corrects_ = true;
    form_.load(outcome.marks, desk.notes.fixture(key_of(desk, fixture)).camas);
}

// The match at the table says something else.
void ResultTab::draw_link(Desk& desk, const DeskFixture& fixture, Rect& area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const DeskLink* link = desk.running() ? desk.links.of(key_of(desk, fixture)) : nullptr;
    if (link == nullptr) return;
    const auto cells = area.cut_bottom(std::max(m.control, m.control_two), m.gap).columns(2, m.gap);
    if (ui.button("desk.result.table", cells[0], desk.tr("desk.link.open"), {.icon = Icon::play})) {
        desk.context.navigator.go("match:" + link->source);
    }
    if (link->news == DeskLink::News::reopened)
        draw_words(desk.context, area, desk.tr("desk.link.reopened"), {.colour = ui.theme().warn});
    if (link->news != DeskLink::News::differs) return;
    draw_words(desk.context, area, desk.tr("desk.link.says", {marks_words(link->coto->marks)}),
               {.colour = ui.theme().warn});
    if (ui.button("desk.result.take", cells[1], desk.tr("desk.link.take"), {.kind = ButtonKind::primary})) {
        take_from_table(desk, fixture, *link->coto);
    }
}

// Where there is a result it is a correction, with the reason that the table gives.
void ResultTab::take_from_table(Desk& desk, const DeskFixture& fixture, const TableCoto& coto) {
    const championship::Pair names = names_of(desk.state(), fixture);
    const std::string key = key_of(desk, fixture);
    FixtureNotes notes = desk.notes.fixture(key);
    notes.camas = coto.camas;
    const auto keep = [desk, key, notes] { desk.notes.set_fixture(desk.context, key, notes); };
    if (outcome_of(desk.state(), fixture).status == MatchStatus::open) {
        return desk.send(championship::Result{names, coto.marks, coto.joc_fora, notes.players}, keep);
    }
    desk.send(championship::Correct{names, coto.marks, coto.joc_fora, desk.tr("desk.link.why")}, keep);
}

// ---- the form ------------------------------------------------------------------------------------------------------

void ResultTab::draw_form(Desk& desk, const DeskFixture& fixture, Rect area) {
    const Metrics& m = desk.context.ui.metrics();
    take_keys(desk, fixture);
    const bool beside = area.w > m.mm(100) * m.text_scale || area.w > area.h * 1.6F;
    const float pad_high = 5 * m.control + 4 * m.gap;
    const float pad_wide = std::max(3 * m.control + 2 * m.gap, m.mm(44));
    Rect pad = beside ? area.cut_right(pad_wide, 2 * m.gap) : area.cut_bottom(pad_high, m.gap);
    draw_numbers(desk, fixture, area);
    draw_pad(desk, fixture, pad.cut_top(pad_high));
}

void ResultTab::draw_pad(Desk& desk, const DeskFixture& fixture, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const bool ready = form_.complete();
    const auto rows = area.rows(5, area.h < 5 * m.control + 4 * m.gap ? m.gap / 2 : m.gap);
    std::vector<Rect> cells;
    for (std::size_t i = 0; i < 4; ++i) {
        for (const Rect& cell : rows[i].columns(3, m.gap)) cells.push_back(cell);
    }
    const Rect save_row = rows[4];
    for (std::size_t i = 0; i < 9; ++i) {
        const std::string digit = std::to_string(i + 1);
        if (ui.button("desk.key." + digit, cells[i], digit, {.role = Role::title})) form_.type(digit.front());
    }
    if (ui.icon_button("desk.key.erase", cells[9], Icon::backspace, desk.tr("kit.erase"))) form_.erase();
    if (ui.button("desk.key.0", cells[10], "0", {.role = Role::title})) form_.type('0');
    if (ui.icon_button("desk.key.next", cells[11], Icon::chevron_right, desk.tr("desk.result.next"))) form_.next();
    const ButtonStyle style{.kind = ready ? ButtonKind::primary : ButtonKind::closed,
                            .icon = ready ? Icon::check : Icon::none};
    if (ui.button("desk.result.save", save_row, desk.tr("desk.save"), style)) save(desk, fixture);
}

void ResultTab::draw_numbers(Desk& desk, const DeskFixture& fixture, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const float line = ui.line_height(Role::bold);
    const std::size_t rows = form_.totals() ? 2 : form_.camas().size();
    const float bounds = form_.totals() ? ui.line_height(Role::body) + m.gap / 2 : 0;
    const float reason = corrects_ ? field_height(desk.context) + m.gap : 0;
    const float high = line + m.gap + static_cast<float>(rows) * (m.control + m.gap) + bounds + m.control + m.gap +
                       reason + 2 * (m.control_two + m.gap);
    const ListView view = ui.begin_scroll("desk.result.form", area, high);
    Rect page{view.view.x, view.view.y - view.offset, view.view.w - m.gap, high};
    const std::vector<std::string> labels{desk.tr("paper.cames"), desk.tr("paper.pedres"),
                                          desk.tr("paper.cama", {"9"})};
    float label = 0;
    for (const std::string& each : labels) label = std::max(label, std::ceil(ui.text_width(Role::body, each)));
    Rect head = page.cut_top(line, m.gap);
    head.cut_left(label, m.gap);
    const auto heads = head.columns(2, m.gap);
    const championship::Pair names = names_of(desk.state(), fixture);
    for (std::size_t side = 0; side < 2; ++side) {
        ui.text(heads[side], ui.elided(Role::bold, names[side], heads[side].w),
                {.role = Role::bold, .align = Align::centre});
    }
    if (form_.totals()) {
        draw_totals(desk, page, label);
    } else {
        draw_camas(desk, page, label);
    }
    draw_sum(desk, page.cut_top(m.control, m.gap));
    if (corrects_)
        draw_field(desk.context, "desk.result.why", page.cut_top(field_height(desk.context), m.gap),
                   desk.tr("desk.why"), why_, kLongestWhy);
    const std::vector<std::string> modes{desk.tr("desk.result.camas"), desk.tr("desk.result.totals")};
    const int mode = ui.choice("desk.result.mode", page.cut_top(m.control_two, m.gap), modes, form_.totals() ? 1 : 0);
    form_.set_totals(mode == 1);
    const Rect last = page.cut_top(m.control_two);
    if (form_.totals()) {
        form_.set_joc_fora(ui.toggle("desk.result.joc-fora", last, desk.tr("paper.joc-fora"), form_.joc_fora()));
    } else if (!corrects_) {
        draw_play(desk, fixture, last);
    }
    ui.end_list();
}

namespace {

// A number to type: framed when the keys go to it.
bool draw_number(Desk& desk, std::string_view id, Rect rect, const std::string& text, bool focus, bool wrong,
                 std::string_view label) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const bool tapped = draw_card(desk.context, id, rect, std::string(label) + " " + text, focus).tapped;
    const Colour colour = wrong ? ui.theme().bad : ui.theme().text;
    Rect inner = rect.inset(m.gap, 0);
    if (wrong) ui.icon(Icon::warning, inner.cut_left(m.icon, 0), colour);
    if (!text.empty()) ui.text(inner, text, {.role = Role::title, .align = Align::centre, .colour = colour});
    if (focus) {  // where the next digit goes
        const float x = inner.centre().x + ui.text_width(Role::title, text) / 2 + m.stroke;
        const float high = ui.line_height(Role::title) * 0.6F;
        ui.painter().fill({std::round(x), rect.centre().y - high / 2, m.stroke, high}, ui.theme().text_accent);
    }
    return tapped;
}

// The stones of the side that won the cama: nothing to type.
bool draw_won(Desk& desk, std::string_view id, Rect rect, const std::string& stones, bool sure,
              std::string_view label) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const bool tapped = draw_card(desk.context, id, rect, label).tapped;
    Rect inner = rect.inset(m.gap, 0);
    const Colour colour = sure ? ui.theme().good : ui.theme().text_quiet;
    if (sure) ui.icon(Icon::check, inner.cut_left(m.icon, 0), colour);
    ui.text(inner, stones, {.role = Role::title, .align = Align::centre, .colour = colour});
    return tapped;
}

}  // namespace

void ResultTab::draw_camas(Desk& desk, Rect& page, float label) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const std::string stones = std::to_string(desk.now().setup.stones);
    const std::size_t count = form_.camas().size();
    for (std::size_t i = 0; i < count; ++i) {
        Rect row = page.cut_top(m.control, m.gap);
        const std::string name = desk.tr("paper.cama", {std::to_string(i + 1)});
        ui.text(row.cut_left(label, m.gap), name, {.colour = ui.theme().text_quiet});
        const auto cells = row.columns(2, m.gap);
        const CamaTyped cama = form_.camas()[i];
        for (std::uint8_t side = 0; side < 2; ++side) {
            const std::string id = "desk.result.cell." + std::to_string(i + 1) + "." + std::to_string(side);
            const bool lost = cama.loser == side;
            const bool tapped =
                lost ? draw_number(desk, id, cells[side], cama.digits, form_.focus() == i, !form_.possible(i), name)
                     : draw_won(desk, id, cells[side], stones, !cama.digits.empty() && form_.possible(i), name);
            if (tapped) form_.focus_cama(i, side);
        }
    }
}

void ResultTab::draw_totals(Desk& desk, Rect& page, float label) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const std::array<std::string, 2> names{desk.tr("paper.cames"), desk.tr("paper.pedres")};
    for (std::size_t line = 0; line < 2; ++line) {
        Rect row = page.cut_top(m.control, m.gap);
        ui.text(row.cut_left(label, m.gap), names[line], {.colour = ui.theme().text_quiet});
        const auto cells = row.columns(2, m.gap);
        for (std::size_t side = 0; side < 2; ++side) {
            const std::size_t number = 2 * line + side;
            const std::string id = "desk.result.number." + std::to_string(number);
            if (draw_number(desk, id, cells[side], form_.numbers()[number], form_.focus() == number, false,
                            names[line]))
                form_.focus_number(number);
        }
    }
    // What these camas allow.
    Rect row = page.cut_top(ui.line_height(Role::body), m.gap / 2);
    row.cut_left(label, m.gap);
    const Marks marks = form_.marks();
    const auto limits = championship::coto_bounds(desk.now().setup, marks.cames);
    if (!limits) return;
    const auto cells = row.columns(2, m.gap);
    for (std::size_t side = 0; side < 2; ++side) {
        const int least = form_.joc_fora() ? 0 : (*limits)[side].least;
        const std::string words = std::to_string(least) + "–" + std::to_string((*limits)[side].most);
        const bool outside = !form_.numbers()[2 + side].empty() &&
                             (marks.pedres[side] < least || marks.pedres[side] > (*limits)[side].most);
        ui.text(cells[side], words,
                {.align = Align::centre, .colour = outside ? ui.theme().bad : ui.theme().text_quiet});
    }
}

// What it adds up to; a tap says why it must be so.
void ResultTab::draw_sum(Desk& desk, Rect row) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    bool wrong = form_.complete() && !championship::ends_so(desk.now().setup, form_.marks(), form_.joc_fora());
    for (std::size_t i = 0; !form_.totals() && i < form_.camas().size(); ++i) wrong = wrong || !form_.possible(i);
    std::string words = desk.tr("desk.result.sum", {marks_words(form_.marks())});
    const bool untouched = !form_.totals() && form_.camas().front().digits.empty();
    if (untouched) words = desk.tr("desk.result.how");
    if (wrong && !form_.totals())
        words = desk.tr("desk.result.lost-at-most", {std::to_string(desk.now().setup.stones - 1)});
    if (wrong && form_.totals()) words = desk.tr("desk.result.no-coto");
    const bool ready = form_.complete() && !wrong;
    if (ui.hotspot("desk.result.sum", row, words)) desk.context.navigator.show_rule(std::string(rule::result_coto.id));
    const Colour colour = wrong ? ui.theme().bad : ready ? ui.theme().good : ui.theme().text_quiet;
    if (wrong || ready)
        ui.icon(wrong ? Icon::warning : Icon::check, row.cut_left(m.icon, m.gap).centred(m.icon, m.icon), colour);
    ui.fit_text(row, ui.elided(Role::body, words, row.w), {Role::bold, Role::body}, {.colour = colour});
}

// ---- at a table of ours --------------------------------------------------------------------------------------------

void ResultTab::draw_play(Desk& desk, const DeskFixture& fixture, Rect rect) {
    Ui& ui = desk.context.ui;
    const DeskLink* link = desk.links.of(key_of(desk, fixture));
    if (link != nullptr) {
        const bool differs = link->news == DeskLink::News::differs;
        const auto cells = rect.columns(differs ? 2 : 1, ui.metrics().gap);
        if (ui.button("desk.result.table", cells[0], desk.tr("desk.link.open"), {.icon = Icon::play})) {
            desk.context.navigator.go("match:" + link->source);
        }
        if (differs &&
            ui.button("desk.result.take", cells[1], desk.tr("desk.link.take"), {.kind = ButtonKind::primary})) {
            take_from_table(desk, fixture, *link->coto);
        }
        return;
    }
    if (!ui.button("desk.result.play", rect, desk.tr("desk.play"), {.icon = Icon::play})) return;
    truc::Setup setup = desk.notes.truc();
    setup.sides = names_of(desk.state(), fixture);
    setup.players = 2;
    setup.stones = desk.now().setup.stones;
    setup.camas = desk.now().setup.camas;
    const Keeper::PlayedFor played_for{desk.id, key_of(desk, fixture)};
    const Taken taken = desk.context.keeper.begin_all({setup_line<truc::Game>(setup)}, &played_for);
    if (!taken.trouble.empty()) return desk.context.navigator.show_trouble(taken.trouble);
    desk.context.navigator.go("match:" + desk.context.keeper.match_id());
}

// ---- typing and sending --------------------------------------------------------------------------------------------

// Digits go into the number, Enter goes on and saves at the end; left and right say which side lost the cama.
void ResultTab::take_keys(Desk& desk, const DeskFixture& fixture) {
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

void ResultTab::advance(Desk& desk, const DeskFixture& fixture) {
    if (!form_.next() && form_.complete()) save(desk, fixture);
}

// What is incomplete or no coto is refused by the rules, with the rule.
void ResultTab::save(Desk& desk, const DeskFixture& fixture) {
    const championship::Pair names = names_of(desk.state(), fixture);
    const std::string key = key_of(desk, fixture);
    FixtureNotes notes = desk.notes.fixture(key);
    notes.camas = form_.by_cama();
    const Marks marks = form_.marks();
    const auto kept = [this, desk, key, notes, names, marks] {
        desk.notes.set_fixture(desk.context, key, notes);
        corrects_ = false;
        of_.clear();
        desk.view.fixture.reset();
        const Ui& ui = desk.context.ui;
        const float room = std::min(ui.area().w * 0.8F, ui.metrics().mm(85));
        desk.toast(ui.elided(Role::body, names[0] + " – " + names[1], room) + "\n" + marks_words(marks));
    };
    if (corrects_) {
        desk.send(championship::Correct{names, marks, form_.joc_fora(), why_}, kept);
    } else {
        desk.send(championship::Result{names, marks, form_.joc_fora(), notes.players}, kept);
    }
}

}  // namespace tapet::ui
