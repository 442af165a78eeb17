// Why a mostrador counts what it counts: each ingredient, those that count double, and the rule that ends the game.
#pragma once

#include <optional>

#include "fallera/model.h"
#include "ui/kit/flow.h"

namespace tapet::ui {

class CountSheet {
  public:
    void open(fallera::Player player) { player_ = player; }
    bool is_open() const { return player_.has_value(); }
    // Ids: fallera.count.close, .why.0 and on (the rules).
    void draw(Context& context, const fallera::State& state);

  private:
    std::optional<fallera::Player> player_;
};

}  // namespace tapet::ui
