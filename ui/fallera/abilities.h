// The abilities that a battle's sums still wait for: each is entered as bonus in one tap, or said to add nothing; until then
// the verdict has its condition.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "fallera/abilities.h"
#include "ui/kit/flow.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// What the table said of one side's abilities; the points are in the side's bonus.
class AbilityReadings {
  public:
    // Those of that side in their order; takes back what was entered for a card that is there no more.
    void keep_to(const std::vector<fallera::ToRead>& to_read, int& bonus);
    // Of the cards of `to_read` those that the table has not read yet.
    std::vector<fallera::Card> unread(const std::vector<fallera::ToRead>& to_read) const;
    // Each with its keys. Ids: <id>.read.0.0 and on (what the text may add), <id>.read.0.none.
    void add(Flow& flow, Context& context, const std::string& id, const fallera::State& state,
             const std::vector<fallera::ToRead>& to_read, int& bonus);

  private:
    struct Reading {
        fallera::Card card = 0;
        std::optional<int> points;  // nothing: not read yet
    };
    std::vector<Reading> readings_;

    void draw_keys(Context& context, const std::string& id, Rect rect, const fallera::ToRead& one, std::size_t at,
                   int& bonus);
};

// Of all to be read, those of one side.
std::vector<fallera::ToRead> of_side(const std::vector<fallera::ToRead>& to_read, fallera::BattleSide side);

}  // namespace tapet::ui
