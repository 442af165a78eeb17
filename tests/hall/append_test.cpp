// Compare and append: what is sent again is known, whatever was sent with it; one that is refused takes no position.
#include "hall/append.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace tapet::hall::appending {

namespace {

constexpr const char* kFixture = R"(["sectors","X","Y"])";
constexpr const char* kMatch = "00000000-0000-4000-8000-000000000001";
constexpr const char* kOther = "00000000-0000-4000-8000-000000000002";

// A line's hash in these matches: which course it is of, from where on it is another, and its number.
Bytes16 hash_at(int course, std::int64_t seq, std::int64_t parts) {
    Bytes16 hash{};
    hash[0] = static_cast<unsigned char>(seq >= parts ? course : 0);
    hash[1] = static_cast<unsigned char>(seq);
    hash[2] = 1;
    return hash;
}

// The lines behind `after` up to `to` of a course that parts from the first one at a line.
AppendRequest lines(std::int64_t after, std::int64_t to, int course = 0, std::int64_t parts = 0,
                    const char* match = kMatch) {
    SentLines sent;
    sent.match = match;
    sent.fixture = kFixture;
    sent.term = 1;
    if (after >= 0) sent.after = {after, hash_at(course, after, parts)};
    for (std::int64_t seq = after + 1; seq <= to; ++seq) {
        SentLine line{seq == 0 ? "setup" : "do", std::to_string(seq)};
        line.line.hash = hash_at(course, seq, parts);
        sent.lines.push_back(line);
    }
    if (to > after) sent.last = sent.lines.back().line.hash;
    AppendRequest asked;
    asked.link = 7;
    asked.device = "tablet";
    asked.lines = sent;
    return asked;
}

AppendRequest apart(AppendRequest asked, std::string device = "second") {
    asked.lines->apart = true;
    asked.device = std::move(device);
    return asked;
}

// A log that keeps all of what was decided, and finds again only what was wanted.
struct Log {
    std::vector<LogRow> rows = {};
    std::vector<StreamStart> streams = {};
    std::map<std::string, TableRow> tables{{kFixture, {kFixture, 0, 1, "tablet"}}};
    std::map<std::string, StoredSay> said = {};
    std::set<std::int64_t> gone = {};
    std::int64_t links = 7;

    StoredStream found(const StreamStart& start) const {
        StoredStream stream{start, {}, {}};
        for (const LogRow& row : rows) {
            if (!row.line || row.line->stream != start.stream) continue;
            if (stream.last.seq < 0) stream.device = row.device;
            stream.last = {row.line->seq, row.line->hash};
        }
        return stream;
    }
    Bytes16 hash_of(std::int64_t stream, std::int64_t seq) const {
        for (const LogRow& row : rows)
            if (row.line && row.line->stream == stream && row.line->seq == seq) return row.line->hash;
        FAIL("no such line");
        return {};
    }
    Stored stored(const std::vector<AppendRequest>& batch) const {
        Stored all;
        all.head = static_cast<std::int64_t>(rows.size());
        all.last_stream = static_cast<std::int64_t>(streams.size());
        all.last_link = links;
        all.tables = tables;
        all.said = said;
        all.gone = gone;
        for (const StreamStart& start : streams) all.streams.push_back(found(start));
        for (const auto& [stream, seq] : sought_hashes(all.streams, batch))
            all.streams[static_cast<std::size_t>(stream - 1)].hashes[seq] = hash_of(stream, seq);
        return all;
    }
    std::vector<Answer> append(const std::vector<AppendRequest>& batch) {
        const Decided decided = decide(stored(batch), batch, 1000);
        for (const LogRow& row : decided.rows) {
            CHECK(row.pos == static_cast<std::int64_t>(rows.size()) + 1);
            rows.push_back(row);
            if (!row.said.empty()) said[row.said] = {row.link, row.pos};
        }
        streams.insert(streams.end(), decided.streams.begin(), decided.streams.end());
        for (const auto& [fixture, row] : decided.tables) tables[fixture] = row;
        for (const auto& [link, pos] : decided.unlinked) gone.insert(link);
        links += static_cast<std::int64_t>(decided.links.size());
        return decided.answers;
    }
    Answer one(const AppendRequest& asked) { return append({asked}).front(); }
};

AppendRequest claim(const TableRow& before, std::int64_t term, const std::string& device, const std::string& id) {
    AppendRequest asked;
    asked.link = 7;
    asked.device = device;
    asked.id = id;
    asked.says = {{"claim", "{}"}};
    TableRow after = before;
    after.term = term;
    after.device = device;
    asked.tables = {{before, after}};
    return asked;
}

}  // namespace

