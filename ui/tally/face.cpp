#include "ui/tally/face.h"

#include "ui/tally/screens.h"

namespace tapet::ui {

std::unique_ptr<Screen> TallyFace::match(std::string id) { return make_tally_panel(std::move(id)); }

std::vector<FaceScreen> TallyFace::screens() {
    return {
        {"tally-setup", [](Keeper& keeper, Lang lang, const std::string&) { return make_tally_setup(keeper, lang); }},
    };
}

std::vector<HomeTile> TallyFace::tiles() { return {{"tally", "tally-setup", true}}; }

}  // namespace tapet::ui
