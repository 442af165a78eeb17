// A championship meets another copy of itself: three piles (new, known, not fitting), each opens its lines; of what does not fit the
// two stand side by side, what differs marked, and one of each is chosen. Nothing is chosen beforehand but a result that both sides
// confirmed at a hall, and nothing is lost.
#include <algorithm>
#include <map>

#include "championship/championship.h"
#include "season/choosing.h"
#include "ui/championship/face.h"
#include "ui/championship/notes.h"
#include "ui/championship/together_beside.h"
#include "ui/championship/together_cards.h"
#include "ui/championship/view.h"
#include "ui/kit/derived.h"
#include "ui/kit/flow.h"
#include "ui/match/empty.h"
#include "ui/match/hand/copies.h"
#include "ui/match/hand/hand_over.h"
#include "ui/match/match_words.h"
#include "ui/match/play.h"
#include "ui/match/rule_row.h"
#include "ui/match/two_line_tile.h"

namespace tapet::ui {

namespace {

enum class Pile { fresh, known, odd };
enum class Chosen { nobody, ours, theirs };

class TogetherPage : public Screen {
  public:
    explicit TogetherPage(std::string match_id) : match_id_(std::move(match_id)) {}
    std::string route() const override { return "together:" + match_id_; }
    std::string match_id() const override { return match_id_; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        const std::string_view what = context.tr(from_hall(context) ? "together.title.hall" : "together.title");
        const HandOver* hand_over = context.file.hand_over();
        const Guest* guest = hand_over == nullptr ? nullptr : hand_over->guest();
        const auto* match = open_match<championship::Game>(context, match_id_);
        if (guest == nullptr || guest->match != match_id_ || match == nullptr) {
            draw_header(context, area, "together", what);
            return draw_empty(context, area, Art::taulell_campionat, context.tr("together.nobody"));
        }
        const bool reads = context.environment.codes.has_value();
        const Rect key = draw_header(context, area, "together", match->state().setup.name, reads ? 1 : 0, what);
        if (reads && ui.icon_button("together.read", key, Icon::qr, context.tr("hand-over.read")))
            context.navigator.go("read-code");
        if (!read(context, *hand_over, *guest)) return draw_empty(context, area, Art::taulell_campionat, trouble_);
        draw_foot(context, area);
        draw_both(context, *guest, area);
    }

  private:
    const std::string match_id_;
    Derived<std::int64_t, Lang> read_;
    std::string trouble_;  // why it cannot be read
    Piles piles_;
    DeskNotes notes_;
    std::optional<Pile> open_;                  // by a tap; otherwise what there is to choose
    std::map<std::string, Chosen> chosen_;      // by the subject
    std::map<std::string, std::string> ruled_;  // of subjects whose theirs the rules forbid: the rule
    std::string after_;                         // who is first once they are joined so

    bool read(Context& context, const HandOver& hand_over, const Guest& guest) {
        if (!read_.due(context.shelf.version(), context.preferences.lang)) return trouble_.empty();
        trouble_.clear();
        notes_.reload(context.notebook, match_id_);
        const auto meeting = hand_over.meeting({});
        const auto lines = context.shelf.lines_of(match_id_);
        const auto ours = lines ? continuation_of(context, *lines) : std::nullopt;
        const auto theirs = continuation_of(context, guest.lines);
        if (!meeting || !ours || !theirs) {
            trouble_ = meeting ? std::string(context.tr("together.nobody")) : meeting.error().sentence;
            return false;
        }
        piles_ = piles_of(context, *meeting, {ours->book, theirs->book}, beside_lines(context, guest, notes_));
        forget_missing(context, hand_over);
        after_ =
            first_after(context, guest, chosen_.empty() ? *meeting : hand_over.meeting(choice()).value_or(*meeting));
        choose_confirmed(context);
        return true;
    }

    // A match at a table that is neither here nor came along cannot be read.
    void forget_missing(const Context& context, const HandOver& hand_over) {
        for (OddPair& pair : piles_.odd) {
            if (!context.shelf.info(pair.ours.table)) pair.ours.table.clear();
            if (!pair.theirs.table.empty() && hand_over.table_of_guest(pair.theirs.table).empty())
                pair.theirs.table.clear();
        }
    }

    void choose_confirmed(Context& context) {
        std::vector<std::string> theirs;
        for (const OddPair& pair : piles_.odd) {
            if (pair.ours.confirmed == pair.theirs.confirmed || chosen_.count(pair.subject) != 0) continue;
            chosen_[pair.subject] = pair.ours.confirmed ? Chosen::ours : Chosen::nobody;
            if (pair.theirs.confirmed) theirs.push_back(pair.subject);
        }
        if (!theirs.empty()) choose_theirs(context, theirs);
    }

