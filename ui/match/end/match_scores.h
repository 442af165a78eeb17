// How kept matches stand. Nothing of that is kept: each is replayed once, a few milliseconds a frame, and then remembered.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/score_row.h"
#include "ui/match/screen.h"

namespace tapet::ui {

class MatchScores {
  public:
    // "Us 3 bones · Them 5 dolentes"; empty as long as it is not worked out: then another frame is asked for.
    std::string of(Context& context, const MatchInfo& match);
    // The same, a row a side or player; none as long as it is not worked out.
    std::vector<ScoreRow> rows_of(const MatchInfo& match) const;
    // It stands still where the rules of today no longer take it (OpenMatch::halted). Known once the score is.
    bool halted(const MatchInfo& match) const;

  private:
    struct Known {
        std::int64_t lines = -1;
        Lang lang = Lang::en;
        std::string words;
        bool halted = false;
        std::vector<ScoreRow> rows = {};
    };
    // The match that is being replayed, and how far.
    struct Work {
        std::string id;
        std::vector<JudgedLine> lines;
        std::size_t done = 0;
        Referee referee;
        bool halted = false;
        std::int64_t frame = 0;  // in which it was asked for last
    };
    std::map<std::string, Known> known_;
    std::optional<Work> work_;
    std::int64_t frame_ = 0;
    std::int64_t until_us_ = 0;  // work is done until then in this frame

    std::map<std::string, std::int64_t> not_before_us_;  // of those whose lines could not be read

    bool put_off(Context& context, const MatchInfo& match);
    bool has_time(const Context& context);
    // Whether it is done.
    bool replay(Context& context, const MatchInfo& match);
};

}  // namespace tapet::ui
