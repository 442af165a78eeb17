// What is still to be written of a stream, one piece after the other. Private to this folder.
#pragma once

#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <deque>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

#include "app/desktop/server/http_server.h"

namespace tapet::app {

template <class Stream>
class Pieces : public HttpStream, public std::enable_shared_from_this<Pieces<Stream>> {
  public:
    Pieces(Stream stream, std::size_t most, std::function<void()> gone)
        : stream_(std::move(stream)), most_(most), gone_(std::move(gone)) {}

    // Who listens says nothing more: what comes is its end.
    void begin(const std::shared_ptr<const std::string>& head) {
        boost::beast::get_lowest_layer(stream_).expires_never();
        send(head, false);
        watch();
    }
    void send(const std::shared_ptr<const std::string>& piece, bool counts) override {
        if (piece->empty() || closed_ || closes_) return;
        // It may be one of many who are being gone through: it is not closed here.
        if (unsent_ > most_) return later();
        const std::size_t size = counts ? piece->size() : 0;
        unsent_ += size;
        waiting_.push_back({piece, size});
        if (waiting_.size() == 1) write();
    }
    void close() override {
        closes_ = true;
        if (waiting_.empty()) later();
    }

  private:
    struct Piece {
        std::shared_ptr<const std::string> text;
        std::size_t counts;
    };
    Stream stream_;
    std::size_t most_;
    std::function<void()> gone_;
    std::deque<Piece> waiting_;
    std::size_t unsent_ = 0;
    bool closes_ = false;
    bool closed_ = false;
    char nothing_ = 0;

    // Without TLS past Beast's timers, which a stream has none of.
    auto& wire() {
        if constexpr (std::is_same_v<Stream, boost::beast::tcp_stream>) {
            return stream_.socket();
        } else {
            return stream_;
        }
    }
    void watch() {
        wire().async_read_some(boost::asio::buffer(&nothing_, 1),
                               [self = this->shared_from_this()](boost::beast::error_code error, std::size_t) {
                                   if (error) return self->leave();
                                   self->watch();
                               });
    }
    void write() {
        boost::asio::async_write(
            wire(), boost::asio::buffer(*waiting_.front().text),
            [self = this->shared_from_this()](boost::beast::error_code error, std::size_t) { self->wrote(error); });
    }
    void wrote(boost::beast::error_code error) {
        if (error || closed_) return leave();
        unsent_ -= waiting_.front().counts;
        waiting_.pop_front();
        if (!waiting_.empty()) return write();
        if (closes_) leave();
    }
    void later() {
        closes_ = true;
        boost::asio::post(stream_.get_executor(), [self = this->shared_from_this()] { self->leave(); });
    }
    void leave() {
        if (std::exchange(closed_, true)) return;
        boost::beast::error_code ignored;
        auto& lowest = boost::beast::get_lowest_layer(stream_);
        lowest.socket().shutdown(boost::asio::socket_base::shutdown_both, ignored);
        lowest.close();
        if (gone_) std::exchange(gone_, {})();
    }
};

// Who has it may outlive the server: what is written lives as long as the caller listens.
class HeldPieces : public HttpStream {
  public:
    explicit HeldPieces(const std::shared_ptr<HttpStream>& pieces) : pieces_(pieces) {}
    void send(const std::shared_ptr<const std::string>& piece, bool counts) override {
        if (const auto pieces = pieces_.lock()) pieces->send(piece, counts);
    }
    void close() override {
        if (const auto pieces = pieces_.lock()) pieces->close();
    }

  private:
    std::weak_ptr<HttpStream> pieces_;
};

}  // namespace tapet::app
