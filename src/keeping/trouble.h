// What comes of asking for something that is kept, or wishing it to be: a value, never an exception, that cannot be overlooked.
// Sentences of trouble ("the disk is full") come in the user's language.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "referee.h"

namespace tapet {

// Why something could not be done or read: a sentence in the user's language.
struct Trouble {
    std::string sentence;
};
using Done = tl::expected<void, Trouble>;

// What became of a line: when it was accepted it is durable, and when there was trouble nothing happened to the match.
using Taken = tl::expected<Verdict, Trouble>;
inline bool accepted(const Taken& taken) { return taken && taken->accepted(); }

// Lines of a match; or what kept them from being read, and those before that: of a busy file none, of a damaged one perhaps some.
// It is not known then what the match is.
template <class L>
struct Unread {
    Trouble trouble;
    std::vector<L> lines;
};
template <class L>
using Read = tl::expected<std::vector<L>, Unread<L>>;
// As far as it was read.
template <class L>
const std::vector<L>& read_lines(const Read<L>& read) {
    return read ? *read : read.error().lines;
}

}  // namespace tapet
