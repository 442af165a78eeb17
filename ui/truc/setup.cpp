// Before a Truc match: the sides and who sits on them, who is mà first, stones and camas.
#include <algorithm>
#include <array>

#include "core/fields.h"
#include "truc/codes.h"
#include "truc/words.h"
#include "ui/kit/flow.h"
#include "ui/match/setup_screen.h"
#include "ui/truc/face.h"
#include "ui/truc/first_ma.h"
#include "ui/truc/lineups.h"
#include "ui/truc/stones.h"
#include "ui/truc/tiles.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kLastNames = "names.truc";

// One tap each; the first is the Reglament's coto.
struct Length {
    int stones;
    int camas;
};
constexpr std::array<Length, 4> kUsual{{{24, 2}, {24, 1}, {24, 3}, {12, 2}}};

// The names of sides that have none of their own.
constexpr truc::PerSide<std::string_view> kStandIn{"truc.side.us", "truc.side.them"};

// Us and Them, where the setup has no other names.
truc::Setup with_names(truc::Setup setup, Lang lang) {
    for (const truc::Side side : truc::kSides) {
        std::string& name = setup.sides[truc::at(side)];
        if (name == truc::name(side) || is_stand_in(kStandIn[truc::at(side)], name)) {
            name = phrase(lang, kStandIn[truc::at(side)]);
        }
    }
    return setup;
}

class TrucSetup : public SetupScreen<truc::Game> {
  public:
    TrucSetup(const Notebook& notebook, Lang lang)
        : SetupScreen(notebook, "truc.setup.title"), people_(drafted_people(notebook)) {
        setup_ = with_names(setup_, lang);
    }

  protected:
    // Of one a side the side's name is the person's.
    Table table(const Context& context) const override {
        Table table{.id = id(),
                    .fewest = 2,
                    .most = people_.size(),
                    .step = 2,
                    .count = context.tr("truc.setup.players"),
                    .first_label = context.tr("truc.setup.ma"),
                    .first = setup_.ma,
                    .first_mark = context.tr("truc.undo.ma")};
        for (int i = 0; i < setup_.seats(); ++i) {
            const auto seat = static_cast<truc::Seat>(i);
            const std::size_t side = truc::at(truc::side_of(seat));
            const std::string& name = setup_.sides[side];
            Chair& chair = table.chairs.emplace_back(Chair{plain_seat_words(setup_, seat), people_[seat]});
            if (setup_.players == 1) chair.person = is_stand_in(kStandIn[side], name) ? std::string() : name;
        }
        return table;
    }

    void sit(Context& context, const Lineup& people) override {
        const auto players = static_cast<int>(people.size() / 2);
        if (players != setup_.players) {
            setup_.players = players;
            setup_.ma = static_cast<truc::Seat>(setup_.ma % setup_.seats());
        } else if (players > 1) {
            std::copy(people.begin(), people.end(), people_.begin());
            keep_drafted_people(context, people_);
        } else {
            for (const truc::Side side : truc::kSides) {
                const std::string& person = people[truc::at(side)];
                setup_.sides[truc::at(side)] =
                    person.empty() ? std::string(context.tr(kStandIn[truc::at(side)])) : person;
            }
        }
    }
    void begins(std::size_t chair) override { setup_.ma = static_cast<truc::Seat>(chair); }
    void draw_lots(Context& context, Rect& place) override {
        const Metrics& m = context.ui.metrics();
        const float side = std::max(m.touch_min, std::min(place.h, m.control));
        const Rect key = place.cut_right(side, m.gap);
        if (context.ui.icon_button("truc-setup.by-card", key, Icon::cards, context.tr("truc.setup.draw")))
            choosing_ma_.emplace().deal(context, setup_);
    }

