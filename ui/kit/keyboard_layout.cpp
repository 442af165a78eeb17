#include "ui/kit/keyboard_layout.h"

#include <algorithm>

namespace tapet::ui {

namespace {

constexpr char32_t geminate = U'ŀ';  // stands for the key that types l·l

constexpr std::u32string_view digit_keys = U"1234567890";
constexpr std::u32string_view letters_of_all = U"àáäçèéíïñòóöúüßŀ·";
constexpr std::u32string_view mark_keys = U"'-";
constexpr std::u32string_view more_marks = U"?!:/()+&";  // where there is room left

// Of the letters on our keys; ß has no capital that names are written with.
char32_t upper(char32_t c) {
    if (c >= U'a' && c <= U'z') return c - 32;
    if (c >= 0xE0 && c <= 0xFE && c != 0xF7) return c - 32;
    return c;
}

KeyDef key(char32_t c, bool shift) {
    if (c == geminate) return {KeyAction::insert, shift ? U"L·L" : U"l·l", 1};
    return {KeyAction::insert, std::u32string(1, shift ? upper(c) : c), 1};
}

KeyRow keys(std::u32string_view letters, bool shift) {
    KeyRow row;
    for (const char32_t c : letters) row.push_back(key(c, shift));
    return row;
}

KeyDef shift_key(float width) { return {KeyAction::shift, U"", width}; }
KeyDef backspace_key(float width) { return {KeyAction::backspace, U"", width}; }
KeyDef space_key(float width) { return {KeyAction::insert, U" ", width}; }
KeyDef left_key() { return {KeyAction::left, U"", 1}; }
KeyDef right_key() { return {KeyAction::right, U"", 1}; }
// Says what is on the other page: letters, or digits too.
KeyDef page_key(int page, bool digits_there) {
    return {KeyAction::page, page != 0 ? U"ab" : digits_there ? U"1à" : U"à?", 1.5F};
}

// ---- the letters of a language ------------------------------------------------------------------------------------------

// The rows as on the keyboards that are sold there, and those of its letters that have no place in them.
struct Alphabet {
    std::vector<std::u32string> rows;
    std::u32string own;
};

Alphabet alphabet_of(const KeyboardAsk& ask, int columns_for_german) {
    const std::string_view language = ask.language.substr(0, 2);
    if (language == "ca") return {{U"qwertyuiop", U"asdfghjklç", U"zxcvbnm"}, U"àèéíòóúïüŀ"};
    if (language == "es") return {{U"qwertyuiop", U"asdfghjklñ", U"zxcvbnm"}, U"áéíóúü"};
    if (language != "de") return {{U"qwertyuiop", U"asdfghjkl", U"zxcvbnm"}, {}};
    if (ask.columns >= columns_for_german) return {{U"qwertzuiopü", U"asdfghjklöä", U"yxcvbnmß"}, {}};
    return {{U"qwertzuiop", U"asdfghjkl", U"yxcvbnm"}, U"äöüß"};
}

// The letters of other languages.
std::u32string others(const Alphabet& alphabet) {
    std::u32string here = alphabet.own;
    for (const std::u32string& row : alphabet.rows) here += row;
    std::u32string rest;
    for (const char32_t c : letters_of_all) {
        if (here.find(c) == std::u32string::npos) rest += c;
    }
    return rest;
}

// ---- rows ----------------------------------------------------------------------------------------------------------------

std::vector<KeyRow> in_rows(const KeyRow& all, std::size_t length) {
    std::vector<KeyRow> rows;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i % length == 0) rows.emplace_back();
        rows.back().push_back(all[i]);
    }
    return rows;
}

// In as few rows, of one length.
std::vector<KeyRow> even_rows(const KeyRow& all, std::size_t longest) {
    if (all.empty()) return {};
    const std::size_t count = (all.size() + longest - 1) / longest;
    return in_rows(all, (all.size() + count - 1) / count);
}

// The second page: these, and as many marks as so many rows of such a length have room for besides; rows of one length.
std::vector<KeyRow> second_page(std::u32string letters, int columns, int rows, bool shift) {
    const auto longest = static_cast<std::size_t>(columns);
    const std::size_t room = longest * static_cast<std::size_t>(std::max(rows, 1));
    for (const char32_t c : more_marks) {
        if (letters.size() < room) letters += c;
    }
    return even_rows(keys(letters, shift), longest);
}

void append(std::vector<KeyRow>& rows, const std::vector<KeyRow>& more) {
    rows.insert(rows.end(), more.begin(), more.end());
}

