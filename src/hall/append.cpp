#include "hall/append.h"

#include <algorithm>

namespace tapet::hall {

namespace {

constexpr std::int64_t kVersionsOfDevice = 2;
constexpr std::int64_t kVersionsOfMatch = 8;

class Deciding {
  public:
    Deciding(Stored stored, std::int64_t at_ms) : stored_(std::move(stored)), at_ms_(at_ms) {}

    void take(const AppendRequest& asked) { done_.answers.push_back(answer(asked)); }
    Decided result() && { return std::move(done_); }

  private:
    // What an append of lines comes to before anything is written.
    struct Fit {
        Answer answer;
        StoredStream* stream = nullptr;  // nothing: a new one
        std::size_t fresh = 0;           // the first line that is new
    };

    Stored stored_;
    std::int64_t at_ms_;
    Decided done_;

    Answer answer(const AppendRequest& asked) {
        if (stored_.gone.count(asked.link) != 0) return {Answered::gone};
        if (const auto before = stored_.said.find(asked.id); !asked.id.empty() && before != stored_.said.end()) {
            if (before->second.link != asked.link) return {Answered::reused};
            return {Answered::done, before->second.pos};
        }
        if (moved(asked)) return {Answered::moved};
        Answer answered;
        if (asked.lines) {
            const Fit fit = asked.lines->apart ? fit_apart(asked) : fit_lines(asked);
            const bool judged = !asked.says.empty();
            if (judged && (fit.answer.kind != Answered::done || fit.fresh != 0)) return {Answered::moved};
            if (fit.answer.kind != Answered::done) return fit.answer;
            answered = keep_lines(asked, fit);
        }
        keep_says(asked, answered);
        return answered;
    }

    bool moved(const AppendRequest& asked) const {
        for (const JudgedStream& judged : asked.streams) {
            const StoredStream* stream = by_number(judged.stream);
            if (stream == nullptr ? judged.last.seq >= 0 : stream->last != judged.last) return true;
        }
        for (const auto& [before, after] : asked.tables) {
            const TableRow now = table(before.fixture);
            if (now.stream != before.stream || now.term != before.term || now.device != before.device) return true;
        }
        return !asked.links.empty() && asked.links.front().link != stored_.last_link + 1;
    }

    TableRow table(const std::string& fixture) const {
        const auto found = stored_.tables.find(fixture);
        return found == stored_.tables.end() ? TableRow{fixture} : found->second;
    }

    const StoredStream* by_number(std::int64_t number) const {
        const auto found = std::find_if(stored_.streams.begin(), stored_.streams.end(),
                                        [&](const StoredStream& each) { return each.start.stream == number; });
        return found == stored_.streams.end() ? nullptr : &*found;
    }

    // A line before the first of its own is one of the stream that it went apart from.
    bool has(const StoredStream& stream, std::int64_t seq, const Bytes16& hash) const {
        if (seq > stream.last.seq) return false;
        if (seq < stream.start.apart_at) {
            const StoredStream* of = by_number(stream.start.apart_of);
            return of != nullptr && has(*of, seq, hash);
        }
        if (seq == stream.last.seq) return stream.last.hash == hash;
        const auto found = stream.hashes.find(seq);
        return found != stream.hashes.end() && found->second == hash;
    }
    bool has(const StoredStream& stream, const Last& line) const {
        return line.seq < 0 || has(stream, line.seq, line.hash);
    }

    // Those of the match at that fixture: the one that counts first, then by their numbers.
    std::vector<StoredStream*> versions(const SentLines& sent) {
        const std::int64_t counts = table(sent.fixture).stream;
        std::vector<StoredStream*> all;
        for (StoredStream& each : stored_.streams) {
            if (each.start.match != sent.match || each.start.fixture != sent.fixture) continue;
            all.insert(each.start.stream == counts ? all.begin() : all.end(), &each);
        }
        return all;
    }

    static Last line_at(const SentLines& sent, std::size_t index) {
        return {sent.after.seq + 1 + static_cast<std::int64_t>(index), sent.lines[index].line.hash};
    }
    static Answer refused(Answered kind, const StoredStream& stream, std::int64_t at = -1) {
        return {kind, 0, stream.start.stream, stream.last, at};
    }
    static bool is_chain(const SentLines& sent) {
        return sent.lines.empty() || sent.lines.back().line.hash == sent.last;
    }

