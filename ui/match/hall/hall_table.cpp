// A table that a code led to: it is asked for, people sit down with their cards seen, and the match begins or goes on.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

#include "ui/kit/flow.h"
#include "ui/kit/initial.h"
#include "ui/match/empty.h"
#include "ui/match/hall/falla_phone.h"
#include "ui/match/hall/hall_screens.h"
#include "ui/match/hall/halls.h"
#include "ui/match/hall/other_table.h"
#include "ui/match/play.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kNoTable = "not-yours";  // the link is a falla's
constexpr std::size_t kPair = 2;                    // sit down of each falla
enum class Sits : std::uint8_t { no, yes, seen };

class HallTableScreen : public Screen {
  public:
    explicit HallTableScreen(std::string number)
        : number_(std::move(number)), place_(static_cast<std::size_t>(std::atoi(number_.c_str()))) {}
    std::string route() const override { return "hall-table:" + number_; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        Rect area = ui.area().inset(ui.metrics().margin);
        draw_header(context, area, "hall", context.tr("hall.table.title"));
        HallTable* table = context.halls == nullptr ? nullptr : context.halls->at(place_);
        if (table == nullptr) return context.navigator.back();
        const hall::Courier& courier = table->courier();
        const bool stopped = !courier.stopped().empty() && !courier.is_apart();
        if (table->match().empty()) other_.draw(context, area, table->address());
        if (!stopped && !table->claimed().is_null()) draw_foot(context, *table, area);
        Flow flow(ui, area);
        if (courier.stopped() == kNoTable) {
            Flow foot(ui, area);
            add_leave(context, foot);
            foot.draw_at_foot("hall.foot", area);
            return phone_.draw(context, table->address(), area);
        }
        if (stopped) {
            add_stopped(context, *table, flow);
        } else if (table->claimed().is_null()) {
            flow.words(Role::title, std::string(context.tr("hall.table.asks")));
            if (!courier.reached()) flow.words(Role::body, std::string(context.tr("hall.table.silent")));
            add_leave(context, flow);
        } else {
            add_claimed(context, *table, flow);
        }
        flow.draw("hall.all");
        draw_rest(ui, area, flow.height(), Art::emblema_partides);
        constexpr std::int64_t kLook_us = 200'000;  // whether the hall has answered
        if (table->claimed().is_null() || waits_for_lines(context, *table)) ui.wants_frame_at(ui.now_us() + kLook_us);
    }

  private:
    std::string number_;
    std::size_t place_;
    std::array<std::map<std::string, Sits>, kPair> sits_;
    OtherTable other_;
    FallaPhone phone_;

    void add_leave(Context& context, Flow& flow) const {
        if (context.halls->at(place_)->match().empty()) other_.add_key(context, flow);
        flow.button("hall.leave", std::string(context.tr("hall.table.leave")), {.icon = Icon::close},
                    [&context, place = place_] {
                        context.wishes
                            .keep(context,
                                  [halls = context.halls, place](const Keeper&) { return halls->leave(place); })
                            .then([&context] { context.navigator.back(); });
                    });
    }

    // What the hall answered, in its own sentence, and what can be done.
    void add_stopped(Context& context, HallTable& table, Flow& flow) const {
        const Json said = table.courier().standing();
        const bool held = table.courier().stopped() == "held";
        flow.words(Role::title, held ? context.tr("hall.table.held", {text_at(said, "label")}) : text_at(said, "text"));
        const auto wish = [&context, &table](void (hall::Courier::*what)()) {
            context.wishes.keep(context, [halls = context.halls, &table, what](const Keeper&) {
                (table.courier().*what)();
                return halls->keep(table);
            });
        };
        if (held) {
            flow.button("hall.take", std::string(context.tr("hall.table.take")), {.kind = ButtonKind::danger},
                        [wish] { wish(&hall::Courier::take_over); });
        } else {
            flow.button("hall.retry", std::string(context.tr("hall.table.retry")), {.kind = ButtonKind::primary},
                        [wish] { wish(&hall::Courier::retry); });
        }
        if (!table.match().empty())
            flow.button("hall.match", std::string(context.tr("hall.table.go-on")), {},
                        [&context, &table] { context.navigator.replace("match:" + table.match()); });
        add_leave(context, flow);
    }

