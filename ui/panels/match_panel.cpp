// Which panel shows the match that is open.
#include "ui/panels/panels.h"
#include "ui/panels/truc_counter.h"

namespace tapet::ui {

std::unique_ptr<Screen> make_match_panel(Keeper& keeper) {
    const Referee* referee = keeper.referee();
    if (referee == nullptr) return nullptr;
    if (std::holds_alternative<Match<truc::Game>>(referee->match())) return make_truc_counter(keeper.match_id());
    return nullptr;
}

}  // namespace tapet::ui