TEST_CASE("a tablet's lines: new, known, behind, apart, and no chain") {
    Log log;
    CHECK(log.one(lines(4, 6)).kind == Answered::behind);
    CHECK(log.one(lines(-1, 9)).pos == 10);
    CHECK(log.tables[kFixture].stream == 1);
    CHECK(log.tables[kFixture].state == "playing");
    CHECK(log.one(lines(-1, 9)).pos == 0);
    CHECK(log.one(lines(3, 7)).kind == Answered::done);
    CHECK(log.one(lines(3, 7)).last.seq == 9);
    CHECK(log.one(lines(5, 12)).pos == 13);
    CHECK(log.one(lines(12, 12)).kind == Answered::done);
    CHECK(log.one(lines(14, 15)).kind == Answered::behind);
    CHECK(log.one(lines(14, 15)).last.seq == 12);
    const Answer apart_inside = log.one(lines(3, 12, 1, 7));
    CHECK(apart_inside.kind == Answered::apart);
    CHECK(apart_inside.at == 7);
    CHECK(log.one(lines(9, 12, 1, 7)).at == 9);
    AppendRequest damaged = lines(12, 13);
    damaged.lines->last = {};
    CHECK(log.one(damaged).kind == Answered::chain);
    CHECK(log.rows.size() == 13);
}

TEST_CASE("requests of one batch about one match: each sees what the one before it left") {
    Log log;
    log.one(lines(-1, 12));
    const auto answers = log.append({lines(12, 15), lines(12, 17), lines(12, 13, 1, 13), lines(10, 15), lines(17, 18)});
    CHECK(answers[0].pos == 16);
    CHECK(answers[1].pos == 18);
    CHECK(answers[2].kind == Answered::apart);
    CHECK(answers[2].at == 13);
    CHECK(answers[3].kind == Answered::done);
    CHECK(answers[3].pos == 0);
    CHECK(answers[4].pos == 19);
}

TEST_CASE("pieces in any order, sent again and together, are there once in the end") {
    std::mt19937 chance(7);
    const auto pick = [&](std::int64_t least, std::int64_t most) {
        return std::uniform_int_distribution<std::int64_t>(least, most)(chance);
    };
    Log log;
    std::int64_t have = -1;
    for (int round = 0; round < 60; ++round) {
        std::vector<AppendRequest> batch;
        for (std::int64_t count = pick(1, 8); count > 0; --count) {
            const std::int64_t after = pick(-1, have + 2);
            batch.push_back(lines(after, after + pick(0, 4)));
        }
        const auto answers = log.append(batch);
        for (std::size_t index = 0; index < batch.size(); ++index) {
            const SentLines& sent = *batch[index].lines;
            const bool fits = sent.after.seq <= have;
            CHECK(answers[index].kind == (fits ? Answered::done : Answered::behind));
            if (fits) have = std::max(have, sent.after.seq + static_cast<std::int64_t>(sent.lines.size()));
            CHECK(answers[index].last.seq == have);
        }
    }
    CHECK(static_cast<std::int64_t>(log.rows.size()) == have + 1);
    for (std::size_t at = 0; at < log.rows.size(); ++at) CHECK(log.rows[at].line->seq == static_cast<std::int64_t>(at));
}

TEST_CASE("who writes new lines: the table's device with its term, and whoever resends what is known") {
    Log log;
    log.one(lines(-1, 3));
    AppendRequest late = lines(3, 4);
    late.lines->term = 2;
    CHECK(log.one(late).kind == Answered::claim);
    CHECK(log.one(claim(log.tables[kFixture], 2, "second", "take")).kind == Answered::done);
    CHECK(log.one(lines(3, 4)).kind == Answered::replaced);
    CHECK(log.one(lines(1, 3)).kind == Answered::done);
    late.device = "second";
    CHECK(log.one(late).pos == 6);
    late = lines(4, 5);
    late.device = "second";
    CHECK(log.one(late).kind == Answered::claim);
}

