#include "app/hall/clerk.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <utility>

#include "core/bytes16.h"
#include "core/json.h"
#include "core/sentences.h"
#include "storage/hall/sum.h"

namespace tapet::app {

namespace {

using hall::Answered;
using hall::Last;
using hall::Request;
using storage::StorageError;

constexpr std::int64_t kAtOnce = 1000;  // rows
constexpr std::size_t kMarkDigits = 8;
constexpr std::chrono::seconds kPatience{5};
constexpr std::int64_t kLinesAtOnce = 2000;  // that a stream is read by

bool proves(const Verdict& accepted, const hall::LogLine& line) {
    return storage::digest(fold_of(accepted, line.rules)) == line.proof;
}

Json line_json(const hall::LogRow& row) {
    Json::Object line{{"verb", Json(row.verb)},
                      {"time_ms", Json(row.line->time_ms)},
                      {"rules", Json(std::int64_t{row.line->rules})},
                      {"over", Json(row.line->over)},
                      {"proof", Json(hex(row.line->proof))},
                      {"line", Json(row.body)}};
    if (row.line->tap) line.push_back({"tap", Json(*row.line->tap)});
    return Json(std::move(line));
}

// One member more of an answer.
void tell_knows(std::string& answer, bool knows) {
    answer.insert(answer.size() - 1, knows ? R"(,"knows":true)" : R"(,"knows":false)");
}

}  // namespace

std::optional<Mark> read_mark(std::string_view text) {
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos) return std::nullopt;
    Mark mark{0, std::string(text.substr(dash + 1))};
    const auto [end, error] = std::from_chars(text.data(), text.data() + dash, mark.pos);
    if (error != std::errc() || end != text.data() + dash || mark.sum.size() != kMarkDigits || mark.pos < 0)
        return std::nullopt;
    return mark;
}

Clerk::Clerk(storage::HallStore& store, hall::HallRow row, Clock now_ms)
    : store_(store), row_(std::move(row)), now_ms_(std::move(now_ms)), hall_(proves) {
    begin_anew();
}

void Clerk::begin_anew() {
    hall_ = hall::Hall(proves);
    sums_ = {storage::sum_start(row_.hall)};
    streams_ = 0;
    to_begin_.clear();
    said_.clear();
}

std::string Clerk::mark() const {
    const auto& sum = sums_.back();
    return std::to_string(sums_.size() - 1) + "-" + hex(sum).substr(0, kMarkDigits);
}

Clerk::Knows Clerk::knows(const Mark& mark) const {
    if (mark.pos >= static_cast<std::int64_t>(sums_.size())) return Knows::ahead;
    const auto& sum = sums_[static_cast<std::size_t>(mark.pos)];
    return hex(sum).substr(0, kMarkDigits) == mark.sum ? Knows::here : Knows::other;
}

// A stream begins with its first line: what its fixture is, and what it went apart from, the rows before have said.
void Clerk::take(const storage::SummedRow& row) {
    while (row.row.line && !to_begin_.empty() && to_begin_.front().stream <= row.row.line->stream) {
        if (auto note = note_of(to_begin_.front())) noted_.push_back(std::move(*note));
        hall_.begin(to_begin_.front());
        to_begin_.pop_front();
    }
    if (auto note = note_of(hall_, row.row)) noted_.push_back(std::move(*note));
    hall_.take(row.row);
    sums_.push_back(row.sum);
    if (!row.row.line && !row.row.said.empty()) said_.emplace(row.row.said, row.row);
}

// From its own last row on, that one included: gone, or with another sum, it is another log.
bool Clerk::read_on() {
    bool anew = false;
    while (true) {
        const auto pos = static_cast<std::int64_t>(sums_.size()) - 1;
        std::vector<storage::SummedRow> rows = store_.rows(row_.hall, std::max<std::int64_t>(pos, 1), kAtOnce);
        if (pos > 0 && (rows.empty() || rows.front().row.pos != pos || rows.front().sum != sums_.back())) {
            begin_anew();
            anew = true;
            continue;
        }
        for (hall::StreamStart& start : store_.streams(row_.hall, streams_)) {
            streams_ = start.stream;
            to_begin_.push_back(std::move(start));
        }
        const std::size_t known = pos > 0 ? 1 : 0;
        for (std::size_t i = known; i < rows.size(); ++i) take(rows[i]);
        if (rows.size() == static_cast<std::size_t>(kAtOnce)) continue;
        if (anew) noted_ = {{"store-other", {}}};
        return anew;
    }
}

HallAnswer Clerk::said(unsigned status, Json::Object body) const {
    body.push_back({"now_ms", Json(now_ms_())});
    body.push_back({"mark", Json(mark())});
    return {status, to_text(Json(std::move(body)))};
}

HallAnswer Clerk::denied(const hall::Denied& denied, Lang lang) const {
    auto body = parse_json(hall::to_text(denied, lang));
    return said(static_cast<unsigned>(denied.status), body ? *body->as_object() : Json::Object{});
}

