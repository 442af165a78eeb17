// What does not happen in every turn: more actions, the order turned round, cards that go to the cementeri or come out of it,
// and all treasures changing hands at once.
#pragma once

#include <optional>
#include <string>

#include "ui/fallera/before.h"

namespace tapet::ui {

// What the sheet asks its panel for.
enum class MoreWish { discard, recover, table_off };

class MoreSheet {
  public:
    void open() { open_ = true; }
    bool is_open() const { return open_; }
    // Ids: fallera.more.extra, .reverse, .discard, .recover, .reshuffle, .pass, .pass-back, .swap.0.1 (players), .table.
    std::optional<MoreWish> draw(Context& context, const FalleraMatch& match);

  private:
    bool open_ = false;
};

}  // namespace tapet::ui
