#include "ui/fallera/face.h"

namespace tapet::ui {

std::vector<FaceScreen> FalleraFace::screens() {
    return {
        {"fallera-setup",
         [](const Keeper& keeper, Lang lang, const std::string&) { return make_fallera_setup(keeper, lang); }},
        {"conflict", [](const Keeper&, Lang, const std::string& match) { return make_fallera_conflict(match); }},
        {"catalogue", [](const Keeper&, Lang, const std::string&) { return make_fallera_catalogue(); }},
    };
}

std::vector<HomeTile> FalleraFace::tiles() {
    return {{"conflict", "conflict", false, Art::emblema_qui_guanya}, {"fallera", "fallera-setup", true}};
}

}  // namespace tapet::ui
