// What is shown of the running turn: whose it is, the action die and what its face means, the escapes by one tap, the card
// that holds, the deck, the final round.
#pragma once

#include <optional>

#include "ui/alpens/parts.h"

namespace tapet::ui {

// What a tap asks the panel to open.
enum class TurnTap { nothing, choose_face, escape_more, movement };
// `roomy`: a group that leaves, and the sum of a movement, in a row of their own.
TurnTap draw_turn(Context& context, const AlpensMatch& match, Rect rect, bool roomy);
float turn_height(Context& context, const AlpensMatch& match, float width, bool roomy = false);

// All players: what they have left, what they took out, the score. Ids: alpens.player.N, alpens.score.N.
struct PlayersTap {
    std::optional<alpens::Player> player;
    std::optional<alpens::Player> score;
};
PlayersTap draw_players(Context& context, const alpens::State& state, Rect rect);

// Four buttons: an alpensí without a load, with clothes, food, money. The good (or nothing) of the one that was tapped.
struct EscapeTap {
    bool tapped = false;
    std::vector<alpens::Good> goods;
};
EscapeTap draw_escapes(Context& context, const std::string& id, Rect row, const alpens::State& state,
                       alpens::Player player, int alpensins);

// That a card is to be taken in this turn and none was entered.
bool card_missing(const AlpensMatch& match);

}  // namespace tapet::ui
