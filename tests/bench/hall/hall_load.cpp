// Tables that send and spectators that look on, against a hall on this machine: what scripts/hall-bench measures with.
//   tapet_hall_load season SECTORS FALLAS                   the lines of a championship of so many sectors of so many fallas
//   tapet_hall_load PORT NAME SECRET PID TABLES SPECTATORS SECONDS RATE
// SECRET is of a desk's link, PID the hall's process, RATE the lines a second of all tables together; 0: each table sends its next line as
// soon as the last one was acknowledged, and as often as the hall lets it. One line of JSON. What is sent is made before, so that as little as can be is done beside the hall.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

#include "app/hall/counting_tablet.h"
#include "app/hall/demo_season.h"
#include "app/hall/secret.h"
#include "core/json.h"
#include "hall/remote_lines.h"
#include "season/fixtures.h"
#include "storage/clockwork.h"

using namespace tapet;

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kMostASecond = 45;  // of a table: the hall lets its link ask 50 times

struct Load {
    int port = 0;
    std::string name;
    std::string desk;
    std::string pid;
    std::size_t tables = 0;
    std::size_t spectators = 0;
    int seconds = 0;
    int rate = 0;
};

double ms_between(Clock::time_point from, Clock::time_point to) {
    return std::chrono::duration<double, std::milli>(to - from).count();
}

// ---- HTTP over one socket --------------------------------------------------------------------------------------------

int connected(int port) {
    const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int one = 1;
    ::setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (fd < 0 || ::connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        throw std::runtime_error("the hall cannot be reached");
    return fd;
}

std::string call_of(const Load& load, const std::string& what, const std::string& secret, const std::string& body) {
    std::string call =
        (body.empty() ? "GET /hall/1/" : "POST /hall/1/") + load.name + "/" + what + " HTTP/1.1\r\nHost: 127.0.0.1\r\n";
    if (!secret.empty()) call += "Authorization: Bearer " + secret + "\r\n";
    if (!body.empty())
        call += "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
    return call + "\r\n" + body;
}

void send_all(int fd, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::send(fd, text.data(), text.size(), MSG_NOSIGNAL);
        if (count <= 0) throw std::runtime_error("the hall closed a connection");
        text.remove_prefix(static_cast<std::size_t>(count));
    }
}

// Of what has come so far the whole answer, if it is there: its status, and its body.
struct Answer {
    int status = 0;
    std::string body;
};
bool take_answer(std::string& heard, Answer& answer) {
    const std::size_t head = heard.find("\r\n\r\n");
    if (head == std::string::npos) return false;
    const std::size_t at = heard.find("Content-Length: ");
    const std::size_t length = at < head ? std::stoul(heard.substr(at + 16)) : 0;
    if (heard.size() < head + 4 + length) return false;
    answer = {std::stoi(heard.substr(9, 3)), heard.substr(head + 4, length)};
    heard.erase(0, head + 4 + length);
    return true;
}

bool read_some(int fd, std::string& heard) {
    static std::array<char, 1 << 16> piece;
    const ssize_t count = ::recv(fd, piece.data(), piece.size(), 0);
    if (count > 0) heard.append(piece.data(), static_cast<std::size_t>(count));
    return count > 0;
}

Answer ask(const Load& load, int fd, const std::string& what, const std::string& secret, const std::string& body) {
    send_all(fd, call_of(load, what, secret, body));
    std::string heard;
    Answer answer;
    while (!take_answer(heard, answer)) {
        if (!read_some(fd, heard)) throw std::runtime_error("the hall closed a connection");
    }
    if (answer.status != 200) throw std::runtime_error(what + ": " + answer.body);
    return answer;
}

// ---- what the hall's process takes -------------------------------------------------------------------------------------

double memory_kib(const std::string& pid) {
    std::ifstream file("/proc/" + pid + "/status");
    for (std::string line; std::getline(file, line);) {
        if (line.rfind("VmRSS:", 0) == 0) return std::strtod(line.c_str() + 6, nullptr);
    }
    return 0;
}

double processor_seconds(const std::string& pid) {
    std::ifstream file("/proc/" + pid + "/stat");
    std::string text;
    std::getline(file, text);
    text.erase(0, text.rfind(')') + 2);
    double all = 0;
    for (int field = 3; !text.empty(); ++field) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (field == 14 || field == 15) all += std::stod(text.substr(0, end));
        text.erase(0, std::min(end + 1, text.size()));
    }
    return all / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

// ---- the tables --------------------------------------------------------------------------------------------------------

struct SendingTable {
    int fd = -1;
    std::string heard = {};
    std::vector<std::string> calls = {};
    std::size_t next = 0;
    bool waits = false;
    Clock::time_point due = {};
};

