#include "ui/fallera/face.h"

#include "ui/fallera/screens.h"

namespace tapet::ui {

std::unique_ptr<Screen> FalleraFace::match(std::string id) { return make_fallera_panel(std::move(id)); }

std::vector<FaceScreen> FalleraFace::screens() {
    return {
        {"fallera-setup",
         [](Keeper& keeper, Lang lang, const std::string&) { return make_fallera_setup(keeper, lang); }},
        {"conflict", [](Keeper&, Lang, const std::string& match) { return make_fallera_conflict(match); }},
        {"catalogue", [](Keeper&, Lang, const std::string&) { return make_fallera_catalogue(); }},
    };
}

std::vector<HomeTile> FalleraFace::tiles() {
    return {{"conflict", "conflict"}, {"fallera", "fallera-setup", true, Art::taulell_fallera}};
}

}  // namespace tapet::ui
