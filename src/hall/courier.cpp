#include "hall/courier.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "hall/remote_lines.h"

namespace tapet::hall {

namespace {

constexpr std::int64_t kMostLines = 200;
constexpr std::size_t kMostBytes = std::size_t{256} * 1024;
constexpr std::int64_t kMostRead = 2000;   // of a stream, at once
constexpr std::int64_t kEvery_ms = 20000;  // whether all is as it was
constexpr std::int64_t kAsked_ms = 5000;   // a claim that waits for the desk
constexpr std::int64_t kLongestWait_ms = 30000;
constexpr std::int64_t kSecond_ms = 1000;
constexpr unsigned kFine = 200;
constexpr unsigned kAccepted = 202;
constexpr unsigned kRefused = 409;

Json text_or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

// Of a line that is here; empty: it is not.
std::string hash_of(const Ledger& ledger, std::int64_t seq) {
    if (seq < 0 || seq >= ledger.count) return {};
    const auto lines = ledger.lines(seq, 1);
    return lines.empty() ? std::string() : lines.front().hash;
}

// What is sent at once: the contract's bytes at most, and one line always.
void cut(std::vector<RemoteLine>& lines) {
    std::size_t bytes = 0;
    std::size_t fit = 0;
    while (fit < lines.size() && (fit == 0 || bytes + lines[fit].body.size() <= kMostBytes))
        bytes += lines[fit++].body.size();
    lines.resize(fit);
}

Json without(const Json& object, std::string_view key) {
    Json::Object kept;
    for (const Member& member : *object.as_object()) {
        if (member.key != key) kept.push_back(member);
    }
    return Json(std::move(kept));
}

}  // namespace

Courier::Courier(RemoteTable table, std::vector<RemoteSay> says, std::string device, std::string label)
    : table_(std::move(table)),
      says_(std::move(says)),
      device_(std::move(device)),
      label_(std::move(label)),
      most_(kMostLines) {
    const Json standing = this->standing();
    stopped_ = text_at(standing, "error");
    if (stopped_ != "apart") return;
    apart_ = At{number_at(standing, "sent", -1), text_at(standing, "sent_hash")};
    own_ = number_at(standing, "own");
}

Json Courier::standing() const {
    const auto read = parse_json(table_.standing);
    return read && read->as_object() != nullptr ? *read : Json(Json::Object{});
}

std::int64_t Courier::waiting(std::int64_t count) const { return std::max<std::int64_t>(0, count - 1 - from().seq); }

// ---- errands -------------------------------------------------------------------------------------------------------

std::optional<Errand> Courier::next(const Ledger& ledger, const Moment& moment) {
    if (doing_ != Doing::nothing) return std::nullopt;
    if (!stopped_.empty() && !apart_) return std::nullopt;
    const bool more =
        table_.term > 0 && !table_.match.empty() && (waiting(ledger.count) > 0 || behind_ >= ledger.count);
    const bool wants = table_.term == 0 || claims_ || chooses_ || more || (table_.term > 0 && unsaid() != nullptr);
    if (moment.steady_ms < due_ms_ && (fails_ > 0 || !wants)) return std::nullopt;
    if (table_.term == 0 || claims_) return claim(moment);
    if (const std::int64_t stream = number_at(parse_json(table_.claimed).value_or(Json()), "stream");
        behind_ >= ledger.count && stream > 0) {
        doing_ = Doing::reads;
        return Errand{"streams/" + std::to_string(stream) + "?from=" + std::to_string(ledger.count)};
    }
    if (table_.match.empty() || ledger.count == 0) {
        due_ms_ = moment.steady_ms + kEvery_ms;
        return next_say();
    }
    if (waiting(ledger.count) > 0) return lines(ledger, moment);
    if (chooses_) {
        doing_ = Doing::chooses;
        return Errand{"choose",
                      to_text(Json(Json::Object{
                          {"id", Json(moment.letters())}, {"stream", Json(own_)}, {"hash", Json(from().hash)}}))};
    }
    if (auto say = next_say()) return say;
    return lines(ledger, moment);
}

Errand Courier::claim(const Moment& moment) {
    doing_ = Doing::claims;
    if (claim_id_.empty()) claim_id_ = moment.letters();
    return {"claim", to_text(Json(Json::Object{{"id", Json(claim_id_)},
                                               {"device", Json(device_)},
                                               {"label", Json(label_)},
                                               {"match", text_or_null(table_.match)},
                                               {"term", Json(table_.term)},
                                               {"take", take_ ? Json(*take_) : Json()}}))};
}

std::optional<Errand> Courier::lines(const Ledger& ledger, const Moment& moment) {
    const At after = from();
    auto lines = ledger.lines(after.seq + 1, most_);
    cut(lines);
    if (lines.empty() && after.seq < 0) return std::nullopt;
    sent_ = lines.empty() ? after : At{lines.back().seq, lines.back().hash};
    doing_ = apart_ ? Doing::parts : Doing::sends;
    if (apart_ && lines.empty()) doing_ = Doing::sends;  // whether all is as it was
    Json::Array rows;
    for (const RemoteLine& line : lines) rows.push_back(to_json(line));
    const std::string counts = text_at(parse_json(table_.claimed).value_or(Json()), "match");
    const bool instead = after.seq < 0 && !counts.empty() && counts != table_.match;
    Json::Object body{{"device", Json(device_)}};
    if (doing_ == Doing::sends) body.push_back({"term", Json(table_.term)});
    body.push_back({"waiting", Json(waiting(ledger.count) - static_cast<std::int64_t>(rows.size()))});
    body.push_back({"now_ms", Json(moment.now_ms)});
    body.push_back({"match", Json(table_.match)});
    body.push_back(
        {"after", after.seq < 0 ? Json() : Json(Json::Object{{"seq", Json(after.seq)}, {"hash", Json(after.hash)}})});
    body.push_back({"instead", instead ? Json(counts) : Json()});
    body.push_back({"hash", Json(sent_.hash)});
    body.push_back({"lines", Json(std::move(rows))});
    due_ms_ = moment.steady_ms + kEvery_ms;
    return Errand{doing_ == Doing::parts ? "apart" : "lines", to_text(Json(std::move(body)))};
}

// The first that waits; and those that were answered once more, where the hall may be an older one.
const RemoteSay* Courier::unsaid() const {
    const auto waits = [&](const RemoteSay& say) {
        if (say.answer.empty()) return true;
        const bool told = std::find(told_.begin(), told_.end(), say.id) != told_.end();
        return again_ && !told && (say.status == kFine || say.status == kAccepted);
    };
    const auto found = std::find_if(says_.begin(), says_.end(), waits);
    return found == says_.end() ? nullptr : &*found;
}

std::optional<Errand> Courier::next_say() {
    const RemoteSay* say = unsaid();
    if (say == nullptr) return std::nullopt;
    doing_ = Doing::says;
    said_ = say->id;
    Json body = parse_json(say->body).value_or(Json(Json::Object{}));
    auto& members = std::get<Json::Object>(body.value);
    members.push_back({"device", Json(device_)});
    members.push_back({"term", Json(table_.term)});
    return Errand{say->request, to_text(body)};
}

// ---- answers -------------------------------------------------------------------------------------------------------

void Courier::hear(const Heard& heard, const Ledger& ledger, const Moment& moment) {
    const auto read = parse_json(heard.body);
    const Json answer = read && read->as_object() != nullptr ? *read : Json(Json::Object{});
    const bool fine = heard.status == kFine || heard.status == kAccepted;
    constexpr unsigned kSlowly = 429;
    constexpr unsigned kFailing = 500;
    if (heard.status == 0 || heard.status == kSlowly || heard.status >= kFailing || (fine && !read)) {
        doing_ = Doing::nothing;
        return wait(heard, moment);
    }
    fails_ = 0;
    heard_any_ = true;
    if (!fine) return hear_refusal(heard, answer, ledger, moment);
    const std::string mark = text_at(answer, "mark");
    const std::int64_t pos = std::atoll(mark.c_str());
    if (pos < mark_) {  // the hall was put back to an older day
        again_ = true;
        told_.clear();
    }
    mark_ = pos;
    switch (std::exchange(doing_, Doing::nothing)) {
        case Doing::claims: return hear_claimed(answer, ledger);
        case Doing::sends:
        case Doing::parts: return hear_lines(answer, ledger);
        case Doing::reads: return hear_read(answer, ledger);
        case Doing::says: return hear_said(heard.status, heard.body);
        case Doing::chooses:
            chooses_ = false;
            table_.term = number_at(answer, "term", table_.term);
            return go_on();
        case Doing::nothing: return;
    }
}

void Courier::hear_claimed(const Json& answer, const Ledger& ledger) {
    claim_id_.clear();
    take_.reset();
    claims_ = false;
    stopped_.clear();
    table_.standing.clear();
    table_.term = number_at(answer, "term", table_.term);
    table_.claimed = to_text(without(without(without(answer, "lines"), "now_ms"), "mark"));
    const std::string match = text_at(answer, "match");
    const At last{number_at(answer, "seq", -1), text_at(answer, "hash")};
    if (match.empty() || (!table_.match.empty() && table_.match != match)) {
        table_.seq = -1;  // what is played here begins there
        table_.hash.clear();
        apart_.reset();
        return;
    }
    table_.match = match;
    if (hash_of(ledger, last.seq) == last.hash) {
        apart_.reset();
        return acknowledge(last, ledger);
    }
    if (ledger.count > last.seq) return;  // it differs: the hall says where, when lines are sent
    arrived_ = read_lines(answer, 0);
    behind_ = last.seq;
    table_.seq = last.seq;
    table_.hash = last.hash;
    apart_.reset();
}

void Courier::acknowledge(At at, const Ledger& ledger) {
    if (at.seq >= ledger.count) {  // the hall has more: it is taken in before anybody taps
        behind_ = at.seq;
        claims_ = number_at(parse_json(table_.claimed).value_or(Json()), "stream") == 0;
    } else {
        behind_ = -1;
    }
    table_.seq = at.seq;
    table_.hash = std::move(at.hash);
}

void Courier::hear_lines(const Json& answer, const Ledger& ledger) {
    most_ = std::min(kMostLines, most_ * 2);
    At last{number_at(answer, "seq", -1), text_at(answer, "hash")};
    if (apart_) {
        if (hash_of(ledger, last.seq) != last.hash) return;  // of the other version
        apart_ = std::move(last);
        own_ = number_at(answer, "stream", own_);
        return keep_apart();
    }
    if (last.seq < ledger.count && hash_of(ledger, last.seq) != last.hash) last = sent_;  // what was sent is there
    acknowledge(std::move(last), ledger);
}

void Courier::hear_read(const Json& answer, const Ledger& ledger) {
    const std::int64_t from = number_at(answer, "from");
    auto lines = read_lines(answer, from);
    if (from != ledger.count || lines.empty()) {
        behind_ = -1;
        return;
    }
    arrived_ = ledger.lines(0, ledger.count);
    for (RemoteLine& line : lines) arrived_.push_back(std::move(line));
    if (static_cast<std::int64_t>(lines.size()) < kMostRead) behind_ = -1;
}

void Courier::hear_said(unsigned status, const std::string& body) {
    for (RemoteSay& say : says_) {
        if (say.id != said_) continue;
        say.answer = body.empty() ? "{}" : body;
        say.status = status;
    }
    told_.push_back(said_);
}

void Courier::hear_refusal(const Heard& heard, const Json& answer, const Ledger& ledger, const Moment& moment) {
    const Doing doing = std::exchange(doing_, Doing::nothing);
    const std::string word = text_at(answer, "error");
    const bool of_lines = doing == Doing::sends || doing == Doing::parts;
    constexpr unsigned kWho = 401;
    constexpr unsigned kGone = 410;
    constexpr unsigned kTooLong = 413;
    constexpr unsigned kHeaderTooLong = 431;
    if ((heard.status == kTooLong || heard.status == kHeaderTooLong) && of_lines && most_ > 1) {
        most_ /= 2;
        return;
    }
    if (heard.status == kRefused && word == "held" && answer.at<bool>("asked") != nullptr) {
        due_ms_ = moment.steady_ms + kAsked_ms;  // the same claim again, until the desk lets it in
        fails_ = 1;
        return;
    }
    if (heard.status == kRefused && word == "behind") return hear_behind(answer, ledger);
    if (heard.status == kRefused && word == "claim") {
        claims_ = true;
        return;
    }
    if (heard.status == kRefused && word == "apart" && of_lines && !apart_) return hear_apart(answer, ledger);
    const bool for_all = word == "replaced" || heard.status == kWho || heard.status == kGone;
    if (doing == Doing::says && !for_all) return hear_said(heard.status, heard.body);
    if (doing == Doing::chooses) chooses_ = false;
    if (doing == Doing::reads) {
        behind_ = -1;
        return;
    }
    claim_id_.clear();
    take_.reset();
    stop(heard.status, word, answer);
}

// The hall's store was put back to an older day: from there on it is sent again, and what was said too.
void Courier::hear_behind(const Json& answer, const Ledger& ledger) {
    At last{number_at(answer, "seq", -1), text_at(answer, "hash")};
    again_ = true;
    told_.clear();
    if (last.seq >= 0 && hash_of(ledger, last.seq) != last.hash)
        last = {};  // sent from the beginning it is told where it differs
    if (apart_) {
        apart_ = std::move(last);
        return keep_apart();
    }
    table_.seq = last.seq;
    table_.hash = std::move(last.hash);
}

void Courier::hear_apart(const Json& answer, const Ledger& ledger) {
    const std::int64_t at = std::max<std::int64_t>(0, number_at(answer, "at"));
    if (at <=
        table_.seq) {  // not even what it was sent behind is there: sent from the beginning, it says where they part
        table_.seq = -1;
        table_.hash.clear();
        return;
    }
    const std::int64_t common = at - 1;
    apart_ = At{common, hash_of(ledger, common)};
    stop(kRefused, "apart", answer);
    keep_apart();
}

void Courier::keep_apart() {
    const Json before = standing();
    Json::Object members;
    for (const Member& member : *before.as_object()) {
        if (member.key != "sent" && member.key != "sent_hash" && member.key != "own") members.push_back(member);
    }
    members.push_back({"own", Json(own_)});
    members.push_back({"sent", Json(apart_->seq)});
    members.push_back({"sent_hash", Json(apart_->hash)});
    table_.standing = to_text(Json(std::move(members)));
}

// 1, 2, 4 ... 30 s, and a third by chance; longer where the hall says so.
void Courier::wait(const Heard& heard, const Moment& moment) {
    constexpr int kDoublings = 5;
    const std::int64_t base = std::min(kLongestWait_ms, kSecond_ms << std::min(fails_, kDoublings));
    ++fails_;
    const std::int64_t by_chance = static_cast<std::int64_t>(moment.chance % static_cast<std::uint64_t>(base / 3 + 1));
    due_ms_ = moment.steady_ms + std::max(base, heard.after_s * kSecond_ms) + by_chance;
}

void Courier::stop(unsigned status, std::string_view word, const Json& answer) {
    stopped_ = word.empty() ? "strange" : std::string(word);
    Json::Object members{{"error", Json(stopped_)}, {"status", Json(static_cast<std::int64_t>(status))}};
    for (const Member& member : *answer.as_object()) {
        if (member.key != "error" && member.key != "status") members.push_back(member);
    }
    table_.standing = to_text(Json(std::move(members)));
}

// ---- wishes --------------------------------------------------------------------------------------------------------

void Courier::go_on() {
    if (apart_) {
        table_.seq = apart_->seq;
        table_.hash = apart_->hash;
    }
    apart_.reset();
    stopped_.clear();
    table_.standing.clear();
    due_ms_ = 0;
}

void Courier::play(std::string match) {
    table_.match = std::move(match);
    table_.seq = -1;
    table_.hash.clear();
    behind_ = -1;
}

void Courier::say(RemoteSay say) { says_.push_back(std::move(say)); }

void Courier::take_over() {
    take_ = number_at(standing(), "term");
    retry();
}

void Courier::go_on_apart() {
    apart_ = At{table_.seq, table_.hash};
    stop(kRefused, "apart", Json(Json::Object{}));
    keep_apart();
}

void Courier::choose() { chooses_ = true; }

void Courier::retry() {
    apart_.reset();
    claim_id_.clear();
    stopped_.clear();
    table_.standing.clear();
    claims_ = true;
    fails_ = 0;
    due_ms_ = 0;
}

}  // namespace tapet::hall
