// The hash chain over a match's lines: what `tapet check` compares a replay with.
//
// Each line is kept with a proof, the digest of the fold of the state that the rules made of it (core/fold.h; before rules 4 of
// the state as its answer told it), and with a hash over the hash of the
// line before it, everything that is kept of the line itself, and the proof. So two things can be told apart:
// - whether anything was changed: the chain over what is kept adds up or not, whatever the rules make of it today;
// - whether the rules of today lead where they led then: the state of the replay has the kept digest or not. That is asked
//   only of lines whose states still have the form of today (form_since).
// Lines of rules 1 were chained over the state itself. While their states have the form of today their hash is made anew from the
// replay; otherwise their proof is a witness of the line alone, made when the file climbed to version 4: it proves that
// nothing was changed since, and nothing can tell what was changed before.
//
// XXH3 with 128 bits, and no cryptographic hash: there is no secret, so whoever can write the file can make the whole
// chain anew whatever the hash is. This is against bits and bugs, not against cheats.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/rules_version.h"

namespace tapet::storage {

// The version of the rules since which that game's states have the form of today.
std::int64_t form_since(std::string_view game);

using Hash = std::array<unsigned char, 16>;

struct Link {
    std::int64_t seq = 0;
    std::int64_t rules_version = kRulesVersion;
    std::int64_t time_ms = 0;
    std::string_view verb;
    std::string_view body;
    bool over = false;
};

Hash chain_start(std::string_view match_id);  // what comes before line 0
Hash digest(std::string_view bytes);
Hash chain(const Hash& previous, const Link& link, const Hash& proof);

// Whether a line that has a proof is as it was kept, after the line with the hash `previous`.
bool as_kept(std::string_view match_id, const Hash& previous, const Link& link, const Hash& proof, const Hash& hash);

// ---- lines of rules 1

inline constexpr std::int64_t kProofSince = 2;
inline bool has_state_proof(std::int64_t rules_version) { return rules_version >= kProofSince; }
Hash chain_over_state(const Hash& previous, const Link& link, std::string_view state);
Hash witness(std::string_view match_id, const Link& link, const Hash& hash);

}  // namespace tapet::storage
