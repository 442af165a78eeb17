// The catalogue: every card, looked up, corrected, added to; exported and imported as a file.
#include <algorithm>

#include "fallera/deck.h"
#include "ui/fallera/catalogue_pages.h"
#include "ui/fallera/face.h"
#include "ui/fallera/picker.h"

namespace tapet::ui {

using fallera::Card;
using fallera::CardType;

namespace {

class FalleraCatalogue : public Screen {
  public:
    std::string route() const override { return "catalogue"; }

    void draw(Context& context) override {
        shelf_.refresh(context.notebook);
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        if (page_.is_open()) return draw_card_page(context, area);
        if (!ui.keyboard_open()) draw_head(context, area);
        draw_list(context, area);
        if (file_.is_open()) file_.draw(context);
        if (!new_card_.is_open()) return;
        const auto card = new_card_.draw(context, shelf_.setup());
        if (card) keep_card(context, *card).then([this, id = card->id] { page_.open(id, true); });
    }

  private:
    CardShelf shelf_;
    CardPicker picker_;
    CardPage page_;
    NewCard new_card_;
    CatalogueFile file_;
    int shown_ = 0;  // all, treasures, battle cards, specials, the table's own

    void draw_card_page(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::vector<Card> cards = listed(context.preferences.lang);
        if (!ui.keyboard_open()) {
            Rect bar = ui.rail(area.cut_top(std::max(m.control, ui.line_height(Role::title)), m.gap));
            if (ui.icon_button("catalogue.back", bar.cut_left(m.control, m.gap), Icon::back, context.tr("back"))) {
                page_.close();
                return ui.wants_frame_at(ui.now_us());
            }
            const auto card = fallera::card_of(shelf_.setup(), page_.id());
            const auto at = card ? std::find(cards.begin(), cards.end(), *card) : cards.end();
            const std::string title =
                at == cards.end() ? std::string(context.tr("fallera.catalogue.title"))
                                  : context.tr("fallera.catalogue.of",
                                               {kinds(context)[static_cast<std::size_t>(shown_)],
                                                std::to_string(at - cards.begin() + 1), std::to_string(cards.size())});
            ui.fit_name(bar, title, {Role::title, Role::bold, Role::body}, {.colour = ui.theme().rail_text});
        }
        page_.draw(context, area, shelf_.state(), cards);
    }

    static std::vector<std::string> kinds(const Context& context) {
        return {context.tr("fallera.catalogue.all"), context.tr("fallera.catalogue.treasures"),
                context.tr("fallera.catalogue.battle"), context.tr("fallera.catalogue.specials"),
                context.tr("fallera.catalogue.ours")};
    }

    void draw_head(Context& context, Rect& area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect keys = draw_header(context, area, "catalogue", context.tr("fallera.catalogue.title"), 2);
        const Rect add = keys.cut_right(m.control, m.gap);
        if (ui.icon_button("catalogue.add", add, Icon::plus, context.tr("fallera.catalogue.add"))) new_card_.open();
        if (ui.icon_button("catalogue.file", keys, Icon::share, context.tr("fallera.catalogue.file"))) file_.open();
        shown_ = draw_choice(context.ui, "catalogue.shown", area, kinds(context), shown_);
    }

    bool shows(Card card) const {
        if (shown_ == 0) return true;
        if (shown_ == 4) return card_entry(shelf_.setup(), card) != nullptr;
        return shelf_.state().deck[card].type == static_cast<CardType>(shown_ - 1);
    }

    std::vector<Card> listed(Lang lang) const {
        std::vector<Card> cards;
        for (Card card = 0; card < shelf_.state().deck.size(); ++card) {
            if (shows(card)) cards.push_back(card);
        }
        put_in_order(cards, shelf_.state(), lang);
        return cards;
    }

    void draw_list(Context& context, Rect area) {
        const std::vector<Card> cards = listed(context.preferences.lang);
        const auto look = [&](Card card) { return CardLook{.ours = card_entry(shelf_.setup(), card) != nullptr}; };
        const auto tapped = picker_.draw(context, "catalogue", {}, area, shelf_.state(), cards, look);
        if (tapped) page_.open(std::string(fallera::id_of(shelf_.setup(), *tapped)));
    }
};

}  // namespace

std::unique_ptr<Screen> make_fallera_catalogue() { return std::make_unique<FalleraCatalogue>(); }

}  // namespace tapet::ui
