// Truc for the conformance tests (tests/conformance/sample.h).
#pragma once

#include <optional>
#include <vector>

#include "tests/conformance/sample.h"
#include "truc/truc.h"

namespace tapet {

template <>
struct Sample<truc::Game> {
    static truc::Setup setup(Dice& dice);
    static std::vector<truc::Event> universe(const truc::State& state);
    static truc::Event event(const truc::State& state, Dice& dice);
    static std::size_t rounds(const truc::State& state);
    static std::optional<std::size_t> most_rounds(const truc::Setup& setup);
};

}  // namespace tapet
