// The shelf (keeping/shelf.h) over the keeper's file: lists of matches and of people, page by page.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/keeper/match.h"
#include "keeping/shelf.h"

namespace tapet::app {

class KeeperShelf : public Shelf {
  public:
    KeeperShelf(KeeperFile& file, KeeperMatch& match) : file_(file), match_(match) {}

    std::int64_t version() const override { return file_.version(); }
    std::int64_t count(const MatchQuery& query) const override;
    std::vector<MatchInfo> page(const MatchQuery& query, std::int64_t first, std::int64_t most) const override;
    std::optional<MatchInfo> info(std::string_view id) const override;
    Read<JudgedLine> lines_of(std::string_view id) const override;
    std::int64_t count_people() const override;
    std::vector<PlayedPerson> people(std::int64_t first, std::int64_t most) const override;
    PlayedPerson person(const std::string& name) const override;
    std::vector<PersonMatch> matches_of(const std::string& person, std::int64_t most) const override;
    std::vector<Faced> faced_by(const std::string& person, std::int64_t most) const override;
    std::optional<BestPerson> best_in(std::string_view game, std::string_view key) const override;
    std::vector<std::string> names(std::int64_t first, std::int64_t most) const override;
    Done rename_person(const std::string& from, const std::string& to) override;
    Taken begin_all(const std::vector<std::string>& lines, const Beginning& with) override {
        return match_.begin_all(lines, with);
    }
    Done open(std::string_view id) override { return match_.open(id); }
    void close() override { match_.close(); }

  private:
    KeeperFile& file_;
    KeeperMatch& match_;
    mutable std::optional<std::vector<MatchInfo>> salvaged_;     // in place of lists that cannot be read
    mutable std::pair<std::int64_t, std::int64_t> salvaged_at_;  // the file, and its version

    template <class Work>
    bool reads_list(Work work) const;
};

}  // namespace tapet::app
