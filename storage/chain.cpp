#include "storage/chain.h"

#include <algorithm>
#include <string>
#include <xxhash.h>

namespace tapet::storage {

namespace {

// The same bytes on every machine: the file may be opened on another one.
void add(std::string& bytes, std::int64_t number) {
    auto rest = static_cast<std::uint64_t>(number);
    std::array<char, 8> eight{};
    for (char& byte : eight) {
        byte = static_cast<char>(rest & 0xFFU);
        rest >>= 8U;
    }
    bytes.append(eight.data(), eight.size());
}

void add(std::string& bytes, std::string_view text) {
    add(bytes, static_cast<std::int64_t>(text.size()));  // so that no two sets of fields have the same bytes
    bytes += text;
}

void add(std::string& bytes, const Hash& hash) { bytes.append(hash.begin(), hash.end()); }

// All but `over`, which the chain of rules 1 did not have.
void add(std::string& bytes, const Link& link) {
    add(bytes, link.seq);
    add(bytes, link.rules_version);
    add(bytes, link.time_ms);
    add(bytes, link.verb);
    add(bytes, link.body);
}

}  // namespace

std::int64_t form_since(std::string_view game) {
    if (game == "truc") return 2;          // `calls` and `camas_played`
    if (game == "championship") return 3;  // `marked`, `waits`, `protest`, the day and who was seen
    return 1;
}

Hash digest(std::string_view bytes) {
    XXH128_canonical_t canonical;
    XXH128_canonicalFromHash(&canonical, XXH3_128bits(bytes.data(), bytes.size()));
    Hash result;
    std::copy(std::begin(canonical.digest), std::end(canonical.digest), result.begin());
    return result;
}

Hash chain_start(std::string_view match_id) { return digest(match_id); }

Hash chain(const Hash& previous, const Link& link, const Hash& proof) {
    constexpr std::size_t kNumbers = 6 * 8;
    std::string bytes;
    bytes.reserve(previous.size() + kNumbers + link.verb.size() + link.body.size() + proof.size());
    add(bytes, previous);
    add(bytes, link);
    add(bytes, link.over ? 1 : 0);
    add(bytes, proof);
    return digest(bytes);
}

Hash chain_over_state(const Hash& previous, const Link& link, std::string_view state) {
    std::string bytes(previous.begin(), previous.end());
    add(bytes, link);
    add(bytes, state);
    return digest(bytes);
}

Hash witness(std::string_view match_id, const Link& link, const Hash& hash) {
    std::string bytes;
    add(bytes, match_id);
    add(bytes, link);
    add(bytes, link.over ? 1 : 0);
    add(bytes, hash);
    return digest(bytes);
}

bool as_kept(std::string_view match_id, const Hash& previous, const Link& link, const Hash& proof, const Hash& hash) {
    if (has_state_proof(link.rules_version)) return chain(previous, link, proof) == hash;
    return witness(match_id, link, hash) == proof;
}

}  // namespace tapet::storage
