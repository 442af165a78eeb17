// Who is mà first, said by a tap or drawn: each seat turns a card over, and the highest begins. Nothing is played with these
// cards: it is only a fair way to choose.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "truc/truc.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// A card for each of so many seats, of which one is higher than all others.
std::vector<truc::Card> cards_to_draw(const std::function<std::uint64_t()>& random, int seats);

class FirstMa {
  public:
    // Deals at once.
    void deal(Context& context, truc::Setup& setup);
    // A sheet with the seats as they sit; true when it was closed or somebody was tapped. Ids: truc-setup.ma.A1 and on,
    // truc-setup.draw.
    bool draw(Context& context, truc::Setup& setup, const std::vector<SeatPeople>& seated);

  private:
    std::vector<truc::Card> drawn_;  // by seat; none before it was asked for
    std::int64_t since_us_ = 0;
};

}  // namespace tapet::ui
