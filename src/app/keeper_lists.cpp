// The lists of the screens' keeper: matches and people, page by page.
#include "app/keeper.h"
#include "app/players.h"

namespace tapet::app {

using storage::StorageError;

// Lists that cannot be read are damage: rescue() says it, and lists what can still be found.
template <class Work>
bool DatabaseKeeper::reads_list(Work work) const {
    const std::int64_t now = version();
    if (salvaged_ && salvaged_at_ == now) return false;
    try {
        work();
        salvaged_.reset();
        unlisted_.reset();
        return true;
    } catch (const StorageError& error) {
        unlisted_ = error;
        salvaged_at_ = now;
        salvaged_.emplace();
        for (const storage::Salvaged& found : file_->store.salvage()) salvaged_->push_back(info_of(found.match));
        return false;
    }
}

std::int64_t DatabaseKeeper::count(const MatchQuery& query) const {
    std::int64_t count = 0;
    if (reads_list([&] { count = file_->lists.count(query); })) return count;
    return static_cast<std::int64_t>(salvaged_->size());
}

// Of a damaged file all that was found, whatever was asked for.
std::vector<MatchInfo> DatabaseKeeper::page(const MatchQuery& query, std::int64_t first, std::int64_t most) const {
    std::vector<MatchInfo> found;
    if (reads_list([&] { found = file_->lists.page(query, first, most); })) return found;
    const std::vector<MatchInfo>& all = *salvaged_;
    for (auto i = static_cast<std::size_t>(first); i < all.size() && found.size() < static_cast<std::size_t>(most); ++i)
        found.push_back(all[i]);
    return found;
}

std::optional<MatchInfo> DatabaseKeeper::info(std::string_view id) const {
    std::optional<MatchInfo> found;
    if (reads_list([&] { found = file_->lists.match(std::string(id)); })) return found;
    for (const MatchInfo& match : *salvaged_) {
        if (match.id == id) return match;
    }
    return std::nullopt;
}

std::int64_t DatabaseKeeper::count_people() const {
    return read([&] { return file_->lists.count_people(); });
}

std::vector<PlayedPerson> DatabaseKeeper::people(std::int64_t first, std::int64_t most) const {
    return read([&] { return file_->lists.people(first, most); });
}

PlayedPerson DatabaseKeeper::person(const std::string& name) const {
    return read([&] { return file_->lists.person(name); });
}

std::vector<PersonMatch> DatabaseKeeper::matches_of(const std::string& person, std::int64_t most) const {
    return read([&] { return file_->lists.matches_of(person, most); });
}

std::vector<Faced> DatabaseKeeper::faced_by(const std::string& person, std::int64_t most) const {
    return read([&] { return file_->lists.faced_by(person, most); });
}

std::optional<BestPerson> DatabaseKeeper::best_in(std::string_view game, std::string_view key) const {
    return read([&] { return file_->lists.best_in(std::string(game), std::string(key)); });
}

std::vector<std::string> DatabaseKeeper::names(std::int64_t first, std::int64_t most) const {
    return read([&] { return file_->lists.names(first, most); });
}

Done DatabaseKeeper::rename_person(const std::string& from, const std::string& to) {
    return tried([&] { file_->people.rename(from, to); });
}

}  // namespace tapet::app
