#include "app/keeper/rescue.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "app/keeper/kept_file.h"
#include "app/players.h"
#include "app/rescue_words.h"
#include "storage/place.h"

namespace tapet::app {

using storage::StorageError;

// Where the file is to be, also when that is no place for one.
std::string KeeperRescue::path() const {
    try {
        return storage::place(file_.asked_for(), false);
    } catch (const StorageError&) {
        return file_.asked_for();
    }
}

std::string KeeperRescue::trouble() const {
    if (file_.broken) return file_.broken->sentence(file_.lang);
    if (file_.unlisted) return file_.unlisted->sentence(file_.lang);
    if (const auto& why = file_->database.overwritten()) return why->sentence(file_.lang);
    if (file_->database.gone()) return phrase(file_.lang, "storage.gone", {file_->database.path()});
    const auto& read_only = file_->database.read_only();
    if (read_only && read_only->key.substr(0, 11) == "storage.cut") return read_only->sentence(file_.lang);
    const bool faulty = file_.damage_seen || file_->database.lost_in_wal() > 0 || kept_.backup_is_faulty() ||
                        (known() && !check_->faults().empty());
    return faulty ? std::string(phrase(file_.lang, "rescue.faulty")) : std::string();
}

bool KeeperRescue::looking() const {
    if (!check_) check_ = storage::background_check(file_->database, file_.clock());
    return !check_->done();
}

bool KeeperRescue::has_news() {
    const bool news = known() && !told_;
    told_ = told_ || news;
    return news;
}

void KeeperRescue::forget() {
    check_.reset();
    told_ = false;
}

std::vector<std::string> KeeperRescue::faults() const {
    std::vector<std::string> sentences;
    if (!known()) return sentences;
    for (const storage::Fault& fault : check_->faults()) sentences.push_back(fault.sentence(file_.lang));
    if (const auto trouble = check_->trouble()) sentences.push_back(trouble->sentence(file_.lang));
    return sentences;
}

std::vector<FoundMatch> KeeperRescue::found() const {
    std::vector<FoundMatch> found;
    if (!known()) return found;
    std::set<std::string> broken;
    for (const storage::Fault& fault : check_->faults()) broken.insert(fault.match);
    for (const storage::Salvaged& salvaged : file_->store.salvage()) {
        const bool whole = salvaged.to_its_end && salvaged.match.lines > 0 && broken.count(salvaged.match.id) == 0;
        found.push_back({info_of(salvaged.match), whole});
    }
    return found;
}

std::vector<KeptCopy> KeeperRescue::copies() const {
    std::vector<KeptCopy> copies;
    for (const storage::Backup& backup : storage::backups(path())) {
        copies.push_back({std::filesystem::path(backup.file).filename().string(), backup.made_ms, backup.matches,
                          backup.lines, backup.whole()});
    }
    std::reverse(copies.begin(), copies.end());
    return copies;
}

std::string KeeperRescue::loss(const std::string& copy) const {
    try {
        return loss_sentence(storage::loss(path(), storage::find_backup(path(), copy)), file_.lang);
    } catch (const StorageError& error) {
        return error.sentence(file_.lang);
    }
}

Done KeeperRescue::restore(const std::string& copy) {
    const std::string file = path();
    kept_.close();
    Done done = file_.tried([&] { storage::restore(file, storage::find_backup(file, copy), file_.clock()); });
    kept_.open();
    return done;
}

}  // namespace tapet::app
