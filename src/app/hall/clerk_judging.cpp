// What is asked of a hall, judged on its newest state: what there is to append, or the answer already.
#include <algorithm>
#include <utility>

#include "app/hall/clerk.h"
#include "app/hall/sent_lines.h"
#include "core/bytes16.h"
#include "core/coded.h"
#include "core/json.h"

namespace tapet::app {

namespace {

using hall::Request;

}  // namespace

Clerk::Judged Clerk::judge(const HallCall& call, const hall::InMemory& memory) {
    const auto found = hall_.links().find(call.link);
    if (found == hall_.links().end()) return tl::unexpected(denied({401, "who", "hall.who"}, call.lang));
    const hall::Link& link = found->second;
    if (link.gone != 0) return tl::unexpected(denied({410, "gone", "hall.gone"}, call.lang));
    if (hall_.championship() == nullptr) return tl::unexpected(denied({503, "store", "hall.store"}, call.lang));
    const bool lines = call.request == Request::lines || call.request == Request::apart;
    return lines ? judge_lines(call, link) : judge_say(call, link, memory);
}

Clerk::Judged Clerk::judge_say(const HallCall& call, const hall::Link& link, const hall::InMemory& memory) const {
    const auto body = parse_json(call.body);
    if (body) {
        const auto before = said_.find(text_at(*body, "id"));
        const bool again = before != said_.end() && before->second.verb != "claim";
        if (again && before->second.link == call.link) return tl::unexpected(told_again(before->second));
        if (again) return tl::unexpected(denied({400, "malformed", "hall.reused"}, call.lang));
    }
    hall::Outcome outcome = hall::ask(hall_, {&link, memory}, call.request, call.body, call.lang);
    if (!outcome) return tl::unexpected(denied(outcome.error(), call.lang));
    hall::Done& done = *outcome;
    if (done.says.empty() && done.lines.empty())
        return tl::unexpected(said(static_cast<unsigned>(done.status), std::move(done.answer)));
    Prepared prepared;
    prepared.request.link = call.link;
    prepared.request.id = done.id;
    for (hall::NewSay& say : done.says) {
        if (!say.device.empty()) prepared.request.device = say.device;
        prepared.request.says.push_back({std::string(say.verb), say.body});
    }
    if (prepared.request.device.empty()) prepared.request.device = text_at(*body, "device");
    if (!done.lines.empty()) add_lines(prepared.request, done.lines);
    add_table(prepared.request, call.request, link, *body, done);
    prepared.answer = std::move(done.answer);
    prepared.status = static_cast<unsigned>(done.status);
    return prepared;
}

// Lines that the hall makes itself, of the championship, behind its last.
void Clerk::add_lines(hall::AppendRequest& request, const std::vector<std::string>& lines) const {
    const hall::Stream& stream = *hall_.championship_stream();
    hall::SentLines sent;
    sent.match = stream.start().match;
    sent.after = last_of(&stream);
    storage::Hash previous = sent.after.hash;
    std::int64_t seq = sent.after.seq;
    Referee referee = stream.referee();
    const std::int64_t now = now_ms_();
    for (const std::string& body : lines) {
        Verdict verdict = referee.judge(body);
        hall::SentLine line{std::string(verdict.verb), verdict.body};
        line.line.time_ms = now;
        line.line.over = over_after(verdict);
        line.line.proof = storage::digest(fold_of(verdict));
        if (!sent.lines.empty()) line.line.tap = sent.after.seq + 1;
        referee.accept(std::move(verdict));
        const storage::Link link{++seq, line.line.rules, now, line.verb, line.body, line.line.over};
        previous = storage::chain(previous, link, line.line.proof);
        sent.lines.push_back(std::move(line));
    }
    sent.last = previous;
    request.lines = std::move(sent);
    request.streams.push_back({stream.start().stream, last_of(&stream)});
}

// What it was judged on, and what the store keeps beside the log.
void Clerk::add_table(hall::AppendRequest& request, Request asked, const hall::Link& link, const Json& body,
                      const hall::Done& done) const {
    const auto number = [&](std::string_view key) {
        for (const Member& member : done.answer)
            if (member.key == key && member.value.as_int() != nullptr) return *member.value.as_int();
        return std::int64_t{0};
    };
    const bool of_table = asked == Request::claim || asked == Request::choose || asked == Request::propose ||
                          asked == Request::confirm || asked == Request::withdraw;
    if (const auto fixture = of_table ? fixture_of(link, body) : std::nullopt) {
        hall::JudgedTable judged{table_row(*fixture), table_row(*fixture)};
        if (asked == Request::claim) {
            judged.after.term = number("term");
            judged.after.device = request.device;
        }
        if (asked == Request::choose) {
            const hall::Stream* chosen = hall_.stream(*body.find("stream")->as_int());
            judged.after.stream = chosen->start().stream;
            judged.after.term = number("term");
            judged.after.device = chosen->row(chosen->last()).device;
        }
        if (const hall::Stream* stream = hall_.stream(judged.before.stream); asked == Request::propose && stream)
            request.streams.push_back({stream->start().stream, last_of(stream)});
        request.tables.push_back(std::move(judged));
    }
    if (asked == Request::links) {
        std::int64_t next = static_cast<std::int64_t>(hall_.links().size()) + 1;
        const auto say = parse_json(request.says.front().body);
        for (const Json& each : *say->at<Json::Array>("links"))
            request.links.push_back({next++, text_at(each, "role"), text_at(each, "scope"),
                                     from_base64url(text_at(each, "hash")).value_or(""), text_at(each, "label")});
    }
    if (asked == Request::unlink) request.unlinked = *body.find("link")->as_int();
    if (asked == Request::choices) {
        hall::Hall then = hall_;
        hall::LogRow row;
        row.verb = "choices";
        row.body = request.says.front().body;
        then.take(row);
        const hall::Choices& chosen = then.choices();
        request.choices = to_text(Json(Json::Object{{"accept", Json(code_of(hall::kAcceptCodes, chosen.accept))},
                                                    {"claims", Json(code_of(hall::kClaimsCodes, chosen.claims))},
                                                    {"public", Json(code_of(hall::kPublicCodes, chosen.open))}}));
    }
}

// Of whoever writes at a table; another's signs are not its own.
void Clerk::hear(const std::string& device, std::int64_t waiting, std::int64_t its_ms) {
    const std::int64_t now = now_ms_();
    for (const auto& [fixture, table] : hall_.tables()) {
        if (table.device != device) continue;
        heard_.push_back({hall::key_of(hall_.championship()->state(), fixture), now, waiting, its_ms - now});
        return;
    }
}

Clerk::Judged Clerk::judge_lines(const HallCall& call, const hall::Link& link) {
    if (!hall::may_ask(link.role, call.request))
        return tl::unexpected(denied({403, "not-yours", "hall.yours.table"}, call.lang));
    SentBody read;
    try {
        read = read_sent(call.body, call.request == Request::apart);
    } catch (const Malformed& wrong) {
        return tl::unexpected(denied(
            {400, "malformed", malformed_text(wrong, call.lang), {}, {{"where", Json(wrong.where)}}}, call.lang));
    }
    if (read.has_clock && !read.device.empty()) hear(read.device, read.waiting, read.now_ms);
    Prepared prepared;
    prepared.lines = true;
    prepared.request.link = call.link;
    prepared.request.device = read.device;
    const auto& state = hall_.championship()->state();
    if (const auto* own = std::get_if<hall::FixtureId>(&link.scope)) {
        read.sent.fixture = hall::key_of(state, *own);
    } else if (!read.device.empty()) {
        const auto& tables = hall_.tables();
        const auto written = std::find_if(tables.begin(), tables.end(),
                                          [&](const auto& each) { return each.second.device == read.device; });
        if (written == tables.end()) return tl::unexpected(denied({409, "claim", "hall.claim"}, call.lang));
        read.sent.fixture = hall::key_of(state, written->first);
    } else if (link.role != hall::Role::desk && link.role != hall::Role::sector) {
        return tl::unexpected(denied({403, "not-yours", "hall.yours.main"}, call.lang));
    } else if (auto others = refused_to(link, read.sent, call.lang)) {
        return tl::unexpected(std::move(*others));
    } else if (auto refusal = refused_line(read.sent, call.lang)) {
        return tl::unexpected(std::move(*refusal));
    }
    if (read.device.empty() && link.role == hall::Role::table)
        return tl::unexpected(denied({400, "malformed", "hall.no-device"}, call.lang));
    prepared.request.lines = std::move(read.sent);
    return prepared;
}

// A delegate's desk sends lines about its own table, and no copy of the championship. What the hall has already is as it is.
std::optional<HallAnswer> Clerk::refused_to(const hall::Link& link, const hall::SentLines& sent, Lang lang) const {
    if (link.role != hall::Role::sector) return std::nullopt;
    const hall::Stream& stream = *hall_.championship_stream();
    if (sent.match != stream.start().match) return denied({403, "not-yours", "hall.yours.main"}, lang);
    for (std::size_t i = 0; i < sent.lines.size(); ++i) {
        const hall::SentLine& line = sent.lines[i];
        const std::int64_t seq = sent.after.seq + 1 + static_cast<std::int64_t>(i);
        if (seq <= stream.last() && stream.row(seq).body == line.body) continue;
        if (const auto refused = hall::refused_to_sector(hall_, {&link, {}}, line.verb, line.body, lang))
            return denied(*refused, lang);
    }
    return std::nullopt;
}

// Of the championship a line is judged on the newest state; a copy of it is kept as it is.
std::optional<HallAnswer> Clerk::refused_line(const hall::SentLines& sent, Lang lang) const {
    const hall::Stream& stream = *hall_.championship_stream();
    if (sent.match != stream.start().match || sent.after != last_of(&stream)) return std::nullopt;
    Referee referee = stream.referee();
    for (std::size_t i = 0; i < sent.lines.size(); ++i) {
        Verdict verdict = referee.judge(sent.lines[i].body, sent.lines[i].line.rules);
        if (!verdict.accepted()) {
            const auto at = stream.last() + 1 + static_cast<std::int64_t>(i);
            const auto text = parse_json(answer_json(verdict, lang));
            const Json* refusal = text ? text->find("refused") : nullptr;
            Json::Object more{{"at", Json(at)}};
            if (refusal != nullptr) more.push_back({"rule", Json(text_at(*refusal, "rule"))});
            return denied({409, "refused", refusal == nullptr ? "hall.no-longer" : text_at(*refusal, "text"), {}, more},
                          lang);
        }
        referee.accept(std::move(verdict));
    }
    return std::nullopt;
}

}  // namespace tapet::app
