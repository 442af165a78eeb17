// How a hall begins: the lines of a championship that is kept on this computer, and links that nobody's link is needed for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "hall/append.h"
#include "storage/hall/hall_store.h"
#include "storage/store.h"

namespace tapet::app {

// As somebody at the hall's own computer makes it; choices of a hall's first evening.
inline constexpr std::string_view kFirstChoices = R"({"accept":"desk","claims":"link","public":"live"})";

// All lines of a match; nothing: some are of rules so old that they prove nothing.
std::optional<hall::SentLines> lines_to_send(const storage::Store& store, const std::string& match);

struct MadeLink {
    std::int64_t link = 0;
    std::string secret;  // told this once
};
struct NewLink {
    std::string role;
    std::string scope = {};
    std::string label;
};
// Nothing: the log moved under it, and nothing was done.
std::optional<MadeLink> make_link(storage::HallStore& store, const hall::HallRow& row, const NewLink& link,
                                  std::int64_t now_ms);
// A new hall with those lines; nothing: it could not be kept. Thrown: a StorageError.
std::optional<hall::HallRow> make_hall(storage::HallStore& store, const std::string& id, const std::string& name,
                                       hall::SentLines lines, std::int64_t now_ms);
std::optional<hall::HallRow> find_hall(storage::HallStore& store, const std::string& name);

}  // namespace tapet::app
