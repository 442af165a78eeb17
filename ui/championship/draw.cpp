// The draw. One tap draws them all: the log has the order first, and then it is shown name by name, so that nothing that
// happens meanwhile changes it. The next tap shows them all, and where nothing moves they are all there.
#include "championship/draw.h"

#include <algorithm>

#include "championship/place.h"
#include "ui/championship/pages.h"
#include "ui/kit/askew.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kEachUs = 600000;  // from one name to the next
constexpr std::size_t kMostBalls = 27;    // that lie in the tray

std::vector<championship::DrawnPlace> places_of(const championship::State& state) {
    std::vector<std::size_t> sizes;
    for (const championship::Table& table : state.tables) sizes.push_back(table.members.size());
    return championship::order_of_draw(sizes);
}

// The balls that are still in it, and how many.
void draw_tray(Desk& desk, Rect area, std::size_t left) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const std::string words = left == 0 ? std::string() : desk.tr("desk.draw.left", {std::to_string(left)});
    ui.text(area.cut_bottom(ui.line_height(Role::body)), words, {.align = Align::centre});
    ui.tray(area);
    const Rect inner = area.inset(1.5F * m.gap);
    const float ball = std::floor(std::min({inner.h / 2.2F, inner.w / 5, m.mm(11)}));
    const auto columns = static_cast<std::size_t>(std::max(1.0F, inner.w / (ball * 0.95F)));
    for (std::size_t i = 0; i < std::min(left, kMostBalls); ++i) {
        const std::size_t row = i / columns;
        const float x = inner.x + static_cast<float>(i % columns) * ball * 0.95F + (row % 2 == 0 ? 0 : ball * 0.2F);
        const float y = inner.bottom() - ball - static_cast<float>(row) * ball * 0.85F;
        if (y < inner.y - ball * 0.3F || x + ball > inner.right() + ball * 0.3F) continue;
        ui.art(Art::bola_ceramica, {x, y, ball, ball}, Painter::white, static_cast<float>(i * 7 % 11));
    }
}

// Who has just come out, and where that one goes.
void draw_plaque(Desk& desk, Rect area, const championship::DrawnPlace& place, std::size_t number) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const OnPaper paper(ui, area, true);
    Rect inner = paper.free().inset(2 * m.gap, m.gap);
    const float ball = std::min(m.mm(14), inner.h);
    ui.art(Art::bola_ceramica, inner.cut_right(ball, m.gap).centred(ball, ball));
    const Rect foot = inner.cut_bottom(ui.line_height(Role::body));
    const std::string where = table_words(desk.context, desk.now(), place.group);
    const std::string words = desk.tr("desk.draw.ball", {std::to_string(number), where});
    ui.text(foot, ui.elided(Role::body, words, foot.w));
    const std::string name = falla_name(desk.now(), desk.now().tables[place.group].members[place.row]);
    draw_name(ui, inner, name, {Role::large, Role::title, Role::bold, Role::body}, {.colour = ui.theme().text_accent});
}

}  // namespace

void DrawPage::begin(Desk& desk) {
    const std::int64_t now = desk.context.ui.now_us();
    desk.send(championship::drawn(desk.now(), desk.context.environment.random)).then([this, now] {
        began_us_ = std::max<std::int64_t>(now, 1);
        shown_ = 0;
    });
}

void DrawPage::draw(Desk& desk, Rect area) {
    const championship::Course course = championship::course(desk.now());
    if (course.next.kind == championship::Next::Kind::draw && began_us_ == 0) return draw_pot(desk, area);
    draw_groups(desk, area);
}

// Who is drawn, and into what; whole names.
void DrawPage::draw_pot(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const championship::Course course = championship::course(desk.now());
    const bool beside = area.w > m.mm(140) * m.text_scale;
    Rect side = beside ? area.cut_right(std::round(area.w * 0.3F), 2 * m.gap) : area;
    Flow actions(ui, side.w);
    add_pot_actions(desk, actions);
    Rect& place = beside ? side : area;
    actions.draw_at_foot("desk.actions", place);
    const std::string title = pot_words(desk, course);
    if (beside) {
        desk.context.ui.paragraph_above(side, title, {.role = Role::title});
        draw_tray(desk, side.cut_top(std::min(side.h, m.mm(34))), course.qualified.size() - out_.size());
    }
    const OnPaper paper(ui, area);
    Flow flow(ui, area.inset(2 * m.gap, m.gap));
    if (!beside) flow.words(Role::title, title);
    const float line = std::max(writes_ ? m.touch_min : 0, std::ceil(1.82F * ui.line_height(Role::body)));
    flow.cells(
        course.qualified.size(), m.mm(42) * m.text_scale, line,
        [this, &desk, &course](std::size_t i, Rect rect) { draw_name_in_pot(desk, course.qualified[i], i, rect); });
    flow.draw("desk.draw.pot");
}

