// `tapet hall` as it is typed: halls are opened, served, moved and forgotten, in a file and in PostgreSQL.
#include <csignal>
#include <cstdlib>
#include <doctest/doctest.h>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include "app/hall/secret.h"
#include "core/json.h"
#include "tests/app/desktop/process.h"
#include "tests/app/desktop/server/caller.h"
#include "tests/app/desktop/server/certificate.h"
#include "tests/storage/hall/postgres_server.h"
#include "tests/storage/support.h"

namespace tapet::app {

namespace {

using storage::halls::PostgresServer;
namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// Matches with a championship among them.
class Casal {
  public:
    Casal() {
        const Outcome kept = run_tapet({"referee", "--save", "--db", db()},
                                       R"({"game":"championship","name":"68 Campionat","sectors":["1","2"]})"
                                       "\n"
                                       R"({"do":"enter","falla":"Pilar","sector":"1"})"
                                       "\n"
                                       R"({"do":"enter","falla":"Mercat","sector":"1"})"
                                       "\n"
                                       R"({"do":"enter","falla":"Convent","sector":"2"})"
                                       "\n"
                                       R"({"do":"enter","falla":"Jordana","sector":"2"})"
                                       "\n"
                                       R"({"do":"start"})"
                                       "\n");
        match = id_in(lines_of(kept.out).at(0));
        REQUIRE_FALSE(match.empty());
    }
    std::string db() const { return folder_ / "tapet.db"; }
    std::string file() const { return folder_ / "hall.db"; }
    std::string operator/(const std::string& name) const { return folder_ / name; }
    std::vector<std::string> hall(std::vector<std::string> rest) const {
        rest.insert(rest.begin(), "hall");
        rest.insert(rest.end(), {"--db", db()});
        return rest;
    }
    Outcome run(const std::vector<std::string>& rest) const { return run_tapet(hall(rest)); }
    std::string open(const std::string& store) const {
        const Outcome opened = run({"open", match, "--name", "fira", "--store", store});
        REQUIRE_MESSAGE(opened.status == 0, opened.err);
        return secret_in(member(opened.out, "desk"));
    }
    static std::string secret_in(const std::string& address) {
        const std::size_t at = address.find("&link=");
        return at == std::string::npos ? std::string() : address.substr(at + 6);
    }

    std::string match;

  private:
    storage::TempFolder folder_;
};

// A hall that is served, until it goes.
class Served {
  public:
    Served(const Casal& casal, const std::string& store)
        : process_(casal.hall({"--store", store, "--listen", "127.0.0.1:0"})) {
        const std::string address = member(process_.hear(), "listening");
        REQUIRE_FALSE(address.empty());
        port = std::stoi(address.substr(address.rfind(':') + 1));
    }
    std::string ask(const std::string& method, const std::string& path, const std::string& secret = {},
                    const std::string& body = {}) const {
        tests::Caller caller(port);
        std::string call = method + " " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n";
        if (!secret.empty()) call += "Authorization: Bearer " + secret + "\r\n";
        if (!body.empty())
            call += "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
        REQUIRE(caller.say(call + "\r\n" + body));
        return caller.hear();
    }
    std::string say(const std::string& secret, const std::string& text) const {
        return ask("POST", "/hall/1/fira/message", secret,
                   R"({"id":")" + random_secret() + R"(","text":")" + text + "\"}");
    }
    void end() {
        ::kill(process_.pid(), SIGTERM);
        CHECK(process_.wait() == 0);
    }
    void kill() {
        process_.kill();
        process_.wait();
    }

    int port = 0;

  private:
    Process process_;
};

bool answered(const std::string& answer, int status) {
    return answer.rfind("HTTP/1.1 " + std::to_string(status) + " ", 0) == 0;
}

}  // namespace

