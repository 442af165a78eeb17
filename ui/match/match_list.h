// A list of kept matches, however long: of each part that is looked at a page is read, and again when something changed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/kit/derived.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// What is looked for, in the words that lists show in the user's language: names, game, date, "today", "over".
std::vector<SearchedWord> searched_words(const Context& context, std::string_view query);

class MatchList {
  public:
    // What the list is of. Asked again in every frame it costs nothing.
    void ask(const Shelf& shelf, const MatchQuery& query);
    std::int64_t count() const { return count_; }
    // By its place, from 0, newest first; good until the next call. nullptr: there is none any more.
    const MatchInfo* at(const Shelf& shelf, std::int64_t place);

  private:
    MatchQuery query_;
    Derived<std::int64_t, MatchQuery> asked_;
    std::int64_t count_ = 0;
    std::int64_t first_ = 0;  // the place of the first of these
    std::vector<MatchInfo> page_;
};

}  // namespace tapet::ui
