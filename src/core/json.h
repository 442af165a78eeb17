// A JSON value as the referee protocol knows it: no fractions, whole numbers of 64 bits with sign, keys in their order.
// Reading is strict (docs/protocol.md, "The answers"): a key given twice, a fraction, a number that does not fit,
// nesting deeper than 32, invalid UTF-8 and a lone surrogate are errors.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

namespace tapet {

struct Member;

struct Json {
    using Array = std::vector<Json>;
    using Object = std::vector<Member>;
    std::variant<std::nullptr_t, bool, std::int64_t, std::string, Array, Object> value;

    // Defined below: Member must be complete.
    Json();
    Json(std::nullptr_t);
    Json(bool b);
    Json(int n);
    Json(std::int64_t n);
    Json(std::string s);
    Json(std::string_view s);
    Json(const char* s);
    Json(Array a);
    Json(Object o);

    bool is_null() const { return value.index() == 0; }
    const bool* as_bool() const { return std::get_if<bool>(&value); }
    const std::int64_t* as_int() const { return std::get_if<std::int64_t>(&value); }
    const std::string* as_text() const { return std::get_if<std::string>(&value); }
    const Array* as_array() const { return std::get_if<Array>(&value); }
    const Object* as_object() const { return std::get_if<Object>(&value); }
    const Json* find(std::string_view key) const;  // nullptr: no object, or no such key
    // A member's value, where it is there and of that type; otherwise nullptr.
    template <class T>
    const T* at(std::string_view key) const {
        const Json* member = find(key);
        return member == nullptr ? nullptr : std::get_if<T>(&member->value);
    }

    friend bool operator==(const Json&, const Json&) = default;
};

struct Member {
    std::string key;
    Json value;
    friend bool operator==(const Member&, const Member&) = default;
};

inline Json::Json() = default;
inline Json::Json(std::nullptr_t) {}
inline Json::Json(bool b) : value(b) {}
inline Json::Json(int n) : value(std::int64_t{n}) {}
inline Json::Json(std::int64_t n) : value(n) {}
inline Json::Json(std::string s) : value(std::move(s)) {}
inline Json::Json(std::string_view s) : value(std::string(s)) {}
inline Json::Json(const char* s) : value(std::string(s)) {}
inline Json::Json(Array a) : value(std::move(a)) {}
inline Json::Json(Object o) : value(std::move(o)) {}

enum class JsonFault { syntax, twice, fraction, too_large, too_deep };
struct JsonError {
    JsonFault fault;
    std::string key;  // the key in question, or empty
};

inline constexpr int kJsonDepth = 32;  // deepest nesting that is read

tl::expected<Json, JsonError> parse_json(std::string_view text);

// For what the program wrote itself: a member that is a text, else an empty one; a list's texts, an empty one for what is none.
std::string text_at(const Json& json, std::string_view key);
// The whole number there; `otherwise` where there is none.
std::int64_t number_at(const Json& json, std::string_view key, std::int64_t otherwise = 0);
std::vector<std::string> texts_in(const Json& list);

}  // namespace tapet
