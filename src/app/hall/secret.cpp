#include "app/hall/secret.h"

#include <array>
#include <openssl/rand.h>
#include <openssl/sha.h>
#include <stdexcept>

#include "core/coded.h"

namespace tapet::app {

namespace {

constexpr std::size_t kBytes = 16;

}  // namespace

std::string sha256(std::string_view bytes) {
    std::array<unsigned char, SHA256_DIGEST_LENGTH> sum{};
    SHA256(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), sum.data());
    return {sum.begin(), sum.end()};
}

std::string random_secret() {
    std::array<unsigned char, kBytes> bytes{};
    if (RAND_bytes(bytes.data(), static_cast<int>(bytes.size())) != 1)
        throw std::runtime_error("the system has no chance to give");
    return base64url({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

std::optional<std::string> hash_of_secret(std::string_view secret) {
    const auto bytes = from_base64url(secret);
    if (!bytes || bytes->size() != kBytes) return std::nullopt;
    return base64url(sha256(*bytes));
}

std::string_view bearer(std::string_view authorization) {
    constexpr std::string_view kWord = "Bearer ";
    return authorization.rfind(kWord, 0) == 0 ? authorization.substr(kWord.size()) : std::string_view();
}

std::string link_address(std::string_view base, std::string_view hall, std::string_view secret) {
    return std::string(base).append("/#hall=").append(hall).append("&link=").append(secret);
}

}  // namespace tapet::app
