#include "ui/fallera/verdicts.h"

#include <algorithm>
#include <cmath>

#include "core/book.h"
#include "fallera/abilities.h"
#include "fallera/catalogue.h"
#include "fallera/rule_ids.h"
#include "ui/match/rule_row.h"

namespace tapet::ui {

using fallera::AskedCard;
namespace rule = fallera::rule;

namespace {

using Answered = Ruled<tapet::Answered<fallera::Answer>>;

const AskedCard& card_named(const AskedCards& cards, const std::string& name) {
    return *std::find_if(cards.begin(), cards.end(), [&](const AskedCard& c) { return c.name == name; });
}

std::string level_names(const fallera::Setup& setup, const AskedCards& cards, const std::vector<std::string>& names,
                        Lang lang) {
    std::vector<std::string> words;
    words.reserve(names.size());
    for (const std::string& name : names) words.push_back(level_name(setup, card_named(cards, name), lang));
    return joined(words);
}

bool is_paella(const AskedCard& card) { return card.card == fallera::named().paella; }

Answered ask(const fallera::State& state, Quarrel quarrel, const AskedCards& cards) {
    if (quarrel == Quarrel::chain) return fallera::Game::answer(state, fallera::AskChain{cards});
    return fallera::Game::answer(state, fallera::AskConflict{cards});
}

Outcome conflict_outcome(const Context& context, const fallera::State& state, const AskedCards& cards,
                         const fallera::ConflictAnswer& answer) {
    if (answer.prevails) {
        const std::string name = card_name(state.setup, card_named(cards, *answer.prevails), context.preferences.lang);
        return {context.tr("fallera.verdict.prevails", {name}), std::string(rule::level_higher.id)};
    }
    const auto tied_paella = [&](const std::string& name) { return is_paella(card_named(cards, name)); };
    if (std::all_of(answer.tied.begin(), answer.tied.end(), tied_paella)) {
        return {std::string(context.tr("fallera.verdict.paellas")), std::string(rule::level_paella_on_paella.id)};
    }
    return {std::string(context.tr("fallera.verdict.silent")), std::string(rule::level_equal.id), true};
}

Outcome chain_outcome(const Context& context, const fallera::State& state, const AskedCards& cards,
                      const tapet::Answered<fallera::Answer>& answered) {
    const bool stands = std::get<fallera::ChainAnswer>(answered.answer).takes_effect.front();
    const std::string name = card_name(state.setup, cards.front(), context.preferences.lang);
    // The chain is judged from its end, so the last ruling decides what becomes of the card that was played first.
    const std::string by(answered.rulings.empty() ? std::string_view() : answered.rulings.back().rule.id);
    return {context.tr(stands ? "fallera.verdict.stands" : "fallera.verdict.cancelled", {name}), by};
}

Outcome guard_outcome(const Context& context, const fallera::State& state, fallera::Card guard, const AskedCard& card) {
    const Answered answered = fallera::Game::answer(state, fallera::AskGuard{guard, card});
    if (!answered) return {};
    const auto& guarded = std::get<fallera::GuardAnswer>(answered->answer).guarded;
    if (!guarded) return {std::string(context.tr("fallera.verdict.silent")), {}, true};
    const std::string_view key = *guarded ? "fallera.verdict.guards" : "fallera.verdict.guards-not";
    return {context.tr(key, {card_name(state.setup, guard, context.preferences.lang)}), {}, false};
}

// The verdict on a card of its own: the condition above it with a sign that says without colour which it is, then the words
// in the largest letters that fit.
struct Headline {
    std::string condition;
    Outcome outcome;
    bool good = false;
    Role role = Role::title;
    float sign = 0;  // side of the sign
    float condition_h = 0;
};

void draw_headline(Context& context, const Headline& line, Rect rect) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Theme& theme = ui.theme();
    const Colour colour = line.outcome.silent ? theme.warn : line.good ? theme.good : theme.bad;
    ui.panel(rect);
    ui.painter().outline(rect, colour, m.stroke, m.radius);
    Rect inner = rect.inset(m.gap);
    Rect above = inner.cut_top(std::max(line.sign, line.condition_h));
    const Icon sign = line.outcome.silent ? Icon::people : line.good ? Icon::check : Icon::close;
    ui.icon(sign, above.cut_left(line.sign, m.gap).centred(line.sign, line.sign), colour);
    ui.paragraph(above.centred(above.w, line.condition_h), line.condition,
                 {.role = Role::bold, .colour = theme.text_quiet});
    ui.paragraph(inner, line.outcome.words, {.role = line.role, .colour = colour});
}

// Above all else the name must be read from across the table, and the rest of the page should still be in sight.
constexpr float kMostOfScreen = 0.4F;

void add_headline(Flow& flow, Context& context, const std::string& condition, const Outcome& outcome, bool good,
                  bool alone) {
    const Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float width = flow.width() - 2 * m.gap;
    Headline line{condition, outcome, good};
    if (alone) {
        const Vec room{width, ui.area().h * kMostOfScreen};
        line.role = ui.paragraph_role(room, outcome.words, {Role::headline, Role::large, Role::title});
    }
    line.sign = std::round(m.icon * 1.4F);
    line.condition_h = ui.paragraph_height(Role::bold, condition, width - line.sign - m.gap);
    const float words = ui.paragraph_height(line.role, outcome.words, width);
    flow.item(std::max(line.sign, line.condition_h) + words + 2 * m.gap,
              [&context, line](Rect rect) { draw_headline(context, line, rect); });
}

std::string rule_words(const Context& context, std::string_view rule) {
    const RuleEntry* entry = find_rule(rule, context.preferences.lang);
    return entry == nullptr ? std::string(rule) : entry->title;
}

// "n6 is above: paella protectora (n2)."
std::string conflict_reason(const Context& context, const fallera::State& state, const AskedCards& cards,
                            const fallera::ConflictAnswer& answer) {
    const std::string level = std::to_string(answer.level);
    std::string words;
    if (!answer.tied.empty()) {
        words = context.tr("fallera.verdict.level",
                           {level, level_names(state.setup, cards, answer.tied, context.preferences.lang)});
    }
    if (answer.beaten.empty()) return words;
    if (!words.empty()) words += " ";
    return words + context.tr("fallera.verdict.above",
                              {level, level_names(state.setup, cards, answer.beaten, context.preferences.lang)});
}

void add_refusal(Flow& flow, Context& context, const std::string& id, RuleId by) {
    flow.words(Role::bold, std::string(refusal_text(by.id, context.preferences.lang)), context.ui.theme().bad);
    add_rule(flow, context, id + ".why", by.id, rule_words(context, by.id));
}

// ---- the steps of a chain ------------------------------------------------------------------------------------------

struct Step {
    std::string number;
    std::string name;
    std::string what;
    std::string rule;  // by which the next one cancels it or not
    bool stands = false;
};

// A card of the chain: whether it takes effect, why, and the way to take it out.
void draw_step(Context& context, const std::string& id, const Step& step, Rect rect, bool* out) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    ui.panel(rect);
    const auto cut_key = [&] { return rect.cut_right(m.control, m.gap).centred(m.control, m.control); };
    if (out != nullptr) {
        *out =
            ui.icon_button(id + ".out." + step.number, cut_key(), Icon::close, context.tr("fallera.take-out")).tapped;
    }
    if (!step.rule.empty()) {
        const bool why =
            ui.icon_button(id + ".why." + step.number, cut_key(), Icon::info, context.tr("why.button")).tapped;
        if (why) context.navigator.show_rule(step.rule);
    }
    Rect inner = rect.inset(m.gap, m.gap / 2);
    const Colour colour = step.stands ? ui.theme().good : ui.theme().bad;
    const float size = std::round(m.icon * 1.5F);
    ui.icon(step.stands ? Icon::check : Icon::close, inner.cut_left(size, m.gap).centred(size, size), colour);
    const float name = ui.paragraph_height(Role::bold, step.name, inner.w);
    ui.paragraph(inner.cut_top(name), step.name, {.role = Role::bold});
    ui.paragraph(inner, step.what, {.colour = colour});
}

