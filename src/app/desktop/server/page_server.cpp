#include "app/desktop/server/page_server.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <ifaddrs.h>
#include <map>
#include <memory>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>
#include <zlib.h>

#include "core/coded.h"

extern const tapet::Embedded* const tapet_page_files[];

namespace tapet::app {

struct PageFile {
    std::string_view packed;    // by gzip
    std::string_view smallest;  // by brotli; empty: there is none
    const char* type = nullptr;
    std::string tag;  // of what is in it: gzip keeps a checksum and the length at its end
};

namespace {

constexpr std::string_view kPacked = ".gz";
constexpr std::string_view kSmallest = ".br";
constexpr std::string_view kFirst = "index.html";

struct Type {
    std::string_view ending;
    const char* type;
};
constexpr std::array<Type, 8> kTypes{{{".html", "text/html; charset=utf-8"},
                                      {".css", "text/css; charset=utf-8"},
                                      {".js", "text/javascript; charset=utf-8"},
                                      {".wasm", "application/wasm"},
                                      {".webmanifest", "application/manifest+json"},
                                      {".png", "image/png"},
                                      {".webp", "image/webp"},
                                      {".wav", "audio/wav"}}};

bool ends_with(std::string_view text, std::string_view ending) {
    return text.size() >= ending.size() && text.substr(text.size() - ending.size()) == ending;
}

const char* type_of(std::string_view name) {
    for (const Type& type : kTypes) {
        if (ends_with(name, type.ending)) return type.type;
    }
    return "application/octet-stream";
}

std::string tag_of(std::string_view packed) { return "W/\"" + hex(packed.substr(packed.size() - 8)) + '"'; }

std::string unpacked(std::string_view packed) {
    z_stream stream{};
    std::string text;
    std::array<char, 65536> piece{};
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));  // zlib only reads it
    stream.avail_in = static_cast<uInt>(packed.size());
    if (inflateInit2(&stream, 16 + MAX_WBITS) != Z_OK) return text;
    for (int status = Z_OK; status == Z_OK;) {
        stream.next_out = reinterpret_cast<Bytef*>(piece.data());
        stream.avail_out = static_cast<uInt>(piece.size());
        status = inflate(&stream, Z_NO_FLUSH);
        text.append(piece.data(), piece.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    return text;
}

// What the page says of itself, so that the answers say it too.
std::string policy_in(std::string_view html) {
    constexpr std::string_view mark = R"(http-equiv="Content-Security-Policy" content=")";
    const std::size_t at = html.find(mark);
    if (at == std::string_view::npos) return {};
    const std::size_t begin = at + mark.size();
    return std::string(html.substr(begin, html.find('"', begin) - begin));
}

std::map<std::string, PageFile, std::less<>> files_by_path(const Embedded* const* files) {
    std::map<std::string, PageFile, std::less<>> by_path;
    for (; *files != nullptr; ++files) {
        const std::string_view packed = (*files)->name;
        const std::string_view name = packed.substr(0, packed.size() - kPacked.size());
        PageFile& file = by_path["/" + std::string(name)];
        file.type = type_of(name);
        if (ends_with(packed, kSmallest)) {
            file.smallest = (*files)->text();
        } else {
            file.packed = (*files)->text();
            file.tag = tag_of(file.packed);
        }
    }
    const auto first = by_path.find("/" + std::string(kFirst));
    if (first != by_path.end()) by_path["/"] = first->second;
    return by_path;
}

// The address that this machine speaks from when it speaks to the world; nothing is sent.
std::string outward_address() {
    const int outward = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (outward < 0) return {};
    sockaddr_in there{};
    there.sin_family = AF_INET;
    there.sin_port = htons(9);
    ::inet_pton(AF_INET, "198.51.100.1", &there.sin_addr);  // of no one (RFC 5737)
    sockaddr_in here{};
    socklen_t size = sizeof here;
    std::array<char, INET_ADDRSTRLEN> text{};
    const bool known = ::connect(outward, reinterpret_cast<const sockaddr*>(&there), sizeof there) == 0 &&
                       ::getsockname(outward, reinterpret_cast<sockaddr*>(&here), &size) == 0 &&
                       ::inet_ntop(AF_INET, &here.sin_addr, text.data(), text.size()) != nullptr;
    ::close(outward);
    return known ? text.data() : std::string();
}

}  // namespace