    std::size_t left_to_choose() const {
        return static_cast<std::size_t>(std::count_if(piles_.odd.begin(), piles_.odd.end(), [&](const OddPair& pair) {
            const auto found = chosen_.find(pair.subject);
            return found == chosen_.end() || found->second == Chosen::nobody;
        }));
    }
    season::Choice choice() const {
        season::Choice choice;
        for (const auto& [subject, whose] : chosen_) {
            if (whose == Chosen::theirs) choice.theirs.insert(subject);
        }
        return choice;
    }

    // ---- the piles, and what the open one has: beside each other where there is room, otherwise one under the other

    static bool wide(Rect area) { return area.w > area.h; }
    static float beside(Rect area) { return std::round(0.35F * area.w); }

    void draw_both(Context& context, const Guest& guest, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const bool two = wide(ui.area());
        Rect left = two ? area.cut_left(beside(area), 3 * m.gap) : area;
        Flow piles(ui, left);
        add_from(context, piles, guest);
        add_pile(context, piles, Pile::fresh, "fresh", piles_.fresh.size());
        add_pile(context, piles, Pile::known, "known", piles_.known.size());
        add_pile(context, piles, Pile::odd, "odd", piles_.odd.size());
        if (two) {
            piles.draw("together.piles");
            draw_rest(ui, left, piles.height(), Art::emblema_partides);
            const float seam = area.x - 1.5F * m.gap;
            ui.painter().stitched_line({seam, area.y}, {seam, area.bottom()}, ui.theme().thread, m.stroke);
        }
        Flow lines(ui, area);
        if (!two) lines.append(std::move(piles));
        add_open(context, lines);
        if (!kept(context).at_foot) {
            lines.words(Role::bold, std::string(context.tr("together.kept")));
            lines.words(Role::body, std::string(context.tr("together.kept.where")), ui.theme().text_quiet);
            if (!after_.empty()) lines.words(Role::bold, after_);
        }
        lines.draw("together.lines");
        draw_rest(ui, area, lines.height(), Art::taulell_campionat);
    }

    // Who sent it and when, as far as it says so; otherwise what it came in, and when it was packed.
    static void add_from(Context& context, Flow& flow, const Guest& guest) {
        Ui& ui = context.ui;
        if (!guest.own.empty()) return flow.words(Role::bold, std::string(context.tr("together.own")));
        const std::string file = from_words(context, guest.file);
        const std::string packed =
            guest.made_ms == 0 ? "" : context.tr("together.made", {when_words(context, guest.made_ms)});
        if (!guest.sender) {
            const std::string from = context.tr("together.from", {file});
            flow.words(Role::bold, ui.elided(Role::bold, from, flow.width()));
            if (!packed.empty()) flow.words(Role::body, packed, ui.theme().text_quiet);
            return;
        }
        const Sender& sender = *guest.sender;
        const std::string who = sender.sector.empty() ? std::string(context.tr("together.from.representative"))
                                                      : context.tr("together.from.sector", {sender.sector});
        flow.words(
            ui.fits(Role::title, who, {0, 0, flow.width(), ui.line_height(Role::title)}) ? Role::title : Role::bold,
            who);
        std::string when = packed;
        if (sender.sent)
            when = context.tr(sender.sent->whole ? "sectors.handed-in" : "sectors.sent",
                              {when_words(context, sender.sent->time_ms)});
        const std::string both = when + " · " + file;
        if (ui.text_width(Role::body, both) <= flow.width()) return flow.words(Role::body, both, ui.theme().text_quiet);
        flow.words(Role::body, when, ui.theme().text_quiet);
        flow.words(Role::body, ui.elided(Role::body, file, flow.width()), ui.theme().text_quiet);
    }

    // keys: together.pile.*
    void add_pile(Context& context, Flow& flow, Pile pile, const std::string& name, std::size_t count) {
        const std::string id = "together.pile." + name;
        const std::string second = count == 0 ? std::string() : context.tr(id + ".second");
        ui::add_pile(context.ui, flow,
                     {id, count, std::string(context.tr(id)), second, pile == shown(), pile == Pile::odd},
                     [this, pile] { open_ = pile; });
    }

    Pile shown() const {
        if (open_) return *open_;
        return piles_.odd.empty() ? Pile::fresh : Pile::odd;
    }

    void add_open(Context& context, Flow& flow) {
        Ui& ui = context.ui;
        const Pile pile = shown();
        if (piles_.odd.empty() && pile != Pile::known)
            flow.words(Role::bold,
                       std::string(context.tr(piles_.fresh.empty() ? "together.nothing-new" : "together.fits")),
                       ui.theme().text_accent);
        if (pile == Pile::odd) {
            for (std::size_t i = 0; i < piles_.odd.size(); ++i) add_pair(context, flow, piles_.odd[i], i);
        } else {
            for (const PileLine& line : pile == Pile::fresh ? piles_.fresh : piles_.known) add_line(ui, flow, line);
        }
    }

