// What a courier makes of the hall's answers (the hall's contract, "Claim", "Lines", "What happens when").
#include <algorithm>
#include <utility>

#include "hall/courier.h"
#include "hall/remote_lines.h"

namespace tapet::hall {

namespace {

constexpr std::int64_t kMostRead = 2000;  // of a stream, at once
constexpr std::int64_t kAsked_ms = 5000;  // a claim that waits for the desk
constexpr std::int64_t kLongestWait_ms = 30000;
constexpr std::int64_t kSecond_ms = 1000;

Json without(const Json& object, std::string_view key) {
    Json::Object kept;
    for (const Member& member : *object.as_object()) {
        if (member.key != key) kept.push_back(member);
    }
    return Json(std::move(kept));
}

}  // namespace

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
    if (doing_ != Doing::reads) hear_mark(answer);
    if (!fine) return hear_refusal(heard, answer, ledger, moment);
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

// A log that was put back may have grown past the mark that is known here: its sum tells.
void Courier::hear_mark(const Json& answer) {
    std::string mark = text_at(answer, "mark");
    if (mark.empty()) return;
    const bool* knows = answer.at<bool>("knows");
    const bool another = knows == nullptr ? mark_.empty() : !*knows;
    if (!mark_.empty()) tells_ = knows != nullptr;
    if (knows != nullptr && !*knows) say_again();
    if (another && stopped_ == "no-longer" && doing_ == Doing::sends) heed_no_stop();
    mark_ = std::move(mark);
}

void Courier::hear_claimed(const Json& answer, const Ledger& ledger) {
    claim_id_.clear();
    take_.reset();
    claims_ = false;
    heed_no_stop();
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
    if (ledger.hash_of(last.seq) == last.hash) {
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
        claims_ = number_at(claimed(), "stream") == 0;
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
        if (ledger.hash_of(last.seq) != last.hash) return;  // of the other version
        apart_ = std::move(last);
        own_ = number_at(answer, "stream", own_);
        return keep_apart();
    }
    heed_no_stop();
    if (last.seq < ledger.count && ledger.hash_of(last.seq) != last.hash) last = sent_;  // what was sent is there
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

// What was taken once stays taken, although a hall that was put back does not take it yet: what it was about is to be said again
// by whoever said that.
void Courier::hear_said(unsigned status, const std::string& body) {
    const bool fine = status == kFine || status == kAccepted;
    for (RemoteSay& say : says_) {
        if (say.id != said_) continue;
        const bool taken = say.status == kFine || say.status == kAccepted;
        if (taken && !fine) {
            missing_.push_back(said_);
            continue;
        }
        say.answer = body.empty() ? "{}" : body;
        say.status = status;
        if (!fine) return;
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
    due_ms_ = moment.steady_ms + kEvery_ms;
}

// The hall's store was put back to an older day: from there on it is sent again, and what was said too.
void Courier::hear_behind(const Json& answer, const Ledger& ledger) {
    At last{number_at(answer, "seq", -1), text_at(answer, "hash")};
    say_again();
    if (last.seq >= 0 && ledger.hash_of(last.seq) != last.hash)
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
    apart_ = At{common, ledger.hash_of(common)};
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

}  // namespace tapet::hall
