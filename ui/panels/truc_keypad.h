// Counting on a numeric keypad, without looking: the left column marks for side A, the right one for side B, higher keys
// more stones.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "truc/truc.h"
#include "ui/screens/screen.h"

namespace tapet::ui {

struct KeypadUndo {};
struct KeypadRedo {};
struct KeypadScore {};  // say it
using KeypadAction = std::variant<truc::Stones, KeypadUndo, KeypadRedo, KeypadScore>;

// What a key does; `last` is the side that got the last stones, to which + gives one more and from which − takes one.
std::optional<KeypadAction> keypad_action(Key key, std::optional<truc::Side> last);

// The line that the key pressed in this frame sends, if any. The score is said here, whatever the settings say: it was
// asked for.
std::optional<std::string> take_keypad(Context& context, const Match<truc::Game>& match);

// A drawing of the keypad with what its keys do; true when the reader closed it.
bool draw_keypad_card(Context& context);

}  // namespace tapet::ui
