// The games that the conformance tests run over: all of Games (src/games.h), each with its tests/GAME/sample.h.
#pragma once

#include <tapet_samples.h>  // all of them (made by tests/CMakeLists.txt)
#include <tuple>

#include "games.h"

namespace tapet {

template <class List>
struct AsTuple;
template <class... G>
struct AsTuple<GameList<G...>> {
    using type = std::tuple<G...>;
};
using EveryGame = AsTuple<Games>::type;

}  // namespace tapet
