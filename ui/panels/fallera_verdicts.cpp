#include "ui/panels/fallera_verdicts.h"

#include <algorithm>

#include "core/book.h"
#include "fallera/catalogue.h"
#include "fallera/rule_ids.h"

namespace tapet::ui {

using fallera::AskedCard;
namespace rule = fallera::rule;

namespace {

using Answered = Ruled<tapet::Answered<fallera::Answer>>;

const AskedCard& card_named(const AskedCards& cards, const std::string& name) {
    return *std::find_if(cards.begin(), cards.end(), [&](const AskedCard& c) { return c.name == name; });
}

std::string level_names(const fallera::Setup& setup, const AskedCards& cards, const std::vector<std::string>& names) {
    std::vector<std::string> words;
    for (const std::string& name : names) words.push_back(level_name(setup, card_named(cards, name)));
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
        const std::string name = card_name(state.setup, card_named(cards, *answer.prevails));
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
    const std::string name = card_name(state.setup, cards.front());
    // The last ruling is on the card that was played first.
    const std::string by(answered.rulings.empty() ? rule::level_higher.id : answered.rulings.back().rule.id);
    return {context.tr(stands ? "fallera.verdict.stands" : "fallera.verdict.cancelled", {name}), by};
}

Colour outcome_colour(const Theme& theme, const Outcome& outcome) { return outcome.silent ? theme.warn : theme.good; }

void add_headline(Flow& flow, Context& context, const std::string& condition, const Outcome& outcome) {
    const Theme& theme = context.ui.theme();
    flow.words(Role::bold, condition, theme.text_quiet);
    flow.words(Role::title, outcome.words, outcome_colour(theme, outcome));
}

std::string rule_words(const Context& context, std::string_view rule) {
    const RuleEntry* entry = find_rule(rule, context.preferences.lang);
    return entry == nullptr ? std::string(rule) : entry->title;
}

void add_refusal(Flow& flow, Context& context, const std::string& id, RuleId by) {
    flow.words(Role::bold, std::string(refusal_text(by.id, context.preferences.lang)), context.ui.theme().bad);
    flow.rule(id + ".why", by.id, rule_words(context, by.id));
}

// ---- the steps of a chain ------------------------------------------------------------------------------------------

struct Step {
    std::string name;
    std::string what;
    bool stands = false;
};

void add_step(Flow& flow, Context& context, const Step& step) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float room = flow.width() - 2 * m.gap - m.icon * 1.5F - m.gap;
    const float name = ui.paragraph_height(Role::bold, step.name, room);
    const float what = ui.paragraph_height(Role::body, step.what, room);
    flow.item(name + what + m.gap, [&ui, &m, step, name, what](Rect rect) {
        ui.panel(rect);
        Rect inner = rect.inset(m.gap, m.gap / 2);
        const Colour colour = step.stands ? ui.theme().good : ui.theme().bad;
        const float size = std::round(m.icon * 1.5F);
        ui.icon(step.stands ? Icon::check : Icon::cross, inner.cut_left(size, m.gap).centred(size, size), colour);
        ui.paragraph(inner.cut_top(name), step.name, {.role = Role::bold});
        ui.paragraph(inner.cut_top(what), step.what, {.colour = colour});
    });
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

std::string joined(const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words) all += (all.empty() ? "" : ", ") + word;
    return all;
}

std::string level_name(const fallera::Setup& setup, const AskedCard& card) {
    const std::string name = card_name(setup, card);
    return card.type == fallera::CardType::special ? name + " (n" + std::to_string(card.level) + ")" : name;
}

Outcome outcome_of(const Context& context, const fallera::State& state, Quarrel quarrel, const AskedCards& cards) {
    const std::size_t least = quarrel == Quarrel::chain ? 1 : 2;
    if (cards.size() < least) return {std::string(context.tr("fallera.verdict.nothing")), {}};
    const Answered answered = ask(state, quarrel, cards);
    if (!answered) {
        const std::string by(answered.error().rule.id);
        return {std::string(refusal_text(by, context.preferences.lang)), by};
    }
    if (quarrel == Quarrel::chain) return chain_outcome(context, state, cards, *answered);
    return conflict_outcome(context, state, cards, std::get<fallera::ConflictAnswer>(answered->answer));
}

void add_publisher(Flow& flow, Context& context, const std::string& id, const AskedCards& cards) {
    // keys: fallera.publisher.*
    const fallera::NamedCards& named = fallera::named();
    const auto about = [&](std::initializer_list<fallera::Card> some) {
        return std::any_of(cards.begin(), cards.end(), [&](const AskedCard& card) {
            return card.card && std::find(some.begin(), some.end(), *card.card) != some.end();
        });
    };
    const auto add = [&](const std::string& which, RuleId by) {
        const std::string words(context.tr("fallera.publisher." + which));
        flow.rule(id + ".publisher." + which, by.id, context.tr("fallera.publisher", {words}));
    };
    if (about({named.paella})) add("paella", rule::level_paella_on_paella);
    if (about({named.almansa})) add("almansa", rule::battle_tie_defends);
    if (about({named.falla, named.muralla})) add("guard", rule::guard_battle_discards);
}

void add_conflict(Flow& flow, Context& context, const std::string& id, const fallera::State& state,
                  const AskedCards& cards) {
    const Answered answered = ask(state, Quarrel::conflict, cards);
    if (!answered) return add_refusal(flow, context, id, answered.error().rule);
    const auto& answer = std::get<fallera::ConflictAnswer>(answered->answer);
    const Outcome outcome = conflict_outcome(context, state, cards, answer);
    add_headline(flow, context, std::string(context.tr("fallera.verdict.if")), outcome);
    const std::string level = std::to_string(answer.level);
    std::vector<std::string> lower = answer.beaten;
    if (!answer.tied.empty()) {
        const std::string tied = level_names(state.setup, cards, answer.tied);
        flow.words(Role::body, context.tr("fallera.verdict.level", {level, tied}));
    }
    if (!lower.empty()) {
        flow.words(Role::body, context.tr("fallera.verdict.above", {level, level_names(state.setup, cards, lower)}));
    }
    flow.words(Role::body, std::string(context.tr("fallera.verdict.otherwise")), context.ui.theme().text_quiet);
    flow.rule(id + ".why", outcome.rule, rule_words(context, outcome.rule));
}

void add_chain(Flow& flow, Context& context, const std::string& id, const fallera::State& state,
               const AskedCards& cards) {
    const Answered answered = ask(state, Quarrel::chain, cards);
    if (!answered) return add_refusal(flow, context, id, answered.error().rule);
    add_headline(flow, context, std::string(context.tr("fallera.verdict.if-chain")),
                 chain_outcome(context, state, cards, *answered));
    const auto& takes_effect = std::get<fallera::ChainAnswer>(answered->answer).takes_effect;
    const std::vector<std::string> rules = step_rules(takes_effect, answered->rulings);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const bool stands = takes_effect[i];
        std::string what(context.tr(stands ? "fallera.step.stands" : "fallera.step.cancelled"));
        if (i > 0) what = context.tr("fallera.step.answers", {card_name(state.setup, cards[i - 1])}) + " " + what;
        add_step(flow, context, {level_name(state.setup, cards[i]), what, stands});
        if (rules[i].empty()) continue;
        flow.rule(id + ".why." + std::to_string(i), rules[i], rule_words(context, rules[i]));
    }
}

