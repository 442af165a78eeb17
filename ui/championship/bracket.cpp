// From the tables to the cup: boxes joined by lines; large on a second display, short beside the pages.
#include <algorithm>

#include "ui/championship/pages.h"
#include "ui/kit/askew.h"

namespace tapet::ui {

namespace {

using championship::Entrant;
using championship::State;

// A table of a phase, or what there is instead of tables: all of a phase in one, a phase to come.
struct BracketBox {
    std::size_t phase = 0;
    std::size_t table = 0;
    const State* state = nullptr;  // nullptr: of a phase to come
    bool summed = false;           // stands for all tables of its phase
    Rect rect = {};
};

// A bracket says who plays in a table; a path only where it stands.
enum class BracketKind { path, whole };

class Bracket {
  public:
    Bracket(Desk& desk, std::size_t first_phase, BracketKind kind, bool taps)
        : desk_(desk),
          ui_(desk.context.ui),
          kind_(kind),
          taps_(taps),
          cup_(ui_.metrics().mm(kind == BracketKind::path ? 14.0F : 24.0F)),
          between_(ui_.metrics().mm(kind == BracketKind::path ? 5.0F : 8.0F)) {
        const std::size_t most = kind == BracketKind::path ? 6 : 8;
        for (std::size_t phase = first_phase; phase < desk.phases.count(); ++phase) {
            const State& state = desk.phases.state(phase);
            std::vector<BracketBox> column;
            const bool summed = state.tables.size() > most;
            for (std::size_t table = 0; table < (summed ? 1 : state.tables.size()); ++table)
                column.push_back({phase, table, &state, summed});
            if (!column.empty()) columns_.push_back(std::move(column));  // undo may have left a phase without tables
        }
        if (last_state().tables.size() > 1) columns_.push_back({{desk.phases.count(), 0, nullptr, false}});
    }

    // Who plays in a table is said as far as all tables stay in sight.
    void fit_into(float height) {
        while (most_rows_ > 1 && this->height() > height) --most_rows_;
    }

    // Whether its columns have room side by side.
    bool fits(Rect area) const {
        if (columns_.empty()) return false;
        const float least = kind_ == BracketKind::path ? 26.0F : 36.0F;
        return column_width(area) >= ui_.metrics().mm(least) * ui_.metrics().text_scale;
    }
    float height() const {
        float most = cup_;
        for (const auto& column : columns_) {
            float high = 0;
            for (const BracketBox& box : column) high += box_height(box) + ui_.metrics().gap;
            most = std::max(most, high);
        }
        return most;
    }

    // Each column is spread over the height, so that a box stands beside those that lead to it.
    void draw(Rect area) {
        const float wide = column_width(area);
        float x = area.x;
        for (auto& column : columns_) {
            const float width = is_narrow(column) ? std::min(wide, narrow_width()) : wide;
            const float each = area.h / static_cast<float>(column.size());
            for (std::size_t k = 0; k < column.size(); ++k) {
                const float high = box_height(column[k]);
                const float y = area.y + each * (static_cast<float>(k) + 0.5F) - high / 2;
                column[k].rect = {std::round(x), std::round(y), std::floor(width), high};
            }
            x += width + between_;
        }
        Rect cup{std::round(x), std::round(area.centre().y - cup_ / 2), cup_, cup_};
        if (cup_below()) {
            BracketBox& next = columns_.back().front();
            const float high = next.rect.h + between_ + cup_;
            next.rect.y = std::round(area.centre().y - high / 2);
            cup.x = std::round(next.rect.centre().x - cup_ / 2);
            cup.y = next.rect.bottom() + between_;
        }
        draw_lines(cup);
        for (const auto& column : columns_) {
            for (const BracketBox& box : column) draw_box(box);
        }
        ui_.art(Art::taulell_campionat, cup);
    }

