// The one list of faces, beside src/games.h.
#pragma once

#include <algorithm>
#include <type_traits>

#include "games.h"
#include "ui/alpens/face.h"
#include "ui/calavera/face.h"
#include "ui/championship/face.h"
#include "ui/fallera/face.h"
#include "ui/tally/face.h"
#include "ui/truc/face.h"

namespace tapet::ui {

template <GameFace... F>
struct FaceList {
    static_assert(std::is_same_v<GameList<typename F::Game...>, Games>,
                  "every game has its face, in the order of the games");

    // The screen of that match, which the keeper has open.
    static std::unique_ptr<Screen> match(const AnyMatch& match, const std::string& id) {
        std::unique_ptr<Screen> screen;
        ((match_of<typename F::Game>(match) != nullptr ? void(screen = F::match(id)) : void()), ...);
        return screen;
    }
    // Of all games, in their order.
    static std::vector<FaceScreen> screens() {
        std::vector<FaceScreen> all;
        const auto add = [&](const std::vector<FaceScreen>& some) { all.insert(all.end(), some.begin(), some.end()); };
        (add(F::screens()), ...);
        return all;
    }
    // Of a game, by its name, or of a face's screen; the bare table's when there is none such.
    static const Look& look(std::string_view name) {
        const Look* found = &kBareTable;
        ((name == F::Game::name || has_screen(F::screens(), name) ? void(found = &F::Game::look) : void()), ...);
        return *found;
    }
    static std::vector<SettingsCard> cards() {
        std::vector<SettingsCard> all;
        const auto add = [&]<class Face>() {
            if constexpr (requires { Face::cards(); })
                for (const SettingsCard& card : Face::cards()) all.push_back(card);
        };
        (add.template operator()<F>(), ...);
        return all;
    }
    struct Tile : HomeTile {
        std::string_view game;
    };
    static std::vector<Tile> tiles() {
        std::vector<Tile> all;
        const auto add = [&](std::string_view game, const std::vector<HomeTile>& some) {
            for (const HomeTile& tile : some) all.push_back({tile, game});
        };
        (add(F::Game::name, F::tiles()), ...);
        return all;
    }

  private:
    static bool has_screen(const std::vector<FaceScreen>& screens, std::string_view name) {
        return std::any_of(screens.begin(), screens.end(),
                           [&](const FaceScreen& screen) { return screen.name == name; });
    }
};

using Faces = FaceList<TrucFace, CalaveraFace, AlpensFace, FalleraFace, ChampionshipFace, TallyFace>;

}  // namespace tapet::ui
