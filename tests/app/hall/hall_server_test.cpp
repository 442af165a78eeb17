// An evening at a hall, over HTTP: a tablet takes its table, sends its lines, gives the result; the other side confirms, the desk
// enters it, and everybody sees it. What is not allowed is told by its word.
#include "app/hall/hall_server.h"

#include <doctest/doctest.h>
#include <filesystem>
#include <string>
#include <vector>

#include "app/hall/secret.h"
#include "core/bytes16.h"
#include "core/coded.h"
#include "core/json.h"
#include "storage/chain.h"
#include "storage/hall/hall_file.h"
#include "storage/side.h"
#include "storage/unpack.h"
#include "tests/app/desktop/server/caller.h"
#include "tests/storage/support.h"

using namespace tapet;
using namespace tapet::app;

namespace {

constexpr const char* kHall = "11111111-1111-4111-8111-111111111111";
constexpr const char* kChampionship = "22222222-2222-4222-8222-222222222222";
constexpr const char* kMatch = "33333333-3333-4333-8333-333333333333";
constexpr const char* kFixture = R"(["sectors","Pilar","Mercat"])";

// A log of lines as a tablet or a desk keeps it.
class Kept {
  public:
    explicit Kept(std::string match) : match_(std::move(match)), hash_(storage::chain_start(match_)) {}

    hall::SentLine say(const std::string& line) {
        Verdict verdict = referee_.judge_to_keep(line);
        REQUIRE_MESSAGE(verdict.accepted(), line);
        hall::SentLine sent{std::string(verdict.verb), verdict.body};
        sent.line.time_ms = 1000 + ++seq_;
        sent.line.over = over_after(verdict);
        sent.line.proof = storage::digest(fold_of(verdict));
        const storage::Link link{seq_, sent.line.rules, sent.line.time_ms, sent.verb, sent.body, sent.line.over};
        hash_ = storage::chain(hash_, link, sent.line.proof);
        referee_.accept(std::move(verdict));
        return sent;
    }
    std::int64_t seq() const { return seq_; }
    std::string hash() const { return hex(hash_); }
    const storage::Hash& last() const { return hash_; }

  private:
    std::string match_;
    storage::Hash hash_;
    std::int64_t seq_ = -1;
    Referee referee_;
};

std::string text(const Json& json) { return to_text(json); }

class HallEvening {
  public:
    HallEvening() : folder_(std::filesystem::temp_directory_path() / ("tapet-hall-" + random_secret())) {
        std::filesystem::create_directories(folder_);
        make();
        begin();
    }
    HallEvening(const HallEvening&) = delete;
    HallEvening& operator=(const HallEvening&) = delete;
    ~HallEvening() {
        server_.reset();
        file_.reset();
        std::filesystem::remove_all(folder_);
    }

    void begin() {
        file_ = std::make_unique<storage::HallFile>(path());
        HallOptions options;
        options.port = 0;
        server_ = std::make_unique<HallServer>(file_->connect(), nullptr, options);
        const auto address = server_->open();
        REQUIRE(address);
        port = std::stoi(address->substr(address->rfind(':') + 1));
    }
    void end() {
        server_.reset();
        file_.reset();
    }

    std::string path() const { return (folder_ / "hall.db").string(); }

    int port = 0;
    std::string desk = random_secret();
    std::string table = random_secret();
    std::string side = random_secret();
    std::string device = random_secret();

