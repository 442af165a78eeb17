// The championship desk: which page is shown, the bar, and what is sent.
#include <utility>

#include "ui/championship/match.h"
#include "ui/championship/next.h"
#include "ui/championship/pages.h"
#include "ui/championship/paper.h"
#include "ui/championship/screens.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kViewWaits = 1'000'000;  // µs

class DeskScreen : public Screen {
  public:
    explicit DeskScreen(std::string match_id) : match_id_(std::move(match_id)) {}
    std::string route() const override { return "match:" + match_id_; }
    std::string match_id() const override { return match_id_; }

    void draw(Context& context) override {
        const ChampionshipMatch* match = open_match<championship::Game>(context, match_id_);
        if (match == nullptr) return;
        notes_.flush(context);
        const std::int64_t frame = context.ui.log().frame;
        const bool away = std::exchange(frame_, frame) + 1 != frame;
        follow(context, *match, away);
        bool sends = false;
        Desk desk{context, match_id_, *match, phases_, links_, notes_, paper_, view_, sends, ours_};
        draw_desk(desk);
        paper_.draw(context);
        keep_view(context, sends);
    }

  private:
    std::string match_id_;
    DeskView view_;
    DeskView kept_;  // as the settings have it
    DeskView seen_;  // in the frame before
    std::int64_t keeps_view_at_us_ = 0;
    std::int64_t frame_ = -1;  // in which it was drawn last
    bool ours_ = false;        // the last line of the match is of this desk
    DeskPhases phases_;
    DeskLinks links_;
    DeskNotes notes_;
    PaperSheet paper_;
    NextThing next_;                                               // of the frame that is drawn
    bool next_waits_ = false;                                      // it has no room in the bar
    std::optional<std::pair<std::size_t, std::size_t>> followed_;  // events in play, lines of the log

    RoundsPage rounds_;
    TablePage table_;
    FallasPage fallas_;
    PendingPage pending_;
    DrawPage draw_;
    MorePage more_;
    MatchPages match_;

    std::string setting() const { return "desk.view." + match_id_; }

    // What is worked out from the match, when it changed or another screen was there in between.
    void follow(Context& context, const ChampionshipMatch& match, bool away) {
        const std::pair now(match.played(), match.log().size());
        const bool first = !followed_;
        if (!first && !away && *followed_ == now) return;
        bool never_seen = false;
        if (first) {
            const std::string kept = context.keeper.setting(setting(), "");
            never_seen = kept.empty();
            view_ = kept_ = seen_ = read_view(kept);
            if (never_seen) view_.round = running_round(match.state(), 0);
            if (match.state().running == championship::Phase::entries) view_.page = DeskPage::fallas;
        }
        if (first || away) notes_.reload(context.keeper, match_id_);
        const bool new_phase = phases_.follow(match);
        if (never_seen) view_.phase = phases_.count() - 1;
        if (new_phase && !first) {
            view_.phase = phases_.count() - 1;
            view_.table = 0;
            view_.round = 0;
        }
        followed_ = now;
        if (std::exchange(ours_, false) && !first && !away) {
            links_.renew(match.state());
        } else {
            links_.reload(context.keeper, match);
            links_.keep(context);
        }
        clamp(match.state());
    }

    // Undo may take away what is looked at.
    void clamp(const championship::State& now) {
        view_.phase = std::min(view_.phase, phases_.count() - 1);
        const championship::State& state = phases_.state(view_.phase);
        view_.table = std::min(view_.table, championship::table_count(state) - 1);
        const std::size_t rounds = round_count(state, view_.table);
        view_.round = rounds == 0 ? 0 : std::min(view_.round, rounds - 1);
        const bool entries = now.running == championship::Phase::entries;
        if (entries && (view_.page == DeskPage::rounds || view_.page == DeskPage::table)) view_.page = DeskPage::fallas;
        if (view_.page == DeskPage::bracket && phases_.count() < 2) view_.page = DeskPage::rounds;
    }

