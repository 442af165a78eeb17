#include "ui/kit/edit_line.h"

#include <algorithm>

#include "core/utf8.h"

namespace tapet::ui {

EditLine EditLine::of(std::string_view utf8, std::size_t max) {
    EditLine line;
    line.max = max;
    line.insert(decode_utf8(utf8));
    return line;
}

void EditLine::insert(std::u32string_view typed) {
    for (const char32_t c : typed) {
        if (is_control(c)) continue;
        if (all) erase_all();
        if (text.size() >= max) return;
        text.insert(text.begin() + static_cast<std::ptrdiff_t>(cursor), c);
        ++cursor;
    }
}

void EditLine::select_all() {
    cursor = text.size();
    all = !text.empty();
}

void EditLine::put_cursor(std::size_t at) {
    cursor = std::min(at, text.size());
    all = false;
}

void EditLine::erase_all() {
    text.clear();
    put_cursor(0);
}

bool EditLine::apply(Key key) {
    switch (key) {
        case Key::backspace:
            if (all) return erase_all(), true;
            if (cursor > 0) text.erase(--cursor, 1);
            return true;
        case Key::remove:
            if (all) return erase_all(), true;
            if (cursor < text.size()) text.erase(cursor, 1);
            return true;
        case Key::left: put_cursor(all || cursor == 0 ? 0 : cursor - 1); return true;
        case Key::right: put_cursor(cursor + 1); return true;
        case Key::home: put_cursor(0); return true;
        case Key::end: put_cursor(text.size()); return true;
        default: return false;
    }
}

std::string EditLine::utf8() const { return encode_utf8(text); }

}  // namespace tapet::ui
