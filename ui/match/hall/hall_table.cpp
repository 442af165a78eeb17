// A table that a code led to: it is asked for, people sit down with their cards seen, and the match begins or goes on.
#include <array>
#include <cstdlib>

#include "season/notes.h"
#include "truc/truc.h"
#include "ui/kit/flow.h"
#include "ui/match/empty.h"
#include "ui/match/hall/falla_phone.h"
#include "ui/match/hall/hall_screens.h"
#include "ui/match/hall/halls.h"
#include "ui/match/hall/other_table.h"
#include "ui/match/people/sitting.h"
#include "ui/match/play.h"

namespace tapet::ui {

namespace {

constexpr std::size_t kPair = Sitting::kPair;

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
        if (!stopped && (!table->claimed().is_null() || !table->match().empty())) draw_foot(context, *table, area);
        Flow flow(ui, area);
        if (courier.only_says() && !table->is_refused()) {
            Flow foot(ui, area);
            add_leave(context, foot);
            foot.draw_at_foot("hall.foot", area);
            return phone_.draw(context, *table, area);
        }
        if (stopped) {
            add_stopped(context, *table, flow);
        } else if (table->claimed().is_null()) {
            flow.words(Role::title, std::string(context.tr("hall.table.asks")));
            if (!courier.reached()) flow.words(Role::body, std::string(context.tr("hall.table.silent")));
            add_alone(context, *table, flow);
            add_leave(context, flow);
        } else {
            add_claimed(context, *table, flow);
        }
        if (table->match().empty()) other_.add_signs(context, flow, table->address());
        flow.draw("hall.all");
        draw_rest(ui, area, flow.height(), Art::emblema_partides);
        if (!stopped && !table->claimed().is_null())
            sitting_.draw_sheets(context, "hall", [&] { go_on(context, *table); });
        constexpr std::int64_t kLook_us = 200'000;  // whether the hall has answered
        if (table->claimed().is_null() || waits_for_lines(context, *table)) ui.wants_frame_at(ui.now_us() + kLook_us);
    }

  private:
    std::string number_;
    std::size_t place_;
    Sitting sitting_;
    OtherTable other_;
    FallaPhone phone_;

    void add_leave(Context& context, Flow& flow) const {
        if (context.halls->at(place_)->match().empty()) other_.add_key(context, flow);
        flow.button("hall.leave", std::string(context.tr("hall.table.leave")), {.icon = Icon::close},
                    [&context, place = place_] {
                        context.wishes
                            .keep(context,
                                  [halls = context.halls, place](const Keeper&) -> Done {
                                      const HallTable* left = halls->at(place);
                                      return left == nullptr ? Done() : halls->leave(*left);
                                  })
                            .then([&context] { context.navigator.back(); });
                    });
    }

    // The code says who meets there: it can begin without the hall, which is asked, and gets all of it, when it answers.
    static void add_alone(Context& context, HallTable& table, Flow& flow) {
        const std::vector<std::string>& between = table.address().between;
        if (between.size() != kPair || !table.match().empty() || table.courier().reached()) return;
        flow.words(Role::title, between[0] + " – " + between[1]);
        flow.words(Role::body, std::string(context.tr("hall.table.alone")));
        flow.button("hall.alone", std::string(context.tr("hall.table.begin-alone")),
                    {.kind = ButtonKind::primary, .icon = Icon::play}, [&context, &table, between] {
                        truc::Setup setup = championship::usual_truc();
                        setup.sides = {between[0], between[1]};
                        begin_match(context, {setup_line<truc::Game>(setup)}).then([&context, &table] {
                            const Done kept = context.halls->play(table, context.open.match_id());
                            if (!kept) context.navigator.show_trouble(kept.error().sentence);
                        });
                    });
    }

