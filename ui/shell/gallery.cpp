#include "ui/shell/gallery.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/faces.h"
#include "ui/match/paged_header.h"

namespace tapet::ui {

namespace {

constexpr int kPages = 3;

float widest_part(const Ui& ui, Role role, const std::string& words) {
    float widest = 0;
    for (std::size_t at = 0; at < words.size();) {
        const std::size_t end = std::min(words.find(' ', at), words.size());
        widest = std::max(widest, ui.text_width(role, std::string_view(words).substr(at, end - at)));
        at = end + 1;
    }
    return std::ceil(widest);
}

class Gallery : public Screen {
  public:
    explicit Gallery(const std::string& where) : cloth_(where.substr(0, where.find(':'))) {
        if (std::find(game_names().begin(), game_names().end(), cloth_) == game_names().end())
            cloth_ = game_names().front();
        const char last = where.empty() ? '0' : where.back();
        page_ = last >= '0' && last < '0' + kPages ? last - '0' : 0;
    }
    std::string route() const override { return "kit:" + cloth_ + ":" + std::to_string(page_); }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        Rect area = ui.area().inset(ui.metrics().margin);
        const std::vector<std::string> pages{std::string(context.tr("gallery.page.things")),
                                             std::string(context.tr("gallery.page.controls")),
                                             std::string(context.tr("gallery.page.turned"))};
        const std::string title(context.tr("gallery.title"));
        page_ = draw_paged_header(context, area, "kit", title, pages, page_);
        if (page_ == 0) draw_things(context, area);
        if (page_ == 1) draw_controls(context, area);
        if (page_ == 2) draw_turned(context, area);
        draw_gallery_sheets(context, trial_);
    }

  private:
    std::string cloth_;
    int page_ = 0;
    GalleryTrial trial_;

    // Two columns where they have room, otherwise one below the other.
    static void draw_page(Ui& ui, Rect area, const Flow& top, const std::array<Flow, 2>& columns, const Flow& foot) {
        const float gap = 2 * ui.metrics().gap;
        const bool beside = columns[0].width() < top.width();
        const float below =
            beside ? std::max(columns[0].height(), columns[1].height()) : columns[0].height() + columns[1].height();
        const float height = top.height() + below + foot.height() - ui.metrics().gap;
        const ListView view = ui.begin_scroll("kit.page.all", area, height);
        Rect page{view.view.x, view.view.y - view.offset, view.view.w, height};
        top.draw_in(page.cut_top(top.height()));
        Rect middle = page.cut_top(below);
        columns[0].draw_in(beside ? middle.cut_left(columns[0].width(), gap) : middle.cut_top(columns[0].height()));
        columns[1].draw_in(middle);
        foot.draw_in(page);
        ui.end_list();
    }

    static std::array<Flow, 2> two_columns(Ui& ui, float width) {
        const Metrics& m = ui.metrics();
        const bool beside = width > m.mm(150) * m.text_scale;
        const float wide = beside ? std::floor(width / 2 - m.gap) : width;
        return {Flow(ui, wide), Flow(ui, wide)};
    }

    void draw_things(Context& context, Rect area) {
        Ui& ui = context.ui;
        Flow top(ui, area);
        std::array<Flow, 2> columns = two_columns(ui, top.width());
        Flow foot(ui, area);
        add_tiles(top, context);
        add_stones_and_cards(columns[0], context);
        add_seals_and_dice(columns[1], context);
        add_cloths(foot, context);
        draw_page(ui, area, top, columns, foot);
    }