    void add_left(Context& context, float width, std::vector<Block>& blocks) override {
        const Metrics& m = context.ui.metrics();
        if (setup_.players > 1) {
            const bool beside = width > m.mm(60) * m.text_scale;
            const float line = std::max(m.touch_min, context.ui.line_height(Role::bold) + m.mm(2));
            const float names = beside ? line : 2 * line + m.gap;
            blocks.insert(blocks.begin() + 1, {{names, 0.01F, names}, [this, &context, beside](Rect rect) {
                                                   const float gap = context.ui.metrics().gap;
                                                   const auto cells = beside ? rect.columns(2, gap) : rect.rows(2, gap);
                                                   for (const truc::Side side : truc::kSides)
                                                       draw_name(context, side, cells[truc::at(side)]);
                                               }});
        }
        std::vector<Lineup> others = kept_lineups(context.notebook);
        const auto same = [this](const Lineup& one) { return std::equal(one.begin(), one.end(), people_.begin()); };
        others.erase(std::remove_if(others.begin(), others.end(), same), others.end());
        others.resize(std::min<std::size_t>(others.size(), 2));
        if (others.empty()) return;
        const float high = context.ui.line_height(Role::bold) + m.mm(16);
        blocks.push_back({{high, 0.2F, high + m.mm(4)},
                          [this, &context, others](Rect rect) { draw_lineups(context, rect, others); },
                          false});
    }

    void add_right(Context& context, float width, std::vector<Block>& blocks) override {
        const Metrics& m = context.ui.metrics();
        const bool roomy = usual_fit(context, width);
        const bool flat = width > m.mm(120) * m.text_scale;
        const float steppers = flat ? m.control : 2 * length_height(context, width) + m.gap;
        const float usual = roomy ? m.control_two : 2 * low_row(context, width) + m.gap;
        blocks.push_back({{usual, 1, std::max(usual, m.mm(24))},
                          [this, &context, roomy](Rect rect) { draw_usual(context, rect, roomy ? 1 : 2); }});
        blocks.push_back({{m.mm(9), 0.5F, m.mm(13)}, [this, &context](Rect rect) { draw_tray(context, rect); }, false});
        blocks.push_back(
            {{steppers, 0.01F, steppers}, [this, &context, flat](Rect rect) { draw_length(context, rect, !flat); }});
    }

    void draw_sheets(Context& context) override {
        if (choosing_ma_ && choosing_ma_->draw(context, setup_, seated())) choosing_ma_.reset();
    }

    std::string obstacle(const Context& context) const override {
        const bool same = setup_.sides[0] == setup_.sides[1];
        return same ? std::string(context.tr("truc.setup.same-names")) : std::string();
    }
    std::string words(const Context& context) const override { return setup_words(context, setup_); }
    void begin(Context& context) override {
        Beginning with;
        with.people = seated();
        const Lineup people(people_.begin(), people_.begin() + setup_.seats());
        const bool pairs = setup_.players > 1;
        begin_match(context, {line()}, std::move(with)).then([&context, line = line(), people, pairs] {
            keep_setting(context, kLastNames, line).quietly();
            if (pairs) keep_lineup(context, people);
        });
    }

  private:
    std::optional<FirstMa> choosing_ma_;
    Lineup people_;  // as drafted

    // As it will be kept with the match.
    std::vector<SeatPeople> seated() const {
        return setup_.players == 1 ? std::vector<SeatPeople>() : seated_as(setup_, people_);
    }

    // Those who sat together before.
    void draw_lineups(Context& context, Rect area, const std::vector<Lineup>& lineups) {
        Ui& ui = context.ui;
        ui.text(area.cut_top(ui.line_height(Role::bold)), context.tr("truc.setup.lineups"), {.role = Role::bold});
        const auto cells = area.columns(2, ui.metrics().gap);
        for (std::size_t i = 0; i < lineups.size(); ++i) {
            if (!lineup_tile(ui, "truc-setup.lineup." + std::to_string(i), cells[i], lineups[i])) continue;
            setup_.players = static_cast<int>(lineups[i].size() / 2);
            setup_.ma = static_cast<truc::Seat>(setup_.ma % setup_.seats());
            std::copy(lineups[i].begin(), lineups[i].end(), people_.begin());
            keep_drafted_people(context, people_);
        }
    }

    static std::string usual_words(const Context& context, const Length& length) {
        return context.tr(length.camas == 1 ? "truc.setup.usual.one" : "truc.setup.usual",
                          {std::to_string(length.stones), std::to_string(length.camas)});
    }

    // All in one row.
    static bool usual_fit(const Context& context, float width) {
        const Ui& ui = context.ui;
        const Rect row{0, 0, width, ui.metrics().control_two};
        const Rect cell = row.columns(static_cast<int>(kUsual.size()), ui.metrics().gap).front();
        return std::all_of(kUsual.begin(), kUsual.end(), [&](const Length& length) {
            return ui.label_fits(Role::bold, usual_words(context, length), cell);
        });
    }

