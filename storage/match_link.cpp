#include "storage/match_link.h"

#include <algorithm>
#include <optional>
#include <set>

#include "core/coded.h"
#include "storage/pack_lines.h"

namespace tapet::storage {

namespace {

constexpr std::string_view kLinkMark = "match=";
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

}  // namespace

std::string link_name(std::string_view link) {
    constexpr std::size_t most = 24;
    const std::string_view fragment = link.substr(std::min(link.find(kLinkMark), link.size()));
    return "#" + std::string(fragment.substr(0, most)) + "…";
}

std::string match_fragment(std::string_view pack) { return "#" + std::string(kLinkMark) + base64url(pack); }

std::string pack_in_link(std::string_view link) {
    if (link.size() > kLongestLink) throw StorageError("link.too-long", {});
    const std::size_t sharp = link.rfind('#');
    if (sharp != std::string_view::npos) link.remove_prefix(sharp + 1);
    while (!link.empty() && is_blank(link.front())) link.remove_prefix(1);
    if (link.substr(0, kLinkMark.size()) == kLinkMark) link.remove_prefix(kLinkMark.size());
    std::optional<std::string> bytes = from_base64url(link);
    if (!bytes || !is_pack(*bytes)) throw StorageError("link.none", {});
    return *std::move(bytes);
}

std::string checked_link(std::string_view link) {
    std::string bytes = pack_in_link(link);
    PackedMatches packed(bytes, link_name(link));
    const PackedRest& rest = packed.rest();
    const bool more = !rest.settings.empty() || !rest.records.empty() || !rest.precedents.empty();
    std::set<std::string> ids;
    std::set<std::string> tables;
    while (const auto match = packed.next()) {
        ids.insert(match->id);
        for (const FixtureLink& played : match->links) tables.insert(played.source);
    }
    const auto alone = std::count_if(ids.begin(), ids.end(), [&](const auto& id) { return tables.count(id) == 0; });
    if (packed.head().all || more || alone != 1) throw StorageError("link.not-one", {});
    return bytes;
}

void judge_link(std::string_view link) { judge_pack(checked_link(link), link_name(link), kMostLinkEffort); }

Unpacked unpack_link(Store& store, std::string_view link, const Clockwork& clock) {
    return unpack(store, checked_link(link), link_name(link), clock, kMostLinkEffort);
}

}  // namespace tapet::storage
