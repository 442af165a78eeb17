#include "ui/truc/face.h"

#include "ui/truc/keypad.h"

namespace tapet::ui {

std::vector<FaceScreen> TrucFace::screens() {
    return {
        {"truc-setup",
         [](const Keeper& keeper, Lang lang, const std::string&) { return make_truc_setup(keeper, lang); }},
        {"truc-helpers",
         [](const Keeper& keeper, Lang, const std::string& page) { return make_truc_helpers(keeper, page); },
         {"truc-helpers:trick", "truc-helpers:order", "truc-helpers:gap"}},
    };
}

std::vector<HomeTile> TrucFace::tiles() {
    return {{.id = "truc", .route = "truc-setup", .begins = true, .quick = quick_truc},
            {"truc.options", "truc-setup", false, Art::buit_noms},
            {"truc-helpers", "truc-helpers", false, Art::emblema_truc}};
}

std::vector<SettingsCard> TrucFace::cards() { return {{"settings.keypad", draw_keypad_card}}; }

}  // namespace tapet::ui
