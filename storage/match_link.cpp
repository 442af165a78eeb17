#include "storage/match_link.h"

#include <array>

#include "storage/pack_lines.h"

namespace tapet::storage {

namespace {

constexpr std::string_view kLinkMark = "match=";
constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

constexpr std::array<int, 256> kValues = [] {
    std::array<int, 256> values{};
    for (int& value : values) value = -1;
    for (std::size_t i = 0; i < kLetters.size(); ++i)
        values[static_cast<unsigned char>(kLetters[i])] = static_cast<int>(i);
    return values;
}();

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// Each four letters are three bytes; at the end two or three letters are one or two, and no bit is left over.
std::string decoded(std::string_view letters) {
    std::string bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char letter : letters) {
        if (is_blank(letter)) continue;
        const int value = kValues[static_cast<unsigned char>(letter)];
        if (value < 0) throw StorageError("link.none", {});
        bits = bits << 6U | static_cast<std::uint32_t>(value);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> count & 255U);
        bits &= (1U << count) - 1;
    }
    if (count == 6 || bits != 0) throw StorageError("link.none", {});
    return bytes;
}

}  // namespace

std::string link_name(std::string_view link) {
    constexpr std::size_t most = 24;
    const std::string_view fragment = link.substr(std::min(link.find(kLinkMark), link.size()));
    return "#" + std::string(fragment.substr(0, most)) + "…";
}

std::string match_fragment(std::string_view pack) {
    std::string text = "#" + std::string(kLinkMark);
    std::uint32_t bits = 0;
    int count = 0;
    for (const char byte : pack) {
        bits = bits << 8U | static_cast<unsigned char>(byte);
        for (count += 8; count >= 6;) {
            count -= 6;
            text += kLetters[bits >> count & 63U];
        }
        bits &= (1U << count) - 1;
    }
    if (count > 0) text += kLetters[bits << (6 - count) & 63U];
    return text;
}

std::string pack_in_link(std::string_view link) {
    if (link.size() > kLongestLink) throw StorageError("link.too-long", {});
    const std::size_t sharp = link.rfind('#');
    if (sharp != std::string_view::npos) link.remove_prefix(sharp + 1);
    while (!link.empty() && is_blank(link.front())) link.remove_prefix(1);
    if (link.substr(0, kLinkMark.size()) == kLinkMark) link.remove_prefix(kLinkMark.size());
    std::string bytes = decoded(link);
    if (!is_pack(bytes)) throw StorageError("link.none", {});
    return bytes;
}

std::string checked_link(std::string_view link) {
    std::string bytes = pack_in_link(link);
    PackedMatches packed(bytes, link_name(link));
    const PackedRest& rest = packed.rest();
    const bool more = !rest.settings.empty() || !rest.records.empty() || !rest.precedents.empty();
    if (packed.head().all || more || !packed.next() || packed.next()) throw StorageError("link.not-one", {});
    return bytes;
}

void judge_link(std::string_view link) { judge_pack(checked_link(link), link_name(link), kMostLinkEffort); }

Unpacked unpack_link(Store& store, std::string_view link, const Clockwork& clock) {
    return unpack(store, checked_link(link), link_name(link), clock, kMostLinkEffort);
}

}  // namespace tapet::storage
