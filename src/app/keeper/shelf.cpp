#include "app/keeper/shelf.h"

#include "app/players.h"

namespace tapet::app {

using storage::StorageError;

// Lists that cannot be read are damage: rescue() says it, and lists what can still be found.
template <class Work>
bool KeeperShelf::reads_list(Work work) const {
    const std::pair now(file_.opened(), version());
    if (salvaged_ && salvaged_at_ == now) return false;
    try {
        work();
        salvaged_.reset();
        file_.unlisted.reset();
        return true;
    } catch (const StorageError& error) {
        file_.unlisted = error;
        salvaged_at_ = now;
        salvaged_.emplace();
        for (const storage::Salvaged& found : file_->store.salvage()) salvaged_->push_back(info_of(found.match));
        return false;
    }
}

std::int64_t KeeperShelf::count(const MatchQuery& query) const {
    std::int64_t count = 0;
    if (reads_list([&] { count = file_->lists.count(query); })) return count;
    return static_cast<std::int64_t>(salvaged_->size());
}

// Of a damaged file all that was found, whatever was asked for.
std::vector<MatchInfo> KeeperShelf::page(const MatchQuery& query, std::int64_t first, std::int64_t most) const {
    std::vector<MatchInfo> found;
    if (reads_list([&] { found = file_->lists.page(query, first, most); })) return found;
    const std::vector<MatchInfo>& all = *salvaged_;
    for (auto i = static_cast<std::size_t>(first); i < all.size() && found.size() < static_cast<std::size_t>(most); ++i)
        found.push_back(all[i]);
    return found;
}

std::optional<MatchInfo> KeeperShelf::info(std::string_view id) const {
    std::optional<MatchInfo> found;
    if (reads_list([&] { found = file_->lists.match(std::string(id)); })) return found;
    for (const MatchInfo& match : *salvaged_) {
        if (match.id == id) return match;
    }
    return std::nullopt;
}

Read<JudgedLine> KeeperShelf::lines_of(std::string_view id) const {
    std::vector<JudgedLine> lines;
    try {
        file_->store.each_line(std::string(id), 0, [&](const storage::Line& line) {
            lines.push_back({line.body, line.rules_version});
        });
        return lines;
    } catch (const StorageError& error) {
        // What is on the table is still known.
        const auto& open = match_.kept();
        if (open && open->id() == id && !open->halt()) return lines_again(open->referee().match());
        return tl::unexpected(Unread<JudgedLine>{{error.sentence(file_.lang)}, std::move(lines)});
    }
}

std::int64_t KeeperShelf::count_people() const {
    return file_.read([&] { return file_->lists.count_people(); });
}

std::vector<PlayedPerson> KeeperShelf::people(std::int64_t first, std::int64_t most) const {
    return file_.read([&] { return file_->lists.people(first, most); });
}

PlayedPerson KeeperShelf::person(const std::string& name) const {
    return file_.read([&] { return file_->lists.person(name); });
}

std::vector<PersonMatch> KeeperShelf::matches_of(const std::string& person, std::int64_t most) const {
    return file_.read([&] { return file_->lists.matches_of(person, most); });
}

std::vector<Faced> KeeperShelf::faced_by(const std::string& person, std::int64_t most) const {
    return file_.read([&] { return file_->lists.faced_by(person, most); });
}

std::optional<BestPerson> KeeperShelf::best_in(std::string_view game, std::string_view key) const {
    return file_.read([&] { return file_->lists.best_in(std::string(game), std::string(key)); });
}

std::vector<std::string> KeeperShelf::names(std::int64_t first, std::int64_t most) const {
    return file_.read([&] { return file_->lists.names(first, most); });
}

Done KeeperShelf::rename_person(const std::string& from, const std::string& to) {
    return file_.tried([&] { file_->people.rename(from, to); });
}

}  // namespace tapet::app
