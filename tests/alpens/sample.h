// Alpens for the conformance tests (tests/conformance/sample.h).
#pragma once

#include <optional>
#include <vector>

#include "alpens/alpens.h"
#include "tests/conformance/sample.h"

namespace tapet {

template <>
struct Sample<alpens::Game> {
    static alpens::Setup setup(Dice& dice);
    static std::vector<alpens::Event> universe(const alpens::State& state);
    static alpens::Event event(const alpens::State& state, Dice& dice);
    static std::size_t rounds(const alpens::State& state);
    static std::optional<std::size_t> most_rounds(const alpens::Setup& setup);
};

}  // namespace tapet
