// Where points are typed: whose they are, the number so far, large digits, the next player, the end of the round.
#pragma once

#include <optional>
#include <string>

#include "ui/match/screen.h"
#include "ui/tally/look.h"

namespace tapet::ui {

// The points being typed; on the screen only.
class TypedPoints {
  public:
    void show(
        int points);  // a number that stands there already: the first digit takes its place, erasing goes on from it
    void add(int digit);
    void turn_sign() { minus_ = !minus_; }
    void erase();
    void clear() { *this = {}; }
    bool empty() const { return digits_.empty(); }
    int points() const;
    std::string words() const;  // as far as they are typed; empty: nothing is

  private:
    std::string digits_;
    bool minus_ = false;
    bool shown_ = false;  // nothing was typed since show()
};

enum class EntryWish { none, note, close };  // note: these points, and on to the next player

// Who comes after that one and has nothing in this round; whoever sits there where everybody has.
tally::Player next_player(const tally::State& state, tally::Player player);

// So high the place must be.
float entry_height(const Context& context, float width);
// What is put right: the number that stood there for that player, if one did.
struct PutRight {
    std::optional<int> was;
};
// The keys of the kit and those of a keyboard change `typed`. In a correction one key says whose number becomes which; it notes.
EntryWish draw_entry(Context& context, Rect rect, const tally::State& state, tally::Player current, TypedPoints& typed,
                     const std::optional<PutRight>& correction);

}  // namespace tapet::ui
