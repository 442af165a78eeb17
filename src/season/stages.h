// The phases that a championship has gone through: the match holds the running one, those before are replayed to their
// ends. Worked out when the match changed.
#pragma once

#include <vector>

#include "season/place.h"

namespace tapet::championship {

class Stages {
  public:
    // True when a phase began or was taken back since the last time.
    bool follow(const Stage::Match& match);

    std::size_t count() const { return past_.size() + 1; }
    // At the end of that phase; the last one is the running one.
    const State& state(std::size_t phase) const { return phase < past_.size() ? past_[phase].state : match_->state(); }

    Stage stage(std::size_t phase) const {
        if (phase >= past_.size()) return {*match_};
        return {*match_, past_[phase].state, past_[phase].events};
    }

  private:
    struct Past {
        std::size_t number;  // in the log, of the event with which the next phase began
        std::size_t events;  // in play before that
        State state;
    };
    const Stage::Match* match_ = nullptr;
    std::vector<Past> past_;  // without the entries, which are no phase to look at
};

}  // namespace tapet::championship
