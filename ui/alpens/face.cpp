#include "ui/alpens/face.h"

namespace tapet::ui {

std::vector<FaceScreen> AlpensFace::screens() {
    return {
        {"alpens-setup",
         [](const Keeper& keeper, Lang lang, const std::string&) { return make_alpens_setup(keeper, lang); }},
        {"alpens-scorer", [](const Keeper&, Lang, const std::string&) { return make_alpens_scorer(); }},
    };
}

std::vector<HomeTile> AlpensFace::tiles() { return {{"alpens", "alpens-setup", true}}; }

}  // namespace tapet::ui
