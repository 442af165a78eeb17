// The championship desk: which page is shown, the bar, and what is sent.
#include <utility>

#include "ui/championship/bar.h"
#include "ui/championship/days.h"
#include "ui/championship/decisions.h"
#include "ui/championship/face.h"
#include "ui/championship/hall.h"
#include "ui/championship/hours.h"
#include "ui/championship/match.h"
#include "ui/championship/next.h"
#include "ui/championship/pages.h"
#include "ui/championship/paper.h"
#include "ui/championship/sector_page.h"
#include "ui/championship/send.h"
#include "ui/match/hand/copies.h"
#include "ui/match/match_screen.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kViewWaits = 1'000'000;  // µs

class DeskScreen : public MatchScreen<championship::Game> {
  public:
    using MatchScreen::MatchScreen;

  private:
    DeskView view_;
    DeskView kept_;  // as the settings have it
    DeskView seen_;  // in the frame before
    std::int64_t keeps_view_at_us_ = 0;
    std::int64_t frame_ = -1;  // in which it was drawn last
    bool ours_ = false;        // the last line of the match is of this desk
    championship::Stages phases_;
    DeskLinks links_;
    DeskNotes notes_;
    PaperSheet paper_;
    SiteWriter site_;
    HallLine line_;
    NextThing next_;                       // of the frame that is drawn
    bool asks_undo_ = false;               // of a draw, of what ended a closed season; not at all of another sector
    std::optional<std::size_t> sector_;    // whose delegate's tablet it is
    std::optional<std::size_t> followed_;  // the revision
    std::vector<championship::Entrant> winners_;  // of the tables, then
    bool over_ = false;                           // then

    void draw_match(Context& context, const ChampionshipMatch& match) override {
        const std::int64_t frame = context.ui.log().frame;
        const bool away = std::exchange(frame_, frame) + 1 != frame;
        follow(context, match, away);
        bool sends = false;
        Desk desk{context,
                  match_id_,
                  match,
                  phases_,
                  links_,
                  notes_,
                  paper_,
                  site_,
                  view_,
                  sends,
                  ours_,
                  sector_,
                  over_ && !notes_.season_reopened()};
        site_.follow(desk);
        line_.follow(desk);
        draw_desk(desk);
        paper_.draw(context);
        keep_view(context, sends);
    }

    RoundsPage rounds_;
    TablePage table_;
    FallasPage fallas_;
    PendingPage pending_;
    DrawPage draw_;
    MorePage more_;
    HallPage hall_;
    DaysPage days_;
    HoursPage hours_;
    DecisionsPage decisions_;
    MatchPages match_;
    SectorPage own_;

    std::string setting() const { return view_setting(match_id_); }

    // What is worked out from the match, when it changed or another screen was there in between.
    void follow(Context& context, const ChampionshipMatch& match, bool away) {
        const bool first = !followed_;
        if (!first && !away && *followed_ == match.revision()) return;
        bool never_seen = false;
        if (first) {
            const std::string kept = context.notebook.setting(setting(), "");
            never_seen = kept.empty();
            view_ = kept_ = seen_ = read_view(kept);
            if (never_seen) view_.round = running_round(match.state(), 0);
            if (match.state().running == championship::Phase::entries) view_.page = DeskPage::fallas;
        }
        if (first || away) notes_.reload(context.notebook, match_id_);
        if (first || away) become(context, match.state(), never_seen);
        const bool new_phase = phases_.follow(match);
        if (never_seen) view_.phase = phases_.count() - 1;
        if (new_phase && !first) {
            view_.phase = phases_.count() - 1;
            view_.table = 0;
            view_.round = {};
        }
        const bool more = followed_ && !match.took_back_since(*followed_);
        followed_ = match.revision();
        celebrate(match.state(), more && !new_phase, never_seen);
        if (std::exchange(ours_, false) && !first && !away) {
            links_.renew(match);
        } else {
            links_.reload(context.open, context.shelf, context.notebook, match);
            links_.keep(context);
        }
        clamp(match.state());
    }

    // The representative's, or a delegate's, whose sector is looked at first.
    void become(const Context& context, const championship::State& state, bool never_seen) {
        const std::string sector = delegate_of(context.notebook, match_id_);
        sector_.reset();
        if (!sector.empty()) sector_ = championship::find_sector(state.setup, sector);
        if (sector_ && never_seen) view_.table = *sector_;
        if (sector_ && (never_seen || view_.page == DeskPage::pending)) view_.page = DeskPage::sector;
    }

