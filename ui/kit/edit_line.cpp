#include "ui/kit/edit_line.h"

#include <algorithm>

#include "ui/kit/utf8.h"

namespace tapet::ui {

EditLine EditLine::of(std::string_view utf8, std::size_t max) {
    EditLine line;
    line.max = max;
    line.insert(decode_utf8(utf8));
    return line;
}

void EditLine::insert(std::u32string_view typed) {
    for (const char32_t c : typed) {
        if (text.size() >= max) return;
        if (is_control(c)) continue;
        text.insert(text.begin() + static_cast<std::ptrdiff_t>(cursor), c);
        ++cursor;
    }
}

bool EditLine::apply(Key key) {
    switch (key) {
        case Key::backspace:
            if (cursor > 0) text.erase(--cursor, 1);
            return true;
        case Key::remove:
            if (cursor < text.size()) text.erase(cursor, 1);
            return true;
        case Key::left:
            if (cursor > 0) --cursor;
            return true;
        case Key::right: cursor = std::min(cursor + 1, text.size()); return true;
        case Key::home: cursor = 0; return true;
        case Key::end: cursor = text.size(); return true;
        default: return false;
    }
}

std::string EditLine::utf8() const { return encode_utf8(text); }

}  // namespace tapet::ui