    struct Answer {
        int status = 0;
        std::string head;
        std::string bytes;  // of the body
        Json body;
        std::string word() const { return text_at(body, "error"); }
    };
    Answer ask(const std::string& method, const std::string& what, const std::string& secret,
               const std::string& body = {}, const std::string& more = {}) const {
        tests::Caller caller(port);
        std::string call =
            method + " /hall/1/68/" + what + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) + "\r\n" + more;
        if (!secret.empty()) call += "Authorization: Bearer " + secret + "\r\n";
        if (method == "POST") {
            if (more.find("Content-Type") == std::string::npos) call += "Content-Type: application/json\r\n";
            call += "Content-Length: " + std::to_string(body.size()) + "\r\n";
        }
        REQUIRE(caller.say(call + "\r\n" + body));
        const std::string said = caller.hear();
        REQUIRE(said.size() > 12);
        Answer answer;
        answer.status = std::stoi(said.substr(9, 3));
        answer.head = said.substr(0, said.find("\r\n\r\n"));
        answer.bytes = said.substr(answer.head.size() + 4);
        if (const auto json = parse_json(answer.bytes)) answer.body = *json;
        return answer;
    }
    Answer post(const std::string& what, const std::string& secret, const std::string& body) const {
        return ask("POST", what, secret, body);
    }

    // The tablet's next lines, in a request behind those that it sent before.
    std::string lines(const std::vector<std::string>& all, std::int64_t term = 1) {
        const std::string after =
            tablet.seq() < 0 ? "null"
                             : R"({"seq":)" + std::to_string(tablet.seq()) + R"(,"hash":")" + tablet.hash() + "\"}";
        Json::Array rows;
        for (const std::string& line : all) {
            const hall::SentLine sent = tablet.say(line);
            rows.emplace_back(Json::Object{{"verb", Json(sent.verb)},
                                           {"time_ms", Json(sent.line.time_ms)},
                                           {"rules", Json(std::int64_t{sent.line.rules})},
                                           {"over", Json(sent.line.over)},
                                           {"proof", Json(hex(sent.line.proof))},
                                           {"line", Json(sent.body)}});
        }
        return R"({"device":")" + device + R"(","term":)" + std::to_string(term) +
               R"(,"waiting":0,"now_ms":5,"match":")" + kMatch + R"(","after":)" + after +
               R"(,"instead":null,"hash":")" + tablet.hash() + R"(","lines":)" + text(Json(std::move(rows))) + "}";
    }
    std::string claim(const std::string& who, const std::string& id = random_secret(),
                      const std::string& take = "null") const {
        return R"({"id":")" + id + R"(","device":")" + who + R"(","label":"Tauleta 7","match":null,"term":0,"take":)" +
               take + "}";
    }

    Kept tablet{kMatch};

  private:
    std::filesystem::path folder_;
    std::unique_ptr<storage::HallFile> file_;
    std::unique_ptr<HallServer> server_;

    void make() {
        const storage::HallFile file(path());
        const auto store = file.connect();
        store->make(kHall, "68", R"({"accept":"desk","claims":"link","public":"live"})");
        Kept kept(kChampionship);
        hall::SentLines sent;
        sent.match = kChampionship;
        for (const char* line :
             {R"({"game":"championship","name":"68 Campionat","sectors":["1"]})",
              R"({"do":"enter","falla":"Pilar","sector":"1"})", R"({"do":"enter","falla":"Mercat","sector":"1"})",
              R"({"do":"enter","falla":"Convent","sector":"1"})", R"({"do":"start"})"})
            sent.lines.push_back(kept.say(line));
        sent.last = kept.last();
        hall::AppendRequest lines;
        lines.lines = std::move(sent);
        hall::AppendRequest made;
        made.id = random_secret();
        Json::Array links;
        const auto link = [&](const char* role, const std::string& scope, const std::string& secret) {
            const std::string hash = *hash_of_secret(secret);
            links.emplace_back(Json::Object{
                {"role", Json(role)}, {"scope", Json(scope)}, {"label", Json(role)}, {"hash", Json(hash)}});
            made.links.push_back(
                {static_cast<std::int64_t>(made.links.size()) + 1, role, scope, from_base64url(hash).value(), role});
        };
        link("desk", "", desk);
        link("table", kFixture, table);
        link("side", "Mercat", side);
        made.says.push_back({"links", text(Json(Json::Object{{"links", Json(std::move(links))}}))});
        std::vector<hall::AppendRequest> batch{lines, made};
        for (const hall::Answer& answer : store->append(kHall, batch, 1)) REQUIRE(answer.kind == hall::Answered::done);
    }
};

