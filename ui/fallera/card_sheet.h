// What can be done with a card that lies on a mostrador: sold, fought for, given, swapped, lost.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/fallera/before.h"

namespace tapet::ui {

// A card on a mostrador.
struct LyingCard {
    fallera::Player player = 0;
    fallera::Card card = 0;
    friend bool operator==(const LyingCard&, const LyingCard&) = default;
};

class CardSheet {
  public:
    void open(LyingCard card) { *this = {}, shown_ = card; }
    bool is_open() const { return shown_.has_value(); }
    // The card that a battle is to be for, in the frame in which that was tapped. Ids: fallera.card.sell, .lose, .battle,
    // .give.0 (player), .swap, .swap.0 and on, .effect.
    std::optional<LyingCard> draw(Context& context, const FalleraMatch& match);

  private:
    std::optional<LyingCard> shown_;
    bool swapping_ = false;

    void add_actions(Flow& flow, Context& context, const FalleraMatch& match, std::vector<fallera::Event>& wished);
    void add_event(Flow& flow, Context& context, const FalleraMatch& match, const std::string& id,
                   const std::string& label, const fallera::Event& event, std::vector<fallera::Event>& wished);
    void add_gifts(Flow& flow, Context& context, const FalleraMatch& match, std::vector<fallera::Event>& wished);
    void add_swaps(Flow& flow, Context& context, const FalleraMatch& match, std::vector<fallera::Event>& wished);
};

// The card in words, its effect as it is known, and that it is in English.
void add_card_words(Flow& flow, Context& context, const fallera::State& state, fallera::Card card);

}  // namespace tapet::ui
