// Before a match of Alpens: who sits where with which colour, and the house options. The dice of the setup come afterwards,
// as events of the match. What was chosen is kept as a draft after every change.
#include <algorithm>
#include <cmath>

#include "alpens/rule_ids.h"
#include "alpens/seating.h"
#include "alpens/words.h"
#include "ui/alpens/face.h"
#include "ui/alpens/parts.h"
#include "ui/alpens/pieces.h"
#include "ui/match/empty.h"
#include "ui/match/house_page.h"
#include "ui/match/people.h"
#include "ui/match/stand_in.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kDraft = "draft.alpens";
constexpr std::string_view kStandIn = "alpens.setup.player";
constexpr int kFewestPlayers = 2;
constexpr std::size_t kMostNames = 40;

bool has(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// Takes players away or adds them; the first colours of the list are in play.
void resize(alpens::Setup& setup, int seats, Lang lang) {
    const auto count = static_cast<std::size_t>(seats);
    while (setup.players.size() < count) setup.players.push_back(stand_in(kStandIn, lang, setup.players));
    setup.players.resize(count);
    std::vector<alpens::Colour> free;
    free.reserve(count);
    for (int i = 0; i < seats; ++i) free.push_back(static_cast<alpens::Colour>(i));
    setup.colours.resize(std::min(setup.colours.size(), count));
    for (const alpens::Colour colour : setup.colours)
        free.erase(std::remove(free.begin(), free.end(), colour), free.end());
    for (alpens::Colour& colour : setup.colours) {
        if (static_cast<int>(colour) < seats) continue;
        colour = free.front();
        free.erase(free.begin());
    }
    setup.colours.insert(setup.colours.end(), free.begin(), free.end());
}

class AlpensSetup : public Screen {
  public:
    AlpensSetup(const Notebook& notebook, Lang lang) {
        if (auto draft = read_setup<alpens::Game>(notebook.setting(kDraft, ""))) {
            setup_ = std::move(*draft);
            translate_stand_ins(kStandIn, lang, setup_.players);
        } else {
            resize(setup_, kFewestPlayers, lang);
        }
    }
    std::string route() const override { return "alpens-setup"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const alpens::Setup before = setup_;
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "alpens-setup", context.tr("alpens.setup.title"));
        Rect start = area.cut_bottom(m.control, m.gap);
        const Rect scorer = start.cut_left(std::round(start.w * 0.36F), m.gap);
        const std::vector<std::string> pages{context.tr("alpens.setup.players"), context.tr("alpens.setup.house")};
        page_ = ui.choice("alpens-setup.page", area.cut_top(m.control, m.gap), pages, page_);
        if (page_ == 0) {
            draw_players(context, area);
        } else {
            draw_house_of<alpens::Game>(context, "alpens-setup", area, setup_);
        }
        if (!(setup_ == before)) keep_setting(context, kDraft, setup_line<alpens::Game>(setup_));
        if (ui.button("alpens-setup.start", start, context.tr("alpens.setup.start"), {.kind = ButtonKind::primary})) {
            begin_match(context, {setup_line<alpens::Game>(setup_)});
        }
        if (ui.button("alpens-setup.scorer", scorer, context.tr("alpens.setup.scorer"))) {
            context.navigator.go("alpens-scorer");
        }
        if (names_for_) draw_names(context);
    }

  private:
    alpens::Setup setup_;
    int page_ = 0;
    std::optional<std::size_t> names_for_;  // whose sheet of earlier names is open
    std::vector<std::string> names_;

    // ---- the players ---------------------------------------------------------------------------------------------------

    void draw_players(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        draw_count(context, area.cut_top(m.control, m.gap));
        const int seats = setup_.seats();
        const int columns = area.w > m.mm(140) * m.text_scale ? 2 : 1;
        const int rows = (seats + columns - 1) / columns;
        const float spare = (area.h + m.gap) / static_cast<float>(rows) - m.gap - m.control;
        const float pieces = spare < m.mm(7) ? 0 : std::min(spare, m.mm(18));  // under each name
        Flow flow(ui, area);
        flow.cells(setup_.players.size(), columns == 2 ? m.mm(64) * m.text_scale : flow.width(), m.control + pieces,
                   [&](std::size_t seat, Rect cell) { draw_seat(context, seat, cell); });
        flow.draw("alpens-setup.players");
        draw_rest(ui, area, flow.height(), Art::emblema_alpens);
    }

    // How many play, and how many alpensins that gives each.
    void draw_count(Context& context, Rect row) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string each =
            context.tr("alpens.placement.each", {std::to_string(alpens::alpensins_each(setup_.seats()))});
        if (row.w > m.mm(130) * m.text_scale) {
            const Rect place =
                row.cut_right(std::max(m.mm(45), ui.text_width(Role::bold, each) + m.icon + 6 * m.gap), m.gap);
            rule_row(context, "alpens-setup.each", place, each, "", alpens::rule::setup_pieces);
        } else {
            const Rect why = row.cut_right(m.control, m.gap);
            if (ui.icon_button("alpens-setup.each", why, Icon::info, each, {.kind = ButtonKind::quiet})) {
                context.navigator.show_rule(alpens::rule::setup_pieces);
            }
        }
        const int seats =
            ui.choice("alpens-setup.seats", row, {"2", "3", "4", "5", "6"}, setup_.seats() - kFewestPlayers) +
            kFewestPlayers;
        if (seats != setup_.seats()) resize(setup_, seats, context.preferences.lang);
    }

    void draw_seat(Context& context, std::size_t seat, Rect row) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string number = std::to_string(seat);
        const alpens::Colour colour = setup_.colours[seat];
        Rect pieces = row;
        row = pieces.cut_top(m.control, m.gap / 2);
        if (pieces.h > m.mm(4)) draw_pieces(ui, pieces, colour);
        const DrawnButton button = drawn_button(ui, "alpens-setup.colour." + number, row.cut_left(m.control, m.gap),
                                                colour_word(context, colour));
        draw_alpensi(ui, button.inside, colour);
        if (button.tapped) next_colour(seat);
        if (ui.icon_button("alpens-setup.names." + number, row.cut_right(m.control, m.gap), Icon::people,
                           context.tr("alpens.setup.names"))) {
            open_names(context, seat);
        }
        set_name(context, seat,
                 name_field(context, "alpens-setup.name." + number, row, kStandIn, seat, setup_.players));
    }

    // As many as each gets.
    void draw_pieces(Ui& ui, Rect row, alpens::Colour colour) const {
        const int count = alpens::alpensins_each(setup_.seats());
        const float side = std::min(row.h, row.w / static_cast<float>(count) * 1.3F);
        const float step = std::min(side * 0.8F, (row.w - side) / static_cast<float>(count));
        for (int i = 0; i < count; ++i) {
            draw_alpensi(ui, {row.x + step * static_cast<float>(i), row.y, side, side}, colour);
        }
    }

    // The colour that comes next; whoever has it takes this one.
    void next_colour(std::size_t seat) {
        const auto next = static_cast<alpens::Colour>((static_cast<int>(setup_.colours[seat]) + 1) % setup_.seats());
        const auto other = std::find(setup_.colours.begin(), setup_.colours.end(), next);
        std::swap(*other, setup_.colours[seat]);
    }

    void set_name(Context& context, std::size_t seat, const std::string& name) {
        if (name == setup_.players[seat]) return;
        if (has(setup_.players, name)) {
            return context.navigator.show_trouble(context.tr("alpens.setup.same-names", {name}));
        }
        setup_.players[seat] = name;
    }

    // ---- names from earlier games ----------------------------------------------------------------------------------------

    // Of games that people play under their own names; the newest first.
    void open_names(Context& context, std::size_t seat) {
        names_ = known_players(context.shelf, {}, kStandIn, kMostNames);
        names_for_ = seat;
    }

    void draw_names(Context& context) {
        const Metrics& m = context.ui.metrics();
        bool chosen = false;
        const auto fill = [&](Flow& flow) {
            if (names_.empty()) flow.words(Role::body, context.tr("alpens.setup.no-names"));
            flow.options("alpens-setup.known", names_, m.mm(40) * m.text_scale, names_.size(), [&](std::size_t i) {
                take_name(*names_for_, names_[i]);
                chosen = true;
            });
        };
        const bool closed = draw_sheet(context.ui, "alpens-setup.names", context.tr("alpens.setup.names"),
                                       m.mm(110) * std::sqrt(m.text_scale), fill);
        if (chosen) keep_setting(context, kDraft, setup_line<alpens::Game>(setup_));
        if (chosen || closed) names_for_.reset();
    }

    // Whoever sits there under that name already changes places.
    void take_name(std::size_t seat, const std::string& name) {
        const auto other = std::find(setup_.players.begin(), setup_.players.end(), name);
        if (other == setup_.players.end()) {
            setup_.players[seat] = name;
        } else {
            std::swap(*other, setup_.players[seat]);
        }
    }
};

}  // namespace

std::unique_ptr<Screen> make_alpens_setup(const Notebook& notebook, Lang lang) {
    return std::make_unique<AlpensSetup>(notebook, lang);
}

}  // namespace tapet::ui
