// For storage/unpack.cpp: what a pack has beside the lines, into a file that may have the same, or something else, or more. Each
// function runs within the transaction of whoever brings the lines in.
#pragma once

#include <cstdint>
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
    void rest(const PackedRest& rest, Store& store);

  private:
    // A match at the table and the championship that it was played for.
    struct Tie {
        std::string championship;
        std::string fixture;
        std::string source;
        std::optional<std::int64_t> seq;
    };
    SideTables side_;
    PeopleTables people_;
    std::vector<Tie> ties_;

    void notes(const std::string& id, const std::vector<Note>& came);
    void seats(const std::string& id, const std::vector<SeatRow>& came);
    void precedents(const std::vector<PrecedentRow>& here, const std::vector<PrecedentRow>& came);
    void record(const MatchRecordRow& row);
    void tie(const Tie& tie);
};

// Two texts on one line as one, that has what either says and nothing twice, whichever way they meet and however often.
std::string both_notes(std::string_view here, std::string_view came);

}  // namespace tapet::storage
