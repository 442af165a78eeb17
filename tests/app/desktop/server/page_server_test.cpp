// The page over a loopback socket, with a small page made here.
#include "app/desktop/server/page_server.h"

#include <arpa/inet.h>
#include <array>
#include <doctest/doctest.h>
#include <map>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>
#include <zlib.h>

using namespace tapet;
using namespace tapet::app;

namespace {

constexpr std::string_view kPolicy = "default-src 'none'; script-src 'self'";

std::string gzipped(const std::string& text) {
    z_stream stream{};
    REQUIRE(deflateInit2(&stream, 9, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY) == Z_OK);
    std::string packed(text.size() + 1000, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    REQUIRE(deflate(&stream, Z_FINISH) == Z_STREAM_END);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

// Four files, one of them larger than a socket takes at once, another packed by brotli, too (or so it says: it goes as it is).
struct SmallPage {
    std::string index = "<meta http-equiv=\"Content-Security-Policy\" content=\"" + std::string(kPolicy) + "\">hello";
    std::string program = [] {
        std::string bytes(3'000'000, '\0');
        std::uint32_t next = 1;
        for (char& byte : bytes) byte = static_cast<char>((next = next * 1664525 + 1013904223) >> 24U);
        return bytes;
    }();
    std::string manifest = "{\"name\":\"Tapet\"}";
    std::map<std::string, std::string> packed{{"index.html.gz", gzipped(index)},
                                              {"tapet.wasm.gz", gzipped(program)},
                                              {"manifest.webmanifest.gz", gzipped(manifest)},
                                              {"start.js.br", "smallest"},
                                              {"start.js.gz", gzipped("start();")}};
    std::vector<Embedded> files;
    std::vector<const Embedded*> list;

    SmallPage() {
        for (const auto& [name, bytes] : packed) {
            const auto* begin = reinterpret_cast<const unsigned char*>(bytes.data());
            files.push_back({name, begin, begin + bytes.size()});
        }
        for (const Embedded& file : files) list.push_back(&file);
        list.push_back(nullptr);
    }
};

struct Answer {
    int status = 0;
    std::string head;
    std::string body;

    bool says(std::string_view line) const {
        return head.find("\r\n" + std::string(line) + "\r\n") != std::string::npos;
    }
};

// Whatever is said back to that text, to its end.
Answer ask(int port, const std::string& text) {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in there{};
    there.sin_family = AF_INET;
    there.sin_port = htons(static_cast<std::uint16_t>(port));
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    REQUIRE(::connect(socket, reinterpret_cast<const sockaddr*>(&there), sizeof there) == 0);
    REQUIRE(::send(socket, text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size()));
    std::string all;
    std::array<char, 65536> piece{};
    for (ssize_t count = 0; (count = ::recv(socket, piece.data(), piece.size(), 0)) > 0;)
        all.append(piece.data(), static_cast<std::size_t>(count));
    ::close(socket);
    Answer answer;
    const std::size_t end = all.find("\r\n\r\n");
    if (end == std::string::npos) return answer;
    answer.head = all.substr(0, end + 2);
    answer.body = all.substr(end + 4);
    answer.status = std::stoi(all.substr(9, 3));
    return answer;
}

Answer get(int port, const std::string& path, const std::string& more = {}, const std::string& method = "GET") {
    return ask(port, method + " " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + more + "\r\n");
}

struct ServedPage {
    SmallPage page;
    PageServer server{page.list.data()};
    int port = server.open(0, false).value_or(0);
};

}  // namespace

TEST_CASE("the files of the page are given with their types and the page's policy, packed to whoever takes that") {
    const ServedPage served;
    REQUIRE(served.port > 0);
    for (const char* path : {"/", "/index.html", "/?lang=ca"}) {
        const Answer answer = get(served.port, path);
        CHECK(answer.status == 200);
        CHECK(answer.body == served.page.index);
        CHECK(answer.says("Content-Type: text/html; charset=utf-8"));
        CHECK(answer.says("Content-Security-Policy: " + std::string(kPolicy)));
        CHECK(answer.says("X-Content-Type-Options: nosniff"));
    }
    const Answer packed = get(served.port, "/tapet.wasm", "Accept-Encoding: br, gzip;q=0.5\r\n");
    CHECK(packed.status == 200);
    CHECK(packed.body == served.page.packed.at("tapet.wasm.gz"));
    CHECK(packed.says("Content-Encoding: gzip"));
    CHECK(packed.says("Content-Type: application/wasm"));
    for (const char* refused : {"gzip;q=0", "gzip;q=0.0", "gzip ; q=0.000, br", "br", ""}) {
        CAPTURE(refused);
        const Answer plain = get(served.port, "/tapet.wasm", "Accept-Encoding: " + std::string(refused) + "\r\n");
        CHECK(plain.body == served.page.program);
        CHECK(plain.head.find("Content-Encoding") == std::string::npos);
    }
    CHECK(get(served.port, "/manifest.webmanifest").says("Content-Type: application/manifest+json"));
}

TEST_CASE("a file that is there by brotli, too, goes so to whoever takes that, and by gzip to the others") {
    const ServedPage served;
    const Answer smallest = get(served.port, "/start.js", "Accept-Encoding: gzip, deflate, br\r\n");
    CHECK(smallest.body == "smallest");
    CHECK(smallest.says("Content-Encoding: br"));
    CHECK(smallest.says("Content-Type: text/javascript; charset=utf-8"));
    CHECK(smallest.says("Vary: Accept-Encoding"));
    const Answer packed = get(served.port, "/start.js", "Accept-Encoding: gzip, br;q=0\r\n");
    CHECK(packed.body == served.page.packed.at("start.js.gz"));
    CHECK(packed.says("Content-Encoding: gzip"));
    CHECK(get(served.port, "/start.js").body == "start();");
    CHECK(get(served.port, "/start.js.br").status == 404);
}

TEST_CASE("HEAD has the same head, and what is the same as before is not sent again") {
    const ServedPage served;
    const Answer head = get(served.port, "/tapet.wasm", "Accept-Encoding: gzip\r\n", "HEAD");
    CHECK(head.status == 200);
    CHECK(head.body.empty());
    CHECK(head.says("Content-Length: " + std::to_string(served.page.packed.at("tapet.wasm.gz").size())));
    const std::size_t at = head.head.find("ETag: ") + 6;
    const std::string tag = head.head.substr(at, head.head.find("\r\n", at) - at);
    const Answer same = get(served.port, "/tapet.wasm", "If-None-Match: " + tag + "\r\n");
    CHECK(same.status == 304);
    CHECK(same.body.empty());
    CHECK(get(served.port, "/index.html", "If-None-Match: " + tag + "\r\n").status == 200);
}

TEST_CASE("nothing else is given: no other file, no way out of the page, no other method") {
    const ServedPage served;
    for (const char* path :
         {"/tapet.html", "/index.html.gz", "/index.html/", "//index.html", "/../index.html", "/%2e%2e/etc/passwd",
          "/..%2f..%2fetc%2fpasswd", "/etc/passwd", "/index.html%00", "/INDEX.HTML", "/a/../index.html"}) {
        CAPTURE(path);
        const Answer answer = get(served.port, path);
        CHECK(answer.status == 404);
        CHECK(answer.body.empty());
    }
    for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "PATCH"}) {
        CAPTURE(method);
        const Answer answer = get(served.port, "/", "Content-Length: 20\r\n\r\nGET / HTTP/1.1\r\n\r\n", method);
        CHECK(answer.status == 405);
        CHECK(answer.says("Allow: GET, HEAD"));
        CHECK(answer.body.empty());  // what came along was not read as another call
    }
    const Answer whole = get(served.port, "/", "Range: bytes=0-3\r\n");  // parts are not promised
    CHECK(whole.status == 200);
    CHECK(whole.body == served.page.index);
    CHECK(whole.says("Accept-Ranges: none"));
    CHECK(ask(served.port, "\x16\x03\x01 nonsense\r\n\r\n").status != 200);
    CHECK(get(served.port, "/").status == 200);
}

