#include "app/hall/hall_log.h"

#include <utility>

namespace tapet::app {

namespace {

constexpr std::string_view kErrorWord = R"({"error":")";  // an answer that is none begins so

Json json_of(const std::string& text) { return parse_json(text).value_or(Json(text)); }

bool writes_already(const hall::Hall& hall, const std::string& fixture, const std::string& device) {
    const auto id = hall::find_fixture_id(hall.championship()->state(), fixture);
    const hall::Table* table = id ? hall.table(*id) : nullptr;
    return table != nullptr && !table->device.empty() && table->device != device;
}

// As it was asked, but for the hashes.
Json links_made(const hall::Hall& before, const Json& say) {
    Json::Array made;
    auto number = static_cast<std::int64_t>(before.links().size());
    const auto* links = say.at<Json::Array>("links");
    for (std::size_t i = 0; links != nullptr && i < links->size(); ++i) {
        const Json& link = (*links)[i];
        const std::string role = text_at(link, "role");
        const std::string scope = text_at(link, "scope");
        const bool falla = role == hall::code(hall::Role::side);  // its name, whatever that looks like
        made.emplace_back(Json::Object{{"link", Json(++number)},
                                       {"role", Json(role)},
                                       {"scope", falla ? Json(scope) : parse_json(scope).value_or(Json())},
                                       {"label", Json(text_at(link, "label"))}});
    }
    return Json(std::move(made));
}

}  // namespace

void HallLog::say(std::string_view what, Json::Object members) {
    if (!sink_) return;
    Json::Object line{{"at_ms", Json(now_ms_())}, {"what", Json(what)}};
    for (Member& member : members) line.push_back(std::move(member));
    const std::string text = to_text(Json(std::move(line)));
    const std::lock_guard lock(mutex_);
    sink_(text);
}

void HallLog::count(unsigned status, std::string_view answer) {
    std::string kind = std::to_string(status);
    if (answer.rfind(kErrorWord, 0) == 0) {
        answer.remove_prefix(kErrorWord.size());
        kind.append(" ").append(answer.substr(0, answer.find('"')));
    }
    const std::lock_guard lock(mutex_);
    ++counts_[kind];
}

void HallLog::tell_counts() {
    Json::Object counts;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [kind, count] : std::exchange(counts_, {})) counts.push_back({kind, Json(count)});
    }
    if (!counts.empty()) say("refused", {{"counts", Json(std::move(counts))}});
}

std::optional<HallNote> note_of(const hall::Hall& before, const hall::LogRow& row) {
    if (row.line || before.championship() == nullptr) return std::nullopt;
    const bool of_table = row.verb == "claim" || row.verb == "choose";
    if (!of_table && row.verb != "links" && row.verb != "unlink") return std::nullopt;
    const auto say = parse_json(row.body);
    if (!say) return std::nullopt;
    HallNote note{row.verb, {{"pos", Json(row.pos)}, {"link", row.link == 0 ? Json() : Json(row.link)}}};
    if (of_table) note.members.push_back({"table", json_of(text_at(*say, "fixture"))});
    if (row.verb == "claim") {
        if (writes_already(before, text_at(*say, "fixture"), row.device)) note.what = "take-over";
        note.members.push_back({"label", Json(text_at(*say, "label"))});
        note.members.push_back({"term", Json(number_at(*say, "term"))});
    } else if (row.verb == "choose") {
        note.members.push_back({"stream", Json(number_at(*say, "stream"))});
    } else if (row.verb == "links") {
        note.what = "link";
        note.members.push_back({"made", links_made(before, *say)});
    } else {
        note.members.push_back({"gone", Json(number_at(*say, "link"))});
    }
    return note;
}

std::optional<HallNote> note_of(const hall::StreamStart& start) {
    if (start.apart_of == 0) return std::nullopt;
    return HallNote{"apart", {{"table", json_of(start.fixture)}, {"stream", Json(start.stream)}}};
}

}  // namespace tapet::app
