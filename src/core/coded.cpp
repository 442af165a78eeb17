#include "core/coded.h"

#include <array>
#include <cstdint>

namespace tapet {

namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

constexpr std::string_view kLetters45 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

constexpr std::array<int, 256> values_of(std::string_view letters) {
    std::array<int, 256> values{};
    for (int& value : values) value = -1;
    for (std::size_t i = 0; i < letters.size(); ++i)
        values[static_cast<unsigned char>(letters[i])] = static_cast<int>(i);
    return values;
}

constexpr std::array<int, 256> kValues = values_of(kLetters);
constexpr std::array<int, 256> kValues45 = values_of(kLetters45);

}  // namespace

std::string hex(std::string_view bytes) {
    std::string digits;
    for (const char c : bytes) {
        digits += kHexDigits[static_cast<unsigned char>(c) >> 4U];
        digits += kHexDigits[static_cast<unsigned char>(c) & 0xFU];
    }
    return digits;
}

std::optional<std::string> unhex(std::string_view digits) {
    if (digits.size() % 2 != 0) return std::nullopt;
    std::string bytes(digits.size() / 2, '\0');
    for (std::size_t i = 0; i < digits.size(); ++i) {
        const std::size_t digit = kHexDigits.find(digits[i]);
        if (digit == std::string_view::npos) return std::nullopt;
        bytes[i / 2] = static_cast<char>(static_cast<unsigned char>(bytes[i / 2]) << 4U | digit);
    }
    return bytes;
}

std::string base64url(std::string_view bytes) {
    std::string text;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char byte : bytes) {
        bits = bits << 8U | static_cast<unsigned char>(byte);
        for (count += 8; count >= 6;) {
            count -= 6;
            text += kLetters[bits >> count & 63U];
        }
        bits &= (1U << count) - 1;
    }
    if (count > 0) text += kLetters[bits << (6 - count) & 63U];
    return text;
}

// Each four letters are three bytes; at the end two or three letters are one or two, and no bit is left over.
std::optional<std::string> from_base64url(std::string_view letters) {
    std::string bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char letter : letters) {
        if (letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n') continue;
        const int value = kValues[static_cast<unsigned char>(letter)];
        if (value < 0) return std::nullopt;
        bits = bits << 6U | static_cast<std::uint32_t>(value);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> count & 255U);
        bits &= (1U << count) - 1;
    }
    if (count == 6 || bits != 0) return std::nullopt;
    return bytes;
}

// Two bytes are three letters, the lowest first, and one that is left over is two.
std::string base45(std::string_view bytes) {
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 2) {
        const bool two = i + 1 < bytes.size();
        std::uint32_t value = static_cast<unsigned char>(bytes[i]);
        if (two) value = value << 8U | static_cast<unsigned char>(bytes[i + 1]);
        for (int letter = 0; letter < (two ? 3 : 2); ++letter, value /= 45) text += kLetters45[value % 45];
    }
    return text;
}

std::optional<std::string> from_base45(std::string_view letters) {
    std::string bytes;
    for (std::size_t i = 0; i < letters.size(); i += 3) {
        const std::string_view group = letters.substr(i, 3);
        std::uint32_t value = 0;
        for (std::size_t k = group.size(); k-- > 0;) {
            const int digit = kValues45[static_cast<unsigned char>(group[k])];
            if (digit < 0) return std::nullopt;
            value = value * 45 + static_cast<std::uint32_t>(digit);
        }
        if (group.size() == 1 || value >= (group.size() == 3 ? 65536U : 256U)) return std::nullopt;
        if (group.size() == 3) bytes += static_cast<char>(value >> 8U);
        bytes += static_cast<char>(value & 0xFFU);
    }
    return bytes;
}

std::string percent_encoded(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~";
    std::string encoded;
    for (const char c : text) {
        if (plain.find(c) != std::string_view::npos) {
            encoded += c;
        } else {
            encoded += '%';
            encoded += digits[static_cast<unsigned char>(c) >> 4U];
            encoded += digits[static_cast<unsigned char>(c) & 15U];
        }
    }
    return encoded;
}

}  // namespace tapet