TEST_CASE("a port that is taken is one sentence; closed, it is free again and nobody answers") {
    ServedPage served;
    PageServer second(served.page.list.data());
    const auto taken = second.open(served.port, false);
    REQUIRE_FALSE(taken.has_value());
    CHECK(taken.error() == "serve.no-port");
    CHECK_FALSE(second.is_open());
    CHECK(served.server.addresses() ==
          std::vector<std::string>{"http://127.0.0.1:" + std::to_string(served.port) + "/"});
    served.server.close();
    CHECK(served.server.addresses().empty());
    CHECK(second.open(served.port, false).has_value());
    CHECK(get(served.port, "/").status == 200);
}

TEST_CASE("a program without the page says how to get it") {
    const Embedded* const none = nullptr;
    PageServer server(&none);
    CHECK_FALSE(server.has_page());
    CHECK(server.open(0, false).error() == "serve.no-page");
}

TEST_CASE("it ends at once although somebody has called and says nothing") {
    ServedPage served;
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in there{};
    there.sin_family = AF_INET;
    there.sin_port = htons(static_cast<std::uint16_t>(served.port));
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    REQUIRE(::connect(socket, reinterpret_cast<const sockaddr*>(&there), sizeof there) == 0);
    served.server.close();
    CHECK_FALSE(served.server.is_open());
    ::close(socket);
}
