// The acta of a table: the result is given below, and the other side, which sits across, agrees by holding for 900 ms or says why not.
#include <array>
#include <optional>
#include <utility>

#include "season/table_coto.h"
#include "truc/truc.h"
#include "ui/kit/flow.h"
#include "ui/match/empty.h"
#include "ui/match/hall/acta_parts.h"
#include "ui/match/hall/hall_screens.h"
#include "ui/match/hall/halls.h"
#include "ui/match/play.h"

namespace tapet::ui {

namespace {

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
        const Shown shown{*table, sides, *coto};
        Ui& ui = context.ui;
        const auto halves = ui.area().rows(2, 0);
        ui.push_zone(halves[0], Turn::half);
        draw_theirs(context, shown);
        ui.pop_zone();
        ui.push_zone(halves[1], Turn::none);
        draw_ours(context, shown);
        ui.pop_zone();
    }

  private:
    struct Shown {
        HallTable& table;
        championship::Pair sides;
        championship::TableCoto coto;
    };
    std::string match_id_;
    HeldKey agree_;
    DisputeSheet dispute_;

    // What was said last, as long as it was not withdrawn.
    static const RemoteSay* proposal(const HallTable& table) {
        const RemoteSay* last = nullptr;
        for (const RemoteSay& say : table.courier().says()) {
            if (say.request == "propose") last = &say;
            if (say.request == "withdraw") last = nullptr;
        }
        return last;
    }
    // The other side's word to it.
    static const RemoteSay* word(const HallTable& table) {
        const RemoteSay* last = nullptr;
        for (const RemoteSay& say : table.courier().says()) {
            if (say.request == "propose" || say.request == "withdraw") last = nullptr;
            if (say.request == "confirm") last = &say;
        }
        return last;
    }
    static bool agrees(const RemoteSay& word) {
        const auto body = parse_json(word.body);
        const auto* agrees = body ? body->at<bool>("agree") : nullptr;
        return agrees != nullptr && *agrees;
    }

    static void add_marks(Context& context, const Shown& shown, Flow& flow) {
        flow.words(Role::bold,
                   std::string(context.tr("hall.acta.title")) + " · " + hall_place_words(context, shown.table));
        ui::add_marks(context, flow, shown.sides, marks_of(shown));
    }
    static TwoMarks marks_of(const Shown& shown) {
        const auto& marks = shown.coto.marks;
        return {{{marks.cames[0], marks.cames[1]}, {marks.pedres[0], marks.pedres[1]}}};
    }

    // ---- who gives it

    void draw_ours(Context& context, const Shown& shown) {
        Ui& ui = context.ui;
        Rect area = ui.area().inset(ui.metrics().margin);
        draw_header(context, area, "acta", hall_words(context, match_id_));
        Flow flow(ui, area);
        add_marks(context, shown, flow);
        const RemoteSay* given = proposal(shown.table);
        if (given == nullptr) {
            flow.button("acta.give", std::string(context.tr("hall.acta.give")), {.kind = ButtonKind::primary},
                        [&context, shown] { give(context, shown); });
        } else {
            add_state(context, shown, *given, flow);
        }
        flow.draw("acta.ours");
        draw_rest(ui, area, flow.height(), Art::emblema_truc);
    }

    static void add_state(Context& context, const Shown& shown, const RemoteSay& given, Flow& flow) {
        const RemoteSay* said = word(shown.table);
        const std::string& state = shown.table.state();
        const auto refused = [&](const RemoteSay* say) { return say != nullptr && say->status >= 400; };
        const std::string_view settled = state == "entered"     ? "hall.state.entered"
                                         : state == "overruled" ? "hall.state.overruled"
                                         : state == "changed"   ? "hall.state.changed"
                                                                : "";
        if (!settled.empty()) {
            flow.words(Role::bold, std::string(context.tr(settled)));
        } else if (refused(&given) || refused(said)) {
            const auto answer = parse_json(refused(&given) ? given.answer : said->answer);
            flow.words(Role::bold, answer ? text_at(*answer, "text") : std::string());
        } else if (said == nullptr && state != "confirmed" && state != "disputed") {
            flow.words(Role::bold, context.tr("hall.acta.waits", {shown.sides[1 - side_of(given)]}));
        } else {
            const bool agreed = said == nullptr ? state == "confirmed" : agrees(*said);
            flow.words(Role::bold, std::string(context.tr(agreed ? "hall.state.confirmed" : "hall.state.disputed")));
        }
        if (state == "entered") return;
        flow.button("acta.withdraw", std::string(context.tr("hall.acta.withdraw")), {.icon = Icon::undo},
                    [&context, &table = shown.table, id = given.id] {
                        Json::Object body{{"proposal", Json(id)}, {"why", Json(context.tr("hall.acta.withdrawn"))}};
                        say(context, table, "withdraw", std::move(body));
                    });
    }

    static std::size_t side_of(const RemoteSay& given) {
        const auto body = parse_json(given.body);
        const auto* side = body ? body->at<std::int64_t>("side") : nullptr;
        return side != nullptr && *side == 1 ? 1 : 0;
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
        Ui& ui = context.ui;
        Rect area = ui.area().inset(ui.metrics().margin);
        Flow flow(ui, area);
        add_marks(context, shown, flow);
        const RemoteSay* given = proposal(shown.table);
        const RemoteSay* said = word(shown.table);
        if (given != nullptr && said == nullptr && shown.table.state() != "entered") {
            flow.words(Role::title, std::string(context.tr("hall.acta.agree?")));
            add_agree(context, shown, *given, flow);
            flow.button("acta.no", std::string(context.tr("hall.acta.no")), {},
                        [this, shown] { dispute_.begin(marks_of(shown)); });
        } else if (said != nullptr) {
            flow.words(Role::bold, std::string(context.tr(agrees(*said) ? "hall.acta.signed" : "hall.acta.said-no")));
        }
        flow.draw("acta.theirs");
        draw_rest(ui, area, flow.height(), Art::emblema_truc);
        if (dispute_.open() && given != nullptr) draw_dispute(context, shown, *given);
    }

    void add_agree(Context& context, const Shown& shown, const RemoteSay& given, Flow& flow) {
        flow.item(context.ui.metrics().control * 1.5F,
                  [this, &context, shown, id = given.id, side = side_of(given)](Rect place) {
                      if (agree_.draw(context, "acta.agree", place))
                          say(context, shown.table, "confirm",
                              {{"proposal", Json(id)},
                               {"side", Json(static_cast<std::int64_t>(1 - side))},
                               {"agree", Json(true)}});
                  });
    }

    void draw_dispute(Context& context, const Shown& shown, const RemoteSay& given) {
        auto word = dispute_.draw(context, shown.sides, shown.coto.joc_fora);
        if (!word) return;
        word->insert(word->begin(),
                     {{"proposal", Json(given.id)}, {"side", Json(static_cast<std::int64_t>(1 - side_of(given)))}});
        say(context, shown.table, "confirm", std::move(*word));
    }
};

}  // namespace

std::unique_ptr<Screen> make_acta(std::string match_id) { return std::make_unique<Acta>(std::move(match_id)); }

}  // namespace tapet::ui
