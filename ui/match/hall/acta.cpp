// The acta of a table: the result is given below, and the other side, which sits across, agrees by holding for 900 ms, on its own phone, or
// says why not.
#include <array>
#include <optional>
#include <utility>

#include "season/table_coto.h"
#include "truc/truc.h"
#include "ui/kit/flow.h"
#include "ui/match/empty.h"
#include "ui/match/hall/acta_parts.h"
#include "ui/match/hall/given.h"
#include "ui/match/hall/hall_screens.h"
#include "ui/match/hall/halls.h"
#include "ui/match/hand/qr_picture.h"
#include "ui/match/play.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kActaLook_us = 300'000;  // what a phone says comes with no tap

class Acta : public Screen {
  public:
    explicit Acta(std::string match_id) : match_id_(std::move(match_id)) {}
    std::string route() const override { return "acta:" + match_id_; }
    std::string match_id() const override { return match_id_; }

    void draw(Context& context) override {
        const auto* match = open_match<truc::Game>(context, match_id_);
        HallTable* table = context.halls == nullptr ? nullptr : context.halls->of_match(match_id_);
        if (match == nullptr) return;
        const auto& setup = match->setup();
        const championship::Pair sides{setup.sides[0], setup.sides[1]};
        const auto coto = championship::table_coto(match->state(), sides);
        if (table == nullptr || !coto) return context.navigator.back();
        const Shown shown{*table, sides, *coto, given_at(*table)};
        Ui& ui = context.ui;
        const auto halves = ui.area().rows(2, 0);
        ui.push_zone(halves[0], Turn::half);
        draw_theirs(context, shown);
        ui.pop_zone();
        ui.push_zone(halves[1], Turn::none);
        draw_ours(context, shown);
        ui.pop_zone();
        if (shown.given) draw_sheets(context, shown);
        ui.wants_frame_at(ui.now_us() + kActaLook_us);
    }

  private:
    struct Shown {
        HallTable& table;
        championship::Pair sides;
        championship::TableCoto coto;
        std::optional<Given> given;
    };
    std::string match_id_;
    HeldKey agree_;
    DisputeSheet dispute_;
    bool shows_code_ = false;  // for the other side's phone
    std::string coded_;        // of which code_ is
    std::optional<QrCode> code_;

    static TwoMarks marks_of(const Shown& shown) {
        if (shown.given && shown.given->other) return *shown.given->other;
        const auto& marks = shown.coto.marks;
        return {{{marks.cames[0], marks.cames[1]}, {marks.pedres[0], marks.pedres[1]}}};
    }

