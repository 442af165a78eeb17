// The hash chain over a match's lines: what `tapet check` compares a replay with.
//
// Each line is kept with a hash over the line before it, everything that is kept of the line itself, and the state
// that the rules made of it. A flipped bit, a lost or moved row, and a program whose rules lead elsewhere than they
// once did all show. XXH3 with 128 bits, and no cryptographic hash: there is no secret, so whoever can write the file
// can make the whole chain anew whatever the hash is. This is against bits and bugs, not against cheats. Lines cut
// off the end do not show.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace tapet::storage {

// Raised when the same lines lead to other states than before, so that `check` can tell a changed rule from a damaged
// file.
inline constexpr int kRulesVersion = 1;

using Hash = std::array<unsigned char, 16>;

struct Link {
    std::int64_t seq;
    std::int64_t rules_version;
    std::int64_t time_ms;
    std::string_view verb;
    std::string_view body;
    std::string_view state;  // as JSON, after the line
};

Hash chain_start(std::string_view match_id);  // what comes before line 0
Hash chain(const Hash& previous, const Link& link);

}  // namespace tapet::storage