    void add_pair(Context& context, Flow& flow, const OddPair& pair, std::size_t number) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        add_title(ui, flow, pair, role_of_titles(ui, piles_.odd, flow.width()));
        const float half = (flow.width() - m.gap) / 2 - 2 * m.gap;
        const float high = std::max({m.control, saying_height(ui, saying_of(context, pair, false), half),
                                     saying_height(ui, saying_of(context, pair, true), half)});
        flow.item(high, [this, &context, &pair, number, &m](Rect row) {
            const auto places = row.columns(2, m.gap);
            draw_card(context, pair, places[0], number, false);
            draw_card(context, pair, places[1], number, true);
        });
        add_tables(context, flow, pair, number);
        const auto ruled = ruled_.find(pair.subject);
        const std::string rule = ruled != ruled_.end() ? ruled->second : pair.rule;
        if (rule.empty()) return;
        if (ruled != ruled_.end())
            flow.words(Role::body, std::string(context.tr("together.forbidden")), ui.theme().warn);
        if (find_rule(rule, context.preferences.lang) != nullptr)
            add_rule(flow, context, "together.rule." + std::to_string(number), rule, "");
        else
            flow.words(Role::body, std::string(context.tr("together.unknown-falla")), ui.theme().warn);
    }

    // Below each of the two that was counted at a table: its match.
    void add_tables(Context& context, Flow& flow, const OddPair& pair, std::size_t number) {
        if (pair.ours.table.empty() && pair.theirs.table.empty()) return;
        Ui& ui = context.ui;
        flow.item(ui.metrics().control, [this, &context, &ui, &pair, number](Rect row) {
            const auto places = row.columns(2, ui.metrics().gap);
            for (const bool theirs : {false, true}) {
                const std::string& table = (theirs ? pair.theirs : pair.ours).table;
                const std::string id = std::string("together.table.") + (theirs ? "theirs." : "ours.");
                if (!table.empty() && ui.button(id + std::to_string(number), places[theirs ? 1 : 0],
                                                context.tr("together.table"), {.icon = Icon::list}))
                    context.navigator.go(table_route(match_id_, theirs, table));
            }
        });
    }

    // What is here came from a hall, and the guest is what was written without it.
    static bool from_hall(const Context& context) {
        const HandOver* hand_over = context.file.hand_over();
        const Guest* guest = hand_over == nullptr ? nullptr : hand_over->guest();
        return guest != nullptr && !guest->own.empty();
    }
    static std::string head(const Context& context, const Saying& saying, bool theirs) {
        if (from_hall(context))
            return context.tr(theirs ? "together.theirs.desk" : "together.ours.hall", {saying.when});
        return context.tr(theirs ? "together.theirs" : "together.ours", {saying.when});
    }
    ShownSaying saying_of(const Context& context, const OddPair& pair, bool theirs) const {
        const auto found = chosen_.find(pair.subject);
        const Chosen whose = theirs ? Chosen::theirs : Chosen::ours;
        const Saying& mine = theirs ? pair.theirs : pair.ours;
        return {head(context, mine, theirs), mine, theirs ? pair.ours : pair.theirs,
                found != chosen_.end() && found->second == whose};
    }

    void draw_card(Context& context, const OddPair& pair, Rect place, std::size_t number, bool theirs) {
        const std::string id = std::string(theirs ? "together.theirs." : "together.ours.") + std::to_string(number);
        if (draw_saying(context.ui, id, place, saying_of(context, pair, theirs)))
            choose(context, pair.subject, theirs ? Chosen::theirs : Chosen::ours);
    }

    void choose(Context& context, const std::string& subject, Chosen whose) {
        if (whose == Chosen::ours) chosen_[subject] = whose;
        choose_theirs(context, whose == Chosen::theirs ? std::vector{subject} : std::vector<std::string>());
    }

    // What the rules then forbid stays as it was chosen, and says its rule.
    void choose_theirs(Context& context, const std::vector<std::string>& subjects) {
        const HandOver& hand_over = *context.file.hand_over();
        const auto meets = [&](const season::Choice& more) -> std::optional<season::Meeting> {
            auto meeting = hand_over.meeting(more);
            if (meeting) return std::move(*meeting);
            context.navigator.show_trouble(meeting.error().sentence);
            return std::nullopt;
        };
        const auto chosen = season::choose_theirs(choice(), subjects, meets);
        if (!chosen) return;
        for (const std::string& subject : subjects) ruled_.erase(subject);
        ruled_.insert(chosen->ruled.begin(), chosen->ruled.end());
        for (const std::string& subject : chosen->choice.theirs) chosen_[subject] = Chosen::theirs;
        after_ = first_after(context, *hand_over.guest(), chosen->meeting);
    }

