// Somebody who calls a server of this machine, byte by byte as they like.
#pragma once

#include <arpa/inet.h>
#include <array>
#include <doctest/doctest.h>
#include <netinet/in.h>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace tapet::tests {

class Caller {
  public:
    explicit Caller(int port, int receives = 0) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        if (receives > 0) ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receives, sizeof receives);
        const timeval patience{20, 0};
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        sockaddr_in there{};
        there.sin_family = AF_INET;
        there.sin_port = htons(static_cast<std::uint16_t>(port));
        there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        REQUIRE(::connect(socket_, reinterpret_cast<const sockaddr*>(&there), sizeof there) == 0);
    }
    Caller(const Caller&) = delete;
    Caller& operator=(const Caller&) = delete;
    ~Caller() { ::close(socket_); }

    bool say(std::string_view text) const {
        while (!text.empty()) {
            const ssize_t count = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
            if (count <= 0) return false;
            text.remove_prefix(static_cast<std::size_t>(count));
        }
        return true;
    }
    // As far as one answer goes, of those that say how long they are.
    std::string hear() {
        for (;;) {
            const std::size_t head = heard_.find("\r\n\r\n");
            if (head != std::string::npos) {
                const std::size_t at = heard_.find("Content-Length: ");
                const std::size_t length = at < head ? std::stoul(heard_.substr(at + 16)) : 0;
                if (heard_.size() >= head + 4 + length) {
                    std::string answer = heard_.substr(0, head + 4 + length);
                    heard_.erase(0, answer.size());
                    return answer;
                }
            }
            if (!more()) return {};
        }
    }
    // Until that has come, whatever kind of answer it is; nothing: it ended before.
    std::string hear_until(std::string_view words) {
        while (heard_.find(words) == std::string::npos) {
            if (!more()) return {};
        }
        const std::size_t end = heard_.find(words) + words.size();
        std::string said = heard_.substr(0, end);
        heard_.erase(0, end);
        return said;
    }
    // What comes at once.
    std::string hear_piece() {
        more();
        return std::exchange(heard_, {});
    }
    bool closed() const {
        char byte = 0;
        return ::recv(socket_, &byte, 1, 0) <= 0;
    }

  private:
    int socket_;
    std::string heard_;

    bool more() {
        std::array<char, 4096> piece{};
        const ssize_t count = ::recv(socket_, piece.data(), piece.size(), 0);
        if (count > 0) heard_.append(piece.data(), static_cast<std::size_t>(count));
        return count > 0;
    }
};

}  // namespace tapet::tests
