// What the codecs of several games say in the same way: players by their names, lists, and null for what is not there.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fields.h"
#include "core/json_writer.h"

namespace tapet {

// The JSON pointer of an array's item.
std::string item_at(const Fields& fields, std::string_view key, std::size_t index);

// The member "why": 1 to kLongestWhy code points (core/fields.h), no control characters.
std::string why_at(Fields& fields);

// The member "players" of a setup: so many names, all different.
std::vector<std::string> decode_players(Fields& fields, std::size_t least, std::size_t most);

// The place of a player who is named; throws Malformed when there is none of that name.
std::size_t player_in(const std::vector<std::string>& players, const std::string& name, const std::string& where);
std::size_t player_at(Fields& fields, std::string_view key, const std::vector<std::string>& players);

template <class Items>
void write_list(JsonWriter& out, const Items& items) {
    out.begin_array();
    for (const auto& item : items) out.value(item);
    out.end_array();
}

template <class Items>
void write_list(JsonWriter& out, std::string_view key, const Items& items) {
    out.key(key);
    write_list(out, items);
}

// The names of these players.
template <class Some>
void write_names(JsonWriter& out, std::string_view key, const std::vector<std::string>& players, const Some& some) {
    out.key(key);
    out.begin_array();
    for (const auto player : some) out.value(players[static_cast<std::size_t>(player)]);
    out.end_array();
}

template <class Value, class Shown>
void write_or_null(JsonWriter& out, std::string_view key, const std::optional<Value>& value, Shown shown) {
    if (value) {
        out.member(key, shown(*value));
    } else {
        out.null_member(key);
    }
}

template <class Value>
void write_or_null(JsonWriter& out, std::string_view key, const std::optional<Value>& value) {
    write_or_null(out, key, value, [](const Value& plain) -> const Value& { return plain; });
}

}  // namespace tapet