    // ---- the foot: nothing is lost, where that has room beside the keys; and the keys

    // What is said of it at the foot; lower than a fifth of the screen, or it stands below the lines.
    struct Kept {
        float seal = 0;
        float bold = 0;
        float lines = 0;
        bool at_foot = false;
    };
    static Kept kept(const Context& context) {
        const Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Kept kept{m.mm(9)};
        const float room = beside(ui.area().inset(m.margin)) - kept.seal - 1.5F * m.gap;
        kept.bold = ui.paragraph_height(Role::bold, context.tr("together.kept"), room);
        kept.lines = ui.paragraph_height(Role::body, context.tr("together.kept.where"), room);
        kept.at_foot = wide(ui.area()) && kept.bold + kept.lines < 0.2F * ui.area().h;
        return kept;
    }

    void draw_foot(Context& context, Rect& area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const float key = std::max(std::round(1.3F * m.control), two_line_height(ui, Role::title) + m.gap);
        const Kept said = kept(context);
        if (!said.at_foot) return draw_keys(context, area.cut_bottom(key, m.gap));
        const float words = said.bold + said.lines;
        const float right = area.w - beside(area) - 3 * m.gap;
        const float after = after_.empty() ? 0 : ui.paragraph_height(Role::bold, after_, right) + m.gap / 2;
        Rect foot = area.cut_bottom(std::max(key + after, words), 2 * m.gap);
        const float seam = area.bottom() + m.gap;
        ui.painter().stitched_line({foot.x, seam}, {foot.right(), seam}, ui.theme().thread, m.stroke);
        Rect left = foot.cut_left(beside(foot), 3 * m.gap);
        left = left.centred(left.w, words);
        ui.art(Art::segell_tapet, left.cut_left(said.seal, 1.5F * m.gap).centred(said.seal, said.seal));
        ui.paragraph(left.cut_top(said.bold), context.tr("together.kept"), {.role = Role::bold, .valign = VAlign::top});
        ui.paragraph(left, context.tr("together.kept.where"), {.valign = VAlign::top, .colour = ui.theme().text_quiet});
        draw_keys(context, foot.cut_bottom(key));
        if (!after_.empty()) ui.paragraph(foot.cut_bottom(after), after_, {.role = Role::bold});
    }

    void draw_keys(Context& context, Rect bar) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const Rect not_now = bar.cut_left(std::round(bar.w * 0.3F), m.gap);
        if (ui.button("together.not-now", not_now, context.tr("together.not-now"))) {
            const auto away = [](KeptFile& kept) {
                kept.hand_over()->send_away();
                return Done();
            };
            context.wishes.keep(context, away).then([&context] { context.navigator.back(); });
        }
        const std::size_t left = left_to_choose();
        if (left > 0) {
            const std::string words = context.tr("together.left", {std::to_string(left)});
            if (ui.button("together.left", bar, words, {.kind = ButtonKind::closed})) open_ = Pile::odd;
            return;
        }
        const std::string counts = context.tr("together.join.counts",
                                              {std::to_string(piles_.fresh.size()), std::to_string(piles_.odd.size())});
        const std::string joins(context.tr("together.join"));
        const ButtonStyle style{.kind = ButtonKind::primary, .icon = Icon::merge};
        const bool both = ui.text_width(Role::body, counts) <= bar.w - 2 * m.gap;
        if (both ? two_line_tile(ui, "together.join", bar, joins, counts, Role::title, style)
                 : ui.button("together.join", bar, joins, {.kind = style.kind, .role = Role::title}))
            join(context);
    }

    // The desk then opens where it says what waits; a delegate's as its sector's night.
    void join(Context& context) const {
        const auto joins = [choice = choice()](KeptFile& kept) { return kept.hand_over()->join(choice); };
        const std::string said = context.tr("together.joined", {std::to_string(piles_.fresh.size())});
        DeskView view = read_view(context.notebook.setting(view_setting(match_id_), ""));
        view.page = DeskPage::pending;
        view.fixture.reset();
        context.wishes.keep(context, joins).then([&context, said, id = match_id_, view = to_text(view)] {
            keep_setting(context, view_setting(id), view).then([&context, said, id] {
                context.navigator.replace("match:" + id);
                context.ui.toast(said, context.ui.finger());
            });
        });
    }
};

}  // namespace

std::unique_ptr<Screen> make_together(std::string match_id) {
    return std::make_unique<TogetherPage>(std::move(match_id));
}

}  // namespace tapet::ui
