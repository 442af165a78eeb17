// What the keys of a keyboard on the table do: each as a key with its word beside it.
#pragma once

#include <string>
#include <vector>

#include "ui/kit/ui.h"

namespace tapet::ui {

struct KeyHint {
    std::string key;
    std::string words;
};
float key_hints_width(const Ui& ui, const std::vector<KeyHint>& hints);
// From the left, on one line.
void draw_key_hints(Ui& ui, Rect place, const std::vector<KeyHint>& hints);

}  // namespace tapet::ui