const std::vector<std::string> kWon{R"({"do":"stones","side":"B","n":10})", R"({"do":"stones","side":"A","n":24})",
                                    R"({"do":"stones","side":"A","n":24})"};

std::string setup_in(const HallEvening::Answer& claimed) { return text_at(claimed.body, "setup"); }

}  // namespace

TEST_CASE("hall server: a table is taken, played, given, confirmed by the other side and entered by the desk") {
    HallEvening evening;
    const auto about = evening.ask("GET", "about", "");
    CHECK(about.status == 200);
    CHECK(text_at(about.body, "title") == "68 Campionat");
    const auto claimed = evening.post("claim", evening.table, evening.claim(evening.device));
    REQUIRE_MESSAGE(claimed.status == 200, text(claimed.body));
    CHECK(*claimed.body.find("term")->as_int() == 1);
    std::vector<std::string> lines{setup_in(claimed)};
    lines.insert(lines.end(), kWon.begin(), kWon.end());
    const std::string sent = evening.lines(lines);
    const auto kept = evening.post("lines", evening.table, sent);
    REQUIRE_MESSAGE(kept.status == 200, text(kept.body));
    CHECK(*kept.body.find("seq")->as_int() == 3);
    CHECK(text_at(kept.body, "hash") == evening.tablet.hash());
    const auto again = evening.post("lines", evening.table, sent);  // sent again it is known
    CHECK(again.status == 200);
    CHECK(*again.body.find("seq")->as_int() == 3);

    const std::string id = random_secret();
    const std::string proposal = R"({"id":")" + id + R"(","device":")" + evening.device + R"(","term":1,"match":")" +
                                 kMatch + R"(","seq":3,"hash":")" + evening.tablet.hash() +
                                 R"(","cames":[2,0],"pedres":[48,10],"joc_fora":false,"side":0})";
    const auto proposed = evening.post("propose", evening.table, proposal);
    REQUIRE_MESSAGE(proposed.status == 200, text(proposed.body));
    const auto confirmed = evening.post("confirm", evening.side,
                                        R"({"id":")" + random_secret() + R"(","proposal":")" + id +
                                            R"(","side":1,"agree":true,"device":")" + random_secret() + "\"}");
    REQUIRE_MESSAGE(confirmed.status == 200, text(confirmed.body));
    CHECK(text(*evening.ask("GET", "board", "").body.find("t")).find("\"confirmed\"") != std::string::npos);
    const auto entered = evening.post(
        "enter", evening.desk, R"({"id":")" + random_secret() + R"(","proposals":[")" + id + R"("],"events":[]})");
    REQUIRE_MESSAGE(entered.status == 200, text(entered.body));
    CHECK(text(*entered.body.find("proposals")) == R"([{"seq":5}])");

    // Another process comes, with the same file: all is as it was, and what is sent again has its first answer.
    evening.end();
    evening.begin();
    const auto board = evening.ask("GET", "board", "");
    CHECK(text(*board.body.find("t")).find("\"entered\"") != std::string::npos);
    CHECK(text(*board.body.find("tables")).find(R"(["Pilar",1,)") != std::string::npos);
    CHECK(evening.post("propose", evening.table, proposal).status == 200);
    const std::size_t tag = board.head.find("ETag: ");
    REQUIRE(tag != std::string::npos);
    const std::string seen = board.head.substr(tag + 6, board.head.find("\r\n", tag) - tag - 6);
    CHECK(evening.ask("GET", "board", "", "", "If-None-Match: " + seen + "\r\n").status == 304);
    CHECK(evening.post("claim", evening.table, evening.claim(evening.device)).word() == "no-longer");

    // By hand it is all there as a file: the match with its hashes, at its fixture.
    const storage::TempFolder folder;
    storage::Opened opened(folder / "away.db");
    const auto pack = evening.ask("GET", "pack", evening.desk);
    REQUIRE(pack.status == 200);
    CHECK(storage::unpack(opened.store, pack.bytes, "pack", opened.clock).matches.size() == 2);
    std::string last;
    opened.store.each_line(kMatch, 3, [&](const storage::Line& line) { last = hex(line.hash); });
    CHECK(last == evening.tablet.hash());
    const auto links = storage::SideTables(opened.database).links_of(kChampionship);
    REQUIRE(links.size() == 1);
    CHECK(links[0].source == kMatch);
    CHECK(links[0].line == 5);
    for (const std::string& secret : {evening.desk, evening.table, evening.side, evening.device})
        CHECK(pack.bytes.find(secret) == std::string::npos);
}

