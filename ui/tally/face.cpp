#include "ui/tally/face.h"

namespace tapet::ui {

std::vector<FaceScreen> TallyFace::screens() {
    return {
        {"tally-setup",
         [](const Keeper& keeper, Lang lang, const std::string&) { return make_tally_setup(keeper, lang); }},
    };
}

std::vector<HomeTile> TallyFace::tiles() { return {{"tally", "tally-setup", true}}; }

}  // namespace tapet::ui
