// Choosing a card: big tiles, looked up as one types, without accents.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ui/fallera/cards.h"

namespace tapet::ui {

struct CardLook {
    int chosen = 0;         // how often it is chosen already
    bool closed = false;    // it still answers a tap: the screen says why
    bool compact = false;   // in a narrow column: what is in the corner stands before the name
    int copies = 1;         // more than one is said
    bool ours = false;      // corrected or added by the table
    bool one_name = false;  // where both have no room, the one that the reader knows
};

// What is in its corner and its name. Id: the caller's.
Press draw_card(Context& context, const std::string& id, Rect rect, const fallera::State& state, fallera::Card card,
                CardLook look = {});
// So high that every name stands in it whole.
float card_height(const Context& context, const fallera::State& state, const std::vector<fallera::Card>& cards,
                  float width, CardLook look = {});

// The row above the tiles: what is asked, and the field to look a card up.
struct PickerHead {
    Rect row;
    std::string prompt = {};
};

class CardPicker {
  public:
    void clear() { *this = {}; }
    // While the keyboard is open everything stands above it, in `area` alone. Ids: <id>.search, <id>.all (the list), <id>.card.<card id>. The cards in the order in which they are given (put_in_order).
    // `look_of(card)` says how each looks.
    template <class LookOf>
    std::optional<fallera::Card> draw(Context& context, const std::string& id, const PickerHead& head, Rect area,
                                      const fallera::State& state, const std::vector<fallera::Card>& cards,
                                      const LookOf& look_of) {
        const ListView view = begin(context, id, head, area, state, cards);
        std::optional<fallera::Card> tapped;
        for (int row = view.first; row < view.last; ++row) {
            const auto cells = view.row(row).columns(columns_, view.gap);
            for (int column = 0; column < columns_; ++column) {
                const auto at = static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                                static_cast<std::size_t>(column);
                if (at >= found_.size()) break;
                const fallera::Card card = found_[at];
                const std::string card_id = id + ".card." + std::string(id_of(state, card));
                CardLook look = look_of(card);
                look.one_name = one_name_;
                if (draw_card(context, card_id, cells[static_cast<std::size_t>(column)], state, card, look)) {
                    tapped = card;
                }
            }
        }
        end(context, area);
        return tapped;
    }

  private:
    std::string query_;
    std::vector<fallera::Card> found_;
    std::optional<std::pair<std::string, std::vector<fallera::Card>>> found_for_;
    int columns_ = 1;
    bool one_name_ = false;
    bool fresh_ = true;  // opened anew: from the top

    static std::string_view id_of(const fallera::State& state, fallera::Card card);
    void find(const fallera::State& state, const std::vector<fallera::Card>& cards);
    void draw_field(Context& context, const std::string& id, const PickerHead& head, Rect area);
    ListView begin(Context& context, const std::string& id, const PickerHead& head, Rect area,
                   const fallera::State& state, const std::vector<fallera::Card>& cards);
    void end(Context& context, Rect area) const;
};

}  // namespace tapet::ui