TEST_CASE("tapet hall: two processes serve one PostgreSQL, and what is said to one is heard from the other") {
    const Casal casal;
    const std::string store = PostgresServer::get().address();
    const std::string desk = casal.open(store);
    Served first(casal, store);
    Served second(casal, store);
    CHECK(first.ask("GET", "/hall/health").find(R"("store":"fine")") != std::string::npos);
    tests::Caller looks(second.port);
    REQUIRE(looks.say("GET /hall/1/fira/live?view=board HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"));
    CHECK(looks.hear_until("event: reset\n") != "");
    CHECK(answered(first.say(desk, "A dinar"), 200));
    CHECK(looks.hear_until("event: message\ndata: {\"text\":\"A dinar\"}") != "");

    // A link is made while they serve, and both know it; taken back, both refuse it.
    const Outcome made = casal.run({"link", "desk", "fira", "--label", "Two", "--store", store});
    REQUIRE_MESSAGE(made.status == 0, made.err);
    CHECK(member(made.out, "link") == "2");
    const std::string other = Casal::secret_in(member(made.out, "address"));
    CHECK(answered(first.say(other, "U"), 200));
    CHECK(answered(second.say(other, "Dos"), 200));
    CHECK(answered(second.ask("POST", "/hall/1/fira/unlink", desk, R"({"id":")" + random_secret() + R"(","link":2})"),
                   200));
    CHECK(answered(first.say(other, "Tres"), 410));
    const auto links = lines_of(casal.run({"links", "fira", "--store", store}).out);
    REQUIRE(links.size() == 2);
    CHECK(member(links[1], "label") == "Two");
    CHECK(member(links[1], "gone") != "null");

    // One is killed: the other has all that it acknowledged, and goes on.
    first.kill();
    CHECK(answered(second.say(desk, "Seguim"), 200));
    CHECK(casal.run({"check", "--store", store}).status == 0);
    second.end();
}

TEST_CASE("tapet hall: while a file is served, links are asked of whoever serves it, and the rest is told so") {
    const Casal casal;
    const std::string desk = casal.open(casal.file());
    Served served(casal, casal.file());
    const Outcome made = casal.run({"link", "side", "fira", "--scope", "Pilar", "--label", "Pilar, representative"});
    REQUIRE_MESSAGE(made.status == 0, made.err);
    CHECK(
        member(made.out, "address").rfind("http://127.0.0.1:" + std::to_string(served.port) + "/#hall=fira&link=", 0) ==
        0);
    const std::string secret = Casal::secret_in(member(made.out, "address"));
    CHECK(served.ask("GET", "/hall/1/fira/links", secret).find("not-yours") != std::string::npos);  // it is known
    CHECK(lines_of(casal.run({"links", "fira"}).out).size() == 2);
    const Outcome wrong = casal.run({"link", "side", "fira", "--scope", "Nobody", "--label", "x"});
    CHECK(wrong.status == 2);
    CHECK(wrong.err.find("Nobody") != std::string::npos);
    struct stat socket {};
    REQUIRE(::stat((casal.file() + "-socket").c_str(), &socket) == 0);
    CHECK((socket.st_mode & 0777) == 0600);
    for (const std::vector<std::string>& other :
         {std::vector<std::string>{"check"}, {"open", casal.match, "--name", "altra"}, {"forget", "fira"}}) {
        const Outcome refused = casal.run(other);
        CHECK(refused.status == 2);
        CHECK(refused.err.find("served by another program") != std::string::npos);
    }
    CHECK(answered(served.say(desk, "Tot va"), 200));
    served.end();
    CHECK_FALSE(fs::exists(casal.file() + "-socket"));
    CHECK(casal.run({"check"}).status == 0);
    CHECK(lines_of(casal.run({"links", "fira"}).out).size() == 2);
}

