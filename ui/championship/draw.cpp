// The draw: a tap a ball. Chance says who comes out, or somebody writes down what came out of a pot at the table; both may be
// said of one draw. The balls that are out are kept beside the log, which gets the draw when it is whole.
#include "championship/draw.h"

#include <algorithm>
#include <cmath>

#include "core/json_writer.h"
#include "season/place.h"
#include "ui/championship/pages.h"
#include "ui/kit/askew.h"

namespace tapet::ui {

namespace {

using championship::DrawnPlace;
using championship::Entrant;

// What is shown of a draw: how large its groups are, the places in the order of the balls, and who came out so far.
struct Shown {
    std::vector<std::size_t> sizes;
    std::vector<DrawnPlace> places;
    std::vector<std::string> names;
    championship::Phase phase = championship::Phase::groups;

    bool done() const { return names.size() == places.size(); }
    std::string group(const Desk& desk, std::size_t number) const {
        return championship::table_words({phase, std::to_string(number + 1)}, desk.context.preferences.lang);
    }
};

championship::Phase phase_of(const std::vector<std::size_t>& sizes) {
    const bool semifinals = sizes == std::vector<std::size_t>{2, 2};
    return semifinals ? championship::Phase::semifinals : championship::Phase::groups;
}

// Of one that is going on, or of the one with which the running phase began.
Shown shown_of(const Desk& desk, const championship::Course& course, const std::vector<Entrant>& out) {
    Shown shown;
    const championship::State& state = desk.now();
    if (course.next.kind == championship::Next::Kind::draw) {
        shown.sizes = course.next.sizes;
        shown.phase = phase_of(shown.sizes);
        for (const Entrant who : out) shown.names.push_back(falla_name(state, who));
        shown.places = championship::order_of_draw(shown.sizes);
        return shown;
    }
    for (const championship::Table& table : state.tables) shown.sizes.push_back(table.members.size());
    shown.phase = state.running;
    shown.places = championship::order_of_draw(shown.sizes);
    for (const DrawnPlace& place : shown.places)
        shown.names.push_back(falla_name(state, state.tables[place.group].members[place.row]));
    return shown;
}

std::string setting_of(const Desk& desk) { return "desk.draw." + desk.id; }

// Who has just come out, and where that one goes.
void draw_plaque(Desk& desk, Rect area, const Shown& shown) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const OnPaper paper(ui, area, true);
    const std::size_t number = shown.names.size();
    Rect inner = paper.free().inset(2 * m.gap, m.gap);
    const float ball = std::min(m.mm(14), inner.h);
    ui.art(Art::bola_ceramica, inner.cut_right(ball, m.gap).centred(ball, ball));
    const std::string where = shown.group(desk, shown.places[number - 1].group);
    const std::string words = desk.tr("desk.draw.ball", {std::to_string(number), where});
    const auto lines = static_cast<float>(std::min(2, lines_of(ui, Role::body, {words}, inner.w)));
    draw_name(ui, inner.cut_bottom(lines * ui.line_height(Role::body)), words, {Role::body});
    draw_name(ui, inner, shown.names.back(), {Role::large, Role::title, Role::bold, Role::body},
              {.colour = ui.theme().text_accent});
}

// The name of a group, and how full it is.
void draw_head(Desk& desk, const Shown& shown, std::size_t group, Rect cell) {
    Ui& ui = desk.context.ui;
    const auto in =
        std::count_if(shown.places.begin(), shown.places.begin() + static_cast<std::ptrdiff_t>(shown.names.size()),
                      [group](const DrawnPlace& place) { return place.group == group; });
    const std::string full = desk.tr("desk.draw.full", {std::to_string(in), std::to_string(shown.sizes[group])});
    ui.text(cell.cut_right(ui.text_width(Role::body, full), ui.metrics().gap), full, {.align = Align::right});
    const bool next = !shown.done() && shown.places[shown.names.size()].group == group;
    ui.fit_text(cell, ui.elided(Role::bold, shown.group(desk, group), cell.w), {Role::title, Role::bold},
                {.colour = next ? ui.theme().text_accent : ui.theme().text});
}

// A place in a group: a name that came out, the next one, one that is kept.
void draw_slip(Desk& desk, const Shown& shown, const DrawnPlace& place, Rect cell) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const auto found = std::find(shown.places.begin(), shown.places.end(), place);
    const auto number = static_cast<std::size_t>(found - shown.places.begin());
    if (number > shown.names.size()) return ui.stitched(cell);
    if (number == shown.names.size()) {
        ui.painter().stitches(cell, ui.theme().ring, m.stroke, m.radius);
        const std::string next = desk.tr("desk.draw.next");
        return ui.text(cell, ui.elided(Role::bold, next, cell.w - m.gap),
                       {.role = Role::bold, .align = Align::centre, .colour = ui.theme().text_accent});
    }
    const bool fresh = number + 1 == shown.names.size() && !shown.done();
    const Moment come = fresh ? ui.moments().comes(Move::name, "desk.draw." + std::to_string(number)) : Moment{};
    const float part = out_quad(come.part());
    const Askew falls(ui.painter(), {}, {.by = {0, (part - 1) * m.mm(4)}, .alpha = part});
    if (fresh) ui.ring(cell);
    const OnPaper paper(ui, cell);
    Rect inner = cell.inset(m.gap, 0);
    ui.text(inner.cut_left(ui.text_width(Role::bold, "00"), m.gap), std::to_string(number + 1),
            {.role = Role::bold, .align = Align::right, .colour = ui.theme().text_quiet});
    const Role role = fresh ? Role::bold : Role::body;
    const bool large = cell.h > 4 * ui.line_height(Role::body);
    draw_name(ui, inner, shown.names[number], large ? std::vector{Role::title, role} : std::vector{role});
}

