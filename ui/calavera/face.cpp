#include "ui/calavera/face.h"

#include "ui/calavera/screens.h"

namespace tapet::ui {

std::unique_ptr<Screen> CalaveraFace::match(std::string id) { return make_calavera_panel(std::move(id)); }

std::vector<FaceScreen> CalaveraFace::screens() {
    return {
        {"calavera-setup",
         [](Keeper& keeper, Lang lang, const std::string&) { return make_calavera_setup(keeper, lang); }},
    };
}

std::vector<HomeTile> CalaveraFace::tiles() { return {{"calavera", "calavera-setup", true, Art::taulell_calavera}}; }

}  // namespace tapet::ui
