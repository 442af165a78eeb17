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

std::string FileRescue::trouble() const {
    if (keeper_.broken_) return keeper_.broken_->sentence(keeper_.lang_);
    if (keeper_.unlisted_) return keeper_.unlisted_->sentence(keeper_.lang_);
    if (const auto& why = keeper_.file_->database.overwritten()) return why->sentence(keeper_.lang_);
    if (keeper_.file_->database.gone()) return phrase(keeper_.lang_, "storage.gone", {keeper_.file_->database.path()});
    const auto& read_only = keeper_.file_->database.read_only();
    if (read_only && read_only->key.substr(0, 11) == "storage.cut") return read_only->sentence(keeper_.lang_);
    const bool faulty = damage_seen_ || keeper_.file_->database.lost_in_wal() > 0 ||
                        (keeper_.backup_ && !keeper_.backup_->faults().empty()) ||
                        (known() && !check_->faults().empty());
    return faulty ? std::string(phrase(keeper_.lang_, "rescue.faulty")) : std::string();
}

bool FileRescue::looking() const {
    if (!check_) check_ = storage::background_check(keeper_.file_->database, keeper_.clock_);
    return !check_->done();
}

bool FileRescue::has_news() {
    const bool news = known() && !told_;
    told_ = told_ || news;
    return news;
}

void FileRescue::forget() {
    check_.reset();
    told_ = false;
    damage_seen_ = false;
}

std::vector<std::string> FileRescue::faults() const {
    std::vector<std::string> sentences;
    if (!known()) return sentences;
    for (const storage::Fault& fault : check_->faults()) sentences.push_back(fault.sentence(keeper_.lang_));
    if (const auto trouble = check_->trouble()) sentences.push_back(trouble->sentence(keeper_.lang_));
    return sentences;
}

std::vector<FoundMatch> FileRescue::found() const {
    std::vector<FoundMatch> found;
    if (!known()) return found;
    std::set<std::string> broken;
    for (const storage::Fault& fault : check_->faults()) broken.insert(fault.match);
    for (const storage::Salvaged& salvaged : keeper_.file_->store.salvage()) {
        const bool whole = salvaged.to_its_end && salvaged.match.lines > 0 && broken.count(salvaged.match.id) == 0;
        found.push_back({info_of(salvaged.match), whole});
    }
    return found;
}

std::vector<KeptCopy> FileRescue::copies() const {
    std::vector<KeptCopy> copies;
    for (const storage::Backup& backup : storage::backups(path())) {
        copies.push_back({std::filesystem::path(backup.file).filename().string(), backup.made_ms, backup.matches,
                          backup.lines, backup.whole()});
    }
    std::reverse(copies.begin(), copies.end());
    return copies;
}

std::string FileRescue::loss(const std::string& copy) const {
    try {
        return loss_sentence(storage::loss(path(), storage::find_backup(path(), copy)), keeper_.lang_);
    } catch (const StorageError& error) {
        return error.sentence(keeper_.lang_);
    }
}

Done FileRescue::restore(const std::string& copy) {
    const std::string file = path();
    keeper_.close_file();
    Done done = keeper_.tried([&] { storage::restore(file, storage::find_backup(file, copy), keeper_.clock_); });
    keeper_.open_file();
    return done;
}

}  // namespace tapet::app
