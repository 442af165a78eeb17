#include "fallera/table/offers.h"

#include <algorithm>

#include "core/book.h"
#include "fallera/catalogue.h"
#include "fallera/deck.h"
#include "fallera/names.h"
#include "fallera/outcome.h"
#include "fallera/rule_ids.h"
#include "fallera/table/listing.h"
#include "fallera/table/moves.h"
#include "fallera/table/reach.h"

namespace tapet::fallera {

namespace {

constexpr int kCalze = 7;  // Sant Calze: so many less the treasures of its owner, itself included (reported)

// The cards of which our summaries say what is to be entered after them, or whom they bind.
struct OfferCards {
    Card dolcaina, calze, taronger, allioli, tartana, alcaldessa, bellea;
    Card repeticio, lluna, rata, dansa, pacte, vent, riua, butoni, nit;
};

const OfferCards& offering() {
    const auto card = [](std::string_view id) { return *catalogue_card(id); };
    static const OfferCards all{card("dolcaina-i-tabalet"),  card("sant-calze"),
                                card("taronger-putrefacte"), card("allioli-persistent"),
                                card("tartana-del-tio-pep"), card("alcaldessa-perpetua"),
                                card("bellea-del-moc"),      card("repeticio"),
                                card("lluna-de-valencia"),   card("rata-penada-cleptomana"),
                                card("dansa-de-la-magrana"), card("pacte-del-dimoni"),
                                card("vent-de-llebeig"),     card("la-riua"),
                                card("el-butoni"),           card("nit-de-la-crema")};
    return all;
}

// The events of the running turn, the newest first, and the one with which it began.
struct RunningTurn {
    std::vector<const Event*> events;
    const Event* begun = nullptr;
    std::size_t begun_at = 0;  // its place among the events in play
};

RunningTurn running_turn(const Match<Game>& match) {
    RunningTurn turn;
    for (std::size_t i = match.played(); i-- > 0;) {
        const Event& event = match.played_event(i);
        const bool begins = std::holds_alternative<Next>(event) || std::holds_alternative<First>(event) ||
                            std::holds_alternative<Deal>(event);
        if (begins) {
            turn.begun = &event;
            turn.begun_at = i;
            break;
        }
        turn.events.push_back(&event);
    }
    return turn;
}

// What leaves an offer open: cards that are drawn, or laid down meanwhile.
bool passes_by(const Event& event) {
    return std::holds_alternative<Gain>(event) || std::holds_alternative<Discard>(event) ||
           std::holds_alternative<Extra>(event);
}

OfferTarget target(const Sentences& context, const State& state, Card special, Player by, Player on,
                   const Reached& reached) {
    return {on, reach_words(context, state, special, by, on, reached), rule_of(state, special, reached),
            reached.may_be_used()};
}

// Makes the offers of one moment.
class Offers {
  public:
    Offers(const Sentences& context, const Match<Game>& match)
        : context_(context), match_(match), state_(match.state()), turn_(running_turn(match)) {}

    std::vector<Offer> all() {
        if (!state_.turn || Game::over(state_)) return {};
        add_begin();
        add_last();
        add_extra();
        add_bound();
        return std::move(offers_);
    }

  private:
    const Sentences& context_;
    const Match<Game>& match_;
    const State& state_;
    RunningTurn turn_;
    std::vector<Offer> offers_;

    std::string name(Card card) const { return card_name(state_.setup, card, context_.lang); }
    const std::string& who(Player player) const { return state_.setup.players[player]; }
    bool lies(Card card) const { return told(card) && has(state_.mostrador[*state_.turn], card); }
    bool told(Card card) const { return is_summary(state_.setup, card); }

    Offer& add(std::string id, std::string_view key, Card card, std::vector<std::string> args = {}) {
        args.insert(args.begin(), name(card));
        offers_.push_back({std::move(id), context_.tr(key, args), card});
        return offers_.back();
    }
    void add_direct(std::string id, std::string_view key, Card card, std::vector<Event> events,
                    std::vector<std::string> args = {}) {
        Offer& offer = add(std::move(id), key, card, std::move(args));
        offer.choices.push_back({offer.words, std::move(events)});
        offer.direct = true;
    }

    // ---- who begins

