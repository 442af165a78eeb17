// The lists of the screens' keeper: matches and people, page by page.
#include "app/keeper.h"
#include "app/players.h"
#include "core/json.h"

namespace tapet::app {

using storage::StorageError;

namespace {

std::vector<std::string> names_in(const std::string& json) {
    std::vector<std::string> names;
    const auto list = parse_json(json);
    if (!list || list->as_array() == nullptr) return names;
    for (const Json& name : *list->as_array()) {
        if (name.as_text() != nullptr) names.push_back(*name.as_text());
    }
    return names;
}

ui::MatchInfo info_of(const storage::ListedMatch& match) {
    return {match.id,   match.game, names_in(match.players), match.started_ms, match.changed_ms, match.lines,
            match.over, match.seats};
}

storage::ListQuery query_of(const ui::MatchQuery& query) {
    storage::ListQuery asked{query.game, query.running, {}, query.hidden};
    for (const ui::SearchedWord& word : query.words)
        asked.words.push_back({word.text, word.games, word.over, word.day_ms});
    return asked;
}

ui::PlayedPerson person_of(const storage::PlayedPerson& played) {
    ui::PlayedPerson person{played.name, {}, {}};
    for (const storage::PlayedGame& game : played.games) {
        person.games.push_back({game.game, static_cast<int>(game.games), static_cast<int>(game.wins),
                                static_cast<int>(game.points), static_cast<int>(game.best)});
    }
    for (const auto& [box, times] : played.frozen) {
        const auto at = static_cast<std::size_t>(box);
        if (at < person.frozen.size()) person.frozen[at] = static_cast<int>(times);
    }
    return person;
}

}  // namespace

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

std::int64_t DatabaseKeeper::count(const ui::MatchQuery& query) const {
    std::int64_t count = 0;
    if (reads_list([&] { count = file_->lists.count(query_of(query)); })) return count;
    return static_cast<std::int64_t>(salvaged_->size());
}

// Of a damaged file all that was found, whatever was asked for.
std::vector<ui::MatchInfo> DatabaseKeeper::page(const ui::MatchQuery& query, std::int64_t first,
                                                std::int64_t most) const {
    std::vector<ui::MatchInfo> found;
    const bool read = reads_list([&] {
        for (const storage::ListedMatch& match : file_->lists.page(query_of(query), first, most))
            found.push_back(info_of(match));
    });
    if (read) return found;
    const std::vector<ui::MatchInfo>& all = *salvaged_;
    for (auto i = static_cast<std::size_t>(first); i < all.size() && found.size() < static_cast<std::size_t>(most); ++i)
        found.push_back(all[i]);
    return found;
}

std::optional<ui::MatchInfo> DatabaseKeeper::info(std::string_view id) const {
    std::optional<ui::MatchInfo> found;
    const bool read = reads_list([&] {
        if (const auto match = file_->lists.match(std::string(id))) found = info_of(*match);
    });
    if (read) return found;
    for (const ui::MatchInfo& match : *salvaged_) {
        if (match.id == id) return match;
    }
    return std::nullopt;
}

std::int64_t DatabaseKeeper::count_people() const {
    std::int64_t count = 0;
    reads([&] { count = file_->lists.count_people(); });
    return count;
}

std::vector<ui::PlayedPerson> DatabaseKeeper::people(std::int64_t first, std::int64_t most) const {
    std::vector<ui::PlayedPerson> found;
    reads([&] {
        for (const storage::PlayedPerson& person : file_->lists.people(first, most)) found.push_back(person_of(person));
    });
    return found;
}

ui::PlayedPerson DatabaseKeeper::person(const std::string& name) const {
    ui::PlayedPerson found{name, {}, {}};
    reads([&] { found = person_of(file_->lists.person(name)); });
    return found;
}

std::vector<ui::PersonMatch> DatabaseKeeper::matches_of(const std::string& person, std::int64_t most) const {
    std::vector<ui::PersonMatch> found;
    reads([&] {
        for (const storage::PersonMatch& match : file_->lists.matches_of(person, most)) {
            ui::PersonMatch& one = found.emplace_back(
                ui::PersonMatch{match.id, match.game, match.started_ms, match.ended_ms, match.won, {}, {}, 0, 0});
            if (match.points) one.points = static_cast<int>(*match.points);
            if (match.camas) one.camas = static_cast<int>(*match.camas);
            one.camas_lost = static_cast<int>(match.camas_lost);
            one.stones = static_cast<int>(match.stones);
        }
    });
    return found;
}

std::vector<ui::Faced> DatabaseKeeper::faced_by(const std::string& person, std::int64_t most) const {
    std::vector<ui::Faced> found;
    reads([&] {
        for (const storage::Faced& faced : file_->lists.faced_by(person, most))
            found.push_back({faced.person, faced.together, static_cast<int>(faced.games), static_cast<int>(faced.won),
                             static_cast<int>(faced.lost)});
    });
    return found;
}

std::optional<ui::BestPerson> DatabaseKeeper::best_in(std::string_view game) const {
    std::optional<ui::BestPerson> found;
    reads([&] {
        if (const auto best = file_->lists.best_in(std::string(game)))
            found = ui::BestPerson{best->person, static_cast<int>(best->points)};
    });
    return found;
}

std::vector<std::string> DatabaseKeeper::names(std::int64_t first, std::int64_t most) const {
    std::vector<std::string> found;
    reads([&] { found = file_->lists.names(first, most); });
    return found;
}

ui::Done DatabaseKeeper::rename_person(const std::string& from, const std::string& to) {
    return tried([&] { file_->people.rename(from, to); });
}

}  // namespace tapet::app