    // What the hall answered, in its own sentence, and what can be done.
    void add_stopped(Context& context, HallTable& table, Flow& flow) const {
        const Json said = table.courier().standing();
        const bool held = table.courier().stopped() == "held";
        const bool of_desk = text_at(said, "where") == "/fixture";  // whose code names no table
        flow.words(Role::title, held      ? context.tr("hall.table.held", {text_at(said, "label")})
                                : of_desk ? std::string(context.tr("hall.table.of-desk"))
                                          : text_at(said, "text"));
        const auto wish = [&context, &table](void (hall::Courier::*what)()) {
            context.wishes.keep(context, [halls = context.halls, &table, what](const Keeper&) {
                (table.courier().*what)();
                return halls->keep(table);
            });
        };
        if (held) {
            flow.button("hall.take", std::string(context.tr("hall.table.take")), {.kind = ButtonKind::danger},
                        [wish] { wish(&hall::Courier::take_over); });
        } else if (!of_desk) {
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
        flow.words(Role::title, fallas[0] + " – " + fallas[1]);
        flow.words(Role::bold, hall_place_words(context, table));
        if (table.courier().is_apart()) add_apart(context, table, flow);
        if (waits_for_lines(context, table)) flow.words(Role::body, std::string(context.tr("hall.table.asks")));
        if (table.match().empty() || lacks_seats(table)) add_people(context, claimed, flow);
    }

    void draw_foot(Context& context, HallTable& table, Rect& area) {
        Flow foot(context.ui, area);
        if (table.match().empty()) {
            sitting_.add_begin(context, people_of(table.claimed()), "hall.begin", context.tr("hall.table.begin"), foot,
                               [this, &context, &table] { go_on(context, table); });
            add_leave(context, foot);
        } else if (!waits_for_lines(context, table)) {
            const bool lacks = lacks_seats(table);
            if (lacks)
                sitting_.add_begin(context, people_of(table.claimed()), "hall.seat", context.tr("hall.table.who"), foot,
                                   [this, &context, &table] { go_on(context, table); });
            foot.button("hall.go-on", std::string(context.tr("hall.table.go-on")),
                        {.kind = lacks ? ButtonKind::plain : ButtonKind::primary},
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

    static Sitting::Table people_of(const Json& claimed) {
        return {"hall.person", fallas_of(claimed), {players(claimed, 0), players(claimed, 1)}};
    }

    void add_people(Context& context, const Json& claimed, Flow& flow) {
        const Sitting::Table table = people_of(claimed);
        if (table.lists[0].empty() && table.lists[1].empty()) return;
        flow.words(Role::bold, std::string(context.tr("hall.table.seats")));
        flow.words(Role::body, std::string(context.tr("sit.how")));
        sitting_.add(context, table, flow, [] {});
    }

    // Who sits there, as the championship is told it.
    Json::Object seat_of(const Json& claimed) const {
        const auto fallas = fallas_of(claimed);
        Json::Array pairs;
        for (std::size_t side = 0; side < kPair; ++side) {
            Json::Array seats;
            for (const Sitting::Person& person : sitting_.of(side)) seats.emplace_back(person.name);
            pairs.emplace_back(std::move(seats));
        }
        return {{"event", Json(Json::Object{{"do", Json("seat")},
                                            {"between", Json(Json::Array(fallas.begin(), fallas.end()))},
                                            {"players", Json(std::move(pairs))},
                                            {"identified", Json(sitting_.all_seen())}})}};
    }

    // The match begins; of one that began without the hall it is said who sits.
    void go_on(Context& context, HallTable& table) {
        if (table.match().empty()) return begin(context, table, table.claimed());
        context.wishes.keep(context, [halls = context.halls, &table, seat = seat_of(table.claimed())](const Keeper&) {
            return halls->say(table, "event", seat);
        });
    }

    void begin(Context& context, HallTable& table, const Json& claimed) {
        const auto fallas = fallas_of(claimed);
        Beginning with;
        for (std::size_t side = 0; side < kPair; ++side) {
            std::vector<std::string> names;
            for (const Sitting::Person& person : sitting_.of(side)) names.push_back(person.name);
            if (!names.empty()) with.people.push_back({{}, 0, fallas[side], std::move(names)});
        }
        begin_match(context, {text_at(claimed, "setup")}, std::move(with))
            .then([&context, &table, all = sitting_.four(), seat = seat_of(claimed)] {
                Done kept = context.halls->play(table, context.open.match_id());
                if (kept && all) kept = context.halls->say(table, "event", seat);
                if (!kept) context.navigator.show_trouble(kept.error().sentence);
            });
    }
};

}  // namespace

std::unique_ptr<Screen> make_hall_table(const std::string& number) { return std::make_unique<HallTableScreen>(number); }

}  // namespace tapet::ui
