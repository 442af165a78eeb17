#include "ui/match/hall/given.h"

#include <algorithm>

namespace tapet::ui {

namespace {

constexpr std::int64_t kRefused = 400;

std::size_t side_in(const Json& body) { return number_at(body, "side") == 1 ? 1 : 0; }

std::optional<TwoMarks> other_marks(const Json& body) {
    const Json* other = body.find("instead");
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

// As far as it is about what is given so far.
void hear(std::optional<Given>& given, const RemoteSay& say) {
    const Json body = parse_json(say.body).value_or(Json());
    if (say.request == "propose") given = Given{say.id, side_in(body), {}, {}, &say};
    if (!given || text_at(body, "proposal") != given->id) return;
    if (say.request == "withdraw") return given.reset();
    if (say.request != "confirm") return;
    const auto other = other_marks(body);
    if (other && say.status < kRefused) {
        given = Given{say.id, side_in(body), other, {}, &say};
    } else {
        given->word = &say;
    }
}

}  // namespace

bool agrees(const RemoteSay& word) {
    const auto body = parse_json(word.body);
    const auto* agrees = body ? body->at<bool>("agree") : nullptr;
    return agrees != nullptr && *agrees;
}

std::optional<Given> given_at(const HallTable& table) {
    const auto& says = table.courier().says();
    std::optional<Given> given;
    for (const RemoteSay& say : says) hear(given, say);
    // Marks that a phone named answer what was given here and what the hall has; they are no answer to what it has not heard yet.
    const hall::DeskProposal* there = table.proposal();
    const auto is_newer = [&](const RemoteSay& say) {
        return say.id == there->id || (say.answer.empty() && say.request != "event" &&
                                       text_at(parse_json(say.body).value_or(Json()), "proposal") != there->id);
    };
    const bool ours = there == nullptr || std::any_of(says.begin(), says.end(), is_newer);
    if (ours || !there->first) return given;
    given = Given{there->id, there->side, TwoMarks{there->marks.cames, there->marks.pedres}, there->why};
    for (const RemoteSay& say : says) {
        if (say.request != "propose") hear(given, say);
    }
    return given;
}

}  // namespace tapet::ui
