// The rule book: its games, the chapters of a game, a chapter to be read; and at every place it can be asked for what lies below it.
#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "core/ask.h"
#include "core/book.h"
#include "looks.h"
#include "referee.h"
#include "ui/faces.h"
#include "ui/match/empty.h"
#include "ui/shell/screens.h"
#include "ui/shell/why_card.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kMatch = "match";  // what holds for every game

struct Chapter {
    std::string_view title;
    std::vector<const RuleEntry*> rules;
};

std::vector<Chapter> chapters_of(std::string_view part, Lang lang) {
    std::vector<Chapter> chapters;
    for (const RuleEntry& entry : book(part, lang)) {
        if (chapters.empty() || chapters.back().title != entry.chapter) chapters.push_back({entry.chapter, {}});
        chapters.back().rules.push_back(&entry);
    }
    return chapters;
}

std::vector<std::string_view> parts_of_book() {
    std::vector<std::string_view> parts = game_names();
    parts.push_back(kMatch);
    return parts;
}

// keys: game.*
std::string_view part_word(const Context& context, std::string_view part) {
    return context.tr("game." + std::string(part));
}

// "truc:3": the place in the book that a route names.
struct BookPlace {
    std::string part;                    // empty: the whole book
    std::optional<std::size_t> chapter;  // of the part, from 0
};

BookPlace read_place(std::string_view text) {
    BookPlace place{std::string(text.substr(0, text.find(':'))), std::nullopt};
    if (place.part.size() == text.size()) return place;
    std::size_t number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data() + place.part.size() + 1, end, number);
    if (read.ec == std::errc() && read.ptr == end) place.chapter = number;
    return place;
}

