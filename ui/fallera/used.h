// A card of the cementeri, looked at: what it does, and the way back to a hand.
#pragma once

#include <optional>

#include "ui/fallera/before.h"

namespace tapet::ui {

class UsedSheet {
  public:
    void open(fallera::Card card) { card_ = card; }
    bool is_open() const { return card_.has_value(); }
    // Ids: fallera.used.recover, fallera.used.close.
    void draw(Context& context, const FalleraMatch& match);

  private:
    std::optional<fallera::Card> card_;
};

}  // namespace tapet::ui