    static std::array<std::string, kPair> fallas_of(const Json& claimed) {
        std::array<std::string, kPair> fallas;
        const auto* fixture = claimed.at<Json::Array>("fixture");
        for (std::size_t side = 0; side < kPair && fixture != nullptr && fixture->size() > kPair; ++side) {
            if (const auto* name = (*fixture)[side + 1].as_text()) fallas[side] = *name;
        }
        return fallas;
    }

    // Another tablet counted there, and what it counted is on its way.
    static bool waits_for_lines(const Context& context, const HallTable& table) {
        return !table.match().empty() && !context.shelf.info(table.match()).has_value();
    }

    void add_claimed(Context& context, HallTable& table, Flow& flow) {
        const Json claimed = table.claimed();
        const auto fallas = fallas_of(claimed);
        for (const std::string& falla : fallas) flow.words(Role::title, falla);
        flow.words(Role::bold, hall_place_words(context, table));
        if (table.courier().is_apart()) add_apart(context, table, flow);
        if (waits_for_lines(context, table)) flow.words(Role::body, std::string(context.tr("hall.table.asks")));
        if (table.match().empty()) add_people(context, claimed, fallas, flow);
    }

    void draw_foot(Context& context, HallTable& table, Rect& area) {
        Flow foot(context.ui, area);
        if (table.match().empty()) {
            add_begin(context, table, fallas_of(table.claimed()), foot);
            add_leave(context, foot);
        } else if (!waits_for_lines(context, table)) {
            foot.button("hall.go-on", std::string(context.tr("hall.table.go-on")), {.kind = ButtonKind::primary},
                        [&context, &table] { context.navigator.replace("match:" + table.match()); });
        }
        if (foot.height() > 0) foot.draw_at_foot("hall.foot", area);
    }

    static void add_apart(Context& context, HallTable& table, Flow& flow) {
        flow.words(Role::body, std::string(context.tr("hall.version")));
        if (!table.courier().can_choose()) return;
        flow.button("hall.choose", std::string(context.tr("hall.version.choose")), {.kind = ButtonKind::danger},
                    [&context, &table] {
                        context.wishes.keep(context, [halls = context.halls, &table](const Keeper&) {
                            table.courier().choose();
                            return halls->keep(table);
                        });
                    });
    }

    // ---- who sits down

    static std::vector<std::string> players(const Json& claimed, std::size_t side) {
        const auto* lists = claimed.at<Json::Array>("players");
        return lists == nullptr || lists->size() <= side ? std::vector<std::string>() : texts_in((*lists)[side]);
    }

    void add_people(Context& context, const Json& claimed, const std::array<std::string, kPair>& fallas, Flow& flow) {
        const std::array<std::vector<std::string>, kPair> lists{players(claimed, 0), players(claimed, 1)};
        const std::size_t most = std::max(lists[0].size(), lists[1].size());
        if (most == 0) return;
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        flow.words(Role::bold, std::string(context.tr("hall.table.seats")));
        flow.words(Role::body, std::string(context.tr("hall.table.seats.how")));
        const float half = (flow.width() - m.gap) / 2 - 1;
        flow.cells(kPair, half, ui.line_height(Role::title), [&ui, fallas](std::size_t side, Rect cell) {
            ui.fit_name(cell, fallas[side], {Role::title, Role::bold, Role::body});
        });
        flow.cells(most * kPair, half, m.control, [this, &context, lists](std::size_t i, Rect cell) {
            const std::size_t side = i % kPair;
            if (i / kPair < lists[side].size()) draw_person(context, side, lists[side][i / kPair], cell);
        });
    }

    std::size_t seated(std::size_t side) const {
        return static_cast<std::size_t>(std::count_if(sits_[side].begin(), sits_[side].end(),
                                                      [](const auto& each) { return each.second != Sits::no; }));
    }

