// What the conformance tests need of the Fallera Calavera: any setup, any event, and all events of the kinds that are
// listed.
#pragma once

#include <optional>
#include <vector>

#include "fallera/fallera.h"
#include "tests/conformance/sample.h"

namespace tapet {

template <>
struct Sample<fallera::Game> {
    static fallera::Setup setup(Dice& dice);
    static std::vector<fallera::Event> universe(const fallera::State& state);
    static fallera::Event event(const fallera::State& state, Dice& dice);
    static std::size_t rounds(const fallera::State&) { return 0; }
    static std::optional<std::size_t> most_rounds(const fallera::Setup&) { return std::nullopt; }  // turns without end
};

}  // namespace tapet