float step_height(Context& context, const Step& step, float width) {
    const Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float room = width - 2 * (m.control + m.gap) - 3 * m.gap - std::round(m.icon * 1.5F);
    const float words =
        ui.paragraph_height(Role::bold, step.name, room) + ui.paragraph_height(Role::body, step.what, room);
    return std::max(m.control, words + m.gap);
}

// Of each card but the last: the rule by which the next one cancels it or not; nothing where the next one has no effect.
std::vector<std::string> step_rules(const std::vector<bool>& takes_effect, const std::vector<Ruling>& rulings) {
    std::vector<std::string> rules(takes_effect.size());
    std::size_t next = 0;
    for (std::size_t i = takes_effect.size() - 1; i-- > 0;) {
        if (takes_effect[i + 1]) rules[i] = rulings[next++].rule.id;
    }
    return rules;
}

}  // namespace

Outcome outcome_of(const Context& context, const fallera::State& state, Quarrel quarrel, const AskedCards& cards) {
    const std::size_t least = quarrel == Quarrel::chain ? 1 : 2;
    if (cards.size() < least) return {std::string(context.tr("fallera.verdict.nothing")), {}};
    if (quarrel == Quarrel::guard) return guard_outcome(context, state, *cards.front().card, cards.back());
    const Answered answered = ask(state, quarrel, cards);
    if (!answered) {
        const std::string by(answered.error().rule.id);
        return {std::string(refusal_text(by, context.preferences.lang)), by};
    }
    if (quarrel == Quarrel::chain) return chain_outcome(context, state, cards, *answered);
    return conflict_outcome(context, state, cards, std::get<fallera::ConflictAnswer>(answered->answer));
}

