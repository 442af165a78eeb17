#include "ui/match/end/match_end.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/kit/askew.h"
#include "ui/match/end/plaque.h"
#include "ui/match/hand/hand_out.h"
#include "ui/match/match_words.h"
#include "ui/match/two_line_tile.h"

namespace tapet::ui {

namespace {

Plaque open_plaque(const Context& context) {
    const OpenMatch& match = context.open;
    return plaque_of(context, match.referee()->match(), match.seated(), match.last_ms());
}

void save_picture(Context& context) {
    const Plaque plaque = open_plaque(context);
    const auto bytes =
        context.environment.picture(kPictureSide, kPictureSide, [&](Ui& ui) { draw_plaque_picture(ui, plaque); });
    if (!bytes)
        return context.navigator.show_trouble(
            context.tr("end.no-picture", {context.tr(bytes.error())}));  // keys: gui.display.*
    const std::string words = joined(plaque.ending.winners) + " " + day_of(context.open.last_ms());
    const auto put = hand_out(context, words, ".png", *bytes, SameName::kept);
    if (put) show_saved(context, *put);
}

// Two bursts over the strip, at their places in parts of it, one after the other.
void draw_bursts(Ui& ui, Rect strip, const Moment& burning) {
    struct Burst {
        Art art;
        float at;
        float begins_ms;
    };
    constexpr float lasts_ms = 360;
    for (const Burst& burst : {Burst{Art::esclat_groc, 0.32F, 300}, Burst{Art::esclat_taronja, 0.78F, 540}}) {
        const float part = burning.part(burst.begins_ms, lasts_ms);
        if (burning.stands() || part <= 0) continue;
        const float side = strip.h * (0.6F + 2.2F * out_quad(part));
        const Rect place{strip.x + strip.w * burst.at - side / 2, strip.centre().y - side / 2, side, side};
        ui.painter().art(burst.art, place, Painter::white.with_alpha(static_cast<std::uint8_t>(255 * (1 - part))));
    }
}

// A string of firecrackers from side to side. It burns once, from the left: what the flame has not come to yet is in the
// dark.
void draw_traca(Ui& ui, Rect strip, const Moment& burning) {
    constexpr std::array colours{Art::petard_roig, Art::petard_groc, Art::petard_blau, Art::petard_verd};
    const float high = strip.h * 0.56F;
    const int count = std::max(3, static_cast<int>(strip.w / (high * 1.15F)));
    const auto at = [&](float part) {
        const float sag = 1 - (2 * part - 1) * (2 * part - 1);
        return Vec{strip.x + part * strip.w, strip.y + sag * (strip.h - high) * 0.9F};
    };
    std::vector<Vec> string;
    for (int i = 0; i <= 2 * count; ++i) string.push_back(at(static_cast<float>(i) / static_cast<float>(2 * count)));
    ui.painter().curve(string, ui.theme().chalk, std::max(1.0F, ui.metrics().stroke));
    for (int i = 0; i < count; ++i) {
        const float part = (static_cast<float>(i) + 0.5F) / static_cast<float>(count);
        const Vec top = at(part);
        const float lean = 0.09F * static_cast<float>(i * 5 % 7 - 3);
        const Rect place{top.x - high / 2, top.y, high, high};
        const float lit = std::clamp((burning.part() * 1.08F - part) / 0.08F, 0.0F, 1.0F);
        const auto light = static_cast<std::uint8_t>(110 + 145 * lit);
        ui.art(colours[static_cast<std::size_t>(i * 7 % 4)], place, {light, light, light, 255}, lean);
        if (lit <= 0 || lit >= 1) continue;
        ui.painter().art(Art::esclat_groc, place.grown(high * 0.5F * lit),
                         Painter::white.with_alpha(static_cast<std::uint8_t>(255 * (1 - lit))));
    }
    draw_bursts(ui, strip, burning);
}

// Tiles side by side, the sign above its words: in which letters all of them have room on two lines, and how high they are.
struct IconTiles {
    Role role = Role::bold;
    float wide = 0;
    float high = 0;  // 0: they have no room
};
IconTiles icon_tiles(const Ui& ui, float width, const std::vector<FlowButton>& keys) {
    const Metrics& m = ui.metrics();
    const auto count = static_cast<float>(keys.size());
    IconTiles tiles{.wide = std::floor((width - (count - 1) * m.gap) / count)};
    const float room = tiles.wide - m.gap;
    for (const Role role : {Role::bold, Role::body}) {
        float words = 0;
        const bool fit = std::all_of(keys.begin(), keys.end(), [&](const FlowButton& key) {
            const float high = 2 * ui.line_height(role);
            words = std::max(words, ui.paragraph_height(role, key.label, room));
            return ui.paragraph_role({room, high}, key.label, {role, Role::huge}) == role;
        });
        if (!fit) continue;
        tiles.role = role;
        tiles.high = std::ceil(1.2F * m.icon + words + 1.25F * m.gap) + m.edge;
        break;
    }
    return tiles;
}

void draw_icon_tiles(Ui& ui, Rect row, const std::vector<FlowButton>& keys, Role role) {
    const Metrics& m = ui.metrics();
    const auto places = row.columns(static_cast<int>(keys.size()), m.gap);
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const Press press = ui.hotspot(keys[i].id, places[i], keys[i].label);
        {
            const OnTile tile(ui, places[i], {}, press.down);
            Rect inner = tile.top().inset(m.gap / 2, m.gap / 2);
            const float words = ui.paragraph_height(role, keys[i].label, inner.w);
            inner = inner.centred(inner.w, 1.2F * m.icon + m.gap / 4 + words);
            ui.icon(keys[i].style.icon, inner.cut_top(1.2F * m.icon, m.gap / 4), ui.theme().text);
            ui.paragraph(inner, keys[i].label, {.role = role, .align = Align::centre, .valign = VAlign::top});
        }
        if (press) keys[i].tapped();
    }
}

// The picture below, the others above it: of the ways to lay these the first that leaves the rest its room; otherwise the game lays
// them. Where two lines have room, the picture's say how large it is.
void draw_picture_keys(Context& context, Rect& area, const MatchEnd& end) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string share(context.tr("end.share"));
    const std::string side = std::to_string(kPictureSide);
    const std::string size = context.tr("end.share.size", {side, side});
    const float words = area.w - 4 * m.gap;
    const bool two = area.h > m.mm(75) * m.text_scale &&
                     std::max(ui.text_width(Role::title, share), ui.text_width(Role::body, size)) < words;
    const ButtonStyle style{.kind = ButtonKind::primary, .icon = Icon::image};
    Flow picture(ui, area.w);
    if (two) {
        picture.item(two_line_height(ui, Role::title) + 2 * m.gap,
                     [&context, &ui, &end, share, size, style](Rect rect) {
                         if (two_line_tile(ui, end.prefix + ".share", rect, share, size, Role::title, style))
                             save_picture(context);
                     });
    } else {
        const bool signed_so = m.icon + m.gap + ui.text_width(Role::title, share) < words;
        picture.button(end.prefix + ".share", share, {.kind = style.kind, .icon = signed_so ? style.icon : Icon::none},
                       [&context] { save_picture(context); });
    }
    std::vector<FlowButton> others = end.others;
    others.push_back({end.again_id, end.again, {.icon = Icon::play}, end.play_again});
    const float room = std::min(area.h - picture.height() - end.rest, 0.3F * area.h);
    const IconTiles tiles = icon_tiles(ui, area.w, others);
    Flow probe(ui, area.w);
    probe.buttons(others);
    Flow keys(ui, area.w);
    if (tiles.high > 0 && tiles.high + m.gap <= room) {
        keys.item(tiles.high, [&ui, others, role = tiles.role](Rect row) { draw_icon_tiles(ui, row, others, role); });
    } else if (probe.height() <= room) {
        keys.buttons(others);
    } else {
        *end.left = std::move(others);
    }
    keys.append(std::move(picture));
    keys.draw_at_foot(end.prefix + ".keys", area);
}