TEST_CASE("hall server: a second tablet is asked first; the first one is told, and its lines go no further") {
    HallEvening evening;
    const auto first = evening.post("claim", evening.table, evening.claim(evening.device));
    REQUIRE(first.status == 200);
    CHECK(evening.post("lines", evening.table, evening.lines({setup_in(first)})).status == 200);
    const std::string second = random_secret();
    const auto held = evening.post("claim", evening.table, evening.claim(second));
    CHECK(held.status == 409);
    CHECK(held.word() == "held");
    CHECK(*held.body.find("term")->as_int() == 1);
    const auto taken = evening.post("claim", evening.table, evening.claim(second, random_secret(), "1"));
    CHECK(taken.status == 200);
    CHECK(*taken.body.find("term")->as_int() == 2);
    CHECK(taken.body.find("lines")->as_array()->size() == 1);
    const auto late = evening.post("lines", evening.table, evening.lines({kWon[0]}));
    CHECK(late.status == 409);
    CHECK(late.word() == "replaced");
}

TEST_CASE("hall server: a table goes on where it was when the process comes back") {
    HallEvening evening;
    const auto claimed = evening.post("claim", evening.table, evening.claim(evening.device));
    REQUIRE(evening.post("lines", evening.table, evening.lines({setup_in(claimed), kWon[0]})).status == 200);
    evening.end();
    evening.begin();
    CHECK(evening.post("lines", evening.table, evening.lines({kWon[1], kWon[2]})).status == 200);
    const std::string proposal = R"({"id":")" + random_secret() + R"(","device":")" + evening.device +
                                 R"(","term":1,"match":")" + kMatch + R"(","seq":3,"hash":")" + evening.tablet.hash() +
                                 R"(","cames":[2,0],"pedres":[48,10],"joc_fora":false,"side":0})";
    const auto proposed = evening.post("propose", evening.table, proposal);
    CHECK_MESSAGE(proposed.status == 200, text(proposed.body));
    CHECK(text(*evening.ask("GET", "board", "").body.find("t")).find("\"Mercat\",[2,0],") != std::string::npos);
}