// While it is written down a tap says who has come out; who has, stands there with the number of the ball.
void DrawPage::draw_name_in_pot(Desk& desk, championship::Entrant who, std::size_t number, Rect rect) {
    Ui& ui = desk.context.ui;
    const std::string name = falla_name(desk.now(), who);
    const auto at = std::find(out_.begin(), out_.end(), who);
    if (writes_ && at == out_.end()) {
        if (draw_paper_row(desk.context, "desk.draw.out." + std::to_string(number), rect, name)) out_.push_back(who);
    } else if (writes_) {
        const std::string ball = std::to_string(at - out_.begin() + 1);
        ui.text(rect.cut_left(ui.text_width(Role::bold, "00"), ui.metrics().gap), ball, {.role = Role::bold});
    }
    const Colour ink = at == out_.end() ? ui.theme().text : ui.theme().text_quiet;
    draw_name(ui, rect, name, {Role::body}, {.colour = ink});
}

void DrawPage::add_pot_actions(Desk& desk, Flow& actions) {
    const bool all = out_.size() == championship::course(desk.now()).qualified.size();
    if (!writes_) {
        actions.button("desk.draw", desk.tr("desk.draw"), {.kind = ButtonKind::primary, .icon = Icon::play},
                       [this, &desk] { begin(desk); });
    } else if (all) {
        actions.button("desk.draw.keep", desk.tr("desk.save"), {.kind = ButtonKind::primary, .icon = Icon::check},
                       [this, &desk] {
                           desk.send(championship::written(desk.now(), out_)).then([this] {
                               writes_ = false;
                               out_.clear();
                           });
                       });
    }
    if (writes_ && !out_.empty()) {
        actions.button("desk.draw.put-back", desk.tr("desk.draw.put-back", {std::to_string(out_.size())}),
                       {.icon = Icon::undo}, [this] { out_.pop_back(); });
        return;
    }
    actions.button("desk.draw.write", desk.tr(writes_ ? "desk.draw.unwrite" : "desk.draw.write"),
                   {.icon = writes_ ? Icon::back : Icon::pencil}, [this] { writes_ = !writes_; });
}

// What lies in the pot, or where the next one goes.
std::string DrawPage::pot_words(const Desk& desk, const championship::Course& course) const {
    if (!writes_) return desk.tr("desk.draw.pot");
    const auto places = championship::order_of_draw(course.next.sizes);
    if (out_.size() >= places.size()) return desk.tr("desk.draw.all-out");
    const bool semifinals = course.next.sizes == std::vector<std::size_t>{2, 2};
    const championship::Place place{semifinals ? championship::Phase::semifinals : championship::Phase::groups,
                                    std::to_string(places[out_.size()].group + 1)};
    const std::string where = championship::table_words(place, desk.context.preferences.lang);
    return desk.tr("desk.draw.ball", {std::to_string(out_.size() + 1), where});
}

// Moves the show on; true when every name is in sight.
bool DrawPage::advance(Desk& desk) {
    Ui& ui = desk.context.ui;
    const std::size_t names = places_of(desk.now()).size();
    shown_ = names;
    if (!ui.moments().on()) began_us_ = 0;
    if (began_us_ == 0) return true;
    if (ui.moments().skipped()) {  // the finger that did it meets the key that was there
        began_us_ = 0;
        ui.wants_frame_at(ui.now_us());
        return false;
    }
    shown_ = std::min(names, static_cast<std::size_t>((ui.now_us() - began_us_) / kEachUs));
    if (shown_ == names) began_us_ = 0;
    if (shown_ < names) ui.wants_frame_at(began_us_ + static_cast<std::int64_t>(shown_ + 1) * kEachUs);
    return shown_ == names;
}

void DrawPage::draw_groups(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const bool done = advance(desk);
    const auto places = places_of(desk.now());
    const bool wide = area.w > m.mm(140) * m.text_scale && area.h > m.mm(75) * m.text_scale;
    Rect top = wide ? area.cut_top(m.mm(28) * std::min(m.text_scale, 1.3F), m.gap) : area;
    Flow actions(ui, wide ? std::floor(top.w * 0.25F) : area.w);
    const ButtonStyle style{.kind = done ? ButtonKind::primary : ButtonKind::plain};
    // By another id: the press that ends the show is no tap on what comes in its place.
    const std::string id = done ? "desk.draw.end" : "desk.draw.all";
    actions.button(id, desk.tr(done ? "desk.draw.done" : "desk.draw.all"), style, [this, &desk, done] {
        if (done) desk.view.page = DeskPage::rounds;
        began_us_ = 0;
    });
    Rect foot = wide ? top.cut_right(actions.width(), 2 * m.gap) : area.cut_bottom(actions.height() - m.gap, m.gap);
    actions.draw_in(wide ? foot.cut_bottom(actions.height() - m.gap) : foot);
    if (wide) {
        draw_tray(desk, top.cut_left(std::floor(top.w * 0.36F), 2 * m.gap), places.size() - shown_);
        if (shown_ > 0) draw_plaque(desk, top, places[shown_ - 1], shown_);
    }
    draw_slips(desk, area, places);
}