// q.. a.. z.. with shift and erase at the sides of the last row.
std::vector<KeyRow> letter_rows(const Alphabet& alphabet, bool shift) {
    std::vector<KeyRow> rows;
    for (const std::u32string& letters : alphabet.rows) rows.push_back(keys(letters, shift));
    rows[2].insert(rows[2].begin(), shift_key(1.5F));
    rows[2].push_back(backspace_key(1.5F));
    return rows;
}

KeyRow bottom_row(bool digits_there) {
    KeyRow row{page_key(0, digits_there), left_key(), key(U',', false)};
    for (const char32_t c : mark_keys) row.push_back(key(c, false));
    row.push_back(space_key(2.5F));
    row.push_back(key(U'.', false));
    row.push_back(right_key());
    return row;
}

KeyRow second_bottom_row() {
    return {shift_key(1),    page_key(1, false), left_key(),  key(U',', false),
            space_key(2.5F), key(U'.', false),   right_key(), backspace_key(1)};
}

// ---- keyboards -----------------------------------------------------------------------------------------------------------

// Digits and the language's own letters around the alphabet, as far as the rows go.
KeyboardLayout full(const KeyboardAsk& ask) {
    constexpr int least_german = 11;
    const Alphabet alphabet = alphabet_of(ask, least_german);
    const bool digits = ask.rows >= 6;
    const bool own = ask.rows >= 5;
    KeyboardLayout layout;
    layout.pages = 2;
    if (ask.page == 0) {
        if (digits) layout.rows.push_back(keys(digit_keys, ask.shift));
        append(layout.rows, letter_rows(alphabet, ask.shift));
        if (own && !alphabet.own.empty()) layout.rows.push_back(keys(alphabet.own, ask.shift));
        layout.rows.push_back(bottom_row(!digits));
        return layout;
    }
    std::u32string letters;
    if (!digits) letters += digit_keys;
    if (!own) letters += alphabet.own;
    letters += others(alphabet);
    layout.rows = second_page(letters, std::clamp(ask.columns, 10, 14), ask.rows - 1, ask.shift);
    layout.rows.push_back(second_bottom_row());
    return layout;
}

// Three rows only, in half of a small display: what else is needed stands beside the letters.
KeyboardLayout low(const KeyboardAsk& ask) {
    constexpr int least_german = 13;
    const Alphabet alphabet = alphabet_of(ask, least_german);
    KeyboardLayout layout;
    layout.pages = 2;
    if (ask.page == 0) {
        for (const std::u32string& letters : alphabet.rows) layout.rows.push_back(keys(letters, ask.shift));
        layout.rows[0].push_back(backspace_key(1.5F));
        layout.rows[1].push_back(left_key());
        layout.rows[1].push_back(right_key());
        layout.rows[2].insert(layout.rows[2].begin(), shift_key(1));
        layout.rows[2].push_back(space_key(2));
        layout.rows[2].push_back(page_key(0, true));
        return layout;
    }
    std::u32string letters(digit_keys);
    letters += alphabet.own;
    letters += others(alphabet);
    letters += mark_keys;
    layout.rows = second_page(letters, std::max(ask.columns, 10), 2, ask.shift);
    layout.rows.push_back(second_bottom_row());
    return layout;
}

// Fewer than ten keys side by side: the letters keep their order and flow.
KeyboardLayout narrow(const KeyboardAsk& ask) {
    const auto columns = static_cast<std::size_t>(std::max(ask.columns, 4));
    const Alphabet alphabet = alphabet_of(ask, 10);
    std::u32string letters;
    for (const std::u32string& row : alphabet.rows) letters += row;
    const std::u32string marks = U",." + std::u32string(mark_keys);
    const std::u32string top = std::u32string(digit_keys) + marks;
    const auto rows_of = [columns](std::size_t n) { return (n + columns - 1) / columns; };
    const std::size_t needed = rows_of(top.size()) + rows_of(letters.size()) + rows_of(alphabet.own.size()) + 1;
    const bool all_here = needed <= static_cast<std::size_t>(std::max(ask.rows, 0));
    KeyboardLayout layout;
    layout.pages = 2;
    if (ask.page == 0) {
        if (all_here) append(layout.rows, even_rows(keys(top, ask.shift), columns));
        append(layout.rows, in_rows(keys(letters, ask.shift), columns));
        if (all_here) append(layout.rows, even_rows(keys(alphabet.own, ask.shift), columns));
    } else {
        const std::u32string first = all_here ? std::u32string() : top + alphabet.own;
        layout.rows = second_page(first + others(alphabet), static_cast<int>(columns), ask.rows - 1, ask.shift);
    }
    layout.rows.push_back(
        {shift_key(1), page_key(ask.page, !all_here), left_key(), space_key(1.5F), right_key(), backspace_key(1)});
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
    if (ask.rows >= 4) return full(ask);
    return low(ask);
}

}  // namespace tapet::ui
