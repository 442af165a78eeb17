// What lies beside the lines of copies that meet (storage/together.h): notes, camas, links to the matches at the tables, sanctions, who a
// line came from, and up to where a copy was taken in. Written in the transaction of the lines.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "season/together.h"
#include "storage/clockwork.h"
#include "storage/pack_lines.h"
#include "storage/side.h"
#include "storage/store.h"

namespace tapet::storage {

class Alongside {
  public:
    // `first`: the number of the first line that is written. The store and the clock must outlive it. Both functions may throw a
    // StorageError.
    Alongside(const Store& store, const Clockwork& clock, std::string id, std::int64_t first);

    struct From {
        std::size_t common;       // so many lines both copies begin with
        const std::string& file;  // that theirs came in
        const std::map<std::string, std::string>&
            tables;  // what the other matches in it go by here, by their ids outside
    };
    void keep(const season::Meeting& meeting, const PackedMatch& match, const From& from);
    void remember(const std::vector<season::TakenIn>& taken_in, const PackedMatch& match);

  private:
    using Seqs = std::map<std::int64_t, std::int64_t>;
    SideTables side_;
    const Clockwork* clock_;
    std::string id_;
    std::int64_t first_;
    Seqs again_;   // our lines that are said again: their numbers now
    Seqs theirs_;  // of their lines the numbers here
    Seqs came_;    // of those that came new

    void put(std::string_view kind, const std::string& key, const std::string& body);
    void number(const season::Meeting& meeting, std::size_t common);
    void origins(const PackedMatch& match, const std::string& from);
    void notes(const PackedMatch& match);
    void links(const season::Meeting& meeting, const PackedMatch& match, const From& from);
    void records(const season::Meeting& meeting, const PackedMatch& match);
    void register_of(const MatchRecordRow& row);
};

}  // namespace tapet::storage