    // The contract's "Lines", in that order.
    Fit fit_lines(const AppendRequest& asked) {
        const SentLines& sent = *asked.lines;
        Fit fit;
        if (!is_chain(sent)) return {{Answered::chain}};
        const auto all = versions(sent);
        if (all.empty() && sent.after.seq >= 0) return {{Answered::behind}};
        if (all.empty()) return fit_new(asked);
        const auto meant =
            std::find_if(all.begin(), all.end(), [&](const StoredStream* each) { return has(*each, sent.after); });
        fit.stream = meant == all.end() ? all.front() : *meant;
        const StoredStream& stream = *fit.stream;
        if (sent.after.seq > stream.last.seq) return {refused(Answered::behind, stream)};
        if (meant == all.end()) return {refused(Answered::apart, stream, sent.after.seq)};
        for (; fit.fresh < sent.lines.size(); ++fit.fresh) {
            const Last line = line_at(sent, fit.fresh);
            if (line.seq > stream.last.seq) break;
            if (!has(stream, line)) return {refused(Answered::apart, stream, line.seq)};
        }
        fit.answer = refused(Answered::done, stream);
        if (fit.fresh < sent.lines.size()) fit.answer.kind = writer(asked);
        return fit;
    }

    // Who writes new lines at a table.
    Answered writer(const AppendRequest& asked) const {
        if (asked.lines->fixture.empty()) return Answered::done;
        const TableRow now = table(asked.lines->fixture);
        if (asked.lines->term > now.term) return Answered::claim;
        if (asked.device != now.device) return Answered::replaced;
        return asked.lines->term == now.term ? Answered::done : Answered::claim;
    }

    Fit fit_new(const AppendRequest& asked) const {
        Fit fit;
        if (asked.lines->lines.empty()) return fit;
        fit.answer.kind = writer(asked);
        const StoredStream* counts = by_number(table(asked.lines->fixture).stream);
        if (fit.answer.kind == Answered::done && counts != nullptr && counts->start.match != asked.lines->instead)
            fit.answer = refused(Answered::apart, *counts, 0);
        return fit;
    }

    // A version by its own lines: what was sent of it before is known, and what follows goes on from there.
    Fit fit_apart(const AppendRequest& asked) {
        const SentLines& sent = *asked.lines;
        if (!is_chain(sent)) return {{Answered::chain}};
        const auto all = versions(sent);
        if (all.empty()) return {{Answered::behind}};
        Fit fit;
        for (StoredStream* each : all) {
            const std::size_t known = known_lines(*each, sent);
            const bool goes_on = known > 0 || (each->device == asked.device && each->last == sent.after);
            const bool to_its_end = known == sent.lines.size() || each->last.seq < line_at(sent, known).seq;
            if (!goes_on || !to_its_end || (each->start.apart_of == 0 && known < sent.lines.size())) continue;
            fit.stream = each;
            fit.fresh = known;
            fit.answer = refused(Answered::done, *each);
            return fit;
        }
        const auto common =
            std::find_if(all.begin(), all.end(), [&](const StoredStream* each) { return has(*each, sent.after); });
        if (common == all.end()) return {refused(Answered::apart, *all.front(), sent.after.seq)};
        if (too_many(asked)) fit.answer = refused(Answered::versions, *all.front());
        return fit;
    }

    std::size_t known_lines(const StoredStream& stream, const SentLines& sent) const {
        std::size_t known = 0;
        if (!has(stream, sent.after)) return known;
        while (known < sent.lines.size() && has(stream, line_at(sent, known))) ++known;
        return known;
    }

    bool too_many(const AppendRequest& asked) const {
        std::int64_t of_match = 0;
        std::int64_t of_device = 0;
        for (const StoredStream& each : stored_.streams) {
            if (each.start.match != asked.lines->match || each.start.apart_of == 0) continue;
            ++of_match;
            of_device += each.device == asked.device ? 1 : 0;
        }
        return of_match + 1 >= kVersionsOfMatch || of_device >= kVersionsOfDevice;
    }

    Answer keep_lines(const AppendRequest& asked, const Fit& fit) {
        const SentLines& sent = *asked.lines;
        Answer answered = fit.answer;
        if (fit.fresh == sent.lines.size()) return answered;
        StoredStream& stream = fit.stream == nullptr ? begin_stream(asked) : *fit.stream;
        for (std::size_t index = fit.fresh; index < sent.lines.size(); ++index) {
            const Last line = line_at(sent, index);
            LogRow row = new_row(asked, sent.lines[index].verb, sent.lines[index].body);
            row.line = sent.lines[index].line;
            row.line->stream = stream.start.stream;
            row.line->seq = line.seq;
            stream.hashes[line.seq] = line.hash;
            stream.last = line;
            done_.rows.push_back(std::move(row));
        }
        answered.pos = stored_.head;
        answered.stream = stream.start.stream;
        answered.last = stream.last;
        if (!sent.apart && !sent.fixture.empty()) count(sent.fixture, stream, fit.stream == nullptr);
        return answered;
    }

