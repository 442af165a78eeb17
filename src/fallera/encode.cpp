// The events, the state and the answers into the protocol's JSON (docs/games/fallera.md, "Events", "State",
// "Questions").
#include "core/codec.h"
#include "fallera/deck.h"
#include "fallera/fallera.h"
#include "fallera/judge.h"

namespace tapet::fallera {

namespace {

// Writes with the names of that state's players and cards.
class Writer {
  public:
    Writer(const State& state, JsonWriter& out) : state_(state), out_(out) {}

    void write(const Deal& e) {
        begin("deal");
        out_.key("treasures");
        each_player([&](Player player) { cards(e.treasures[player]); });
    }
    void write(const First& e) {
        begin("first");
        player("player", e.player);
    }
    void write(const Gain& e) { card_of_player("gain", e.player, e.card); }
    void write(const Lose& e) { card_of_player("lose", e.player, e.card); }
    void write(const Move& e) {
        begin("move");
        out_.key("moves");
        out_.begin_array();
        for (const OneMove& one : e.moves) {
            out_.begin_object();
            card("card", one.card);
            player("from", one.from);
            player("to", one.to);
            out_.end_object();
        }
        out_.end_array();
    }
    void write(const Sell& e) { card_of_player("sell", e.player, e.card); }
    void write(const Battle& e) {
        begin("battle");
        player("by", e.by);
        out_.key("for");
        out_.begin_object();
        player("player", e.from);
        card("card", e.prize);
        out_.end_object();
        side("attack", e.attack);
        if (e.defence) return side("defence", *e.defence);
        out_.null_member("defence");
    }
    void write(const Play& e) {
        begin("play");
        player("by", e.by);
        card("card", e.card);
        out_.key("answers");
        out_.begin_array();
        for (const Counter& answer : e.answers) {
            out_.begin_object();
            player("by", answer.by);
            card("card", answer.card);
            out_.end_object();
        }
        out_.end_array();
        if (e.on) player("on", *e.on);
    }
    void write(const Alms&) { begin("alms"); }
    void write(const Extra& e) {
        begin("extra");
        out_.member("n", e.n);
    }
    void write(const Next&) { begin("next"); }
    void write(const Reverse&) { begin("reverse"); }
    void write(const Discard& e) {
        begin("discard");
        card("card", e.card);
    }
    void write(const Recover& e) {
        begin("recover");
        card("card", e.card);
        if (e.to) player("to", *e.to);
    }
    void write(const Reshuffle&) { begin("reshuffle"); }

    void state() {
        if (state_.turn) {
            player("turn", *state_.turn);
        } else {
            out_.null_member("turn");
        }
        out_.member("actions", state_.actions);
        chosen("first_owed", state_.owed);
        out_.key("mostrador");
        each_player([&](Player player) { cards(state_.mostrador[player]); });
        out_.key("ingredients");
        each_player([&](Player player) { out_.value(ingredients(state_, state_.mostrador[player])); });
        out_.key("cementeri");
        cards(state_.cementeri);
        if (over(state_)) {
            chosen("winners", state_.won);
        } else {
            out_.null_member("winners");
        }
        out_.member("clockwise", state_.clockwise);
    }

    void write(const ConflictAnswer& answer) {
        if (answer.prevails) {
            out_.member("prevails", *answer.prevails);
        } else {
            out_.null_member("prevails");
        }
        out_.member("level", answer.level);
        write_list(out_, "beaten", answer.beaten);
        write_list(out_, "tied", answer.tied);
    }
    void write(const ChainAnswer& answer) {
        out_.key("takes_effect");
        out_.begin_array();
        for (const bool takes_effect : answer.takes_effect) out_.value(takes_effect);
        out_.end_array();
    }
    void write(const GuardAnswer& answer) {
        if (answer.guarded) return out_.member("protected", *answer.guarded);
        out_.null_member("protected");
    }
    void write(const BattleAnswer& answer) {
        out_.member("attack", answer.attack);
        if (answer.defence) {
            out_.member("defence", *answer.defence);
        } else {
            out_.null_member("defence");
        }
        out_.member("taken", answer.taken);
    }
    void write(const DeckAnswer& answer) {
        out_.member("deal", answer.deal);
        out_.key("remove");
        out_.begin_array();
        for (const Card removed : answer.remove) {
            out_.begin_object();
            card("card", removed);
            out_.member("copies", int{state_.deck[removed].copies});
            out_.end_object();
        }
        out_.end_array();
        out_.member("left", answer.left);
    }

  private:
    const State& state_;
    JsonWriter& out_;

    void begin(std::string_view word) { out_.member("do", word); }
    void player(std::string_view key, Player player) { out_.member(key, state_.setup.players[player]); }
    void card(std::string_view key, Card card) { out_.member(key, id_of(state_.setup, card)); }
    void card_of_player(std::string_view word, Player whose, Card which) {
        begin(word);
        player("player", whose);
        card("card", which);
    }
    void cards(const Cards& all) {
        out_.begin_array();
        for (const Card card : all) out_.value(id_of(state_.setup, card));
        out_.end_array();
    }
    void side(std::string_view key, const Side& side) {
        out_.key(key);
        out_.begin_object();
        out_.key("cards");
        cards(side.cards);
        out_.member("bonus", side.bonus);
        out_.end_object();
    }
    void chosen(std::string_view key, const PerPlayer<bool>& chosen) {
        out_.key(key);
        out_.begin_array();
        for (Player player = 0; player < state_.players(); ++player) {
            if (chosen[player]) out_.value(state_.setup.players[player]);
        }
        out_.end_array();
    }
    // An object with a value for every player.
    template <class Value>
    void each_player(Value value) {
        out_.begin_object();
        for (Player player = 0; player < state_.players(); ++player) {
            out_.key(state_.setup.players[player]);
            value(player);
        }
        out_.end_object();
    }
};

}  // namespace

void Game::encode_event(const State& state, const Event& event, JsonWriter& out) {
    Writer writer(state, out);
    out.begin_object();
    std::visit([&](const auto& e) { writer.write(e); }, event);
    out.end_object();
}

void Game::encode_state(const State& state, JsonWriter& out) {
    out.begin_object();
    Writer(state, out).state();
    out.end_object();
}

void Game::encode_answer(const State& state, const Answer& answer, JsonWriter& out) {
    Writer writer(state, out);
    out.begin_object();
    std::visit([&](const auto& a) { writer.write(a); }, answer);
    out.end_object();
}

}  // namespace tapet::fallera
