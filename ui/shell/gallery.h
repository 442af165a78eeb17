// The kit's parts, each with its name, on every cloth: for who draws a screen, and for pictures. No way leads here.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "ui/kit/flow.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// `where`: a cloth and a page of the gallery ("truc:1"); empty: the green cloth, the first page.
std::unique_ptr<Screen> make_gallery(const std::string& where);

// ---- for the gallery's pages

struct NamedPart {
    std::string name;  // below it; empty: it says its name itself
    std::function<void(Rect)> draw;
};
// As many side by side as are so wide and have room for their names, each so high without its name.
void add_parts(Flow& flow, Ui& ui, const std::vector<NamedPart>& parts, Vec least);
void add_heading(Flow& flow, const Context& context, std::string_view key);

// What can be tried out on the page of controls.
struct GalleryTrial {
    int tab = 0;
    bool on = true;
    int number = 3;
    std::string text;
    bool sheet = false;
    bool proof = false;
};

// What lies on a cloth: tiles, stones, cards, paper and seals, dice and pawns.
void add_tiles(Flow& flow, Context& context);
void add_stones_and_cards(Flow& flow, Context& context);
void add_seals_and_dice(Flow& flow, Context& context);
// What is tried out.
void add_controls(Flow& flow, Context& context, GalleryTrial& trial);
void add_papers(Flow& flow, Context& context);
void draw_gallery_sheets(Context& context, GalleryTrial& trial);

}  // namespace tapet::ui
