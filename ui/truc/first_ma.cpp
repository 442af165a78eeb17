#include "ui/truc/first_ma.h"

#include <algorithm>

#include "truc/codes.h"
#include "truc/words.h"
#include "ui/truc/cards.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kTurnUs = 200'000;  // one card after another

bool higher(truc::Card a, truc::Card b) { return truc::rank(a) < truc::rank(b); }

}  // namespace

std::vector<truc::Card> cards_to_draw(const std::function<std::uint64_t()>& random, int seats) {
    while (true) {
        std::vector<truc::Card> deck = truc::deck();
        for (std::size_t i = deck.size() - 1; i > 0; --i) std::swap(deck[i], deck[random() % (i + 1)]);
        deck.resize(static_cast<std::size_t>(seats));
        const truc::Card best = *std::min_element(deck.begin(), deck.end(), higher);
        const auto level = [&](truc::Card card) { return truc::rank(card) == truc::rank(best); };
        if (std::count_if(deck.begin(), deck.end(), level) == 1) return deck;
    }
}

void FirstMa::deal(Context& context, truc::Setup& setup) {
    drawn_ = cards_to_draw(context.environment.random, setup.seats());
    since_us_ = context.ui.now_us();
    context.ui.wants_frames_until(since_us_ + kTurnUs * (setup.seats() + 1));
    setup.ma = static_cast<truc::Seat>(std::min_element(drawn_.begin(), drawn_.end(), higher) - drawn_.begin());
}

bool FirstMa::draw(Context& context, truc::Setup& setup, const std::vector<SeatPeople>& seated) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float wide = std::min(ui.area().w - 4 * m.margin, m.mm(130) * m.text_scale);
    const float card = std::max(m.control, m.mm(18));
    const float high = static_cast<float>(setup.players) * (card + m.gap) + m.control;
    const Sheet sheet = ui.begin_sheet("truc-setup.ma-sheet", {wide, high}, {.title = context.tr("truc.ma.title")});
    Rect content = sheet.content;
    if (ui.button("truc-setup.draw", content.cut_bottom(m.control, m.gap), context.tr("truc.setup.draw"),
                  {.icon = Icon::cards})) {
        deal(context, setup);
    }
    bool done = sheet.closed;
    const auto cells = content.grid(2, setup.players, m.gap);
    const auto turned = static_cast<std::size_t>((ui.now_us() - since_us_) / kTurnUs);
    for (int i = 0; i < setup.seats(); ++i) {
        const auto seat = static_cast<truc::Seat>(i);
        Rect cell = cells[seat];
        if (!drawn_.empty()) {
            const Rect place = cell.cut_left(std::round(cell.h * kCardShape), m.gap);
            if (turned > seat) {
                draw_card(ui, place, drawn_[seat]);
            } else {
                ui.painter().art(Art::carta_dors, place);
            }
        }
        const bool known = drawn_.empty() || turned > drawn_.size();
        const std::string name = ui.elided(Role::bold, seat_words(context, setup, seat, seated), cell.w - 2 * m.gap);
        const std::string id = "truc-setup.ma." + truc::seat_name(seat);
        if (!ui.button(id, cell, name, {.selected = known && setup.ma == seat})) continue;
        setup.ma = seat;
        done = true;
    }
    ui.end_sheet();
    return done;
}

}  // namespace tapet::ui
