// The tools' signs: letters of Material Design Icons, by their code points. The build takes these out of the font.
#pragma once

#include <cstdint>

namespace tapet::ui {

enum class Icon : std::uint16_t {
    none = 0,
    back = 0xF04D,
    close = 0xF156,
    settings = 0xF62E,
    book = 0xF5DA,
    search = 0xF349,
    undo = 0xF54D,
    redo = 0xF44F,
    plus = 0xF415,
    minus = 0xF374,
    check = 0xF12C,
    lock = 0xF33E,
    chevron_left = 0xF141,
    chevron_right = 0xF142,
    chevron_up = 0xF143,
    chevron_down = 0xF140,
    history = 0xF2DA,
    play = 0xF40A,
    list = 0xF279,
    turn_around = 0xF475,
    info = 0xF2FD,
    sun = 0xF599,
    moon = 0xF594,
    globe = 0xF59F,
    more = 0xF1D8,
    keyboard = 0xF30C,
    trash = 0xF1C0,
    pencil = 0xF3EB,
    backspace = 0xF06E,
    shift = 0xF636,
    people = 0xF00E,
    star = 0xF4CE,
    share = 0xF497,
    speaker = 0xF57E,
    warning = 0xF026,
    speech = 0xF366,
    cards = 0xF639,
    display = 0xF379,
    printer = 0xF42A,
    folder = 0xF24B,
    eye = 0xF208,
    eye_off = 0xF209,
    wifi = 0xF5A9,
    wifi_off = 0xF5AA,
    copy = 0xF18F,
    image = 0xF2E9,
};

}  // namespace tapet::ui
