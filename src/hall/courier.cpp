#include "hall/courier.h"

#include <algorithm>
#include <utility>

#include "hall/remote_lines.h"

namespace tapet::hall {

namespace {

constexpr std::size_t kMostBytes = std::size_t{256} * 1024;

Json text_or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

// What is sent at once: the contract's bytes at most, and one line always.
void cut(std::vector<RemoteLine>& lines) {
    std::size_t bytes = 0;
    std::size_t fit = 0;
    while (fit < lines.size() && (fit == 0 || bytes + lines[fit].body.size() <= kMostBytes))
        bytes += lines[fit++].body.size();
    lines.resize(fit);
}

}  // namespace

std::string Ledger::hash_of(std::int64_t seq) const {
    if (seq < 0 || seq >= count) return {};
    const auto here = lines(seq, 1);
    return here.empty() ? std::string() : here.front().hash;
}

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

Json Courier::claimed() const { return parse_json(table_.claimed).value_or(Json()); }

Json Courier::standing() const {
    const auto read = parse_json(table_.standing);
    return read && read->as_object() != nullptr ? *read : Json(Json::Object{});
}

std::int64_t Courier::waiting(std::int64_t count) const { return std::max<std::int64_t>(0, count - 1 - from().seq); }

// ---- errands -------------------------------------------------------------------------------------------------------

std::optional<Errand> Courier::next(const Ledger& ledger, const Moment& moment) {
    auto errand = wanted(ledger, moment);
    if (errand && !errand->body.empty() && !mark_.empty()) errand->request += "?after=" + mark_;
    return errand;
}

std::optional<Errand> Courier::wanted(const Ledger& ledger, const Moment& moment) {
    if (doing_ != Doing::nothing) return std::nullopt;
    if (only_says()) return say_alone(moment);
    if (!stopped_.empty() && !apart_) return look_again(ledger, moment);
    const bool more =
        table_.term > 0 && !table_.match.empty() && (waiting(ledger.count) > 0 || behind_ >= ledger.count);
    const bool wants = table_.term == 0 || claims_ || chooses_ || more || (table_.term > 0 && unsaid() != nullptr);
    if (moment.steady_ms < due_ms_ && (fails_ > 0 || !wants)) return std::nullopt;
    if (table_.term == 0 || claims_) return claim(moment);
    if (const std::int64_t stream = number_at(claimed(), "stream"); behind_ >= ledger.count && stream > 0) {
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
        if (choose_id_.empty()) choose_id_ = moment.letters();
        const Json claimed = this->claimed();
        const Json* fixture = claimed.find("fixture");
        return Errand{"choose", to_text(Json(Json::Object{{"id", Json(choose_id_)},
                                                          {"fixture", fixture == nullptr ? Json() : *fixture},
                                                          {"stream", Json(own_)},
                                                          {"hash", Json(from().hash)}}))};
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
    if (lines.empty()) {  // whether all is as it was
        doing_ = Doing::sends;
        say_missing();
    }
    Json::Array rows;
    for (const RemoteLine& line : lines) rows.push_back(to_json(line));
    const std::string counts = text_at(claimed(), "match");
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

// The first that waits; and those that were answered once more, where it is not known that the hall's log has them.
const RemoteSay* Courier::unsaid() const {
    const auto waits = [&](const RemoteSay& say) {
        if (say.answer.empty()) return true;
        const bool told = std::find(told_.begin(), told_.end(), say.id) != told_.end();
        return !told && (say.status == kFine || say.status == kAccepted);
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
    const bool of_tablet = say->request != "event";  // what is told the championship is nobody's
    if (of_tablet) members.push_back({"device", Json(device_)});
    if (of_tablet && table_.term > 0) members.push_back({"term", Json(table_.term)});  // of a table's
    return Errand{say->request, to_text(body)};
}

// A hall that was put back may not take a word yet, since what it is about is still to be said again by somebody else; one that does
// not tell may have been put back at any time.
void Courier::say_missing() {
    if (!tells_) return say_again();
    for (const std::string& id : std::exchange(missing_, {}))
        told_.erase(std::remove(told_.begin(), told_.end(), id), told_.end());
}

std::optional<Errand> Courier::say_alone(const Moment& moment) {
    const bool wants = std::any_of(says_.begin(), says_.end(), [](const RemoteSay& say) { return say.answer.empty(); });
    if (moment.steady_ms < due_ms_ && (fails_ > 0 || !wants)) return std::nullopt;
    if (auto say = next_say()) return say;
    due_ms_ = moment.steady_ms + kEvery_ms;
    say_missing();
    if (!told_.empty()) told_.pop_back();  // with it comes whether all is as it was
    return std::nullopt;
}

// The hall has the result of a match that was counted here and takes the table for done: whether all of it is there is asked all the
// same, since a hall that is put back to an older day needs this tablet.
std::optional<Errand> Courier::look_again(const Ledger& ledger, const Moment& moment) {
    const bool done = stopped_ == "no-longer" && table_.term > 0 && !table_.match.empty();
    return done && moment.steady_ms >= due_ms_ ? lines(ledger, moment) : std::nullopt;
}

// ---- wishes --------------------------------------------------------------------------------------------------------

void Courier::go_on() {
    if (apart_) {
        table_.seq = apart_->seq;
        table_.hash = apart_->hash;
    }
    apart_.reset();
    heed_no_stop();
    due_ms_ = 0;
}

void Courier::heed_no_stop() {
    stopped_.clear();
    table_.standing.clear();
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

void Courier::choose() {
    chooses_ = true;
    choose_id_.clear();
}

void Courier::retry() {
    apart_.reset();
    claim_id_.clear();
    heed_no_stop();
    claims_ = true;
    fails_ = 0;
    due_ms_ = 0;
}

}  // namespace tapet::hall
