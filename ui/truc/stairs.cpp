#include <algorithm>
#include <array>

#include "truc/calls.h"
#include "truc/codes.h"
#include "truc/rule_ids.h"
#include "truc/words.h"
#include "ui/kit/places.h"
#include "ui/kit/speech.h"
#include "ui/truc/zone_parts.h"

namespace tapet::ui {

namespace {

using truc::Call;
using truc::Side;

constexpr std::array<Call, 4> kRaises{Call::truque, Call::retruque, Call::quatre_val, Call::joc_fora};

// 1 to 4; 0: nothing.
std::size_t step_of(std::optional<Call> call) {
    if (!call) return 0;
    const Call raise = *call == Call::truc_i_passe ? Call::truque : *call;
    return static_cast<std::size_t>(std::find(kRaises.begin(), kRaises.end(), raise) - kRaises.begin()) + 1;
}

struct Step {
    std::string id;
    std::string word;
    std::string worth;
    bool said = false;
    bool pending = false;
    bool open = false;
};

Step step_at(const TrucView& view, Side side, std::size_t index) {
    const truc::State& state = view.state();
    const truc::Truc& truc = state.hand.truc;
    Step step;
    step.said = index <= step_of(truc.accepted);
    step.pending = truc.phase == truc::TrucPhase::pending && index == step_of(truc.call);
    if (index == 0) {
        step.id = view.id(side, "quiet");
        step.word = view.context.tr("truc.stairs.quiet");
        step.worth = std::to_string(state.setup.house.quiet_hand);
        return step;
    }
    const Call call = kRaises[index - 1];
    const bool cama = state.setup.house.joc_fora == truc::JocFora::cama;
    step.id = view.id(side, truc::code(call));
    step.word = call_words(view.context, call);
    step.worth = (call == Call::joc_fora ? std::string(view.context.tr(cama ? "truc.stairs.cama" : "truc.stairs.coto"))
                                         : accepted_words(view, call)) +
                 (step.pending ? "?" : "");
    step.open = !truc::bar(state, side, call);
    return step;
}

// The worth over the word near the top, or of both what has room.
void draw_step_words(Ui& ui, Rect rect, const Step& step, Colour colour) {
    const float line = std::round(ui.metrics().em(Role::bold) * 1.2F);
    const float gap = std::round(ui.metrics().gap / 2);
    const bool laid = step.said || step.pending || step.open;
    const TextStyle style{.role = Role::bold, .align = Align::centre, .colour = colour};
    Rect words = rect.inset(std::round(ui.metrics().gap / 3), 0);
    const float rim = step.open ? ui.metrics().gap : ui.metrics().gap / 2;  // no letter touches keyline or thread
    const bool both = words.h >= 2 * line + rim && ui.fits(Role::bold, step.word, {0, 0, words.w, line});
    const float high = both ? 2 * line : line;
    words.cut_top(std::min(gap, std::max(0.0F, (words.h - high) / 2)));
    Rect worth = words.cut_top(line);
    if (both)
        ui.text(words.cut_top(line), step.word,
                {laid ? Role::bold : Role::body, Align::centre, VAlign::middle, colour});
    const bool word_alone = step.open && !both && ui.fits(Role::bold, step.word, worth);
    if (!word_alone && ui.fits(Role::bold, step.worth, worth)) {
        ui.text(worth, step.worth, style);
    } else if (word_alone) {
        ui.text(rect, step.word, style);
    } else if (!both && ui.fits(Role::bold, step.word, worth)) {
        ui.text(worth, step.word, style);
    }
}

void draw_step(TrucView& view, Side side, std::size_t index, const Step& step, Rect rect) {
    Ui& ui = view.context.ui;
    const ButtonKind kind = step.open ? ButtonKind::plain : ButtonKind::closed;
    const Press press = ui.hotspot(step.id, rect, step.word + " " + step.worth, {.kind = kind});
    if (press && index == 0) view.context.navigator.show_rule(truc::rule::truc_quiet_hand);
    if (press && index > 0) send_truc(view, truc::Say{side, kRaises[index - 1], std::nullopt}, rect);
    if (step.open) {
        const OnTile tile(ui, rect, {}, press.down);
        return draw_step_words(ui, tile.top(), step, ui.theme().text);
    }
    const Theme& t = ui.theme();
    const bool dark = step.said || step.pending;
    if (dark)
        ui.painter().fill(rect, step.pending ? t.accent : Colour{0, 0, 0, static_cast<std::uint8_t>(t.dark ? 110 : 34)},
                          ui.metrics().radius * 0.7F, corners_top);
    if (!dark) ui.stitched(rect);
    draw_step_words(ui, rect, step, step.pending ? t.on_accent : step.said ? t.text : t.closed);
}

// As wide as their words need: first what is pending or open, then from the lowest step up as long as there is room; the others
// show what they are worth alone. What is left goes to all.
std::vector<Part> step_parts(const std::vector<Step>& steps, const Ui& ui, float room) {
    std::vector<Part> parts(steps.size(), {ui.metrics().touch_min});
    float left = room - ui.metrics().touch_min * static_cast<float>(steps.size());
    for (const bool first : {true, false}) {
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (first != (steps[i].pending || steps[i].open)) continue;
            const float words =
                std::max(ui.text_width(Role::bold, steps[i].word), ui.text_width(Role::bold, steps[i].worth));
            const float rim = (steps[i].open ? 2.5F : 1.0F) * ui.metrics().gap;
            const float more = std::ceil(words + rim) - parts[i].least;
            if (more <= 0 || more > left) continue;
            parts[i].least += more;
            left -= more;
        }
    }
    return parts;
}

bool is_bid(Call call) {
    return call == Call::envide || call == Call::torne || call == Call::mes || call == Call::falta;
}

// The voice that waits for its answer: of the envit, as long as that does, otherwise of the truc.
const truc::Say* waiting_voice(const TrucView& view) {
    const bool envit = view.state().hand.envit.phase == truc::EnvitPhase::pending;
    for (std::size_t i = view.match.played(); i > 0; --i) {
        const auto* say = std::get_if<truc::Say>(&view.match.played_event(i - 1));
        const bool answers = say != nullptr && (say->call == Call::vull || say->call == Call::no_vull);
        if (say != nullptr && !answers && is_bid(say->call) == envit) return say;
    }
    return nullptr;
}

// Who said it, as far as that was said.
std::string speaker(const TrucView& view, const truc::Say& say) {
    const truc::Seat* seat = std::get_if<truc::Seat>(&say.by);
    return seat == nullptr ? view.name(truc::side_of(say.by))
                           : seat_words(view.context, view.state().setup, *seat, view.seated);
}

// As it was said: "Torne", "Envide 6", "10 més".
std::string said_words(const TrucView& view, const truc::Say& say) {
    if (!say.stones) return call_words(view.context, say.call);
    if (say.call == Call::mes) return view.context.tr("truc.bubble.mes", {std::to_string(*say.stones)});
    return call_words(view.context, say.call) + " " + std::to_string(*say.stones);
}

}  // namespace

