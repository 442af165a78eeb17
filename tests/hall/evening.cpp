#include "tests/hall/evening.h"

#include <doctest/doctest.h>
#include <stdexcept>
#include <utility>

#include "core/bytes16.h"
#include "core/lines.h"
#include "season/notes.h"

namespace tapet::hall {

Bytes16 proof_of(const std::string& fold) {
    Bytes16 bytes{};
    std::uint64_t sum = 1469598103934665603U;
    for (const char c : fold) sum = (sum ^ static_cast<unsigned char>(c)) * 1099511628211U;
    for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<unsigned char>(sum >> (8 * i));
    return bytes;
}

bool proves(const Verdict& accepted, const LogLine& line) {
    return proof_of(fold_of(accepted, line.rules)) == line.proof;
}

Evening::Evening() : hall_(proves) {
    begin({1, "championship", ""});
    desk(R"({"game":"championship","name":"68 Campionat","sectors":["1","2"]})");
    for (const char* falla : {"Pilar", "Mercat", "Convent", "Sueca", "Jordana", "Russafa"}) {
        const std::string sector = rows_.size() < 4 ? "1" : "2";
        desk(R"({"do":"enter","falla":")" + std::string(falla) + R"(","sector":")" + sector + R"("})");
    }
    desk(R"({"do":"start"})");
}

void Evening::begin(const StreamStart& start) {
    starts_[rows_.size()] = start;
    hall_.begin(start);
}

void Evening::row(LogRow row) {
    row.pos = static_cast<std::int64_t>(rows_.size()) + 1;
    row.at_ms = row.pos * 1000;
    rows_.push_back(row);
    hall_.take(row);
}

void Evening::keep(std::int64_t stream, const std::string& device, const std::string& line) {
    Referee& tablet = tablets_[stream];
    Verdict verdict = tablet.judge_to_keep(line);
    if (!verdict.accepted()) throw std::runtime_error("refused: " + line + " " + answer_json(verdict, Lang::en));
    const Stream* kept = hall_.stream(stream);
    LogRow row{};
    row.device = device;
    row.verb = std::string(verdict.verb);
    row.body = verdict.body;
    const std::int64_t seq = kept == nullptr ? 0 : kept->last() + 1;
    row.line = LogLine{stream, seq};
    row.line->proof = proof_of(fold_of(verdict));
    row.line->hash = proof_of(device + line + std::to_string(seq));
    tablet.accept(std::move(verdict));
    this->row(std::move(row));
}

void Evening::desk(const std::string& line) { keep(1, {}, line); }
void Evening::line(std::int64_t stream, const std::string& device, const std::string& line) {
    keep(stream, device, line);
}

void Evening::say(const std::string& verb, const std::string& body, const std::string& device,
                  const std::string& said) {
    LogRow row{};
    row.verb = verb;
    row.body = body;
    row.device = device;
    row.said = said;
    this->row(std::move(row));
}

void Evening::claim(const std::string& device, std::int64_t term) {
    say("claim",
        R"({"fixture":"[\"sectors\",\"Pilar\",\"Mercat\"]","label":"Tauleta )" + device + R"(","term":)" +
            std::to_string(term) + "}",
        device);
}

void Evening::play(const std::string& device, const std::vector<std::string>& lines) {
    if (hall_.stream(2) == nullptr) {
        begin({2, "match", R"(["sectors","Pilar","Mercat"])"});
        truc::Setup setup = championship::usual_truc();
        setup.sides = {"Pilar", "Mercat"};
        line(2, device, setup_line<truc::Game>(setup));
    }
    for (const std::string& each : lines) line(2, device, each);
}

void Evening::play_to_the_end(const std::string& device) {
    play(device, {R"({"do":"stones","side":"B","n":10})", R"({"do":"stones","side":"A","n":24})",
                  R"({"do":"stones","side":"A","n":24})"});
}

void Evening::propose(const std::string& id, const std::string& marks, int side) {
    const Table& at = table();
    const Stream* stream = hall_.stream(at.stream);
    const std::string where =
        stream == nullptr ? R"("seq":null,"hash":null,"typed":true)"
                          : R"("seq":)" + std::to_string(stream->last()) + R"(,"hash":")" + hex(stream->hash()) + "\"";
    say("propose",
        R"({"fixture":"[\"sectors\",\"Pilar\",\"Mercat\"]","stream":)" + std::to_string(at.stream) + "," + where + "," +
            marks + R"(,"side":)" + std::to_string(side) + "}",
        at.device, id);
}

const Table& Evening::table() const {
    const Table* table = hall_.table({championship::Phase::sectors, {0, 1}});
    REQUIRE(table != nullptr);
    return *table;
}

}  // namespace tapet::hall
