// The catalogue: every card, looked up, corrected, added to; exported and imported as a file.
#include <algorithm>

#include "fallera/deck.h"
#include "ui/fallera/card_page.h"
#include "ui/fallera/file.h"
#include "ui/fallera/new_card.h"
#include "ui/fallera/picker.h"
#include "ui/fallera/screens.h"

namespace tapet::ui {

using fallera::Card;
using fallera::CardType;

namespace {

class FalleraCatalogue : public Screen {
  public:
    std::string route() const override { return "catalogue"; }

    void draw(Context& context) override {
        shelf_.refresh(context.keeper);
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        if (page_.is_open()) return draw_card_page(context, area);
        if (!ui.keyboard_open()) draw_head(context, area);
        draw_list(context, area);
        if (file_.is_open()) file_.draw(context);
        if (!new_card_.is_open()) return;
        const auto card = new_card_.draw(context, shelf_.setup());
        if (card) keep_card(context, *card).then([this, id = card->id] { page_.open(id); });
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
        Rect bar = area.cut_top(m.control, m.gap);
        if (ui.icon_button("catalogue.back", bar.cut_left(m.control, m.gap), Icon::back, context.tr("back"))) {
            page_.close();
            return ui.wants_frame_at(ui.now_us());
        }
        ui.fit_text(bar, ui.elided(Role::body, page_.title(context, shelf_.setup()), bar.w),
                    {Role::title, Role::bold, Role::body});
        page_.draw(context, area, shelf_.state());
    }

    void draw_head(Context& context, Rect& area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect bar = area;
        bar.h = m.control;
        const Rect add = bar.cut_right(m.control, m.gap);
        if (ui.icon_button("catalogue.add", add, Icon::plus, context.tr("fallera.catalogue.add"))) new_card_.open();
        const Rect file = bar.cut_right(m.control, m.gap);
        if (ui.icon_button("catalogue.file", file, Icon::share, context.tr("fallera.catalogue.file"))) file_.open();
        Rect left{bar.x, bar.y, bar.w, area.h};
        draw_header(context, left, "catalogue", context.tr("fallera.catalogue.title"));
        area.cut_top(left.y - area.y);
        const std::vector<std::string> kinds{
            std::string(context.tr("fallera.catalogue.all")), std::string(context.tr("fallera.catalogue.treasures")),
            std::string(context.tr("fallera.catalogue.battle")), std::string(context.tr("fallera.catalogue.specials")),
            std::string(context.tr("fallera.catalogue.ours"))};
        shown_ = draw_choice(context.ui, "catalogue.shown", area, kinds, shown_);
    }

    bool shows(Card card) const {
        if (shown_ == 0) return true;
        if (shown_ == 4) return card_entry(shelf_.setup(), card) != nullptr;
        return shelf_.state().deck[card].type == static_cast<CardType>(shown_ - 1);
    }

    void draw_list(Context& context, Rect area) {
        std::vector<Card> cards;
        for (Card card = 0; card < shelf_.state().deck.size(); ++card) {
            if (shows(card)) cards.push_back(card);
        }
        put_in_order(cards, shelf_.state(), context.preferences.lang);
        const auto look = [&](Card card) { return CardLook{.ours = card_entry(shelf_.setup(), card) != nullptr}; };
        const Metrics& m = context.ui.metrics();
        PickerHead head;
        if (!context.ui.keyboard_open()) head.row = area.cut_top(m.control, m.gap);
        const auto tapped = picker_.draw(context, "catalogue", head, area, shelf_.state(), cards, look);
        if (tapped) page_.open(std::string(fallera::id_of(shelf_.setup(), *tapped)));
    }
};

}  // namespace

std::unique_ptr<Screen> make_fallera_catalogue() { return std::make_unique<FalleraCatalogue>(); }

}  // namespace tapet::ui