// The likeliest thing below, the others in a row above it; or all in one row.
void draw_keys(Context& context, Rect& area, const MatchEnd& end, bool one_row) {
    if (end.picture_first) return draw_picture_keys(context, area, end);
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    Rect last = area.cut_bottom(m.control_two, m.gap);
    const float right = last.right();
    const std::string_view home = context.tr("end.home");
    const float home_words = std::ceil(ui.text_width(Role::bold, home)) + 4 * m.gap;
    const Rect way_home = last.cut_right(home_words < 0.45F * last.w ? home_words : m.control_two, m.gap);
    const bool icons = !ui.label_fits(Role::bold, end.again, {0, 0, last.w * 0.42F, last.h});
    const float part = icons ? 2.4F * m.control : last.w * 0.55F;
    Rect others = one_row ? last.cut_left(std::round(end.people ? part : part / 2), m.gap)
                          : area.cut_bottom(m.control_two, m.gap);
    const auto places = others.columns(end.people ? 2 : 1, m.gap);
    const auto key = [&](const char* id, Rect place, std::string_view words, Icon icon) {
        const bool fits = ui.label_fits(Role::bold, words, place.inset(m.icon / 2 + m.gap, 0));
        if (fits) return ui.button(end.prefix + id, place, words, {.icon = icon});
        return ui.icon_button(end.prefix + id, place, icon, words);
    };
    if (key(".share", places[0], context.tr("end.share"), Icon::share)) save_picture(context);
    if (end.people && key(".people", places[1], context.tr("people.title"), Icon::people))
        context.navigator.go("people");
    // Without room for both the bar's way back is the way home.
    const bool goes_home = ui.label_fits(Role::bold, end.again, last);
    if (!goes_home) last.w = right - last.x;
    const Role role = !one_row && ui.label_fits(Role::title, end.again, last) ? Role::title : Role::bold;
    if (ui.button(end.again_id, last, end.again, {.kind = ButtonKind::primary, .role = role})) end.play_again();
    if (!goes_home) return;
    const bool words = way_home.w >= home_words;
    const std::string id = end.prefix + ".home";
    if (words ? ui.button(id, way_home, home, {}) : ui.icon_button(id, way_home, Icon::back, home)) {
        context.navigator.back_to("home");
    }
}

}  // namespace

