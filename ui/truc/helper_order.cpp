// The order of the cards, best first; level ones stand in one frame.
#include "truc/rule_ids.h"
#include "ui/truc/cards.h"
#include "ui/truc/helpers.h"

namespace tapet::ui {

namespace {

// Where the frame of a rank stands, and the cards in it.
struct RankPlace {
    Rect frame;
    bool first_in_line = true;
};

// The ranks one after the other, as many in a line as there is room for, with cards of that width.
struct OrderLayout {
    float card = 0;
    float pad = 0;   // between a frame and its cards, and between these
    float mark = 0;  // between two frames, for "higher than"
    std::vector<RankPlace> places;
    float height = 0;

    OrderLayout(const Metrics& m, float width, float card_width)
        : card(card_width), pad(std::round(m.gap / 2)), mark(m.mm(4)) {
        const float high = std::round(card / kCardShape) + 2 * pad;
        float x = 0;
        for (const auto& rank : truc::ranks()) {
            const auto count = static_cast<float>(rank.size());
            const float wide = count * (card + pad) + pad;
            const bool breaks = x > 0 && x + mark + wide > width;
            if (breaks) height += high + m.gap;
            if (breaks) x = 0;
            const bool first = x == 0;
            if (!first) x += mark;
            places.push_back({{x, height, wide, high}, first});
            x += wide;
        }
        height += high;
    }
};

class OrderHelper : public HelperPage {
  public:
    void draw(Context& context, Rect area) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string_view hint = context.tr("truc.help.order.hint");
        ui.paragraph_above(area, hint, {.colour = ui.theme().text_quiet});
        const OrderLayout layout = largest(m, area);
        const ListView view = ui.begin_scroll("truc-helpers.order", area, layout.height, {.page_buttons = true});
        const Vec origin{view.view.x, view.view.y - view.offset};
        for (std::size_t i = 0; i < layout.places.size(); ++i) draw_rank(context, layout, i, origin);
        ui.end_list();
    }

  private:
    // The largest cards with which all ranks are in sight; when there are none, the smallest, and the page scrolls.
    static OrderLayout largest(const Metrics& m, Rect area) {
        const auto least = static_cast<int>(m.touch_min);
        const int step = std::max(1, static_cast<int>(m.px_per_mm / 2));
        for (int card = static_cast<int>(m.mm(25)); card > least; card -= step) {
            OrderLayout layout(m, area.w, static_cast<float>(card));
            if (layout.height <= area.h) return layout;
        }
        return {m, area.w - m.touch - m.gap, m.touch_min};
    }

    static void draw_rank(Context& context, const OrderLayout& layout, std::size_t index, Vec origin) {
        Ui& ui = context.ui;
        const RankPlace& place = layout.places[index];
        const Rect frame = place.frame.moved(origin);
        ui.panel(frame);
        if (!place.first_in_line) {
            const Rect mark{frame.x - layout.mark, frame.y, layout.mark, frame.h};
            ui.icon(Icon::chevron_right, mark.centred(layout.mark, layout.mark), ui.theme().control);
        }
        float x = frame.x + layout.pad;
        for (const truc::Card card : truc::ranks()[index]) {
            const Rect rect{x, frame.y + layout.pad, layout.card, frame.h - 2 * layout.pad};
            if (card_button(context, "truc-helpers.order." + truc::name(card), rect, card)) {
                context.navigator.show_rule(truc::rule::deck_rank);
            }
            x += layout.card + layout.pad;
        }
    }
};

}  // namespace

std::unique_ptr<HelperPage> make_order_helper() { return std::make_unique<OrderHelper>(); }

}  // namespace tapet::ui
