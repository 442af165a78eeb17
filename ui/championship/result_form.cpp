// What is typed of a result: the numbers, cama by cama or as totals, and what they add up to.
#include <utility>

#include "championship/coto.h"
#include "championship/rule_ids.h"
#include "ui/championship/match.h"

namespace tapet::ui {

namespace {

using championship::Marks;

}  // namespace

void ResultTab::draw_numbers(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const float line = ui.line_height(Role::bold);
    const std::size_t rows = form_.totals() ? 2 : form_.camas().size();
    const float bounds = form_.totals() ? ui.line_height(Role::body) + m.gap / 2 : 0;
    const float reason = corrects_ ? field_height(desk.context) + m.gap : 0;
    const float joc_wide = ui.text_width(Role::body, desk.tr("desk.result.joc-fora")) + 2.2F * m.icon + 5 * m.gap;
    const bool beside = area.w - joc_wide - 3 * m.gap > ui.text_width(Role::body, desk.tr("desk.result.how"));
    const bool plays = !form_.totals() && !corrects_;
    const float high = line + m.gap + static_cast<float>(rows) * (m.control + m.gap) + bounds +
                       (beside ? 1.0F : 2.0F) * (m.control + m.gap) + reason +
                       (plays ? 2.0F : 1.0F) * (m.control_two + m.gap);
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
    Rect sum = page.cut_top(m.control, m.gap);
    const Rect joc_fora = beside ? sum.cut_right(joc_wide, m.gap) : std::exchange(sum, page.cut_top(m.control, m.gap));
    draw_joc_fora(desk, joc_fora);
    draw_sum(desk, sum);
    if (corrects_)
        draw_field(desk.context, "desk.result.why", page.cut_top(field_height(desk.context), m.gap),
                   desk.tr("desk.why"), why_, championship::kLongestWhy);
    const std::vector<std::string> modes{desk.tr("desk.result.camas"), desk.tr("desk.result.totals")};
    const int mode = ui.choice("desk.result.mode", page.cut_top(m.control_two, m.gap), modes, form_.totals() ? 1 : 0);
    form_.set_totals(mode == 1);
    if (plays && !form_.totals()) draw_play(desk, fixture, page.cut_top(m.control_two));
    ui.end_list();
}

namespace {

// A number to type: framed when the keys go to it.
bool draw_number(Desk& desk, std::string_view id, Rect rect, const std::string& text, bool focus, bool wrong,
                 std::string_view label) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const DeskCard card = draw_card(desk.context, id, rect, std::string(label) + " " + text, focus);
    const Colour colour = wrong ? ui.theme().bad : ui.theme().text;
    Rect inner = card.tile.top().inset(m.gap, 0);
    if (wrong) ui.icon(Icon::warning, inner.cut_left(m.icon, 0), colour);
    if (!text.empty()) ui.text(inner, text, {.role = Role::title, .align = Align::centre, .colour = colour});
    if (focus) {  // where the next digit goes
        const float x = inner.centre().x + ui.text_width(Role::title, text) / 2 + m.stroke;
        const float high = ui.line_height(Role::title) * 0.6F;
        ui.painter().fill({std::round(x), rect.centre().y - high / 2, m.stroke, high}, ui.theme().text_accent);
    }
    return card.press.tapped;
}

// The stones of the side that won the cama: nothing to type.
bool draw_won(Desk& desk, std::string_view id, Rect rect, const std::string& stones, bool sure,
              std::string_view label) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const DeskCard card = draw_card(desk.context, id, rect, label);
    Rect inner = card.tile.top().inset(m.gap, 0);
    const Colour colour = sure ? ui.theme().good : ui.theme().text_quiet;
    if (sure) ui.icon(Icon::check, inner.cut_left(m.icon, 0), colour);
    ui.text(inner, stones, {.role = Role::title, .align = Align::centre, .colour = colour});
    return card.press.tapped;
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

// Of a side's stones: after a joc fora only what the house counts of the winner's, and no less than were noted.
int ResultTab::least_of(const Desk& desk, int of_coto, const Marks& marks, std::size_t side) const {
    const bool marked = desk.now().setup.house.joc_fora_pedres == championship::JocForaPedres::marked;
    const bool wins = marks.cames[side] == desk.now().setup.camas;
    const int least = form_.joc_fora() && (marked || !wins) ? 0 : of_coto;
    return std::max(least, form_.stood() ? int{form_.stood()->pedres[side]} : 0);
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
        const int least = least_of(desk, (*limits)[side].least, marks, side);
        const std::string words = std::to_string(least) + "–" + std::to_string((*limits)[side].most);
        const bool outside = !form_.numbers()[2 + side].empty() &&
                             (marks.pedres[side] < least || marks.pedres[side] > (*limits)[side].most);
        ui.text(cells[side], words,
                {.align = Align::centre, .colour = outside ? ui.theme().bad : ui.theme().text_quiet});
    }
}

// A match that ended by joc fora has a last cama that is not full, so it is typed as totals: those of the camas so far.
void ResultTab::draw_joc_fora(Desk& desk, Rect rect) {
    const bool was = form_.joc_fora();
    const bool on = desk.context.ui.toggle("desk.result.joc-fora", rect, desk.tr("desk.result.joc-fora"), was);
    if (on == was) return;
    form_.set_totals(true);
    form_.set_joc_fora(on);
}

// Why it cannot be so, or what it adds up to; before anything is typed, what it goes on from.
std::string ResultTab::sum_words(const Desk& desk, bool impossible) const {
    const bool totals = form_.totals();
    if (impossible) return desk.tr("desk.result.lost-at-most", {std::to_string(desk.now().setup.stones - 1)});
    if (form_.complete() && !championship::ends_so(desk.now().setup, form_.marks(), form_.joc_fora()))
        return desk.tr("desk.result.no-coto");
    const auto& stood = form_.stood();
    if (form_.falls_short()) return desk.tr("desk.result.short", {marks_words(*stood)});
    const bool typed = totals ? form_.marks() != stood : !form_.camas().back().digits.empty();
    if (stood && !typed) return desk.tr("desk.result.stood", {marks_words(*stood)});
    if (!totals && form_.camas().front().digits.empty()) return desk.tr("desk.result.how");
    return desk.tr("desk.result.sum", {marks_words(form_.marks())});
}

// A tap says why it must be so.
void ResultTab::draw_sum(Desk& desk, Rect row) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    bool impossible = false;
    for (std::size_t i = 0; !form_.totals() && i < form_.camas().size(); ++i)
        impossible = impossible || !form_.possible(i);
    const bool ends = championship::ends_so(desk.now().setup, form_.marks(), form_.joc_fora()) && !form_.falls_short();
    const bool wrong = impossible || (form_.complete() && !ends);
    const bool ready = form_.complete() && !wrong;
    const std::string words = sum_words(desk, impossible);
    const auto& rule = form_.falls_short() ? championship::rule::suspend_score : championship::rule::result_coto;
    if (ui.hotspot("desk.result.sum", row, words)) desk.context.navigator.show_rule(std::string(rule.id));
    const Colour colour = wrong ? ui.theme().bad : ready ? ui.theme().good : ui.theme().text_quiet;
    if (wrong || ready)
        ui.icon(wrong ? Icon::warning : Icon::check, row.cut_left(m.icon, m.gap).centred(m.icon, m.icon), colour);
    ui.fit_text(row, ui.elided(Role::body, words, row.w), {Role::bold, Role::body}, {.colour = colour});
}

}  // namespace tapet::ui
