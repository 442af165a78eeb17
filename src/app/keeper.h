// The screens' keeper (ui/keeper.h) over the database.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "storage/kept_match.h"
#include "ui/keeper.h"

namespace tapet::app {

// Has a file and at most one open match; of the list of matches it remembers what it last read. Only the constructor
// throws (a storage::StorageError); afterwards trouble comes as sentences.
class DatabaseKeeper : public ui::Keeper {
  public:
    // Opens the file, one of a newer version read-only, and makes the day's backup when it is due; what kept that
    // from being made is in backup_trouble().
    DatabaseKeeper(const storage::OpenOptions& options, storage::Clockwork clock, Lang lang);

    void set_language(Lang lang) override { lang_ = lang; }
    const std::vector<ui::MatchInfo>& matches() override;
    ui::Taken begin(std::string_view setup_line) override;
    std::string open(std::string_view id) override;
    void close() override { match_.reset(); }
    const Referee* referee() const override { return match_ ? &match_->referee() : nullptr; }
    std::string match_id() const override { return match_ ? match_->id() : std::string(); }
    ui::Taken take(std::string_view line) override;
    std::string setting(std::string_view key, std::string_view otherwise) override;
    std::string set_setting(std::string_view key, std::string_view value) override;
    bool refresh() override;
    std::string read_only() const override;

    std::string backup_trouble() const;

  private:
    Lang lang_;
    storage::Clockwork clock_;
    storage::Database database_;
    storage::Store store_;
    std::optional<storage::KeptMatch> match_;
    std::optional<storage::StorageError> backup_trouble_;
    std::int64_t seen_ = 0;  // Database::data_version()
    std::vector<ui::MatchInfo> list_;
    std::optional<std::int64_t> listed_at_;  // the data_version() of list_; nothing once we wrote ourselves
};

}  // namespace tapet::app
