#include "ui/panels/panels.h"

namespace tapet::ui {

std::unique_ptr<Screen> make_alpens_scorer() { return nullptr; }

}  // namespace tapet::ui