    // One under the other, where there is no room side by side.
    void add_to(Flow& flow) {
        for (const auto& column : columns_) {
            if (column.front().state == nullptr) continue;
            float high = 0;
            for (const BracketBox& box : column) high = std::max(high, box_height(box));
            flow.words(Role::title, phase_words(desk_.context, column.front().state->running));
            flow.cells(column.size(), ui_.metrics().mm(60) * ui_.metrics().text_scale, high,
                       [this, &column](std::size_t i, Rect rect) {
                           BracketBox box = column[i];
                           box.rect = rect;
                           draw_box(box);
                       });
        }
    }

  private:
    Desk& desk_;
    Ui& ui_;
    BracketKind kind_;
    bool taps_;
    float cup_;
    float between_;
    std::size_t most_rows_ = 4;
    std::vector<std::vector<BracketBox>> columns_;

    const State& last_state() const { return desk_.now(); }
    // A box that names nobody.
    bool is_narrow(const std::vector<BracketBox>& column) const {
        return column.front().state == nullptr || (column.front().summed && columns_.size() > 2);
    }
    float narrow_width() const { return ui_.metrics().mm(22) * ui_.metrics().text_scale; }
    // In a path it lies under what is to come.
    bool cup_below() const { return kind_ == BracketKind::path && columns_.back().front().state == nullptr; }

    float column_width(Rect area) const {
        float width = area.w - (cup_below() ? 0 : cup_ + between_);
        std::size_t wide = 0;
        for (const auto& column : columns_) {
            width -= is_narrow(column) ? narrow_width() : 0;
            wide += is_narrow(column) ? 0 : 1;
        }
        width -= between_ * static_cast<float>(columns_.size() - 1);
        return std::min(width / static_cast<float>(std::max<std::size_t>(1, wide)), ui_.metrics().mm(70) * 2);
    }

    // The rows under the name of the table.
    std::size_t rows_of(const BracketBox& box) const {
        if (box.state == nullptr || box.summed || kind_ == BracketKind::path) return 1;
        const std::size_t members = championship::fallas_of_table(box.state->roster, box.table).size();
        return members == 2 ? 2 : std::min(members, most_rows_);
    }
    float box_height(const BracketBox& box) const {
        return static_cast<float>(rows_of(box) + 1) * ui_.line_height(Role::body) + 1.5F * ui_.metrics().gap;
    }

    // ---- lines
    void draw_lines(Rect cup) {
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            for (const BracketBox& box : columns_[i]) {
                if (i + 1 == columns_.size()) {
                    join(box.rect, cup,
                         desk_.phases.count() > 0 && course(desk_.now()).champion != championship::kNobody);
                } else {
                    for (const BracketBox& next : columns_[i + 1]) join_if_leads(box, next);
                }
            }
        }
    }

    void join_if_leads(const BracketBox& box, const BracketBox& next) {
        if (next.state == nullptr) return join(box.rect, next.rect, winner_of(box) != championship::kNobody);
        if (box.summed) return join(box.rect, next.rect, true);
        const auto members = championship::fallas_of_table(next.state->roster, next.table);
        if (std::find(members.begin(), members.end(), winner_of(box)) != members.end()) join(box.rect, next.rect, true);
    }

    static Entrant winner_of(const BracketBox& box) {
        return box.state == nullptr || box.summed ? championship::kNobody : box.state->tables[box.table].winner;
    }

    void join(Rect from, Rect to, bool decided) {
        const Theme& theme = ui_.theme();
        if (to.x < from.right()) {
            const float x = from.centre().x;
            return ui_.painter().line({x, from.bottom()}, {x, to.y}, theme.thread, ui_.metrics().stroke * 0.6F);
        }
        const Vec a{from.right(), from.centre().y};
        const Vec b{to.x, to.centre().y};
        const float half = (b.x - a.x) / 2;
        ui_.painter().bezier(a, {a.x + half, a.y}, {b.x - half, b.y}, b, decided ? theme.text : theme.thread,
                             ui_.metrics().stroke * (decided ? 1.0F : 0.6F));
    }

