// Time and chance, from outside, so that a test or a recorded match makes the same file twice.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace tapet::storage {

struct Clockwork {
    std::function<std::int64_t()> now_ms;   // since 1970, UTC
    std::function<std::uint64_t()> random;  // 64 random bits
};

Clockwork system_clockwork();

// A random UUID (RFC 4122, version 4), lower case.
std::string uuid(const Clockwork& clock);

}  // namespace tapet::storage
