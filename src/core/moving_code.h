// What is too long for one QR code, as a moving one: numbered frames of one size, shown one after the other. First come the parts in
// their order, afterwards mixtures of them without end (each the exclusive or of about half the parts, a random linear fountain:
// MacKay, "Fountain codes", 2005, section 2), so that whoever reads may begin anywhere, in any order, and miss any of them.
//
// A frame is text of the QR code's alphanumeric letters: "TAPET:", then in base45 (RFC 9285), the highest byte first: one byte 1 (of
// this form), four of the CRC-32 of the whole, three of its length, three of the frame's number, the part or mixture, and four
// of the CRC-32 of all these. Every part is as long; the last one is filled up with zeros. Which parts are in a mixture follows from its
// number alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tapet {

class MovingCode {
  public:
    // Nothing: it is empty, or too long for that as well.
    static std::optional<MovingCode> of(std::string whole);

    std::uint32_t parts() const { return parts_; }
    // Numbers from `parts` on are mixtures; of one part there are none, and that code stands still.
    std::string frame(std::uint32_t number) const;

  private:
    MovingCode(std::string whole, std::size_t part);
    std::string whole_;  // filled up
    std::size_t length_;
    std::size_t part_;  // bytes of each
    std::uint32_t parts_;
    std::uint32_t sum_;
};

struct MovingProgress {
    std::uint32_t have = 0;  // of as many as there are parts: so much of the whole is known
    std::uint32_t parts = 0;
};

// Puts frames together. Foreign, doubled and damaged ones change nothing. Several wholes may be met at once; it is the first one
// complete that counts.
class MovingReader {
  public:
    // Whether the text of a code brought something new.
    bool take(std::string_view text);
    MovingProgress progress() const;  // of what was met last
    const std::optional<std::string>& whole() const { return whole_; }

  private:
    // What was mixed into it, and the bytes; the lowest part in it is its place among the rows.
    struct Row {
        std::vector<bool> of;
        std::string bytes;
    };
    struct Met {
        std::size_t length = 0;
        std::size_t part = 0;
        std::uint32_t sum = 0;
        std::uint32_t known = 0;
        std::vector<std::optional<Row>> rows = {};
    };
    std::vector<Met> met_;  // the last one at the end
    std::optional<std::string> whole_;

    Met& of(const Met& frame);
    static bool add(Met& met, Row row);
    static std::string solved(Met& met);
};

// Whether the text is of a frame, in whatever state.
bool is_moving_frame(std::string_view text);

}  // namespace tapet
