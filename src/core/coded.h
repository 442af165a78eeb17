// Bytes in letters that travel: hexadecimal, base64url, base45, percent signs.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tapet {

inline constexpr std::string_view kHexDigits = "0123456789abcdef";

std::string hex(std::string_view bytes);                    // two digits a byte
std::optional<std::string> unhex(std::string_view digits);  // nothing: they are none

// RFC 4648, section 5, without padding.
std::string base64url(std::string_view bytes);
// Blanks between the letters do not count. Nothing: some other letter, or a part of a byte is left over.
std::optional<std::string> from_base64url(std::string_view letters);

// RFC 9285: the letters that a QR code takes two of in eleven bits.
std::string base45(std::string_view bytes);
std::optional<std::string> from_base45(std::string_view letters);  // nothing: they are none

// RFC 3986: what is not unreserved, as %XX.
std::string percent_encoded(std::string_view text);

}  // namespace tapet