    // A patch of each; a tap spreads it under the whole gallery.
    void add_cloths(Flow& flow, Context& context) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        float widest = 0;
        for (const std::string_view cloth : game_names())
            widest = std::max(widest, ui.text_width(Role::bold, cloth_name(context, cloth)));
        flow.cells(game_names().size(), widest + 4 * m.gap, m.control_two, [this, &context](std::size_t i, Rect place) {
            const std::string name = cloth_name(context, game_names()[i]);
            const bool here = cloth_ == game_names()[i];
            const std::string id = "kit.cloth." + std::string(game_names()[i]);
            if (context.ui.hotspot(id, place, name, {.selected = here}) && !here)
                context.navigator.replace("kit:" + std::string(game_names()[i]) + ":" + std::to_string(page_));
            context.ui.cloth(place, Faces::look(game_names()[i]));
            context.ui.text(place, name, {.role = Role::bold, .align = Align::centre});
            if (here) context.ui.ring(place);
        });
    }

    // keys: gallery.cloth.*
    static std::string cloth_name(const Context& context, std::string_view cloth) {
        return std::string(context.tr("gallery.cloth." + std::string(cloth)));
    }

    void draw_controls(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Flow top(ui, area);
        std::array<Flow, 2> columns = two_columns(ui, top.width());
        add_controls(columns[0], context, trial_);
        add_papers(columns[1], context);
        draw_page(ui, area, top, columns, Flow(ui, area));
    }

    // The same things for each side of the table.
    static void draw_turned(Context& context, Rect area) {
        const Metrics& m = context.ui.metrics();
        constexpr std::array<Turn, 4> turns{Turn::half, Turn::right, Turn::left, Turn::none};
        constexpr std::array<std::string_view, 4> names{"half", "right", "left", "none"};
        const auto places = area.grid(2, 2, 2 * m.gap);
        for (std::size_t i = 0; i < turns.size(); ++i) {
            context.ui.push_zone(places[i], turns[i]);
            draw_zone(context, names[i]);
            context.ui.pop_zone();
        }
    }

    // keys: gallery.turn.*
    static void draw_zone(Context& context, std::string_view name) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area();
        ui.stitched(area);
        area = area.inset(m.margin);
        const std::string id = "kit.turn." + std::string(name);
        const std::string words(context.tr("gallery.turn." + std::string(name)));
        const Rect head = area.cut_top(ui.line_height(Role::bold), m.gap);
        ui.text(head, ui.elided(Role::bold, words, head.w), {.role = Role::bold});
        Rect key = area.cut_bottom(m.control_two, m.gap);
        ui.icon_button(id + ".turn", key.cut_right(m.control_two, m.gap), Icon::turn_around, words);
        const ButtonStyle style{.kind = ButtonKind::primary};
        const bool fits = ui.label_fits(Role::bold, words, key);
        if (fits ? ui.button(id, key, words, style) : ui.icon_button(id, key, Icon::check, words, style))
            ui.toast(words, key);
        if (area.h < m.mm(8)) return;
        ui.tray(area);
        const float side = std::min(area.h - m.gap, area.w / 4);
        for (const Rect& place : area.centred(3 * side, side).columns(3, 0)) ui.art(Art::pedra_bona_2, place);
    }
};

}  // namespace

void add_heading(Flow& flow, const Context& context, std::string_view key) {
    flow.words(Role::body, std::string(context.tr(key)), context.ui.theme().text_quiet);
}

void add_parts(Flow& flow, Ui& ui, const std::vector<NamedPart>& parts, Vec least) {
    const float gap = ui.metrics().gap;
    for (const NamedPart& part : parts) least.x = std::max(least.x, widest_part(ui, Role::body, part.name));
    const float columns = std::max(1.0F, std::floor((flow.width() + gap) / (least.x + gap)));
    const float wide = std::floor((flow.width() + gap) / columns - gap) - 1;
    float words = 0;
    for (const NamedPart& part : parts) words = std::max(words, ui.paragraph_height(Role::body, part.name, wide));
    flow.cells(parts.size(), least.x, least.y + words, [&ui, parts, least](std::size_t i, Rect cell) {
        parts[i].draw(cell.cut_top(least.y));
        ui.paragraph(cell, parts[i].name, {.colour = ui.theme().text_quiet});
    });
}

std::unique_ptr<Screen> make_gallery(const std::string& where) { return std::make_unique<Gallery>(where); }

}  // namespace tapet::ui
