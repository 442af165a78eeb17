// What the file, its WAL and the index of that (-shm) were when this program last used them. SQLite does not look whether
// somebody overwrites, cuts or zeroes them in place: it goes on writing, and what it then says is kept lies in no file that can
// be read again. So whoever writes asks first, and before it says that something is kept.
//
// Asked cheaply: two stat, the first page, the head of the index and the last frame of the WAL, microseconds in all. Where they
// are not what was left, another program must have written through SQLite: what it moved into the file it has announced in the
// index, and every match that was known is there, as it was or longer.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "storage/chain.h"
#include "storage/place.h"

namespace SQLite {
class Database;
}

namespace tapet::storage {

// So many lines a match had, and the hash of its last one.
struct KnownChain {
    std::string match;
    std::int64_t lines = 0;
    Hash last{};
};

class Footprint {
  public:
    // Of a file that is open to be written to, and of the newest version that the program knows; takes over from SQLite when the
    // WAL is moved into the file. The connection commits nothing after it.
    Footprint(SQLite::Database& connection, std::string path, int busy_ms);
    ~Footprint() = default;
    Footprint(const Footprint&) = delete;
    Footprint& operator=(const Footprint&) = delete;

    // False, for ever: it is not the file any more that this program wrote to. Nothing: it cannot be looked at now. Within a
    // transaction nothing is asked.
    std::optional<bool> stands();
    bool overwritten() const { return overwritten_; }
    // So many lines of the match are kept now, the last with that hash.
    void kept(const std::string& match, std::int64_t lines, const Hash& last);
    const std::vector<KnownChain>& known() const { return known_; }  // by match

  private:
    static constexpr std::size_t kIndexHead = 48;
    struct Look {
        FileState file;
        FileState wal;
        Hash first_page{};
        std::uint32_t counter = 0;  // of changes to the file
        std::array<unsigned char, kIndexHead> index{};
        std::uint32_t moving = 0;  // so many frames of the WAL were, or are being moved into the file
        bool wal_fits = true;      // its last frame is the one that the index names

        bool same_file(const Look& other) const;
        bool same_content(const Look& other) const;
        bool same_wal(const Look& other) const;
    };

    SQLite::Database* connection_;
    std::string path_;
    int busy_ms_;
    bool has_wal_;
    bool chained_;  // it has seals
    Look left_;
    bool unsure_ = false;  // what was left could not be looked at
    bool failed_ = false;  // something of our own was taken back since, of which the WAL still has a part
    std::int64_t changes_ = 0;
    bool overwritten_ = false;
    std::vector<KnownChain> known_;
    bool more_known_ = false;  // lines came within a larger transaction

    std::optional<Look> look() const;
    bool look_at_index(Look& look) const;
    bool look_at_wal(Look& look) const;
    bool as_left(const Look& now) const;
    bool others_wrote(const Look& now);
    bool whole(bool thorough);
    bool chains_stand(SQLite::Database& connection, bool lines_too);
    std::vector<KnownChain> chains_of(SQLite::Database& connection) const;
    void committed(int frames);
    void look_again();
};

}  // namespace tapet::storage