AskedCards chain_of(const fallera::State& state, const fallera::Play& play) {
    AskedCards chain{asked(state, play.card)};
    for (const fallera::Counter& answer : play.answers) chain.push_back(asked(state, answer.card));
    return chain;
}

bool takes_effect(const fallera::State& state, const fallera::Play& play) {
    const Answered answered = ask(state, Quarrel::chain, chain_of(state, play));
    return answered && std::get<fallera::ChainAnswer>(answered->answer).takes_effect.front();
}

// Two paellas decide each other; nothing of the Almansa's end or of when a guard is laid decides between specials, but an
// attack on what a guard stands before asks whether it stood there in time.
void add_publisher(Flow& flow, Context& context, const std::string& id, Quarrel quarrel, const AskedCards& cards,
                   bool bears) {
    // keys: fallera.publisher.*
    const fallera::NamedCards& named = fallera::named();
    const auto count = [&](fallera::Card card) {
        return std::count_if(cards.begin(), cards.end(), [&](const AskedCard& one) { return one.card == card; });
    };
    const auto add = [&](const std::string& which, RuleId by, bool now) {
        if (now != bears) return;
        const std::string words(context.tr("fallera.publisher." + which));
        add_rule(flow, context, id + ".publisher." + which, by.id, context.tr("fallera.publisher", {words}));
    };
    const bool attacked = quarrel == Quarrel::guard && cards.back().type == fallera::CardType::battle;
    if (count(named.paella) > 0) add("paella", rule::level_paella_on_paella, count(named.paella) > 1);
    if (count(named.almansa) > 0) add("almansa", rule::battle_tie_defends, false);
    if (count(named.falla) + count(named.muralla) > 0) add("guard", rule::guard_battle_discards, attacked);
}

void add_conflict(Flow& flow, Context& context, const std::string& id, const fallera::State& state,
                  const AskedCards& cards, bool alone) {
    const Answered answered = ask(state, Quarrel::conflict, cards);
    if (!answered) return add_refusal(flow, context, id, answered.error().rule);
    const auto& answer = std::get<fallera::ConflictAnswer>(answered->answer);
    const Outcome outcome = conflict_outcome(context, state, cards, answer);
    add_headline(flow, context, condition_of(context, state, Quarrel::conflict, cards), outcome, true, alone);
    add_rule(flow, context, id + ".why", outcome.rule,
             conflict_reason(context, state, cards, answer) + " " +
                 context.tr("fallera.verdict.rule", {rule_words(context, outcome.rule)}));
    flow.words(Role::body, std::string(context.tr("fallera.verdict.otherwise")), context.ui.theme().text_quiet);
}

