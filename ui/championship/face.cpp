#include "ui/championship/face.h"

#include "ui/championship/screens.h"

namespace tapet::ui {

std::unique_ptr<Screen> ChampionshipFace::match(std::string id) { return make_desk(std::move(id)); }

std::vector<FaceScreen> ChampionshipFace::screens() {
    return {
        {"desk-setup", [](Keeper& keeper, Lang lang, const std::string&) { return make_desk_setup(keeper, lang); }},
    };
}

std::vector<HomeTile> ChampionshipFace::tiles() { return {{"desk", "desk-setup", true, Art::taulell_campionat}}; }

}  // namespace tapet::ui
