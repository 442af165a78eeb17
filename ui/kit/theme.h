// The look's colours: a game's cloth or the walnut table, by lamp light and by day, and the paper that lies on them. What a
// screen draws on is its ground: the same names stand for other colours on cloth and on paper. Every pair of colours
// that is ever drawn on one another is listed with the contrast it needs, so that a test can prove all of them (WCAG 2).
#pragma once

#include <vector>

#include "core/colour.h"
#include "core/look.h"

namespace tapet::ui {

// What words stand on: the cloth, a sheet of paper, or walnut (the keyboard's tray).
enum class Ground { cloth, paper, wood };

struct Theme {
    bool dark = true;
    const Look* look = &kBareTable;
    Ground ground = Ground::cloth;
    // grounds
    Colour background;      // the cloth under the lamp, or the paper; behind everything
    Colour edge;            // the cloth away from the lamp, or the paper's other shade
    Colour surface;         // panels that only group
    Colour raised;          // a tile: what can be tapped
    Colour raised_pressed;  // its lower end, and the whole under a finger
    Colour accent;          // the one thing to do next
    Colour danger;          // ground of what destroys or ends something
    Colour scrim;           // with alpha; dims what an overlay covers
    // tiles, rail and tray
    Colour tile_ink;    // on tiles
    Colour tile_quiet;  // on tiles, the second thing
    Colour tile_edge;   // their thickness
    Colour key;         // their inner line
    Colour thread;      // stitches, rings round empty places, ghosts
    Colour closed;      // the word on a place whose tile is not laid
    Colour ring;        // round what is chosen, and whose turn it is
    Colour rail;        // wood at the top of a screen
    Colour rail_text;
    Colour rail_line;
    Colour well;  // carved into the rail
    Colour tray;  // walnut, in both themes
    Colour rule;  // hairlines on paper
    // inks
    Colour text;
    Colour text_quiet;
    Colour text_accent;  // a value or a link, on background, surface or raised
    Colour on_accent;
    Colour on_danger;
    Colour good;  // yes, saved, allowed
    Colour warn;  // open, look here
    Colour bad;   // no, lost, refused
    // lines and shapes
    Colour control;  // outlines and icons that make something visible: 3:1
    Colour line;     // hairlines that only group; nothing depends on seeing them
    // pieces of the games
    Colour chalk;          // hand-drawn marks on the cloth
    Colour paper;          // score pads; lines and letters on them are in ink
    Colour ink;            // what is written on the pads
    Colour troop_carlist;  // of Alpens 1873
    Colour pen;            // crosses, circles and strokes made by hand
    // the suits of the Spanish deck, on paper
    Colour suit_ors;
    Colour suit_copes;
    Colour suit_espases;
    Colour suit_bastos;
};

// The look stays as long as the theme.
Theme theme_of(bool dark, const Look& look, Ground ground = Ground::cloth);

// Between two colours; 0: the first.
Colour mixed(Colour a, Colour b, float part);

// (1 .. 21); alpha is ignored.
float contrast(Colour a, Colour b);

struct ContrastPair {
    const char* name;
    Colour Theme::*fore;
    Colour Theme::*back;
    float needed;  // 7 for text, 3 for controls and shapes
};
const std::vector<ContrastPair>& contrast_pairs();

}  // namespace tapet::ui
