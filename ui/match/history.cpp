// The kept matches, newest first, with how they stand; a tap opens one as it was left. Of many some are looked up by name,
// game or date; who no longer wants to see one hides it, and finds it again among the hidden ones.
#include "keeping/record_kinds.h"
#include "looks.h"
#include "ui/kit/flow.h"
#include "ui/match/empty.h"
#include "ui/match/end/match_scores.h"
#include "ui/match/match_list.h"
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
        draw_ways(context, draw_header(context, area, "history", context.tr("history.title"), 3));
        const std::int64_t all = context.shelf.count({});
        if (all == 0) return draw_empty(context, area, Art::buit_partides, context.tr("history.empty"));
        if (all > kMany) draw_search(context, area.cut_top(m.control, m.gap));
        if (hides_) draw_hiding(context, area);
        list_.ask(context.shelf, {.words = searched_words(context, query_), .hidden = hides_ && hidden_});
        if (list_.count() > 0) return draw_list(context, area);
        const bool none = hides_ && hidden_ && query_.empty();
        draw_empty(context, area, Art::segell_public, context.tr(none ? "history.hidden.none" : "history.none"));
    }

  private:
    std::string query_;
    bool hides_ = false;   // a tap puts a match out of sight, or back
    bool hidden_ = false;  // then: those that are out of sight are listed
    MatchList list_;
    MatchScores scores_;

    void draw_ways(Context& context, Rect keys) {
        Ui& ui = context.ui;
        const float side = ui.metrics().control;
        const auto key = [&](std::string_view id, Icon icon, std::string_view label, bool on = false) {
            return ui.icon_button(id, keys.cut_left(side, ui.metrics().gap), icon, label, {.selected = on}).tapped;
        };
        if (key("history.hide", Icon::eye_off, context.tr("history.hide"), hides_)) {
            hides_ = !hides_;
            hidden_ = false;
        }
        if (key("history.hand-over", Icon::share, context.tr("hand-over.title"))) context.navigator.go("hand-over");
        if (key("history.people", Icon::people, context.tr("people.title"))) context.navigator.go("people");
    }

    void draw_search(Context& context, Rect field) {
        const std::string_view label = context.tr("history.search");
        context.ui.text_field("history.search", field, label, query_,
                              {.hint = label, .live = true, .icon = Icon::search});
    }

    // Which are listed, and what a tap does.
    void draw_hiding(Context& context, Rect& area) {
        Ui& ui = context.ui;
        const std::vector<std::string> lists{context.tr("history.title"), context.tr("history.hidden")};
        hidden_ = draw_choice(ui, "history.list-of", area, lists, hidden_ ? 1 : 0) == 1;
        const std::string_view how = context.tr(hidden_ ? "history.hidden.how" : "history.hide.how");
        ui.paragraph_above(area, how, {.colour = ui.theme().text_quiet});
    }

    void draw_list(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const float height = 2 * ui.line_height(Role::body) + 2 * m.gap;
        const ListView view = ui.begin_list("history.list", area, static_cast<int>(list_.count()), height,
                                            {.gap = m.gap, .page_buttons = true});
        for (int i = view.first; i < view.last; ++i) {
            const MatchInfo* at = list_.at(context.shelf, i);
            if (at != nullptr) draw_match(context, MatchInfo(*at), view.row(i));
        }
        ui.end_list();
        draw_rest(ui, area, static_cast<float>(list_.count()) * (height + m.gap), Art::emblema_partides);
    }

    // Its game's emblem, how it stands, and what became of it.
    void draw_match(Context& context, const MatchInfo& match, Rect row) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string title = people_and_score(context, match, scores_.of(context, match));
        const Press press = ui.hotspot("history." + match.id, row, title);
        if (press) tap(context, match);
        const OnTile tile(ui, row, {}, press.down);
        Rect inner = tile.top().inset(m.gap, m.gap / 2);
        const float side = inner.h - m.gap / 2;
        ui.art(tile_of(look_of(match.game)), inner.square_left(side, m.gap));
        const bool halted = scores_.halted(match);
        const Icon state = hides_       ? (hidden_ ? Icon::eye : Icon::eye_off)
                           : halted     ? Icon::lock
                           : match.over ? Icon::check
                                        : Icon::play;
        ui.icon(state, inner.square_right(m.icon, m.gap), ui.theme().text_quiet);
        Rect words = inner.centred(inner.w, 2 * ui.line_height(Role::body));
        const Rect first = words.cut_top(ui.line_height(Role::body));
        ui.name(first, title, {.role = Role::bold});
        ui.name(words, second_line(context, match, halted), {.colour = ui.theme().text_quiet});
    }

    void tap(Context& context, const MatchInfo& match) const {
        if (!hides_) return context.navigator.go("match:" + match.id);
        if (hidden_) {
            drop_record(context, kind::hidden, match.id);
        } else {
            keep_record(context, kind::hidden, match.id, "{}");
        }
    }
};

}  // namespace

std::unique_ptr<Screen> make_history() { return std::make_unique<History>(); }

}  // namespace tapet::ui
