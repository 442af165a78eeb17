#include "ui/panels/panels.h"

namespace tapet::ui {

std::unique_ptr<Screen> make_calavera_people() { return nullptr; }

}  // namespace tapet::ui
