// The screen of a match of one game: it goes by the match's id, and is drawn while that match lies open.
#pragma once

#include <string>
#include <utility>

#include "ui/match/play.h"

namespace tapet::ui {

template <class G>
class MatchScreen : public Screen {
  public:
    explicit MatchScreen(std::string match_id) : match_id_(std::move(match_id)) {}
    std::string route() const override { return "match:" + match_id_; }
    std::string match_id() const override { return match_id_; }
    void draw(Context& context) override {
        if (const Match<G>* match = open_match<G>(context, match_id_)) draw_match(context, *match);
    }

  protected:
    const std::string match_id_;

    virtual void draw_match(Context& context, const Match<G>& match) = 0;
};

}  // namespace tapet::ui
