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

    // What is given now, as far as this tablet said it: the marks that a side gave last, also in place of the other one's.
    struct Given {
        const RemoteSay* say = nullptr;
        std::size_t side = 0;             // who gave it
        std::optional<TwoMarks> other;    // marks of people; nothing: the match's own
        const RemoteSay* word = nullptr;  // the other side's to it
    };
    static std::optional<Given> given_in(const HallTable& table) {
        std::optional<Given> given;
        for (const RemoteSay& say : table.courier().says()) {
            if (say.request == "withdraw") given.reset();
            if (say.request == "propose") given = Given{&say, side_of(say), {}, nullptr};
            if (say.request != "confirm" || !given) continue;
            const auto other = other_marks(say);
            if (other && say.status < 400) {
                given = Given{&say, side_of(say), other, nullptr};
            } else {
                given->word = &say;
            }
        }
        return given;
    }
    static std::optional<TwoMarks> other_marks(const RemoteSay& word) {
        const auto body = parse_json(word.body);
        const Json* other = body ? body->find("instead") : nullptr;
        const auto* cames = other == nullptr ? nullptr : other->at<Json::Array>("cames");
        const auto* pedres = other == nullptr ? nullptr : other->at<Json::Array>("pedres");
        if (cames == nullptr || pedres == nullptr) return std::nullopt;
        TwoMarks marks{};
        for (std::size_t side = 0; side < 2; ++side) {
            marks[0][side] = static_cast<int>(*(*cames)[side].as_int());
            marks[1][side] = static_cast<int>(*(*pedres)[side].as_int());
        }
        return marks;
    }
    static bool agrees(const RemoteSay& word) {
        const auto body = parse_json(word.body);
        const auto* agrees = body ? body->at<bool>("agree") : nullptr;
        return agrees != nullptr && *agrees;
    }

    static void add_marks(Context& context, const Shown& shown, const std::optional<Given>& given, Flow& flow) {
        flow.words(Role::bold,
                   std::string(context.tr("hall.acta.title")) + " · " + hall_place_words(context, shown.table));
        ui::add_marks(context, flow, shown.sides, given && given->other ? *given->other : marks_of(shown));
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
        const auto given = given_in(shown.table);
        add_marks(context, shown, given, flow);
        if (!given) {
            flow.button("acta.give", std::string(context.tr("hall.acta.give")), {.kind = ButtonKind::primary},
                        [&context, shown] { give(context, shown); });
        } else {
            if (given->other) add_question(context, shown, *given, flow);
            add_state(context, shown, *given, flow);
        }
        flow.draw("acta.ours");
        draw_rest(ui, area, flow.height(), Art::emblema_truc);
    }

    // How it stands with it; nothing where that is asked.
    static std::string state_words(Context& context, const Shown& shown, const Given& given) {
        const RemoteSay* said = given.word;
        const std::string& state = shown.table.state();
        const auto refused = [&](const RemoteSay* say) { return say != nullptr && say->status >= 400; };
        for (const char* const settled : {"entered", "overruled", "changed"})
            if (state == settled)
                return std::string(context.tr("hall.state." + std::string(settled)));  // keys: hall.state.*
        if (refused(given.say) || refused(said)) {
            const auto answer = parse_json(refused(given.say) ? given.say->answer : said->answer);
            return answer ? text_at(*answer, "text") : std::string();
        }
        if (given.other && asks(shown, given)) return {};
        if (said == nullptr && state != "confirmed" && state != "disputed")
            return context.tr("hall.acta.waits", {shown.sides[1 - given.side]});
        const bool agreed = said == nullptr ? state == "confirmed" : agrees(*said);
        return std::string(context.tr(agreed ? "hall.state.confirmed" : "hall.state.disputed"));
    }

    static void add_state(Context& context, const Shown& shown, const Given& given, Flow& flow) {
        const std::string words = state_words(context, shown, given);
        if (!words.empty()) flow.words(Role::bold, words);
        if (shown.table.state() == "entered") return;
        flow.button("acta.withdraw", std::string(context.tr("hall.acta.withdraw")), {.icon = Icon::undo},
                    [&context, &table = shown.table, id = given.say->id] {
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
        const auto given = given_in(shown.table);
        add_marks(context, shown, given, flow);
        if (given && given->other) {
            flow.words(Role::bold, std::string(context.tr("hall.acta.said-no")));
        } else if (given && given->word != nullptr) {
            const bool agreed = agrees(*given->word);
            flow.words(Role::bold, std::string(context.tr(agreed ? "hall.acta.signed" : "hall.acta.said-no")));
        } else if (given && add_question(context, shown, *given, flow)) {
            flow.button("acta.no", std::string(context.tr("hall.acta.no")), {},
                        [this, shown] { dispute_.begin(marks_of(shown)); });
        }
        flow.draw("acta.theirs");
        draw_rest(ui, area, flow.height(), Art::emblema_truc);
        if (dispute_.open() && given) draw_dispute(context, shown, *given);
    }

    static bool asks(const Shown& shown, const Given& given) {
        return given.word == nullptr && shown.table.state() != "entered";
    }
    // Whoever did not give it is asked; false: nobody is any more.
    bool add_question(Context& context, const Shown& shown, const Given& given, Flow& flow) {
        if (!asks(shown, given)) return false;
        if (!given.other) flow.words(Role::title, std::string(context.tr("hall.acta.agree?")));
        flow.item(context.ui.metrics().control * 1.5F,
                  [this, &context, shown, id = given.say->id, side = given.side](Rect place) {
                      if (agree_.draw(context, "acta.agree", place))
                          say(context, shown.table, "confirm",
                              {{"proposal", Json(id)},
                               {"side", Json(static_cast<std::int64_t>(1 - side))},
                               {"agree", Json(true)}});
                  });
        return true;
    }

    void draw_dispute(Context& context, const Shown& shown, const Given& given) {
        auto word = dispute_.draw(context, shown.sides, shown.coto.joc_fora);
        if (!word) return;
        word->insert(word->begin(),
                     {{"proposal", Json(given.say->id)}, {"side", Json(static_cast<std::int64_t>(1 - given.side))}});
        say(context, shown.table, "confirm", std::move(*word));
    }
};

}  // namespace

std::unique_ptr<Screen> make_acta(std::string match_id) { return std::make_unique<Acta>(std::move(match_id)); }

}  // namespace tapet::ui
