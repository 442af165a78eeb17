// The standings of a table, on paper.
#include <algorithm>
#include <utility>

#include "championship/codes.h"
#include "championship/rule_ids.h"
#include "ui/championship/pages.h"

namespace tapet::ui {

namespace {

namespace rule = championship::rule;
using championship::EntryStatus;
using championship::Row;
using championship::TieStep;

std::string_view head_rule(std::size_t column) { return column < 3 ? rule::points.id : rule::tie_cames_pedres.id; }

class StandingsTable {
  public:
    StandingsTable(Desk& desk, bool taps)
        : desk_(desk),
          ui_(desk.context.ui),
          taps_(taps),
          all_(championship::standings(desk.state(), desk.view.table)) {}

    // The name of the falla whose row was tapped, or empty.
    std::string draw(Rect area, const std::string& beside) {
        const Metrics& m = ui_.metrics();
        const auto count = static_cast<float>(all_.rows.size());
        const float least = paper_row_height(desk_.context, 1);
        // Where there is room to spare the rows share it; for the hall the words grow with them.
        const float each = std::floor(area.h / (count + 1));
        const float row = std::clamp(each, std::max(taps_ ? m.touch_min : 0, ui_.line_height(role_)),
                                     taps_ ? least * 1.25F : least * 2.2F);
        if (!taps_ && row >= ui_.line_height(Role::title) * 1.2F && area.w > m.mm(150) * m.text_scale)
            role_ = bold_ = Role::title;
        Rect head = area.cut_top(std::max(taps_ ? m.touch_min : 0, ui_.line_height(role_)));
        const ListView view = ui_.begin_list("desk.standings", area, static_cast<int>(all_.rows.size()), row,
                                             {.gap = 0, .page_buttons = taps_});
        widths_ = widths(view.view.w);
        for (int i = view.first; i < view.last; ++i) {
            draw_row(view.row(i), all_.rows[static_cast<std::size_t>(i)], i);
        }
        ui_.end_list();
        head.w = view.view.w;  // page buttons lie beside the rows
        draw_head(head, beside);
        return std::move(tapped_);
    }

  private:
    Desk& desk_;
    Ui& ui_;
    bool taps_;
    championship::Standings all_;
    Role role_ = Role::body;
    Role bold_ = Role::bold;
    std::string tapped_;
    std::vector<float> widths_;  // the numbers from the left

    std::vector<std::string> heads() const {
        return {desk_.tr("paper.played"), desk_.tr("paper.lost"), desk_.tr("paper.points"), desk_.tr("paper.cames"),
                desk_.tr("paper.pedres")};
    }

    std::vector<float> widths(float room) const {
        const Metrics& m = ui_.metrics();
        std::vector<float> widths;
        float sum = 0;
        for (const std::string& head : heads()) {
            const float words = std::max(ui_.text_width(role_, head), ui_.text_width(bold_, "0000"));
            widths.push_back(std::max(taps_ ? m.touch_min : 0, std::ceil(words + m.gap)));
            sum += widths.back();
        }
        // Played and lost follow from the others' points: they go first.
        if (room - sum < m.mm(52) * m.text_scale) widths[0] = widths[1] = 0;
        return widths;
    }

    Rect rank_of(Rect& row) const {
        return row.cut_left(ui_.text_width(bold_, "00") + 2 * ui_.metrics().gap, ui_.metrics().gap / 2);
    }

    void draw_head(Rect row, const std::string& beside) {
        const Theme& theme = ui_.theme();
        const float line = std::max(1.0F, ui_.metrics().stroke * 0.7F);
        ui_.painter().fill({row.x, row.bottom() - line, row.w, line}, theme.key);
        const std::vector<std::string> words = heads();
        for (std::size_t i = words.size(); i-- > 0;) {
            if (widths_[i] <= 0) continue;
            const Rect cell = row.cut_right(widths_[i]);
            if (taps_ && ui_.hotspot("desk.head." + std::to_string(i), cell, words[i])) {
                desk_.context.navigator.show_rule(std::string(head_rule(i)));
            }
            ui_.text(cell, words[i], {.role = role_, .align = Align::centre, .colour = theme.text_quiet});
        }
        ui_.name(row, beside, {.role = role_, .colour = theme.text_quiet});
    }

    // Of those level at the top the figure that decides is ringed.
    bool decides(const Row& row, std::size_t column) const {
        if (!all_.level_on_points || !all_.by || row.won != all_.rows.front().won || row.rank == 0) return false;
        return (column == 3 && *all_.by == TieStep::cames) || (column == 4 && *all_.by == TieStep::pedres);
    }