// A line after the other, each a request of its own: stones for both in turn, and all of them taken back.
std::vector<std::string> calls_of(const Load& load, app::CountingTablet& tablet, const std::string& secret,
                                  std::size_t count) {
    constexpr std::size_t kStones = 46;  // 23 each: nobody wins the cama
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t at = i % (kStones + 1);
        tablet.count(at == kStones ? R"({"undo":46})" : app::stones(1, at % 2 == 0 ? 'A' : 'B'));
    }
    std::vector<std::string> calls;
    const auto& lines = tablet.kept.lines();
    for (std::size_t seq = lines.size() - count; seq < lines.size(); ++seq) {
        const Json body(Json::Object{
            {"device", Json(tablet.device)},
            {"term", Json(tablet.table.term)},
            {"waiting", Json(0)},
            {"now_ms", Json(lines[seq].time_ms)},
            {"match", Json(tablet.match)},
            {"after", Json(Json::Object{{"seq", Json(lines[seq - 1].seq)}, {"hash", Json(lines[seq - 1].hash)}})},
            {"instead", Json()},
            {"hash", Json(lines[seq].hash)},
            {"lines", Json(Json::Array{hall::to_json(lines[seq])})}});
        calls.push_back(call_of(load, "lines", secret, to_text(body)));
    }
    return calls;
}

std::vector<SendingTable> begin_tables(const Load& load) {
    const int desk = connected(load.port);
    const std::string lines = ask(load, desk, "streams/1?from=0", load.desk, "").body;
    Referee championship;
    for (const RemoteLine& line : hall::read_lines(parse_json(lines).value_or(Json()), 0))
        championship.accept(championship.judge(line.body, static_cast<RulesVersion>(line.rules)));
    const auto& state = match_of<championship::Game>(championship.match())->state();
    std::vector<SendingTable> tables;
    Json::Array links;
    std::vector<std::string> secrets;
    for (const championship::DeskFixture& fixture : championship::to_play(state)) {
        if (secrets.size() == load.tables) break;
        secrets.push_back(app::random_secret());
        const std::string key = championship::fixture_key(state.running, championship::names_of(state, fixture));
        links.emplace_back(Json::Object{{"role", Json("table")},
                                        {"scope", parse_json(key).value_or(Json())},
                                        {"label", Json(std::to_string(secrets.size()))},
                                        {"hash", Json(*app::hash_of_secret(secrets.back()))}});
    }
    if (secrets.size() < load.tables) throw std::runtime_error("the championship has fewer tables than that");
    ask(load, desk, "links", load.desk,
        to_text(Json(Json::Object{{"id", Json(app::random_secret())}, {"links", Json(std::move(links))}})));
    ::close(desk);
    const auto each = static_cast<std::size_t>(
        load.rate == 0 ? kMostASecond * load.seconds : load.rate * load.seconds / static_cast<int>(load.tables) + 2);
    for (const std::string& secret : secrets) {
        SendingTable table{connected(load.port)};
        app::CountingTablet tablet(storage::uuid(storage::system_clockwork()), app::random_secret);
        const auto talk = [&] {
            const auto errand = tablet.next();
            if (!errand) throw std::runtime_error("a table has nothing to say");
            const Answer answer = ask(load, table.fd, errand->request, secret, errand->body);
            tablet.hear({static_cast<unsigned>(answer.status), answer.body, 0});
        };
        talk();
        tablet.play_setup();
        talk();
        table.calls = calls_of(load, tablet, secret, each);
        tables.push_back(std::move(table));
    }
    return tables;
}

// ---- the run -----------------------------------------------------------------------------------------------------------

struct Figures {
    std::vector<double> took_ms;
    std::size_t refused = 0;
    std::int64_t bytes = 0;  // that spectators heard
    double kib = 0;          // a spectator
};

class Run {
  public:
    explicit Run(const Load& load) : load_(load), tables_(begin_tables(load)), epoll_(::epoll_create1(EPOLL_CLOEXEC)) {
        for (std::size_t i = 0; i < tables_.size(); ++i) watch(tables_[i].fd, i);
    }

    Figures measure() {
        look_on();
        const auto begun = Clock::now();
        const auto end = begun + std::chrono::seconds(load_.seconds);
        constexpr std::int64_t kSecond = 1'000'000'000;
        const auto every = std::chrono::nanoseconds(
            load_.rate == 0 ? kSecond / kMostASecond
                            : kSecond * static_cast<std::int64_t>(tables_.size()) / load_.rate);
        for (std::size_t i = 0; i < tables_.size(); ++i)
            tables_[i].due = begun + every * static_cast<std::int64_t>(i) / static_cast<std::int64_t>(tables_.size());
        while (Clock::now() < end) {
            for (SendingTable& table : tables_) {
                if (table.waits || table.next == table.calls.size() || Clock::now() < table.due) continue;
                if (load_.rate == 0) table.due = Clock::now();
                send_all(table.fd, table.calls[table.next++]);
                table.waits = true;
            }
            hear(1, every);
        }
        return std::move(figures_);
    }