TEST_CASE("tapet hall: one that was killed leaves a socket, and the next one serves") {
    const Casal casal;
    casal.open(casal.file());
    {
        Served killed(casal, casal.file());
        killed.kill();
    }
    CHECK(fs::exists(casal.file() + "-socket"));
    CHECK(lines_of(casal.run({"links", "fira"}).out).size() == 1);  // nobody listens there, and nobody has the file
    Served next(casal, casal.file());
    CHECK(lines_of(casal.run({"links", "fira"}).out).size() == 1);
    next.end();
}

TEST_CASE("tapet hall: a hall moves from a file to PostgreSQL and goes on there; forgotten it is nowhere") {
    const Casal casal;
    const std::string desk = casal.open(casal.file());
    const std::string store = PostgresServer::get().address();
    const Outcome moved = casal.run({"move", "fira", "--to", store});
    REQUIRE_MESSAGE(moved.status == 0, moved.err);
    CHECK(member(moved.out, "rows") == "7");
    CHECK(casal.run({"check", "--store", store}).status == 0);
    const Outcome again = casal.run({"move", "fira", "--to", store});
    CHECK(again.status == 2);
    CHECK(again.err.find("fira") != std::string::npos);
    Served served(casal, store);
    CHECK(answered(served.say(desk, "En una altra casa"), 200));
    served.end();
    CHECK(casal.run({"forget", "fira", "--store", store}).status == 0);
    CHECK(casal.run({"links", "fira", "--store", store}).err.find("no hall called") != std::string::npos);
    CHECK(casal.run({"check"}).status == 0);  // where it came from it is still
    CHECK(lines_of(casal.run({"links", "fira"}).out).size() == 1);
    CHECK(casal.run({"forget", "fira"}).status == 0);
    CHECK(casal.run({"links", "fira"}).status == 2);
}

TEST_CASE("tapet hall mirror: what everybody may read, as files; one that did not change is left as it is") {
    const Casal casal;
    const std::string desk = casal.open(casal.file());
    Served served(casal, casal.file());
    const fs::path folder = casal / "mirror";
    REQUIRE(casal.run({"mirror", "fira", folder.string()}).status == 0);
    const std::string board = text_of(folder / "board.json");
    CHECK(served.ask("GET", "/hall/1/fira/board").find("\r\n\r\n" + board) != std::string::npos);
    CHECK(text_of(folder / "board-2.json").find("Jordana") != std::string::npos);
    // The pages that show it stand beside it, and ask for nothing else.
    const std::string page = text_of(folder / "index.es.html");
    CHECK(page.find("<html lang=\"es\">") != std::string::npos);
    CHECK(page.find("data-hall=\"\" data-site=\"site/index.es.html\"") != std::string::npos);
    CHECK(page.find("href=\"index.html\"") != std::string::npos);
    CHECK(page.find("\"/h") == std::string::npos);
    for (const char* file :
         {"tapet.css", "hall.css", "feed.js", "page.js", "board.js", "overlay.html", "site/index.es.html"})
        CHECK_MESSAGE(!text_of(folder / file).empty(), file);
    CHECK(text_of(folder / "board.html").find("code.svg") == std::string::npos);  // nobody said where it is found
    const std::string written =
        text_of(folder / "mirror.json");  // when, for whoever reads it when nobody writes it any more
    REQUIRE(written.rfind("{\"at_ms\":1", 0) == 0);
    struct stat before {};
    REQUIRE(::stat((folder / "board-2.json").c_str(), &before) == 0);
    CHECK(answered(
        served.ask("POST", "/hall/1/fira/event", desk,
                   R"({"id":")" + random_secret() +
                       R"(","event":{"do":"result","between":["Pilar","Mercat"],"cames":[2,0],"pedres":[48,10]}})"),
        200));
    REQUIRE(casal.run({"mirror", "fira", folder.string()}).status == 0);
    CHECK(text_of(folder / "board-1.json").find(R"(["Pilar",1,1,)") != std::string::npos);
    REQUIRE(casal.run({"mirror", "fira", folder.string(), "--address", "https://club.example/fira"}).status == 0);
    CHECK(text_of(folder / "board.html").find("code.svg") != std::string::npos);
    CHECK(text_of(folder / "code.svg").find("<svg") != std::string::npos);
    const std::string written_again = text_of(folder / "mirror.json");
    CHECK(written_again > written);
    struct stat after {};
    REQUIRE(::stat((folder / "board-2.json").c_str(), &after) == 0);
    CHECK(after.st_ino == before.st_ino);
    CHECK(answered(
        served.ask("POST", "/hall/1/fira/choices", desk, R"({"id":")" + random_secret() + R"(","public":"nothing"})"),
        200));
    const Outcome closed = casal.run({"mirror", "fira", folder.string()});
    CHECK(closed.status == 2);
    CHECK(closed.err.find("not open to everybody") != std::string::npos);
    CHECK(text_of(folder / "board.json") != "");  // what was written stays
    CHECK(text_of(folder / "mirror.json") == written_again);
    const Outcome unknown = casal.run({"mirror", "falla", folder.string()});
    CHECK(unknown.status == 2);
    CHECK(unknown.err.find("“falla”") != std::string::npos);
    CHECK(casal.run({"mirror", "fira"}).status == 2);
    served.end();
}

