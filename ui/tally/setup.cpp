// Before a game on the plain sheet: what is played, who plays, what wins and when it ends. What was chosen is kept as a draft
// after every change.
#include <algorithm>
#include <charconv>

#include "tally/words.h"
#include "ui/kit/flow.h"
#include "ui/match/people.h"
#include "ui/match/play.h"
#include "ui/match/stand_in.h"
#include "ui/tally/screens.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kDraft = "draft.tally";
constexpr std::string_view kStandIn = tally::Game::stand_ins.front();
constexpr std::size_t kKnown = 100;  // names of earlier matches
constexpr std::size_t kMostOffered = 12;
constexpr std::size_t kAtFirst = 2;  // players

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
    TallySetup(const Keeper& keeper, Lang lang) {
        const auto draft = read_setup<tally::Game>(keeper.setting(kDraft, ""));
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
        if (out) setup_.players.erase(setup_.players.begin() + static_cast<std::ptrdiff_t>(*out));
        if (!(setup_ == before)) keep_setting(context, kDraft, setup_line<tally::Game>(setup_));
    }

  private:
    tally::Setup setup_;
    std::optional<std::vector<std::string>> offered_;  // all names of earlier games

    bool same_names() const {
        std::vector<std::string> names = setup_.players;
        std::sort(names.begin(), names.end());
        return std::adjacent_find(names.begin(), names.end()) != names.end();
    }

    void draw_start(Context& context, Rect rect) const {
        const ButtonStyle style{.kind = same_names() ? ButtonKind::closed : ButtonKind::primary};
        if (!context.ui.button("tally-setup.start", rect, context.tr("tally.setup.start"), style)) return;
        if (same_names()) return context.navigator.show_trouble(std::string(context.tr("tally.setup.same-names")));
        begin_match(context, {setup_line<tally::Game>(setup_)});
    }

    static void add_title(Context& context, Flow& flow, std::string_view key) {
        flow.words(Role::body, std::string(context.tr(key)), context.ui.theme().text_quiet);
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
        flow.cells(setup_.players.size(), m.mm(60) * m.text_scale, m.control,
                   [this, &context, &out](std::size_t i, Rect rect) { draw_player(context, i, rect, out); });
        const std::string more(context.tr("tally.setup.add"));
        flow.item(label_height(context.ui, more, flow.width()), [this, &context, more](Rect rect) {
            const bool room = setup_.players.size() < tally::kMostPlayers;
            if (context.ui.button("tally-setup.add", rect, more, {.icon = Icon::plus, .enabled = room}))
                add_player(context.preferences.lang);
        });
        const std::vector<std::string> names = offered(context);
        if (!names.empty()) add_title(context, flow, "tally.setup.earlier");
        flow.cells(names.size(), m.mm(36) * m.text_scale, m.control, [this, &context, names](std::size_t i, Rect rect) {
            const std::string name = context.ui.elided(Role::bold, names[i], rect.w - 2 * context.ui.metrics().gap);
            if (context.ui.button("tally-setup.earlier." + std::to_string(i), rect, name)) take_name(names[i]);
        });
    }

    void draw_player(Context& context, std::size_t i, Rect rect, std::optional<std::size_t>& out) {
        const Metrics& m = context.ui.metrics();
        const std::string number = std::to_string(i);
        if (setup_.players.size() > 1) {
            const Rect trash = rect.cut_right(m.control, m.gap);
            if (context.ui.icon_button("tally-setup.out." + number, trash, Icon::trash, context.tr("tally.setup.out")))
                out = i;
        }
        setup_.players[i] = name_field(context, "tally-setup.name." + number, rect, kStandIn, i, setup_.players);
    }

    // In the place of a player who has no name yet, otherwise as one more.
    void take_name(const std::string& name) {
        const auto nameless = std::find_if(setup_.players.begin(), setup_.players.end(),
                                           [](const std::string& player) { return is_stand_in(kStandIn, player); });
        if (nameless != setup_.players.end()) {
            *nameless = name;
        } else if (setup_.players.size() < tally::kMostPlayers) {
            setup_.players.push_back(name);
        }
    }

    std::vector<std::string> offered(Context& context) {
        if (!offered_) offered_ = known_players(context.keeper, {}, kStandIn, kKnown);
        std::vector<std::string> names;
        for (const std::string& name : *offered_) {
            const bool plays = std::find(setup_.players.begin(), setup_.players.end(), name) != setup_.players.end();
            if (!plays && names.size() < kMostOffered) names.push_back(name);
        }
        return names;
    }

    // ---- what wins, and when it is over ------------------------------------------------------------------------------

    void add_ends(Context& context, Flow& flow) {
        const Metrics& m = context.ui.metrics();
        add_title(context, flow, "tally.setup.wins");
        const std::vector<std::string> wins{std::string(context.tr("tally.setup.most")),
                                            std::string(context.tr("tally.setup.least"))};
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

std::unique_ptr<Screen> make_tally_setup(const Keeper& keeper, Lang lang) {
    return std::make_unique<TallySetup>(keeper, lang);
}

}  // namespace tapet::ui
