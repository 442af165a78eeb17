// Camas and stones as the protocol writes them, in events and in the state.
#pragma once

#include "championship/model.h"
#include "core/codec.h"

namespace tapet::championship {

template <class T>
void write_numbers(JsonWriter& out, std::string_view key, const Two<T>& both) {
    write_list(out, key, Two<int>{both[0], both[1]});
}

inline void write_marks(JsonWriter& out, const Marks& marks) {
    write_numbers(out, "cames", marks.cames);
    write_numbers(out, "pedres", marks.pedres);
}

}  // namespace tapet::championship
