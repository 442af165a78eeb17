// A representative's file of a championship, and what its delegates sent for it with the matches at their tables.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "storage/together.h"
#include "tests/app/desktop/process.h"
#include "tests/storage/tablets.h"

namespace tapet::app {

inline const std::string kStraight = R"("cames":[2,0],"pedres":[48,10])";
inline const std::string kLost = R"("cames":[1,2],"pedres":[55,66])";

// As it was before: results, one that is entered otherwise here, one that was taken back since it was last seen. Each delegate has
// counted its first and its last match at a table.
class Parted {
  public:
    static constexpr std::size_t kSectors = 6;

    Parted() {
        std::string sectors;
        for (std::size_t i = 0; i < kSectors; ++i) sectors += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\"";
        std::vector<std::string> said{R"({"game":"championship","name":"68","sectors":[)" + sectors + "]}"};
        for (std::size_t i = 0; i < 4 * kSectors; ++i)
            said.push_back(R"({"do":"enter","falla":")" + falla(i / 4, i % 4) + R"(","sector":")" +
                           std::to_string(i / 4) + "\"}");
        said.emplace_back(R"({"do":"start"})");
        storage::Tablet ours(1);
        id = ours.play(said);
        for (std::size_t i = 0; i < kSectors; ++i) send(ours, i);
        ours.play({result_of(0, 0, 1, kLost)}, id);
        ours.database.connection().exec("PRAGMA wal_checkpoint(TRUNCATE)");
        before_ = storage::contents(ours.folder / "a.db");
    }

    std::string id;
    std::vector<std::string> files;

    // As it was before anybody joined.
    std::string fresh(const storage::TempFolder& folder) const {
        std::string db = folder / "a.db";
        storage::write_file(db, before_);
        return db;
    }
    std::vector<std::string> words(const std::string& db) const {
        std::vector<std::string> all{"together", id};
        all.insert(all.end(), files.begin(), files.end());
        all.insert(all.end(), {"--theirs", "--db", db});
        return all;
    }
    // The championship's lines, those of the other matches, and which lines are links to those.
    std::vector<std::string> kept(const std::string& db) const {
        const storage::Opened opened(db);
        std::vector<std::string> all = bodies(opened.store, id);
        std::set<std::string> others;
        for (const storage::MatchRow& match : opened.store.matches()) others.insert(match.id);
        others.erase(id);
        for (const std::string& other : others) {
            for (const std::string& body : bodies(opened.store, other)) all.push_back(other + " " + body);
        }
        for (const FixtureLink& link : storage::SideTables(opened.database).links_of(id))
            all.push_back(link.fixture + " " + link.source + " " + std::to_string(link.line.value_or(-1)));
        return all;
    }

  private:
    storage::TempFolder folder_;
    std::string before_;

    static std::string falla(std::size_t sector, std::size_t place) {
        return "F" + std::to_string(sector) + std::string(1, static_cast<char>('a' + place));
    }
    static std::string result_of(std::size_t sector, std::size_t one, std::size_t other, const std::string& marks) {
        return R"({"do":"result","between":[")" + falla(sector, one) + R"(",")" + falla(sector, other) + "\"]," +
               marks + "}";
    }
    void count(storage::Tablet& theirs, std::size_t sector, std::size_t one, std::size_t other,
               const std::string& marks) const {
        const std::string fixture = R"(["sectors",")" + falla(sector, one) + R"(",")" + falla(sector, other) + "\"]";
        count_at_table(theirs, id, fixture, result_of(sector, one, other, marks));
    }

    void send(storage::Tablet& ours, std::size_t sector) {
        storage::Tablet theirs(10 + sector);
        theirs.take(ours.some({id}));
        count(theirs, sector, 0, 1, kStraight);
        theirs.play({result_of(sector, 2, 3, kLost)}, id);
        if (sector % 2 == 1) {
            storage::Together(ours.store, id, ours.clock)
                .join(theirs.some({id}), "early", {}, storage::Together::Do::write);
            theirs.play({R"({"undo":1})"}, id);
        }
        theirs.play({result_of(sector, 0, 2, kLost)}, id);
        count(theirs, sector, 1, 3, kStraight);
        files.push_back(folder_ / std::to_string(sector));
        storage::write_file(files.back(), sent_by(theirs, id));
    }
};

}  // namespace tapet::app
