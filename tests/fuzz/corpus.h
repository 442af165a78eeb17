// The inputs that are kept (tests/fuzz/corpus/TARGET), and others made of them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/fuzz/target.h"

namespace tapet::fuzz {

struct Corpus {
    std::vector<std::string> names;   // of the files, by name
    std::vector<std::string> inputs;  // their bytes
    std::vector<std::string> pieces;  // of the target's dictionary, and those that bite in any text
};
Corpus corpus_of(const Target& target);

// The n-th input of that seed: mostly one that is kept with some damage to it, now and then bytes of no meaning.
std::string input(const Corpus& corpus, std::uint64_t seed, std::uint64_t n);

}  // namespace tapet::fuzz
