// A .tapet file as bytes: what marks it, its lines compressed, and a checksum over all of it (docs/files.md, "A pack").
// In memory only: no file is touched here, and no size is wider than 32 bits.
//
//   8 bytes    0x89 "TAPET" 0x0D 0x0A
//   4 bytes    the form of what follows, 1, lowest byte first
//   4 bytes    how many bytes the lines have, lowest byte first
//   ...        the lines, as a zlib stream (RFC 1950)
//   16 bytes   XXH3-128 of all the bytes before, in its canonical form
//
// The mark, the form and the checksum stay where they are in every form.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "storage/error.h"

namespace tapet::storage {

inline constexpr std::uint32_t kPackForm = 1;

// What is larger is none. The lines are unpacked piece by piece: no more than one match, or what belongs to none, is in memory.
inline constexpr std::size_t kLargestPack = std::size_t{64} * 1024 * 1024;
inline constexpr std::size_t kLargestPackedLines = std::size_t{512} * 1024 * 1024;
inline constexpr std::size_t kLargestPackedMatch = std::size_t{64} * 1024 * 1024;
inline constexpr std::size_t kLongestPackedLine = std::size_t{4} * 1024 * 1024;

bool is_pack(std::string_view bytes);  // it begins as one

class PackWriter {
  public:
    PackWriter();
    ~PackWriter();
    PackWriter(const PackWriter&) = delete;
    PackWriter& operator=(const PackWriter&) = delete;

    // Without line end. Throws a StorageError when there is more than what is read again.
    void line(std::string_view text);
    // What follows is another match.
    void begin_match() { match_bytes_ = 0; }
    std::string finish();  // all of it

  private:
    struct Deflating;
    std::unique_ptr<Deflating> deflating_;
    std::string bytes_;
    std::uint64_t lines_bytes_ = 0;
    std::uint64_t match_bytes_ = 0;

    void add(std::string_view text, bool last);
};

class PackedLines {
  public:
    // `bytes` must outlive it; `file` is what the sentences call it. Throws a StorageError when that is no pack, a newer one,
    // damaged or too large.
    PackedLines(std::string_view bytes, std::string file);
    ~PackedLines();
    PackedLines(const PackedLines&) = delete;
    PackedLines& operator=(const PackedLines&) = delete;

    // Whether there is another line. Throws a StorageError when what is unpacked is not what the pack says of itself.
    bool next();
    const std::string& line() const { return line_; }
    std::int64_t number() const { return number_; }  // of that line, the first is 1
    const std::string& file() const { return file_; }

    void begin_match() { match_bytes_ = 0; }  // this line is its first
    // That line is not as it should be.
    StorageError wrong(std::string_view key = "pack.wrong") const { return {key, {file_, std::to_string(number_)}}; }

  private:
    struct Inflating;
    std::unique_ptr<Inflating> inflating_;
    std::string file_;
    std::string line_;
    std::int64_t number_ = 0;
    std::uint64_t match_bytes_ = 0;
    std::uint32_t left_ = 0;  // bytes that are still to come out

    bool refill();
};

}  // namespace tapet::storage
