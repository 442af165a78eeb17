#include "ui/alpens/parts.h"

#include <algorithm>

#include "alpens/rule_ids.h"
#include "alpens/score.h"
#include "ui/alpens/pieces.h"

namespace tapet::ui {

void say_score(Context& context, alpens::Player player) {
    const Referee* referee = context.keeper.referee();
    const auto* match = referee == nullptr ? nullptr : std::get_if<AlpensMatch>(&referee->match());
    if (match == nullptr || !context.preferences.speak_score) return;
    const alpens::State& state = match->state();
    context.say(state.setup.players[player] + ": " + std::to_string(alpens::tally(state.alpensins[player]).total));
}

Wish& send_escape(Context& context, const AlpensMatch& match, const alpens::Escape& escape, Rect near) {
    const auto tell = [&context, player = escape.player, near](const std::vector<Ruling>& rulings) {
        say_score(context, player);
        for (const Ruling& ruling : rulings) {
            if (ruling.rule == alpens::rule::escape_one_a_turn)
                context.ui.toast(context.tr("alpens.warn.one-a-turn"), near);
            if (ruling.rule == alpens::rule::turn_move_first)
                context.ui.toast(context.tr("alpens.warn.move-first"), near);
        }
    };
    return send_event<alpens::Game>(context, match, escape).then(tell);
}

void draw_title_why(Context& context, Rect row, std::string_view id, std::string_view title, RuleId rule) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    Rect why = row.cut_right(m.control, m.gap);
    why.h = std::min(why.h, m.control);
    if (ui.icon_button(id, why, Icon::info, context.tr("why.button"), {.kind = ButtonKind::quiet})) {
        context.navigator.show_rule(std::string(rule.id));
    }
    ui.fit_text(row, ui.elided(Role::body, title, row.w), {Role::title, Role::bold, Role::body});
}

void draw_player(Context& context, Rect row, const alpens::Setup& setup, alpens::Player player, Role role) {
    Ui& ui = context.ui;
    const float size = std::min(row.h, ui.metrics().icon * 1.3F);
    draw_alpensi(ui, row.cut_left(size, ui.metrics().gap / 2).centred(size, size), setup.colours[player]);
    const Role fitting = ui.fits(role, setup.players[player], row) ? role : Role::bold;
    ui.text(row, ui.elided(fitting, setup.players[player], row.w), {.role = fitting});
}

namespace {

float picture_size(const Metrics& m) { return std::round(m.icon * 1.5F); }

}  // namespace

bool worded_button(Context& context, std::string_view id, Rect rect, std::string_view words, ButtonStyle style,
                   const std::function<void(Rect box, Colour ink)>& picture) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const DrawnButton button = drawn_button(ui, id, rect, words, style);
    Rect inner = button.inside;
    const float size = std::min(picture_size(m), inner.h);
    picture(inner.cut_left(size, m.gap).centred(size, size), button.ink);
    const float high = ui.paragraph_height(Role::body, words, inner.w);
    ui.paragraph(inner.centred(inner.w, high), words, {.colour = button.ink});
    return button.tapped;
}

float worded_height(const Context& context, std::string_view words, float width) {
    const Metrics& m = context.ui.metrics();
    const float room = width - 3 * m.gap - picture_size(m);
    return std::max(m.control, context.ui.paragraph_height(Role::body, words, room) + m.gap + m.edge);
}

void rule_row(Context& context, std::string_view id, Rect rect, std::string_view label, std::string_view value,
              RuleId rule) {
    if (context.ui.row(id, rect, label, value)) context.navigator.show_rule(std::string(rule.id));
}

namespace {

// What Ui::row leaves for its words.
float row_room(const Metrics& m, float width) { return width - 3.8F * m.gap - std::round(m.icon * 0.85F); }

}  // namespace

float row_height(const Context& context, std::string_view label, std::string_view value, float width) {
    const Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float room = row_room(m, width);
    const float label_high = ui.paragraph_height(Role::bold, label, room);
    if (value.empty()) return std::max(m.control, label_high + m.gap);
    const float value_width = std::ceil(ui.text_width(Role::body, value));
    if (ui.text_width(Role::bold, label) + value_width + m.gap <= room && value_width <= room * 0.6F) return m.control;
    // One above the other, in halves.
    const float half = std::max(label_high, ui.paragraph_height(Role::body, value, room));
    return std::max(m.control, 2 * half + m.gap);
}

std::string row_name(const Context& context, const std::string& name, std::string_view value, float width) {
    const Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float room = row_room(m, width);
    const float beside = room - std::ceil(ui.text_width(Role::body, value)) - 2 * m.gap;
    const bool enough = beside > m.mm(16) * m.text_scale;
    return ui.elided(Role::bold, name, enough ? beside : room);
}

float tall_stepper_height(const Ui& ui) { return ui.line_height(Role::body) + ui.metrics().control; }

int tall_stepper(Context& context, const std::string& id, Rect rect, std::string_view label, int value, int low,
                 int high) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    ui.text(rect.cut_top(ui.line_height(Role::body)), label, {.colour = ui.theme().text_quiet});
    const Rect row = rect.cut_top(m.control);
    Rect middle = row;
    const float side = std::max(m.control, std::min(m.mm(20), (row.w - 2 * m.gap) / 3));
    const auto press = [&](Rect place, const char* end, Icon icon, const char* word, bool enabled) {
        const std::string spoken = std::string(label) + ": " + std::string(context.tr(word));
        return ui.icon_button(id + end, place, icon, spoken, {.enabled = enabled, .repeats = true}).tapped;
    };
    int next = value;
    if (press(middle.cut_left(side), ".less", Icon::minus, "kit.less", value > low)) --next;
    if (press(middle.cut_right(side), ".more", Icon::plus, "kit.more", value < high)) ++next;
    ui.fit_text(middle, std::to_string(value), {Role::title, Role::bold}, {.align = Align::centre});
    return std::clamp(next, low, high);
}

}  // namespace tapet::ui
