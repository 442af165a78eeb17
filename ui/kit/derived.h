// What was worked out from something else, and is good until that changes: a match's revision (core/match.h), a shelf's version,
// the language of its words.
#pragma once

#include <optional>
#include <tuple>

namespace tapet::ui {

template <class... From>
class Derived {
  public:
    // Whether it is to be worked out from these, now: it was not yet, or from something else.
    bool due(const From&... now) {
        if (from_ == std::tuple(now...)) return false;
        from_.emplace(now...);
        return true;
    }
    bool ever() const { return from_.has_value(); }
    void forget() { from_.reset(); }

  private:
    std::optional<std::tuple<From...>> from_;
};

}  // namespace tapet::ui
