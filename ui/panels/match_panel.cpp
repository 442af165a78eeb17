// Which panel shows the match that is open.
#include "ui/panels/panels.h"

namespace tapet::ui {

namespace {

template <class G>
bool is(const Referee& referee) {
    return std::holds_alternative<Match<G>>(referee.match());
}

}  // namespace

std::unique_ptr<Screen> make_match_panel(Keeper& keeper) {
    const Referee* referee = keeper.referee();
    if (referee == nullptr) return nullptr;
    std::string id = keeper.match_id();
    if (is<truc::Game>(*referee)) return make_truc_table(std::move(id));
    if (is<calavera::Game>(*referee)) return make_calavera_panel(std::move(id));
    if (is<alpens::Game>(*referee)) return make_alpens_panel(std::move(id));
    if (is<fallera::Game>(*referee)) return make_fallera_panel(std::move(id));
    return make_desk(std::move(id));
}

}  // namespace tapet::ui