Last Clerk::last_of(const hall::Stream* stream) const {
    return stream == nullptr || stream->last() < 0 ? Last{} : Last{stream->last(), stream->hash()};
}

hall::TableRow Clerk::table_row(const hall::FixtureId& fixture) const {
    hall::TableRow row{hall::key_of(hall_.championship()->state(), fixture)};
    const hall::Table* table = hall_.table(fixture);
    if (table == nullptr) return row;
    row.stream = table->stream;
    row.term = table->term;
    row.device = table->device;
    row.state = hall::code(table->state);
    return row;
}

std::optional<hall::FixtureId> Clerk::fixture_of(const hall::Link& link, const Json& body) const {
    if (const auto* own = std::get_if<hall::FixtureId>(&link.scope)) return *own;
    if (const Json* named = body.find("fixture"))
        return hall::find_fixture_id(hall_.championship()->state(), to_text(*named));
    return hall_.proposed_at(text_at(body, "proposal"));
}

// ---- answering -----------------------------------------------------------------------------------------------------

HallAnswer Clerk::told(const HallCall& call, const Prepared& prepared, const hall::Answer& answer) const {
    const auto deny = [&](int status, std::string_view error, std::string text, Json::Object more = {}) {
        return denied({status, error, std::move(text), {}, std::move(more)}, call.lang);
    };
    const auto last = [&] {
        return Json::Object{{"seq", Json(answer.last.seq)},
                            {"hash", answer.last.seq < 0 ? Json() : Json(hex(answer.last.hash))}};
    };
    switch (answer.kind) {
        case Answered::done: break;
        case Answered::behind: return deny(409, "behind", "hall.behind", last());
        case Answered::apart: {
            Json::Object more{{"at", Json(answer.at)}};
            for (Member& member : last()) more.push_back(std::move(member));
            more.push_back({"stream", Json(answer.stream)});
            return deny(409, "apart", "hall.apart", std::move(more));
        }
        case Answered::chain: return deny(422, "chain", "hall.chain");
        case Answered::claim: return deny(409, "claim", "hall.claim");
        case Answered::replaced: {
            const auto& found = hall_.links().at(call.link);
            const auto* own = std::get_if<hall::FixtureId>(&found.scope);
            const hall::Table* table = own == nullptr ? nullptr : hall_.table(*own);
            Json::Object more{{"label", Json(table == nullptr ? std::string() : table->label)},
                              {"at_ms", Json(table == nullptr ? 0 : table->changed_ms)},
                              {"seq", Json(answer.last.seq)}};
            return deny(409, "replaced", "hall.replaced", std::move(more));
        }
        case Answered::versions: return deny(409, "versions", "hall.versions");
        case Answered::gone: return deny(410, "gone", "hall.gone");
        case Answered::reused: return deny(400, "malformed", "hall.reused");
        case Answered::moved: return deny(503, "store", "hall.store");
    }
    if (!prepared.lines) return said(prepared.status, prepared.answer);
    Json::Object body = last();
    body.push_back({"pos", Json(answer.pos)});
    body.push_back({"stream", Json(answer.stream)});
    return said(200, std::move(body));
}

// The first answer to what is sent again.
HallAnswer Clerk::told_again(const hall::LogRow& row) const {
    const auto body = parse_json(row.body);
    if (row.verb == "said" && body) return said(200, *body->as_object());
    if (row.verb == "event") return said(202, {{"waits", Json(true)}});
    Json::Object answer;
    if (row.verb == "links") {
        Json::Array numbers;
        for (const auto& [number, link] : hall_.links())
            if (link.made == row.pos) numbers.emplace_back(Json::Object{{"link", Json(number)}});
        answer.push_back({"links", Json(std::move(numbers))});
    }
    if (row.verb == "enter" && body) {
        Json::Array entered;
        const auto* proposals = body->at<Json::Array>("proposals");
        for (std::size_t i = 0; proposals != nullptr && i < proposals->size(); ++i)
            entered.emplace_back(Json::Object{{"seq", (*(*proposals)[i].as_array())[1]}});
        answer.push_back({"proposals", Json(std::move(entered))});
    }
    return said(200, std::move(answer));
}

