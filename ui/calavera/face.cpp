#include "ui/calavera/face.h"

namespace tapet::ui {

std::vector<FaceScreen> CalaveraFace::screens() {
    return {
        {"calavera-setup",
         [](const Keeper& keeper, Lang lang, const std::string&) { return make_calavera_setup(keeper, lang); }},
    };
}

std::vector<HomeTile> CalaveraFace::tiles() { return {{"calavera", "calavera-setup", true}}; }

}  // namespace tapet::ui