TEST_CASE("of two claims judged on the same table one moves it, and the other is judged again") {
    Log log;
    const TableRow before = log.tables[kFixture];
    const auto answers = log.append({claim(before, 2, "a", "one"), claim(before, 2, "b", "two"), lines(-1, 1)});
    CHECK(answers[0].pos == 1);
    CHECK(answers[1].kind == Answered::moved);
    CHECK(answers[2].kind == Answered::replaced);
    CHECK(log.tables[kFixture].device == "a");
    CHECK(log.rows.size() == 1);
    CHECK(log.one(claim(before, 2, "a", "one")).pos == 1);
    AppendRequest stolen = claim(before, 2, "a", "one");
    stolen.link = 8;
    CHECK(log.one(stolen).kind == Answered::reused);
}

TEST_CASE("what was judged is appended at exactly the line that it was judged on") {
    Log log;
    AppendRequest entering = lines(-1, 0);
    entering.lines->fixture.clear();
    CHECK(log.one(entering).pos == 1);
    entering = lines(0, 1);
    entering.lines->fixture.clear();
    entering.id = "enter";
    entering.says = {{"enter", "{}"}};
    AppendRequest second = entering;
    second.id = "second";
    const auto answers = log.append({entering, second, entering});
    CHECK(answers[0].pos == 3);
    CHECK(answers[1].kind == Answered::moved);
    CHECK(answers[2].pos == 3);
    AppendRequest proposing = claim(log.tables[kFixture], 1, "tablet", "propose");
    proposing.streams = {{1, {0, hash_at(0, 0, 0)}}};
    CHECK(log.one(proposing).kind == Answered::moved);
}

TEST_CASE("a version that went on differently is kept beside the other, in pieces, twice a device") {
    Log log;
    log.one(lines(-1, 9));
    CHECK(log.one(apart(lines(5, 8, 1, 6))).stream == 2);
    CHECK(log.streams[1].apart_of == 1);
    CHECK(log.streams[1].apart_at == 6);
    CHECK(log.one(apart(lines(5, 8, 1, 6))).pos == 0);
    CHECK(log.one(apart(lines(8, 11, 1, 6))).stream == 2);
    CHECK(log.one(apart(lines(5, 12, 1, 6))).last.seq == 12);
    CHECK(log.one(apart(lines(3, 5, 2, 4))).stream == 3);
    CHECK(log.one(apart(lines(3, 5, 3, 4))).kind == Answered::versions);
    CHECK(log.one(apart(lines(3, 5, 3, 4), "third")).stream == 4);
    CHECK(log.tables[kFixture].stream == 1);
    CHECK(log.one(lines(9, 10)).stream == 1);
}

TEST_CASE("a table begins another match instead of the one that counts, until a result is proposed") {
    Log log;
    log.one(lines(-1, 2));
    AppendRequest again = lines(-1, 1, 0, 0, kOther);
    CHECK(log.one(again).kind == Answered::apart);
    again.lines->instead = kMatch;
    CHECK(log.one(again).stream == 2);
    CHECK(log.tables[kFixture].stream == 2);
    log.tables[kFixture].state = "proposed";
    AppendRequest third = lines(-1, 1, 0, 0, "00000000-0000-4000-8000-000000000003");
    third.lines->instead = kOther;
    CHECK(log.one(third).stream == 3);
    CHECK(log.tables[kFixture].stream == 2);
    CHECK(log.one(lines(1, 2, 0, 0, kOther)).kind == Answered::done);
    CHECK(log.tables[kFixture].state == "changed");
}

TEST_CASE("a link that was taken back appends nothing, from the very next request on") {
    Log log;
    AppendRequest taking;
    taking.link = 1;
    taking.id = "take back";
    taking.says = {{"unlink", "{}"}};
    taking.unlinked = 7;
    const auto answers = log.append({taking, lines(-1, 1)});
    CHECK(answers[1].kind == Answered::gone);
    CHECK(log.rows.size() == 1);
}

}  // namespace tapet::hall::appending
