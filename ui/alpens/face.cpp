#include "ui/alpens/face.h"

#include "ui/alpens/screens.h"

namespace tapet::ui {

std::unique_ptr<Screen> AlpensFace::match(std::string id) { return make_alpens_panel(std::move(id)); }

std::vector<FaceScreen> AlpensFace::screens() {
    return {
        {"alpens-setup", [](Keeper& keeper, Lang lang, const std::string&) { return make_alpens_setup(keeper, lang); }},
        {"alpens-scorer", [](Keeper&, Lang, const std::string&) { return make_alpens_scorer(); }},
    };
}

std::vector<HomeTile> AlpensFace::tiles() { return {{"alpens", "alpens-setup", true, Art::taulell_alpens}}; }

}  // namespace tapet::ui
