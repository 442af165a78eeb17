// Calavera for the conformance tests (tests/conformance/sample.h).
#pragma once

#include <optional>
#include <vector>

#include "calavera/calavera.h"
#include "tests/conformance/sample.h"

namespace tapet {

template <>
struct Sample<calavera::Game> {
    static calavera::Setup setup(Dice& dice);
    static std::vector<calavera::Event> universe(const calavera::State& state);
    static calavera::Event event(const calavera::State& state, Dice& dice);
    // The throw that a turn begins with, which no list has; it shows all four colours.
    static std::optional<calavera::Event> before_choices(const calavera::State& state, Dice& dice);
    static std::size_t rounds(const calavera::State& state);  // turns; in mode sheet crosses
    static std::optional<std::size_t> most_rounds(const calavera::Setup& setup);
};

}  // namespace tapet
