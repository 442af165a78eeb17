#include "ui/alpens/wizard.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "alpens/deck.h"
#include "alpens/rule_ids.h"
#include "alpens/seating.h"
#include "alpens/words.h"
#include "keeping/record_kinds.h"
#include "ui/alpens/pieces.h"
#include "ui/match/empty.h"

namespace tapet::ui {

namespace {

using Step = AlpensWizard::Step;

constexpr std::array<Step, 6> kSteps{Step::clothes, Step::food,      Step::village,
                                     Step::order,   Step::placement, Step::deck};
constexpr std::size_t kVillageTroops = 3;

// keys: alpens.step.*
constexpr std::array<std::string_view, 6> kStepKeys{"alpens.step.clothes",   "alpens.step.food",
                                                    "alpens.step.village",   "alpens.step.order",
                                                    "alpens.step.placement", "alpens.step.deck"};

// In a word, beside their pictures.
// keys: alpens.step.brief.*
constexpr std::array<std::string_view, 6> kBriefKeys{"alpens.step.brief.clothes",   "alpens.step.brief.food",
                                                     "alpens.step.brief.village",   "alpens.step.brief.order",
                                                     "alpens.step.brief.placement", "alpens.step.brief.deck"};

bool order_known(const AlpensMatch& match) {
    for (std::size_t i = 0; i < match.played(); ++i) {
        if (std::holds_alternative<alpens::Order>(match.played_event(i))) return true;
    }
    return false;
}

// Entered; the placement and the deck have nothing to enter.
bool done(const AlpensMatch& match, Step step) {
    const alpens::State& state = match.state();
    switch (step) {
        case Step::clothes: return state.clothes.has_value();
        case Step::food: return state.food.has_value();
        case Step::village: return state.village.size() == kVillageTroops;
        case Step::order: return order_known(match);
        case Step::placement:
        case Step::deck: break;
    }
    return false;
}

// How the steps' names are written beside their pictures; nothing where they have no room.
std::optional<Role> words_beside(Context& context, float room) {
    for (const Role role : {Role::bold, Role::body}) {
        const auto fits = [&](const auto& key) { return context.ui.text_width(role, context.tr(key)) <= room; };
        if (std::all_of(kBriefKeys.begin(), kBriefKeys.end(), fits)) return role;
    }
    return std::nullopt;
}

bool has_dice(Step step) { return step < Step::placement; }

void draw_step_picture(Ui& ui, Rect box, Step step, const DrawnButton& button) {
    switch (step) {
        case Step::clothes: return draw_good(ui, box, alpens::Good::clothes);
        case Step::food: return draw_good(ui, box, alpens::Good::food);
        case Step::village: return draw_face(ui, box, alpens::Face::carlist);
        case Step::order: return draw_pips(ui, box, 5, button.ink);
        case Step::placement: return draw_alpensi(ui, box, alpens::Colour::blau);
        case Step::deck: return draw_face(ui, box, alpens::Face::card);
    }
}

// ---- the steps without dice ------------------------------------------------------------------------------------------

void draw_placement(Context& context, const alpens::State& state, Rect area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    draw_title_why(context, area.cut_top(m.control, m.gap), "alpens.why.placement", context.tr("alpens.step.placement"),
                   alpens::rule::placement_reverse);
    const auto order = alpens::placement(state);
    const std::string each = std::to_string(alpens::alpensins_each(state.setup.seats()));
    Flow flow(ui, area);
    flow.cells(order.size(), m.mm(54) * m.text_scale, m.control, [&](std::size_t i, Rect cell) {
        const std::string number = std::to_string(i + 1);
        const std::string label = std::string(number).append(" ").append(state.setup.players[order[i]]);
        const DrawnButton button = drawn_button(ui, "alpens.place." + number, cell, label);
        if (button.tapped) context.navigator.show_rule(alpens::rule::setup_pieces);
        Rect inner = button.inside;
        const std::string count = "× " + each;
        ui.text(inner.cut_right(ui.text_width(Role::body, count), m.gap), count, {.colour = ui.theme().text_quiet});
        ui.text(inner.cut_left(ui.text_width(Role::bold, "0."), m.gap), number + ".", {.role = Role::bold});
        draw_player(context, inner, state.setup, order[i], Role::bold);
    });
    add_why(flow, context, "alpens.why.limits", context.tr("alpens.placement.limits"), alpens::rule::placement_limits);
    flow.draw("alpens.placement");
    draw_rest(ui, area, flow.height(), Art::emblema_alpens);
}

// A pile of cards seen from the side; those among which "Fi de la batalla" lies are marked.
void draw_deck(Ui& ui, Rect area) {
    const Theme& theme = ui.theme();
    const float step = std::min(ui.metrics().mm(4), area.h / (alpens::kDeck + 2));
    const float width = std::min(area.w, ui.metrics().mm(60));
    const Rect pile = area.centred(width, step * (alpens::kDeck + 1));
    for (int i = 0; i < alpens::kDeck; ++i) {
        const bool under = i >= alpens::kCardsAbove;
        const float y = pile.y + step * (static_cast<float>(i) + (under ? 1 : 0));
        const Rect card{pile.x + (under ? width * 0.06F : 0), y, width * 0.94F, step * 0.7F};
        ui.painter().fill(card, under ? theme.accent : theme.control, step * 0.3F);
    }
}

void draw_deck_step(Context& context, const alpens::State& state, Rect area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const bool cards = state.setup.house.events == alpens::EventCards::cards;
    draw_title_why(context, area.cut_top(m.control, m.gap), "alpens.why.deck", context.tr("alpens.step.deck"),
                   cards ? alpens::rule::deck : alpens::rule::events_none);
    const std::array<std::string_view, 3> keys{"alpens.deck.1", "alpens.deck.2",
                                               "alpens.deck.3"};  // keys: alpens.deck.*
    std::vector<std::string_view> lines(keys.begin(), keys.end());
    if (!cards) lines = {"alpens.deck.none"};
    Flow flow(ui, area);
    for (const auto line : lines) flow.words(Role::body, context.tr(line));
    flow.draw("alpens.deck.steps");
    if (!cards) return draw_rest(ui, area, flow.height(), Art::emblema_alpens);
    area.cut_top(flow.height(), m.gap);
    if (area.h > m.mm(20)) draw_deck(ui, area);
}

}  // namespace

void AlpensWizard::follow(Context& context, const AlpensMatch& match) {
    if (entered_.due(match.revision())) {
        place_ = 0;
        forget_throws();
    }
    if (std::exchange(read_, true)) return;
    for (const Record& kept : context.notebook.records(kind::alpens_wizard)) {
        if (kept.key == context.open.match_id()) take_record(match, kept.body);
    }
    if (!wanted_) wanted_ = step(match);
    kept_ = record(match);
}

Step AlpensWizard::step(const AlpensMatch& match) const {
    if (wanted_) return *wanted_;
    const auto open = std::find_if(kSteps.begin(), kSteps.end(), [&](Step each) { return !done(match, each); });
    return open == kSteps.end() ? Step::deck : *open;
}

void AlpensWizard::draw_strip(Context& context, const AlpensMatch& match, Rect row) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const auto cells = row.columns(static_cast<int>(kSteps.size()), m.gap / 2);
    const float room = cells.front().w - m.gap - 2 * m.icon * 1.4F;
    const auto role = words_beside(context, room);
    for (std::size_t i = 0; i < kSteps.size(); ++i) {
        const bool here = kSteps[i] == step(match);
        const DrawnButton button = drawn_button(ui, "alpens.step." + std::to_string(i), cells[i],
                                                context.tr(kStepKeys[i]), {.selected = here});
        if (button.tapped) wanted_ = kSteps[i];
        const bool ticked = done(match, kSteps[i]);
        const float size = std::min(button.inside.h, m.icon * 1.4F);
        const std::string_view words = context.tr(kBriefKeys[i]);
        const float text = role ? ui.text_width(*role, words) + m.gap / 2 : 0;
        Rect inner = button.inside.centred((ticked ? size * 1.9F : size) + text, size);
        draw_step_picture(ui, inner.cut_left(size), kSteps[i], button);
        if (role) ui.text(inner.cut_left(text).moved({m.gap / 2, 0}), words, {.role = *role, .colour = button.ink});
        if (ticked) ui.icon(Icon::check, inner.centred(size * 0.7F, size * 0.7F), button.ink);
    }
}

