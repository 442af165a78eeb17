#include "ui/fallera/battle.h"

#include <algorithm>

#include "core/book.h"
#include "fallera/battle.h"
#include "fallera/catalogue.h"
#include "fallera/deck.h"
#include "fallera/rule_ids.h"
#include "ui/fallera/verdicts.h"

namespace tapet::ui {

using fallera::Card;

namespace {

constexpr int kMostIngredients = 20;
constexpr std::size_t kMostCards = 10;

fallera::AskedSide asked_side(const fallera::State& state, const BattleSides::Side& side) {
    fallera::AskedSide all{{}, side.ingredients, side.bonus};
    for (const Card card : side.cards) all.cards.push_back(asked(state, card));
    return all;
}

// "If no ability changes it (Monleon, la Moma):"; empty where nothing is left to be read.
std::string condition_words(const Context& context, const fallera::State& state,
                            const fallera::BattleOutcome& outcome) {
    if (outcome.unread.empty()) return {};
    std::vector<std::string> names;
    for (const Card card : outcome.unread) {
        const std::string name = card_name(state.setup, card, context.preferences.lang);
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
    return context.tr("fallera.battle.if", {joined(names)});
}

// A refusal in its sentence, or, where that has no room, the title of its rule.
std::string shown_words(const Context& context, const fallera::State& state, const fallera::BattleOutcome& outcome,
                        Rect rect) {
    if (!outcome.refused) return outcome_words(context, state, outcome);
    std::string sentence(refusal_text(outcome.rule, context.preferences.lang));
    if (context.ui.paragraph_height(Role::body, sentence, rect.w) <= rect.h) return sentence;
    const RuleEntry* entry = find_rule(outcome.rule, context.preferences.lang);
    return entry == nullptr ? sentence : context.ui.elided(Role::body, entry->title, rect.w);
}

}  // namespace

std::vector<Card> BattleSides::unread() const {
    std::vector<Card> all = attack.readings.unread(of_side(to_read_, fallera::BattleSide::attack));
    const std::vector<Card> more = defence.readings.unread(of_side(to_read_, fallera::BattleSide::defence));
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

fallera::AskBattle BattleSides::question(const fallera::State& state) const {
    fallera::AskBattle ask{asked_side(state, attack), std::nullopt};
    if (defended) ask.defence = asked_side(state, defence);
    return ask;
}

std::optional<fallera::BattleOutcome> asked_outcome(const fallera::State& state, const BattleSides& sides) {
    if (!sides.complete()) return std::nullopt;
    const auto answered = fallera::Game::answer(state, sides.question(state));
    if (!answered) return fallera::BattleOutcome{std::string(answered.error().rule.id), true, 0, std::nullopt, false};
    return fallera::battle_outcome(answered->rulings);
}

void draw_battle_outcome(Context& context, const std::string& id, Rect rect, const fallera::State& state,
                         const std::optional<fallera::BattleOutcome>& outcome) {
    Ui& ui = context.ui;
    const Theme& theme = ui.theme();
    if (!outcome) {
        const auto words = ui.elided(Role::body, context.tr("fallera.battle.incomplete"), rect.w);
        return ui.text(rect, words, {.colour = theme.text_quiet});
    }
    const Rect why = rect.cut_right(ui.metrics().control, ui.metrics().gap);
    if (ui.icon_button(id + ".why", why.centred(why.w, ui.metrics().control), Icon::info, context.tr("why.button"))) {
        outcome->refused ? context.navigator.show_refusal(outcome->rule) : context.navigator.show_rule(outcome->rule);
    }
    const std::string condition = condition_words(context, state, *outcome);
    if (!condition.empty()) {
        const std::string shown = ui.elided(Role::body, condition, rect.w);
        ui.text(rect.cut_top(ui.line_height(Role::body)), shown, {.colour = theme.text_quiet});
    }
    const std::string words = shown_words(context, state, *outcome, rect);
    const Colour colour = outcome->refused ? theme.bad : outcome->taken ? theme.warn : theme.good;
    const Role role =
        ui.paragraph_role({rect.w, rect.h}, words, {Role::headline, Role::large, Role::title, Role::bold, Role::body});
    ui.paragraph_amid(rect, words, {.role = role, .colour = colour});
}

// ---- the sides -----------------------------------------------------------------------------------------------------

void BattleSides::draw_picker(Context& context, const std::string& id, Rect area, const fallera::State& state) {
    const fallera::Cards all = deck_of_type(state, fallera::CardType::battle, context.preferences.lang);
    Side& side = picking_ == Picking::attack ? attack : defence;
    const auto look = [&](Card card) { return CardLook{static_cast<int>(fallera::count(side.cards, card)), false}; };
    const PickerHead head{
        context.tr(picking_ == Picking::attack ? "fallera.battle.which.attack" : "fallera.battle.which.defence")};
    const auto tapped = picker_.draw(context, id + ".pick", head, area, state, all, look);
    if (!tapped) return;
    side.cards.push_back(*tapped);
    picking_ = Picking::nothing;
    picker_.clear();
}

namespace {

// Each card with its ability. `out`: the one that is taken out by a tap.
void add_side_cards(Flow& flow, Context& context, const std::string& id, const fallera::State& state,
                    const fallera::Cards& cards, std::optional<std::size_t>& out) {
    const Metrics& m = context.ui.metrics();
    const float width = flow.width() - m.control - m.gap;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const float high = card_height(context, state, cards, width);
        flow.item(high, [&, i](Rect rect) {
            const std::string number = std::to_string(i);
            const Rect trash = rect.cut_right(m.control, m.gap);
            if (draw_card(context, std::string(id).append(".card.").append(number), rect, state, cards[i])) out = i;
            if (context.ui.icon_button(std::string(id).append(".out.").append(number), trash, Icon::trash,
                                       context.tr("fallera.take-out"))) {
                out = i;
            }
        });
        const std::string ability = card_effect(state.setup, cards[i], context.preferences.lang);
        flow.words(Role::body, ability, context.ui.theme().text_quiet);
    }
}

}  // namespace

void BattleSides::draw_side(Context& context, const std::string& id, Rect area, const fallera::State& state,
                            Picking which, bool asks_ingredients) {
    Side& side = which == Picking::attack ? attack : defence;
    std::optional<std::size_t> out;
    Flow flow(context.ui, area);
    add_side_cards(flow, context, id, state, side.cards, out);
    const std::string add(context.tr(side.cards.empty() ? "fallera.battle.add" : "fallera.battle.add-another"));
    if (side.cards.size() < kMostCards) {
        const bool next = side.cards.empty() && (which == Picking::attack || !attack.cards.empty());
        flow.button(id + ".add", add, {.kind = next ? ButtonKind::primary : ButtonKind::plain, .icon = Icon::plus},
                    [this, which] { picking_ = which; });
    }
    if (!side.cards.empty()) {
        flow.stepper(id + ".bonus", context.tr("fallera.battle.bonus"), side.bonus, -fallera::kMostBonus,
                     fallera::kMostBonus);
    }
    const auto which_side = which == Picking::attack ? fallera::BattleSide::attack : fallera::BattleSide::defence;
    side.readings.add(flow, context, id, state, of_side(to_read_, which_side), side.bonus);
    if (asks_ingredients && fallera::has(side.cards, fallera::named().tio_sangonera)) {
        flow.stepper(id + ".ingredients", context.tr("fallera.battle.ingredients"), side.ingredients, 0,
                     kMostIngredients);
    }
    flow.draw(id + ".all");
    if (out) side.cards.erase(side.cards.begin() + static_cast<std::ptrdiff_t>(*out));
}

void BattleSides::draw_narrow(Context& context, const std::string& id, Rect area, const fallera::State& state,
                              bool asks_ingredients) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    tab_ = draw_choice(ui, id + ".tab", area,
                       {context.tr("fallera.battle.attack"), context.tr("fallera.battle.defence")}, tab_);
    if (tab_ == 0) return draw_side(context, id + ".attack", area, state, Picking::attack, asks_ingredients);
    const Rect toggle = area.cut_top(m.control_two, m.gap);
    defended = ui.toggle(id + ".defended", toggle, context.tr("fallera.battle.defended"), defended);
    if (defended) draw_side(context, id + ".defence", area, state, Picking::defence, asks_ingredients);
}

void BattleSides::draw(Context& context, const std::string& id, Rect area, const fallera::State& state,
                       std::optional<fallera::BattleOutcome> outcome, const std::vector<fallera::ToRead>& to_read,
                       bool asks_ingredients, const std::function<void(Rect)>& key) {
    to_read_ = to_read;
    attack.readings.keep_to(of_side(to_read_, fallera::BattleSide::attack), attack.bonus);
    defence.readings.keep_to(of_side(to_read_, fallera::BattleSide::defence), defence.bonus);
    if (picking()) return draw_picker(context, id, area, state);
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    if (outcome && !outcome->refused) outcome->unread = unread();
    const bool conditional = outcome && !outcome->unread.empty();
    const float condition = conditional ? ui.line_height(Role::body) : 0;
    const float lines = condition + std::max(2 * ui.line_height(Role::bold), ui.line_height(Role::large));
    Rect foot = area.cut_bottom(std::max(m.control_two, lines), m.gap);
    if (key) key(foot.cut_right(std::min(foot.w * 0.4F, m.mm(50) * m.text_scale), m.gap));
    draw_battle_outcome(context, id, foot, state, outcome);
    if (area.w < m.mm(130) * m.text_scale) return draw_narrow(context, id, area, state, asks_ingredients);
    const auto halves = area.columns(2, m.margin);
    Rect left = halves[0];
    Rect right = halves[1];
    const float head = m.control_two;
    ui.fit_text(left.cut_top(head, m.gap), context.tr("fallera.battle.attack"), {Role::title, Role::bold, Role::body});
    defended = ui.toggle(id + ".defended", right.cut_top(head, m.gap), context.tr("fallera.battle.defended"), defended);
    draw_side(context, id + ".attack", left, state, Picking::attack, asks_ingredients);
    if (defended) draw_side(context, id + ".defence", right, state, Picking::defence, asks_ingredients);
}

}  // namespace tapet::ui
