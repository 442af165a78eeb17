// What every match has at its end: the plaque, the picture of it to share, and another match; in a browser a newer version of the page.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/kit/flow.h"
#include "ui/match/screen.h"

namespace tapet::ui {

struct MatchEnd {
    std::string prefix;  // ids: <prefix>.share, <prefix>.newer; <prefix>.people where the players are people
    bool people = true;
    Vec least = {};  // that the game's own part needs: the ornament gives way first
    std::string again_id;
    std::string again;  // its words
    std::function<void()> play_again;
    // The picture is the likeliest thing; what else there is lies above it, `again` last.
    bool picture_first = false;
    std::vector<FlowButton> others = {};
    float rest = 0;  // then: so high is what the game has to say, which is to be whole where the keys can give it room
    std::vector<FlowButton>* left = nullptr;  // then: those of them that found none are put there, for the game to lay
};
// Of the open match, which is over. Returns the place for what the game itself has to say.
Rect draw_match_end(Context& context, Rect area, const MatchEnd& end);

// Who won, in the largest letters that leave `rest` of the height to what comes below it; not at all where it does not fit.
// Cut off the area; returns how wide it is, 0 where it is not there.
float draw_outcome(Ui& ui, Rect& area, std::string_view words, float rest);

}  // namespace tapet::ui
