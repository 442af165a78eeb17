#include "app/desktop/server/local_socket.h"

#include <array>
#include <cstdint>
#include <cstring>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

namespace tapet::app {

namespace {

constexpr std::size_t kMostSaid = std::size_t{64} * 1024 * 1024;
constexpr timeval kLocalPatience{10, 0};

std::optional<sockaddr_un> address_at(const std::string& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path) return std::nullopt;
    std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
    return address;
}

int local_socket() {
    const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (socket < 0) return socket;
    ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &kLocalPatience, sizeof kLocalPatience);
    ::setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &kLocalPatience, sizeof kLocalPatience);
    return socket;
}

bool say_all(int socket, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::send(socket, text.data(), text.size(), MSG_NOSIGNAL);
        if (count <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return ::shutdown(socket, SHUT_WR) == 0;
}

// To its end; nothing: it was broken off, or is too much.
std::optional<std::string> hear_all(int socket) {
    std::string heard;
    std::array<char, 16 * 1024> piece{};
    for (;;) {
        const ssize_t count = ::recv(socket, piece.data(), piece.size(), 0);
        if (count == 0) return heard;
        if (count < 0 || heard.size() > kMostSaid) return std::nullopt;
        heard.append(piece.data(), static_cast<std::size_t>(count));
    }
}

}  // namespace

// Between bind and listen nobody gets through, so nobody else can before the file is private.
LocalServer::LocalServer(std::string path, std::function<std::string(const std::string&)> answer)
    : path_(std::move(path)), answer_(std::move(answer)) {
    const auto address = address_at(path_);
    if (!address) return;
    ::unlink(path_.c_str());
    const int socket = local_socket();
    const bool opened = socket >= 0 &&
                        ::bind(socket, reinterpret_cast<const sockaddr*>(&*address), sizeof *address) == 0 &&
                        ::chmod(path_.c_str(), S_IRUSR | S_IWUSR) == 0 && ::listen(socket, 8) == 0;
    if (!opened) {
        if (socket >= 0) ::close(socket);
        return;
    }
    socket_ = socket;
    ends_ = ::eventfd(0, EFD_CLOEXEC);
    thread_ = std::thread([this] { run(); });
}

LocalServer::~LocalServer() {
    if (socket_ < 0) return;
    const std::uint64_t one = 1;
    while (::write(ends_, &one, sizeof one) < 0) {
    }
    thread_.join();
    ::unlink(path_.c_str());
    ::close(socket_);
    ::close(ends_);
}

void LocalServer::run() {
    for (;;) {
        std::array<pollfd, 2> waits{{{socket_, POLLIN, 0}, {ends_, POLLIN, 0}}};
        ::poll(waits.data(), waits.size(), -1);
        if (waits[1].revents != 0) return;
        const int caller = ::accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
        if (caller < 0) continue;
        ::setsockopt(caller, SOL_SOCKET, SO_RCVTIMEO, &kLocalPatience, sizeof kLocalPatience);
        ::setsockopt(caller, SOL_SOCKET, SO_SNDTIMEO, &kLocalPatience, sizeof kLocalPatience);
        if (const auto request = hear_all(caller)) say_all(caller, answer_(*request));
        ::close(caller);
    }
}

std::optional<std::string> ask_local(const std::string& path, const std::string& request) {
    const auto address = address_at(path);
    const int socket = address ? local_socket() : -1;
    if (socket < 0) return std::nullopt;
    std::optional<std::string> answer;
    if (::connect(socket, reinterpret_cast<const sockaddr*>(&*address), sizeof *address) == 0 &&
        say_all(socket, request))
        answer = hear_all(socket);
    ::close(socket);
    if (answer && answer->empty()) answer.reset();
    return answer;
}

}  // namespace tapet::app
