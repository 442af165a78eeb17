// A championship meets another copy of itself: three piles (new, known, not fitting), each opens its lines; of what does not fit the
// two stand side by side, what differs marked, and one of each is chosen. Nothing is chosen beforehand, and nothing is lost.
#include <algorithm>
#include <map>

#include "championship/championship.h"
#include "core/json.h"
#include "ui/championship/face.h"
#include "ui/championship/together_words.h"
#include "ui/kit/derived.h"
#include "ui/kit/flow.h"
#include "ui/match/empty.h"
#include "ui/match/hand/hand_over.h"
#include "ui/match/match_words.h"
#include "ui/match/play.h"
#include "ui/match/rule_row.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kCame = "came";  // of the records: who a line came from

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
        const auto title = [&] { return context.tr(from_hall(context) ? "together.title.hall" : "together.title"); };
        draw_header(context, area, "together", title());
        const HandOver* hand_over = context.file.hand_over();
        const Guest* guest = hand_over == nullptr ? nullptr : hand_over->guest();
        if (guest == nullptr || guest->match != match_id_ || !is_open(context, match_id_))
            return draw_empty(context, area, Art::taulell_campionat, context.tr("together.nobody"));
        if (!read(context, *hand_over, *guest)) return draw_empty(context, area, Art::taulell_campionat, trouble_);
        draw_keys(context, area.cut_bottom(std::round(1.3F * m.control), m.gap));
        draw_both(context, *guest, area);
    }

  private:
    const std::string match_id_;
    Derived<std::int64_t, Lang> read_;
    std::string trouble_;  // why it cannot be read
    Piles piles_;
    std::optional<Pile> open_;                  // by a tap; otherwise what there is to choose
    std::map<std::string, Chosen> chosen_;      // by the subject
    std::map<std::string, std::string> ruled_;  // of subjects whose theirs the rules forbid: the rule

    bool read(Context& context, const HandOver& hand_over, const Guest& guest) {
        if (!read_.due(context.shelf.version(), context.preferences.lang)) return trouble_.empty();
        trouble_.clear();
        const auto meeting = hand_over.meeting({});
        const auto lines = context.shelf.lines_of(match_id_);
        const auto ours = lines ? continuation_of(context, *lines) : std::nullopt;
        const auto theirs = continuation_of(context, guest.lines);
        if (!meeting || !ours || !theirs) {
            trouble_ = meeting ? std::string(context.tr("together.nobody")) : meeting.error().sentence;
            return false;
        }
        std::map<std::string, std::string> came;
        for (const Record& record : context.notebook.records(kCame)) {
            const auto body = parse_json(record.body);
            if (const auto* from = body ? body->at<std::string>("from") : nullptr)
                came[record.key] = from_words(context, *from);
        }
        piles_ = piles_of(
            context, *meeting, {ours->book, theirs->book}, [&](std::int64_t ms) { return when_words(context, ms); },
            [&](std::size_t line) { return came[match_id_ + ":" + std::to_string(line)]; });
        return true;
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

    void draw_both(Context& context, const Guest& guest, Rect area) {
        Ui& ui = context.ui;
        const bool wide = area.w > area.h;
        const Rect beside = wide ? area.cut_left(std::round(0.36F * area.w), 2 * ui.metrics().gap) : Rect();
        Flow piles(ui, wide ? beside : area);
        add_piles(context, piles, guest);
        if (wide) piles.draw("together.piles");
        if (wide) draw_rest(ui, beside, piles.height(), Art::emblema_partides);
        Flow lines(ui, area);
        if (!wide) lines.append(std::move(piles));
        add_open(context, lines);
        lines.draw("together.lines");
        draw_rest(ui, area, lines.height(), Art::taulell_campionat);
    }

    void add_piles(Context& context, Flow& flow, const Guest& guest) {
        Ui& ui = context.ui;
        if (guest.own.empty()) {
            const std::string from = context.tr("together.from", {from_words(context, guest.file)});
            flow.words(Role::bold, ui.elided(Role::bold, from, flow.width()));
            flow.words(Role::body, context.tr("together.made", {when_words(context, guest.made_ms)}),
                       ui.theme().text_quiet);
        } else {
            flow.words(Role::bold, std::string(context.tr("together.own")));
        }
        add_pile(context, flow, Pile::fresh, "fresh", piles_.fresh.size());
        add_pile(context, flow, Pile::known, "known", piles_.known.size());
        add_pile(context, flow, Pile::odd, "odd", piles_.odd.size());
    }

    // keys: together.pile.*
    void add_pile(Context& context, Flow& flow, Pile pile, const std::string& name, std::size_t count) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string words(context.tr("together.pile." + name));
        const Role role = count > 99 ? Role::title : Role::large;
        const float figure = ui.text_width(role, count > 99 ? "0000" : "00");
        const float room = flow.width() - figure - 3 * m.gap - 2;
        const float high = std::max(ui.line_height(role), ui.paragraph_height(Role::bold, words, room));
        flow.item(std::max(std::round(1.5F * m.control), high + m.gap + m.edge), [=, this, &ui, &m](Rect place) {
            const std::string number = std::to_string(count);
            const ButtonStyle style{.selected = pile == shown()};
            const Press press = ui.hotspot("together.pile." + name, place, number + " " + words, style);
            if (press) open_ = pile;
            const OnTile tile(ui, place, style, press.down);
            Rect inner = tile.top().inset(m.gap, 0);
            ui.text(inner.cut_left(figure, m.gap), number,
                    {.role = role,
                     .align = Align::right,
                     .colour = pile == Pile::odd && count > 0 ? ui.theme().bad : ui.theme().text});
            const float used = ui.paragraph_height(Role::bold, words, inner.w);
            inner.cut_top(std::floor((inner.h - used) / 2));
            ui.paragraph(inner, words, {.role = Role::bold, .valign = VAlign::top});
        });
    }

    Pile shown() const {
        if (open_) return *open_;
        return piles_.odd.empty() ? Pile::fresh : Pile::odd;
    }

    void add_open(Context& context, Flow& flow) {
        Ui& ui = context.ui;
        const Pile pile = shown();
        if (piles_.odd.empty() && pile != Pile::known)
            flow.words(Role::bold, std::string(context.tr("together.fits")), ui.theme().text_accent);
        if (pile == Pile::odd) {
            for (std::size_t i = 0; i < piles_.odd.size(); ++i) add_pair(context, flow, piles_.odd[i], i);
        } else {
            for (const PileLine& line : pile == Pile::fresh ? piles_.fresh : piles_.known) {
                flow.words(Role::body, line.words);
                flow.words(Role::body, line.when, ui.theme().text_quiet);
            }
        }
        flow.words(Role::body, std::string(context.tr("together.kept")), ui.theme().text_quiet);
    }

    void add_pair(Context& context, Flow& flow, const OddPair& pair, std::size_t number) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        flow.words(Role::bold, pair.title);
        const float half = (flow.width() - m.gap) / 2 - 2 * m.gap;
        const float high = std::max(
            {m.control, card_height(context, pair.ours, false, half), card_height(context, pair.theirs, true, half)});
        flow.item(high, [this, &context, &pair, number, &m](Rect row) {
            const auto places = row.columns(2, m.gap);
            draw_card(context, pair, places[0], number, false);
            draw_card(context, pair, places[1], number, true);
        });
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
    // Of one that says nothing any more.
    static std::string words_of(const Context& context, const Saying& saying) {
        return saying.words.empty() && saying.cames.empty() ? std::string(context.tr("together.nothing"))
                                                            : saying.words;
    }

    // On a narrow card the stones stand below the camas.
    static bool stacked(const Ui& ui, const Saying& saying, float width) {
        const float beside = ui.text_width(Role::title, saying.cames) + ui.text_width(Role::bold, saying.pedres);
        return !saying.pedres.empty() && beside + ui.metrics().gap + 4 > width;
    }

    static float card_height(const Context& context, const Saying& saying, bool theirs, float width) {
        const Ui& ui = context.ui;
        const std::string words = words_of(context, saying);
        float high = ui.paragraph_height(Role::body, head(context, saying, theirs), width);
        if (!saying.cames.empty()) high += ui.line_height(Role::title);
        if (stacked(ui, saying, width)) high += ui.line_height(Role::bold);
        if (!words.empty()) high += ui.paragraph_height(Role::body, words, width);
        return std::ceil(high + 2 * ui.metrics().gap + ui.metrics().edge);
    }

    void draw_card(Context& context, const OddPair& pair, Rect place, std::size_t number, bool theirs) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const Saying& mine = theirs ? pair.theirs : pair.ours;
        const Saying& other = theirs ? pair.ours : pair.theirs;
        const Chosen whose = theirs ? Chosen::theirs : Chosen::ours;
        const std::string words = words_of(context, mine);
        const std::string line = head(context, mine, theirs);
        const ButtonStyle style{.selected = chosen_[pair.subject] == whose};
        std::string spoken = line;
        for (const std::string& part : {mine.cames, mine.pedres, words}) spoken += part.empty() ? "" : "\n" + part;
        const Press press = ui.hotspot("together." + std::string(theirs ? "theirs." : "ours.") + std::to_string(number),
                                       place, spoken, style);
        if (press) choose(context, pair.subject, whose);
        const OnTile tile(ui, place, style, press.down);
        Rect inner = tile.top().inset(m.gap);
        ui.paragraph_above(inner, line, {.colour = ui.theme().text_quiet});
        inner.y -= m.gap;  // the lines stand close together
        inner.h += m.gap;
        if (!mine.cames.empty()) {
            Rect figures = inner.cut_top(ui.line_height(Role::title));
            draw_figure(ui, figures, mine.cames, Role::title, mine.cames != other.cames);
            figures.cut_left(m.gap);
            if (stacked(ui, mine, inner.w)) figures = inner.cut_top(ui.line_height(Role::bold));
            draw_figure(ui, figures, mine.pedres, Role::bold, mine.pedres != other.pedres);
        }
        if (words.empty()) return;
        const float high = ui.paragraph_height(Role::body, words, inner.w);
        const Rect block = inner.cut_top(high);
        if (words != words_of(context, other)) mark(ui, block);
        ui.paragraph(block, words, {.valign = VAlign::top});
    }

    // What differs lies on gold.
    static void mark(Ui& ui, Rect rect) {
        ui.painter().fill(rect, ui.theme().accent.with_alpha(150), ui.metrics().radius / 2);
    }
    static void draw_figure(Ui& ui, Rect& rest, const std::string& figure, Role role, bool differs) {
        const Rect place = rest.cut_left(std::min(rest.w, std::ceil(ui.text_width(role, figure)) + 2));
        if (differs) mark(ui, place);
        if (ui.fits(role, figure, place)) ui.text(place, figure, {.role = role});
    }

    // What the rules then forbid cannot be chosen, and says its rule.
    void choose(Context& context, const std::string& subject, Chosen whose) {
        Chosen& mine = chosen_[subject];
        const Chosen before = mine;
        mine = whose;
        if (whose != Chosen::theirs) return;
        const auto meeting = context.file.hand_over()->meeting(choice());
        if (!meeting) {
            mine = before;
            return context.navigator.show_trouble(meeting.error().sentence);
        }
        for (const season::CameLine& line : meeting->lines) {
            if (line.came != season::Came::refused || choice().theirs.count(line.subject) == 0) continue;
            ruled_[subject] = line.rule;
            mine = before;
            return;
        }
        ruled_.erase(subject);
    }

    // ---- the keys

    void draw_keys(Context& context, Rect bar) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const Rect not_now = bar.cut_left(std::round(bar.w * 0.34F), m.gap);
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
        const std::string words =
            context.tr("together.join", {std::to_string(piles_.fresh.size()), std::to_string(piles_.odd.size())});
        if (ui.button("together.join", bar, words, {.kind = ButtonKind::primary, .icon = Icon::check})) join(context);
    }

    void join(Context& context) const {
        const auto joins = [choice = choice()](KeptFile& kept) { return kept.hand_over()->join(choice); };
        const std::string said = context.tr("together.joined", {std::to_string(piles_.fresh.size())});
        context.wishes.keep(context, joins).then([&context, said, id = match_id_] {
            context.navigator.replace("match:" + id);
            context.ui.toast(said, context.ui.finger());
        });
    }
};

}  // namespace

std::unique_ptr<Screen> make_together(std::string match_id) {
    return std::make_unique<TogetherPage>(std::move(match_id));
}

}  // namespace tapet::ui