    // ---- boxes
    void draw_box(const BracketBox& box) {
        const bool decided = winner_of(box) != championship::kNobody;
        if (taps_ && box.state != nullptr) open_standings(box);
        if (box.state == nullptr || (!decided && kind_ == BracketKind::path)) {
            ui_.stitched(box.rect);
            return draw_words(box);
        }
        const OnPaper paper(ui_, box.rect);
        draw_words(box);
    }

    void open_standings(const BracketBox& box) {
        const std::string id = (kind_ == BracketKind::path ? "desk.path." : "desk.bracket.") +
                               std::to_string(box.phase) + "." + std::to_string(box.table);
        if (!ui_.hotspot(id, box.rect, table_words(desk_.context, *box.state, box.table))) return;
        desk_.open_table(box.phase, box.table);
    }

    void line(Rect& inner, const std::string& words, Role role, Colour colour = {}) {
        const Rect place = inner.cut_top(ui_.line_height(Role::body));
        ui_.name(place, words, {.role = role, .colour = colour});
    }

    void draw_words(const BracketBox& box) {
        const Metrics& m = ui_.metrics();
        const Colour quiet = ui_.theme().text_quiet;
        Rect inner = box.rect.inset(m.gap, 0.75F * m.gap);
        if (box.state == nullptr) {
            const std::size_t left = last_state().tables.size();
            line(inner, std::to_string(left), Role::bold);
            return line(inner, left == 2 ? desk_.tr("desk.phase.final") : desk_.tr("desk.next-thing.draw"), Role::body);
        }
        const State& state = *box.state;
        if (box.summed) {
            std::size_t settled = 0;
            for (const championship::Table& table : state.tables) settled += table.settled ? 1 : 0;
            line(inner, phase_words(desk_.context, state.running), Role::body, quiet);
            return line(inner, std::to_string(settled) + " / " + std::to_string(state.tables.size()), Role::bold);
        }
        const Entrant winner = winner_of(box);
        if (winner != championship::kNobody) {
            const Rect mark = kind_ == BracketKind::path ? inner.cut_right(m.icon, m.gap / 2) : Rect{};
            if (!mark.empty()) ui_.icon(Icon::check, mark.centred(m.icon, m.icon), ui_.theme().good);
        }
        line(inner, table_words(desk_.context, state, box.table), Role::body, quiet);
        if (kind_ == BracketKind::whole) return draw_members(box, inner);
        const std::size_t open = state.tables[box.table].open;
        if (winner != championship::kNobody) return line(inner, falla_name(state, winner), Role::bold);
        line(inner, desk_.tr("desk.still-open", {std::to_string(open)}), Role::body);
    }

    // The first of them, with their points; of two the camas that each has won, as tiles laid.
    void draw_members(const BracketBox& box, Rect inner) {
        const Metrics& m = ui_.metrics();
        const State& state = *box.state;
        const auto rows = championship::standings(state, box.table).rows;
        for (std::size_t i = 0; i < rows_of(box) && i < rows.size(); ++i) {
            Rect place = inner.cut_top(ui_.line_height(Role::body));
            const bool won = winner_of(box) == rows[i].falla;
            const float side = std::round(place.h * 0.72F);
            if (rows.size() == 2) {
                for (int cama = 0; cama < rows[i].cames; ++cama)
                    ui_.art(Art::taulell_buit, place.square_right(side, m.gap / 4));
            } else {
                const std::string points = std::to_string(rows[i].won);
                ui_.text(place.cut_right(ui_.text_width(Role::bold, points), m.gap), points, {.role = Role::bold});
            }
            if (won && rows.size() > 2) ui_.icon(Icon::check, place.square_right(side, m.gap / 2), ui_.theme().good);
            const Role role = won ? Role::bold : Role::body;
            ui_.name(place, falla_name(state, rows[i].falla), {.role = role});
        }
    }
};

}  // namespace

