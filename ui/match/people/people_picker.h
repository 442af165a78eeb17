// Who sits at the table of a match that is to be: the chairs, and everybody who is known as tiles. A tap on a tile sits somebody
// down or lets them stand up; with a chair chosen it is for that one. Nobody sits twice: who would is named, and marked.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ui/kit/places.h"
#include "ui/match/people/people.h"

namespace tapet::ui {

// By chair; empty: nobody said.
using Lineup = std::vector<std::string>;

// The table of a game. Ids: <id>.seat.0, .chair (one more), .who.0 and .any.0 (a name), .new, .all, .players.less and .more, .first.0.
struct Table {
    std::string id;
    std::vector<Chair> chairs = {};
    std::size_t fewest = 0;                               // chairs; that many at least stay when somebody stands up
    std::size_t most = 0;                                 // of them
    std::size_t step = 1;                                 // so many come and go at once
    std::string count = {};                               // what is counted so
    std::string how = {};                                 // in which order they sit
    std::string first_label = {};                         // the question of who begins; empty: it is not asked here
    std::optional<std::size_t> first = {};                // the chair
    std::string first_mark = {};                          // on it, in a word
    std::function<void(Rect&)> lots = {};                 // its key to draw who begins, cut off
    std::function<void(std::size_t, Rect&)> beside = {};  // a chair's own key, cut off it
};

class PeoplePicker {
  public:
    // In every frame first: who is known, the ones who sit before all others.
    void look(const Shelf& shelf, const Table& table);
    void add(Context& context, const Table& table, float width, std::vector<Block>& blocks);
    void draw_sheets(Context& context, const Table& table);
    // What a tap in this frame made of it.
    std::optional<Lineup> seated() { return std::exchange(seated_, {}); }
    std::optional<std::size_t> first() { return std::exchange(first_, {}); }

  private:
    bool looked_ = false;
    std::vector<std::string> known_;
    std::optional<std::size_t> chosen_;  // the chair that a name is for
    std::optional<std::size_t> twice_;   // the chair of whoever would have sat twice
    bool all_ = false;                   // the sheet with everybody is open
    std::string typed_;
    std::optional<Lineup> seated_;
    std::optional<std::size_t> first_;

    void add_chairs(Context& context, const Table& table, std::size_t chairs, float width, std::vector<Block>& blocks);
    void add_people(Context& context, const Table& table, float width, std::vector<Block>& blocks);
    void draw_count(Ui& ui, const Table& table, Rect rect);
    void draw_chair(Context& context, const Table& table, std::size_t chair, Rect rect);
    void draw_empty(Context& context, const Table& table, const std::vector<Rect>& cells);
    void draw_people(Context& context, const Table& table, int columns, Rect area);
    void draw_new(Context& context, const Table& table, Rect rect);
    void add_first(Context& context, const Table& table, std::size_t chairs, float width, std::vector<Block>& blocks);
    Rect draw_first(Context& context, const Table& table, bool right, int rows, Rect area);
    void take(Context& context, const Table& table, const std::string& name);
};

}  // namespace tapet::ui
