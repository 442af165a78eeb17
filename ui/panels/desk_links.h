// The matches at the table that are played for the open championship: which run, and which say something else than the desk
// has. What agrees needs no word.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "ui/panels/desk_phases.h"
#include "ui/panels/table_coto.h"
#include "ui/screens/screen.h"

namespace tapet::ui {

struct DeskLink {
    enum class News {
        playing,   // no coto yet
        agrees,    // the desk has what the table says
        differs,   // the desk has something else, or nothing
        reopened,  // the desk has its coto, and at the table it was taken back
    };
    std::string fixture;  // its key
    std::string source;   // the match at the table
    News news = News::playing;
    std::optional<TableCoto> coto;  // in the order of the fixture; of `differs`
};

class DeskLinks {
  public:
    // Reads the matches at the table again where they changed.
    void reload(Keeper& keeper, const ChampionshipMatch& match);

    const std::vector<DeskLink>& all() const { return links_; }
    // nullptr when that match is not played at a table of ours.
    const DeskLink* of(const std::string& fixture) const;

  private:
    struct Read {
        std::int64_t lines = -1;
        std::optional<TableCoto> coto;
    };
    std::vector<DeskLink> links_;
    std::map<std::string, Read> read_;  // by source
};

}  // namespace tapet::ui
