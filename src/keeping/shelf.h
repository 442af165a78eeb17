// All matches that were ever played here, and who played them: lists by pages, and how a match comes to lie open.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "keeping/beside.h"
#include "keeping/listed.h"
#include "keeping/trouble.h"

namespace tapet {

class Shelf {
  public:
    virtual ~Shelf() = default;
    Shelf() = default;
    Shelf(const Shelf&) = delete;
    Shelf& operator=(const Shelf&) = delete;

    // Changes whenever something that is kept may have: what was read is good until then.
    virtual std::int64_t version() const = 0;
    virtual std::int64_t count(const MatchQuery& query) const = 0;
    // So many of those matches, newest first.
    virtual std::vector<MatchInfo> page(const MatchQuery& query, std::int64_t first, std::int64_t most) const = 0;
    virtual std::optional<MatchInfo> info(std::string_view id) const = 0;  // of one match
    // The kept lines of any match, none when there is none.
    [[nodiscard]] virtual Read<JudgedLine> lines_of(std::string_view id) const = 0;

    // Who played a match to its end: the most wins first, then the most games, then by name.
    virtual std::int64_t count_people() const = 0;
    virtual std::vector<PlayedPerson> people(std::int64_t first, std::int64_t most) const = 0;
    virtual PlayedPerson person(const std::string& name) const = 0;  // of nobody there are no games
    // Somebody's last matches that are over, the newest first, and whom they met in as many: the other side first.
    virtual std::vector<PersonMatch> matches_of(const std::string& person, std::int64_t most) const = 0;
    virtual std::vector<Faced> faced_by(const std::string& person, std::int64_t most) const = 0;
    // Who had the most of that key in a match of that game.
    virtual std::optional<BestPerson> best_in(std::string_view game, std::string_view key) const = 0;
    // Everybody who ever sat down, whoever did so last first; the seats' own names where nobody said more.
    virtual std::vector<std::string> names(std::int64_t first, std::int64_t most) const = 0;
    // Who was called `from` is `to` in every match, perhaps one with somebody else who is.
    [[nodiscard]] virtual Done rename_person(const std::string& from, const std::string& to) = 0;

    [[nodiscard]] Taken begin(std::string_view setup_line) { return begin_all({std::string(setup_line)}); }
    // A new match with its first lines, which is then the open one; it may be played for a fixture of a championship.
    [[nodiscard]] virtual Taken begin_all(const std::vector<std::string>& lines, const Beginning& with = {}) = 0;
    [[nodiscard]] virtual Done open(std::string_view id) = 0;
    virtual void close() = 0;
};

}  // namespace tapet
