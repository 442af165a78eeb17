// Which panel shows a match.
#include "ui/match/panels.h"

namespace tapet::ui {

namespace {

// One overload a game.
struct PanelOf {
    std::string id;

    std::unique_ptr<Screen> operator()(const Match<truc::Game>&) const { return make_truc_table(id); }
    std::unique_ptr<Screen> operator()(const Match<calavera::Game>&) const { return make_calavera_panel(id); }
    std::unique_ptr<Screen> operator()(const Match<alpens::Game>&) const { return make_alpens_panel(id); }
    std::unique_ptr<Screen> operator()(const Match<fallera::Game>&) const { return make_fallera_panel(id); }
    std::unique_ptr<Screen> operator()(const Match<championship::Game>&) const { return make_desk(id); }
};

}  // namespace

std::unique_ptr<Screen> make_match_panel(const AnyMatch& match, std::string id) {
    return std::visit(PanelOf{std::move(id)}, match);
}

}  // namespace tapet::ui
