#include "ui/championship/face.h"

namespace tapet::ui {

std::vector<FaceScreen> ChampionshipFace::screens() {
    return {
        {"desk-setup",
         [](const Keeper& keeper, Lang lang, const std::string&) { return make_desk_setup(keeper, lang); }},
        {"together", [](const Keeper&, Lang, const std::string& match) { return make_together(match); }},
    };
}

std::vector<HomeTile> ChampionshipFace::tiles() {
    return {{.id = "desk", .route = "desk-setup", .begins = true, .fresh = "home.new.championship"}};
}

}  // namespace tapet::ui
