#include "core/fields.h"

#include <algorithm>

namespace tapet {

namespace {

constexpr std::size_t kTracked = 64;

std::string escaped(std::string_view key) {
    std::string out;
    for (const char c : key) {
        if (c == '~') {
            out += "~0";
        } else if (c == '/') {
            out += "~1";
        } else {
            out += c;
        }
    }
    return out;
}

}  // namespace

std::size_t code_points(std::string_view utf8) {
    return static_cast<std::size_t>(std::count_if(
        utf8.begin(), utf8.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

bool has_control(std::string_view utf8) {
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        const auto byte = static_cast<unsigned char>(utf8[i]);
        if (byte < 0x20 || byte == 0x7F) return true;
        // U+0080 to U+009F are C2 80 to C2 9F.
        if (byte == 0xC2 && i + 1 < utf8.size() && static_cast<unsigned char>(utf8[i + 1]) < 0xA0) return true;
    }
    return false;
}

std::int64_t check_integer(const Json& json, const std::string& where, std::int64_t least, std::int64_t most) {
    const std::int64_t* n = json.as_int();
    if (n == nullptr) throw Malformed(where, "malformed.integer");
    if (*n < least || *n > most) {
        throw Malformed(where, "malformed.range", {std::to_string(least), std::to_string(most)});
    }
    return *n;
}

const std::string& check_text(const Json& json, const std::string& where) {
    const std::string* s = json.as_text();
    if (s == nullptr) throw Malformed(where, "malformed.text");
    return *s;
}

const std::string& check_name(const Json& json, const std::string& where) {
    const std::string& s = check_text(json, where);
    if (s.empty() || code_points(s) > kLongestName || has_control(s)) throw Malformed(where, "malformed.name");
    return s;
}

const Json::Array& check_array(const Json& json, const std::string& where, std::size_t least, std::size_t most) {
    const Json::Array* array = json.as_array();
    if (array == nullptr) throw Malformed(where, "malformed.array");
    if (array->size() < least || array->size() > most) {
        throw Malformed(where, "malformed.length", {std::to_string(least), std::to_string(most)});
    }
    return *array;
}

Fields::Fields(const Json& json, std::string where, RulesVersion rules)
    : json_(&json), where_(std::move(where)), rules_(rules) {
    if (json.as_object() == nullptr) throw Malformed(where_, "malformed.object");
}

std::string Fields::at(std::string_view key) const { return where_ + "/" + escaped(key); }

const Json* Fields::optional(std::string_view key) {
    const Json::Object& all = members();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].key != key) continue;
        if (i < kTracked) asked_ |= std::uint64_t{1} << i;
        return &all[i].value;
    }
    return nullptr;
}

const Json& Fields::any(std::string_view key) {
    const Json* found = optional(key);
    if (found == nullptr) throw Malformed(at(key), "malformed.missing", {std::string(key)});
    return *found;
}

std::int64_t Fields::integer(std::string_view key, std::int64_t least, std::int64_t most) {
    return check_integer(any(key), at(key), least, most);
}

std::int64_t Fields::integer_or(std::string_view key, std::int64_t least, std::int64_t most, std::int64_t otherwise) {
    return has(key) ? integer(key, least, most) : otherwise;
}

bool Fields::boolean(std::string_view key) {
    const bool* b = any(key).as_bool();
    if (b == nullptr) throw Malformed(at(key), "malformed.boolean");
    return *b;
}

bool Fields::boolean_or(std::string_view key, bool otherwise) { return has(key) ? boolean(key) : otherwise; }

const std::string& Fields::text(std::string_view key) { return check_text(any(key), at(key)); }

const std::string& Fields::name(std::string_view key) { return check_name(any(key), at(key)); }

const Json::Array& Fields::array(std::string_view key, std::size_t least, std::size_t most) {
    return check_array(any(key), at(key), least, most);
}

Fields Fields::object(std::string_view key) { return {any(key), at(key), rules_}; }

std::size_t Fields::code(std::string_view key, const std::string_view* words, std::size_t count) {
    const std::string& said = text(key);
    const std::string_view* found = std::find(words, words + count, said);
    if (found != words + count) return static_cast<std::size_t>(found - words);
    std::string known;
    for (std::size_t i = 0; i < count; ++i) known += (i == 0 ? "" : ", ") + std::string(words[i]);
    throw Malformed(at(key), "malformed.word", {known});
}

void Fields::done() const {
    if (all_asked_) return;
    const Json::Object& all = members();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i >= kTracked || (asked_ >> i & 1U) == 0)
            throw Malformed(at(all[i].key), "malformed.unknown", {all[i].key});
    }
}

}  // namespace tapet
