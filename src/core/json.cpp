#include "core/json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace tapet {

const Json* Json::find(std::string_view key) const {
    const Object* object = as_object();
    if (object == nullptr) return nullptr;
    for (const Member& member : *object) {
        if (member.key == key) return &member.value;
    }
    return nullptr;
}

std::string text_at(const Json& json, std::string_view key) {
    const std::string* text = json.at<std::string>(key);
    return text == nullptr ? std::string() : *text;
}

std::int64_t number_at(const Json& json, std::string_view key, std::int64_t otherwise) {
    const auto* number = json.at<std::int64_t>(key);
    return number == nullptr ? otherwise : *number;
}

std::vector<std::string> texts_in(const Json& list) {
    std::vector<std::string> texts;
    const Json::Array* items = list.as_array();
    if (items == nullptr) return texts;
    for (const Json& item : *items) texts.push_back(item.as_text() == nullptr ? std::string() : *item.as_text());
    return texts;
}

namespace {

// Builds the value while nlohmann's SAX parser reads; every handler answers false to stop at the first fault.
class Builder : public nlohmann::json_sax<nlohmann::json> {
  public:
    Json result;
    JsonError error{JsonFault::syntax, {}};

    Builder() { open_.reserve(kUsualDepth); }

    bool null() override { return put(Json(nullptr)); }
    bool boolean(bool b) override { return put(Json(b)); }
    bool number_integer(number_integer_t n) override { return put(Json(std::int64_t{n})); }
    bool number_unsigned(number_unsigned_t n) override {
        if (n > static_cast<number_unsigned_t>(INT64_MAX)) return fail(JsonFault::too_large);
        return put(Json(static_cast<std::int64_t>(n)));
    }
    bool number_float(number_float_t, const string_t& digits) override {
        const bool fraction = digits.find_first_of(".eE") != string_t::npos;
        return fail(fraction ? JsonFault::fraction : JsonFault::too_large);
    }
    bool string(string_t& s) override { return put(Json(std::move(s))); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override {
        Json::Object object;
        object.reserve(kUsualMembers);
        return open(Json(std::move(object)));
    }
    bool start_array(std::size_t) override { return open(Json(Json::Array{})); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& key) override {
        const Json::Object& object = std::get<Json::Object>(open_.back().value);
        const bool twice = std::any_of(object.begin(), object.end(), [&](const Member& m) { return m.key == key; });
        error.key = key;
        if (twice) return fail(JsonFault::twice);
        keys_.push_back(std::move(key));
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) override { return false; }

  private:
    // Of a line of a log, which are read by the hundred thousand.
    static constexpr std::size_t kUsualMembers = 4;
    static constexpr std::size_t kUsualDepth = 2;
    std::vector<Json> open_;         // the containers around the current place, outermost first
    std::vector<std::string> keys_;  // the keys that wait for their value

    bool fail(JsonFault fault) {
        error.fault = fault;
        if (fault != JsonFault::twice && !keys_.empty()) error.key = keys_.back();
        return false;
    }
    bool open(Json container) {
        if (open_.size() >= kJsonDepth) return fail(JsonFault::too_deep);
        open_.push_back(std::move(container));
        return true;
    }
    bool close() {
        Json done = std::move(open_.back());
        open_.pop_back();
        return put(std::move(done));
    }
    bool put(Json value) {
        if (open_.empty()) {
            result = std::move(value);
        } else if (auto* object = std::get_if<Json::Object>(&open_.back().value)) {
            object->push_back(Member{std::move(keys_.back()), std::move(value)});
            keys_.pop_back();
        } else {
            std::get<Json::Array>(open_.back().value).push_back(std::move(value));
        }
        return true;
    }
};

}  // namespace

tl::expected<Json, JsonError> parse_json(std::string_view text) {
    // nlohmann takes a NUL for the end of the input and passes over a byte order mark; neither is JSON.
    if (text.find('\0') != std::string_view::npos || text.substr(0, 3) == "\xEF\xBB\xBF") {
        return tl::unexpected(JsonError{JsonFault::syntax, {}});
    }
    Builder builder;
    if (!nlohmann::json::sax_parse(text.begin(), text.end(), &builder)) {
        if (builder.error.fault == JsonFault::syntax) builder.error.key.clear();
        return tl::unexpected(builder.error);
    }
    return std::move(builder.result);
}

}  // namespace tapet
