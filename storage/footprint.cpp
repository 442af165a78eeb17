#include "storage/footprint.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <cstring>
#include <sqlite3.h>

#include "storage/guarded.h"
#include "storage/migrations.h"
#include "storage/row.h"
#include "storage/seal.h"
#include "storage/wal.h"

namespace tapet::storage {

namespace {

constexpr std::size_t kPage = 4096;
constexpr std::size_t kCounter = 24;       // where the file has the count of its changes
constexpr int kIndexRegion = 32 * 1024;    // what SQLite maps of the index first
constexpr std::size_t kIndexInit = 12;     // in its head: whether it is one
constexpr std::size_t kIndexPage = 14;     // the size of a page
constexpr std::size_t kIndexFrames = 16;   // frames of the WAL that are saved
constexpr std::size_t kIndexSum = 24;      // checksum of the last of them
constexpr std::size_t kIndexSalts = 32;    // the WAL's
constexpr std::size_t kIndexMoving = 128;  // behind both heads: frames that somebody began to move
constexpr std::size_t kWalHeader = 32;
constexpr std::size_t kWalSalts = 16;
constexpr int kMovedAt = 1000;  // frames, as SQLite does itself

std::uint32_t big(const unsigned char* bytes) {
    return std::uint32_t{bytes[0]} << 24U | std::uint32_t{bytes[1]} << 16U | std::uint32_t{bytes[2]} << 8U | bytes[3];
}

template <class Number>
Number native(const unsigned char* bytes) {
    Number number = 0;
    std::memcpy(&number, bytes, sizeof number);
    return number;
}

sqlite3_file* file_of(SQLite::Database& connection, int which) {
    sqlite3_file* file = nullptr;
    sqlite3_file_control(connection.getHandle(), "main", which, static_cast<void*>(&file));
    return file == nullptr || file->pMethods == nullptr ? nullptr : file;
}

// What is beyond the end is zeros, as SQLite reads it. Through SQLite's own descriptor: another one that is closed would give
// up SQLite's locks.
bool read(sqlite3_file* file, unsigned char* to, std::size_t count, std::size_t at) {
    if (file == nullptr) return false;
    const int code = file->pMethods->xRead(file, to, static_cast<int>(count), static_cast<sqlite3_int64>(at));
    return code == SQLITE_OK || code == SQLITE_IOERR_SHORT_READ;
}

bool idle(SQLite::Database& connection) { return sqlite3_get_autocommit(connection.getHandle()) != 0; }

}  // namespace

bool Footprint::Look::same_file(const Look& other) const { return file == other.file && same_content(other); }
bool Footprint::Look::same_content(const Look& other) const {
    return file.size == other.file.size && first_page == other.first_page;
}
bool Footprint::Look::same_wal(const Look& other) const { return wal == other.wal && index == other.index; }

Footprint::Footprint(SQLite::Database& connection, std::string path, int busy_ms)
    : connection_(&connection),
      path_(std::move(path)),
      busy_ms_(busy_ms),
      has_wal_(connection.execAndGet("PRAGMA journal_mode").getString() == "wal"),
      chained_(version_of(connection) >= kSealedSince) {
    known_ = chains_of(connection);
    if (has_wal_) {
        sqlite3_wal_hook(
            connection.getHandle(),
            [](void* self, sqlite3*, const char*, int frames) {
                static_cast<Footprint*>(self)->committed(frames);
                return SQLITE_OK;
            },
            this);
        sqlite3_rollback_hook(
            connection.getHandle(), [](void* self) { static_cast<Footprint*>(self)->failed_ = true; }, this);
    }
    look_again();
}

std::optional<Footprint::Look> Footprint::look() const {
    Look look;
    std::array<unsigned char, kPage> page{};
    if (!read(file_of(*connection_, SQLITE_FCNTL_FILE_POINTER), page.data(), page.size(), 0)) return std::nullopt;
    look.first_page = digest({reinterpret_cast<const char*>(page.data()), page.size()});
    look.counter = big(page.data() + kCounter);
    look.file = file_state(path_);
    if (!has_wal_) return look;
    // Between the two another program may have begun the WAL anew; it says so in the index first.
    for (int tries = 0; tries < 3; ++tries) {
        look.wal = file_state(path_ + "-wal");
        if (!look_at_index(look) || !look_at_wal(look)) return std::nullopt;
        Look again;
        if (look.wal_fits || !look_at_index(again) || again.index == look.index) break;
    }
    return look;
}

// Its head stands there twice; while another program writes it the two differ for a moment.
bool Footprint::look_at_index(Look& look) const {
    sqlite3_file* file = file_of(*connection_, SQLITE_FCNTL_FILE_POINTER);
    void volatile* mapped = nullptr;
    if (file == nullptr || file->pMethods->iVersion < 2 || file->pMethods->xShmMap == nullptr) return false;
    if (file->pMethods->xShmMap(file, 0, kIndexRegion, 0, &mapped) != SQLITE_OK) return false;
    if (mapped == nullptr) return true;
    for (int tries = 0; tries < 100; ++tries) {
        std::array<unsigned char, kIndexMoving + 4> bytes{};
        const auto* from = static_cast<const volatile unsigned char*>(mapped);
        for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = from[i];
        std::copy_n(bytes.begin(), kIndexHead, look.index.begin());
        look.moving = native<std::uint32_t>(bytes.data() + kIndexMoving);
        if (std::equal(look.index.begin(), look.index.end(), bytes.begin() + kIndexHead)) break;
    }
    return true;
}

bool Footprint::look_at_wal(Look& look) const {
    const auto frames = native<std::uint32_t>(look.index.data() + kIndexFrames);
    look.wal_fits = look.index[kIndexInit] != 0;
    if (frames == 0 || !look.wal_fits) return true;
    const std::size_t said = native<std::uint16_t>(look.index.data() + kIndexPage);
    const std::size_t frame = kFrameHeader + (said == 1 ? 65536 : said);
    std::array<unsigned char, kWalHeader> head{};
    std::array<unsigned char, kFrameHeader> last{};
    sqlite3_file* file = file_of(*connection_, SQLITE_FCNTL_JOURNAL_POINTER);
    if (!read(file, head.data(), head.size(), 0)) return false;
    if (!read(file, last.data(), last.size(), kWalHeader + (frames - 1) * frame)) return false;
    const unsigned char* salts = look.index.data() + kIndexSalts;
    const auto has_salts = [&](const unsigned char* bytes) { return std::equal(salts, salts + 8, bytes); };
    const auto sums = [&](std::size_t at) { return native<std::uint32_t>(look.index.data() + kIndexSum + at); };
    look.wal_fits = look.wal.size >= static_cast<std::int64_t>(kWalHeader + frames * frame) &&
                    has_salts(head.data() + kWalSalts) && has_salts(last.data() + 8) &&
                    big(last.data() + 16) == sums(0) && big(last.data() + 20) == sums(4);
    return true;
}

std::optional<bool> Footprint::stands() {
    if (overwritten_) return false;
    if (!idle(*connection_)) return true;
    try {
        const auto now = look();
        if (!now) return std::nullopt;
        if (as_left(*now) || others_wrote(*now)) {
            left_ = *now;
            unsure_ = failed_ = false;
            changes_ = connection_->getTotalChanges();
            if (more_known_) known_ = chains_of(*connection_);
            more_known_ = false;
            return true;
        }
    } catch (const SQLite::Exception& error) {
        const int code = error.getErrorCode() & 0xFF;
        if (code != SQLITE_CORRUPT && code != SQLITE_NOTADB) return std::nullopt;
    }
    overwritten_ = true;
    // What is in the WAL stays there: moved into a file that is another one it would be lost.
    sqlite3_db_config(connection_->getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    return false;
}

// Of a change that was taken back frames may lie behind the last one that counts.
bool Footprint::as_left(const Look& now) const {
    if (unsure_ || !now.same_file(left_) || !now.wal_fits || now.moving != left_.moving) return false;
    const bool same_wal = failed_ ? now.index == left_.index : now.same_wal(left_);
    return same_wal && (has_wal_ || connection_->getTotalChanges() == changes_);
}

bool Footprint::others_wrote(const Look& now) {
    if (!has_wal_) return now.counter >= left_.counter && now.file.size > 0 && chains_stand(*connection_, true);
    if (!now.wal_fits && now.index == left_.index) return false;
    if (now.same_file(left_) && now.index != left_.index && now.wal_fits) return chains_stand(*connection_, false);
    const bool begun_anew = !std::equal(now.index.begin() + kIndexSalts, now.index.begin() + kIndexSalts + 8,
                                        left_.index.begin() + kIndexSalts);
    const bool moved = begun_anew || now.moving > left_.moving;
    if (!moved && !unsure_ && !now.same_content(left_)) return false;
    return now.counter >= left_.counter && whole(!moved);
}

// On a connection of its own, which has nothing in memory of what the file was.
bool Footprint::whole(bool thorough) {
    if (thorough && lost_in_wal(path_) > 0) return false;
    SQLite::Database again(path_, SQLite::OPEN_READWRITE, busy_ms_);
    sqlite3_db_config(again.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    if (again.execAndGet("PRAGMA application_id").getInt() != kApplicationId) return false;
    if (thorough && again.execAndGet("PRAGMA quick_check(1)").getString() != "ok") return false;
    return chains_stand(again, true);
}

std::vector<KnownChain> Footprint::chains_of(SQLite::Database& connection) const {
    std::vector<KnownChain> chains;
    if (!chained_) return chains;
    SQLite::Statement rows(connection,
                           "SELECT of, count, hash FROM seals WHERE of NOT IN ('matches', 'side') ORDER BY of");
    while (rows.executeStep())
        chains.push_back({rows.getColumn(0).getString(), rows.getColumn(1).getInt64(), hash_of(rows.getColumn(2))});
    return chains;
}

bool Footprint::chains_stand(SQLite::Database& connection, bool lines_too) {
    if (!chained_) return true;
    std::vector<KnownChain> now = chains_of(connection);
    SQLite::Statement line(connection, "SELECT hash FROM lines WHERE match = ? AND seq = ?");
    auto at = now.begin();
    for (const KnownChain& chain : known_) {
        while (at != now.end() && at->match < chain.match) ++at;
        if (at == now.end() || at->match != chain.match || at->lines < chain.lines) return false;
        if (at->lines == chain.lines && at->last != chain.last) return false;
        if (at->lines == chain.lines && !lines_too) continue;
        const Ended ended(line);
        line.bind(1, chain.match);
        line.bind(2, chain.lines - 1);
        if (!line.executeStep() || hash_of(line.getColumn(0)) != chain.last) return false;
    }
    known_ = std::move(now);
    return true;
}

void Footprint::kept(const std::string& match, std::int64_t lines, const Hash& last) {
    if (!chained_) return;
    more_known_ = more_known_ || !idle(*connection_);
    if (!idle(*connection_)) return;
    if (!has_wal_) look_again();
    const auto at = std::lower_bound(known_.begin(), known_.end(), match,
                                     [](const KnownChain& chain, const std::string& id) { return chain.match < id; });
    if (at != known_.end() && at->match == match) {
        at->lines = lines;
        at->last = last;
    } else {
        known_.insert(at, {match, lines, last});
    }
}

// A commit of this program. The file itself is not touched by it, unless the WAL is now long enough to be moved.
void Footprint::committed(int frames) {
    const auto now = look();
    if (!now) {
        unsure_ = true;
        return;
    }
    left_.wal = now->wal;
    left_.index = now->index;
    if (!now->same_file(left_)) return;
    left_.moving = now->moving;
    if (frames < kMovedAt || unsure_ || overwritten_) return;
    sqlite3_wal_checkpoint_v2(connection_->getHandle(), "main", SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    look_again();
}

void Footprint::look_again() {
    const auto now = look();
    unsure_ = !now;
    if (now) left_ = *now;
    failed_ = false;
    changes_ = connection_->getTotalChanges();
}

}  // namespace tapet::storage