  private:
    const Load& load_;
    std::vector<SendingTable> tables_;
    int epoll_;
    Figures figures_;
    std::string scratch_;

    void watch(int fd, std::size_t number) const {
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.u64 = (static_cast<std::uint64_t>(number) << 32U) | static_cast<std::uint32_t>(fd);
        ::epoll_ctl(epoll_, EPOLL_CTL_ADD, fd, &event);
    }

    // Everybody has come when they have heard what there is, and the hall's memory is what it is then.
    void look_on() {
        const double before = memory_kib(load_.pid);
        const std::string call = call_of(load_, "live?view=board", "", "");
        for (std::size_t i = 0; i < load_.spectators; ++i) {
            const int fd = connected(load_.port);
            send_all(fd, call);
            watch(fd, tables_.size());
            while (hear(0, {}) > 0) continue;
        }
        const auto until = Clock::now() + std::chrono::seconds(3);
        while (Clock::now() < until) hear(100, {});
        if (load_.spectators > 0)
            figures_.kib = (memory_kib(load_.pid) - before) / static_cast<double>(load_.spectators);
        figures_.bytes = 0;
    }

    int hear(int timeout_ms, std::chrono::nanoseconds every) {
        std::array<epoll_event, 256> events;
        const int count = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), timeout_ms);
        for (int i = 0; i < count; ++i) {
            const std::uint64_t data = events.at(static_cast<std::size_t>(i)).data.u64;
            const int fd = static_cast<int>(data & 0xffffffffU);
            const std::size_t number = data >> 32U;
            if (number < tables_.size()) {
                hear_table(tables_[number], every);
            } else {
                scratch_.clear();
                if (!read_some(fd, scratch_)) throw std::runtime_error("a spectator was left");
                figures_.bytes += static_cast<std::int64_t>(scratch_.size());
            }
        }
        return count;
    }

    void hear_table(SendingTable& table, std::chrono::nanoseconds every) {
        if (!read_some(table.fd, table.heard)) throw std::runtime_error("a table was left");
        Answer answer;
        if (!take_answer(table.heard, answer)) return;
        const auto now = Clock::now();
        table.waits = false;
        if (answer.status == 200) {
            figures_.took_ms.push_back(ms_between(table.due, now));
        } else {
            ++figures_.refused;
            --table.next;  // again
        }
        table.due += every;
        if (answer.status != 200) table.due = std::max(table.due, now + std::chrono::seconds(1));
    }
};

int put_season(std::size_t sectors, std::size_t fallas) {
    const app::Chance between = [](int least, int /*most*/) { return least; };
    for (const std::string& line : app::demo_season(sectors, fallas, 0, between).lines) std::puts(line.c_str());
    return 0;
}

int put_figures(const Load& load) {
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
    Run run(load);
    const double processor = processor_seconds(load.pid);
    const auto begun = Clock::now();
    Figures figures = run.measure();
    const double cores = (processor_seconds(load.pid) - processor) * 1000 / ms_between(begun, Clock::now());
    auto& took = figures.took_ms;
    if (took.empty()) throw std::runtime_error("nothing was acknowledged");
    std::sort(took.begin(), took.end());
    const auto at = [&](std::size_t percent) { return took[(took.size() - 1) * percent / 100]; };
    std::printf(
        "{\"lines\":%zu,\"refused\":%zu,\"lines_s\":%.0f,\"p50_ms\":%.2f,\"p99_ms\":%.2f,\"kib\":%.2f,"
        "\"spectator_mb_s\":%.2f,\"hall_cores\":%.2f}\n",
        took.size(), figures.refused, static_cast<double>(took.size()) / load.seconds, at(50), at(99), figures.kib,
        static_cast<double>(figures.bytes) / 1e6 / load.seconds, cores);
    return 0;
}

}  // namespace

int main(int count, char** words) {
    const std::vector<std::string> said(words + 1, words + count);
    try {
        if (said.size() == 3 && said[0] == "season") return put_season(std::stoul(said[1]), std::stoul(said[2]));
        if (said.size() != 8) throw std::runtime_error("PORT NAME SECRET PID TABLES SPECTATORS SECONDS RATE");
        return put_figures({std::stoi(said[0]), said[1], said[2], said[3], std::stoul(said[4]), std::stoul(said[5]),
                            std::stoi(said[6]), std::stoi(said[7])});
    } catch (const std::exception& error) {
        std::fprintf(stderr, "tapet_hall_load: %s\n", error.what());
        return 1;
    }
}
