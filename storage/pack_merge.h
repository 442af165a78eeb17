// For storage/unpack.cpp: what a pack has beside the lines, into a file that may have the same, or something else, or more. Each
// function runs within the transaction of whoever brings the lines in.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "storage/pack_lines.h"

namespace tapet::storage {

class PackMerge {
  public:
    explicit PackMerge(const Database& database) : side_(database), people_(database) {}

    // Of a match whose lines are in the file under that id; so many of them were there before.
    void beside(const std::string& id, std::int64_t known, const PackedMatch& match);
    // When all matches are there: what belongs to none, and what ties one to another.
    void rest(const PackedRest& rest);

  private:
    SideTables side_;
    PeopleTables people_;
    std::map<std::string, std::vector<FixtureLink>> ties_;  // by championship
    std::map<std::string, std::string> inside_;             // what each that came goes by here
    std::vector<MatchRecordRow> records_;

    void notes(const std::string& id, const std::vector<Note>& came);
    void seats(const std::string& id, const std::vector<SeatPeople>& came);
    void precedents(const std::optional<std::string>& id, const std::vector<Precedent>& here,
                    const std::vector<Precedent>& came);
    void tie(const std::string& championship, const std::vector<FixtureLink>& came);
};

// Two texts on one line as one, that has what either says and nothing twice, whichever way they meet and however often.
std::string both_notes(std::string_view here, std::string_view came);

}  // namespace tapet::storage