// The groups side by side, each place in them: a name that came out, the next one, one that is kept.
void DrawPage::draw_slips(Desk& desk, Rect area, const std::vector<championship::DrawnPlace>& places) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const championship::State& state = desk.now();
    Flow flow(ui, area);
    const std::size_t groups = state.tables.size();
    const auto fit = static_cast<std::size_t>(flow.width() / (m.mm(44) * m.text_scale));
    const std::size_t most = area.h > area.w ? (groups + 1) / 2 : groups;
    const std::size_t columns = std::clamp<std::size_t>(fit, 1, std::max<std::size_t>(1, most));
    std::size_t longest = 1;
    for (const championship::Table& table : state.tables) longest = std::max(longest, table.members.size());
    const float head = ui.line_height(Role::title);
    const float between = std::round(m.gap / 2);
    // Two lines, set closer where that brings all of them into sight.
    const float lines = 2 * ui.line_height(Role::body);
    const std::size_t rows = (groups + columns - 1) / columns;
    const float shared = (area.h / static_cast<float>(rows) - head) / static_cast<float>(longest) - between;
    const float slip = std::max(m.mm(9), std::ceil(std::clamp(shared, lines * 0.92F, lines * 3)));
    for (std::size_t first = 0; first < groups; first += columns) {
        const std::size_t end = std::min(groups, first + columns);
        flow.item(head + static_cast<float>(longest) * (slip + between), [=, this, &desk, &places](Rect rect) {
            const auto cells = rect.columns(static_cast<int>(columns), desk.context.ui.metrics().gap);
            for (std::size_t group = first; group < end; ++group) {
                Rect column = cells[group - first];
                draw_head(desk, group, column.cut_top(head));
                for (std::size_t row = 0; row < desk.now().tables[group].members.size(); ++row)
                    draw_slip(desk, {group, row}, column.cut_top(slip, between), places);
            }
        });
    }
    flow.draw("desk.draw.groups");
}

void DrawPage::draw_head(Desk& desk, std::size_t group, Rect cell) {
    Ui& ui = desk.context.ui;
    ui.fit_text(cell, ui.elided(Role::bold, table_words(desk.context, desk.now(), group), cell.w),
                {Role::title, Role::bold});
}

void DrawPage::draw_slip(Desk& desk, const championship::DrawnPlace& place, Rect cell,
                         const std::vector<championship::DrawnPlace>& places) const {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const auto found = std::find(places.begin(), places.end(), place);
    if (found == places.end()) return;
    const auto number = static_cast<std::size_t>(found - places.begin());
    if (number > shown_) return ui.stitched(cell);
    if (number == shown_) {
        ui.painter().stitches(cell, ui.theme().ring, m.stroke, m.radius);
        const std::string next = desk.tr("desk.draw.next");
        return ui.text(cell, ui.elided(Role::bold, next, cell.w - m.gap),
                       {.role = Role::bold, .align = Align::centre, .colour = ui.theme().text_accent});
    }
    const bool fresh = number + 1 == shown_ && began_us_ != 0;
    const Moment come = fresh ? ui.moments().comes(Move::name, "desk.draw." + std::to_string(number)) : Moment{};
    const float part = out_quad(come.part());
    const Askew falls(ui.painter(), {}, {.by = {0, (part - 1) * m.mm(4)}, .alpha = part});
    if (fresh) ui.ring(cell);
    const OnPaper paper(ui, cell);
    Rect inner = cell.inset(m.gap, 0);
    const std::string figure = std::to_string(number + 1);
    ui.text(inner.cut_left(ui.text_width(Role::bold, "00"), m.gap), figure,
            {.role = Role::bold, .align = Align::right, .colour = ui.theme().text_quiet});
    const std::string name = falla_name(desk.now(), desk.now().tables[place.group].members[place.row]);
    const Role role = fresh ? Role::bold : Role::body;
    const bool large = cell.h > 4 * ui.line_height(Role::body);
    draw_name(ui, inner, name, large ? std::vector{Role::title, role} : std::vector{role});
}

}  // namespace tapet::ui
