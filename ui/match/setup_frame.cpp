#include "ui/match/setup_frame.h"

#include <algorithm>
#include <cmath>

#include "house.h"
#include "ui/match/play.h"
#include "ui/match/two_line_tile.h"

namespace tapet::ui {

namespace {

bool is_wide(const Ui& ui, Rect area) {
    return area.w > ui.metrics().mm(130) * ui.metrics().text_scale && area.w > area.h;
}

// Steady: as wide as when they scroll, so that a key that makes more or fewer of them stays under the finger.
enum class Width { whole, steady };

// One under another; they scroll where they do not fit, and then only what is needed is there.
void draw_column(Ui& ui, const std::string& id, Rect area, std::vector<Block>& blocks, Width width) {
    const float gap = ui.metrics().gap;
    drop_what_has_no_room(blocks, area.h, gap);
    const float close = least_of(blocks, gap) > area.h ? std::round(gap / 2) : gap;
    const float high = std::max(area.h, least_of(blocks, close));
    const ListView view = ui.begin_scroll(id, area, high);
    const float wide = width == Width::steady ? area.w - gap : view.view.w;
    draw_blocks(blocks, {view.view.x, view.view.y - view.offset, wide, high}, close);
    ui.end_list();
}

}  // namespace

void SetupFrame::draw(Context& context) {
    Ui& ui = context.ui;
    const std::string before = line();
    Table now = table(context);
    now.beside = [this, &context](std::size_t chair, Rect& place) { draw_beside(context, chair, place); };
    now.lots = [this, &context](Rect& place) { draw_lots(context, place); };
    picker_.look(context.shelf, now);
    Rect area = ui.area().inset(ui.metrics().margin);
    draw_header(context, area, id_, context.tr(title_));
    draw_columns(context, area, now, before);
    picker_.draw_sheets(context, now);
    std::string changed = before;
    if (house_.draw_sheet(context, changed, house_picture(context))) take(changed);
    draw_sheets(context);
    take_taps(context, before);
}

void SetupFrame::draw_columns(Context& context, Rect area, const Table& table, const std::string& setup_line) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const bool wide = is_wide(ui, area);
    const float width = wide ? std::round((area.w - 3 * m.gap) / 2) : area.w;
    std::vector<Block> left;
    std::vector<Block> right;
    const float measured = width - m.gap;  // where it scrolls there is a position bar
    picker_.add(context, table, measured, left);
    add_left(context, measured, left);
    add_right(context, measured, right);
    if (!house_options(game_).empty()) house_.add(context, setup_line, measured, right);
    if (!wide) {
        draw_start(context, area.cut_bottom(m.control_two, m.gap));
        std::move(right.begin(), right.end(), std::back_inserter(left));
        return draw_column(ui, id_ + ".match", area, left, Width::whole);
    }
    Rect match = area.cut_right(width);
    const Rect people = area.cut_left(width);
    const float seam = std::round((people.right() + match.x) / 2);
    ui.painter().stitched_line({seam, area.y}, {seam, area.bottom()}, ui.theme().thread, std::max(1.0F, m.stroke));
    draw_start(context, match.cut_bottom(std::max(m.control_two, std::min(m.mm(19), area.h / 6)), m.gap));
    draw_column(ui, id_ + ".people", people, left, table.fewest < table.most ? Width::steady : Width::whole);
    draw_column(ui, id_ + ".match", match, right, Width::whole);
}

// With who plays under it where that has room.
void SetupFrame::draw_start(Context& context, Rect rect) {
    Ui& ui = context.ui;
    const std::string no = obstacle(context);
    const ButtonStyle style{.kind = no.empty() ? ButtonKind::primary : ButtonKind::closed};
    const std::string word(context.tr("setup.start"));
    const std::string below = words(context);
    const std::string id = id_ + ".start";
    const bool alone = !no.empty() || below.empty() || two_line_height(ui, Role::title) > rect.h;
    const Press press =
        alone ? ui.button(id, rect, word, style) : two_line_tile(ui, id, rect, word, below, Role::title, style);
    if (!press) return;
    if (!no.empty()) return context.navigator.show_trouble(no);
    begin(context);
}

void SetupFrame::take_taps(Context& context, const std::string& before) {
    if (const auto people = picker_.seated()) sit(context, *people);
    if (const auto chair = picker_.first()) begins(*chair);
    const std::string now = line();
    if (now != before) keep_setting(context, "draft." + game_, now);
}

}  // namespace tapet::ui