    // Whoever has won comes by itself: a table's winner beside its standings, the champion on a page of its own; where a
    // match is looked at (it came from its table, it was decided), behind that.
    void celebrate(const championship::State& state, bool more, bool never_seen) {
        std::vector<championship::Entrant> winners;
        for (const championship::Table& table : state.tables) winners.push_back(table.winner);
        const bool over = championship::course(state).phase == championship::Phase::over;
        std::vector<std::size_t> won;
        for (std::size_t table = 0; more && table < winners.size() && table < winners_.size(); ++table) {
            if (winners_[table] == championship::kNobody && winners[table] != championship::kNobody)
                won.push_back(table);
        }
        if (over && (never_seen || (more && !over_))) {
            view_.page = DeskPage::pending;
        } else if (won.size() == 1 && state.tables[won.front()].members.size() > 2) {
            view_.phase = phases_.count() - 1;
            view_.table = won.front();
            view_.page = DeskPage::table;
        }
        winners_ = std::move(winners);
        over_ = over;
    }

    // Undo may take away what is looked at.
    void clamp(const championship::State& now) {
        view_.phase = std::min(view_.phase, phases_.count() - 1);
        const championship::State& state = phases_.state(view_.phase);
        view_.table = std::min(view_.table, championship::table_count(state) - 1);
        const auto rounds = static_cast<int>(rounds_of(state, view_.table).size());
        view_.round.number = std::clamp(view_.round.number, 1, std::max(1, rounds));
        const bool entries = now.running == championship::Phase::entries;
        if (entries && is_of_matches(view_.page)) view_.page = DeskPage::fallas;
        if (view_.page == DeskPage::bracket && phases_.count() < 2) view_.page = DeskPage::rounds;
        if (view_.page == DeskPage::sector && !sector_) view_.page = entries ? DeskPage::fallas : DeskPage::rounds;
    }

    // At once, but not in the way of a line: where the desk goes then is kept when nothing else was done for a while.
    void keep_view(Context& context, bool sent) {
        Ui& ui = context.ui;
        if (!(view_ == seen_)) ui.wants_frame_at(ui.now_us());
        if (sent) keeps_view_at_us_ = ui.now_us() + kViewWaits;
        const bool moved = !sent && !(view_ == seen_);
        seen_ = view_;
        if (view_ == kept_ || !context.file.read_only().empty()) return;
        if (!moved && ui.now_us() < keeps_view_at_us_) return ui.wants_frame_at(keeps_view_at_us_);
        kept_ = view_;
        keep_setting(context, setting(), to_text(view_)).quietly();  // only where one looked
    }

    // ---- drawing ---------------------------------------------------------------------------------------------------

    void draw_desk(Desk& desk) {
        const Metrics& m = desk.context.ui.metrics();
        Rect area = desk.context.ui.area().inset(m.gap);
        if (desk.view.page == DeskPage::board) return draw_board(desk, area);
        area.cut_top(m.control, 1.5F * m.gap);
        draw_bar(desk);
        if (desk.view.fixture) {
            match_.draw(desk, area);
        } else if (desk.view.page == DeskPage::more) {
            more_.draw(desk, area);
        } else if (desk.view.page == DeskPage::hall) {
            hall_.draw(desk, line_, area);
        } else if (desk.view.page == DeskPage::hours) {
            hours_.draw(desk, area);
        } else if (desk.view.page == DeskPage::decisions) {
            decisions_.draw(desk, area);
        } else if (desk.view.page == DeskPage::draw) {
            draw_.draw(desk, area);
        } else if (desk.view.page == DeskPage::sector && desk.sector) {
            own_.draw(desk, area);
        } else if (desk.view.page == DeskPage::pending && over_) {
            pending_.draw_end(desk, area);
            pending_.draw_sheets(desk);
        } else {
            draw_pages(desk, area);
        }
        if (asks_undo_) ask_undo(desk);
    }