    void add_begin() {
        if (turn_.begun == nullptr || std::holds_alternative<Next>(*turn_.begun)) return;
        if (!std::holds_alternative<Deal>(match_.played_event(0))) return;  // the table said it
        const auto step = Game::apply(match_.state_at(turn_.begun_at), *turn_.begun);
        if (!step) return;
        for (const Ruling& ruling : step->rulings) {
            const bool begins = ruling.rule == rule::first_fewest_treasures ||
                                ruling.rule == rule::first_fewest_ingredients ||
                                (ruling.rule == rule::first_orange_juice && turn_.begun_at > 0);
            if (!begins) continue;
            const RuleEntry* entry = find_rule(ruling.rule.id, context_.lang);
            const std::string why = entry == nullptr ? std::string(ruling.rule.id) : entry->title;
            offers_.push_back({"begins", context_.tr("fallera.offer.begins", {who(*state_.turn), why})});
            offers_.back().rule = std::string(ruling.rule.id);
            return;
        }
    }

    // ---- what was entered last

    void add_last() {
        std::size_t i = 0;
        while (i < turn_.events.size() && passes_by(*turn_.events[i])) ++i;
        if (i == turn_.events.size()) return;
        const Event& last = *turn_.events[i];
        if (std::holds_alternative<Alms>(last)) add_alms(i);
        if (const auto* sell = std::get_if<Sell>(&last)) add_sale(*sell);
        if (const auto* play = std::get_if<Play>(&last); play != nullptr && takes_effect(state_, *play)) {
            if (told(play->card)) add_played(*play);
        }
        if (const auto* battle = std::get_if<Battle>(&last)) add_battle(*battle, match_.played() - 1 - i);
    }

    // The card that was drawn may be a treasure, unless one was entered since.
    void add_alms(std::size_t since) {
        const auto gains = [](const Event* event) { return std::holds_alternative<Gain>(*event); };
        const auto first = turn_.events.begin();
        if (std::any_of(first, first + static_cast<std::ptrdiff_t>(since), gains)) return;
        offers_.push_back({"alms", context_.tr("fallera.offer.alms", {who(*state_.turn)})});
        offers_.back().rule = std::string(rule::treasure_at_once.id);
        offers_.back().gains = state_.turn;
    }

    void add_sale(const Sell& sell) {
        const std::int8_t draws = state_.deck[sell.card].sale;
        const bool printed = draws != kNotPrinted;
        const auto left = static_cast<int>(treasures_of(state_, sell.player).size());
        const bool reported = !printed && sell.card == offering().calze && told(sell.card);
        const std::string_view key = printed    ? "fallera.offer.draw"
                                     : reported ? "fallera.offer.draw.reported"
                                                : "fallera.offer.draw.read";
        const int cards_drawn = printed ? draws : std::max(0, kCalze - left - 1);
        add("draw", key, sell.card, {std::to_string(cards_drawn)}).rule = std::string(rule::sell_draw.id);
        const bool more = has(state_.mostrador[sell.player], offering().tartana) && told(offering().tartana);
        if (more) add("tartana", "fallera.offer.draw", offering().tartana, {"+1"});
    }

    void add_played(const Play& play) {
        const OfferCards& c = offering();
        if (play.card == c.dansa) add_direct("reverse", "fallera.offer.reverse", c.dansa, {Reverse{}});
        if (play.card == c.riua) add_pass(play.by);
        if (play.card == c.pacte) add_pacts(play.by);
        if (play.card == c.vent) add_swaps(play.by);
        if (play.card == c.nit) add_burning(play.by);
        if (play.card == c.rata) add_thefts(play.by);
        if (play.card == named().almansa) add_almansa(play.by);
    }

    // A verdict on each of the others; what can be entered where the card reaches.
    template <class Choices>
    Offer& add_targets(std::string id, std::string_view key, Card card, Player by, Choices choices) {
        Offer& offer = add(std::move(id), key, card);
        offer.targets = targets(context_, state_, card, by);
        for (const OfferTarget& target : offer.targets) {
            if (!target.open) continue;
            const std::size_t before = offer.choices.size();
            choices(offer, target.player);
            for (std::size_t i = before; i < offer.choices.size(); ++i) offer.choices[i].on = target.player;
        }
        return offer;
    }

    void add_choice(Offer& offer, std::string label, Move move) const {
        if (!move.moves.empty()) offer.choices.push_back({std::move(label), {Event(std::move(move))}});
    }