    void draw_row(Rect row, const Row& of, int number) {
        const Theme& theme = ui_.theme();
        const Metrics& m = ui_.metrics();
        const std::string name = falla_name(desk_.state(), of.falla);
        const bool leads = of.rank == 1 && of.won > 0;
        if (!taps_) {
            if (leads) ui_.painter().fill(row, theme.accent.with_alpha(90), m.radius / 2);
            ui_.painter().fill({row.x, row.bottom() - 1, row.w, 1}, theme.rule);
        } else if (draw_paper_row(desk_.context, "desk.row." + std::to_string(number), row, name, leads)) {
            tapped_ = name;
        }
        const EntryStatus status = desk_.state().roster.entries[of.falla].status;
        const Colour colour = status == EntryStatus::in ? theme.text : theme.text_quiet;
        const bool winner = desk_.state().tables[desk_.view.table].winner == of.falla;
        const Rect rank = rank_of(row);
        if (winner) {
            const float side = std::min(m.icon, rank.h);
            ui_.icon(Icon::star, rank.centred(side, side), theme.text_accent);
        } else {
            ui_.text(rank, of.rank == 0 ? "–" : std::to_string(of.rank),
                     {.role = bold_, .align = Align::centre, .colour = colour});
        }
        const std::vector<int> numbers{of.won + of.lost, of.lost, of.won, of.cames, of.pedres};
        for (std::size_t i = numbers.size(); i-- > 0;) {
            if (widths_[i] <= 0) continue;
            const Rect cell = row.cut_right(widths_[i]);
            const std::string figure = std::to_string(numbers[i]);
            const TextStyle style{.role = i == 2 || i == 3 ? bold_ : role_, .align = Align::centre, .colour = colour};
            if (decides(of, i)) {
                const float high = std::min(cell.h - 4, ui_.line_height(style.role) * 1.2F);
                const Rect ring = cell.centred(ui_.text_width(style.role, figure) + high * 0.8F, high);
                ui_.painter().outline(ring, theme.key, m.stroke, high / 2);
            }
            ui_.text(cell, figure, style);
        }
        draw_falla(row, name, status, leads || winner ? bold_ : role_, colour);
    }

    // Whole, on two lines if need be; who left is struck out.
    void draw_falla(Rect row, const std::string& name, EntryStatus status, Role role, Colour colour) {
        std::string words = name;
        if (status != EntryStatus::in)
            words += " · " + desk_.tr("paper.status." + std::string(code_of(championship::kEntryStatusCodes, status)));
        const std::vector<Role> roles =
            role == Role::title ? std::vector<Role>{role, Role::bold} : std::vector<Role>{role, Role::body};
        draw_name(ui_, row, words, roles, {.colour = colour});
        if (status == EntryStatus::in || ui_.text_width(role, words) > row.w) return;
        ui_.painter().fill({row.x, row.centre().y, ui_.text_width(role, name), ui_.metrics().stroke / 2}, colour);
    }
};

// Who is level at the top, and what decides it: a tap opens the rule.
std::string tie_words(const Desk& desk) {
    const auto all = championship::standings(desk.state(), desk.view.table);
    if (!all.level_on_points || all.rows.front().won == 0) return {};
    const std::string points = std::to_string(all.rows.front().won);
    if (!all.by) return all.complete() ? desk.tr("desk.waits.tie") : std::string();
    // keys: championship.option.tie_break.*
    const std::string step = desk.tr("championship.option.tie_break." + std::string(championship::code(*all.by)));
    return desk.tr("desk.tie", {points, step});
}

void draw_tie(Desk& desk, Rect row, const std::string& words) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    rule_spot(desk.context, "desk.tie", row, words, rule::tie_cames_pedres);
    const float seal = std::min(row.h, m.mm(9));
    ui.art(Art::segell_deduit, row.square_left(seal, m.gap));
    const Rect end = row.square_right(m.icon);
    ui.icon(Icon::chevron_right, end, ui.theme().text_quiet);
    draw_name(ui, row, words, {Role::bold, Role::body});
}

}  // namespace

std::string draw_standings(Desk& desk, Rect area, bool taps) {
    const std::size_t open = desk.state().tables[desk.view.table].open;
    const std::string words =
        open == 0 ? desk.tr("desk.all-played") : desk.tr("desk.still-open", {std::to_string(open)});
    return StandingsTable(desk, taps).draw(area, words);
}

void TablePage::draw(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    chooser_.draw(desk, area, false);
    const std::string tie = tie_words(desk);
    const float words = ui.paragraph_height(Role::bold, tie, area.w - m.mm(9) - m.icon - 2 * m.gap);
    if (!tie.empty() && area.h > 4 * m.control + words)
        draw_tie(desk, area.cut_bottom(std::max(m.touch_min, words), m.gap / 2), tie);
    const std::string tapped = draw_standings(desk, area, true);
    if (!tapped.empty()) reason_.open(tapped);
}

void TablePage::draw_sheets(Desk& desk) {
    chooser_.draw_sheets(desk);
    reason_.draw(desk.context, desk.state(), desk.view.table);
}

}  // namespace tapet::ui