class RuleBook : public Screen {
  public:
    explicit RuleBook(std::string where) : where_(std::move(where)), place_(read_place(where_)) {}
    std::string route() const override { return where_.empty() ? "rules" : "rules:" + where_; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        chapters_ = chapters_of(place_.part, context.preferences.lang);
        if (place_.chapter && *place_.chapter >= chapters_.size()) place_.chapter.reset();
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "rules", title(context));
        Rect field = area.cut_top(m.control, m.gap);
        if (place_.chapter) draw_turn_over(context, field.cut_right(2 * m.control + m.gap, m.gap));
        ui.text_field("rules.search", field, context.tr("rules.search"), query_,
                      {.hint = context.tr("rules.search"), .live = true, .icon = Icon::search});
        if (!query_.empty()) {
            draw_found(context, area);
        } else if (place_.chapter) {
            draw_chapter(context, area);
        } else if (place_.part.empty()) {
            draw_parts(context, area);
        } else {
            draw_chapters(context, area);
        }
    }

  private:
    std::string where_;
    BookPlace place_;
    std::vector<Chapter> chapters_;  // of the part, in the language of this frame
    std::string query_;
    std::vector<const RuleEntry*> found_;
    std::optional<std::pair<std::string, Lang>> found_for_;

    std::string_view title(const Context& context) const {
        if (place_.chapter) return chapters_[*place_.chapter].title;
        return place_.part.empty() ? context.tr("rules.title") : part_word(context, place_.part);
    }

    // ---- lists of tiles ----------------------------------------------------------------------------------------------

    struct Tile {
        std::string id;
        std::string title;
        std::string second;
        std::optional<Art> emblem = {};
    };

    // The tile that was tapped, if one was.
    static std::optional<std::size_t> draw_tiles(Context& context, Rect area, const std::vector<Tile>& tiles) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const int lines = area.w < m.mm(130) * m.text_scale ? 3 : 2;
        const float height = static_cast<float>(lines) * ui.line_height(Role::body) + 2 * m.gap;
        const ListView view = ui.begin_list("rules.list", area, static_cast<int>(tiles.size()), height,
                                            {.gap = m.gap, .page_buttons = true});
        std::optional<std::size_t> tapped;
        for (int i = view.first; i < view.last; ++i) {
            const Tile& tile = tiles[static_cast<std::size_t>(i)];
            if (draw_tile(ui, view.row(i), tile)) tapped = static_cast<std::size_t>(i);
        }
        ui.end_list();
        return tapped;
    }

    static bool draw_tile(Ui& ui, Rect row, const Tile& tile) {
        const Metrics& m = ui.metrics();
        if (!tile.emblem) {
            const std::string second = ui.elided(Role::body, tile.second, row.w - 4 * m.gap);
            return ui.tile(tile.id, row, Icon::none, tile.title, second).tapped;
        }
        const Press press = ui.hotspot(tile.id, row, tile.title);
        const OnTile face(ui, row, {}, press.down);
        Rect inner = face.top().inset(m.gap, m.gap / 2);
        const float side = std::min(inner.h - m.gap / 2, m.mm(16));
        ui.art(*tile.emblem, inner.square_left(side, m.gap));
        Rect words = inner.centred(inner.w, 2 * ui.line_height(Role::body));
        const Rect first = words.cut_top(ui.line_height(Role::body));
        ui.name(first, tile.title, {.role = Role::bold});
        ui.name(words, tile.second, {.colour = ui.theme().text_quiet});
        return press.tapped;
    }

    template <class Items, class Word>
    static std::string joined(const Items& items, Word word) {
        std::string all;
        for (const auto& item : items) all += (all.empty() ? "" : " · ") + std::string(word(item));
        return all;
    }

    static void draw_parts(Context& context, Rect area) {
        std::vector<Tile> tiles;
        const std::vector<std::string_view> parts = parts_of_book();
        for (const std::string_view part : parts) {
            const auto chapters = chapters_of(part, context.preferences.lang);
            tiles.push_back({"rules.part." + std::string(part), std::string(part_word(context, part)),
                             joined(chapters, [](const Chapter& chapter) { return chapter.title; }),
                             part == kMatch ? Art::taulell_regles : tile_of(look_of(part))});
        }
        const auto tapped = draw_tiles(context, area, tiles);
        if (tapped) context.navigator.go("rules:" + std::string(parts[*tapped]));
    }

    // And at their end what holds for every game.
    void draw_chapters(Context& context, Rect area) const {
        std::vector<Tile> tiles;
        for (std::size_t i = 0; i < chapters_.size(); ++i) {
            tiles.push_back({"rules.chapter." + std::to_string(i), std::string(chapters_[i].title),
                             joined(chapters_[i].rules, [](const RuleEntry* entry) { return entry->title; })});
        }
        if (place_.part != kMatch) {
            const auto& common = book(kMatch, context.preferences.lang);
            tiles.push_back({"rules.part.match", std::string(part_word(context, kMatch)),
                             joined(common, [](const RuleEntry& entry) { return entry.title; })});
        }
        const auto tapped = draw_tiles(context, area, tiles);
        if (!tapped) return;
        const bool chapter = *tapped < chapters_.size();
        context.navigator.go(chapter ? "rules:" + place_.part + ":" + std::to_string(*tapped) : "rules:match");
    }

    // ---- a chapter to be read ----------------------------------------------------------------------------------------

    void draw_turn_over(Context& context, Rect keys) const {
        Ui& ui = context.ui;
        const auto cells = keys.columns(2, ui.metrics().gap);
        const auto turn_to = [&](std::size_t chapter) {
            context.navigator.replace("rules:" + place_.part + ":" + std::to_string(chapter));
        };
        const std::size_t now = *place_.chapter;
        if (ui.icon_button("rules.chapter.before", cells[0], Icon::chevron_left, context.tr("rules.chapter.before"),
                           {.enabled = now > 0})) {
            turn_to(now - 1);
        }
        if (ui.icon_button("rules.chapter.after", cells[1], Icon::chevron_right, context.tr("rules.chapter.after"),
                           {.enabled = now + 1 < chapters_.size()})) {
            turn_to(now + 1);
        }
    }

    // Each rule with its whole text; its head opens the card with source, standings, option and what it leans on.
    void draw_chapter(Context& context, Rect area) const {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const OnPaper paper(ui, area);
        area = area.inset(m.gap);
        const std::vector<const RuleEntry*>& rules = chapters_[*place_.chapter].rules;
        const float wide = area.w - m.touch - 2 * m.gap;  // beside the page buttons
        const float head = std::max(m.control, ui.line_height(Role::title) + ui.line_height(Role::body) + m.gap);
        const auto text_height = [&](const RuleEntry& rule) {
            return ui.paragraph_height(Role::body, rule.text, wide - 2 * m.gap);
        };
        float high = 0;
        for (const RuleEntry* rule : rules) high += head + text_height(*rule) + 3 * m.gap;
        const ListView view = ui.begin_scroll("rules.chapter", area, high, {.page_buttons = true});
        Rect page{view.view.x, view.view.y - view.offset, wide, high};
        for (const RuleEntry* rule : rules) {
            draw_head(context, page.cut_top(head, m.gap), *rule);
            ui.paragraph(page.cut_top(text_height(*rule), 2 * m.gap).inset(m.gap, 0), rule->text,
                         {.valign = VAlign::top});
        }
        ui.end_list();
    }

    static void draw_head(Context& context, Rect row, const RuleEntry& rule) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        if (ui.hotspot("rules." + rule.rule, row, rule.title)) context.navigator.show_rule(rule.rule);
        ui.painter().fill({row.x, row.y, row.w, 1}, ui.theme().rule);
        row = row.inset(m.gap, 0);
        const float icon = m.icon;
        ui.icon(Icon::info, row.square_right(icon, m.gap), ui.theme().text_quiet);
        Rect words = row.centred(row.w, ui.line_height(Role::title) + ui.line_height(Role::body));
        const Rect title = words.cut_top(ui.line_height(Role::title));
        ui.fit_name(title, rule.title, {Role::title, Role::bold});
        const std::string stands = standings_words(context.preferences.lang, rule);
        ui.name(words, stands, {.colour = ui.theme().text_quiet});
    }

    // ---- the search ----------------------------------------------------------------------------------------------------

    // Asking takes a millisecond or two, so it is done when what is asked changes, not in every frame.
    void find(Lang lang) {
        if (found_for_ == std::pair(query_, lang)) return;
        found_for_ = std::pair(query_, lang);
        std::vector<std::string_view> parts;
        for (const std::string_view part : parts_of_book()) {
            if (place_.part.empty() || part == place_.part || part == kMatch) parts.push_back(part);
        }
        found_ = ask(query_, lang, parts);
        if (!place_.chapter) return;
        const std::string_view chapter = chapters_[*place_.chapter].title;
        found_.erase(std::remove_if(found_.begin(), found_.end(),
                                    [&](const RuleEntry* entry) { return entry->chapter != chapter; }),
                     found_.end());
    }

    void draw_found(Context& context, Rect area) {
        find(context.preferences.lang);
        if (found_.empty()) return draw_empty(context, area, Art::segell_public, context.tr("rules.none"));
        std::vector<Tile> tiles;
        for (const RuleEntry* entry : found_) {
            const std::string_view part = std::string_view(entry->rule).substr(0, entry->rule.find('.'));
            tiles.push_back(
                {"rules." + entry->rule, entry->title, std::string(part_word(context, part)) + " · " + entry->chapter});
        }
        const auto tapped = draw_tiles(context, area, tiles);
        if (tapped) context.navigator.show_rule(found_[*tapped]->rule);
    }
};

}  // namespace

std::unique_ptr<Screen> make_rule_book(std::string where) { return std::make_unique<RuleBook>(std::move(where)); }

}  // namespace tapet::ui
