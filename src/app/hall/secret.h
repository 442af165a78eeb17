// Links' secrets: 16 bytes as 22 letters of base64url; a hall keeps their SHA-256 alone.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tapet::app {

std::string sha256(std::string_view bytes);  // 32 bytes
std::string random_secret();                 // 22 letters

// Of 22 letters the 43 of its hash, as links are made with it; nothing: it is no secret.
std::optional<std::string> hash_of_secret(std::string_view secret);
// Behind "Bearer ".
std::string_view bearer(std::string_view authorization);

// "https://hall.club.example/#hall=NAME&link=SECRET"
std::string link_address(std::string_view base, std::string_view hall, std::string_view secret);

}  // namespace tapet::app
