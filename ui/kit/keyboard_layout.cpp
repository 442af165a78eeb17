#include "ui/kit/keyboard_layout.h"

#include <algorithm>

namespace tapet::ui {

namespace {

const std::u32string digit_keys = U"1234567890";
const std::u32string accent_keys = U"àèéíòóúïüçñäöß·'-";

// Of the letters on our keys; ß has no capital that names are written with.
char32_t upper(char32_t c) {
    if (c >= U'a' && c <= U'z') return c - 32;
    if (c >= 0xE0 && c <= 0xFE && c != 0xF7) return c - 32;
    return c;
}

KeyDef key(char32_t c, bool shift) { return {KeyAction::insert, std::u32string(1, shift ? upper(c) : c), 1}; }

KeyRow keys(std::u32string_view letters, bool shift) {
    KeyRow row;
    for (const char32_t c : letters) row.push_back(key(c, shift));
    return row;
}

std::vector<std::u32string> letter_rows(bool german) {
    if (german) return {U"qwertzuiop", U"asdfghjkl", U"yxcvbnm"};
    return {U"qwertyuiop", U"asdfghjkl", U"zxcvbnm"};
}

KeyDef shift_key(float width) { return {KeyAction::shift, U"", width}; }
KeyDef backspace_key(float width) { return {KeyAction::backspace, U"", width}; }
KeyDef space_key(float width) { return {KeyAction::insert, U" ", width}; }
KeyDef page_key(int page) { return {KeyAction::page, page == 0 ? U"1à" : U"ab", 1.5F}; }
KeyDef left_key() { return {KeyAction::left, U"", 1}; }
KeyDef right_key() { return {KeyAction::right, U"", 1}; }

// All that is not a letter of the plain alphabet, in rows no longer than that.
std::vector<KeyRow> special_rows(std::size_t columns, bool shift, bool even = true) {
    KeyRow all = keys(digit_keys, shift);
    for (const KeyDef& def : keys(accent_keys, shift)) all.push_back(def);
    all.push_back({KeyAction::insert, shift ? U"L·L" : U"l·l", 1});
    std::vector<KeyRow> rows;
    const std::size_t count = (all.size() + columns - 1) / columns;
    const std::size_t length = even ? (all.size() + count - 1) / count : columns;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i % length == 0) rows.emplace_back();
        rows.back().push_back(all[i]);
    }
    return rows;
}

void append(std::vector<KeyRow>& rows, const std::vector<KeyRow>& more) {
    rows.insert(rows.end(), more.begin(), more.end());
}

// q.. a.. z.. with shift and erase at the sides of the last row.
std::vector<KeyRow> alphabet(const KeyboardAsk& ask) {
    std::vector<KeyRow> rows;
    for (const std::u32string& letters : letter_rows(ask.german)) rows.push_back(keys(letters, ask.shift));
    rows[2].insert(rows[2].begin(), shift_key(1.5F));
    rows[2].push_back(backspace_key(1.5F));
    return rows;
}

KeyRow bottom_row(bool paged, int page) {
    KeyRow row;
    if (paged) row.push_back(page_key(page));
    row.push_back(left_key());
    row.push_back(key(U',', false));
    row.push_back(space_key(paged ? 2.5F : 4));
    row.push_back(key(U'.', false));
    row.push_back(right_key());
    return row;
}

KeyboardLayout full(const KeyboardAsk& ask) {
    KeyboardLayout layout;
    std::vector<KeyRow> special = special_rows(10, ask.shift, false);  // the digits are the first row
    layout.rows.push_back(special[0]);
    append(layout.rows, alphabet(ask));
    layout.rows.insert(layout.rows.end(), special.begin() + 1, special.end());
    layout.rows.push_back(bottom_row(false, 0));
    return layout;
}

