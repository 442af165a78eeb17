// How much work is taken on for lines that somebody else wrote, counted in bytes of the states that they lead to, each of which is
// made once: what takes minutes is left. It is the same on every machine. A championship of 26 sectors of 15 fallas with
// all its sector matches played is 2 GiB; 32 GiB take one to two minutes on a machine of 2020.
#pragma once

#include <cstdint>

namespace tapet::storage {

inline constexpr std::uint64_t kMostEffort = std::uint64_t{32} * 1024 * 1024 * 1024;

}  // namespace tapet::storage
