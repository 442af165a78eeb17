#include "core/moving_code.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/coded.h"

namespace tapet {

namespace {

constexpr std::string_view kMark = "TAPET:";
constexpr char kForm = 1;
constexpr std::size_t kHead = 11;
constexpr std::size_t kSum = 4;
constexpr std::size_t kMostMet = 4;
constexpr std::size_t kMostParts = 512;
// The fewer bytes a frame has, the larger its modules are: as few as make a short turn.
constexpr std::size_t kTurn = 40;
constexpr std::size_t kLeastPart = 150;
constexpr std::size_t kMostPart = 700;

constexpr std::array<std::uint32_t, 256> kCrc = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < table.size(); ++i) {
        std::uint32_t value = i;
        for (int bit = 0; bit < 8; ++bit) value = (value & 1U) != 0 ? value >> 1U ^ 0xEDB88320U : value >> 1U;
        table[i] = value;
    }
    return table;
}();

// ISO 3309.
std::uint32_t crc32(std::string_view bytes) {
    std::uint32_t sum = ~0U;
    for (const char byte : bytes) sum = kCrc[(sum ^ static_cast<unsigned char>(byte)) & 0xFFU] ^ sum >> 8U;
    return ~sum;
}

void put(std::string& bytes, std::uint32_t value, int count) {
    while (count-- > 0) bytes += static_cast<char>(value >> (8 * count) & 0xFFU);
}

std::uint32_t number_in(std::string_view bytes) {
    std::uint32_t value = 0;
    for (const char byte : bytes) value = value << 8U | static_cast<unsigned char>(byte);
    return value;
}

std::size_t count_of(std::size_t length, std::size_t part) { return (length + part - 1) / part; }

// The end of MurmurHash3 (Appleby): each bit in makes half the bits out others. Not linear, as shifting generators are: of 32
// bits of those there would be no more than 32 mixtures that say something new.
std::uint32_t scattered(std::uint32_t value) {
    value = (value ^ value >> 16U) * 0x85EBCA6BU;
    value = (value ^ value >> 13U) * 0xC2B2AE35U;
    return value ^ value >> 16U;
}

// Which parts are in that frame.
std::vector<bool> mixed(std::uint32_t number, std::size_t parts) {
    std::vector<bool> in(parts);
    if (number < parts) {
        in[number] = true;
        return in;
    }
    const std::uint32_t seed = scattered(number);
    for (std::size_t i = 0; i < parts; ++i) in[i] = (scattered(seed + static_cast<std::uint32_t>(i)) & 1U) != 0;
    return in;
}

void mix(std::string& into, std::string_view bytes) {
    for (std::size_t i = 0; i < into.size(); ++i) into[i] = static_cast<char>(into[i] ^ bytes[i]);
}

// The bytes of a frame that is whole.
std::optional<std::string> unwrapped(std::string_view text) {
    if (!is_moving_frame(text)) return std::nullopt;
    std::optional<std::string> bytes = from_base45(text.substr(kMark.size()));
    if (!bytes || bytes->size() <= kHead + kSum || bytes->front() != kForm) return std::nullopt;
    const auto sum = number_in(std::string_view(*bytes).substr(bytes->size() - kSum));
    bytes->resize(bytes->size() - kSum);
    if (crc32(*bytes) != sum) return std::nullopt;
    return bytes;
}

}  // namespace

bool is_moving_frame(std::string_view text) { return text.substr(0, kMark.size()) == kMark; }

MovingCode::MovingCode(std::string whole, std::size_t part)
    : whole_(std::move(whole)),
      length_(whole_.size()),
      part_(part),
      parts_(static_cast<std::uint32_t>(count_of(length_, part))),
      sum_(crc32(whole_)) {
    whole_.resize(parts_ * part_);
}

std::optional<MovingCode> MovingCode::of(std::string whole) {
    if (whole.empty() || whole.size() > kMostParts * kMostPart) return std::nullopt;
    const std::size_t part = std::clamp(count_of(whole.size(), kTurn), kLeastPart, kMostPart);
    return MovingCode(std::move(whole), part);
}

std::string MovingCode::frame(std::uint32_t number) const {
    std::string bytes(1, kForm);
    put(bytes, sum_, 4);
    put(bytes, static_cast<std::uint32_t>(length_), 3);
    put(bytes, number, 3);
    std::string mixture(part_, '\0');
    const std::vector<bool> in = mixed(number & 0xFFFFFFU, parts_);
    for (std::size_t i = 0; i < parts_; ++i) {
        if (in[i]) mix(mixture, std::string_view(whole_).substr(i * part_, part_));
    }
    bytes += mixture;
    put(bytes, crc32(bytes), 4);
    return std::string(kMark) + base45(bytes);
}

MovingReader::Met& MovingReader::of(const Met& frame) {
    const auto known = std::find_if(met_.begin(), met_.end(), [&](const Met& met) {
        return met.sum == frame.sum && met.length == frame.length && met.part == frame.part;
    });
    if (known != met_.end()) {
        std::rotate(known, known + 1, met_.end());
    } else {
        if (met_.size() == kMostMet) met_.erase(met_.begin());
        met_.push_back(frame);
        met_.back().rows.resize(count_of(frame.length, frame.part));
    }
    return met_.back();
}

// Gauss's elimination, a row at a time: what is known already is taken out of it, and what is left is new.
bool MovingReader::add(Met& met, Row row) {
    for (std::size_t i = 0; i < met.rows.size(); ++i) {
        if (!row.of[i]) continue;
        std::optional<Row>& known = met.rows[i];
        if (!known) {
            known = std::move(row);
            ++met.known;
            return true;
        }
        for (std::size_t k = i; k < row.of.size(); ++k) row.of[k] = row.of[k] != known->of[k];
        mix(row.bytes, known->bytes);
    }
    return false;
}

// From the last part back: each row has only later ones besides its own.
std::string MovingReader::solved(Met& met) {
    std::string whole;
    for (std::size_t i = met.rows.size(); i-- > 0;) {
        Row& row = *met.rows[i];
        for (std::size_t k = i + 1; k < row.of.size(); ++k) {
            if (row.of[k]) mix(row.bytes, met.rows[k]->bytes);
        }
    }
    for (const std::optional<Row>& row : met.rows) whole += row->bytes;
    whole.resize(met.length);
    return whole;
}

bool MovingReader::take(std::string_view text) {
    if (whole_) return false;
    const std::optional<std::string> bytes = unwrapped(text);
    if (!bytes) return false;
    const std::string_view all = *bytes;
    const Met frame{number_in(all.substr(5, 3)), all.size() - kHead, number_in(all.substr(1, 4))};
    if (frame.length == 0 || count_of(frame.length, frame.part) > kMostParts) return false;
    Met& met = of(frame);
    if (!add(met, {mixed(number_in(all.substr(8, 3)), met.rows.size()), std::string(all.substr(kHead))})) return false;
    if (met.known < met.rows.size()) return true;
    std::string whole = solved(met);
    if (crc32(whole) == met.sum) {
        whole_ = std::move(whole);
    } else {
        met_.pop_back();  // made to deceive: nothing of it is kept
    }
    return true;
}

MovingProgress MovingReader::progress() const {
    if (met_.empty()) return {};
    return {met_.back().known, static_cast<std::uint32_t>(met_.back().rows.size())};
}

}  // namespace tapet