    // Those whom a guard keeps out of what the card does to everybody.
    void add_spared(Offer& offer, Card card, Player by) const {
        for (Player on = 0; on < state_.players(); ++on) {
            if (treasures_of(state_, on).empty()) continue;
            const Reached reached = past_guards(state_, card, by, on);
            if (reached.guard) offer.spared.push_back(target(context_, state_, card, by, on, reached));
        }
    }

    void add_pass(Player by) {
        const Card riua = offering().riua;
        const std::size_t on = state_.clockwise ? 1 : state_.players() - 1;
        const Move all = pass_on(state_, on);
        if (all.moves.empty()) return;
        Offer& offer = add("pass", "fallera.offer.pass", riua);
        add_choice(offer, offer.words, spared(state_, riua, by, all));
        add_spared(offer, riua, by);
        offer.direct = !offer.choices.empty() && offer.spared.empty();
    }

    void add_pacts(Player by) {
        add_targets("pact", "fallera.offer.pact", offering().pacte, by, [&](Offer& offer, Player on) {
            add_choice(offer, context_.tr("fallera.more.swap", {who(by), who(on)}), swap_all(state_, by, on));
        });
    }

    // One treasure of each, at the same moment.
    void add_swaps(Player by) {
        add_targets("swap", "fallera.offer.vent", offering().vent, by, [&](Offer& offer, Player on) {
            for (const Card mine : treasures_of(state_, by)) {
                for (const Card other : treasures_of(state_, on)) {
                    add_choice(offer, name(mine) + " » " + who(on) + " · " + name(other) + " » " + who(by),
                               Move{{{mine, by, on}, {other, on, by}}});
                }
            }
        });
    }

    void add_almansa(Player by) {
        Offer& offer =
            add_targets("almansa", "fallera.offer.almansa", named().almansa, by, [&](Offer& open, Player on) {
                for (const auto& [from, to] : {std::pair(on, by), std::pair(by, on)}) {
                    add_choice(open, context_.tr("fallera.offer.hand-over", {who(from), who(to)}),
                               hand_over(state_, from, to));
                }
            });
        offer.rule = std::string(rule::battle_tie_defends.id);
    }

    void add_burning(Player by) {
        Offer& offer = add("burn", "fallera.offer.burn", offering().nit);
        add_spared(offer, offering().nit, by);
        std::vector<Event> all;
        for (Player player = 0; player < state_.players(); ++player) {
            std::vector<Event> burnt = burn(state_, player);
            const bool guarded = past_guards(state_, offering().nit, by, player).reach == Reach::guarded;
            if (burnt.empty() || guarded) continue;
            all.insert(all.end(), burnt.begin(), burnt.end());
            offer.choices.push_back({context_.tr("fallera.offer.burn.one", {who(player)}), std::move(burnt)});
        }
        if (offer.choices.size() < 2) return;
        offer.choices.push_back({std::string(context_.tr("fallera.offer.burn.all")), std::move(all)});
    }

    void add_thefts(Player by) {
        add_targets("take", "fallera.offer.take", offering().rata, by, [&](Offer& offer, Player on) {
            for (const Card treasure : treasures_of(state_, on)) add_theft(offer, treasure, on, by);
        });
    }

    void add_theft(Offer& offer, Card treasure, Player from, Player to) const {
        add_choice(offer, name(treasure) + ": " + who(from) + " » " + who(to), Move{{{treasure, from, to}}});
    }

    void add_battle(const Battle& battle, std::size_t at) {
        const auto step = Game::apply(match_.state_at(at), battle, match_.rules_of(at));
        if (!step) return;
        const BattleOutcome outcome = battle_outcome(step->rulings);
        const bool won = outcome.taken;
        const bool returns = has(won              ? battle.attack.cards
                                 : battle.defence ? battle.defence->cards
                                                  : Cards{},
                                 offering().alcaldessa);
        if (returns && told(offering().alcaldessa)) {
            add_direct("returns", "fallera.offer.returns", offering().alcaldessa, {Recover{offering().alcaldessa}});
        }
        // A guard that fell was all that the battle took.
        const bool takes = won && outcome.discards.empty();
        if (!takes || !has(battle.attack.cards, offering().bellea) || !told(offering().bellea)) return;
        const Cards left = treasures_of(state_, battle.from);
        if (left.empty()) return;
        Offer& offer = add("take", "fallera.offer.take", offering().bellea);
        for (const Card treasure : left) add_theft(offer, treasure, battle.from, battle.by);
    }

