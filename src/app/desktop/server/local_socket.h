// A socket in the file system, for this user alone: how a program asks another of its own that runs (a request and an answer, then it is
// over). What is too long or too slow is left.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>

namespace tapet::app {

class LocalServer {
  public:
    // One that somebody left at that path makes room. `answer` is called on a thread of its own, one call after another. Where the path is too long for a
    // socket nobody can ask; everything else goes on.
    LocalServer(std::string path, std::function<std::string(const std::string&)> answer);
    LocalServer(const LocalServer&) = delete;
    LocalServer& operator=(const LocalServer&) = delete;
    ~LocalServer();

    bool is_open() const { return socket_ >= 0; }

  private:
    std::string path_;
    std::function<std::string(const std::string&)> answer_;
    int socket_ = -1;
    int ends_ = -1;  // an eventfd
    std::thread thread_;

    void run();
};

// Nothing: nobody listens there, or says nothing.
std::optional<std::string> ask_local(const std::string& path, const std::string& request);

}  // namespace tapet::app
