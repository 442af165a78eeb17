// What is shown of a hall whose championship has begun (the hall's contract, "Live"): the board as JSON, and the events that a view is
// told since a position.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hall/hall.h"

namespace tapet::hall {

// Who looks: everybody, or whoever has that link. A board's link sees what everybody does, also where nothing is open.
struct View {
    const Link* link = nullptr;
    Role role() const { return link == nullptr ? Role::board : link->role; }
};

// Whether everybody may read anything at all; else a link is asked for.
inline bool is_open(const Hall& hall) { return hall.choices().open != Public::nothing; }

// Whether a desk, or that table's delegate, is shown what concerns a fixture, by its key.
bool sees(const Hall& hall, const View& view, std::string_view fixture);

// {"title","phase","public","message","tables","t","next"}; of one table of the running phase alone (from 1), where it is named.
std::string board(const Hall& hall, std::optional<std::size_t> table = std::nullopt);

struct Shown {
    std::string_view event;  // reset, tables, standings, message, say; of what is in memory alone: seen, knocks
    std::string data;        // JSON
};
// All that the view shows, in one event; with "more" (desk, sector, table: of each table who writes, term, versions, the line from
// which it cannot be followed, other house options) and "says" (proposals, events that wait, records).
Shown reset(const Hall& hall, const View& view);
// What changed for it behind that position, in the order of the contract's events; a reset where that is everything.
std::vector<Shown> changed_since(const Hall& hall, const View& view, std::int64_t pos);

// A say as it is read: without its device and the hashes of secrets.
std::string say_json(const Said& said);

}  // namespace tapet::hall
