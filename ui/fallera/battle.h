// A battle as it is laid on the table: the cards and the bonus of both sides, with the abilities' text beside them, and what
// comes of it. The same for a question and for an event of a match.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ui/fallera/abilities.h"
#include "ui/fallera/flow.h"
#include "ui/fallera/picker.h"
#include "ui/match/sentences.h"

namespace tapet::ui {

// What the rules make of the battle as it stands.
struct BattleOutcome {
    std::string rule;  // the one that decides, or that refuses it
    bool refused = false;
    int attack = 0;
    std::optional<int> defence;
    bool taken = false;
    std::string discards = {};               // the guard that falls instead: its id
    std::vector<fallera::Card> unread = {};  // whose abilities the table must still read
};

class BattleSides {
  public:
    struct Side {
        fallera::Cards cards;
        int bonus = 0;
        int ingredients = 0;  // asked for where no mostrador says it
        AbilityReadings readings = {};
    };
    Side attack;
    Side defence;
    bool defended = true;

    void clear() { *this = {}; }
    bool complete() const { return !attack.cards.empty() && (!defended || !defence.cards.empty()); }
    bool picking() const { return picking_ != Picking::nothing; }
    fallera::AskBattle question(const fallera::State& state) const;

    // Ids: <id>.attack.add, <id>.attack.card.0 (takes it out), .attack.bonus, .attack.ingredients; the same with defence;
    // <id>.attack.read.* (fallera_abilities.h), <id>.defended; <id>.pick.* while a card is chosen; <id>.why. `to_read`: of
    // the battle as it stands; `key`: drawn beside the outcome, may be empty.
    void draw(Context& context, const std::string& id, Rect area, const fallera::State& state,
              std::optional<BattleOutcome> outcome, const std::vector<fallera::ToRead>& to_read, bool asks_ingredients,
              const std::function<void(Rect)>& key = {});

  private:
    enum class Picking { nothing, attack, defence };
    Picking picking_ = Picking::nothing;
    CardPicker picker_;
    int tab_ = 0;  // on a narrow display, one side at a time
    std::vector<fallera::ToRead> to_read_;

    std::vector<fallera::Card> unread() const;

    void draw_narrow(Context& context, const std::string& id, Rect area, const fallera::State& state,
                     bool asks_ingredients);
    void draw_side(Context& context, const std::string& id, Rect area, const fallera::State& state, Picking which,
                   bool asks_ingredients);
    void draw_picker(Context& context, const std::string& id, Rect area, const fallera::State& state);
};

// Asked of the engine, without a match.
std::optional<BattleOutcome> asked_outcome(const fallera::State& state, const BattleSides& sides);
// The facts of a battle's ruling.
BattleOutcome battle_outcome(const std::vector<Ruling>& rulings);

// "A 3 against D 1: it is taken"
std::string outcome_words(const Context& context, const fallera::State& state, const BattleOutcome& outcome);
// What becomes of that for which the battle was; briefly: a guard by one name.
std::string result_words(const Sentences& context, const fallera::State& state, const BattleOutcome& outcome,
                         bool brief = false);

// How it ends, under its condition where there is one, with its rule behind it. Id: <id>.why.
void draw_battle_outcome(Context& context, const std::string& id, Rect rect, const fallera::State& state,
                         const std::optional<BattleOutcome>& outcome);

}  // namespace tapet::ui