void add_chain(Flow& flow, Context& context, const std::string& id, const fallera::State& state,
               const AskedCards& cards, std::optional<std::size_t>* out) {
    const Answered answered = ask(state, Quarrel::chain, cards);
    if (!answered) return add_refusal(flow, context, id, answered.error().rule);
    const auto& takes_effect = std::get<fallera::ChainAnswer>(answered->answer).takes_effect;
    add_headline(flow, context, condition_of(context, state, Quarrel::chain, cards),
                 chain_outcome(context, state, cards, *answered), takes_effect.front(), out != nullptr);
    const std::vector<std::string> rules = step_rules(takes_effect, answered->rulings);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const bool stands = takes_effect[i];
        std::string what(context.tr(stands ? "fallera.step.stands" : "fallera.step.cancelled"));
        if (i > 0) {
            what.insert(0, " ");
            what.insert(0, context.tr("fallera.step.answers",
                                      {card_name(state.setup, cards[i - 1], context.preferences.lang)}));
        }
        const Step step{std::to_string(i), level_name(state.setup, cards[i], context.preferences.lang), what, rules[i],
                        stands};
        flow.item(step_height(context, step, flow.width()), [&context, id, step, out, i](Rect rect) {
            bool tapped = false;
            draw_step(context, id, step, rect, out == nullptr ? nullptr : &tapped);
            if (tapped) *out = i;
        });
    }
}

std::string condition_of(const Context& context, const fallera::State& state, Quarrel quarrel,
                         const AskedCards& cards) {
    if (quarrel == Quarrel::conflict) return std::string(context.tr("fallera.verdict.if"));
    if (quarrel == Quarrel::chain) return std::string(context.tr("fallera.verdict.if-chain"));
    if (cards.back().type != fallera::CardType::special) return std::string(context.tr("fallera.verdict.if-battle"));
    return context.tr("fallera.verdict.if-guard", {card_name(state.setup, cards.back(), context.preferences.lang)});
}

namespace {

// Whether the condition of a guard's verdict holds, as far as our summary of the card says it.
std::string touches_words(const Context& context, const fallera::State& state, const AskedCard& special) {
    const auto touches = special.card ? fallera::touches_treasures(state, *special.card) : std::nullopt;
    if (!touches) return std::string(context.tr("fallera.verdict.read-card"));
    return std::string(context.tr(*touches ? "fallera.verdict.touches" : "fallera.verdict.touches-not"));
}

}  // namespace

bool add_guard(Flow& flow, Context& context, const std::string& id, const fallera::State& state, fallera::Card guard,
               const AskedCard& card, bool alone) {
    const Answered answered = fallera::Game::answer(state, fallera::AskGuard{guard, card});
    if (!answered) return false;
    const Theme& theme = context.ui.theme();
    const bool holds = std::get<fallera::GuardAnswer>(answered->answer).guarded == std::optional(true);
    const Outcome outcome = guard_outcome(context, state, guard, card);
    const AskedCard asked_guard = asked(state, guard);
    const std::string condition = condition_of(context, state, Quarrel::guard, {asked_guard, card});
    add_headline(flow, context, condition, outcome, holds, alone);
    flow.words(Role::body,
               context.tr("fallera.verdict.against", {level_name(state.setup, asked_guard, context.preferences.lang),
                                                      level_name(state.setup, card, context.preferences.lang)}));
    if (card.type == fallera::CardType::special) {
        flow.words(Role::body, touches_words(context, state, card), theme.text_quiet);
    }
    // The last one decides; the others say what the guard is.
    std::vector<Ruling> deciding_first = answered->rulings;
    std::reverse(deciding_first.begin(), deciding_first.end());
    int number = 0;
    for (const Ruling& ruling : deciding_first) {
        add_rule(flow, context, id + ".why." + std::to_string(number++), ruling.rule.id,
                 rule_words(context, ruling.rule.id));
    }
    return outcome.silent;
}

void add_effects(Flow& flow, Context& context, const fallera::State& state, const AskedCards& cards) {
    std::vector<fallera::Card> told;
    bool summary = false;
    for (const AskedCard& card : cards) {
        if (!card.card || std::find(told.begin(), told.end(), *card.card) != told.end()) continue;
        const std::string effect = card_effect(state.setup, *card.card, context.preferences.lang);
        if (effect.empty()) continue;
        told.push_back(*card.card);
        summary = summary || is_summary(state.setup, *card.card);
        const bool ended = effect.back() == '.' || effect.back() == '!' || effect.back() == '?';
        flow.words(Role::body,
                   card_name(state.setup, card, context.preferences.lang) + ": " + effect + (ended ? "" : "."));
    }
    if (!summary) return;
    flow.words(Role::body, std::string(context.tr("fallera.card.summary")), context.ui.theme().text_quiet);
}

}  // namespace tapet::ui