    // Of two.
    static float low_row(const Context& context, float width) {
        const Ui& ui = context.ui;
        float high = ui.metrics().control;
        const float wide = (width - ui.metrics().gap) / 2;
        for (const Length& length : kUsual) {
            const std::string words = usual_words(context, length);
            if (!ui.label_fits(Role::bold, words, {0, 0, wide, high})) high = label_height(ui, words, wide);
        }
        return high;
    }

    // The usual lengths, one tap each.
    void draw_usual(Context& context, Rect area, int rows) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const auto cells = area.grid(static_cast<int>(kUsual.size()) / rows, rows, m.gap);
        for (std::size_t i = 0; i < kUsual.size(); ++i) {
            const auto [stones, camas] = kUsual[i];
            const std::string label = usual_words(context, kUsual[i]);
            const bool chosen = setup_.stones == stones && setup_.camas == camas;
            const std::string id = "truc-setup.usual." + std::to_string(i);
            const bool tapped = cells[i].h >= ui.line_height(Role::bold) + m.mm(8)
                                    ? camas_tile(ui, id, cells[i], label, camas, chosen).tapped
                                    : ui.button(id, cells[i], label, {.selected = chosen}).tapped;
            if (!tapped) continue;
            setup_.stones = stones;
            setup_.camas = camas;
        }
    }

    // All the stones of a cama.
    void draw_tray(Context& context, Rect area) const {
        truc::State full;
        full.setup = setup_;
        full.score[0].stones = setup_.stones;
        draw_stones(context.ui, area, full, truc::Side::a);
    }

    // Of one of two, below each other: as high as its words need above the number, where they have no room beside it.
    static float length_height(const Context& context, float width) {
        const Metrics& m = context.ui.metrics();
        float high = m.control;
        for (const char* key : {"truc.setup.stones", "truc.setup.camas"}) {
            const float needed = stepper_height(context.ui, context.tr(key), width);
            if (needed > m.control_two && context.ui.area().w < m.mm(75)) high = std::max(high, needed);
        }
        return high;
    }

    void draw_length(Context& context, Rect area, bool stacked) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const auto cells = stacked ? area.rows(2, m.gap) : area.columns(2, m.gap);
        const float high = stacked ? length_height(context, area.w) : m.control;
        const auto stepper = [&](const char* id, std::size_t place, const char* key, int value, int most) {
            Rect cell = cells[place];
            cell = cell.cut_top(high);
            const std::string_view label = context.tr(key);
            return high > m.control ? draw_stepper(ui, id, cell, label, value, 1, most)
                                    : ui.stepper(id, cell, label, value, 1, most);
        };
        setup_.stones = stepper("truc-setup.stones", 0, "truc.setup.stones", setup_.stones, 99);
        setup_.camas = stepper("truc-setup.camas", 1, "truc.setup.camas", setup_.camas, 5);
    }

    // The side's sign and name; nobody has to erase the one that stands in.
    void draw_name(Context& context, truc::Side side, Rect cell) {
        std::string& name = setup_.sides[truc::at(side)];
        const std::string_view key = kStandIn[truc::at(side)];
        std::string typed = is_stand_in(key, name) ? std::string() : name;
        const std::string id = "truc-setup.name." + std::string(truc::name(side));
        const std::string hint = std::string(side_sign(side)) + " " + std::string(context.tr(key));
        const std::string label = context.tr("truc.setup.name", {std::string(truc::name(side))});
        const FieldEvent event =
            context.ui.text_field(id, cell, label, typed, {.max_code_points = kLongestName, .hint = hint});
        if (event == FieldEvent::changed) name = typed.empty() ? std::string(context.tr(key)) : typed;
    }
};

}  // namespace

std::unique_ptr<Screen> make_truc_setup(const Notebook& notebook, Lang lang) {
    return std::make_unique<TrucSetup>(notebook, lang);
}

std::string quick_truc(const Notebook& notebook, Lang lang) {
    truc::Setup setup;
    if (const auto last = read_setup<truc::Game>(notebook.setting(kLastNames, ""))) setup.sides = last->sides;
    return setup_line<truc::Game>(with_names(setup, lang));
}

}  // namespace tapet::ui
