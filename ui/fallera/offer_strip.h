// The keys of what the cards offer, under the line that says whose turn it is, and the sheets behind them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/fallera/offers.h"

namespace tapet::ui {

class OfferStrip {
  public:
    bool is_open() const { return open_.has_value() || all_; }
    // Keys side by side, or one for all where they have no room; cuts itself off the area where there is something to
    // offer. Ids: fallera.offer.<id>, fallera.offers.
    void draw(Context& context, const FalleraMatch& match, Rect& area);
    // What the keys open. Ids: fallera.offer.choice.0 and on, fallera.offer.book (what
    // public material reports), fallera.offer.why, fallera.offers.<id>.
    void draw_sheet(Context& context, const FalleraMatch& match);

  private:
    std::optional<std::string> open_;  // the offer's id
    bool all_ = false;

    void press(Context& context, const FalleraMatch& match, const Offer& offer);
    void draw_all(Context& context, const FalleraMatch& match, const std::vector<Offer>& all);
    void draw_one(Context& context, const FalleraMatch& match, const Offer& offer);
};

}  // namespace tapet::ui
