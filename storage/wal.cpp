#include "storage/wal.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string_view>

#include "storage/place.h"

namespace tapet::storage {

namespace {

// The format is SQLite's (https://www.sqlite.org/walformat.html).
constexpr std::size_t kHeader = 32;
constexpr std::uint32_t kMagic = 0x377f0682;  // the last bit: the checksums are of big-endian words
constexpr std::size_t kIndexHeader = 48;      // of the -shm; two of them, and then how far the WAL was moved
constexpr std::size_t kIndexRead = 2 * kIndexHeader + 4;

std::string bytes_of(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::uint32_t big(std::string_view bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = at; i < at + 4; ++i) number = number << 8U | static_cast<unsigned char>(bytes[i]);
    return number;
}

// As the machine that wrote it keeps numbers: this one.
std::uint32_t native(std::string_view bytes, std::size_t at) {
    std::uint32_t number = 0;
    std::memcpy(&number, bytes.data() + at, sizeof number);
    return number;
}

std::uint32_t swapped(std::uint32_t n) { return n >> 24U | (n >> 8U & 0xFF00U) | (n << 8U & 0xFF0000U) | n << 24U; }

struct Checksum {
    bool big_endian = false;
    std::uint32_t first = 0;
    std::uint32_t second = 0;

    void add(std::string_view bytes) {
        for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
            first += word(bytes, at) + second;
            second += word(bytes, at + 4) + first;
        }
    }
    bool is(std::string_view bytes, std::size_t at) const {
        return big(bytes, at) == first && big(bytes, at + 4) == second;
    }

  private:
    std::uint32_t word(std::string_view bytes, std::size_t at) const {
        return big_endian ? big(bytes, at) : swapped(big(bytes, at));
    }
};

struct Wal {
    std::string bytes;
    std::size_t page;

    std::size_t frames() const { return (bytes.size() - kHeader) / (kFrameHeader + page); }
    std::string_view frame(std::size_t i) const {
        return std::string_view(bytes).substr(kHeader + i * (kFrameHeader + page), kFrameHeader + page);
    }
    std::string_view salts() const { return std::string_view(bytes).substr(16, 8); }
    bool is_ours(std::size_t i) const { return frame(i).substr(8, 8) == salts(); }
    bool commits(std::size_t i) const { return big(frame(i), 4) != 0; }

    // Up to the last commit before the first frame that does not add up; what SQLite reads.
    std::size_t readable(Checksum sum) const {
        std::size_t committed = 0;
        for (std::size_t i = 0; i < frames() && is_ours(i); ++i) {
            sum.add(frame(i).substr(0, 8));
            sum.add(frame(i).substr(kFrameHeader));
            if (!sum.is(frame(i), 16)) break;
            if (commits(i)) committed = i + 1;
        }
        return committed;
    }
};

std::string in_big(std::uint32_t number) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8)
        bytes += static_cast<char>(number >> static_cast<unsigned>(shift) & 0xFFU);
    return bytes;
}

// A WAL whose changes have all been moved is begun anew with a header that counts one on (the checkpoint, the first salt) and
// for the rest is made of chance. Whether this one is the beginning of such a header and the end of the one before it, which
// the frames still have: the power went while it was written, and nothing was in it.
bool is_begun_anew(const Wal& wal) {
    const std::string_view header = std::string_view(wal.bytes).substr(0, kHeader);
    const std::string_view salts = wal.frame(0).substr(8, 8);
    for (const std::uint32_t step : {0U, 1U}) {
        const std::uint32_t number = big(header, 12) - step;
        std::string before = std::string(header.substr(0, 12)) + in_big(number) + std::string(salts);
        const std::string after = before.substr(0, 12) + in_big(number + 1) + in_big(big(salts, 0) + 1);
        Checksum sum{(big(header, 0) & 1U) != 0, 0, 0};
        sum.add(before);
        before += in_big(sum.first) + in_big(sum.second);
        for (std::size_t torn = 12; torn < kHeader; ++torn) {
            const std::size_t known = std::min(torn, after.size());
            if (header.substr(torn) == std::string_view(before).substr(torn) &&
                header.substr(0, known) == std::string_view(after).substr(0, known))
                return true;
        }
    }
    return false;
}

bool is_index(const std::string& index) {
    if (index.size() < kIndexRead) return false;
    const std::string_view first = std::string_view(index).substr(0, kIndexHeader);
    return first == std::string_view(index).substr(kIndexHeader, kIndexHeader) && first[12] != 0;
}

// How many frames the index knows to be saved; 0 when it is none, or not of this WAL.
std::size_t indexed(const std::string& index, const Wal& wal) {
    if (!is_index(index)) return 0;
    return std::string_view(index).substr(32, 8) == wal.salts() ? native(index, 16) : 0;
}

// Of a WAL that has no whole frame, or is gone: whether the index knows of some that were not moved into the file yet.
bool had_frames(const std::string& index, const Wal& wal) {
    if (!is_index(index)) return false;
    const bool begun = wal.bytes.size() >= kHeader && std::string_view(index).substr(32, 8) != wal.salts();
    return !begun && native(index, 16) > native(index, 2 * kIndexHeader);
}

}  // namespace

Unread unread_in_wal(const std::string& database) {
    const std::string index = bytes_of_shared(database + "-shm", kIndexRead);  // first: it may only grow meanwhile
    Wal wal{bytes_of(database + "-wal"), 0};
    // Unless another program has just moved it all and begun it anew.
    const auto cut = [&] {
        const bool lost = had_frames(index, wal);
        return Unread{lost && bytes_of_shared(database + "-shm", kIndexRead) == index ? 1 : 0};
    };
    if (wal.bytes.size() < kHeader) return cut();
    wal.page = big(wal.bytes, 8);
    const bool plausible = wal.page >= 512 && wal.page <= 65536 && (wal.page & (wal.page - 1)) == 0;
    if (!plausible) return {wal.bytes.size() > kHeader + kFrameHeader + 512 && big(wal.bytes, kHeader) != 0 ? 1 : 0};
    if (wal.frames() == 0) return cut();
    Checksum sum{(big(wal.bytes, 0) & 1U) != 0, 0, 0};
    sum.add(std::string_view(wal.bytes).substr(0, 24));
    const bool sound = (big(wal.bytes, 0) | 1U) == (kMagic | 1U) && sum.is(wal.bytes, 24);
    if (!sound) return {big(wal.frame(0), 0) != 0 && !is_begun_anew(wal) ? 1 : 0};
    const std::size_t readable = wal.readable(sum);
    std::int64_t commits = 0;
    bool later = false;  // something follows the first change that cannot be read
    bool remains = false;
    for (std::size_t i = readable; i < wal.frames(); ++i) {
        if (!wal.is_ours(i)) continue;
        remains = true;
        later = later || commits > 0;
        commits += wal.commits(i) ? 1 : 0;
    }
    const bool lost = later || indexed(index, wal) > readable;
    return {lost ? std::max<std::int64_t>(commits, 1) : 0, remains};
}

}  // namespace tapet::storage
