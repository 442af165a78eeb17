// Before a game of the Fallera Calavera: who plays, which edition, the house options. The cards that the table corrected or
// added go with it. What was chosen is kept as a draft after every change.
#include <algorithm>

#include "ui/fallera/clash.h"
#include "ui/fallera/face.h"
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
    FalleraSetup(const Notebook& notebook, Lang lang) {
        if (const auto draft = read_setup<fallera::Game>(notebook.setting(kDraft, ""))) setup_ = *draft;
        translate_stand_ins(kStandIn, lang, setup_.players);
        while (setup_.players.size() < kFewest) add_player(stand_in(kStandIn, lang, setup_.players));
    }
    std::string route() const override { return "fallera-setup"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const fallera::Setup before = setup_;
        shelf_.refresh(context.notebook);
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "fallera-setup", context.tr("fallera.setup.title"));
        draw_start(context, area.cut_bottom(m.control_two, m.gap));
        const std::vector<std::string> pages{context.tr("fallera.setup.players"), context.tr("fallera.setup.house"),
                                             context.tr("fallera.setup.cards")};
        page_ = draw_choice(context.ui, "fallera-setup.page", area, pages, page_);
        if (page_ == 0) draw_players(context, area);
        if (page_ == 1) draw_house_of<fallera::Game>(context, "fallera-setup", area, setup_);
        if (page_ == 2) draw_cards(context, area);
        if (!(setup_ == before)) keep_setting(context, kDraft, setup_line<fallera::Game>(setup_));
    }

  private:
    fallera::Setup setup_;
    CardShelf shelf_;
    int page_ = 0;
    std::optional<std::vector<std::string>> offered_;  // all names of earlier games

    void draw_start(Context& context, Rect rect) {
        const ButtonStyle style{.kind = same_names(setup_.players) ? ButtonKind::closed : ButtonKind::primary};
        if (!context.ui.button("fallera-setup.start", rect, context.tr("fallera.setup.start"), style)) return;
        if (same_names(setup_.players)) return context.navigator.show_trouble(context.tr("fallera.setup.same-names"));
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
        flow.words(Role::body, context.tr("fallera.setup.order"), context.ui.theme().text_quiet);
        flow.cells(setup_.players.size(), m.mm(66) * m.text_scale, m.control, [&](std::size_t i, Rect rect) {
            if (draw_player_field(context, "fallera-setup", rect, kStandIn, i, setup_.players, kFewest,
                                  context.tr("fallera.take-out")))
                out = i;
        });
        const bool room = setup_.players.size() < fallera::kMostPlayers;
        flow.button("fallera-setup.add", context.tr("fallera.setup.add"), {.icon = Icon::plus, .enabled = room},
                    [&] { add_player(stand_in(kStandIn, context.preferences.lang, setup_.players)); });
        const std::vector<std::string> names = offered(context);
        if (!names.empty()) flow.words(Role::body, context.tr("fallera.setup.earlier"));
        flow.options("fallera-setup.earlier", names, m.mm(36) * m.text_scale, names.size(), [&, names](std::size_t i) {
            seat_name(kStandIn, names[i], setup_.players, fallera::kMostPlayers);
        });
        add_edition(flow, context);
        Rect cards = area;
        cards.cut_top(flow.height(), m.gap);
        flow.draw("fallera-setup.players");
        draw_fan(context, cards, shelf_.state());
        if (out) setup_.players.erase(setup_.players.begin() + static_cast<std::ptrdiff_t>(*out));
    }

    void add_player(const std::string& name) {
        if (setup_.players.size() < fallera::kMostPlayers) setup_.players.push_back(name);
    }

    std::vector<std::string> offered(Context& context) {
        if (!offered_) offered_ = known_players(context.shelf, {}, kStandIn, kKnown);
        return not_playing(*offered_, setup_.players, kMostOffered);
    }

    void add_edition(Flow& flow, Context& context) {
        const Metrics& m = context.ui.metrics();
        flow.words(Role::body, context.tr("fallera.setup.edition"), context.ui.theme().text_quiet);
        flow.item(m.control, [&](Rect rect) {
            const int chosen =
                context.ui.choice("fallera-setup.edition", rect, {"102", "103"}, static_cast<int>(setup_.edition));
            setup_.edition = static_cast<fallera::Edition>(chosen);
        });
    }

    // ---- the house and the cards -----------------------------------------------------------------------------------

    void draw_cards(Context& context, Rect area) {
        Ui& ui = context.ui;
        const fallera::Setup& shelf = shelf_.setup();
        Rect cards = area;
        Flow flow(context.ui, area);
        const std::string corrected = std::to_string(shelf.corrections.size());
        flow.words(Role::body, context.tr("fallera.setup.cards.what", {corrected, std::to_string(shelf.own.size())}));
        const std::string label(context.tr("fallera.catalogue.title"));
        flow.item(label_height(context.ui, label, flow.width()), [&](Rect rect) {
            if (ui.row("fallera-setup.catalogue", rect, label, "")) context.navigator.go("catalogue");
        });
        cards.cut_top(flow.height(), ui.metrics().gap);
        flow.draw("fallera-setup.cards");
        draw_fan(context, cards, shelf_.state());
    }
};

}  // namespace

std::unique_ptr<Screen> make_fallera_setup(const Notebook& notebook, Lang lang) {
    return std::make_unique<FalleraSetup>(notebook, lang);
}

}  // namespace tapet::ui
