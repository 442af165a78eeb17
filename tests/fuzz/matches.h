// Matches of any game out of the fuzzer's bytes.
#pragma once

#include <string>
#include <vector>

#include "tests/fuzz/bytes.h"

namespace tapet::fuzz {

// The lines of a match that the rules accepted, the setup first: one byte says which game, two how it is set up, two what
// happens, one how much of it.
std::vector<std::string> some_match(Bytes& bytes);

}  // namespace tapet::fuzz
