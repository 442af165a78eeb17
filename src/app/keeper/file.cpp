#include "app/keeper/file.h"

namespace tapet::app {

using storage::StorageError;

KeeperFile::KeeperFile(storage::OpenOptions options, storage::Clockwork clock, Lang in, Listener listener)
    : lang(in), options_(std::move(options)), clock_(std::move(clock)), listener_(std::move(listener)) {
    open();
}

void KeeperFile::open() {
    broken.reset();
    unlisted.reset();
    damage_seen = false;
    version_of_ = {-1, -1};
    ++opened_;
    try {
        tables_ = std::make_unique<Tables>(storage::Database(options_, clock_));
    } catch (const StorageError& error) {
        broken = error;
        tables_ = std::make_unique<Tables>(storage::Database(error));
    }
    tells({});
}

// What cannot be done now is done at the next start.
bool KeeperFile::tells(const Happened& happened) const {
    if (!listener_ || tables_->database.read_only()) return false;
    return tried([&] { return listener_(*tables_, clock_, happened); }).value_or(false);
}

std::int64_t KeeperFile::data_version() const {
    return tried([&] { return tables_->database.data_version(); }).value_or(-1);
}

std::int64_t KeeperFile::version() const {
    reads([&] {
        const std::pair now(tables_->database.data_version(), tables_->database.own_changes());
        if (now != version_of_) ++version_;
        version_of_ = now;
    });
    return version_;
}

// The same again is no news: a screen reads in every frame.
std::string KeeperFile::read_trouble() {
    std::string trouble = std::exchange(read_trouble_, {});
    if (broken || unlisted || trouble == told_) return {};
    if (!trouble.empty()) told_ = trouble;
    return trouble;
}

}  // namespace tapet::app