void draw_bracket(Desk& desk, Rect area, bool taps) {
    Ui& ui = desk.context.ui;
    const championship::Course course = championship::course(desk.now());
    if (course.phase == championship::Phase::over) {
        const float words = 2 * ui.line_height(Role::bold) + ui.line_height(Role::title);
        draw_champion(desk, area.cut_top(std::max(words, std::min(area.h * 0.28F, ui.metrics().mm(36)))));
    }
    Bracket bracket(desk, 0, BracketKind::whole, taps);
    bracket.fit_into(area.h);
    if (bracket.fits(area)) {
        const float high = std::max(area.h, bracket.height());
        const ListView view = ui.begin_scroll("desk.bracket", area, high);
        bracket.draw({view.view.x, view.view.y - view.offset, view.view.w - ui.metrics().gap, high});
        return ui.end_list();
    }
    Flow flow(ui, area);
    bracket.add_to(flow);
    flow.draw("desk.bracket");
}

void draw_path(Desk& desk, Rect& area, bool at_top) {
    if (desk.now().running == championship::Phase::entries) return;
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    Bracket path(desk, desk.phases.count() - 1, BracketKind::path, true);
    const float title = ui.line_height(Role::title);
    const float all = path.height() + title + m.gap;
    if (!path.fits(area) || all > area.h * (at_top ? 1.0F : 0.4F)) return;
    const float high = at_top ? std::min(area.h, all * 1.25F) : all;
    Rect place = at_top ? area.cut_top(high) : area.cut_bottom(high, 2 * m.gap);
    const std::string words = desk.tr("desk.path");
    ui.text(place.cut_top(title, m.gap), ui.elided(Role::title, words, place.w), {.role = Role::title});
    path.draw(place);
}

void draw_champion(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const State& state = desk.now();
    const std::string name = falla_name(state, championship::course(state).champion);
    const bool upright = area.h > area.w * 0.8F;
    const float side = upright ? std::min(area.w, area.h * 0.5F) : std::min(area.h, area.w * 0.4F);
    const Rect cup = upright ? area.cut_top(side, m.gap) : area.cut_left(side, 2 * m.gap);
    const Moment won = ui.moments().comes(Move::champion, "desk.champion");
    {
        const float laid = won.part(0, 200);
        const Askew falls(ui.painter(), cup.centre(), {.by = {0, (out_back(laid) - 1) * m.mm(8)}, .alpha = laid});
        ui.art(Art::taulell_campionat, cup.inset(m.gap));
    }
    const float said = won.part(200, 280);
    const Askew rises(ui.painter(), {}, {.by = {0, (1 - out_quad(said)) * m.mm(4)}, .alpha = said});
    const float head = ui.line_height(Role::bold);
    Rect words = area.centred(area.w, std::min(area.h, 2 * head + 2 * ui.line_height(Role::headline)));
    const Align align = upright ? Align::centre : Align::left;
    const std::string title = desk.tr("desk.champion.title");
    ui.text(words.cut_top(head), ui.elided(Role::bold, title, words.w),
            {.role = Role::bold, .align = align, .colour = ui.theme().text_quiet});
    const Rect foot = words.cut_bottom(head);
    ui.name(foot, state.setup.name, {.align = align, .colour = ui.theme().text_quiet});
    draw_name(ui, words, name, {Role::headline, Role::large, Role::title, Role::bold, Role::body},
              {.align = align, .colour = ui.theme().text_accent});
}

void draw_board(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const State& state = desk.state();
    const bool bracket = desk.phases.count() > 1;
    Rect bar = ui.rail(area.cut_top(m.control, 1.5F * m.gap));
    if (ui.icon_button("desk.up", bar.cut_left(m.control, m.gap), Icon::back, desk.tr("back")))
        desk.view.page = DeskPage::rounds;
    std::string title = state.setup.name;
    if (!bracket) title += " · " + table_words(desk.context, state, desk.view.table);
    ui.fit_name(bar, title, {Role::title, Role::bold, Role::body}, {.colour = ui.theme().rail_text});
    if (bracket) return draw_bracket(desk, area, false);
    const OnPaper paper(ui, area);
    area = area.inset(2 * m.gap, m.gap);
    if (state.running == championship::Phase::entries)
        return desk.context.ui.paragraph_above(area, desk.tr("desk.not-started"), {.role = Role::title});
    draw_standings(desk, area, false);
}

}  // namespace tapet::ui
