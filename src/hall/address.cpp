#include "hall/address.h"

#include <algorithm>

#include "core/coded.h"

namespace tapet::hall {

namespace {

constexpr std::size_t kLetters = 22;
constexpr std::size_t kLongestName = 40;
constexpr std::string_view kBegins = "#hall=";
constexpr int kHexDigitBits = 4;

bool is_name(std::string_view name) {
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    return !name.empty() && name.size() <= kLongestName && name.front() != '-' &&
           std::all_of(name.begin(), name.end(), fits);
}

bool is_secret(std::string_view letters) {
    const auto is_letter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    };
    return letters.size() == kLetters && std::all_of(letters.begin(), letters.end(), is_letter);
}

// Of "%XX" its byte; what is none stays as it is.
std::string from_percent(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = text[i] == '%' && i + 2 < text.size() ? unhex(text.substr(i + 1, 2)) : std::nullopt;
        if (byte) i += 2;
        plain += byte ? byte->front() : text[i];
    }
    return plain;
}

std::string_view trimmed(std::string_view text) {
    const auto is_blank = [](char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; };
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

// The scheme, the host and the port of where the page lies; the hall serves it at its root.
std::string base_of(std::string_view page) {
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (page.substr(0, scheme.size()) != scheme) continue;
        const std::string_view host = page.substr(scheme.size(), page.substr(scheme.size()).find('/'));
        return host.empty() ? std::string() : std::string(scheme).append(host);
    }
    return {};
}

void take_part(Address& address, std::string_view part) {
    const std::size_t equals = std::min(part.find('='), part.size());
    const std::string_view key = part.substr(0, equals);
    const std::string value = from_percent(part.substr(std::min(equals + 1, part.size())));
    if (key == "hall") address.name = value;
    if (key == "link") address.secret = value;
    if (key == "acta") address.acta = value;
    if (key == "between") address.between.push_back(value);
}

}  // namespace

std::optional<Address> read_address(std::string_view text, std::string_view base) {
    text = trimmed(text);
    const std::size_t at = text.find(kBegins);
    if (at == std::string_view::npos) return std::nullopt;
    Address address;
    address.base = base_of(at == 0 ? base : text.substr(0, at));
    for (std::string_view rest = text.substr(at + 1); !rest.empty();) {
        const std::size_t end = std::min(rest.find('&'), rest.size());
        take_part(address, rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    const bool opens =
        address.acta.empty() ? is_secret(address.secret) : is_secret(address.acta) && address.secret.empty();
    if (address.base.empty() || !is_name(address.name) || !opens) return std::nullopt;
    return address;
}

std::optional<Address> read_page(std::string_view text) {
    text = trimmed(text);
    Address address{base_of(text), {}};
    const std::string_view path = text.substr(std::min(address.base.size(), text.size()));
    constexpr std::string_view kPages = "/h/";
    if (address.base.empty() || path.substr(0, kPages.size()) != kPages) return std::nullopt;
    address.name = path.substr(kPages.size(), path.find_first_of("/?#", kPages.size()) - kPages.size());
    if (!is_name(address.name)) return std::nullopt;
    return address;
}

std::string to_text(const Address& address) {
    std::string text = address.base + "/" + std::string(kBegins) + address.name;
    if (!address.secret.empty()) text += "&link=" + address.secret;
    if (!address.acta.empty()) text += "&acta=" + address.acta;
    for (const std::string& name : address.between) text += "&between=" + percent_encoded(name);
    return text;
}

std::string request_address(const Address& address, std::string_view request) {
    return address.base + "/hall/1/" + address.name + "/" + std::string(request);
}

std::string letters_of(std::uint64_t high, std::uint64_t low) {
    std::string bytes;
    for (const std::uint64_t half : {high, low}) {
        for (unsigned shift = 0; shift < 64; shift += 2 * kHexDigitBits)
            bytes += static_cast<char>(half >> shift & 0xFFU);
    }
    return base64url(bytes);
}

std::string label_of(std::string_view device) {
    std::uint32_t sum = 2'166'136'261U;  // FNV-1a
    for (const char letter : device) sum = (sum ^ static_cast<unsigned char>(letter)) * 16'777'619U;
    sum ^= sum >> 16U;
    return std::string("Tapet ") + kSigns[sum >> 5U & 31U] + kSigns[sum & 31U];
}

}  // namespace tapet::hall
