// Choosing a card: big tiles, looked up as one types, without accents.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ui/fallera/card_face.h"

namespace tapet::ui {

struct CardLook {
    int chosen = 0;         // how often it is chosen already
    bool closed = false;    // it still answers a tap: the screen says why
    bool compact = false;   // in a narrow column
    int copies = 1;         // more than one is said
    bool ours = false;      // corrected or added by the table
    bool one_name = false;  // where both have no room, the one that the reader knows
};

// A tile with its sign and its name. Id: the caller's.
Press draw_card(Context& context, const std::string& id, Rect rect, const fallera::State& state, fallera::Card card,
                CardLook look = {});
// So high that every name stands in it whole.
float card_height(const Context& context, const fallera::State& state, const std::vector<fallera::Card>& cards,
                  float width, CardLook look = {});

// The row above the tiles: what is asked, the field to look a card up, and keys of the screen's own, which cut themselves off.
struct PickerHead {
    std::string prompt = {};
    std::function<void(Rect& row)> keys = {};
};

class CardPicker {
  public:
    void clear() { *this = {}; }
    // The card that was tapped, of these in this order (put_in_order); `look_of` says how each looks. While the keyboard is
    // open everything stands above it. Ids: <id>.search, <id>.all (the list), <id>.card.<card id>.
    std::optional<fallera::Card> draw(Context& context, const std::string& id, const PickerHead& head, Rect area,
                                      const fallera::State& state, const std::vector<fallera::Card>& cards,
                                      const std::function<CardLook(fallera::Card)>& look_of);

  private:
    std::string query_;
    std::vector<fallera::Card> found_;
    std::optional<std::pair<std::string, std::vector<fallera::Card>>> found_for_;
    bool fresh_ = true;  // opened anew: from the top

    void find(const fallera::State& state, const std::vector<fallera::Card>& cards);
    void draw_field(Context& context, const std::string& id, const PickerHead& head, Rect& area);
};

}  // namespace tapet::ui