// The groups side by side, each place in them.
void draw_slips(Desk& desk, Rect area, const Shown& shown) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    Flow flow(ui, area);
    const std::size_t groups = shown.sizes.size();
    const auto fit = static_cast<std::size_t>(flow.width() / (m.mm(44) * m.text_scale));
    const std::size_t most = area.h > area.w ? (groups + 1) / 2 : groups;
    const std::size_t columns = std::clamp<std::size_t>(fit, 1, std::max<std::size_t>(1, most));
    const std::size_t longest = groups == 0 ? 1 : *std::max_element(shown.sizes.begin(), shown.sizes.end());
    const float head = ui.line_height(Role::title);
    const float between = std::round(m.gap / 2);
    // Two lines, more where a name has no room on those, set closer where that brings all of them into sight.
    const float group_width = (flow.width() - static_cast<float>(columns - 1) * m.gap) / static_cast<float>(columns);
    const float name = group_width - 3 * m.gap - ui.text_width(Role::bold, "00");
    const auto lines =
        static_cast<float>(std::max(2, lines_of(ui, Role::bold, shown.names, name))) * ui.line_height(Role::body);
    const std::size_t rows = (groups + columns - 1) / columns;
    const float shared = (area.h / static_cast<float>(rows) - head) / static_cast<float>(longest) - between;
    const float slip = std::max(m.mm(9), std::ceil(std::clamp(shared, lines * 0.92F, lines * 3)));
    for (std::size_t first = 0; first < groups; first += columns) {
        const std::size_t end = std::min(groups, first + columns);
        flow.item(head + static_cast<float>(longest) * (slip + between), [=, &desk, &shown](Rect rect) {
            const auto cells = rect.columns(static_cast<int>(columns), desk.context.ui.metrics().gap);
            for (std::size_t group = first; group < end; ++group) {
                Rect column = cells[group - first];
                draw_head(desk, shown, group, column.cut_top(head));
                for (std::size_t row = 0; row < shown.sizes[group]; ++row)
                    draw_slip(desk, shown, {group, row}, column.cut_top(slip, between));
            }
        });
    }
    flow.draw("desk.draw.groups");
}

}  // namespace

// ---- what is out ---------------------------------------------------------------------------------------------------

// Taken up where it was left; what no longer fits (somebody left meanwhile) begins anew.
void DrawPage::follow(Desk& desk, const championship::Course& course) {
    const std::string now = desk.id + " " + std::to_string(desk.phases.count());
    if (of_ != now) {
        of_ = now;
        out_.clear();
        writes_ = false;
        const auto kept = parse_json(desk.context.notebook.setting(setting_of(desk), ""));
        const Json::Array* names = kept ? kept->as_array() : nullptr;
        for (std::size_t i = 0; names != nullptr && i < names->size(); ++i) {
            const std::string* name = (*names)[i].as_text();
            const auto who = name == nullptr ? std::nullopt : championship::find_falla(desk.now().roster, *name);
            if (who) out_.push_back(*who);
        }
    }
    const auto& in = course.qualified;
    const auto gone = [&in](Entrant who) { return std::find(in.begin(), in.end(), who) == in.end(); };
    if (course.next.kind != championship::Next::Kind::draw || std::any_of(out_.begin(), out_.end(), gone)) out_.clear();
}

