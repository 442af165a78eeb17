#include "ui/truc/stones.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "truc/calls.h"

namespace tapet::ui {

namespace {

constexpr std::array<Art, 6> dolenta{Art::pedra_dolenta_1, Art::pedra_dolenta_2, Art::pedra_dolenta_3,
                                     Art::pedra_dolenta_4, Art::pedra_dolenta_5, Art::pedra_dolenta_6};
constexpr std::array<Art, 6> bona{Art::pedra_bona_1, Art::pedra_bona_2, Art::pedra_bona_3,
                                  Art::pedra_bona_4, Art::pedra_bona_5, Art::pedra_bona_6};

// Groups that the eye counts: of four, of three or of five where the half does not divide.
int group_of(int places) {
    for (const int group : {4, 3, 5}) {
        if (places % group == 0) return group;
    }
    return 4;
}

// `first`: so many stones lie before them.
void draw_row(Ui& ui, Rect row, int places, int first, const Moment& laid, const std::array<Art, 6>& stones,
              std::size_t seed) {
    if (places <= 0) return;
    const int group = group_of(places);
    const int between = (places - 1) / group;
    const auto gaps = static_cast<float>(between);
    const float step = row.w / (static_cast<float>(places) + 0.45F * gaps);
    const float side = std::min(row.h, step * 0.96F);
    for (int i = 0; i < places; ++i) {
        const int before = i / group;
        const float x = row.x + step * (static_cast<float>(i) + 0.5F + 0.45F * static_cast<float>(before));
        const Rect place{x - side / 2, row.centre().y - side / 2, side, side};
        const auto at = static_cast<std::size_t>(i);
        const Piece stone = piece_of(laid, first + i);
        if (!stone.there || stone.above != 0 || stone.alpha < 1) ui.painter().art(Art::clot, place);
        ui.piece(stones[(5 * at + seed) % stones.size()], place, stone);
    }
}

}  // namespace

void draw_stones(Ui& ui, Rect rect, const truc::State& state, truc::Side side, std::string_view id) {
    const int half = truc::dolentes(state.setup);
    const int stones = state.score[truc::at(side)].stones;
    ui.tray(rect);
    const auto rows = rect.inset(rect.h * 0.12F, rect.h * 0.1F).rows(2, std::round(rect.h * 0.05F));
    const auto seed = static_cast<std::size_t>(side);
    const Moment laid = id.empty() ? Moment{stones, stones} : ui.moments().shows(Move::stone, id, stones);
    draw_row(ui, rows[0], half, 0, laid, dolenta, seed);
    draw_row(ui, rows[1], state.setup.stones - half, half, laid, bona, seed);
}

void draw_camas(Ui& ui, Rect rect, const truc::State& state, truc::Side side, std::string_view id) {
    const Moment won = ui.moments().shows(Move::cama, id, state.score[truc::at(side)].camas);
    const float step = std::min(rect.h, rect.w / static_cast<float>(state.setup.camas));
    for (int i = 0; i < state.setup.camas; ++i) {
        const float x = rect.right() - step * (static_cast<float>(state.setup.camas - i) - 0.5F);
        const Vec centre{x, rect.centre().y};
        const float half = std::floor(step * 0.43F);
        const Rect tile{centre.x - half, centre.y - half, 2 * half, 2 * half};
        const Piece cama = piece_of(won, i);
        if (!cama.there || cama.alpha < 1) ui.stitched(tile);
        ui.piece(Art::taulell_buit, tile, cama);
    }
}

}  // namespace tapet::ui