KeyboardLayout two_pages(const KeyboardAsk& ask) {
    KeyboardLayout layout;
    layout.pages = 2;
    if (ask.page == 0) {
        layout.rows = alphabet(ask);
        layout.rows.push_back(bottom_row(true, 0));
        return layout;
    }
    layout.rows = special_rows(static_cast<std::size_t>(std::clamp(ask.columns, 5, 14)), ask.shift);
    KeyRow last = bottom_row(true, 1);
    last.insert(last.begin(), shift_key(1));
    last.push_back(backspace_key(1));
    layout.rows.push_back(last);
    return layout;
}

// Three rows only, in half of a small display: what else is needed stands beside the letters.
KeyboardLayout low(const KeyboardAsk& ask) {
    KeyboardLayout layout;
    layout.pages = 2;
    if (ask.page == 0) {
        for (const std::u32string& letters : letter_rows(ask.german)) layout.rows.push_back(keys(letters, ask.shift));
        layout.rows[0].push_back(backspace_key(1.5F));
        layout.rows[1].push_back(left_key());
        layout.rows[1].push_back(right_key());
        layout.rows[2].insert(layout.rows[2].begin(), shift_key(1));
        layout.rows[2].push_back(space_key(2));
        layout.rows[2].push_back(page_key(0));
        return layout;
    }
    layout.rows = special_rows(static_cast<std::size_t>(std::max(ask.columns, 10)), ask.shift);
    KeyRow last{shift_key(1), page_key(1),      left_key(),  key(U',', false),
                space_key(2), key(U'.', false), right_key(), backspace_key(1.5F)};
    layout.rows.push_back(last);
    return layout;
}

// Fewer than ten keys side by side: the letters keep their order and flow.
KeyboardLayout narrow(const KeyboardAsk& ask) {
    KeyboardLayout layout;
    const auto columns = static_cast<std::size_t>(std::max(ask.columns, 4));
    const auto flow = [&layout, columns](const KeyRow& all) {
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (i % columns == 0) layout.rows.emplace_back();
            layout.rows.back().push_back(all[i]);
        }
    };
    KeyRow letters;
    for (const std::u32string& row : letter_rows(ask.german)) {
        for (const char32_t c : row) letters.push_back(key(c, ask.shift));
    }
    for (const char32_t c : {U',', U'.'}) letters.push_back(key(c, false));
    const std::vector<KeyRow> special = special_rows(columns, ask.shift, false);
    const std::size_t needed = (letters.size() + columns - 1) / columns + special.size() + 1;
    const bool paged = needed > static_cast<std::size_t>(ask.rows);
    layout.pages = paged ? 2 : 1;
    if (!paged || ask.page == 0) flow(letters);
    if (!paged || ask.page == 1) append(layout.rows, special);
    KeyRow last{shift_key(1), left_key(), space_key(paged ? 1.5F : 2), right_key(), backspace_key(1)};
    if (paged) last.insert(last.begin() + 1, page_key(ask.page));
    layout.rows.push_back(last);
    return layout;
}

KeyboardLayout numeric(const KeyboardAsk& ask) {
    KeyboardLayout layout;
    if (ask.rows >= 4) {
        for (const char32_t* row : {U"789", U"456", U"123"}) layout.rows.push_back(keys(row, false));
        layout.rows.push_back({left_key(), key(U'0', false), backspace_key(1)});
        return layout;
    }
    if (ask.columns >= 12) {
        layout.rows.push_back(keys(digit_keys, false));
        layout.rows.back().push_back(backspace_key(1.5F));
        return layout;
    }
    layout.rows = {keys(U"12345", false), keys(U"67890", false)};
    layout.rows[1].push_back(backspace_key(1));
    return layout;
}

}  // namespace

KeyboardLayout keyboard_layout(const KeyboardAsk& ask) {
    if (ask.digits) return numeric(ask);
    if (ask.columns < 10) return narrow(ask);
    if (ask.rows >= 7) return full(ask);
    if (ask.rows >= 4) return two_pages(ask);
    return low(ask);
}

}  // namespace tapet::ui
