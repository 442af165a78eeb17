// What the rules say of a line: rulings (what they made of it) and refusals (what forbids it), each with its rule id.
#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/json.h"

namespace tapet {

// "game.topic.rule": the name under which the rule book (assets/rules) has the source, the section and the text.
struct RuleId {
    std::string_view id;
    friend bool operator==(RuleId a, RuleId b) { return a.id == b.id; }
};

struct Fact {
    std::string_view name;  // a literal
    Json value;
};

struct Ruling {
    RuleId rule;
    std::vector<Fact> facts;
    std::string_view house = {};  // the option that decided it, empty when none did
};

struct Refusal {
    RuleId rule;
    std::vector<Fact> facts = {};
    std::string_view text = {};  // a key of assets/lang: the sentence, where it is not the book's
};

template <class T>
using Ruled = tl::expected<T, Refusal>;

inline tl::unexpected<Refusal> refuse(RuleId rule, std::vector<Fact> facts = {}) {
    return tl::unexpected<Refusal>(Refusal{rule, std::move(facts)});
}

// The rules that hold for every game's log (docs/protocol.md, "The command", "The answers").
namespace match_rule {
inline constexpr RuleId over{"match.over"};
inline constexpr RuleId undo_start{"match.undo.start"};
inline constexpr RuleId redo_end{"match.redo.end"};
}  // namespace match_rule

}  // namespace tapet
