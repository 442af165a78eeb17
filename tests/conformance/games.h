// The games that the conformance tests run over: all of Games (src/games.h). A new game adds its sample here.
#pragma once

#include <tuple>

#include "games.h"
#include "tests/alpens/sample.h"
#include "tests/calavera/sample.h"
#include "tests/championship/sample.h"
#include "tests/fallera/sample.h"
#include "tests/truc/sample.h"

namespace tapet {

template <class List>
struct AsTuple;
template <class... G>
struct AsTuple<GameList<G...>> {
    using type = std::tuple<G...>;
};
using EveryGame = AsTuple<Games>::type;

}  // namespace tapet