TEST_CASE("tapet hall: with a certificate it serves https; without a key that fits it says so") {
    const Casal casal;
    casal.open(casal.file());
    const tests::Certificate certificate;
    const HttpTls files = certificate.files();
    Process serves(
        casal.hall({"--store", casal.file(), "--listen", "127.0.0.1:0", "--tls", files.certificate, files.key}));
    CHECK(member(serves.hear(), "listening").rfind("https://127.0.0.1:", 0) == 0);
    ::kill(serves.pid(), SIGTERM);
    CHECK(serves.wait() == 0);
    const Outcome wrong = casal.run({"--store", casal.file(), "--listen", "127.0.0.1:0", "--tls", "a.pem", "b.pem"});
    CHECK(wrong.status == 2);
    CHECK(wrong.err.find("tapet: “a.pem” and “b.pem” are no certificate and its key that can be read.\n") !=
          std::string::npos);
    CHECK(casal.run({"--store", casal.file(), "--tls", "a.pem"}).status == 2);
}

TEST_CASE("tapet hall: at a terminal a key makes a desk's link and shows it as a code") {
    const Casal casal;
    casal.open(casal.file());
    const int master = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    REQUIRE(master >= 0);
    REQUIRE(::grantpt(master) == 0);
    REQUIRE(::unlockpt(master) == 0);
    const int terminal = ::open(::ptsname(master), O_RDWR | O_NOCTTY | O_CLOEXEC);
    REQUIRE(terminal >= 0);
    std::vector<std::string> words = casal.hall({"--listen", "127.0.0.1:0", "--lang", "en"});
    words.insert(words.begin(), TAPET_BINARY);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const pid_t child = ::fork();
    if (child == 0) {
        for (const int stream : {0, 1, 2}) ::dup2(terminal, stream);
        ::execv(TAPET_BINARY, arguments.data());
        ::_exit(127);
    }
    ::close(terminal);
    std::string heard;
    const auto hear_until = [&](const std::string& what) {
        char piece[512];
        while (heard.find(what) == std::string::npos) {
            const ssize_t count = ::read(master, piece, sizeof piece);
            if (count <= 0) return false;
            heard.append(piece, static_cast<std::size_t>(count));
        }
        return true;
    };
    CHECK(hear_until("A key makes a desk"));
    REQUIRE(::write(master, "d", 1) == 1);
    CHECK(hear_until("#hall=fira&link="));
    CHECK(heard.find("\xE2\x96\x88") != std::string::npos);  // blocks of the code
    ::kill(child, SIGTERM);
    int status = 0;
    ::waitpid(child, &status, 0);
    CHECK(WIFEXITED(status));
    ::close(master);
    CHECK(lines_of(casal.run({"links", "fira"}).out).size() == 2);
}

}  // namespace tapet::app