    // At once, but not in the way of a line: where the desk goes then is kept when nothing else was done for a while.
    void keep_view(Context& context, bool sent) {
        Ui& ui = context.ui;
        if (!(view_ == seen_)) ui.wants_frame_at(ui.now_us());
        if (sent) keeps_view_at_us_ = ui.now_us() + kViewWaits;
        const bool moved = !sent && !(view_ == seen_);
        seen_ = view_;
        if (view_ == kept_ || !context.keeper.read_only().empty()) return;
        if (!moved && ui.now_us() < keeps_view_at_us_) return ui.wants_frame_at(keeps_view_at_us_);
        kept_ = view_;
        keep_setting(context, setting(), to_text(view_)).quietly();  // only where one looked
    }

    // ---- drawing ---------------------------------------------------------------------------------------------------

    void draw_desk(Desk& desk) {
        Ui& ui = desk.context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.gap);
        if (desk.view.page == DeskPage::board) return draw_board(desk, area);
        draw_bar(desk, area.cut_top(m.control, m.gap));
        if (desk.view.fixture) return match_.draw(desk, area);
        if (desk.view.page == DeskPage::more) return more_.draw(desk, area);
        if (desk.view.page == DeskPage::draw) return draw_.draw(desk, area);
        draw_page_tabs(desk, area);
        if (next_waits_) draw_next_thing(desk, area.cut_bottom(m.control, m.gap));
        draw_page(desk, area);
    }

    // Back leads up within the desk first.
    void draw_bar(Desk& desk, Rect bar) {
        const Metrics& m = desk.context.ui.metrics();
        const bool inside = desk.view.fixture || desk.view.page == DeskPage::more || desk.view.page == DeskPage::draw;
        std::string title = desk.now().setup.name;
        Rect middle;
        if (inside) {
            if (desk.context.ui.icon_button("desk.up", bar.cut_left(m.control, m.gap), Icon::back, desk.tr("back"))) {
                if (!desk.view.fixture) desk.view.page = DeskPage::rounds;
                desk.view.fixture.reset();
            }
        }
        if (desk.view.fixture) {
            const auto fixture = find_fixture(desk.state(), *desk.view.fixture);
            if (fixture)
                title = table_words(desk.context, desk.state(), fixture->table) + " · " +
                        desk.tr("desk.round-only", {std::to_string(fixture->round + 1)});
        }
        const auto extra = draw_match_bar(
            desk.context, bar, {.prefix = "desk", .extra = inside ? 0 : 2, .back = !inside, .middle = &middle});
        Ui& ui = desk.context.ui;
        next_ = inside ? NextThing{} : next_thing(desk);
        const bool wants = next_.kind != NextThing::Kind::nothing;
        // A champion is named whole: the desk's own name gives way, or the bar, unless large text leaves no room below it.
        const bool champion = next_.kind == NextThing::Kind::champion && m.text_scale < 1.5F;
        const float whole = champion ? ui.text_width(Role::bold, next_.words) + m.icon + 4 * m.gap : 0;
        next_waits_ = wants && middle.w < std::max(m.mm(35) * m.text_scale, whole);
        if (wants && !next_waits_) {
            const float wide = std::max({m.mm(70) * m.text_scale, middle.w * 0.6F, whole});
            draw_next_thing(desk, middle.cut_right(std::min(middle.w, wide), m.gap));
        }
        if (middle.w > m.mm(15)) {
            ui.fit_text(middle, ui.elided(Role::body, title, middle.w), {Role::title, Role::bold, Role::body},
                        {.colour = ui.theme().text_quiet});
        }
        if (inside) return;
        if (desk.context.ui.icon_button("desk.display", extra[0], Icon::display, desk.tr("desk.more.board")))
            desk.view.page = DeskPage::board;
        if (desk.context.ui.icon_button("desk.more", extra[1], Icon::more, desk.tr("desk.more")))
            desk.view.page = DeskPage::more;
    }

    // One tap to whatever comes next.
    void draw_next_thing(Desk& desk, Rect rect) {
        const Ui& ui = desk.context.ui;
        const Metrics& m = ui.metrics();
        const bool done = next_.kind == NextThing::Kind::champion;
        const std::string said = done ? next_.words : desk.tr("desk.next-thing", {next_.words});
        const Rect room{rect.x, rect.y, rect.w - m.icon - 2 * m.gap, rect.h};
        const std::string words =
            ui.label_fits(Role::bold, said, room) ? said : ui.elided(Role::bold, said, room.w - 2 * m.gap);
        const ButtonStyle style{.kind = done ? ButtonKind::plain : ButtonKind::primary,
                                .icon = done ? Icon::star : Icon::play};
        if (!desk.context.ui.button("desk.next-thing", rect, words, style)) return;
        if (next_.kind != NextThing::Kind::start) return go_on(desk);
        desk.send(championship::Start{});
    }

    // To the page of what comes next; that page begins a phase, nothing else does.
    void go_on(Desk& desk) {
        switch (next_.kind) {
            case NextThing::Kind::match:
            case NextThing::Kind::decision:
                desk.view.phase = desk.phases.count() - 1;
                desk.view.table = next_.fixture.table;
                desk.view.round = next_.fixture.round;
                desk.view.page = DeskPage::rounds;
                return desk.open(next_.fixture,
                                 next_.kind == NextThing::Kind::match ? FixtureTab::result : FixtureTab::decision);
            case NextThing::Kind::tie: desk.view.page = DeskPage::pending; return pending_.order(next_.table);
            case NextThing::Kind::draw: desk.view.page = DeskPage::draw; return;
            case NextThing::Kind::start: desk.view.page = DeskPage::pending; return;
            case NextThing::Kind::champion:
                desk.view.page = desk.phases.count() > 1 ? DeskPage::bracket : DeskPage::pending;
                return;
            case NextThing::Kind::nothing: return;
        }
    }

    static void draw_page_tabs(Desk& desk, Rect& area) {
        std::vector<DeskPage> pages{DeskPage::rounds, DeskPage::table, DeskPage::fallas, DeskPage::pending};
        if (desk.now().running == championship::Phase::entries) pages = {DeskPage::fallas, DeskPage::pending};
        if (desk.phases.count() > 1) pages.push_back(DeskPage::bracket);
        std::vector<DeskTab> tabs;
        int chosen = -1;
        for (const DeskPage page : pages) {
            if (page == desk.view.page) chosen = static_cast<int>(tabs.size());
            tabs.push_back({word(page), desk.tr("desk.page." + std::string(word(page)))});  // keys: desk.page.*
        }
        const int tapped = draw_tabs(desk.context, "desk.page", area, tabs, chosen);
        if (tapped >= 0) desk.view.page = pages[static_cast<std::size_t>(tapped)];
    }

    static bool take_enter(Desk& desk) {
        Ui& ui = desk.context.ui;
        return ui.take_key(Key::enter) || ui.take_key(Key::num_enter);
    }

    void draw_page(Desk& desk, Rect area) {
        switch (desk.view.page) {
            case DeskPage::rounds:
                rounds_.draw(desk, area);
                rounds_.draw_sheets(desk);
                if (!desk.view.fixture && take_enter(desk)) go_on(desk);
                return;
            case DeskPage::table: table_.draw(desk, area); return table_.draw_sheets(desk);
            case DeskPage::fallas: fallas_.draw(desk, area); return fallas_.draw_sheets(desk);
            case DeskPage::pending: pending_.draw(desk, area); return pending_.draw_sheets(desk);
            default: return draw_bracket(desk, area, true);
        }
    }
};

}  // namespace

std::unique_ptr<Screen> make_desk(std::string match_id) { return std::make_unique<DeskScreen>(std::move(match_id)); }

}  // namespace tapet::ui
