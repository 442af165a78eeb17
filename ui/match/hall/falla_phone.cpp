#include "ui/match/hall/falla_phone.h"

#include <algorithm>
#include <utility>

#include "season/fixtures.h"
#include "ui/match/empty.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kFallaLook_us = 300'000;
constexpr std::int64_t kRefusedFrom = 400;

TwoMarks two_marks(const hall::DeskMarks& marks) { return {{marks.cames, marks.pedres}}; }

championship::Pair sides_of(const std::string& fixture) {
    const auto name = championship::read_fixture_key(fixture);
    return name ? name->between : championship::Pair{};
}

// What was said to that result last, from here; nullptr: nothing.
const RemoteSay* word_to(const HallTable& table, const std::string& proposal) {
    const auto& says = table.courier().says();
    const auto about = [&](const RemoteSay& say) {
        return text_at(parse_json(say.body).value_or(Json()), "proposal") == proposal;
    };
    const auto found = std::find_if(says.rbegin(), says.rend(), about);
    return found == says.rend() ? nullptr : &*found;
}

void say_word(Context& context, HallTable& table, const std::string& fixture, Json::Object word) {
    const hall::DeskProposal* about = table.view().proposal(fixture);
    if (about == nullptr) return;
    Json::Object body{{"proposal", Json(about->id)},
                      {"side", Json(std::int64_t{sides_of(fixture)[0] == table.view().falla() ? 0 : 1})}};
    body.insert(body.end(), word.begin(), word.end());
    context.wishes.keep(context, [halls = context.halls, &table, body = std::move(body)](const Keeper&) {
        return halls->say(table, "confirm", body);
    });
}

void add_own_tables(Context& context, const hall::DeskView& view, Flow& flow) {
    for (const hall::DeskTable& table : view.tables()) {
        const bool own = table.names[0] == view.falla() || table.names[1] == view.falla();
        if (!own || !table.score || table.state != hall::TableState::playing) continue;
        flow.space();
        add_acta(context, flow,
                 {std::string(context.tr("desk.hall.state.playing")), table.names, two_marks(*table.score)});
    }
}

}  // namespace

void FallaPhone::draw(Context& context, HallTable& table, Rect area) {
    Ui& ui = context.ui;
    table.look(context.environment.steady_us());
    ui.wants_frame_at(ui.now_us() + kFallaLook_us);
    const hall::DeskView& view = table.view();
    Flow flow(ui, area);
    flow.words(Role::title, view.falla());
    if (!view.message().empty()) flow.words(Role::bold, view.message());
    for (const auto& [fixture, proposal] : view.proposals()) add_result(context, table, flow, fixture);
    if (view.proposals().empty() && view.begun()) flow.words(Role::body, std::string(context.tr("hall.falla.nothing")));
    add_own_tables(context, view, flow);
    // Below: what comes and goes moves no key under a finger.
    if (!table.hears()) flow.words(Role::body, std::string(context.tr("hall.table.silent")), ui.theme().warn);
    flow.draw("falla.all");
    draw_rest(ui, area, flow.height(), Art::emblema_truc);
    if (!dispute_.open()) return;
    const hall::DeskProposal* about = view.proposal(disputed_);
    if (about == nullptr) return dispute_.close();
    if (auto word = dispute_.draw(context, sides_of(disputed_), about->joc_fora))
        say_word(context, table, disputed_, std::move(*word));
}

void FallaPhone::add_result(Context& context, HallTable& table, Flow& flow, const std::string& fixture) {
    const hall::DeskView& view = table.view();
    const hall::DeskProposal& given = *view.proposal(fixture);
    const championship::Pair sides = sides_of(fixture);
    const std::size_t mine = sides[0] == view.falla() ? 0 : 1;
    flow.space();
    add_acta(context, flow, {std::string(context.tr("hall.acta.title")), sides, two_marks(given.marks)});
    const hall::DeskTable* at = view.table(fixture);
    const auto state = at == nullptr ? hall::TableState::proposed : at->state;
    if (state != hall::TableState::proposed && state != hall::TableState::disputed)
        return flow.words(Role::bold, std::string(context.tr("desk.hall.state." + std::string(hall::code(state)))));
    if (!given.why.empty()) flow.words(Role::bold, context.tr("desk.hall.disputed-why", {given.why}));
    const RemoteSay* word = word_to(table, given.id);
    if (word != nullptr && word->answer.empty())
        return flow.words(Role::bold, std::string(context.tr("hall.falla.sends")));
    if (word != nullptr && word->status >= kRefusedFrom)
        flow.words(Role::bold, text_at(parse_json(word->answer).value_or(Json()), "text"), context.ui.theme().warn);
    if (given.side == mine) return flow.words(Role::body, context.tr("hall.acta.waits", {sides[1 - mine]}));
    flow.item(context.ui.metrics().control * 1.5F, [this, &context, &table, fixture](Rect place) {
        if (agree_.draw(context, "falla.agree", place)) say_word(context, table, fixture, {{"agree", Json(true)}});
    });
    flow.button("falla.no", std::string(context.tr("hall.acta.no")), {}, [this, fixture, marks = given.marks] {
        disputed_ = fixture;
        dispute_.begin(two_marks(marks));
    });
}

}  // namespace tapet::ui
