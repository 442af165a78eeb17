// Icons drawn as vectors: crisp at every size, one stroke width, no font and no file.
#pragma once

#include "ui/kit/geometry.h"
#include "ui/kit/theme.h"

namespace tapet::ui {

class Painter;

enum class Icon {
    none,
    back,
    close,
    settings,
    book,
    search,
    undo,
    redo,
    plus,
    minus,
    lock,
    check,
    cross,
    chevron_left,
    chevron_right,
    chevron_up,
    chevron_down,
    history,
    play,
    list,
    turn_around,
    info,
    sun,
    moon,
    globe,
    more,
    keyboard,
    trash,
    pencil,
    backspace,
    shift,
    people,
    star,
    share,
    speaker,
    warning,
    speech,
    cards,
    display,
    printer,
    folder,
};
inline constexpr int icon_count = static_cast<int>(Icon::folder) + 1;

// Draws it in the largest square in the middle of the box.
void draw_icon(Painter& painter, Icon icon, Rect box, Colour colour);

}  // namespace tapet::ui