    // A tap sits, the next one says that the card was seen, the third stands up.
    void draw_person(Context& context, std::size_t side, const std::string& name, Rect cell) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Sits& sits = sits_[side][name];
        const bool full = sits == Sits::no && seated(side) >= kPair;
        const ButtonStyle style{.kind = full ? ButtonKind::closed : ButtonKind::plain, .selected = sits != Sits::no};
        const std::string id = "hall.person." + std::to_string(side) + "." + name;
        const std::string_view state = sits == Sits::seen  ? context.tr("hall.table.seen")
                                       : sits == Sits::yes ? context.tr("hall.table.unseen")
                                                           : std::string_view();
        const Press press = ui.hotspot(id, cell, state.empty() ? name : name + ", " + std::string(state), style);
        {
            const OnTile tile(ui, cell, style, press.down);
            Rect inside = cell.inset(m.gap);
            draw_initial(ui, inside.cut_left(inside.h, m.gap), name);
            if (sits == Sits::seen) ui.icon(Icon::check, inside.cut_right(inside.h, m.gap));
            ui.name(inside, name, {.role = Role::bold});
        }
        if (!press) return;
        if (full) return ui.toast(context.tr("hall.table.full"), cell);
        sits = sits == Sits::no ? Sits::yes : sits == Sits::yes ? Sits::seen : Sits::no;
    }

    // What is missing before the match can begin; empty: nothing.
    std::string missing(const Context& context, const Json& claimed) const {
        for (std::size_t side = 0; side < kPair; ++side) {
            if (players(claimed, side).size() >= kPair && seated(side) < kPair)
                return std::string(context.tr("hall.table.missing"));
        }
        for (const auto& side : sits_) {
            for (const auto& [name, sits] : side)
                if (sits == Sits::yes) return context.tr("hall.table.missing-card", {name});
        }
        return {};
    }

    std::vector<std::string> pair(std::size_t side) const {
        std::vector<std::string> names;
        for (const auto& [name, sits] : sits_[side])
            if (sits != Sits::no) names.push_back(name);
        return names;
    }

    void add_begin(Context& context, HallTable& table, const std::array<std::string, kPair>& fallas, Flow& foot) {
        const Json claimed = table.claimed();
        const std::string lacks = missing(context, claimed);
        const std::string label = lacks.empty() ? std::string(context.tr("hall.table.begin"))
                                                : std::string(context.tr("hall.table.begin")) + ": " + lacks;
        foot.button("hall.begin", label,
                    {.kind = lacks.empty() ? ButtonKind::primary : ButtonKind::closed, .icon = Icon::play},
                    [this, &context, &table, fallas, claimed, lacks] {
                        if (!lacks.empty()) return context.ui.toast(lacks, context.ui.finger());
                        begin(context, table, fallas, claimed);
                    });
    }

    void begin(Context& context, HallTable& table, const std::array<std::string, kPair>& fallas, const Json& claimed) {
        Beginning with;
        Json::Array pairs;
        Json::Array between;
        for (std::size_t side = 0; side < kPair; ++side) {
            const auto names = pair(side);
            if (!names.empty()) with.people.push_back({{}, 0, fallas[side], names});
            Json::Array seats;
            for (const std::string& name : names) seats.emplace_back(name);
            pairs.emplace_back(std::move(seats));
            between.emplace_back(fallas[side]);
        }
        const bool all = pair(0).size() == kPair && pair(1).size() == kPair;
        const Json event(Json::Object{{"do", Json("seat")},
                                      {"between", Json(std::move(between))},
                                      {"players", Json(std::move(pairs))},
                                      {"identified", Json(true)}});
        begin_match(context, {text_at(claimed, "setup")}, std::move(with)).then([&context, &table, all, event] {
            Done kept = context.halls->play(table, context.open.match_id());
            if (kept && all) kept = context.halls->say(table, "event", {{"event", event}});
            if (!kept) context.navigator.show_trouble(kept.error().sentence);
        });
    }
};

}  // namespace

std::unique_ptr<Screen> make_hall_table(const std::string& number) { return std::make_unique<HallTableScreen>(number); }

}  // namespace tapet::ui