TEST_CASE("hall server: who may not is told so, and nothing is done") {
    HallEvening evening;
    const std::string message = R"({"id":")" + random_secret() + R"(","text":"A dinar"})";
    CHECK(evening.post("message", "", message).status == 401);
    CHECK(evening.post("message", random_secret(), message).word() == "who");
    CHECK(evening.post("message", evening.table, message).word() == "not-yours");
    CHECK(evening.ask("POST", "message", evening.desk, message, "Origin: https://elsewhere.example\r\n").word() ==
          "origin");
    CHECK(evening.ask("POST", "message", evening.desk, message, "Origin: null\r\n").status == 403);
    CHECK(evening.ask("POST", "message", evening.desk, message, "Content-Type: text/plain\r\n").status == 415);
    CHECK(evening.ask("GET", "message", evening.desk).status == 405);
    CHECK(evening.ask("GET", "whatever", evening.desk).status == 404);
    CHECK(evening.ask("GET", "links", evening.table).word() == "not-yours");
    CHECK(text(*evening.ask("GET", "links", evening.desk).body.find("links"))
              .rfind(R"([{"link":1,"role":"desk","scope":null,)", 0) == 0);
    CHECK(evening.post("message", evening.desk, R"({"id":"x","text":"A dinar"})").word() == "malformed");
    CHECK(text(*evening.ask("GET", "board", "").body.find("message")) == "null");
    CHECK(evening.post("message", evening.desk, message).status == 200);
    CHECK(text(*evening.ask("GET", "board", "").body.find("message")) == "\"A dinar\"");
    tests::Caller stranger(evening.port);  // a name that somebody else's server was given
    REQUIRE(stranger.say("GET /hall/1/68/board HTTP/1.1\r\nHost: evil.example\r\n\r\n"));
    CHECK(stranger.hear().rfind("HTTP/1.1 421 ", 0) == 0);
    tests::Caller nobody(evening.port);  // no megabytes are read of somebody without a link
    REQUIRE(
        nobody.say("POST /hall/1/68/lines HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: "
                   "application/json\r\nContent-Length: 400000\r\n\r\n"));
    CHECK(nobody.hear().rfind("HTTP/1.1 413 ", 0) == 0);
}

TEST_CASE("hall server: links are made and taken back, and whoever has one that is gone hears that at once") {
    HallEvening evening;
    const std::string secret = random_secret();
    const std::string made = R"({"id":")" + random_secret() +
                             R"(","links":[{"role":"board","scope":null,"label":"Projector","hash":")" +
                             *hash_of_secret(secret) + "\"}]}";
    const auto first = evening.post("links", evening.desk, made);
    REQUIRE_MESSAGE(first.status == 200, text(first.body));
    CHECK(text(*first.body.find("links")) == R"([{"link":4}])");
    CHECK(text(*evening.post("links", evening.desk, made).body.find("links")) == R"([{"link":4}])");
    tests::Caller projector(evening.port);
    REQUIRE(projector.say("GET /hall/1/68/live?view=board HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer " +
                          secret + "\r\n\r\n"));
    CHECK(projector.hear_until("\n\n").find("event: reset\n") != std::string::npos);
    CHECK(evening.post("message", evening.desk, R"({"id":")" + random_secret() + R"(","text":"Final"})").status == 200);
    CHECK(projector.hear_until("event: message\ndata: {\"text\":\"Final\"}\n\n") != "");
    CHECK(evening.post("unlink", evening.desk, R"({"id":")" + random_secret() + R"(","link":4})").status == 200);
    CHECK(projector.hear_until("event: gone\n") != "");
    CHECK(evening.ask("GET", "board", secret).word() == "gone");
}

TEST_CASE("hall server: who comes back by a mark hears what changed, and by another log's mark all of it") {
    HallEvening evening;
    const auto said = evening.post("message", evening.desk, R"({"id":")" + random_secret() + R"(","text":"One"})");
    const std::string mark = text_at(said.body, "mark");
    REQUIRE(mark.find('-') != std::string::npos);
    CHECK(evening.post("message", evening.desk, R"({"id":")" + random_secret() + R"(","text":"Two"})").status == 200);
    tests::Caller back(evening.port);
    REQUIRE(back.say("GET /hall/1/68/live?view=board&after=" + mark + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"));
    const std::string heard = back.hear_until("\"Two\"}\n\n");
    CHECK(heard.find("reset") == std::string::npos);
    CHECK(heard.find("event: message\n") != std::string::npos);
    tests::Caller strange(evening.port);
    const std::string other = mark.substr(0, mark.find('-')) + "-00000000";
    REQUIRE(strange.say("GET /hall/1/68/live?view=board&after=" + other + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"));
    CHECK(strange.hear_until("event: reset\n") != "");
}
