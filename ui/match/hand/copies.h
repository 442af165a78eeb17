// Matches that a copy by other house rules has taken the place of (options.cpp).
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "ui/match/screen.h"

namespace tapet::ui {

// Where the settings keep the view of a championship's desk.
std::string view_setting(std::string_view match);

// Also what was looked at is the copy's: it opens where the match was left.
void note_copy(Context& context, const std::string& match, const std::string& copy);

// What may be gone on with.
class Copies {
  public:
    // As the records and the matches are now.
    Copies(const Notebook& notebook, const Shelf& shelf);
    // A copy of it is kept, and nobody has played on in the match itself since.
    bool replaced(const MatchInfo& match) const;
    bool is_copy(const MatchInfo& match) const;

  private:
    std::map<std::string, std::string> copy_of_;  // by the match that was copied
    std::map<std::string, std::int64_t> changed_ms_;
};

}  // namespace tapet::ui
