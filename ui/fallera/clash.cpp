#include "ui/fallera/clash.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "fallera/catalogue.h"
#include "fallera/deck.h"
#include "ui/kit/askew.h"

namespace tapet::ui {

using fallera::AskedCard;

namespace {

constexpr float kBeatenPart = 0.74F;  // of the one that prevails

// Two of which one prevails: it is larger, the other lies lower.
std::vector<Rect> two_places(Rect area, float gap, bool first_prevails) {
    Rect wide = area;
    const Rect large = face_place(wide.cut_left(std::floor((area.w - gap) / (1 + kBeatenPart)), gap));
    const Rect small = face_place({wide.x, wide.y, wide.w, std::min(wide.h, large.h * kBeatenPart)});
    const float left = area.x + std::floor((area.w - large.w - small.w - gap) / 2);
    const Rect front{left, area.centre().y - large.h / 2, large.w, large.h};
    const Rect behind{front.right() + gap, front.bottom() - small.h - gap, small.w, small.h};
    return first_prevails ? std::vector<Rect>{front, behind} : std::vector<Rect>{behind, front};
}

// As large as so many cards can be.
std::vector<Rect> many_places(Rect area, float gap, std::size_t count) {
    std::vector<Rect> best;
    for (int columns = 1; columns <= static_cast<int>(count); ++columns) {
        const auto cells = area.grid_for(count, columns, gap);
        if (!best.empty() && face_place(cells.front()).w <= best.front().w) continue;
        best.clear();
        for (std::size_t i = 0; i < count; ++i) best.push_back(face_place(cells[i]));
    }
    return best;
}

}  // namespace

std::vector<Rect> clash_places(const Context& context, Rect area, const fallera::State& state,
                               const std::vector<AskedCard>& cards, const std::vector<Lot>& lots) {
    const float gap = context.ui.metrics().margin;
    const bool decided = std::find(lots.begin(), lots.end(), Lot::prevails) != lots.end();
    area = area.inset(gap, gap / 2);
    const auto readable = [&](const std::vector<Rect>& places) {
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (!face_fits(context, state, cards[i], places[i].w)) return false;
        }
        return true;
    };
    std::vector<Rect> places;
    if (cards.size() == 2 && decided) places = two_places(area, gap, lots.front() == Lot::prevails);
    if (places.empty() || !readable(places)) places = many_places(area, gap, cards.size());
    return readable(places) ? places : std::vector<Rect>();
}

Moment verdict_moment(Ui& ui, std::string_view id, const std::vector<AskedCard>& cards, const std::vector<Lot>& lots) {
    std::string all;
    for (std::size_t i = 0; i < cards.size(); ++i)
        all += cards[i].name + "\n" + std::to_string(i < lots.size() ? static_cast<int>(lots[i]) : 0) + "\n";
    return ui.moments().shows(Move::verdict, id, static_cast<std::int64_t>(std::hash<std::string>()(all)), 0);
}

std::optional<std::size_t> draw_clash(Context& context, const std::string& id, const std::vector<Rect>& places,
                                      const fallera::State& state, const std::vector<AskedCard>& cards,
                                      const std::vector<Lot>& lots, const Moment& verdict) {
    Ui& ui = context.ui;
    std::optional<std::size_t> tapped;
    const auto draw = [&](std::size_t i) {
        const std::string name = level_name(state.setup, cards[i], context.preferences.lang);
        if (ui.hotspot(id + "." + std::to_string(i), places[i], name)) tapped = i;
        draw_face(context, places[i], state, cards[i], lots[i], verdict);
        // A tap takes it away.
        const Askew comes(ui.painter(), {}, {.alpha = VerdictParts(verdict).fallen});
        const float side = std::min(ui.metrics().icon, places[i].w * 0.14F);
        const Rect corner{places[i].right() - side * 1.4F, places[i].y + side * 0.4F, side, side};
        ui.painter().fill_circle(corner.centre(), side * 0.75F, ui.theme().paper);
        ui.icon(Icon::close, corner.inset(side * 0.1F), ui.theme().ink);
    };
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (lots[i] != Lot::prevails) draw(i);
    }
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (lots[i] == Lot::prevails) draw(i);
    }
    return tapped;
}

void draw_fan(Context& context, Rect area, const fallera::State& state) {
    std::vector<AskedCard> cards;
    for (const fallera::Card card : cards_of_type(state, fallera::CardType::special)) {
        if (drawing_of(fallera::id_of(state.setup, card))) cards.push_back(asked(state, card));
    }
    const Metrics& m = context.ui.metrics();
    const std::vector<Lot> lots(cards.size(), Lot::open);
    const auto places = clash_places(context, area, state, cards, lots);
    if (places.empty() && area.h > m.mm(20)) context.ui.painter().art(Art::emblema_fallera, area.inset(m.gap));
    for (std::size_t i = 0; i < places.size(); ++i) draw_face(context, places[i], state, cards[i]);
}

}  // namespace tapet::ui
