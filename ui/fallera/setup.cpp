// Before a game of the Fallera Calavera: which edition, and the cards that the table corrected or added, which go with it.
#include <cmath>

#include "ui/fallera/clash.h"
#include "ui/fallera/face.h"
#include "ui/match/setup_screen.h"

namespace tapet::ui {

namespace {

constexpr std::size_t kFewest = 2;

class FalleraSetup : public PlayersSetup<fallera::Game> {
  public:
    FalleraSetup(const Notebook& notebook, Lang lang)
        : PlayersSetup(notebook, lang, "fallera.setup.title", kFewest, fallera::kMostPlayers) {}

  protected:
    Table table(const Context& context) const override {
        Table table = PlayersSetup::table(context);
        table.how = context.tr("fallera.setup.order");
        return table;
    }

    void add_right(Context& context, float width, std::vector<Block>& blocks) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        shelf_.refresh(context.notebook);
        const float edition = ui.line_height(Role::body) + m.control;
        blocks.push_back({{edition, 0.01F, edition}, [this, &context](Rect rect) { draw_edition(context, rect); }});
        const std::string label(context.tr("fallera.catalogue.title"));
        const std::string cards = context.tr("fallera.setup.cards", {std::to_string(shelf_.setup().corrections.size()),
                                                                     std::to_string(shelf_.setup().own.size())});
        const float row = ui.row_height(label, cards, width);
        blocks.push_back({{row, 0.01F, row}, [&context, label, cards](Rect rect) {
                              if (context.ui.row("fallera-setup.catalogue", rect, label, cards))
                                  context.navigator.go("catalogue");
                          }});
        blocks.push_back(
            {{m.mm(24), 1, m.mm(50)}, [this, &context](Rect rect) { draw_fan(context, rect, shelf_.state()); }, false});
    }

    void begin(Context& context) override {
        fallera::Setup setup = setup_;
        setup.corrections = shelf_.setup().corrections;
        setup.own = shelf_.setup().own;
        begin_match(context, {setup_line<fallera::Game>(setup)});
    }

  private:
    CardShelf shelf_;

    void draw_edition(Context& context, Rect rect) {
        Ui& ui = context.ui;
        ui.text(rect.cut_top(ui.line_height(Role::body)), context.tr("fallera.setup.edition"),
                {.colour = ui.theme().text_quiet});
        setup_.edition = static_cast<fallera::Edition>(
            ui.choice("fallera-setup.edition", rect, {"102", "103"}, static_cast<int>(setup_.edition)));
    }
};

}  // namespace

std::unique_ptr<Screen> make_fallera_setup(const Notebook& notebook, Lang lang) {
    return std::make_unique<FalleraSetup>(notebook, lang);
}

}  // namespace tapet::ui
