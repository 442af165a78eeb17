// Takes one JSON object apart for a game's codec, strictly: each key is asked for once, and whatever was not asked for is
// an unknown key. The first thing that is wrong is thrown as a Malformed; the referee catches it and answers with it.
#pragma once

#include <array>
#include <cstdint>
#include <exception>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/rules_version.h"

namespace tapet {

// Of the name of a player, side or falla, in code points (docs/protocol.md, "The answers").
inline constexpr int kLongestName = 40;
inline constexpr int kLongestWhy = 200;              // of a reason, in code points
inline constexpr std::size_t kUnlimited = SIZE_MAX;  // of an array's length

// A line that says nothing in the protocol. `text` is a key of assets/lang ("malformed.missing"), `args` go into it.
struct Malformed : std::exception {
    std::string where;  // JSON pointer
    std::string_view text;
    std::vector<std::string> args;

    Malformed(std::string where_, std::string_view text_, std::vector<std::string> args_ = {})
        : where(std::move(where_)), text(text_), args(std::move(args_)) {}
    const char* what() const noexcept override { return "malformed"; }
};

class Fields {
  public:
    // Throws unless json is an object. `rules`: those that the line is judged by.
    Fields(const Json& json, std::string where, RulesVersion rules = kRulesVersion);

    RulesVersion rules() const { return rules_; }

    bool has(std::string_view key) const { return json_->find(key) != nullptr; }
    const Json& any(std::string_view key);       // throws when it is missing
    const Json* optional(std::string_view key);  // nullptr when it is missing
    std::int64_t integer(std::string_view key, std::int64_t least, std::int64_t most);
    std::int64_t integer_or(std::string_view key, std::int64_t least, std::int64_t most, std::int64_t otherwise);
    bool boolean(std::string_view key);
    bool boolean_or(std::string_view key, bool otherwise);
    const std::string& text(std::string_view key);
    const std::string& name(std::string_view key);  // 1 to 40 code points, no control characters
    const Json::Array& array(std::string_view key, std::size_t least, std::size_t most);
    Fields object(std::string_view key);

    // The place of the text among the words; throws when it is none of them.
    std::size_t code(std::string_view key, const std::string_view* words, std::size_t count);
    template <class Words>
    std::size_t code(std::string_view key, const Words& words) {
        return code(key, std::data(words), std::size(words));
    }
    template <class Words>
    std::size_t code_or(std::string_view key, const Words& words, std::size_t otherwise) {
        return has(key) ? code(key, words) : otherwise;
    }

    void done() const;  // throws when a key was not asked for

    std::string at(std::string_view key) const;  // the JSON pointer of that key
    const std::string& where() const { return where_; }
    const Json::Object& members() const { return *json_->as_object(); }
    void take_all() { all_asked_ = true; }  // for objects whose keys are names: the caller judges them

  private:
    const Json* json_;
    std::string where_;
    RulesVersion rules_;
    std::uint64_t asked_ = 0;  // bit i: member i was asked for (an object with more than 64 members has unknown ones)
    bool all_asked_ = false;
};

// For values that are not members of an object (items of arrays).
std::int64_t check_integer(const Json& json, const std::string& where, std::int64_t least, std::int64_t most);
const std::string& check_text(const Json& json, const std::string& where);
const std::string& check_name(const Json& json, const std::string& where);
const Json::Array& check_array(const Json& json, const std::string& where, std::size_t least, std::size_t most);

// The number of code points of valid UTF-8, and whether control characters (U+0000-1F, 7F-9F) are in it.
std::size_t code_points(std::string_view utf8);
bool has_control(std::string_view utf8);

}  // namespace tapet
