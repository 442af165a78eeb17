// Codes that a camera read, one a line. A line is a frame as it stands; or "+", and its bytes in base45 without the checksum at
// their end, which is put there; or "=", a number, and the text of a whole code of our own, of which that frame is shown.
#include "core/coded.h"
#include "core/moving_code.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/target.h"

namespace tapet::fuzz {

namespace {

std::uint32_t crc32(std::string_view bytes) {
    std::uint32_t sum = ~0U;
    for (const char byte : bytes) {
        sum ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit) sum = (sum & 1U) != 0 ? sum >> 1U ^ 0xEDB88320U : sum >> 1U;
    }
    return ~sum;
}

std::string summed(std::string_view letters) {
    std::string bytes = from_base45(letters).value_or("");
    const std::uint32_t sum = crc32(bytes);
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(sum >> shift & 0xFFU);
    return "TAPET:" + base45(bytes);
}

std::string shown(std::string_view line) {
    Bytes bytes(line);
    const auto number = static_cast<std::uint32_t>(bytes.pick(65536));
    const auto code = MovingCode::of(std::string(bytes.rest()));
    return code ? code->frame(number) : std::string();
}

std::string frame_of(std::string_view line) {
    if (line.substr(0, 1) == "+") return summed(line.substr(1));
    if (line.substr(0, 1) == "=") return shown(line.substr(1));
    return std::string(line);
}

}  // namespace

void frames(std::string_view bytes) {
    MovingReader reader;
    for (Bytes lines(bytes); !lines.used_up();) {
        ++counted();
        const std::string frame = frame_of(lines.until('\n'));
        const bool had = reader.whole().has_value();
        const bool brought = reader.take(frame);
        must(!(brought && had), "more than the whole");
        must(brought || reader.whole().has_value() == had, "a whole out of nothing");
        must(reader.progress().have <= reader.progress().parts, "more parts than there are");
        must(!reader.take(frame) || !reader.whole(), "a frame that counts twice");
    }
}

}  // namespace tapet::fuzz
