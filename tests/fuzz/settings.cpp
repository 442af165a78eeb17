// What the screens keep for themselves: settings and records, as another version, another program or a torn file may have
// left them. The bytes are lines "KEY=VALUE" (a setting; "|" in it is a line's end) and "*KIND KEY BODY" (a record); in both
// "@" is the id of the match that is kept.
#include "tests/fuzz/app.h"
#include "tests/fuzz/matches.h"
#include "tests/fuzz/target.h"

namespace tapet::fuzz {

namespace {

std::string filled_in(std::string_view text, const std::string& match) {
    std::string out;
    for (const char c : text) {
        if (c == '@') out += match;
        if (c != '@') out += c == '|' ? '\n' : c;
    }
    return out;
}

// Kept without the keeper's help, that refuses nothing: a sentence of trouble is fine.
void keep(const Keeper& keeper, std::string_view line, const std::string& match) {
    if (line.substr(0, 1) == "*") {
        Bytes parts(line.substr(1));
        const std::string_view kind = parts.until(' ');
        const std::string key = filled_in(parts.until(' '), match);
        std::ignore = keeper.notebook.set_record(kind, key, filled_in(parts.rest(), match));
    } else {
        Bytes parts(line);
        const std::string key = filled_in(parts.until('='), match);
        std::ignore = keeper.notebook.set_setting(key, filled_in(parts.rest(), match));
    }
}

}  // namespace

// The first line: which match (some_match), then which screen, then touches.
void settings(std::string_view bytes) {
    ++counted();
    Bytes rest(bytes);
    Bytes first(rest.until('\n'));
    Hand hand(first);
    const std::vector<std::string> lines = some_match(first);
    if (!lines.empty()) std::ignore = hand.app().keeper().shelf.begin_all(lines);
    const std::string match = hand.app().keeper().open.match_id();
    const std::string route = first.of(hand.routes());
    std::ignore = hand.app().keeper().notebook.set_setting("route", "home\n" + route);
    for (int i = 0; i < 100 && !rest.used_up(); ++i) keep(hand.app().keeper(), rest.until('\n'), match);
    hand.app().restart();
    for (int i = 0; i < 20 && !first.used_up(); ++i) hand.touch(first);
}

}  // namespace tapet::fuzz
