// Counting on a numeric keypad, without looking: the left column marks for side A, the right one for side B, higher keys
// more stones.
#pragma once

#include <optional>
#include <variant>

#include "ui/truc/zone.h"

namespace tapet::ui {

struct KeypadUndo {};
struct KeypadRedo {};
struct KeypadScore {};  // say it
using KeypadAction = std::variant<truc::Stones, KeypadUndo, KeypadRedo, KeypadScore>;

// What a key does; `last` is the side that got the last stones, to which + gives one more and from which − takes one.
std::optional<KeypadAction> keypad_action(Key key, std::optional<truc::Side> last);

// Does what the key pressed in this frame is for, in the reader's zone. The score is said whatever the settings say: it
// was asked for.
void take_keypad(TrucView& view);

// A drawing of the keypad with what its keys do; true when the reader closed it.
bool draw_keypad_card(Context& context);

}  // namespace tapet::ui
