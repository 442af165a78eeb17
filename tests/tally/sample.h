// The plain sheet for the conformance tests (tests/conformance/sample.h).
#pragma once

#include <optional>
#include <vector>

#include "tally/tally.h"
#include "tests/conformance/sample.h"

namespace tapet {

template <>
struct Sample<tally::Game> {
    static tally::Setup setup(Dice& dice);
    static std::vector<tally::Event> universe(const tally::State& state);
    static tally::Event event(const tally::State& state, Dice& dice);
    static std::size_t rounds(const tally::State& state);
    static std::optional<std::size_t> most_rounds(const tally::Setup& setup);
};

}  // namespace tapet
