// The rule book: every rule with its text, source and standing; searched as one types.
#include <optional>
#include <utility>

#include "core/book.h"
#include "games.h"
#include "ui/screens/screens.h"
#include "ui/screens/search.h"
#include "ui/screens/why_card.h"

namespace tapet::ui {

namespace {

class RuleBook : public Screen {
  public:
    explicit RuleBook(std::string part) : part_(std::move(part)) {}
    std::string route() const override { return part_.empty() ? "rules" : "rules:" + part_; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "rules", context.tr("rules.title"));
        const Rect field = area.cut_top(m.control, m.gap);
        ui.text_field("rules.search", field, context.tr("rules.search"), query_,
                      {.hint = context.tr("rules.search"), .live = true, .icon = Icon::search});
        find(context.preferences.lang);
        if (found_.empty()) {
            ui.paragraph(area, context.tr("rules.none"), {.valign = VAlign::top, .colour = ui.theme().text_quiet});
            return;
        }
        draw_list(context, area);
    }

  private:
    std::string part_;
    std::string query_;
    std::vector<const RuleEntry*> found_;
    std::optional<std::pair<std::string, Lang>> found_for_;

    // Folding all the texts takes milliseconds, so it is done when what is looked for changes, not in every frame.
    void find(Lang lang) {
        if (found_for_ == std::pair(query_, lang)) return;
        found_for_ = std::pair(query_, lang);
        found_.clear();
        for (const std::string_view game : Games::names) {
            if (part_.empty() || part_ == game) find_in(book(game, lang));
        }
        find_in(book("match", lang));
    }

    void find_in(const std::vector<RuleEntry>& entries) {
        for (const RuleEntry& entry : entries) {
            const std::string all = entry.title + " " + entry.text + " " + entry.rule + " " + entry.section;
            if (matches(all, query_)) found_.push_back(&entry);
        }
    }

    // The game, and how the rule's sentences stand to its source.
    static std::string second_line(const Context& context, const RuleEntry& entry) {
        // keys: game.*
        const std::string_view game = context.tr("game." + entry.rule.substr(0, entry.rule.find('.')));
        return std::string(game) + " · " + standings_words(context, entry);
    }

    void draw_list(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const int lines = area.w < m.mm(130) * m.text_scale ? 5 : 3;  // the title, and the longest list of standings
        const float height = static_cast<float>(lines) * ui.line_height(Role::body) + 2 * m.gap;
        const ListView view = ui.begin_list("rules.list", area, static_cast<int>(found_.size()), height,
                                            {.gap = m.gap, .page_buttons = true});
        for (int i = view.first; i < view.last; ++i) {
            const RuleEntry& entry = *found_[static_cast<std::size_t>(i)];
            if (ui.tile("rules." + entry.rule, view.row(i), Icon::none, entry.title, second_line(context, entry))) {
                context.navigator.show_rule(entry.rule);
            }
        }
        ui.end_list();
    }
};

}  // namespace

std::unique_ptr<Screen> make_rule_book(std::string part) { return std::make_unique<RuleBook>(std::move(part)); }

}  // namespace tapet::ui
