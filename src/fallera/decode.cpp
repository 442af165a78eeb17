// The events and questions out of the protocol's JSON (docs/games/fallera.md, "Events", "Questions").
#include <algorithm>
#include <limits>

#include "core/codec.h"
#include "fallera/catalogue.h"
#include "fallera/deck.h"
#include "fallera/fallera.h"

namespace tapet::fallera {

namespace {

constexpr std::size_t kMostMoves = 200;
constexpr std::size_t kMostCardsASide = 10;
constexpr std::size_t kMostAnswers = 9;
constexpr std::size_t kMostAsked = 10;
constexpr int kMostIngredients = 20;

Player player_of(const State& state, Fields& fields, std::string_view key) {
    return static_cast<Player>(player_at(fields, key, state.setup.players));
}

Card card_in(const State& state, const Json& json, const std::string& where) {
    const std::string& text = check_text(json, where);
    const std::optional<Card> card = card_of(state.setup, text);
    if (!card) throw Malformed(where, "malformed.card", {text});
    return *card;
}

Card card_at(const State& state, Fields& fields, std::string_view key = "card") {
    return card_in(state, fields.any(key), fields.at(key));
}

Cards cards_at(const State& state, Fields& fields, std::string_view key, std::size_t least, std::size_t most) {
    Cards cards;
    for (const Json& json : fields.array(key, least, most)) cards.push_back(card_in(state, json, fields.at(key)));
    return cards;
}

// ---- events ---------------------------------------------------------------------------------------------------------

Event decode_deal(const State& state, Fields& f) {
    Deal deal;
    Fields treasures = f.object("treasures");
    for (std::size_t player = 0; player < state.players(); ++player) {
        deal.treasures[player] = cards_at(state, treasures, state.setup.players[player], 0, kUnlimited);
    }
    treasures.done();
    return deal;
}

Event decode_first(const State& state, Fields& f) { return First{player_of(state, f, "player")}; }

template <class E>
Event decode_card_of_player(const State& state, Fields& f) {
    const Player player = player_of(state, f, "player");
    return E{player, card_at(state, f)};
}

Event decode_move(const State& state, Fields& f) {
    Move move;
    for (const Json& json : f.array("moves", 1, kMostMoves)) {
        Fields one(json, f.at("moves"));
        const Player from = player_of(state, one, "from");
        const Player to = player_of(state, one, "to");
        if (from == to) throw Malformed(one.at("to"), "malformed.from-to");
        move.moves.push_back({card_at(state, one), from, to});
        one.done();
    }
    return move;
}

Side side_in(const State& state, Fields fields) {
    Side side{cards_at(state, fields, "cards", 1, kMostCardsASide),
              static_cast<int>(fields.integer("bonus", -kMostBonus, kMostBonus))};
    fields.done();
    return side;
}

Event decode_battle(const State& state, Fields& f) {
    Battle battle{};
    battle.by = player_of(state, f, "by");
    Fields prize = f.object("for");
    battle.from = player_of(state, prize, "player");
    battle.prize = card_at(state, prize);
    prize.done();
    battle.attack = side_in(state, f.object("attack"));
    if (!f.any("defence").is_null()) battle.defence = side_in(state, f.object("defence"));
    return battle;
}

Event decode_play(const State& state, Fields& f) {
    Play play{};
    play.by = player_of(state, f, "by");
    play.card = card_at(state, f);
    for (const Json& json : f.array("answers", 0, kMostAnswers)) {
        Fields answer(json, f.at("answers"));
        const Player by = player_of(state, answer, "by");
        play.answers.push_back({by, card_at(state, answer)});
        answer.done();
    }
    // With any other card the key is one that nobody asks for.
    if (state.deck[play.card].kind == Kind::mostrador) play.on = player_of(state, f, "on");
    return play;
}

template <class E>
Event decode_bare(const State&, Fields&) {
    return E{};
}

template <class E>
Event decode_card(const State& state, Fields& f) {
    return E{card_at(state, f)};
}

Event decode_recover(const State& state, Fields& f) {
    Recover recover{card_at(state, f)};
    if (f.has("to")) recover.to = player_of(state, f, "to");
    return recover;
}

Event decode_extra(const State&, Fields& f) { return Extra{static_cast<int>(f.integer("n", 1, kMostExtra))}; }

constexpr std::array<std::string_view, 15> kEventCodes{"deal", "first",   "gain",    "lose",    "move",
                                                       "sell", "battle",  "play",    "alms",    "extra",
                                                       "next", "reverse", "discard", "recover", "reshuffle"};
using DecodeEvent = Event (*)(const State&, Fields&);
constexpr std::array<DecodeEvent, 15> kEventDecoders{decode_deal,
                                                     decode_first,
                                                     decode_card_of_player<Gain>,
                                                     decode_card_of_player<Lose>,
                                                     decode_move,
                                                     decode_card_of_player<Sell>,
                                                     decode_battle,
                                                     decode_play,
                                                     decode_bare<Alms>,
                                                     decode_extra,
                                                     decode_bare<Next>,
                                                     decode_bare<Reverse>,
                                                     decode_card<Discard>,
                                                     decode_recover,
                                                     decode_bare<Reshuffle>};

// ---- questions ------------------------------------------------------------------------------------------------------

// An id, or a special that is in no table; only a chain asks whether that one cancels.
AskedCard asked_card(const State& state, const Json& json, const std::string& where, bool in_chain = false) {
    AskedCard asked;
    if (json.as_object() != nullptr) {
        Fields fields(json, where);
        asked.name = fields.name("name");
        asked.level = static_cast<int>(fields.integer("level", 1, kMostLevel));
        if (in_chain) asked.counter = fields.boolean_or("cancels", false);
        fields.done();
        return asked;
    }
    const Card card = card_in(state, json, where);
    const CardFacts& facts = state.deck[card];
    asked.card = card;
    asked.name = id_of(state.setup, card);
    asked.type = facts.type;
    asked.level = facts.level;
    asked.counter = facts.kind == Kind::counter;
    return asked;
}

std::vector<AskedCard> asked_cards(const State& state, Fields& fields, std::size_t least, bool in_chain = false) {
    std::vector<AskedCard> cards;
    for (const Json& json : fields.array("cards", least, kMostAsked)) {
        cards.push_back(asked_card(state, json, fields.at("cards"), in_chain));
    }
    return cards;
}

Question ask_conflict(const State& state, Fields& f) { return AskConflict{asked_cards(state, f, 2)}; }
Question ask_chain(const State& state, Fields& f) { return AskChain{asked_cards(state, f, 1, true)}; }

Question ask_guard(const State& state, Fields& f) {
    const std::array<Card, 2> guards{named().falla, named().muralla};
    const std::array<std::string_view, 2> ids{catalogue()[guards[0]].id, catalogue()[guards[1]].id};
    const Card guard = guards[f.code("guard", ids)];
    return AskGuard{guard, asked_card(state, f.any("card"), f.at("card"))};
}

AskedSide asked_side(const State& state, Fields fields) {
    AskedSide side{asked_cards(state, fields, 1), static_cast<int>(fields.integer("ingredients", 0, kMostIngredients)),
                   static_cast<int>(fields.integer("bonus", -kMostBonus, kMostBonus))};
    fields.done();
    return side;
}

Question ask_battle(const State& state, Fields& f) {
    AskBattle ask{asked_side(state, f.object("attack")), std::nullopt};
    if (!f.any("defence").is_null()) ask.defence = asked_side(state, f.object("defence"));
    return ask;
}

Question ask_deck(const State&, Fields& f) {
    return AskDeck{static_cast<int>(f.integer("players", 2, static_cast<int>(kMostPlayers)))};
}

constexpr std::array<std::string_view, 5> kQuestionCodes{"conflict", "chain", "guard", "battle", "deck"};
using DecodeQuestion = Question (*)(const State&, Fields&);
constexpr std::array<DecodeQuestion, 5> kQuestionDecoders{ask_conflict, ask_chain, ask_guard, ask_battle, ask_deck};

}  // namespace

Event Game::decode_event(const State& state, Fields& fields) {
    return kEventDecoders[fields.code("do", kEventCodes)](state, fields);
}

Question Game::decode_question(const State& state, Fields& fields) {
    return kQuestionDecoders[fields.code("ask", kQuestionCodes)](state, fields);
}

}  // namespace tapet::fallera
