// The one list of games. Adding a game is its words and its name here (and its folder, face, rule books and tests: docs/adding.md).
#pragma once

#include <array>
#include <string_view>
#include <variant>

#include "alpens/words.h"
#include "calavera/words.h"
#include "championship/words.h"
#include "core/match.h"
#include "fallera/words.h"
#include "tally/words.h"
#include "truc/words.h"

namespace tapet {

template <Game... G>
struct GameList {
    using SomeMatch = std::variant<Match<G>...>;
    using AnyPending = std::variant<typename Match<G>::Pending...>;

    static constexpr std::array<std::string_view, sizeof...(G)> names{std::string_view(G::name)...};

    // Calls visit.operator()<G>() for each game in turn until one answers true.
    template <class Visit>
    static bool any(Visit visit) {
        return (visit.template operator()<G>() || ...);
    }
};

using Games = GameList<truc::Game, calavera::Game, alpens::Game, fallera::Game, championship::Game, tally::Game>;

// Of whatever game.
struct AnyMatch {
    Games::SomeMatch of;
};

}  // namespace tapet
