// The file that the parts of the keeper work on together, and how its trouble is told: nothing throws, it comes as sentences.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "keeping/trouble.h"
#include "storage/lists.h"
#include "storage/people.h"
#include "storage/side.h"
#include "storage/store.h"

namespace tapet::app {

// What works on a database.
struct Tables {
    storage::Database database;
    storage::Store store{database};
    storage::SideTables side{database};
    storage::PeopleTables people{database};
    storage::Lists lists{database};
    explicit Tables(storage::Database opened) : database(std::move(opened)) {}
};

// What became of matches, for whoever has something to do then (app/feed.h): one has ended, one was opened, or of any of them
// (the program begins, a file was taken in). True when that kept something. It may throw a StorageError.
struct Happened {
    enum class What { ended, opened, any };
    What what = What::any;
    std::string match = {};
};
using Listener = std::function<bool(Tables& tables, const storage::Clockwork& clock, const Happened& happened)>;

class KeeperFile {
  public:
    // One of a newer version is only read; one that cannot be opened is taken for one with nothing in it, and `broken` says why.
    KeeperFile(storage::OpenOptions options, storage::Clockwork clock, Lang in, Listener listener);
    KeeperFile(const KeeperFile&) = delete;
    KeeperFile& operator=(const KeeperFile&) = delete;
    ~KeeperFile() = default;

    void open();
    void close() { tables_.reset(); }

    Tables& operator*() const { return *tables_; }
    Tables* operator->() const { return tables_.get(); }
    const storage::Clockwork& clock() const { return clock_; }
    const std::string& asked_for() const { return options_.path; }  // the path, as it was given
    std::int64_t opened() const { return opened_; }                 // so many times: another file may be another one

    Lang lang;
    std::optional<storage::StorageError> broken;            // what was said when the file was opened
    mutable std::optional<storage::StorageError> unlisted;  // and when its matches were listed the last time
    bool damage_seen = false;                               // in a match that was opened

    std::int64_t version() const;       // Shelf::version()
    std::int64_t data_version() const;  // -1: it cannot be read now
    bool tells(const Happened& happened) const;
    // Of what was read, once; the same again is none until it was forgotten.
    std::string read_trouble();
    void forget_trouble() { told_.clear(); }

    // Reads something; what kept it from being read is told (read_trouble), and nothing was read.
    template <class Work>
    bool reads(Work work) const {
        try {
            work();
            return true;
        } catch (const storage::StorageError& error) {
            read_trouble_ = error.sentence(lang);
            return false;
        }
    }
    // The same of what comes back; nothing of it where it cannot be read.
    template <class Work>
    auto read(Work work) const {
        decltype(work()) found{};
        reads([&] { found = work(); });
        return found;
    }
    // Does it, or says what kept it from being done.
    template <class Work>
    [[nodiscard]] auto tried(Work work) const -> tl::expected<decltype(work()), Trouble> {
        try {
            if constexpr (std::is_void_v<decltype(work())>) {
                work();
                return {};
            } else {
                return work();
            }
        } catch (const storage::StorageError& error) {
            return tl::unexpected(Trouble{error.sentence(lang)});
        }
    }

  private:
    storage::OpenOptions options_;
    storage::Clockwork clock_;
    Listener listener_;
    std::unique_ptr<Tables> tables_;  // another one after a copy was brought in
    std::int64_t opened_ = 0;
    mutable std::int64_t version_ = 0;
    mutable std::pair<std::int64_t, std::int64_t> version_of_;  // changes by others, and our own
    mutable std::string read_trouble_;
    std::string told_;  // of it, last
};

}  // namespace tapet::app