void DrawPage::keep_out(Desk& desk) const {
    Json::Array names;
    for (const Entrant who : out_) names.emplace_back(falla_name(desk.now(), who));
    std::string text;
    JsonWriter(text).value(Json(std::move(names)));
    keep_setting(desk.context, setting_of(desk), text).quietly();
}

void DrawPage::put(Desk& desk, Entrant who) {
    out_.push_back(who);
    keep_out(desk);
}

void DrawPage::send(Desk& desk, championship::Draw draw) {
    desk.send(draw).then([this, desk]() mutable {
        writes_ = false;
        out_.clear();
        keep_out(desk);
    });
}

// ---- the page ------------------------------------------------------------------------------------------------------

void DrawPage::draw(Desk& desk, Rect area) {
    const championship::Course course = championship::course(desk.now());
    follow(desk, course);
    const bool draws = course.next.kind == championship::Next::Kind::draw;
    if (draws && (writes_ || out_.empty())) return draw_pot(desk, area, course);
    draw_groups(desk, area, course);
}

// The balls that are still in it, all of them, and how many.
void DrawPage::draw_tray(Desk& desk, Rect area, std::size_t left) const {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const std::string words = left == 0 ? std::string() : desk.tr("desk.draw.left", {std::to_string(left)});
    ui.text(area.cut_bottom(ui.line_height(Role::body)), words, {.align = Align::centre});
    ui.tray(area);
    const Rect inner = area.inset(m.gap);
    const auto columns_of = [&](float ball) { return std::max(1.0F, std::floor(inner.w / ball)); };
    float ball = std::floor(std::min(inner.h / 2, m.mm(11)));
    while (ball > 4 && std::ceil(static_cast<float>(left) / columns_of(ball)) * ball > inner.h) ball -= 1;
    const auto columns = static_cast<std::size_t>(columns_of(ball));
    for (std::size_t i = 0; i < left; ++i) {
        const float x = inner.x + static_cast<float>(i % columns) * ball;
        const std::size_t row = i / columns + 1;
        const float y = inner.bottom() - static_cast<float>(row) * ball;
        ui.art(Art::bola_ceramica, {x, y, ball, ball}, Painter::white, static_cast<float>(i * 7 % 11));
    }
}

// Who is drawn, and into what; whole names.
void DrawPage::draw_pot(Desk& desk, Rect area, const championship::Course& course) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const bool beside = area.w > m.mm(140) * m.text_scale;
    Rect side = beside ? area.cut_right(std::round(area.w * 0.3F), 2 * m.gap) : area;
    Flow actions(ui, side.w);
    add_actions(desk, course, actions);
    Rect& place = beside ? side : area;
    actions.draw_at_foot("desk.actions", place);
    const std::string title = desk.tr(writes_ && out_.size() == course.qualified.size() ? "desk.draw.all-out"
                                      : writes_                                         ? "desk.draw.who"
                                                                                        : "desk.draw.pot");
    if (beside) {
        desk.context.ui.paragraph_above(side, title, {.role = Role::title});
        draw_tray(desk, side.cut_top(std::min(side.h, m.mm(34))), course.qualified.size() - out_.size());
    }
    const OnPaper paper(ui, area);
    Flow flow(ui, area.inset(2 * m.gap, m.gap));
    if (!beside) flow.words(Role::title, title);
    const float line = std::max(writes_ ? m.touch_min : 0, std::ceil(1.82F * ui.line_height(Role::body)));
    // As many columns as hold all names whole.
    std::vector<std::string> names;
    for (const Entrant who : course.qualified) names.push_back(falla_name(desk.now(), who));
    const float number = out_.empty() ? 0 : ui.text_width(Role::bold, "00") + m.gap;
    float least = m.mm(42) * m.text_scale;
    while (least < flow.width() && lines_of(ui, Role::body, names, least - number) > 2) least *= 1.1F;
    flow.cells(
        course.qualified.size(), std::min(least, flow.width()), line,
        [this, &desk, &course](std::size_t i, Rect rect) { draw_name_in_pot(desk, course.qualified[i], i, rect); });
    flow.draw("desk.draw.pot");
}

