// Before a game of the Fallera Calavera: who plays, which edition, the house options. The cards that the table corrected or
// added go with it. What was chosen is kept as a draft after every change.
#include <algorithm>

#include "ui/fallera/cards.h"
#include "ui/fallera/screens.h"
#include "ui/kit/flow.h"
#include "ui/match/house_page.h"
#include "ui/match/people.h"
#include "ui/match/play.h"
#include "ui/match/stand_in.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kDraft = "draft.fallera";
constexpr std::size_t kKnown = 100;  // names of earlier matches
constexpr std::string_view kStandIn = "fallera.setup.player";
constexpr std::size_t kFewest = 2;
constexpr std::size_t kMostOffered = 8;

class FalleraSetup : public Screen {
  public:
    FalleraSetup(const Keeper& keeper, Lang lang) {
        if (const auto draft = read_setup<fallera::Game>(keeper.setting(kDraft, ""))) setup_ = *draft;
        translate_stand_ins(kStandIn, lang, setup_.players);
        while (setup_.players.size() < kFewest) add_player(stand_in(kStandIn, lang, setup_.players));
    }
    std::string route() const override { return "fallera-setup"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const fallera::Setup before = setup_;
        shelf_.refresh(context.keeper);
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "fallera-setup", context.tr("fallera.setup.title"));
        draw_start(context, area.cut_bottom(m.control_two, m.gap));
        const std::vector<std::string> pages{std::string(context.tr("fallera.setup.players")),
                                             std::string(context.tr("fallera.setup.house")),
                                             std::string(context.tr("fallera.setup.cards"))};
        page_ = draw_choice(context.ui, "fallera-setup.page", area, pages, page_);
        if (page_ == 0) draw_players(context, area);
        if (page_ == 1) draw_options(context, area);
        if (page_ == 2) draw_cards(context, area);
        if (!(setup_ == before)) keep_setting(context, kDraft, setup_line<fallera::Game>(setup_));
    }

  private:
    fallera::Setup setup_;
    CardShelf shelf_;
    int page_ = 0;
    std::optional<std::vector<std::string>> offered_;  // all names of earlier games

    bool same_names() const {
        std::vector<std::string> names = setup_.players;
        std::sort(names.begin(), names.end());
        return std::adjacent_find(names.begin(), names.end()) != names.end();
    }

    void draw_start(Context& context, Rect rect) {
        const ButtonStyle style{.kind = same_names() ? ButtonKind::closed : ButtonKind::primary};
        if (!context.ui.button("fallera-setup.start", rect, context.tr("fallera.setup.start"), style)) return;
        if (same_names()) return context.navigator.show_trouble(std::string(context.tr("fallera.setup.same-names")));
        fallera::Setup setup = setup_;
        setup.corrections = shelf_.setup().corrections;
        setup.own = shelf_.setup().own;
        begin_match(context, {setup_line<fallera::Game>(setup)});
    }

    // ---- players ---------------------------------------------------------------------------------------------------

    void draw_players(Context& context, Rect area) {
        const Metrics& m = context.ui.metrics();
        Flow flow(context.ui, area);
        std::optional<std::size_t> out;
        flow.words(Role::body, std::string(context.tr("fallera.setup.order")), context.ui.theme().text_quiet);
        flow.cells(setup_.players.size(), m.mm(66) * m.text_scale, m.control,
                   [&](std::size_t i, Rect rect) { draw_player(context, i, rect, out); });
        const std::string more(context.tr("fallera.setup.add"));
        flow.item(label_height(context.ui, more, flow.width()), [&](Rect rect) {
            const bool room = setup_.players.size() < fallera::kMostPlayers;
            if (context.ui.button("fallera-setup.add", rect, more, {.icon = Icon::plus, .enabled = room})) {
                add_player(stand_in(kStandIn, context.preferences.lang, setup_.players));
            }
        });
        const std::vector<std::string> names = offered(context);
        if (!names.empty()) flow.words(Role::body, std::string(context.tr("fallera.setup.earlier")));
        flow.cells(names.size(), m.mm(36) * m.text_scale, m.control, [&](std::size_t i, Rect rect) {
            const std::string name = context.ui.elided(Role::bold, names[i], rect.w - 2 * m.gap);
            if (context.ui.button("fallera-setup.earlier." + std::to_string(i), rect, name)) {
                take_name(names[i]);
            }
        });
        add_edition(flow, context);
        flow.draw("fallera-setup.players");
        if (out) setup_.players.erase(setup_.players.begin() + static_cast<std::ptrdiff_t>(*out));
    }

    void draw_player(Context& context, std::size_t i, Rect rect, std::optional<std::size_t>& out) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string number = std::to_string(i);
        if (setup_.players.size() > kFewest) {
            const Rect trash = rect.cut_right(m.control, m.gap);
            if (ui.icon_button("fallera-setup.out." + number, trash, Icon::trash, context.tr("fallera.take-out"))) {
                out = i;
            }
        }
        setup_.players[i] = name_field(context, "fallera-setup.name." + number, rect, kStandIn, i, setup_.players);
    }

    bool plays(const std::string& name) const {
        return std::find(setup_.players.begin(), setup_.players.end(), name) != setup_.players.end();
    }

    void add_player(const std::string& name) {
        if (setup_.players.size() < fallera::kMostPlayers) setup_.players.push_back(name);
    }

    // In the place of a player who has no name yet, otherwise as one more.
    void take_name(const std::string& name) {
        for (std::string& player : setup_.players) {
            if (!is_stand_in(kStandIn, player)) continue;
            player = name;
            return;
        }
        add_player(name);
    }

    std::vector<std::string> offered(Context& context) {
        if (!offered_) offered_ = known_players(context.keeper, {}, kStandIn, kKnown);
        std::vector<std::string> names;
        for (const std::string& name : *offered_) {
            if (!plays(name) && names.size() < kMostOffered) names.push_back(name);
        }
        return names;
    }

    void add_edition(Flow& flow, Context& context) {
        const Metrics& m = context.ui.metrics();
        flow.words(Role::body, std::string(context.tr("fallera.setup.edition")), context.ui.theme().text_quiet);
        flow.item(m.control, [&](Rect rect) {
            const int chosen =
                context.ui.choice("fallera-setup.edition", rect, {"102", "103"}, static_cast<int>(setup_.edition));
            setup_.edition = static_cast<fallera::Edition>(chosen);
        });
    }

    // ---- the house and the cards -----------------------------------------------------------------------------------

    void draw_options(Context& context, Rect area) {
        std::string line = setup_line<fallera::Game>(setup_);
        if (!draw_house(context, "fallera-setup", area, line)) return;
        if (const auto changed = read_setup<fallera::Game>(line)) setup_ = *changed;
    }

    void draw_cards(Context& context, Rect area) {
        Ui& ui = context.ui;
        const fallera::Setup& shelf = shelf_.setup();
        Flow flow(context.ui, area);
        const std::string corrected = std::to_string(shelf.corrections.size());
        flow.words(Role::body, context.tr("fallera.setup.cards.what", {corrected, std::to_string(shelf.own.size())}));
        const std::string label(context.tr("fallera.catalogue.title"));
        flow.item(label_height(context.ui, label, flow.width()), [&](Rect rect) {
            if (ui.row("fallera-setup.catalogue", rect, label, "")) context.navigator.go("catalogue");
        });
        flow.draw("fallera-setup.cards");
    }
};

}  // namespace

std::unique_ptr<Screen> make_fallera_setup(const Keeper& keeper, Lang lang) {
    return std::make_unique<FalleraSetup>(keeper, lang);
}

}  // namespace tapet::ui
