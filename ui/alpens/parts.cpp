#include "ui/alpens/parts.h"

#include <algorithm>
#include <array>
#include <utility>

#include "alpens/rule_ids.h"
#include "alpens/score.h"
#include "ui/alpens/pieces.h"

namespace tapet::ui {

void say_score(Context& context, alpens::Player player) {
    const Referee* referee = context.open.referee();
    const auto* match = referee == nullptr ? nullptr : match_of<alpens::Game>(referee->match());
    if (match == nullptr || !context.preferences.speak_score) return;
    const alpens::State& state = match->state();
    context.say(state.setup.players[player] + ": " + std::to_string(alpens::tally(state.alpensins[player]).total));
}

namespace {

// keys: alpens.warn.*
constexpr std::array<std::pair<RuleId, std::string_view>, 4> kWarnings{
    {{alpens::rule::escape_one_a_turn, "alpens.warn.one-a-turn"},
     {alpens::rule::turn_move_first, "alpens.warn.move-first"},
     {alpens::rule::escape_group_too_large, "alpens.warn.group-too-large"},
     {alpens::rule::escape_not_on_board, "alpens.warn.not-on-board"}}};

}  // namespace

void say_escaped(Context& context, alpens::Player player, const std::vector<Ruling>& rulings, Rect near) {
    say_score(context, player);
    std::string said;
    for (const auto& [rule, key] : kWarnings) {
        const auto warns = [rule = rule](const Ruling& ruling) { return ruling.rule == rule; };
        if (std::none_of(rulings.begin(), rulings.end(), warns)) continue;
        said.append(said.empty() ? "" : " ").append(context.tr(key));
    }
    if (!said.empty()) context.ui.toast(said, near);
}

Wish& send_escape(Context& context, const AlpensMatch& match, const alpens::Escape& escape, Rect near) {
    const auto tell = [&context, player = escape.player, near](const std::vector<Ruling>& rulings) {
        say_escaped(context, player, rulings, near);
    };
    return send_event<alpens::Game>(context, match, escape).then(tell);
}

void draw_title_why(Context& context, Rect row, std::string_view id, std::string_view title, RuleId rule) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    Rect why = row.cut_right(m.control, m.gap);
    why.h = std::min(why.h, m.control);
    draw_why(context, why, id, rule);
    ui.fit_name(row, title, {Role::title, Role::bold, Role::body});
}

void draw_player(Context& context, Rect row, const alpens::Setup& setup, alpens::Player player, Role role) {
    Ui& ui = context.ui;
    const float size = std::min(row.h, ui.metrics().icon * 1.3F);
    draw_alpensi(ui, row.square_left(size, ui.metrics().gap / 2), setup.colours[player]);
    const Role fitting = ui.fits(role, setup.players[player], row) ? role : Role::bold;
    ui.name(row, setup.players[player], {.role = fitting});
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
    picture(inner.square_left(size, m.gap), button.ink);
    ui.paragraph_amid(inner, words, {.colour = button.ink});
    return button.tapped;
}

float worded_height(const Context& context, std::string_view words, float width) {
    const Metrics& m = context.ui.metrics();
    const float room = width - 3 * m.gap - picture_size(m);
    return std::max(m.control, context.ui.paragraph_height(Role::body, words, room) + m.gap + m.edge);
}

void rule_row(Context& context, std::string_view id, Rect rect, std::string_view label, std::string_view value,
              RuleId rule) {
    if (context.ui.row(id, rect, label, value)) context.navigator.show_rule(rule);
}

std::string row_name(const Context& context, const std::string& name, std::string_view value, float width) {
    const Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float room = ui.row_room(width);
    const float beside = room - std::ceil(ui.text_width(Role::body, value)) - 2 * m.gap;
    const bool enough = beside > m.mm(16) * m.text_scale;
    return ui.elided(Role::bold, name, enough ? beside : room);
}

void draw_why(Context& context, Rect rect, std::string_view id, RuleId rule) {
    if (context.ui.icon_button(id, rect, Icon::info, context.tr("why.button"), {.kind = ButtonKind::quiet})) {
        context.navigator.show_rule(rule);
    }
}

void add_why(Flow& flow, Context& context, const std::string& id, const std::string& words, RuleId rule) {
    const Metrics& m = context.ui.metrics();
    const std::string said = words.empty() ? std::string(context.tr("why.button")) : words;
    const float room = flow.width() - m.control - m.gap;
    flow.item(std::max(m.control, context.ui.paragraph_height(Role::body, said, room)), [=, &context, &m](Rect row) {
        const Rect key = row.cut_right(m.control, m.gap);
        draw_why(context, {key.x, key.y, m.control, m.control}, id, rule);
        context.ui.paragraph_amid(row, said);
    });
}

void add_offer(Flow& flow, Context& context, const Offer& offer, const std::function<void()>& tapped) {
    const Metrics& m = context.ui.metrics();
    flow.item(worded_height(context, offer.words, flow.width() - m.control - m.gap), [=, &context, &m](Rect row) {
        draw_why(context, row.square_right(m.control, m.gap), offer.id + ".why", offer.rule);
        if (worded_button(context, offer.id, row, offer.words, {.kind = offer.kind}, offer.picture)) tapped();
    });
}

}  // namespace tapet::ui