    // Back leads up within the desk first.
    void draw_bar(Desk& desk) {
        const bool at_home = !desk.sector || desk.view.page == DeskPage::sector;
        const bool inside = desk.view.fixture || lies_over(desk.view.page) || !at_home;
        const BarWords words = bar_words(desk, over_, at_home && desk.sector && !desk.view.fixture);
        bool up = false;
        const bool drawn = desk.match.played() > 0 &&
                           std::holds_alternative<championship::Draw>(desk.match.played_event(desk.match.played() - 1));
        const bool asks = drawn || desk.closed || !desk.undo_barred().empty();
        const auto extra = draw_match_bar(desk.context, match_bar_place(desk.context.ui),
                                          {.prefix = "desk",
                                           .title = words.title,
                                           .extra = inside ? 0 : 2,
                                           .undo_brief = words.undo,
                                           .part = words.part,
                                           .up = inside ? &up : nullptr,
                                           .undo = asks ? &asks_undo_ : nullptr});
        const bool entries = desk.now().running == championship::Phase::entries;
        const DeskPage home = desk.sector ? DeskPage::sector : entries ? DeskPage::fallas : DeskPage::rounds;
        if (up && !desk.view.fixture) desk.view.page = desk.view.page == DeskPage::hours ? DeskPage::days : home;
        if (up) desk.view.fixture.reset();
        if (inside) return;
        if (desk.context.ui.icon_button("desk.more", extra.back(), Icon::more, desk.tr("desk.more")))
            desk.view.page = DeskPage::more;
        if (desk.sector) return draw_print_key(desk, extra[0]);
        if (desk.context.ui.icon_button("desk.display", extra[0], Icon::display, desk.tr("desk.more.board")))
            desk.view.page = DeskPage::board;
    }

    // A draw was seen by everybody: it is not taken back by a slip of the finger.
    void ask_undo(Desk& desk) {
        Context& context = desk.context;
        if (const std::string no = desk.undo_barred(); !no.empty()) {
            asks_undo_ = false;
            return context.navigator.show_trouble(no);
        }
        bool done = false;
        const std::string title = desk.tr(desk.closed ? "desk.reopen.undo" : "desk.undraw");
        const auto page = [&](Flow& flow) {
            flow.words(Role::body, desk.tr(desk.closed ? "desk.reopen.undo.how" : "desk.undraw.how"));
        };
        const auto foot = [&](Flow& flow) {
            flow.buttons({{"desk.undraw.cancel", desk.tr("kit.cancel"), {}, [&] { done = true; }},
                          {"desk.undraw.confirm", title, {.kind = ButtonKind::danger}, [&] {
                               done = true;
                               send_undo(context);
                           }}});
        };
        const float width = context.ui.metrics().mm(120) * context.ui.metrics().text_scale;
        if (draw_sheet(context.ui, "desk.undraw", title, width, page, foot) || done) asks_undo_ = false;
    }

    // The page on its sheet; beside it, or under it on an upright screen, the way to the cup and what can be done.
    void draw_pages(Desk& desk, Rect area) {
        Ui& ui = desk.context.ui;
        const Metrics& m = ui.metrics();
        next_ = next_thing(desk);
        const bool bracket = desk.view.page == DeskPage::bracket;
        const bool beside = !bracket && area.w > m.mm(160) * m.text_scale && area.w > area.h;
        Rect side = beside ? area.cut_right(std::round(area.w * 0.355F), 2 * m.gap) : area;
        // Beside a bracket lies nothing: its tile keeps to the right.
        const bool corner = bracket && area.w > m.mm(140) * m.text_scale;
        Flow actions(ui, corner ? std::round(area.w * 0.42F) : side.w);
        const std::string note = desk.view.page == DeskPage::fallas ? FallasPage::note(desk) : std::string();
        if (!beside && !note.empty() && area.h > m.mm(110) * m.text_scale)
            actions.words(Role::body, note, ui.theme().text_quiet);
        const bool tall =
            beside || area.h > m.mm(75) * m.text_scale || desk.now().running == championship::Phase::entries;
        if (desk.view.page == DeskPage::fallas && (tall || !who_hand_in_here(desk).empty()))
            fallas_.add_actions(desk, actions);
        if (desk.view.page == DeskPage::pending) pending_.add_actions(desk, actions);
        if (desk.view.page == DeskPage::days && tall)
            days_.add_actions(desk, actions, beside || area.w > m.mm(110) * m.text_scale);
        if (desk.view.page == DeskPage::rounds && tall &&
            !fixtures_of(desk.state(), desk.view.table, desk.view.round).empty())
            actions.button("desk.round.actas", desk.tr("desk.round.actas"), {.icon = Icon::printer},
                           [&desk] { print_actas(desk); });
        add_next_thing(desk, actions, !beside && area.h < m.mm(85) * m.text_scale);
        Rect& place = beside ? side : area;
        actions.draw_at_foot("desk.actions", place);
        if (beside) {
            if (ui.paragraph_height(Role::body, note, side.w) <= side.h) desk.context.ui.paragraph_above(side, note);
            if (desk.view.page == DeskPage::table && !over_) draw_winner(desk, side, false);
            draw_path(desk, side, true);
        } else if (area.h > std::max(area.w * 1.2F, m.mm(100) * m.text_scale) && !bracket &&
                   desk.view.page != DeskPage::fallas) {
            draw_path(desk, area, false);
        }
        // Under the sheet: its steps from table to table stay under the finger, whoever has won.
        if (!beside && desk.view.page == DeskPage::table && !over_) draw_winner(desk, area, true);
        draw_sheet_of_page(desk, area);
        draw_page_sheets(desk);
    }

