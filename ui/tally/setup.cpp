// Before a game on the plain sheet: what is played, who plays, what wins and when it ends. What was chosen is kept as a draft
// after every change.
#include <algorithm>
#include <charconv>

#include "tally/words.h"
#include "ui/kit/flow.h"
#include "ui/match/empty.h"
#include "ui/match/people.h"
#include "ui/match/play.h"
#include "ui/match/stand_in.h"
#include "ui/tally/face.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kDraft = "draft.tally";
constexpr std::string_view kStandIn = tally::Game::stand_ins.front();
constexpr std::size_t kMostOffered = 12;  // names of earlier matches
constexpr std::size_t kAtFirst = 2;       // players

// A number as it was typed, brought into its range; nothing: none is wanted.
std::optional<int> number_of(const std::string& typed, int most) {
    int number = 0;
    const auto read = std::from_chars(typed.data(), typed.data() + typed.size(), number);
    if (typed.empty()) return std::nullopt;
    if (read.ec == std::errc::result_out_of_range) return most;
    return read.ec == std::errc() ? std::optional(std::clamp(number, 1, most)) : std::nullopt;
}

class TallySetup : public Screen {
  public:
    TallySetup(const Notebook& notebook, Lang lang) {
        const auto draft = read_setup<tally::Game>(notebook.setting(kDraft, ""));
        if (draft) setup_ = *draft;
        translate_stand_ins(kStandIn, lang, setup_.players);
        while (!draft && setup_.players.size() < kAtFirst) add_player(lang);
    }
    std::string route() const override { return "tally-setup"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const tally::Setup before = setup_;
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "tally-setup", context.tr("tally.setup.title"));
        draw_start(context, area.cut_bottom(m.control_two, m.gap));
        Flow flow(ui, area);
        std::optional<std::size_t> out;
        add_game(context, flow);
        add_players(context, flow, out);
        add_ends(context, flow);
        flow.draw("tally-setup.all");
        draw_rest(ui, area, flow.height(), Art::emblema_full);
        if (out) setup_.players.erase(setup_.players.begin() + static_cast<std::ptrdiff_t>(*out));
        if (!(setup_ == before)) keep_setting(context, kDraft, setup_line<tally::Game>(setup_));
    }

  private:
    tally::Setup setup_;
    std::optional<std::vector<std::string>> offered_;  // the latest names of earlier games

    void draw_start(Context& context, Rect rect) const {
        const ButtonStyle style{.kind = same_names(setup_.players) ? ButtonKind::closed : ButtonKind::primary};
        if (!context.ui.button("tally-setup.start", rect, context.tr("tally.setup.start"), style)) return;
        if (same_names(setup_.players)) return context.navigator.show_trouble(context.tr("tally.setup.same-names"));
        begin_match(context, {setup_line<tally::Game>(setup_)});
    }

    static void add_title(Context& context, Flow& flow, std::string_view key) {
        flow.words(Role::body, context.tr(key), context.ui.theme().text_quiet);
    }

    void add_game(Context& context, Flow& flow) {
        flow.item(context.ui.metrics().control, [this, &context](Rect rect) {
            std::string title = setup_.title.value_or("");
            const std::string_view label = context.tr("tally.setup.game");
            context.ui.text_field("tally-setup.game", rect, label, title,
                                  {.max_code_points = kLongestName, .hint = label});
            setup_.title = title.empty() ? std::nullopt : std::optional(title);
        });
    }

    // ---- players -----------------------------------------------------------------------------------------------------

    void add_player(Lang lang) { setup_.players.push_back(stand_in(kStandIn, lang, setup_.players)); }

    void add_players(Context& context, Flow& flow, std::optional<std::size_t>& out) {
        const Metrics& m = context.ui.metrics();
        add_title(context, flow, "tally.setup.players");
        add_known(context, flow);
        flow.cells(setup_.players.size(), m.mm(60) * m.text_scale, m.control,
                   [this, &context, &out](std::size_t i, Rect rect) {
                       if (draw_player_field(context, "tally-setup", rect, kStandIn, i, setup_.players, 1,
                                             context.tr("tally.setup.out")))
                           out = i;
                   });
        const std::string more(context.tr("tally.setup.add"));
        flow.item(label_height(context.ui, more, flow.width()), [this, &context, more](Rect rect) {
            const bool room = setup_.players.size() < tally::kMostPlayers;
            if (context.ui.button("tally-setup.add", rect, more, {.icon = Icon::plus, .enabled = room}))
                add_player(context.preferences.lang);
        });
    }

    // The names of earlier games, above those that play: they stay where they are, whoever is tapped, and a second tap takes
    // somebody out again.
    void add_known(Context& context, Flow& flow) {
        const Metrics& m = context.ui.metrics();
        if (!offered_) offered_ = known_players(context.shelf, {}, kStandIn, kMostOffered);
        flow.cells(offered_->size(), m.mm(36) * m.text_scale, m.control, [this, &context](std::size_t i, Rect rect) {
            const std::string& name = (*offered_)[i];
            const auto plays = std::find(setup_.players.begin(), setup_.players.end(), name);
            const bool in = plays != setup_.players.end();
            const std::string label = context.ui.elided(Role::bold, name, rect.w - 2 * context.ui.metrics().gap);
            if (!context.ui.button("tally-setup.earlier." + std::to_string(i), rect, label, {.selected = in})) return;
            if (!in) return seat_name(kStandIn, name, setup_.players, tally::kMostPlayers);
            const auto seat = plays - setup_.players.begin();
            *plays = std::string();  // nobody's name while it is looked for
            *plays = stand_in(kStandIn, context.preferences.lang, setup_.players);
            if (setup_.players.size() > kAtFirst) setup_.players.erase(setup_.players.begin() + seat);
        });
    }

    // ---- what wins, and when it is over ------------------------------------------------------------------------------

    void add_ends(Context& context, Flow& flow) {
        const Metrics& m = context.ui.metrics();
        add_title(context, flow, "tally.setup.wins");
        const std::vector<std::string> wins{context.tr("tally.setup.most"), context.tr("tally.setup.least")};
        const float half = (flow.width() - m.gap) / 2;
        const float high = std::max(label_height(context.ui, wins[0], half), label_height(context.ui, wins[1], half));
        flow.item(high, [this, &context, wins](Rect rect) {
            const int chosen = context.ui.choice("tally-setup.wins", rect, wins, static_cast<int>(setup_.win));
            setup_.win = static_cast<tally::Win>(chosen);
        });
        add_number(context, flow, "tally.setup.limit", "tally-setup.limit", setup_.limit, tally::kMostLimit);
        add_number(context, flow, "tally.setup.rounds", "tally-setup.rounds", setup_.rounds, tally::kMostRounds);
    }

    static void add_number(Context& context, Flow& flow, std::string_view key, const std::string& id,
                           std::optional<int>& number, int most) {
        add_title(context, flow, key);
        flow.item(context.ui.metrics().control, [&context, key, id, &number, most](Rect rect) {
            std::string typed = number ? std::to_string(*number) : std::string();
            const int digits = static_cast<int>(std::to_string(most).size());
            const FieldStyle style{.max_code_points = digits, .hint = context.tr("tally.setup.none"), .digits = true};
            if (context.ui.text_field(id, rect, context.tr(key), typed, style) == FieldEvent::changed)
                number = number_of(typed, most);
        });
    }
};

}  // namespace

std::unique_ptr<Screen> make_tally_setup(const Notebook& notebook, Lang lang) {
    return std::make_unique<TallySetup>(notebook, lang);
}

}  // namespace tapet::ui
