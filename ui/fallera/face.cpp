#include "ui/fallera/face.h"

namespace tapet::ui {

std::vector<FaceScreen> FalleraFace::screens() {
    return {
        {"fallera-setup",
         [](Keeper& keeper, Lang lang, const std::string&) { return make_fallera_setup(keeper, lang); }},
        {"conflict", [](Keeper&, Lang, const std::string& match) { return make_fallera_conflict(match); }},
        {"catalogue", [](Keeper&, Lang, const std::string&) { return make_fallera_catalogue(); }},
    };
}

std::vector<HomeTile> FalleraFace::tiles() {
    return {{"conflict", "conflict", false, Art::emblema_qui_guanya}, {"fallera", "fallera-setup", true}};
}

}  // namespace tapet::ui