std::vector<HallAnswer> Clerk::answer(const std::vector<HallCall>& calls, const hall::InMemory& memory) {
    std::vector<HallAnswer> answers(calls.size());
    std::vector<std::size_t> open(calls.size());
    for (std::size_t i = 0; i < open.size(); ++i) open[i] = i;
    const auto until = std::chrono::steady_clock::now() + kPatience;
    while (!open.empty()) {
        const bool late = std::chrono::steady_clock::now() > until;
        std::vector<std::size_t> again;
        try {
            read_on();
            std::vector<hall::AppendRequest> batch;
            std::vector<std::pair<std::size_t, Prepared>> waits;
            for (const std::size_t i : open) {
                Judged judged = judge(calls[i], memory);
                if (!judged) {
                    answers[i] = std::move(judged.error());
                } else {
                    batch.push_back(judged->request);
                    waits.emplace_back(i, std::move(*judged));
                }
            }
            const std::vector<hall::Answer> told_all =
                batch.empty() ? std::vector<hall::Answer>{} : store_.append(row_.hall, batch, now_ms_());
            if (!batch.empty()) read_on();
            for (std::size_t i = 0; i < waits.size(); ++i) {
                const auto& [call, prepared] = waits[i];
                if (told_all[i].kind == Answered::moved && !late) {
                    again.push_back(call);
                } else {
                    answers[call] = told(calls[call], prepared, told_all[i]);
                }
            }
        } catch (const StorageError& error) {
            const bool newer = error.key == storage::kNewerHall;
            if (late || newer) {
                const std::string sentence = newer ? "hall.newer" : "hall.store";
                for (const std::size_t i : open) answers[i] = denied({503, "store", sentence}, calls[i].lang);
                return answers;
            }
            again = open;
        }
        open = std::move(again);
    }
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (calls[i].after) tell_knows(answers[i].body, knows(*calls[i].after) == Knows::here);
    }
    return answers;
}

bool Clerk::enter_ripe() {
    if (hall_.championship() == nullptr) return false;
    const std::vector<std::string> proposals = hall::ripe(hall_);
    if (proposals.empty()) return false;
    hall::Done done = hall::enter_ripe(hall_, proposals);
    if (done.says.empty()) return false;
    hall::AppendRequest request;
    for (hall::NewSay& say : done.says) request.says.push_back({std::string(say.verb), say.body});
    if (!done.lines.empty()) add_lines(request, done.lines);
    std::vector<hall::AppendRequest> batch{std::move(request)};
    std::vector<hall::Answer> answers;
    try {
        answers = store_.append(row_.hall, batch, now_ms_());
    } catch (const StorageError& error) {
        if (error.key == storage::kNewerHall) return false;  // whoever is newer enters it
        throw;
    }
    read_on();
    return answers.front().kind == Answered::done;
}

// ---- reading -------------------------------------------------------------------------------------------------------

HallAnswer Clerk::stream(std::int64_t link, std::int64_t number, std::int64_t from, Lang lang) const {
    const auto found = hall_.links().find(link);
    if (found == hall_.links().end()) return denied({401, "who", "hall.who"}, lang);
    if (!hall::may_ask(found->second.role, Request::streams))
        return denied({403, "not-yours", "hall.yours.table"}, lang);
    const hall::Stream* stream = hall_.stream(number);
    if (stream == nullptr) return denied({404, "nothing", "hall.nothing"}, lang);
    if (std::string why = hall::unreadable(hall_, found->second, *stream); !why.empty())
        return denied({403, "not-yours", std::move(why)}, lang);
    Json::Array lines;
    for (std::int64_t seq = from; seq <= std::min(stream->last(), from + kLinesAtOnce - 1); ++seq)
        lines.push_back(line_json(stream->row(seq)));
    return said(200, {{"stream", Json(number)},
                      {"match", Json(stream->start().match)},
                      {"from", Json(from)},
                      {"lines", Json(std::move(lines))},
                      {"seq", Json(stream->last())},
                      {"hash", stream->last() < 0 ? Json() : Json(hex(stream->hash()))}});
}

HallAnswer Clerk::links(std::int64_t link, const hall::InMemory& memory, Lang lang) const {
    const auto found = hall_.links().find(link);
    if (found == hall_.links().end()) return denied({401, "who", "hall.who"}, lang);
    const hall::Role role = found->second.role;
    if (role != hall::Role::desk && role != hall::Role::sector)
        return denied({403, "not-yours", "hall.yours.desk"}, lang);
    const auto& state = hall_.championship()->state();
    Json::Array all;
    for (const auto& [number, each] : hall_.links()) {
        if (!hall::knows_of(hall_, found->second, each)) continue;
        const std::string scope = hall::scope_text(state, each.scope);
        const auto heard = memory.heard_ms.find(scope);
        const bool falla =
            std::holds_alternative<championship::Entrant>(each.scope);  // its name, whatever that looks like
        all.emplace_back(Json::Object{{"link", Json(number)},
                                      {"role", Json(hall::code(each.role))},
                                      {"scope", falla ? Json(scope) : parse_json(scope).value_or(Json())},
                                      {"label", Json(each.label)},
                                      {"made", Json(each.made)},
                                      {"seen", heard == memory.heard_ms.end() ? Json() : Json(heard->second)},
                                      {"gone", each.gone == 0 ? Json() : Json(each.gone)},
                                      {"knocked", Json(each.knocked)}});
    }
    return said(200, {{"links", Json(std::move(all))}});
}

}  // namespace tapet::app
