// The standings of a table.
#include "championship/codes.h"
#include "championship/rule_ids.h"
#include "ui/championship/pages.h"

namespace tapet::ui {

namespace {

namespace rule = championship::rule;
using championship::EntryStatus;
using championship::Row;

std::string_view head_rule(std::size_t column) { return column < 3 ? rule::points.id : rule::tie_cames_pedres.id; }

class StandingsTable {
  public:
    StandingsTable(Desk& desk, Role role, bool taps) : desk_(desk), ui_(desk.context.ui), role_(role), taps_(taps) {}

    // The name of the falla whose row was tapped, or empty.
    std::string draw(Rect area) {
        const Metrics& m = ui_.metrics();
        const championship::State& state = desk_.state();
        if (state.running == championship::Phase::entries) return {};
        const championship::Standings standings = championship::standings(state, desk_.view.table);
        const float line = ui_.line_height(role_);
        const float row = taps_ ? std::max(m.touch_min, line) : line + std::round(m.gap / 2);
        Rect head = area.cut_top(taps_ ? std::max(m.touch_min, line) : line, m.gap / 2);
        const ListView view = ui_.begin_list("desk.standings", area, static_cast<int>(standings.rows.size()), row,
                                             {.gap = 0, .page_buttons = taps_});
        widths_ = widths(view.view.w);
        for (int i = view.first; i < view.last; ++i) {
            draw_row(view.row(i), standings.rows[static_cast<std::size_t>(i)], i);
        }
        ui_.end_list();
        head.w = view.view.w;  // page buttons lie beside the rows
        draw_head(head);
        return std::move(tapped_);
    }

  private:
    Desk& desk_;
    Ui& ui_;
    Role role_;
    bool taps_;
    std::string tapped_;
    std::vector<float> widths_;  // rank, then the numbers from the left

    Role bold() const { return role_ == Role::title ? Role::title : Role::bold; }

    std::vector<std::string> heads() const {
        return {desk_.tr("paper.played"), desk_.tr("paper.lost"), desk_.tr("paper.points"), desk_.tr("paper.cames"),
                desk_.tr("paper.pedres")};
    }

    std::vector<float> widths(float room) const {
        const Metrics& m = ui_.metrics();
        std::vector<float> widths;
        float sum = 0;
        for (const std::string& head : heads()) {
            const float words = std::max(ui_.text_width(bold(), head), ui_.text_width(bold(), "0000"));
            widths.push_back(std::max(taps_ ? m.touch_min : 0, std::ceil(words + m.gap)));
            sum += widths.back();
        }
        // Played and lost follow from the others' points: they go first.
        if (room - sum < m.mm(45) * m.text_scale) widths[0] = widths[1] = 0;
        return widths;
    }

    Rect rank_of(Rect& row) const {
        return row.cut_left(
            std::max(ui_.text_width(bold(), "00") + ui_.metrics().gap, taps_ ? ui_.metrics().touch_min : 0),
            ui_.metrics().gap / 2);
    }

    void draw_head(Rect row) {
        rank_of(row);
        const std::vector<std::string> words = heads();
        for (std::size_t i = words.size(); i-- > 0;) {
            if (widths_[i] <= 0) continue;
            const Rect cell = row.cut_right(widths_[i]);
            const TextStyle style{.role = bold(), .align = Align::right, .colour = ui_.theme().text_accent};
            if (taps_ && ui_.hotspot("desk.head." + std::to_string(i), cell, words[i])) {
                desk_.context.navigator.show_rule(std::string(head_rule(i)));
            }
            Rect text = cell;
            text.cut_left(ui_.metrics().gap / 2);
            ui_.text(text, words[i], style);
        }
        const std::string falla = desk_.tr("paper.falla");
        ui_.text(row, ui_.elided(bold(), falla, row.w), {.role = bold(), .colour = ui_.theme().text_accent});
    }

    void draw_row(Rect row, const Row& of, int number) {
        const Theme& theme = ui_.theme();
        const Metrics& m = ui_.metrics();
        const std::string name = falla_name(desk_.state(), of.falla);
        if (taps_ && ui_.hotspot("desk.row." + std::to_string(number), row, name)) tapped_ = name;
        ui_.painter().line({row.x, row.bottom()}, {row.right(), row.bottom()}, theme.line, 1);
        const EntryStatus status = desk_.state().roster.entries[of.falla].status;
        const bool in = status == EntryStatus::in;
        const Colour colour = in ? theme.text : theme.text_quiet;
        const bool winner = desk_.state().tables[desk_.view.table].winner == of.falla;
        const Rect rank = rank_of(row);
        if (winner) {
            const float side = std::min(m.icon, rank.h);
            ui_.icon(Icon::star, rank.centred(side, side), theme.text_accent);
        } else {
            ui_.text(rank, of.rank == 0 ? "–" : std::to_string(of.rank),
                     {.role = role_, .align = Align::centre, .colour = colour});
        }
        const std::vector<int> numbers{of.won + of.lost, of.lost, of.won, of.cames, of.pedres};
        for (std::size_t i = numbers.size(); i-- > 0;) {
            if (widths_[i] <= 0) continue;
            const Role role = i == 2 ? bold() : role_;
            ui_.text(row.cut_right(widths_[i]), std::to_string(numbers[i]),
                     {.role = role, .align = Align::right, .colour = colour});
        }
        row.cut_right(m.gap / 2);
        draw_name(row, name, status, winner ? bold() : role_, colour);
    }

    void draw_name(Rect row, const std::string& name, EntryStatus status, Role role, Colour colour) {
        if (status == EntryStatus::in)
            return ui_.text(row, ui_.elided(role, name, row.w), {.role = role, .colour = colour});
        const std::string words =
            name + " · " + desk_.tr("paper.status." + std::string(code_of(championship::kEntryStatusCodes, status)));
        const std::string shown = ui_.elided(role, words, row.w);
        ui_.text(row, shown, {.role = role, .colour = colour});
        const float wide = std::min(ui_.text_width(role, ui_.elided(role, name, row.w)), row.w);
        ui_.painter().line({row.x, row.centre().y}, {row.x + wide, row.centre().y}, colour, ui_.metrics().stroke / 2);
    }
};

}  // namespace

std::string draw_standings(Desk& desk, Rect area, Role role, bool taps) {
    return StandingsTable(desk, role, taps).draw(area);
}

void TablePage::draw(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    chooser_.draw(desk, area, false);
    const championship::State& state = desk.state();
    if (state.running == championship::Phase::entries) {
        return draw_words(desk.context, area, desk.tr("desk.not-started"), {.colour = ui.theme().text_quiet});
    }
    const std::size_t open = state.tables[desk.view.table].open;
    const std::string words =
        open == 0 ? desk.tr("desk.all-played") : desk.tr("desk.still-open", {std::to_string(open)});
    const Rect line = area.cut_bottom(ui.line_height(Role::body), ui.metrics().gap / 2);
    ui.text(line, ui.elided(Role::body, words, line.w), {.colour = ui.theme().text_quiet});
    const std::string tapped = draw_standings(desk, area, Role::body, true);
    if (!tapped.empty()) reason_.open(tapped);
}

void TablePage::draw_sheets(Desk& desk) {
    chooser_.draw_sheets(desk);
    if (desk.state().running == championship::Phase::entries) return;
    reason_.draw(desk.context, desk.state(), desk.view.table);
}

}  // namespace tapet::ui
