#include "app/file_rescue.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "app/keeper.h"
#include "app/players.h"
#include "app/rescue_words.h"
#include "storage/place.h"

namespace tapet::app {

using storage::StorageError;

// Where the file is to be, also when that is no place for one.
std::string FileRescue::path() const {
    try {
        return storage::place(keeper_.options_.path, false);
    } catch (const StorageError&) {
        return keeper_.options_.path;
    }
}

// Read once for each state of the file: it takes seconds where there is much.
const storage::Report& FileRescue::report() {
    const std::int64_t now = keeper_.file_->database.data_version();
    if (examined_at_ != now) report_ = storage::examine(keeper_.file_->database);
    examined_at_ = now;
    return report_;
}

std::string FileRescue::trouble() const {
    if (keeper_.broken_) return keeper_.broken_->sentence(keeper_.lang_);
    if (keeper_.file_->database.gone()) return phrase(keeper_.lang_, "storage.gone", {keeper_.file_->database.path()});
    const bool faulty =
        keeper_.file_->database.lost_in_wal() > 0 || (keeper_.backup_ && !keeper_.backup_->faults().empty());
    return faulty ? std::string(phrase(keeper_.lang_, "rescue.faulty")) : std::string();
}

std::vector<std::string> FileRescue::faults() {
    std::vector<std::string> sentences;
    if (keeper_.file_->database.absent()) return sentences;  // trouble() has said it
    try {
        for (const storage::Fault& fault : report().faults) sentences.push_back(fault.sentence(keeper_.lang_));
    } catch (const StorageError& error) {
        sentences.push_back(error.sentence(keeper_.lang_));
    }
    return sentences;
}

std::vector<ui::FoundMatch> FileRescue::found() {
    std::vector<ui::FoundMatch> found;
    std::set<std::string> broken;
    try {
        for (const storage::Fault& fault : report().faults) broken.insert(fault.match);
    } catch (const StorageError&) {
        // What can be found is asked one by one.
    }
    for (const storage::MatchRow& row : keeper_.file_->store.salvage()) {
        ui::MatchInfo match{row.id,    row.game, players_of(row.setup), row.started_ms, row.changed_ms,
                            row.lines, row.over};
        const bool whole = row.lines > 0 && broken.count(row.id) == 0;
        found.push_back({std::move(match), whole});
    }
    return found;
}

std::vector<ui::KeptCopy> FileRescue::copies() {
    std::vector<ui::KeptCopy> copies;
    for (const storage::Backup& backup : storage::backups(path())) {
        copies.push_back({std::filesystem::path(backup.file).filename().string(), backup.made_ms, backup.matches,
                          backup.lines, backup.whole()});
    }
    std::reverse(copies.begin(), copies.end());
    return copies;
}

std::string FileRescue::loss(const std::string& copy) {
    try {
        return loss_sentence(storage::loss(path(), storage::find_backup(path(), copy)), keeper_.lang_);
    } catch (const StorageError& error) {
        return error.sentence(keeper_.lang_);
    }
}

std::string FileRescue::restore(const std::string& copy) {
    const std::string file = path();
    keeper_.close_file();
    examined_at_ = -1;
    std::string trouble;
    try {
        storage::restore(file, storage::find_backup(file, copy), keeper_.clock_);
    } catch (const StorageError& error) {
        trouble = error.sentence(keeper_.lang_);
    }
    keeper_.open_file();
    return trouble;
}

}  // namespace tapet::app