namespace {

// As high as there is room for; where there is little, lower and with the keys in one row; 0: none.
float traca_height(const Metrics& m, float room, float least, float key) {
    if (room > std::max(m.mm(80), least + 2 * key + m.mm(12) + m.gap)) return m.mm(12);
    for (const float mm : {9.0F, 6.5F}) {
        if (room > std::max(m.mm(80), least + key + m.mm(mm) + m.gap)) return m.mm(mm);
    }
    return 0;
}

// A newer version of the page has waited until nothing else did. Where it has no room, Home offers it.
void draw_newer(Context& context, const MatchEnd& end, Rect place) {
    const std::string id = end.prefix + ".newer";
    const std::string_view begin = context.tr("home.newer.begin");
    const std::string_view what = context.tr("home.newer");
    const bool whole = context.ui.tile_fits(place, Icon::play, begin, what);
    if (whole ? context.ui.tile(id, place, Icon::play, begin, what)
              : context.ui.button(id, place, begin, {.icon = Icon::play}))
        context.environment.browser->begin_newer();
}

}  // namespace

Rect draw_match_end(Context& context, Rect area, const MatchEnd& end) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float key = m.control_two + m.gap;
    float least = std::max(end.least.y, m.control);
    const bool newer =
        context.environment.browser && context.environment.browser->has_newer() && area.h >= least + 2 * key;
    if (newer) least += key;
    const Moment burning = ui.moments().comes(Move::traca, end.prefix);
    Rect strip;
    const float traca = traca_height(m, area.h, least, key);
    if (traca > 0) strip = area.cut_top(traca, m.gap);
    if (end.picture_first) strip = {0, strip.y, ui.area().w, strip.h};  // from side to side of the screen
    const bool one_row = area.h < least + 2 * key;
    const float beside =
        std::min({area.h * 1.1F, area.w * (end.picture_first ? 0.485F : 0.46F), area.w - end.least.x - 2 * m.gap});
    const float above = std::min(area.h * 0.45F, area.h - least - (one_row ? 1 : 2) * key);
    Rect place;
    if (area.w > area.h * 1.2F) {
        if (beside > m.mm(55) && area.h > m.mm(45)) place = area.cut_left(std::round(beside), 2 * m.gap);
    } else if (above > m.mm(50)) {
        place = area.cut_top(std::round(above), m.gap);
    }
    if (!place.empty()) {
        const float come = out_quad(ui.moments().comes(Move::sheet, end.prefix + ".plaque").part());
        const Askew rises(ui.painter(), {}, {.by = {0, (1 - come) * m.mm(4)}, .alpha = come});
        draw_plaque(ui, place, open_plaque(context));
    }
    draw_keys(context, area, end, one_row);
    if (newer) draw_newer(context, end, area.cut_bottom(m.control_two, m.gap));
    if (traca > 0) draw_traca(ui, strip, burning);
    return area;
}

float draw_outcome(Ui& ui, Rect& area, std::string_view words, float rest) {
    struct Way {
        Role role;
        float lines;
    };
    for (const Way& way : {Way{Role::headline, 1}, Way{Role::large, 1}, Way{Role::title, 2}, Way{Role::bold, 3}}) {
        const float high = std::min(ui.paragraph_height(way.role, words, area.w), way.lines * ui.line_height(way.role));
        const bool whole = ui.paragraph_role({area.w, high}, words, {way.role, Role::body}) == way.role;
        if (!whole || high + ui.metrics().gap + rest > area.h) continue;
        ui.paragraph_above(area, words, {.role = way.role, .colour = ui.theme().text_accent});
        return std::min(area.w, ui.text_width(way.role, words));
    }
    return 0;
}

}  // namespace tapet::ui
