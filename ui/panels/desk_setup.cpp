#include "ui/panels/panels.h"

namespace tapet::ui {

std::unique_ptr<Screen> make_desk_setup(Keeper& /*keeper*/, Lang /*lang*/) { return nullptr; }

}  // namespace tapet::ui
