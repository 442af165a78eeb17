#include "ui/tally/look.h"

#include <algorithm>

namespace tapet::ui {

Colour player_colour(const Theme& theme, tally::Player player) {
    const std::array<Colour, 6> colours{theme.suit_copes, theme.suit_espases, theme.suit_bastos,
                                        theme.suit_ors,   rgb(0xC2297B),      theme.ink};
    return colours[player % colours.size()];
}

void draw_player_mark(Ui& ui, Vec centre, float radius, tally::Player player) {
    const Colour colour = player_colour(ui.theme(), player);
    const float r = radius;
    switch (player % 4) {
        case 0: return ui.painter().fill_circle(centre, r, colour);
        case 1: return ui.painter().fill({centre.x - r, centre.y - r, 2 * r, 2 * r}, colour);
        case 2:
            return ui.painter().fill_triangle({centre.x, centre.y - r}, {centre.x + r, centre.y + r},
                                              {centre.x - r, centre.y + r}, colour);
        default:
            return ui.painter().fill_convex({{centre.x, centre.y - 1.2F * r},
                                             {centre.x + 1.2F * r, centre.y},
                                             {centre.x, centre.y + 1.2F * r},
                                             {centre.x - 1.2F * r, centre.y}},
                                            colour);
    }
}

void write(Ui& ui, Rect rect, const std::string& text, const std::vector<Role>& roles, TextStyle style) {
    for (const Role role : roles) {
        if (!ui.fits(role, text, rect)) continue;
        style.role = role;
        return ui.text(rect, text, style);
    }
    style.role = roles.back();
    ui.text(rect, ui.elided(roles.back(), text, rect.w), style);
}

}  // namespace tapet::ui
