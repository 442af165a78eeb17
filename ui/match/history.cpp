// The kept matches, newest first, with how they stand; a tap opens one as it was left. Of many some are looked up by name,
// game or date.
#include <optional>
#include <utility>

#include "core/search.h"
#include "ui/match/match_scores.h"
#include "ui/match/match_words.h"
#include "ui/match/screens.h"

namespace tapet::ui {

namespace {

constexpr std::size_t kMany = 8;  // matches; fewer are seen without looking anything up

class History : public Screen {
  public:
    std::string route() const override { return "history"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        draw_ways(context, draw_header(context, area, "history", context.tr("history.title"), 2));
        const std::vector<MatchInfo>& all = context.keeper.matches();
        if (all.empty()) return draw_words(context, area, "history.empty");
        if (all.size() > kMany) draw_search(context, area.cut_top(m.control, m.gap));
        find(context, all);
        if (found_.empty()) return draw_words(context, area, "history.none");
        draw_list(context, all, area);
    }

  private:
    std::string query_;
    std::vector<std::size_t> found_;  // of all matches, by place
    std::optional<std::string> found_for_;
    MatchScores scores_;

    static void draw_ways(Context& context, Rect keys) {
        Ui& ui = context.ui;
        const Rect files = keys.cut_left(ui.metrics().control, ui.metrics().gap);
        if (ui.icon_button("history.hand-over", files, Icon::share, context.tr("hand-over.title")))
            context.navigator.go("hand-over");
        if (ui.icon_button("history.people", keys, Icon::people, context.tr("people.title")))
            context.navigator.go("people");
    }

    static void draw_words(Context& context, Rect area, std::string_view key) {
        context.ui.paragraph(area, context.tr(key), {.valign = VAlign::top, .colour = context.ui.theme().text_quiet});
    }

    void draw_search(Context& context, Rect field) {
        const std::string_view label = context.tr("history.search");
        context.ui.text_field("history.search", field, label, query_,
                              {.hint = label, .live = true, .icon = Icon::search});
    }

    // Only when something is another: there may be thousands.
    void find(const Context& context, const std::vector<MatchInfo>& all) {
        std::string now = query_ + "\n" + std::string(tag(context.preferences.lang)) + std::to_string(all.size());
        for (const MatchInfo* match : {&all.front(), &all.back()}) {
            now += match->id + std::to_string(match->changed_ms) + (match->over ? "." : "");
        }
        if (found_for_ == now) return;
        found_for_ = std::move(now);
        found_.clear();
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (query_.empty() ||
                matches(people(all[i]) + " " + second_line(context, all[i]) + " " + when(all[i].changed_ms), query_)) {
                found_.push_back(i);
            }
        }
    }

    void draw_list(Context& context, const std::vector<MatchInfo>& all, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const float height = 2 * ui.line_height(Role::body) + 2 * m.gap;
        const ListView view = ui.begin_list("history.list", area, static_cast<int>(found_.size()), height,
                                            {.gap = m.gap, .page_buttons = true});
        for (int i = view.first; i < view.last; ++i) {
            const MatchInfo& match = all[found_[static_cast<std::size_t>(i)]];
            const Rect row = view.row(i);
            const float width = row.w - height - 4 * m.gap;
            const std::string score = scores_.of(context, match);
            const Icon icon = scores_.halted(match) ? Icon::lock : match.over ? Icon::check : Icon::play;
            const std::string title = ui.elided(Role::bold, title_of(match, score), width);
            const std::string second = ui.elided(Role::body, second_line(context, match, scores_.halted(match)), width);
            if (ui.tile("history." + match.id, row, icon, title, second)) context.navigator.go("match:" + match.id);
        }
        ui.end_list();
    }

    // What the score does not name stands before it.
    static std::string title_of(const MatchInfo& match, const std::string& score) {
        if (score.empty()) return people(match);
        const bool named = !match.players.empty() && score.find(match.players.front()) != std::string::npos;
        return named ? score : people(match) + " · " + score;
    }
};

}  // namespace

std::unique_ptr<Screen> make_history() { return std::make_unique<History>(); }

}  // namespace tapet::ui
