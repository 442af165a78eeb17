#include "ui/championship/face.h"

namespace tapet::ui {

std::vector<FaceScreen> ChampionshipFace::screens() {
    return {
        {"desk-setup", [](const Keeper& keeper, Lang lang,
                          const std::string& follows) { return make_desk_setup(keeper, lang, follows); }},
        {"together", [](const Keeper&, Lang, const std::string& match) { return make_together(match); }},
        {"together-table",
         [](const Keeper&, Lang, const std::string& argument) { return make_together_table(argument); }},
        {"sectors", [](const Keeper&, Lang, const std::string& match) { return make_sectors(match); }},
        {"send", [](const Keeper&, Lang, const std::string& argument) { return make_send(argument); }},
    };
}

std::vector<HomeTile> ChampionshipFace::tiles() {
    return {{.id = "desk", .route = "desk-setup", .begins = true, .fresh = "home.new.championship"}};
}

}  // namespace tapet::ui
