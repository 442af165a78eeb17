// Which keys the on-screen keyboard has in a place of that size: as many rows and pages as it takes for keys of 9 mm. The
// language's own letters are on the first page where there is room for them; those of other languages are behind one key.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tapet::ui {

enum class KeyAction { insert, shift, backspace, left, right, page };

struct KeyDef {
    KeyAction action = KeyAction::insert;
    std::u32string text;  // what it types, or what it says
    float width = 1;      // in keys
};

using KeyRow = std::vector<KeyDef>;

struct KeyboardAsk {
    int columns = 10;                  // keys of 9 mm that fit side by side
    int rows = 7;                      // and above one another, without the line that is edited
    std::string_view language = "en";  // "ca", "es", "de" have letters of their own; "de" is QWERTZ
    bool shift = false;
    bool digits = false;  // only a numeric keypad
    int page = 0;
};

struct KeyboardLayout {
    std::vector<KeyRow> rows;
    int pages = 1;
};

KeyboardLayout keyboard_layout(const KeyboardAsk& ask);

}  // namespace tapet::ui
