// A battle as it is laid on the table: the cards and the bonus of both sides, with the abilities' text beside them, and what
// comes of it. The same for a question and for an event of a match.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "fallera/outcome.h"
#include "ui/fallera/abilities.h"
#include "ui/fallera/picker.h"
#include "ui/kit/flow.h"

namespace tapet::ui {

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
    // <id>.attack.read.* (abilities.h), <id>.defended; <id>.pick.* while a card is chosen; <id>.why. `to_read`: of
    // the battle as it stands; `key`: drawn beside the outcome, may be empty.
    void draw(Context& context, const std::string& id, Rect area, const fallera::State& state,
              std::optional<fallera::BattleOutcome> outcome, const std::vector<fallera::ToRead>& to_read,
              bool asks_ingredients, const std::function<void(Rect)>& key = {});

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
std::optional<fallera::BattleOutcome> asked_outcome(const fallera::State& state, const BattleSides& sides);
// How it ends, under its condition where there is one, with its rule behind it. Id: <id>.why.
void draw_battle_outcome(Context& context, const std::string& id, Rect rect, const fallera::State& state,
                         const std::optional<fallera::BattleOutcome>& outcome);

}  // namespace tapet::ui