std::vector<std::string> network_addresses() {
    std::vector<std::string> all;
    ifaddrs* list = nullptr;
    if (::getifaddrs(&list) != 0) return all;
    constexpr unsigned wanted = IFF_UP | IFF_RUNNING;
    for (const ifaddrs* each = list; each != nullptr; each = each->ifa_next) {
        if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
        if ((each->ifa_flags & wanted) != wanted || (each->ifa_flags & (IFF_LOOPBACK | IFF_POINTOPOINT)) != 0) continue;
        std::array<char, INET_ADDRSTRLEN> text{};
        const auto* address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
        if (::inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) != nullptr)
            all.emplace_back(text.data());
    }
    ::freeifaddrs(list);
    const auto likeliest = std::find(all.begin(), all.end(), outward_address());
    if (likeliest != all.end()) std::rotate(all.begin(), likeliest, likeliest + 1);
    return all;
}

// What is answered. A file that is asked for unpacked is unpacked once for all who are being given it.
struct PageFiles::Inside {
    std::map<std::string, PageFile, std::less<>> files;
    std::map<std::string, std::weak_ptr<const std::string>, std::less<>> plain;
    std::string policy;

    explicit Inside(const Embedded* const* page) : files(files_by_path(page)) {
        const auto first = files.find("/");
        if (first != files.end()) policy = policy_in(unpacked(first->second.packed));
    }

    HttpResponse answer(const HttpRequest& request) {
        HttpResponse response{200,
                              {{"X-Content-Type-Options", "nosniff"},
                               {"Referrer-Policy", "no-referrer"},
                               {"Cache-Control", "no-cache"},  // it is asked again, and told that it is the same
                               {"Accept-Ranges", "none"}}};
        if (!policy.empty()) response.headers.emplace_back("Content-Security-Policy", policy);
        const auto found = files.find(request.path);
        if (request.method != "GET" && request.method != "HEAD") {
            response.headers.emplace_back("Allow", "GET, HEAD");
            response.status = 405;
        } else if (found == files.end()) {
            response.status = 404;
        } else {
            give(found->first, found->second, request, response);
        }
        return response;
    }

    void give(const std::string& path, const PageFile& file, const HttpRequest& request, HttpResponse& response) {
        response.headers.emplace_back("ETag", file.tag);
        response.headers.emplace_back("Vary", "Accept-Encoding");
        if (request.header("If-None-Match").find(file.tag) != std::string_view::npos) {
            response.status = 304;
            return;
        }
        response.headers.emplace_back("Content-Type", file.type);
        const std::string_view accepted = request.header("Accept-Encoding");
        if (!file.smallest.empty() && accepts_coding(accepted, "br")) {
            response.headers.emplace_back("Content-Encoding", "br");
            response.body = file.smallest;
            return;
        }
        if (accepts_coding(accepted, "gzip")) {
            response.headers.emplace_back("Content-Encoding", "gzip");
            response.body = file.packed;
            return;
        }
        response.owner = plain[path].lock();
        if (response.owner == nullptr) {
            response.owner = std::make_shared<const std::string>(unpacked(file.packed));
            plain[path] = response.owner;
        }
        response.body = *response.owner;
    }
};

PageFiles::PageFiles(const Embedded* const* files) : inside_(std::make_unique<Inside>(files)) {}

PageFiles::~PageFiles() = default;

bool PageFiles::empty() const { return inside_->files.empty(); }

HttpResponse PageFiles::answer(const HttpRequest& request) { return inside_->answer(request); }

PageServer::PageServer(const Embedded* const* files) : page_(files) {}

PageServer::~PageServer() = default;

tl::expected<int, std::string_view> PageServer::open(int port, bool to_network) {
    close();
    if (!has_page()) return tl::unexpected(std::string_view("serve.no-page"));
    auto http = std::make_unique<HttpServer>([this](const HttpRequest& request) { return page_.answer(request); },
                                             HttpLimits{});
    const auto opened = http->open(port, to_network);
    if (!opened) return opened;
    http_ = std::move(http);
    port_ = *opened;
    to_network_ = to_network;
    return port_;
}

std::vector<std::string> PageServer::addresses() const {
    if (!is_open()) return {};
    std::vector<std::string> all = to_network_ ? network_addresses() : std::vector<std::string>{"127.0.0.1"};
    for (std::string& address : all) address.insert(0, "http://").append(":").append(std::to_string(port_)).append("/");
    return all;
}

const Embedded* const* embedded_page() { return tapet_page_files; }

ui::PageHost page_host() {
    const auto server = std::make_shared<PageServer>(embedded_page());
    ui::PageHost host;
    host.has_page = server->has_page();
    host.open = [server]() -> std::string_view {
        const auto begun = server->open(kPagePort, true);
        if (begun) return {};
        const auto elsewhere = server->open(0, true);
        return elsewhere ? std::string_view() : elsewhere.error();
    };
    host.close = [server] { server->close(); };
    host.is_open = [server] { return server->is_open(); };
    host.addresses = [server] { return server->addresses(); };
    return host;
}

}  // namespace tapet::app
