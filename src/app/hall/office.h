// All halls of a store, on a thread of their own: what is asked waits in a queue, and what waits goes together as one batch a hall (the
// hall's contract, "Appending"). Whoever asks is answered on that thread.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "app/hall/clerk.h"
#include "app/hall/door.h"
#include "app/hall/live.h"
#include "storage/hall/hall_bell.h"

namespace tapet::app {

// Who has a link, as far as the network needs to know it before a body is read.
struct LinkBrief {
    std::int64_t link = 0;
    hall::Role role = hall::Role::board;
    bool gone = false;
};

// What is made once for all who ask for it.
struct MadeBoard {
    std::int64_t pos = -1;  // at which it was made
    std::string text;
    std::string packed;  // by gzip
};
struct MadeSite {
    std::int64_t pos = -1;
    std::int64_t at_ms = 0;
    std::map<std::string, std::string> pages;
};

// One hall at work. On the office's thread alone.
struct OpenHall {
    Clerk clerk;
    Live live = {};
    Door door = {};
    std::map<std::size_t, MadeBoard> boards = {};  // by table, 0 all
    MadeSite site = {};
    std::int64_t signs_read_ms = 0;  // from the store
    std::int64_t form = 0;           // of its log
    std::int64_t briefed = -1;       // the position of what the network knows
    std::int64_t knocks_told = -1;   // the door's turn that it knows
};

class Office {
  public:
    using Answering = std::function<void(HallAnswer)>;

    // `bell`: where others may write the same store; nothing: nobody does.
    Office(std::unique_ptr<storage::HallStore> store, std::unique_ptr<storage::HallBell> bell, Clerk::Clock now_ms,
           HallLog& log);
    Office(const Office&) = delete;
    Office& operator=(const Office&) = delete;
    ~Office() { stop(); }
    // What was asked is answered first; nothing more is taken then.
    void stop();

    // From any thread. False: too much waits.
    bool ask(const std::string& name, HallCall call, Answering answer);
    // With that hall, or nothing: there is none of that name.
    bool work(const std::string& name, std::function<void(OpenHall*)> work);

    // With the store itself.
    bool work_on_store(std::function<void(storage::HallStore&)> work);

    // What the door learned: to those who read requests here, before whoever said it is answered, and to the other processes of the same store. On
    // the office's thread.
    void ring(OpenHall& open, const std::string& what);

    bool has(const std::string& name) const;
    std::vector<std::string> names() const;
    // Whose the secret's hash is; nothing: it is not known here yet.
    std::optional<LinkBrief> brief(const std::string& name, const std::string& hash) const;
    // Whether a device with that hash waits to be let in.
    bool knocks(const std::string& name, const std::string& hash) const;
    std::int64_t now_ms() const { return now_ms_(); }
    // Since when no append has succeeded though some waited; 0: it does.
    std::int64_t failing_since() const;

  private:
    struct Waiting {
        std::string name;
        HallCall call;
        Answering answer;  // or
        std::function<void(OpenHall*)> work;
    };

    std::unique_ptr<storage::HallStore> store_;
    std::unique_ptr<storage::HallBell> bell_;
    Clerk::Clock now_ms_;
    HallLog& log_;
    std::map<std::string, std::unique_ptr<OpenHall>> halls_;
    mutable std::mutex mutex_;
    std::condition_variable more_;
    std::deque<Waiting> waiting_;
    bool ends_ = false;
    std::map<std::string, std::unordered_map<std::string, LinkBrief>> briefs_;
    std::map<std::string, std::set<std::string>> knocks_;  // the hashes
    std::int64_t failing_since_ = 0;
    bool reads_ = true;            // the last time that it was tried
    std::int64_t lost_since_ = 0;  // that the store was written down as lost; 0: it is there
    std::vector<storage::Rung> rung_;
    std::thread thread_;
    std::thread hears_;  // the bell

    bool add(Waiting waiting);
    void run();
    void learn_halls();
    void tell_store(bool reads, bool appends);
    void tell_newer(const std::string& name, std::int64_t form);
    void serve(std::vector<Waiting> batch);
    void hear();
    void answer_bell(const std::vector<storage::Rung>& rung);
    void tick();
    void keep_signs(OpenHall& open);
    void tell_network(const std::string& name, OpenHall& open);
};

}  // namespace tapet::app
