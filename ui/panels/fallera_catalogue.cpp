#include "ui/panels/panels.h"

namespace tapet::ui {

std::unique_ptr<Screen> make_fallera_catalogue() { return nullptr; }

}  // namespace tapet::ui