// While it is written down a tap says who has come out; who has, stands there with the number of the ball.
void DrawPage::draw_name_in_pot(Desk& desk, Entrant who, std::size_t number, Rect rect) {
    Ui& ui = desk.context.ui;
    const std::string name = falla_name(desk.now(), who);
    const auto at = std::find(out_.begin(), out_.end(), who);
    const bool in = at == out_.end();
    const std::string ball = std::to_string(at - out_.begin() + 1);
    if (writes_ && in) {
        if (draw_paper_row(desk.context, "desk.draw.out." + std::to_string(number), rect, name)) put(desk, who);
    } else if (!in) {
        ui.text(rect.cut_left(ui.text_width(Role::bold, "00"), ui.metrics().gap), ball, {.role = Role::bold});
    }
    draw_name(ui, rect, name, {Role::body}, {.colour = in ? ui.theme().text : ui.theme().text_quiet});
}

// The next ball; all of them; one that was drawn by hand; and the last one back.
void DrawPage::add_actions(Desk& desk, const championship::Course& course, Flow& actions) {
    const std::vector<DrawnPlace> places = championship::order_of_draw(course.next.sizes);
    const std::string back = desk.tr("desk.draw.put-back", {std::to_string(out_.size())});
    const auto put_back = [this, &desk] {
        out_.pop_back();
        keep_out(desk);
    };
    const FlowButton undo{"desk.draw.put-back", back, {.icon = Icon::undo}, put_back};
    if (out_.size() >= places.size())
        return actions.buttons({{"desk.draw.keep",
                                 desk.tr("desk.save"),
                                 {.kind = ButtonKind::primary, .icon = Icon::check},
                                 [this, &desk] { send(desk, championship::written(desk.now(), out_)); }},
                                undo});
    const Shown shown = shown_of(desk, course, out_);
    const std::vector<std::string> ball{std::to_string(out_.size() + 1), shown.group(desk, places[out_.size()].group)};
    const auto& random = desk.context.environment.random;
    std::vector<FlowButton> keys;
    if (writes_) {
        actions.words(Role::bold, desk.tr("desk.draw.ball", ball));
    } else {
        keys.push_back(
            {"desk.draw", desk.tr("desk.draw.next-ball", ball), {.kind = ButtonKind::primary}, [this, &desk, &random] {
                 put(desk, championship::next_ball(desk.now(), out_, random));
             }});
    }
    keys.push_back({"desk.draw.write",
                    desk.tr(writes_ ? "desk.draw.unwrite" : "desk.draw.write"),
                    {.icon = writes_ ? Icon::back : Icon::pencil},
                    [this] { writes_ = !writes_; }});
    if (!writes_)
        keys.push_back({"desk.draw.all", desk.tr("desk.draw.all"), {.icon = Icon::play}, [this, &desk, &random] {
                            send(desk, championship::drawn(desk.now(), random, out_));
                        }});
    if (!out_.empty()) keys.push_back(undo);
    actions.buttons(keys);
}

// The tray, who came out last, and the keys; below them the groups as they fill.
void DrawPage::draw_groups(Desk& desk, Rect area, const championship::Course& course) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const Shown shown = shown_of(desk, course, out_);
    const bool draws = course.next.kind == championship::Next::Kind::draw;
    const bool wide = area.w > m.mm(140) * m.text_scale && area.h > m.mm(75) * m.text_scale;
    Flow actions(ui, wide ? std::floor(area.w * 0.5F) : area.w);
    if (draws) {
        add_actions(desk, course, actions);
    } else {
        actions.button("desk.draw.end", desk.tr("desk.draw.done"), {.kind = ButtonKind::primary},
                       [&desk] { desk.view.page = DeskPage::rounds; });
    }
    if (wide) {
        const float high =
            std::max(m.mm(28) * std::min(m.text_scale, 1.3F), std::min(actions.height(), area.h * 0.42F));
        Rect top = area.cut_top(high, m.gap);
        Rect keys = top.cut_right(actions.width(), 2 * m.gap);
        if (actions.height() - m.gap <= keys.h)
            actions.draw_in(keys.cut_bottom(actions.height() - m.gap));
        else
            actions.draw_at_foot("desk.actions", keys);
        draw_tray(desk, top.cut_left(std::floor(top.w * 0.36F), 2 * m.gap), shown.places.size() - shown.names.size());
        if (!shown.names.empty()) draw_plaque(desk, top, shown);
    } else {
        actions.draw_at_foot("desk.actions", area);
    }
    draw_slips(desk, area, shown);
}

}  // namespace tapet::ui
