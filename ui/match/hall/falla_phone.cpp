#include "ui/match/hall/falla_phone.h"

#include <algorithm>
#include <utility>

#include "season/fixtures.h"
#include "ui/match/empty.h"
#include "ui/platform/hall_calls.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kFallaLook_us = 300'000;
constexpr std::int64_t kListenAgain_us = 3'000'000;

TwoMarks two_marks(const hall::DeskMarks& marks) { return {{marks.cames, marks.pedres}}; }

championship::Pair sides_of(const std::string& fixture) {
    const auto name = championship::read_fixture_key(fixture);
    return name ? name->between : championship::Pair{};
}

}  // namespace

void FallaPhone::draw(Context& context, const hall::Address& where, Rect area) {
    Ui& ui = context.ui;
    listen(context, where);
    hear_word(context, where);
    ui.wants_frame_at(ui.now_us() + kFallaLook_us);
    Flow flow(ui, area);
    flow.words(Role::title, view_.falla());
    if (!reached_) flow.words(Role::body, std::string(context.tr("hall.table.silent")), ui.theme().warn);
    if (!trouble_.empty()) flow.words(Role::bold, trouble_, ui.theme().warn);
    if (!view_.message().empty()) flow.words(Role::bold, view_.message());
    for (const auto& [fixture, proposal] : view_.proposals()) add_result(context, flow, fixture);
    if (view_.proposals().empty() && view_.begun())
        flow.words(Role::body, std::string(context.tr("hall.falla.nothing")));
    add_tables(context, flow);
    flow.draw("falla.all");
    draw_rest(ui, area, flow.height(), Art::emblema_truc);
    const hall::DeskProposal* about = view_.proposal(disputed_);
    if (!dispute_.open()) return;
    if (about == nullptr) return dispute_.close();
    if (auto word = dispute_.draw(context, sides_of(disputed_), about->joc_fora))
        say(context, disputed_, std::move(*word));
}

void FallaPhone::listen(Context& context, const hall::Address& where) {
    const std::int64_t now = context.ui.now_us();
    if (!live_) {
        if (now < again_us_) return;
        text_ = {};
        live_ = context.environment.call(hall_live(where, "side", mark_, context.preferences.lang));
    }
    const HttpHeard heard = live_();
    if (heard.status / 100 == 2) reached_ = true;
    for (const hall::LiveEvent& event :
         heard.status / 100 == 2 ? text_.take(heard.body) : std::vector<hall::LiveEvent>()) {
        if (!event.mark.empty()) mark_ = event.mark;
        view_.take(event.name, event.data);
    }
    if (heard.state == HttpHeard::State::under_way) return;
    reached_ = false;
    live_ = {};
    again_us_ = now + std::max(kListenAgain_us, std::int64_t{heard.after_s} * 1'000'000);
}

// ---- what it says ------------------------------------------------------------------------------------------------------

void FallaPhone::say(Context& context, const std::string& fixture, Json::Object word) {
    const hall::DeskProposal* about = view_.proposal(fixture);
    if (about == nullptr) return;
    const Environment& environment = context.environment;
    Json::Object body{{"id", Json(random_letters(environment))},
                      {"proposal", Json(about->id)},
                      {"side", Json(static_cast<std::int64_t>(sides_of(fixture)[0] == view_.falla() ? 0 : 1))},
                      {"device", Json(random_letters(environment))}};
    body.insert(body.end(), word.begin(), word.end());
    said_ = to_text(Json(std::move(body)));
    trouble_.clear();
}

// Until the hall has answered it is on its way; what it refuses is said, and not sent again.
void FallaPhone::hear_word(Context& context, const hall::Address& where) {
    if (said_.empty()) return;
    if (!says_) says_ = context.environment.call(hall_post(where, "confirm", said_, context.preferences.lang));
    const HttpHeard heard = says_();
    if (heard.state == HttpHeard::State::under_way) return;
    says_ = {};
    const bool again = heard.status == 0 || heard.status == 429 || heard.status >= 500;
    if (again) return;
    said_.clear();
    if (heard.status / 100 != 2) trouble_ = text_at(parse_json(heard.body).value_or(Json()), "text");
}

// ---- what it sees ------------------------------------------------------------------------------------------------------

void FallaPhone::add_result(Context& context, Flow& flow, const std::string& fixture) {
    const hall::DeskProposal& given = *view_.proposal(fixture);
    const championship::Pair sides = sides_of(fixture);
    const std::size_t mine = sides[0] == view_.falla() ? 0 : 1;
    flow.space();
    flow.words(Role::bold, std::string(context.tr("hall.acta.title")));
    ui::add_marks(context, flow, sides, two_marks(given.marks));
    const hall::DeskTable* table = view_.table(fixture);
    const auto state = table == nullptr ? hall::TableState::proposed : table->state;
    if (state != hall::TableState::proposed && state != hall::TableState::disputed)
        return flow.words(Role::bold, std::string(context.tr("desk.hall.state." + std::string(hall::code(state)))));
    if (!given.why.empty()) flow.words(Role::bold, context.tr("desk.hall.disputed-why", {given.why}));
    if (!said_.empty()) return flow.words(Role::bold, std::string(context.tr("hall.falla.sends")));
    if (given.side == mine) return flow.words(Role::body, context.tr("hall.acta.waits", {sides[1 - mine]}));
    flow.item(context.ui.metrics().control * 1.5F, [this, &context, fixture](Rect place) {
        if (agree_.draw(context, "falla.agree", place)) say(context, fixture, {{"agree", Json(true)}});
    });
    flow.button("falla.no", std::string(context.tr("hall.acta.no")), {}, [this, fixture, marks = given.marks] {
        disputed_ = fixture;
        dispute_.begin(two_marks(marks));
    });
}

void FallaPhone::add_tables(Context& context, Flow& flow) const {
    for (const hall::DeskTable& table : view_.tables()) {
        const bool own = table.names[0] == view_.falla() || table.names[1] == view_.falla();
        if (!own || !table.score || table.state != hall::TableState::playing) continue;
        flow.space();
        flow.words(Role::bold, std::string(context.tr("desk.hall.state.playing")));
        ui::add_marks(context, flow, {table.names[0], table.names[1]}, two_marks(*table.score));
    }
}

}  // namespace tapet::ui
