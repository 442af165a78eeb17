// `tapet hall`: all halls of the store are served until somebody ends it.
#include <algorithm>
#include <array>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <optional>
#include <poll.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <termios.h>
#include <unistd.h>

#include "app/desktop/exit_status.h"
#include "app/desktop/hall_command.h"
#include "app/desktop/hall_serving.h"
#include "app/desktop/hall_words.h"
#include "app/desktop/output.h"
#include "app/desktop/qr_text.h"
#include "app/desktop/server/local_socket.h"
#include "core/json.h"

namespace tapet::app {

namespace {

// A line at once, whole.
void write_down(const std::string& line) {
    const std::string text = line + "\n";
    std::fwrite(text.data(), 1, text.size(), stderr);
}

// "127.0.0.1:8274": this machine alone; any other address: whoever reaches it.
HallOptions listening_of(const Arguments& arguments) {
    HallOptions options;
    options.address = arguments.hall.address;
    options.behind = arguments.hall.behind;
    if (!arguments.hall.tls.empty()) options.tls = {arguments.hall.tls.front(), arguments.hall.tls.back()};
    if (!arguments.hall.demo) options.log = write_down;
    const std::string& listen = arguments.hall.listen;
    if (listen.empty()) return options;
    const std::size_t colon = listen.rfind(':');
    const std::string host = listen.substr(0, std::min(colon, listen.size()));
    const std::string port = colon == std::string::npos ? "" : listen.substr(colon + 1);
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), options.port);
    if (error != std::errc() || end != port.data() + port.size() || options.port < 0 || options.port > 65535)
        fail_hall(arguments, "cli.port");
    options.to_network = host != "127.0.0.1" && host != "localhost";
    return options;
}

// A terminal that gives each key at once, and is as it was afterwards. Nothing: standard input is none.
class Keys {
  public:
    Keys() : there_(::isatty(STDIN_FILENO) == 1 && ::tcgetattr(STDIN_FILENO, &before_) == 0) {
        if (!there_) return;
        termios now = before_;
        now.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);  // Ctrl+C stays what it is
        ::tcsetattr(STDIN_FILENO, TCSANOW, &now);
    }
    Keys(const Keys&) = delete;
    Keys& operator=(const Keys&) = delete;
    ~Keys() {
        if (there_) ::tcsetattr(STDIN_FILENO, TCSANOW, &before_);
    }
    bool there() const { return there_; }
    std::optional<char> next() {
        char key = 0;
        if (::read(STDIN_FILENO, &key, 1) == 1) return key;
        there_ = false;  // the terminal has gone
        return std::nullopt;
    }

  private:
    termios before_{};
    bool there_;
};

// A desk's link of that hall as a code to be read off the terminal, and as an address.
void show_desk_link(HallServer& server, const std::string& name) {
    const auto answer = parse_json(server.answer_here(to_text(Json(
        Json::Object{{"do", Json("link")}, {"role", Json("desk")}, {"name", Json(name)}, {"label", Json("Desk")}}))));
    const std::string address = answer ? text_at(*answer, "address") : std::string();
    if (address.empty()) return;
    if (const auto code = qr_code(address)) put_text(qr_text(*code) + "\n");
    put_line(address);
}

// Of one hall any key will do; of several the number by which it was told.
void on_key(HallServer& server, const std::vector<std::string>& halls, char key) {
    if (halls.size() == 1) return show_desk_link(server, halls.front());
    const int number = key - '1';
    if (number >= 0 && number < static_cast<int>(halls.size()))
        show_desk_link(server, halls[static_cast<std::size_t>(number)]);
}

void tell_keys(const Arguments& arguments, const std::vector<std::string>& halls) {
    if (halls.size() == 1) return complain(phrase(arguments.lang, "hall.key", {halls.front()}));
    for (std::size_t i = 0; i < halls.size() && i < 9; ++i)
        complain(phrase(arguments.lang, "hall.key-of", {std::to_string(i + 1), halls[i]}));
}

void wait_for_end(const StopSignals& ends, HallServer& server, const Arguments& arguments,
                  const std::vector<std::string>& halls, const std::function<void()>& tick) {
    constexpr int kTickMs = 50;
    Keys keys;
    if (keys.there()) tell_keys(arguments, halls);
    for (;;) {
        std::array<pollfd, 2> waits{{{ends.came(), POLLIN, 0}, {keys.there() ? STDIN_FILENO : -1, POLLIN, 0}}};
        ::poll(waits.data(), waits.size(), tick ? kTickMs : -1);
        if (waits[0].revents != 0) return;
        if (tick) tick();
        if (waits[1].revents == 0) continue;
        if (const auto key = keys.next()) on_key(server, halls, *key);
    }
}

// A stream each for whoever looks on.
void take_all_files() {
    rlimit files{};
    if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
}

}  // namespace

StopSignals::StopSignals() {
    sigset_t ends;
    sigemptyset(&ends);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&ends, signal);
    pthread_sigmask(SIG_BLOCK, &ends, nullptr);
    came_ = ::signalfd(-1, &ends, SFD_CLOEXEC);
}
StopSignals::~StopSignals() { ::close(came_); }

int serve_halls_until(const StopSignals& ends, const Arguments& arguments, const ServingHalls& serving) {
    take_all_files();
    const storage::HallPlace place = hall_place_of(arguments);
    auto store = place.connect();
    std::vector<std::string> halls;
    for (const hall::HallRow& row : store->halls()) halls.push_back(row.name);
    if (halls.empty()) fail_hall(arguments, "hall.nothing-open");
    if (place.has_one_role()) complain(phrase(arguments.lang, "hall.one-role"));
    HallServer server(std::move(store), place.bell(), listening_of(arguments));
    const auto address = server.open();
    // keys: serve.no-port, serve.no-certificate
    if (!address) fail_hall(arguments, address.error(), arguments.hall.tls);
    std::optional<LocalServer> here;
    if (const std::string path = hall_store_of(arguments); !storage::is_postgres(path))
        here.emplace(hall_socket_of(path), [&server](const std::string& asked) { return server.answer_here(asked); });
    Json::Object told{{"listening", Json(*address)}};
    if (serving.begun) {
        for (Member& member : serving.begun(server, *address)) told.push_back(std::move(member));
    }
    if (!put_line(to_text(Json(std::move(told))))) return output_failed(kFine, arguments.lang);
    wait_for_end(ends, server, arguments, halls, serving.tick);
    return kFine;
}

int serve_halls(const Arguments& arguments) { return serve_halls_until(StopSignals(), arguments, {}); }

}  // namespace tapet::app
