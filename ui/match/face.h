// The contract of a face: what a game shows, beside core/game.h. All that is a list of games elsewhere (the screens and
// their names, Home's tiles, who shows a match) is made from the list of faces (ui/faces.h).
#pragma once

#include <concepts>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// A screen of a game besides that of its matches; its route is "name" or "name:argument".
struct FaceScreen {
    std::string_view name;
    std::unique_ptr<Screen> (*make)(Keeper& keeper, Lang lang, const std::string& argument);
    std::vector<std::string_view> also = {};  // routes with an argument that are worth a picture of their own
};

// A way from Home.
struct HomeTile {
    std::string_view id;             // of the tile and of its words: home.ID, home.ID.what
    std::string_view route;          // where it leads
    bool begins = false;             // a match: one that is not over may be gone on with instead; its cloth lies there
    Art emblem = Art::taulell_buit;  // of any other
};

// A face (of a game, not of a die) is a type with these members, all static.
template <class F>
concept GameFace = Game<typename F::Game> && requires(std::string match_id) {
    { F::match(match_id) } -> std::same_as<std::unique_ptr<Screen>>;  // of a match of the game that is open
    { F::screens() } -> std::same_as<std::vector<FaceScreen>>;
    { F::tiles() } -> std::same_as<std::vector<HomeTile>>;
};

// What shows a match, for screens that know no game.
using ShowMatch = std::unique_ptr<Screen> (*)(const AnyMatch& match, const std::string& match_id);

}  // namespace tapet::ui