    // One tap to whatever comes next, unless this page is it.
    void add_next_thing(Desk& desk, Flow& flow, bool low) {
        using Kind = NextThing::Kind;
        const bool begins = next_.kind == Kind::draw || next_.kind == Kind::start;
        if (next_.kind == Kind::nothing || desk.sector || (begins && desk.view.page == DeskPage::pending)) return;
        Ui& ui = desk.context.ui;
        const Metrics& m = ui.metrics();
        const float room = flow.width() - 3 * m.gap - m.icon;
        const float title = ui.paragraph_height(Role::title, next_.title, room);
        const float second = low || next_.second.empty() ? 0 : ui.paragraph_height(Role::body, next_.second, room);
        const float high = low ? m.control : std::max(m.control_two, title + second + 1.5F * m.gap + m.edge);
        flow.item(high, [this, &desk, &ui, title, second](Rect rect) {
            const bool over = next_.kind == NextThing::Kind::champion;
            const ButtonStyle style{.kind = over ? ButtonKind::plain : ButtonKind::primary};
            const std::string label = over ? next_.words : desk.tr("desk.next-thing", {next_.words});
            const Press press = ui.hotspot("desk.next-thing", rect, label, style);
            draw_next_words(ui, rect, next_, style, press.down, second > 0 ? title : 0);
            if (press && next_.kind == NextThing::Kind::start) desk.send(championship::Start{});
            if (press && next_.kind != NextThing::Kind::start) go_on(desk);
        });
    }

    // To the page of what comes next.
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
            case NextThing::Kind::start:
            case NextThing::Kind::champion: desk.view.page = DeskPage::pending; return;
            case NextThing::Kind::nothing: return;
        }
    }

    void draw_sheet_of_page(Desk& desk, Rect area) {
        using P = DeskPage;
        std::vector<DeskPage> pages{P::rounds, P::days, P::table, P::fallas, P::pending};
        if (desk.now().running == championship::Phase::entries) pages = {DeskPage::fallas, DeskPage::pending};
        if (desk.sector) pages.pop_back();  // what all of it waits for is the representative's
        if (desk.phases.count() > 1) pages.push_back(DeskPage::bracket);
        std::vector<DeskTab> tabs;
        int chosen = -1;
        for (const DeskPage page : pages) {
            if (page == desk.view.page) chosen = static_cast<int>(tabs.size());
            const bool ended = page == DeskPage::pending && over_;  // keys: desk.page.*
            tabs.push_back(
                {word(page), desk.tr(ended ? "desk.champion.title" : "desk.page." + std::string(word(page)))});
        }
        const TabbedSheet sheet(desk.context, "desk.page", area, tabs, chosen);
        draw_page(desk, sheet.content());
        if (sheet.tapped() >= 0) desk.view.page = pages[static_cast<std::size_t>(sheet.tapped())];
    }

    void draw_page(Desk& desk, Rect area) {
        switch (desk.view.page) {
            case DeskPage::rounds: return rounds_.draw(desk, area);
            case DeskPage::table: return table_.draw(desk, area);
            case DeskPage::fallas: return fallas_.draw(desk, area);
            case DeskPage::pending: return pending_.draw(desk, area);
            case DeskPage::days: return days_.draw(desk, area);
            default: return draw_bracket(desk, area, true);
        }
    }

    void draw_page_sheets(Desk& desk) {
        Ui& ui = desk.context.ui;
        switch (desk.view.page) {
            case DeskPage::rounds:
                rounds_.draw_sheets(desk);
                if (!desk.view.fixture && !desk.sector && (ui.take_key(Key::enter) || ui.take_key(Key::num_enter)))
                    go_on(desk);
                return;
            case DeskPage::table: return table_.draw_sheets(desk);
            case DeskPage::fallas: return fallas_.draw_sheets(desk);
            case DeskPage::pending: return pending_.draw_sheets(desk);
            case DeskPage::days: return days_.draw_sheets(desk);
            default: return;
        }
    }
};

}  // namespace

std::unique_ptr<Screen> ChampionshipFace::match(std::string id) { return std::make_unique<DeskScreen>(std::move(id)); }

}  // namespace tapet::ui
