#include <algorithm>
#include <cctype>

#include "app/desktop/server/http_server.h"

namespace tapet::app {

namespace {

bool is_space(char c) { return c == ' ' || c == '\t'; }

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

// As far as that letter; it and what stands before it are gone from the rest.
std::string_view cut(std::string_view& rest, char letter) {
    const std::size_t end = rest.find(letter);
    const std::string_view part = rest.substr(0, end);
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    return part;
}

// Capitals or not.
bool same_word(std::string_view one, std::string_view other) {
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); });
}

}  // namespace

std::string_view HttpRequest::header(std::string_view name) const {
    for (const auto& [key, value] : headers) {
        if (same_word(key, name)) return value;
    }
    return {};
}

bool accepts_coding(std::string_view accepted, std::string_view coding) {
    bool all = false;  // "*"
    while (!accepted.empty()) {
        std::string_view weight = cut(accepted, ',');
        const std::string_view name = trimmed(cut(weight, ';'));
        const std::size_t value = weight.find("q=");
        // Nothing but noughts behind it: "0", "0.0", "0.000".
        const bool refused = value != std::string_view::npos &&
                             trimmed(weight.substr(value + 2)).find_first_not_of("0.") == std::string_view::npos;
        if (same_word(name, coding)) return !refused;
        if (name == "*") all = !refused;
    }
    return all;
}

}  // namespace tapet::app
