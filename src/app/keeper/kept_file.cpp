#include "app/keeper/kept_file.h"

#include <tuple>

namespace tapet::app {

using storage::StorageError;

KeeperKeptFile::KeeperKeptFile(KeeperFile& file, KeeperMatch& match)
    : file_(file), match_(match), seen_(file.data_version()), rescue_(file, *this), hand_over_(file, match) {}

void KeeperKeptFile::close() {
    backup_.reset();
    listing_.reset();
    rescue_.forget();
    match_.close();
    file_.close();
}

void KeeperKeptFile::open() {
    file_.open();
    seen_ = file_.data_version();
    told_of_backup_ = false;
}

// The day's backup and lists that are due read all there is: they are made when the first screen stands, and nobody waits for
// that one.
bool KeeperKeptFile::refresh() {
    if (!backup_) {
        backup_ = storage::background_backup(file_->database, file_.clock());
        std::ignore = file_.tried([&] { listing_ = storage::background_listing(file_->database, file_.clock()); });
    }
    if (listing_ && listing_->done()) listing_.reset();
    if (match_.kept()) std::ignore = file_.tried([&] { match_.kept()->save_if_overwritten(); });
    const bool backup_news = !told_of_backup_ && (!backup_trouble().empty() || !rescue_.trouble().empty());
    if (backup_news) told_of_backup_ = true;
    const bool news = rescue_.has_news() || backup_news;
    try {
        const std::int64_t now = file_->database.data_version();
        if (now == seen_) return news;
        match_.catch_up();
        seen_ = now;
        file_.forget_trouble();
        return true;
    } catch (const StorageError&) {
        return false;  // seen_ stays, so the next call tries again
    }
}

std::string KeeperKeptFile::read_only() const {
    return file_->database.read_only() ? file_->database.read_only()->sentence(file_.lang) : std::string();
}

std::string KeeperKeptFile::backup_trouble() const {
    const auto trouble = backup_ ? backup_->trouble() : std::nullopt;
    if (trouble) return trouble->sentence(file_.lang);
    const storage::Database& database = file_->database;
    const bool linked = !database.read_only() && database.has_other_names();
    return linked ? phrase(file_.lang, "storage.linked", {database.path()}) : std::string();
}

}  // namespace tapet::app
