// Before a match of Alpens: who plays with which colour. The dice of the setup come afterwards, as events of the match.
#include <algorithm>

#include "alpens/rule_ids.h"
#include "alpens/seating.h"
#include "alpens/words.h"
#include "ui/alpens/face.h"
#include "ui/alpens/parts.h"
#include "ui/alpens/pieces.h"
#include "ui/match/setup_screen.h"

namespace tapet::ui {

namespace {

constexpr std::size_t kFewestPlayers = 2;

// Whoever played goes on with their colour, as far as it is in play; the others take those that are free.
std::vector<alpens::Colour> colours_for(const Lineup& players, const alpens::Setup& before) {
    std::vector<alpens::Colour> free;
    free.reserve(players.size());
    for (std::size_t i = 0; i < players.size(); ++i) free.push_back(static_cast<alpens::Colour>(i));
    std::vector<std::optional<alpens::Colour>> kept(players.size());
    for (std::size_t i = 0; i < players.size(); ++i) {
        const auto was = std::find(before.players.begin(), before.players.end(), players[i]);
        if (was == before.players.end()) continue;
        const auto theirs = before.colours.begin() + (was - before.players.begin());
        const auto place = std::find(free.begin(), free.end(), *theirs);
        if (place == free.end()) continue;
        kept[i] = *place;
        free.erase(place);
    }
    std::vector<alpens::Colour> colours;
    colours.reserve(players.size());
    auto next = free.begin();
    for (const auto& colour : kept) colours.push_back(colour ? *colour : *next++);
    return colours;
}

class AlpensSetup : public PlayersSetup<alpens::Game> {
  public:
    AlpensSetup(const Notebook& notebook, Lang lang)
        : PlayersSetup(notebook, lang, "alpens.setup.title", kFewestPlayers, alpens::kMostPlayers) {
        if (setup_.colours.size() != setup_.players.size()) setup_.colours = colours_for(setup_.players, {});
    }

  protected:
    Table table(const Context& context) const override {
        Table table = PlayersSetup::table(context);
        table.how = context.tr("alpens.setup.who-first");
        return table;
    }
    void draw_beside(Context& context, std::size_t chair, Rect& rect) override {
        Ui& ui = context.ui;
        const alpens::Colour colour = setup_.colours[chair];
        const Rect place = rect.cut_left(ui.metrics().control, ui.metrics().gap / 2);
        const std::string id = "alpens-setup.colour." + std::to_string(chair);
        const DrawnButton button = drawn_button(ui, id, place, colour_word(context, colour));
        draw_alpensi(ui, button.inside, colour);
        if (button.tapped) recoloured_ = chair;
    }
    void sit(Context& context, const Lineup& people) override {
        const alpens::Setup before = setup_;
        PlayersSetup::sit(context, people);
        setup_.colours = colours_for(setup_.players, before);
    }

    void add_right(Context& context, float width, std::vector<Block>& blocks) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string each =
            context.tr("alpens.placement.each", {std::to_string(alpens::alpensins_each(setup_.seats()))});
        const float row = ui.row_height(each, "", width);
        blocks.push_back({{row, 0.01F, row}, [&context, each](Rect rect) {
                              rule_row(context, "alpens-setup.each", rect, each, "", alpens::rule::setup_pieces);
                          }});
        const float pieces = static_cast<float>(setup_.seats()) * m.mm(9);
        blocks.push_back({{pieces, 0.5F, 1.6F * pieces}, [this, &ui](Rect rect) { draw_pieces(ui, rect); }, false});
        const std::string only(context.tr("alpens.setup.scorer"));
        const float high = label_height(ui, only, width);
        blocks.push_back({{high, 0.01F, high}, [&context, only](Rect rect) {
                              if (context.ui.button("alpens-setup.scorer", rect, only))
                                  context.navigator.go("alpens-scorer");
                          }});
    }
    void draw_sheets(Context& /*context*/) override {
        if (recoloured_) next_colour(*std::exchange(recoloured_, {}));
    }

  private:
    std::optional<std::size_t> recoloured_;

    // As many as each gets.
    void draw_pieces(Ui& ui, Rect area) const {
        const int count = alpens::alpensins_each(setup_.seats());
        const auto rows = area.rows(setup_.seats(), 0);
        for (std::size_t seat = 0; seat < rows.size(); ++seat) {
            const Rect& row = rows[seat];
            const float side = std::min(row.h, row.w / static_cast<float>(count) * 1.3F);
            const float step = std::min(side * 0.8F, (row.w - side) / static_cast<float>(count));
            for (int i = 0; i < count; ++i) {
                draw_alpensi(ui, {row.x + step * static_cast<float>(i), row.y, side, side}, setup_.colours[seat]);
            }
        }
    }

    // The colour that comes next; whoever has it takes this one.
    void next_colour(std::size_t seat) {
        const auto next = static_cast<alpens::Colour>((static_cast<int>(setup_.colours[seat]) + 1) % setup_.seats());
        const auto other = std::find(setup_.colours.begin(), setup_.colours.end(), next);
        std::swap(*other, setup_.colours[seat]);
    }
};

}  // namespace

std::unique_ptr<Screen> make_alpens_setup(const Notebook& notebook, Lang lang) {
    return std::make_unique<AlpensSetup>(notebook, lang);
}

}  // namespace tapet::ui
