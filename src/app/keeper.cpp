#include "app/keeper.h"

#include "app/players.h"
#include "storage/backup.h"

namespace tapet::app {

using storage::StorageError;

DatabaseKeeper::DatabaseKeeper(const storage::OpenOptions& options, storage::Clockwork clock, Lang lang)
    : lang_(lang),
      clock_(std::move(clock)),
      database_(options, clock_),
      store_(database_),
      seen_(database_.data_version()) {
    try {
        storage::backup_daily(database_, clock_);
    } catch (const StorageError& error) {
        backup_trouble_ = error;
    }
}

const std::vector<ui::MatchInfo>& DatabaseKeeper::matches() {
    try {
        const std::int64_t now = database_.data_version();
        if (listed_at_ == now) return list_;
        list_.clear();
        for (const storage::MatchRow& row : store_.matches()) {
            list_.push_back(
                {row.id, row.game, players_of(row.setup), row.started_ms, row.changed_ms, row.lines, row.over});
        }
        listed_at_ = now;
    } catch (const StorageError&) {
        list_.clear();  // a list has no place for a sentence; opening or taking says it
        listed_at_.reset();
    }
    return list_;
}

ui::Taken DatabaseKeeper::begin(std::string_view setup_line) {
    storage::KeptMatch fresh(store_, clock_);
    try {
        listed_at_.reset();
        Verdict verdict = fresh.begin(setup_line);
        if (verdict.accepted()) match_ = std::move(fresh);
        return {std::move(verdict), {}};
    } catch (const StorageError& error) {
        return {{}, error.sentence(lang_)};
    }
}

std::string DatabaseKeeper::open(std::string_view id) {
    storage::KeptMatch other(store_, clock_);
    try {
        other.open(id);
        match_ = std::move(other);
        return {};
    } catch (const StorageError& error) {
        return error.sentence(lang_);
    }
}

ui::Taken DatabaseKeeper::take(std::string_view line) {
    if (!match_) return {{}, std::string(phrase(lang_, "storage.no-match-open"))};
    try {
        listed_at_.reset();
        return {match_->take(line), {}};
    } catch (const StorageError& error) {
        return {{}, error.sentence(lang_)};
    }
}

std::string DatabaseKeeper::setting(std::string_view key, std::string_view otherwise) {
    try {
        return store_.setting(std::string(key)).value_or(std::string(otherwise));
    } catch (const StorageError&) {
        return std::string(otherwise);
    }
}

std::string DatabaseKeeper::set_setting(std::string_view key, std::string_view value) {
    try {
        store_.set_setting(std::string(key), std::string(value));
        return {};
    } catch (const StorageError& error) {
        return error.sentence(lang_);
    }
}

bool DatabaseKeeper::refresh() {
    try {
        const std::int64_t now = database_.data_version();
        if (now == seen_) return false;
        if (match_) match_->catch_up();
        seen_ = now;
        return true;
    } catch (const StorageError&) {
        return false;  // seen_ stays, so the next call tries again
    }
}

std::string DatabaseKeeper::read_only() const {
    return database_.read_only() ? database_.read_only()->sentence(lang_) : std::string();
}

std::string DatabaseKeeper::backup_trouble() const {
    return backup_trouble_ ? backup_trouble_->sentence(lang_) : std::string();
}

}  // namespace tapet::app