Call next_truc_call(const truc::State& state) {
    return kRaises[std::min(step_of(state.hand.truc.call), kRaises.size() - 1)];
}

std::string accepted_words(const TrucView& view, Call call) {
    if (call != Call::joc_fora) return std::to_string(truc::accepted_truc_pays(call));
    const bool cama = view.state().setup.house.joc_fora == truc::JocFora::cama;
    return view.context.tr(cama ? "truc.worth.cama" : "truc.worth.coto");
}

void draw_truc_stairs(TrucView& view, Side side, Rect rect) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const float gap = std::round(m.gap / 2);
    std::vector<Step> steps;
    for (std::size_t i = 0; i <= kRaises.size(); ++i) steps.push_back(step_at(view, side, i));
    const auto count = static_cast<float>(kRaises.size());
    const float lowest = std::min(rect.h, std::max({m.touch_min, std::round(rect.h * 0.45F),
                                                    2 * std::round(m.em(Role::bold) * 1.2F) + m.gap / 2}));
    const std::vector<Rect> places = beside(rect, step_parts(steps, ui, rect.w - count * gap), gap);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        Rect place = places[i];
        const float high = lowest + (rect.h - lowest) * static_cast<float>(i) / count;
        draw_step(view, side, i, steps[i], place.cut_bottom(std::round(high)));
    }
    ui.painter().line({rect.x, rect.bottom()}, {rect.right(), rect.bottom()}, ui.theme().thread, m.stroke);
}

void draw_truc_bubble(TrucView& view, Rect rect) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const truc::Say* say = waiting_voice(view);
    if (say == nullptr) return;
    const OnSpeech speech(ui, rect);
    Rect inner = speech.free();
    const std::string word = view.context.tr("truc.bubble", {said_words(view, *say)});
    const Role role =
        ui.paragraph_role({inner.w, inner.h}, word, {Role::headline, Role::large, Role::title, Role::bold});
    const std::string who = view.context.tr("truc.bubble.by", {speaker(view, *say)});
    const std::string waits(view.context.tr("truc.bubble.waits"));
    const float wide = std::ceil(ui.text_width(role, word)) + 1;
    const float line = ui.line_height(Role::body);
    const float beside = inner.w - wide - m.gap;
    const float widest = std::max(ui.text_width(Role::bold, who), ui.text_width(Role::body, waits));
    // Beside the word, or under it, or there is no room for that.
    const bool under = widest > beside && inner.h > ui.line_height(role) + 2 * line;
    Rect lines = under ? inner.cut_bottom(2 * line) : inner.cut_right(std::max(0.0F, beside), m.gap);
    const Align align = under ? Align::left : Align::right;
    ui.text(inner, word, {.role = role});
    if (lines.h < 2 * line || ui.text_width(Role::body, waits) > lines.w) {
        if (ui.fits(Role::bold, who, lines)) ui.text(lines, who, {.role = Role::bold, .align = align});
        return;
    }
    lines = lines.centred(lines.w, 2 * line);
    const Rect top = lines.cut_top(line);
    ui.name(top, who, {.role = Role::bold, .align = align});
    ui.text(lines, waits, {.align = align, .colour = ui.theme().text_quiet});
}

}  // namespace tapet::ui