bool add_guard(Flow& flow, Context& context, const std::string& id, const fallera::State& state, fallera::Card guard,
               const AskedCard& card) {
    const Answered answered = fallera::Game::answer(state, fallera::AskGuard{guard, card});
    if (!answered) return false;
    const std::string name = card_name(state.setup, guard);
    const auto& guarded = std::get<fallera::GuardAnswer>(answered->answer).guarded;
    const bool special = card.type == fallera::CardType::special;
    Outcome outcome{std::string(context.tr("fallera.verdict.silent")), {}, true};
    if (guarded) {
        const std::string_view key = *guarded ? "fallera.verdict.guards" : "fallera.verdict.guards-not";
        outcome = {context.tr(key, {name}), {}, false};
    }
    const std::string condition = special
                                      ? context.tr("fallera.verdict.if-guard", {card_name(state.setup, card)})
                                      : std::string(context.tr("fallera.verdict.if-battle"));
    add_headline(flow, context, condition, outcome);
    flow.words(Role::body, context.tr("fallera.verdict.against", {level_name(state.setup, asked(state, guard)),
                                                                   level_name(state.setup, card)}));
    if (special) {
        flow.words(Role::body, std::string(context.tr("fallera.verdict.read-card")), context.ui.theme().text_quiet);
    }
    int number = 0;
    for (const Ruling& ruling : answered->rulings) {
        flow.rule(id + ".why." + std::to_string(number++), ruling.rule.id, rule_words(context, ruling.rule.id));
    }
    return outcome.silent;
}

}  // namespace tapet::ui
