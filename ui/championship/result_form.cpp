// What is typed of a result: the numbers, cama by cama or as totals, and what they add up to.
#include <algorithm>
#include <utility>

#include "championship/coto.h"
#include "championship/rule_ids.h"
#include "ui/championship/match.h"
#include "ui/championship/paper.h"
#include "ui/kit/key_hints.h"

namespace tapet::ui {

namespace {

using championship::Marks;

// A number to type, written with the pen; the keys go to the framed one. What follows by itself is printed.
struct NumberBox {
    std::string text;
    bool typed = true;
    bool focus = false;
    bool wrong = false;
};

bool draw_number(Ui& ui, std::string_view id, Rect rect, const NumberBox& box, std::string_view label) {
    const Metrics& m = ui.metrics();
    const Theme& theme = ui.theme();
    const bool tapped = ui.hotspot(id, rect, std::string(label) + " " + box.text).tapped;
    const float round = m.radius * 0.6F;
    if (box.typed) ui.painter().fill(rect, Painter::white, round);
    if (box.focus) ui.painter().outline(rect.grown(m.stroke), theme.pen.with_alpha(60), m.stroke * 2, round);
    ui.painter().outline(rect, box.focus ? theme.pen : theme.rule, box.focus ? m.stroke : m.stroke / 2, round);
    const Colour ink = box.wrong ? theme.bad : box.typed ? theme.pen : theme.text_quiet;
    Rect inner = rect.inset(m.gap / 2, 0);
    if (box.wrong) ui.icon(Icon::warning, inner.square_left(m.icon), ink);
    const Role role = ui.fits(Role::figure, box.text, inner) ? Role::figure : Role::bold;
    if (!box.text.empty()) ui.text(inner, box.text, {.role = role, .align = Align::centre, .colour = ink});
    if (box.focus) {  // where the next digit goes
        const float x =
            std::min(inner.centre().x + ui.text_width(role, box.text) / 2 + m.stroke, rect.right() - m.stroke);
        const float high = ui.line_height(Role::title) * 0.8F;
        ui.painter().fill({std::round(x), rect.centre().y - high / 2, m.stroke, high}, theme.bad);
    }
    return tapped;
}

}  // namespace

std::function<void(Rect)> ResultTab::cama_box(Desk& desk, std::size_t cama, std::uint8_t side) {
    return [this, &desk, cama, side](Rect rect) {
        const championship::CamaTyped typed = form_.camas()[cama];
        const bool asks = typed.loser == championship::kWhose;
        const bool lost = typed.loser == side;
        const bool sure = !typed.digits.empty() && form_.possible(cama);
        const NumberBox box = asks   ? NumberBox{"?", true, form_.focus() == cama}
                              : lost ? NumberBox{typed.digits, true, form_.focus() == cama, !form_.possible(cama)}
                                     : NumberBox{std::to_string(desk.now().setup.stones), sure};
        const std::string name = std::to_string(cama + 1) + "." + std::to_string(side);
        const std::string label = desk.tr("paper.cama", {std::to_string(cama + 1)});
        if (draw_number(desk.context.ui, "desk.result.cell." + name, rect, box, label)) form_.focus_cama(cama, side);
    };
}

std::function<void(Rect)> ResultTab::total_box(Desk& desk, std::size_t number, const std::string& label) {
    return [this, &desk, number, label](Rect rect) {
        const NumberBox box{form_.numbers()[number], true, form_.focus() == number};
        const std::string id = "desk.result.number." + std::to_string(number);
        if (draw_number(desk.context.ui, id, rect, box, label)) form_.focus_number(number);
    };
}

std::array<SideLine, 2> ResultTab::sides(Desk& desk, const championship::Pair& names) {
    std::array<SideLine, 2> sides;
    const Marks marks = form_.marks();
    for (std::uint8_t side = 0; side < 2; ++side) {
        sides[side].name = names[side];
        sides[side].wins = form_.complete() && marks.cames[side] > marks.cames[1 - side];
        if (form_.totals()) {
            sides[side].numbers = {total_box(desk, side, desk.tr("paper.cames")),
                                   total_box(desk, 2U + side, desk.tr("paper.pedres"))};
            continue;
        }
        for (std::size_t cama = 0; cama < form_.camas().size(); ++cama)
            sides[side].numbers.push_back(cama_box(desk, cama, side));
    }
    if (form_.totals()) add_bounds(desk, sides);
    return sides;
}

// What these camas allow.
void ResultTab::add_bounds(Desk& desk, std::array<SideLine, 2>& sides) const {
    const Marks marks = form_.marks();
    const auto limits = championship::coto_bounds(desk.now().setup, marks.cames);
    if (!limits) return;
    for (std::size_t side = 0; side < 2; ++side) {
        const int least = least_of(desk, (*limits)[side].least, marks, side);
        const int most = (*limits)[side].most;
        sides[side].note = desk.tr("paper.pedres") + " " + std::to_string(least) + "–" + std::to_string(most);
        sides[side].wrong =
            !form_.numbers()[2 + side].empty() && (marks.pedres[side] < least || marks.pedres[side] > most);
    }
}

void ResultTab::draw_form(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    if (!no_show_.is_open()) take_keys(desk, fixture);
    if (!desk.view.fixture) return;
    std::vector<std::string> heads;
    if (form_.totals()) {
        heads = {desk.tr("paper.cames"), desk.tr("paper.pedres")};
    } else {
        for (std::size_t i = 1; i <= form_.camas().size(); ++i)
            heads.push_back(desk.tr("paper.cama", {std::to_string(i)}));
    }
    const std::array<SideLine, 2> both = sides(desk, names_of(desk.state(), fixture));
    Flow flow(ui, area);
    add_sides(flow, ui, heads, both);
    add_sum(desk, flow);
    if (corrects_) flow.field("desk.result.why", desk.tr("desk.why"), why_, {.max_code_points = kLongestWhy});
    // A match that ended by joc fora has a last cama that is not full, so it is typed as totals: those of the camas so far.
    flow.options("desk.result.mode",
                 {desk.tr("desk.result.camas"), desk.tr("desk.result.totals"), desk.tr("desk.result.joc-fora")},
                 std::min(m.mm(38) * m.text_scale, (flow.width() - m.gap) / 2),
                 form_.joc_fora() ? 2
                 : form_.totals() ? 1
                                  : 0,
                 [this](std::size_t mode) {
                     form_.set_totals(mode > 0);
                     form_.set_joc_fora(mode == 2);
                 });
    if (!corrects_) add_beside(desk, fixture, flow);
    if (const std::string words = saved_words(desk, fixture); !words.empty())
        flow.words(Role::body, words, ui.theme().text_quiet);
    const std::string arrows = desk.tr(form_.totals() ? "desk.keys.tab.does" : "desk.keys.arrows.does");
    std::vector<KeyHint> hints{{desk.tr("desk.keys.tab"), desk.tr("desk.keys.tab.does")},
                               {desk.tr("desk.keys.arrows"), arrows},
                               {desk.tr("desk.keys.return"), desk.tr("desk.keys.return.does")},
                               {desk.tr("desk.keys.escape"), desk.tr("desk.keys.escape.does")}};
    if (key_hints_width(ui, hints) > area.w) hints.erase(hints.begin());  // Enter goes on too
    const float foot = ui.line_height(Role::bold) + m.edge;
    if (flow.height() + m.gap + foot <= area.h && key_hints_width(ui, hints) <= area.w)
        draw_key_hints(ui, area.cut_bottom(foot), hints);
    flow.draw("desk.result.form");
}

// What may be said of it in place of a result: somebody did not come, it is played here; and its paper.
void ResultTab::add_beside(Desk& desk, const championship::DeskFixture& fixture, Flow& flow) {
    std::vector<FlowButton> keys{{"desk.result.no-show", desk.tr("desk.no-show"), {}, [this, &desk, fixture] {
                                      no_show_.open(desk, names_of(desk.state(), fixture));
                                  }}};
    if (desk.links.of(key_of(desk, fixture)) == nullptr)
        keys.push_back({"desk.result.play", desk.tr("desk.play"), {.icon = Icon::play}, [&desk, fixture] {
                            play(desk, fixture);
                        }});
    keys.push_back({"desk.result.acta", desk.tr("paper.acta"), {.icon = Icon::printer}, [&desk, fixture] {
                        print_acta(desk, fixture, false);
                    }});
    flow.buttons(keys);
    add_table(desk, fixture, flow);
}

// The digits, and the tile that saves.
void ResultTab::draw_keys(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const bool unsaid = corrects_ && reason_missing(why_);
    const bool ready = form_.complete() && !unsaid;
    const float least = 5 * m.control + 4 * m.gap;
    const auto rows = area.cut_top(std::min(area.h, least * 1.2F)).rows(5, area.h < least ? m.gap / 2 : m.gap);
    std::vector<Rect> cells;
    for (std::size_t i = 0; i < 4; ++i) {
        for (const Rect& cell : rows[i].columns(3, m.gap)) cells.push_back(cell);
    }
    for (std::size_t i = 0; i < 9; ++i) {
        const std::string digit = std::to_string(i + 1);
        if (ui.button("desk.key." + digit, cells[i], digit, {.repeats = true, .role = Role::figure, .of_pad = true}))
            form_.type(digit.front());
    }
    if (ui.icon_button("desk.key.erase", cells[9], Icon::backspace, desk.tr("kit.erase"),
                       {.repeats = true, .of_pad = true}))
        form_.erase();
    if (ui.button("desk.key.0", cells[10], "0", {.repeats = true, .role = Role::figure, .of_pad = true}))
        form_.type('0');
    if (ui.icon_button("desk.key.next", cells[11], Icon::chevron_right, desk.tr("desk.result.next"),
                       {.repeats = true, .of_pad = true}))
        form_.next();
    const ButtonStyle style{
        .kind = ready ? ButtonKind::primary : ButtonKind::closed, .icon = Icon::check, .of_pad = true};
    const std::string missing(desk.tr("desk.why.missing"));
    const bool says_missing = unsaid && form_.complete() && ui.label_fits(Role::bold, missing, rows[4]);
    if (ui.button("desk.result.save", rows[4], says_missing ? missing : desk.tr("desk.save"), style))
        save(desk, fixture);
}

// Of a side's stones: after a joc fora only what the house counts of the winner's, and no less than were noted.
int ResultTab::least_of(const Desk& desk, int of_coto, const Marks& marks, std::size_t side) const {
    const bool marked = desk.now().setup.house.joc_fora_pedres == championship::JocForaPedres::marked;
    const bool wins = marks.cames[side] == desk.now().setup.camas;
    const int least = form_.joc_fora() && (marked || !wins) ? 0 : of_coto;
    return std::max(least, form_.stood() ? int{form_.stood()->pedres[side]} : 0);
}

// Why it cannot be so, or what it adds up to; before anything is typed, what it goes on from.
std::string ResultTab::sum_words(const Desk& desk, bool impossible) const {
    const bool totals = form_.totals();
    if (impossible) return desk.tr("desk.result.lost-at-most", {std::to_string(desk.now().setup.stones - 1)});
    if (form_.complete() && !championship::ends_so(desk.now().setup, form_.marks(), form_.joc_fora()))
        return desk.tr("desk.result.no-coto");
    const auto& stood = form_.stood();
    if (form_.falls_short()) return desk.tr("desk.result.short", {marks_words(*stood)});
    std::string whose =
        form_.asks_whose() ? desk.tr("desk.result.whose", {std::to_string(form_.focus() + 1)}) : std::string();
    const bool typed = totals ? form_.marks() != stood : !form_.camas().back().digits.empty();
    if (stood && !typed)
        return desk.tr("desk.result.stood", {marks_words(*stood)}) + (whose.empty() ? "" : " · " + whose);
    if (!whose.empty()) return whose;
    if (!totals && form_.camas().front().digits.empty()) return desk.tr("desk.result.how");
    return desk.tr("desk.result.sum", {marks_words(form_.marks())});
}

// A tap says why it must be so.
void ResultTab::add_sum(Desk& desk, Flow& flow) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    bool impossible = false;
    for (std::size_t i = 0; !form_.totals() && i < form_.camas().size(); ++i)
        impossible = impossible || !form_.possible(i);
    const bool ends = championship::ends_so(desk.now().setup, form_.marks(), form_.joc_fora()) && !form_.falls_short();
    const bool wrong = impossible || (form_.complete() && !ends);
    const std::string words = sum_words(desk, impossible);
    const RuleId rule = form_.falls_short() ? championship::rule::suspend_score : championship::rule::result_coto;
    const float seal = m.mm(9);
    const float high =
        std::max(m.touch_min, ui.paragraph_height(Role::bold, words, flow.width() - seal - m.icon - 2 * m.gap));
    flow.item(high, [&desk, &ui, words, rule, wrong, seal](Rect row) {
        rule_spot(desk.context, "desk.result.sum", row, words, rule);
        const Metrics& metrics = ui.metrics();
        ui.art(Art::segell_deduit, row.square_left(seal, metrics.gap));
        ui.icon(wrong ? Icon::warning : Icon::chevron_right, row.square_right(metrics.icon, metrics.gap),
                wrong ? ui.theme().bad : ui.theme().text_quiet);
        draw_name(ui, row, words, {Role::bold}, {.colour = wrong ? ui.theme().bad : ui.theme().text});
    });
}

// Where the winner would stand with it.
std::string ResultTab::saved_words(const Desk& desk, const championship::DeskFixture& fixture) const {
    if (!form_.complete()) return {};
    const championship::Pair names = names_of(desk.state(), fixture);
    championship::Event event = championship::Result{names, form_.marks(), form_.joc_fora()};
    if (corrects_) event = championship::Correct{names, form_.marks(), form_.joc_fora(), desk.tr("desk.correct")};
    const auto step = championship::Game::apply(desk.now(), event);
    if (!step) return {};
    const Marks marks = form_.marks();
    const championship::Entrant who = fixture.between[marks.cames[0] > marks.cames[1] ? 0 : 1];
    for (const championship::Row& row : championship::standings(step->state, fixture.table).rows) {
        if (row.falla != who) continue;
        return desk.tr("desk.result.if-saved", {falla_name(desk.state(), who), std::to_string(row.rank),
                                                std::to_string(row.won), std::to_string(row.cames)});
    }
    return {};
}

}  // namespace tapet::ui