bool AlpensWizard::draw_buttons(Context& context, const AlpensMatch& match, Rect row) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Step here = step(match);
    const bool last = here == kSteps.back();
    const bool finished = done(match, here) || !has_dice(here);
    auto cells = row.columns(3, m.gap);
    const Rect play = last ? Rect{cells[1].x, row.y, row.right() - cells[1].x, row.h} : cells[2];
    if (has_dice(here)) {
        const bool again = done(match, here) && here != Step::order;
        const ButtonKind kind = again ? ButtonKind::closed : finished ? ButtonKind::plain : ButtonKind::primary;
        if (ui.button("alpens.throw", cells[0], context.tr("alpens.throw"), {.kind = kind})) throw_dice(context, match);
    }
    if (!last) {
        const std::string_view words = context.tr(finished ? "alpens.step.next" : "alpens.step.skip");
        const ButtonKind kind = finished ? ButtonKind::primary : ButtonKind::plain;
        if (ui.button("alpens.step.on", cells[1], words, {.kind = kind})) {
            wanted_ = static_cast<Step>(static_cast<int>(here) + 1);
        }
    }
    const ButtonKind kind = last ? ButtonKind::primary : ButtonKind::plain;
    return ui.button("alpens.play", play, context.tr("alpens.play"), {.kind = kind}).tapped;
}

void AlpensWizard::draw_step(Context& context, const AlpensMatch& match, Rect area) {
    switch (step(match)) {
        case Step::clothes: return draw_goods(context, match, area, alpens::Good::clothes);
        case Step::food: return draw_goods(context, match, area, alpens::Good::food);
        case Step::village: return draw_village(context, match, area);
        case Step::order: return draw_order(context, match, area);
        case Step::placement: return draw_placement(context, match.state(), area);
        case Step::deck: return draw_deck_step(context, match.state(), area);
    }
}

void AlpensWizard::draw(Context& context, const AlpensMatch& match, Rect area) {
    const Metrics& m = context.ui.metrics();
    draw_strip(context, match, area.cut_top(m.control, m.gap));
    const Rect buttons = area.cut_bottom(m.control_two, m.gap);
    if (draw_buttons(context, match, buttons)) plays_ = true;
    draw_step(context, match, area);
}

}  // namespace tapet::ui
