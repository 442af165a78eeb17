// The matches at the table that are played for the open championship: which run, and which say something else than the desk
// has. What agrees needs no word.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "season/fixtures.h"
#include "season/stages.h"
#include "season/table_coto.h"
#include "ui/match/screen.h"

namespace tapet::ui {

using ChampionshipMatch = championship::Stage::Match;

struct DeskLink {
    std::string fixture;  // its key
    std::string source;   // the match at the table
    championship::TableNews news = championship::TableNews::playing;
    std::optional<championship::TableCoto> coto;    // in the order of the fixture; of `differs`
    std::optional<championship::TableScore> score;  // in that order too; of `playing`
};

class DeskLinks {
  public:
    // Reads the matches at the table again where they changed.
    void reload(const OpenMatch& open, const Shelf& shelf, const Notebook& notebook, const ChampionshipMatch& match);
    // What one said at its end is kept beside the log (records of the kind "table"), so that a season's hundreds are not
    // replayed whenever the desk is opened.
    void keep(Context& context);
    // The championship changed by a line of our own, and no table did.
    void renew(const ChampionshipMatch& match);

    const std::vector<DeskLink>& all() const { return links_; }
    // nullptr when that match is not played at a table of ours.
    const DeskLink* of(const std::string& fixture) const;

  private:
    struct Read {
        std::int64_t lines = -1;
        championship::TableLook look;
    };
    struct Table {
        championship::FixtureName name;
        FixtureLink link;
        std::int64_t lines = 0;
        bool over = false;
    };
    std::vector<Table> tables_;         // of the running phase
    std::vector<DeskLink> links_;       // of each of them
    std::map<std::string, Read> read_;  // by source
    bool read_kept_ = false;
    std::vector<std::pair<std::string, std::string>> fresh_;  // read, and not kept yet

    void read_kept(const Notebook& notebook);
    void read_tables(const Shelf& shelf);
};

}  // namespace tapet::ui
