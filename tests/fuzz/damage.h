// Small damage to bytes, out of dice.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/conformance/dice.h"

namespace tapet::fuzz {

// One change: a byte another, left out or put in, a piece said twice, moved or cut off, or a piece that means something put in.
std::string damaged(std::string bytes, Dice& dice);
std::string damaged(std::string bytes, const std::vector<std::string>& pieces, Dice& dice);

// Strings that mean something to JSON, CSV, SQL and letters: the pieces that damaged() has without a list of its own.
const std::vector<std::string>& biting_pieces();

// A dictionary in the form of libFuzzer: "..." on a line, with \\ \" \xAB in it.
std::vector<std::string> read_dictionary(std::string_view text);

}  // namespace tapet::fuzz
