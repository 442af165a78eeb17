// The log of matches, wherever it is kept: lines are put behind the last one that somebody knows, and read again in their order.
// SQLite keeps it (storage/store.h), and memory does (storage/memory/); every one passes the same cases (tests/storage/event_log_test.cpp).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "storage/chain.h"

namespace tapet::storage {

struct Line {
    std::int64_t seq = 0;  // 0: the setup
    std::string verb;      // setup, do, undo, redo
    std::string body;      // the line of the protocol
    std::int64_t rules_version = kRulesVersion;
    std::int64_t time_ms = 0;
    bool over = false;  // whether the match is over after it
    Hash proof{};       // storage/chain.h
    Hash hash{};

    Link link() const { return {seq, rules_version, time_ms, verb, body, over}; }
};

// What goes wrong (a full disk, a damaged file) is thrown as a StorageError, and then nothing happened.
class EventLog {
  public:
    EventLog() = default;
    EventLog(const EventLog&) = delete;
    EventLog& operator=(const EventLog&) = delete;
    virtual ~EventLog() = default;

    // A new match with all its lines, from line 0 on, or none; `also` runs after them, and where it throws nothing happened. An id
    // is there once.
    virtual void create(const std::string& id, std::string_view game, const std::vector<Line>& lines,
                        const std::function<void()>& also) = 0;

    // Lines after the last one, all or none, durable when this returns; `also` as above. `conflict`: somebody was there first, or
    // there is no such match; nothing happened.
    enum class Appended { done, conflict };
    virtual Appended append(const std::string& match, const std::vector<Line>& lines,
                            const std::function<void()>& also) = 0;

    // Lines from seq on, in order; of no match, none.
    virtual void each_line(const std::string& match, std::int64_t from,
                           const std::function<void(const Line&)>& visit) const = 0;

    // How many lines each match has. Asked with what was known once, it says what has changed since.
    using Known = std::map<std::string, std::int64_t, std::less<>>;
    virtual Known changed_since(const Known& known) const = 0;
};

}  // namespace tapet::storage