    StoredStream& begin_stream(const AppendRequest& asked) {
        const SentLines& sent = *asked.lines;
        StreamStart start{++stored_.last_stream, sent.match, sent.fixture};
        if (sent.apart) {
            const auto all = versions(sent);
            const auto of =
                std::find_if(all.begin(), all.end(), [&](const StoredStream* each) { return has(*each, sent.after); });
            start.apart_of = (*of)->start.stream;
            start.apart_at = sent.after.seq + 1;
        }
        done_.streams.push_back(start);
        stored_.streams.push_back({start, asked.device, sent.after});
        return stored_.streams.back();
    }

    // A match that begins counts from its first line on, until a result is proposed: then it waits to be chosen.
    void count(const std::string& fixture, const StoredStream& stream, bool begins) {
        TableRow now = table(fixture);
        const bool open = now.state == "waiting" || now.state == "playing";
        if (begins && (open || now.stream == 0)) now.stream = stream.start.stream;
        if (now.stream != stream.start.stream) return;
        if (now.state == "waiting") now.state = "playing";
        if (now.state == "proposed" || now.state == "confirmed" || now.state == "disputed") now.state = "changed";
        set(now);
    }

    void set(const TableRow& row) {
        stored_.tables[row.fixture] = row;
        done_.tables[row.fixture] = row;
    }

    void keep_says(const AppendRequest& asked, Answer& answered) {
        for (const NewSayRow& said : asked.says) {
            LogRow row = new_row(asked, said.verb, said.body);
            if (&said == &asked.says.front()) row.said = asked.id;
            done_.rows.push_back(std::move(row));
            answered.pos = stored_.head;
        }
        if (asked.says.empty()) return;
        if (!asked.id.empty()) stored_.said[asked.id] = {asked.link, answered.pos};
        for (const auto& [before, after] : asked.tables) set(after);
        for (LinkRow link : asked.links) {
            link.made = answered.pos;
            stored_.last_link = link.link;
            done_.links.push_back(std::move(link));
        }
        if (asked.unlinked != 0) {
            stored_.gone.insert(asked.unlinked);
            done_.unlinked[asked.unlinked] = answered.pos;
        }
        if (!asked.choices.empty()) done_.choices = asked.choices;
    }

    LogRow new_row(const AppendRequest& asked, const std::string& verb, const std::string& body) {
        LogRow row;
        row.pos = ++stored_.head;
        row.at_ms = at_ms_;
        row.link = asked.link;
        row.device = asked.device;
        row.verb = verb;
        row.body = body;
        return row;
    }
};

}  // namespace

Sought sought(const std::vector<AppendRequest>& batch) {
    Sought all;
    for (const AppendRequest& asked : batch) {
        all.links.insert(asked.link);
        if (!asked.id.empty()) all.ids.insert(asked.id);
        for (const JudgedStream& judged : asked.streams) all.streams.insert(judged.stream);
        for (const JudgedTable& judged : asked.tables) all.fixtures.insert(judged.before.fixture);
        if (!asked.lines) continue;
        all.matches.insert(asked.lines->match);
        if (!asked.lines->instead.empty()) all.matches.insert(asked.lines->instead);
        if (!asked.lines->fixture.empty()) all.fixtures.insert(asked.lines->fixture);
    }
    return all;
}

std::set<std::pair<std::int64_t, std::int64_t>> sought_hashes(const std::vector<StoredStream>& streams,
                                                              const std::vector<AppendRequest>& batch) {
    std::set<std::pair<std::int64_t, std::int64_t>> all;
    for (const AppendRequest& asked : batch) {
        if (!asked.lines) continue;
        const std::int64_t end = asked.lines->after.seq + static_cast<std::int64_t>(asked.lines->lines.size());
        for (const StoredStream& stream : streams) {
            if (stream.start.match != asked.lines->match) continue;
            const std::int64_t first = std::max(asked.lines->after.seq, stream.start.apart_at);
            // The last one too: an earlier request of the batch may move it on.
            for (std::int64_t seq = std::max<std::int64_t>(first, 0); seq <= std::min(end, stream.last.seq); ++seq)
                all.emplace(stream.start.stream, seq);
        }
    }
    return all;
}

Decided decide(Stored stored, const std::vector<AppendRequest>& batch, std::int64_t at_ms) {
    Deciding deciding(std::move(stored), at_ms);
    for (const AppendRequest& asked : batch) deciding.take(asked);
    return std::move(deciding).result();
}

}  // namespace tapet::hall
