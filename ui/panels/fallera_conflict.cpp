#include "ui/panels/panels.h"

namespace tapet::ui {

std::unique_ptr<Screen> make_fallera_conflict() { return nullptr; }

}  // namespace tapet::ui
