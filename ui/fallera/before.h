// Before the first turn: how many cards are dealt and which come out, the treasures after the deal, whether it must be
// dealt again, and who begins.
#pragma once

#include <optional>
#include <string>

#include "ui/fallera/picker.h"
#include "ui/kit/flow.h"

namespace tapet::ui {

using FalleraMatch = Match<fallera::Game>;

class FalleraBefore {
  public:
    // Ids: fallera.deal.add.0 (player), fallera.deal.card.0.1 (takes it out), fallera.deal.settle, fallera.deal.again,
    // fallera.first.0 (player).
    void draw(Context& context, const FalleraMatch& match, Rect area);

  private:
    CardPicker picker_;
    std::optional<fallera::Player> picking_for_;
    std::optional<fallera::Deal> dealt_;  // not sent yet; kept as a draft

    void load(Context& context, const FalleraMatch& match);
    void keep(Context& context, const FalleraMatch& match);
    int dealt(fallera::Card card) const;  // copies, to all players
    void show_dealt(Context& context, const fallera::State& state, fallera::Card card) const;
    void settle(Context& context, const FalleraMatch& match);
    void draw_picker(Context& context, const FalleraMatch& match, Rect area);
    void add_deck(Flow& flow, Context& context, const fallera::State& state) const;
    void add_deal(Flow& flow, Context& context, const FalleraMatch& match);
    void add_player(Flow& flow, Context& context, const FalleraMatch& match, fallera::Player player);
    void add_first(Flow& flow, Context& context, const FalleraMatch& match) const;
};

}  // namespace tapet::ui
