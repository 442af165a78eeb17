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
    std::unique_ptr<Screen> (*make)(const Keeper& keeper, Lang lang, const std::string& argument);
    std::vector<std::string_view> also = {};  // routes with an argument that are worth a picture of their own
};

// A way from Home. "home.ID" and "home.ID.what" are its words.
struct HomeTile {
    std::string_view id;
    std::string_view route;          // where it leads
    bool begins = false;             // a match: one that is not over may be gone on with instead; its cloth lies there
    Art emblem = Art::taulell_buit;  // of any other
    std::string_view fresh = "home.new.match";  // says that another one is begun
    // The setup line of the match that a tap begins at once, and an empty table offers: "home.ID.quick".
    std::string (*quick)(const Notebook&, Lang) = nullptr;
};

// A card that the settings show of a game: how it is played without looking.
struct SettingsCard {
    std::string_view id;             // of its row and of the words on it
    bool (*draw)(Context& context);  // true when the reader closed it
};

// A face (of a game, not of a die) is a type with these members, all static.
template <class F>
concept GameFace = Game<typename F::Game> && requires(std::string match_id) {
    { F::match(match_id) } -> std::same_as<std::unique_ptr<Screen>>;  // of a match of the game that is open
    { F::screens() } -> std::same_as<std::vector<FaceScreen>>;
    { F::tiles() } -> std::same_as<std::vector<HomeTile>>;
    // And, of a game that has any: F::cards(), a std::vector<SettingsCard>.
};

// What shows a match, for screens that know no game.
using ShowMatch = std::unique_ptr<Screen> (*)(const AnyMatch& match, const std::string& match_id);

}  // namespace tapet::ui
