// The keeper (keeping/keeper.h) over the database.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "app/file_hand_over.h"
#include "app/file_rescue.h"
#include "keeping/keeper.h"
#include "storage/background.h"
#include "storage/kept_match.h"
#include "storage/lists.h"
#include "storage/people.h"
#include "storage/side.h"

namespace tapet::app {

// Has a file and at most one open match; lists are read page by page. Nothing throws: trouble comes as
// sentences.
class DatabaseKeeper : public Keeper {
  public:
    // Opens the file, one of a newer version read-only; one that cannot be opened is kept as having nothing in it, and
    // rescue() says why. It has the day's backup made meanwhile when it is due; what kept
    // that from being made is then in backup_trouble().
    DatabaseKeeper(const storage::OpenOptions& options, storage::Clockwork clock, Lang lang);

    void set_language(Lang lang) override { lang_ = lang; }
    std::int64_t version() const override;
    std::int64_t count(const MatchQuery& query) const override;
    std::vector<MatchInfo> page(const MatchQuery& query, std::int64_t first, std::int64_t most) const override;
    std::optional<MatchInfo> info(std::string_view id) const override;
    Taken begin(std::string_view setup_line) override;
    Done open(std::string_view id) override;
    void close() override { match_.reset(); }
    const Referee* referee() const override {
        return match_ && match_->referee().started() ? &match_->referee() : nullptr;
    }
    std::optional<Halted> halted() const override;
    std::string match_id() const override { return match_ ? match_->id() : std::string(); }
    std::int64_t last_ms() const override;
    Taken take(std::string_view line) override;
    Taken take_all(const std::vector<std::string>& lines, As as) override;
    Taken begin_all(const std::vector<std::string>& lines, const Beginning& with) override;
    std::int64_t undo_step() const override { return match_ ? match_->undo_step() : 0; }
    std::int64_t redo_step() const override { return match_ ? match_->redo_step() : 0; }
    std::vector<std::string> undo_lines() const override {
        return match_ ? match_->undo_lines() : std::vector<std::string>();
    }
    std::vector<std::string> redo_lines() const override {
        return match_ ? match_->redo_lines() : std::vector<std::string>();
    }
    bool undoes_correction() const override { return match_ && match_->undoes_correction(); }
    Read<KeptLine> log() const override;
    Done set_note(std::int64_t seq, std::string_view text) override;
    std::vector<FixtureLink> links() const override;
    std::string championship() const override;
    std::vector<Record> records(std::string_view kind) const override;
    Done set_record(std::string_view kind, std::string_view key, std::string_view body) override;
    Done set_records(std::string_view kind, const std::vector<std::pair<std::string, std::string>>& records) override;
    Done remove_record(std::string_view kind, std::string_view key) override;
    const std::vector<SeatPeople>& seated() const override;
    std::int64_t count_people() const override;
    std::vector<PlayedPerson> people(std::int64_t first, std::int64_t most) const override;
    PlayedPerson person(const std::string& name) const override;
    std::vector<PersonMatch> matches_of(const std::string& person, std::int64_t most) const override;
    std::vector<Faced> faced_by(const std::string& person, std::int64_t most) const override;
    std::optional<BestPerson> best_in(std::string_view game, std::string_view key) const override;
    std::vector<std::string> names(std::int64_t first, std::int64_t most) const override;
    Done rename_person(const std::string& from, const std::string& to) override;
    Done set_people(const std::vector<SeatPeople>& seats) override;
    std::vector<Precedent> precedents() const override;
    Done keep_precedent(std::string_view cards, std::string_view body, bool in_match) override;
    Done forget_precedents(std::string_view cards) override;
    Read<JudgedLine> lines_of(std::string_view id) const override;
    std::string setting(std::string_view key, std::string_view otherwise) const override;
    Done set_setting(std::string_view key, std::string_view value) override;
    std::string read_trouble() override;
    bool refresh() override;
    bool no_file_yet() const override;
    std::string read_only() const override;
    std::string backup_trouble() const override;
    Rescue* rescue() override { return &rescue_; }
    const Rescue* rescue() const override { return &rescue_; }
    HandOver* hand_over() override { return &hand_over_; }
    const HandOver* hand_over() const override { return &hand_over_; }

  private:
    friend class FileHandOver;
    friend class FileRescue;
    void open_file();
    void close_file();
    std::int64_t data_version() const;
    Taken no_match_open() const;

    Lang lang_;
    storage::Clockwork clock_;
    // The file and what works on it; another one after a copy was brought in.
    struct File {
        storage::Database database;
        storage::Store store{database};
        storage::SideTables side{database};
        storage::PeopleTables people{database};
        storage::Lists lists{database};
        explicit File(storage::Database opened) : database(std::move(opened)) {}
    };
    storage::OpenOptions options_;
    std::unique_ptr<File> file_;
    std::optional<storage::KeptMatch> match_;
    bool damaged_ = false;  // the open match is not as it was kept; asked only of one that stands still
    std::unique_ptr<storage::Background> backup_;
    std::unique_ptr<storage::Background> listing_;           // nothing: there was nothing to do
    std::optional<storage::StorageError> broken_;            // what was said when the file was opened
    mutable std::optional<storage::StorageError> unlisted_;  // and when its matches were listed the last time
    FileRescue rescue_{*this};
    FileHandOver hand_over_{*this};
    bool told_of_backup_ = false;
    std::int64_t seen_ = 0;  // Database::data_version()
    mutable std::int64_t version_ = 0;
    mutable std::pair<std::int64_t, std::int64_t> version_of_;  // changes by others, and our own
    mutable std::string read_trouble_;
    std::string told_;  // of it, last

    // What was read of the open match at that version.
    struct Beside {
        std::int64_t version = -1;
        std::string match;
        std::vector<SeatPeople> seated;
        std::string championship;
        std::int64_t last_ms = 0;
    };
    mutable Beside beside_;
    // As they were read last, and when; nothing: there is no such setting.
    struct Setting {
        std::int64_t version = -1;
        std::optional<std::string> value;
    };
    mutable std::map<std::string, Setting, std::less<>> settings_;
    mutable std::optional<std::vector<MatchInfo>> salvaged_;  // in place of lists that cannot be read
    mutable std::int64_t salvaged_at_ = 0;

    // Reads something; what kept it from being read is told (read_trouble), and nothing was read.
    template <class Work>
    bool reads(Work work) const {
        try {
            work();
            return true;
        } catch (const storage::StorageError& error) {
            read_trouble_ = error.sentence(lang_);
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
    template <class Work>
    bool reads_list(Work work) const;
    const Beside& beside() const;
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
            return tl::unexpected(Trouble{error.sentence(lang_)});
        }
    }

    template <class Work>
    void feed_quietly(Work work);
    void hand_on();
    void took_in();
};

}  // namespace tapet::app
