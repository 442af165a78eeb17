// Cloth, wood, paper, thread: what lies under the things that can be tapped.
#include <algorithm>
#include <cmath>

#include "ui/kit/ui_state.h"

namespace tapet::ui {

namespace {

// Light falls on the middle, a little above it.
float lamp(Vec part) {
    const float x = (part.x - 0.5F) / 0.62F;
    const float y = (part.y - 0.4F) / 0.75F;
    const float away = std::min(1.0F, std::sqrt(x * x + y * y));
    return away * away * (3 - 2 * away);
}

}  // namespace

void Ui::State::draw_wood(Rect rect, bool dark) {
    if (plain) return painter.fill(rect, theme_of(dark, kBareTable).background);
    // As much of the picture as covers the place, never drawn out.
    const float scale = std::max(rect.w / 1280, rect.h / 800);
    const Rect uv{0, 0, rect.w / (1280 * scale), rect.h / (800 * scale)};
    painter.photo(dark ? Texture::wood_dark : Texture::wood_light, rect, uv);
}

void Ui::State::draw_cloth(Rect rect, const Theme& look) {
    if (look.look->weave.empty()) return draw_wood(rect, look.dark);
    if (plain) return painter.fill(rect, look.background);
    painter.mesh(rect, 10, 6, [&look](Vec part) { return mixed(look.background, look.edge, lamp(part)); });
    painter.weave(weave_of(*look.look), rect, at_149());
}

void Ui::cloth(Rect rect, const Look& look) {
    State& s = *state_;
    const Theme t = theme_of(s.theme.dark, look);
    const float k = s.at_149();
    if (!s.plain) s.painter.shadow(rect, s.metrics.radius, s.metrics.mm(1));
    s.draw_cloth(rect, t);
    if (look.hem && rect.h > s.metrics.mm(40)) {
        float y = rect.bottom() - 42 * k;
        for (const std::uint32_t stripe : *look.hem) {
            s.painter.fill({rect.x, y, rect.w, 5 * k}, rgb(stripe));
            y += 8 * k;
        }
    }
    s.painter.stitches(rect.inset(std::round(7 * k)), t.thread, std::max(1.0F, 2 * k), s.metrics.radius * 0.7F);
}

// ---- the rail ------------------------------------------------------------------------------------------------------

Rect Ui::rail(Rect bar) {
    State& s = *state_;
    const Metrics& m = s.metrics;
    const Theme& t = s.theme;
    const Rect zone = area();
    const bool first = bar.y <= 2 * m.margin;
    const Rect place = first ? bar.moved({0, -std::round(bar.y / 2)}) : bar;
    const float beside = first ? place.y : std::round(m.gap / 2);
    const Rect wood{zone.x, place.y - beside, zone.w, place.h + 2 * beside};
    if (s.plain) {
        s.painter.fill(wood, t.rail);
    } else {
        const float k = s.at_149();
        const Rect uv{0, 0.25F, wood.w / (1280 * std::max(k, wood.w / 1280)),
                      wood.h / (800 * std::max(k, wood.w / 1280))};
        s.painter.photo(t.dark ? Texture::rail_dark : Texture::rail_light, wood, uv);
        s.painter.fill({wood.x, wood.y, wood.w, std::max(1.0F, 1.5F * k)}, Colour{255, 255, 255, 26});
        const float deep = std::round(12 * k);
        s.painter.mesh({wood.x, wood.bottom(), wood.w, deep}, 1, 4, [](Vec part) {
            return Colour{0, 0, 0, static_cast<std::uint8_t>(90 * (1 - part.y) * (1 - part.y))};
        });
    }
    s.painter.fill({wood.x, wood.bottom() - 1, wood.w, 1}, Colour{0, 0, 0, 120});
    const Rect seen = s.zone().transform.to_screen(wood);
    for (const LoggedWidget& widget : s.log.widgets) {
        if (widget.layer == s.layer && seen.contains(widget.rect.centre()))
            s.log.faults.add() = "The rail is drawn over the target \"" + widget.id + "\".";
    }
    s.rails.push_back(seen);
    return place;
}

bool Ui::State::on_rail(Rect rect) const {
    const Rect place = zone().transform.to_screen(rect);
    return std::any_of(rails.begin(), rails.end(),
                       [&](const Rect& wood) { return layer == 0 && wood.contains(place, 2); });
}

// ---- paper ---------------------------------------------------------------------------------------------------------

void Ui::State::push_ground(Ground ground) {
    grounds.push_back(theme);
    theme = theme_of(theme.dark, *theme.look, ground);
}

void Ui::State::pop_ground() {
    if (grounds.empty()) return;
    theme = grounds.back();
    grounds.pop_back();
}

void Ui::State::draw_paper(Rect rect) {
    const Theme look = theme_of(theme.dark, *theme.look, Ground::paper);
    const float round = metrics.px_per_mm;
    if (!plain) painter.shadow(rect, round, metrics.mm(1.4F));
    if (plain) return painter.fill(rect, look.background, round);
    painter.outline(rect, look.background, round, round);
    painter.woven_mesh(Texture::paper, at_149(), rect.inset(round * 0.6F), 6,
                       [&look](Vec part) { return mixed(look.background, look.edge, part.y * part.y); });
}

void Ui::State::draw_sanefa(Rect strip) {
    const int tiles = std::max(1, static_cast<int>(std::lround(strip.w / (48 * at_149()))));
    for (const Rect& place : strip.columns(tiles, 0)) painter.art_part(Art::sanefa, {0, 0, 48, 24}, place);
}

OnPaper::OnPaper(Ui& ui, Rect rect, bool bordered) : ui_(ui), free_(rect) {
    Ui::State& s = *ui.state_;
    s.draw_paper(rect);
    s.push_ground(Ground::paper);
    if (bordered) s.draw_sanefa(free_.cut_top(s.sanefa_height()));
}

OnPaper::~OnPaper() { ui_.state_->pop_ground(); }

// ---- other things --------------------------------------------------------------------------------------------------

void Ui::panel(Rect rect) {
    State& s = *state_;
    s.painter.fill(rect, s.theme.surface, s.metrics.radius);
    if (s.theme.ground == Ground::paper)
        s.painter.outline(rect, s.theme.line, std::max(1.0F, s.metrics.stroke / 2), s.metrics.radius);
}

void Ui::tray(Rect rect) {
    State& s = *state_;
    const float k = s.at_149();
    const float round = std::min(rect.h / 2, s.metrics.mm(2.4F));
    if (!s.plain) s.painter.shadow(rect, round, s.metrics.mm(0.8F));
    s.painter.fill(rect, rgb(0x24150C), round);
    s.painter.fill(rect.inset(std::max(1.0F, k)), s.theme.tray, round);
    if (!s.plain) {
        const Rect wood = rect.inset(round * 0.7F, std::max(2.0F, round * 0.4F));
        const float scale = std::max(k, wood.w / 1280);
        s.painter.photo(Texture::rail_dark, wood, {0, 0.5F, wood.w / (1280 * scale), wood.h / (800 * scale)});
    }
}

void Ui::squares(Rect rect) {
    State& s = *state_;
    s.painter.push_clip(rect);
    const Colour line = s.theme.suit_espases.with_alpha(36);
    const float square = s.metrics.mm(5);
    for (int i = 1; static_cast<float>(i) * square < std::max(rect.w, rect.h); ++i) {
        const float away = static_cast<float>(i) * square;
        s.painter.line({rect.x + away, rect.y}, {rect.x + away, rect.bottom()}, line, 1);
        s.painter.line({rect.x, rect.y + away}, {rect.right(), rect.y + away}, line, 1);
    }
    s.painter.pop_clip();
}

void Ui::stitched(Rect rect) {
    State& s = *state_;
    s.painter.stitches(rect, s.theme.thread, std::max(1.0F, 2 * s.at_149()), s.metrics.radius * 0.7F);
}

void Ui::ring(Rect rect) {
    State& s = *state_;
    const float width = std::max(2.0F, std::round(4 * s.at_149()));
    s.painter.outline(rect.grown(width / 2), s.theme.ring, width, s.metrics.radius + width / 2);
}

void Ui::ring(std::string_view id, std::int64_t whose, Rect rect) {
    ring(state_->moments.slides(Move::turn, id, whose, rect));
}

void Ui::piece(Art art, Rect box, const Piece& piece, Colour tint) {
    State& s = *state_;
    if (!piece.there) return;
    const auto alpha = static_cast<std::uint8_t>(static_cast<float>(tint.a) * piece.alpha);
    s.painter.art(art, box.moved({0, -piece.above * s.metrics.px_per_mm}), tint.with_alpha(alpha));
}

void Ui::art(Art art, Rect box, Colour tint, float turn) {
    State& s = *state_;
    LoggedPicture& logged = s.log.pictures.add();
    logged.rect = s.zone().transform.to_screen(box).intersection(s.painter.screen_clip());
    logged.covered = false;
    logged.layer = s.layer;
    s.painter.art(art, box, tint, turn);
}

}  // namespace tapet::ui
