// The kept matches, newest first, with how they stand; a tap opens one as it was left. Of many some are looked up by name,
// game or date.
#include "ui/match/match_list.h"
#include "ui/match/match_scores.h"
#include "ui/match/match_words.h"
#include "ui/match/screens.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kMany = 8;  // matches; fewer are seen without looking anything up

class History : public Screen {
  public:
    std::string route() const override { return "history"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        draw_ways(context, draw_header(context, area, "history", context.tr("history.title"), 2));
        const std::int64_t all = context.keeper.count({});
        if (all == 0) return draw_words(context, area, "history.empty");
        if (all > kMany) draw_search(context, area.cut_top(m.control, m.gap));
        list_.ask(context.keeper, {.words = searched_words(context, query_)});
        if (list_.count() == 0) return draw_words(context, area, "history.none");
        draw_list(context, area);
    }

  private:
    std::string query_;
    MatchList list_;
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

    void draw_list(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const float height = 2 * ui.line_height(Role::body) + 2 * m.gap;
        const ListView view = ui.begin_list("history.list", area, static_cast<int>(list_.count()), height,
                                            {.gap = m.gap, .page_buttons = true});
        for (int i = view.first; i < view.last; ++i) {
            const MatchInfo* at = list_.at(context.keeper, i);
            if (at == nullptr) continue;
            const MatchInfo match = *at;
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
