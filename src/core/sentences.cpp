#include "core/sentences.h"

#include "core/json_writer.h"

namespace tapet {

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string all;
    for (const std::string& part : parts) {
        if (!all.empty()) all += between;
        all += part;
    }
    return all;
}

std::string signed_number(int n) { return (n < 0 ? "" : "+") + signed_points(n); }

std::string signed_points(int n) { return (n < 0 ? "−" : "") + std::to_string(n < 0 ? -n : n); }

std::string plain_value(const Json& value) {
    if (const std::string* text = value.as_text()) return *text;
    const Json::Array* list = value.as_array();
    if (list == nullptr) return to_text(value);
    std::vector<std::string> parts;
    for (const Json& item : *list) parts.push_back(plain_value(item));
    return joined(parts);
}

std::string plain_fact_words(const Ruling& ruling) {
    std::vector<std::string> parts;
    for (const Fact& fact : ruling.facts) parts.push_back(plain_value(fact.value));
    return joined(parts, " · ");
}

}  // namespace tapet