    // One side of the table: the acta, and beside it what can be said to it, or below where there is no room.
    static void draw_half(Context& context, const Shown& shown, Rect area, const std::string& id,
                          const std::function<void(Flow&)>& add_keys) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string title =
            std::string(context.tr("hall.acta.title")) + " · " + hall_place_words(context, shown.table);
        const bool other = shown.given && shown.given->other;
        const ActaSheet sheet{title, shown.sides, marks_of(shown),
                              other ? std::vector<std::array<int, 2>>() : shown.coto.camas};
        const bool beside = area.w > m.mm(120) * m.text_scale;
        Rect paper = beside ? area.cut_left(std::round(0.56F * area.w), 2 * m.gap) : Rect();
        Flow acta(ui, beside ? paper : area);
        add_acta(context, acta, sheet);
        if (beside) {
            acta.draw(id + ".paper");
            draw_rest(ui, paper, acta.height(), Art::emblema_truc);
        }
        Flow keys(ui, area);
        if (!beside) keys.append(std::move(acta));
        add_keys(keys);
        keys.draw(id);
        if (!beside) draw_rest(ui, area, keys.height(), Art::emblema_truc);
    }

    // ---- who gives it

    void draw_ours(Context& context, const Shown& shown) {
        Rect area = context.ui.area().inset(context.ui.metrics().margin);
        draw_header(context, area, "acta", hall_standing(context, match_id_).words);
        draw_half(context, shown, area, "acta.ours", [&](Flow& flow) {
            if (!shown.given) {
                if (lacks_seats(shown.table))
                    flow.button(
                        "acta.who", std::string(context.tr("hall.table.who")), {.icon = Icon::people},
                        [&context, route = hall_standing(context, match_id_).route] { context.navigator.go(route); });
                return flow.button("acta.give", std::string(context.tr("hall.acta.give")),
                                   {.kind = ButtonKind::primary}, [&context, shown] { give(context, shown); });
            }
            if (shown.given->other) add_question(context, shown, flow);
            add_state(context, shown, flow);
        });
    }

    // How it stands with it; nothing where that is asked.
    static std::string state_words(Context& context, const Shown& shown) {
        const Given& given = *shown.given;
        const RemoteSay* said = given.word;
        const std::string state = shown.table.state();
        const auto refused = [&](const RemoteSay* say) { return say != nullptr && say->status >= 400; };
        for (const char* const settled : {"entered", "overruled", "changed"})
            if (state == settled)
                return std::string(context.tr("hall.state." + std::string(settled)));  // keys: hall.state.*
        if (refused(given.say) || refused(said)) {
            const auto answer = parse_json(refused(given.say) ? given.say->answer : said->answer);
            return answer ? text_at(*answer, "text") : std::string();
        }
        if (given.other && asks(shown)) return {};
        if (said == nullptr && state != "confirmed" && state != "disputed")
            return context.tr("hall.acta.waits", {shown.sides[1 - given.side]});
        const bool agreed = said == nullptr ? state == "confirmed" : agrees(*said);
        return std::string(context.tr(agreed ? "hall.state.confirmed" : "hall.state.disputed"));
    }

    static void add_state(Context& context, const Shown& shown, Flow& flow) {
        const std::string words = state_words(context, shown);
        if (!words.empty()) flow.words(Role::bold, words);
        if (shown.table.state() == "entered") return;
        flow.button("acta.withdraw", std::string(context.tr("hall.acta.withdraw")), {.icon = Icon::undo},
                    [&context, &table = shown.table, id = shown.given->id] {
                        Json::Object body{{"proposal", Json(id)}, {"why", Json(context.tr("hall.acta.withdrawn"))}};
                        say(context, table, "withdraw", std::move(body));
                    });
    }

    static Json pair_of(const std::array<int, 2>& pair) { return Json(Json::Array{Json(pair[0]), Json(pair[1])}); }

    // The marks in the order of the fixture, which is that of the sides; who won gives them.
    static void give(Context& context, const Shown& shown) {
        const auto last = context.halls->last_line(shown.table);
        const auto& marks = shown.coto.marks;
        Json::Object body{{"match", Json(shown.table.match())},
                          {"seq", last ? Json(last->seq) : Json()},
                          {"hash", last ? Json(last->hash) : Json()},
                          {"cames", pair_of({marks.cames[0], marks.cames[1]})},
                          {"pedres", pair_of({marks.pedres[0], marks.pedres[1]})},
                          {"joc_fora", Json(shown.coto.joc_fora)},
                          {"side", Json(marks.cames[0] >= marks.cames[1] ? 0 : 1)}};
        say(context, shown.table, "propose", std::move(body));
    }

    static void say(Context& context, HallTable& table, std::string_view request, Json::Object body) {
        context.wishes.keep(context,
                            [halls = context.halls, &table, request = std::string(request),
                             body = std::move(body)](const Keeper&) { return halls->say(table, request, body); });
    }

    // ---- who agrees

    void draw_theirs(Context& context, const Shown& shown) {
        const Rect area = context.ui.area().inset(context.ui.metrics().margin);
        draw_half(context, shown, area, "acta.theirs", [&](Flow& flow) {
            if (!shown.given) return;
            const std::string said = said_words(context, shown);
            if (!said.empty()) return flow.words(Role::bold, said);
            if (!add_question(context, shown, flow)) return;
            flow.buttons(
                {{"acta.no",
                  std::string(context.tr("hall.acta.no")),
                  {},
                  [this, shown] { dispute_.begin(marks_of(shown)); }},
                 {"acta.phone", std::string(context.tr("hall.acta.phone")), {}, [this] { shows_code_ = true; }}});
        });
    }
    // What they said to it; nothing where they are asked.
    static std::string said_words(const Context& context, const Shown& shown) {
        const Given& given = *shown.given;
        const bool agreed = given.word == nullptr ? shown.table.state() == "confirmed" : agrees(*given.word);
        if (given.other && agreed) return std::string(context.tr("hall.state.confirmed"));
        if (given.other && given.by_phone())
            return context.tr("hall.acta.phone-said-no", {shown.sides[given.side], given.why});
        if (given.word == nullptr && !given.other && !agreed) return {};
        return std::string(context.tr(agreed ? "hall.acta.signed" : "hall.acta.said-no"));
    }

    static bool asks(const Shown& shown) {
        return shown.given->word == nullptr && shown.table.state() != "entered" && shown.table.state() != "confirmed";
    }
    // Whoever did not give it is asked; false: nobody is any more.
    bool add_question(Context& context, const Shown& shown, Flow& flow) {
        if (!asks(shown)) return false;
        const Given& given = *shown.given;
        flow.words(Role::title, given.other ? said_other(context, shown) : std::string(context.tr("hall.acta.agree?")));
        flow.item(context.ui.metrics().control * 1.5F,
                  [this, &context, shown, id = given.id, side = given.side](Rect place) {
                      if (agree_.draw(context, "acta.agree", place))
                          say(context, shown.table, "confirm",
                              {{"proposal", Json(id)},
                               {"side", Json(static_cast<std::int64_t>(1 - side))},
                               {"agree", Json(true)}});
                  });
        return true;
    }
    static std::string said_other(const Context& context, const Shown& shown) {
        return context.tr("hall.acta.other-said", {shown.sides[shown.given->side]});
    }

    // Over the whole table, for the other side.
    void draw_sheets(Context& context, const Shown& shown) {
        Ui& ui = context.ui;
        if (!asks(shown) || shown.given->other) shows_code_ = false;
        if (!dispute_.open() && !shows_code_) return;
        ui.push_zone(ui.area(), Turn::half);
        if (shows_code_) {
            draw_code(context, shown);
        } else {
            draw_dispute(context, shown);
        }
        ui.pop_zone();
    }

    // Of the same acta, for the other side's own phone; there is no secret in it.
    void draw_code(Context& context, const Shown& shown) {
        const hall::Address& at = shown.table.address();
        const std::string words = hall::to_text({at.base, at.name, {}, shown.given->id});
        if (std::exchange(coded_, words) != words) code_ = qr_code(words);
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const auto page = [&](Flow& flow) {
            flow.words(Role::body, context.tr("hall.acta.phone-how", {shown.sides[1 - shown.given->side]}));
            if (code_) flow.item(std::min(flow.width(), m.mm(60)), [&](Rect rect) { draw_qr(ui, rect, *code_); });
        };
        if (draw_sheet(ui, "acta.code", context.tr("hall.acta.phone"), m.mm(90) * m.text_scale, page))
            shows_code_ = false;
    }

    void draw_dispute(Context& context, const Shown& shown) {
        auto word = dispute_.draw(context, shown.sides, shown.coto.joc_fora);
        if (!word) return;
        const Given& given = *shown.given;
        word->insert(word->begin(),
                     {{"proposal", Json(given.id)}, {"side", Json(static_cast<std::int64_t>(1 - given.side))}});
        say(context, shown.table, "confirm", std::move(*word));
    }
};

}  // namespace

std::unique_ptr<Screen> make_acta(std::string match_id) { return std::make_unique<Acta>(std::move(match_id)); }

}  // namespace tapet::ui