    // ---- more actions: what the cards of this turn gave, less what was entered

    void add_extra() {
        const OfferCards& c = offering();
        int due = 0;
        std::optional<Card> source;
        const auto give = [&](Card card, int n) {
            if (!told(card)) return;
            due += n;
            source = card;
        };
        if (lies(c.allioli) && ingredients(state_, state_.mostrador[*state_.turn]) == 0) give(c.allioli, 1);
        for (std::size_t i = 0; i < turn_.events.size(); ++i) {
            const Event* event = turn_.events[i];
            if (const auto* extra = std::get_if<Extra>(event)) due -= extra->n;
            // A sale adds what it grants by itself; one that 0.1.0 kept did not.
            const bool old = match_.rules_of(match_.played() - 1 - i) < kThirdReading;
            if (const auto* sell = std::get_if<Sell>(event); old && sell != nullptr && sell->card == c.dolcaina) {
                give(c.dolcaina, 1);
            }
            const auto* play = std::get_if<Play>(event);
            if (play != nullptr && play->card == c.repeticio && takes_effect(state_, *play)) give(c.repeticio, 2);
            if (std::holds_alternative<Alms>(*event) && lies(c.taronger)) give(c.taronger, 1);
        }
        if (due <= 0 || !source) return;
        const std::string_view key = due == 1 ? "fallera.offer.extra.one" : "fallera.offer.extra.more";
        add_direct("extra", key, *source, {Extra{due}}, {std::to_string(due)});
    }

    // ---- standing cards that bind whose turn it is

    void add_bound() {
        const OfferCards& c = offering();
        const Player player = *state_.turn;
        for (const Card card : {c.lluna, c.butoni}) {
            if (!lies(card)) continue;
            const std::string id(id_of(state_.setup, card));
            Offer& offer = add(id, "fallera.offer.bound", card, {who(player)});
            offer.choices.push_back(
                {std::string(context_.tr("fallera.offer.throw-off")), {Lose{player, card}, Next{}}});
            if (card == c.butoni) add_passing(offer, player, card);
        }
        if (!lies(c.taronger)) return;
        Offer& offer = add("taronger", "fallera.offer.bound", c.taronger, {who(player)});
        if (state_.actions > 0) {
            offer.choices.push_back({std::string(context_.tr("fallera.offer.draw-and-play")), {Alms{}, Extra{1}}});
        }
    }

    void add_passing(Offer& offer, Player player, Card card) const {
        for (Player to = 0; to < state_.players(); ++to) {
            if (to == player) continue;
            const Move move{{{card, player, to}}};
            offer.choices.push_back({context_.tr("fallera.offer.hand-on", {who(to)}), {move, Next{}}});
        }
    }
};

std::vector<std::string> reminder(const Sentences& context, const State& state, Player player, Card card) {
    if (!has(state.mostrador[player], card)) return {};
    const Lang lang = context.lang;
    const std::string effect = card_effect(state.setup, card, lang);
    return {card_name(state.setup, card, lang) + " · " + state.setup.players[player] + ": " + effect + "."};
}

}  // namespace

std::vector<OfferTarget> targets(const Sentences& context, const State& state, Card special, Player by) {
    const OfferCards& c = offering();
    const bool gives = special == c.pacte || special == c.vent || special == named().almansa;
    if ((!gives && special != c.rata) || !is_summary(state.setup, special)) return {};
    std::vector<OfferTarget> all;
    for (Player on = 0; on < state.players(); ++on) {
        if (on == by) continue;
        all.push_back(target(context, state, special, by, on, reach_of(state, special, by, on, gives)));
    }
    return all;
}

std::vector<Offer> offers(const Sentences& context, const Match<Game>& match) { return Offers(context, match).all(); }

std::vector<std::string> special_reminders(const Sentences& context, const State& state, Player player) {
    return reminder(context, state, player, offering().butoni);
}

std::vector<std::string> sale_reminders(const Sentences& context, const State& state, Player player) {
    return reminder(context, state, player, offering().taronger);
}

}  // namespace tapet::fallera
