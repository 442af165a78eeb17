// What a tablet sends to its hall next, and what it makes of the answers (the hall's contract, "Claim", "Lines"): a value. Whoever
// has one carries its errands over the network, tells what was answered, and keeps what changed.
//
// The tablet's own store is the truth: only what is durable there is sent, one errand is under way at most, what was acknowledged is
// a hint and the hall's answer counts. A refusal is never repeated unchanged. With each request goes the mark of the last answer: when the
// hall says that its log is another one, all that was said is said again.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"
#include "keeping/remote.h"

namespace tapet::hall {

struct Errand {
    std::string request;    // "lines?after=1234-9f3a2b7c"; as it follows the hall's name
    std::string body = {};  // of a POST; empty: a GET
};

struct Heard {
    unsigned status = 0;  // 0: nobody was reached
    std::string body = {};
    int after_s = 0;  // "Retry-After"
};

// The table's match as it is durable here.
struct Ledger {
    std::int64_t count = 0;
    std::function<std::vector<RemoteLine>(std::int64_t from, std::int64_t most)> lines;

    std::string hash_of(std::int64_t seq) const;  // of a line that is here; empty: it is not
};

struct Moment {
    std::int64_t steady_ms = 0;
    std::int64_t now_ms = 0;
    std::uint64_t chance = 0;              // 64 bits
    std::function<std::string()> letters;  // 22, by chance
};

class Courier {
  public:
    Courier(RemoteTable table, std::vector<RemoteSay> says, std::string device, std::string label);

    const RemoteTable& table() const { return table_; }
    const std::vector<RemoteSay>& says() const { return says_; }

    // Nothing while one is under way, before it is time, or when there is nothing to do.
    std::optional<Errand> next(const Ledger& ledger, const Moment& moment);
    void hear(const Heard& heard, const Ledger& ledger, const Moment& moment);
    // What the last answer brought of the match, all from line 0 on, once: to be taken in before anybody taps.
    std::vector<RemoteLine> take_arrived() { return std::exchange(arrived_, {}); }

    // ---- what people wish
    void play(std::string match);  // begun here
    void say(RemoteSay say);       // its body without the device and the term of a table
    void take_over();              // although another tablet counts there (held)
    void go_on_apart();            // although another one took over (replaced): what comes is another version
    void choose();                 // that this version counts
    bool can_choose() const { return apart_.has_value() && own_ != 0; }
    void retry();  // once more, whatever the hall said

    // ---- what is shown
    bool reached() const { return fails_ == 0 && heard_any_; }  // the last answer came
    std::int64_t waiting(std::int64_t count) const;             // lines that the hall has not acknowledged
    std::string_view stopped() const {
        return stopped_;
    }                       // the word of the answer that stops the sending; empty: nothing
    Json standing() const;  // that answer
    Json claimed() const;   // what the hall told of the table when it was claimed
    bool is_apart() const { return apart_.has_value(); }
    // The link is no table's: nothing is claimed with it. A falla's says what people say.
    bool only_says() const { return stopped_ == "not-yours"; }

  private:
    static constexpr std::int64_t kMostLines = 200;
    static constexpr std::int64_t kEvery_ms = 20000;  // whether all is as it was
    static constexpr unsigned kFine = 200;
    static constexpr unsigned kAccepted = 202;
    static constexpr unsigned kRefused = 409;

    struct At {
        std::int64_t seq = -1;
        std::string hash = {};
    };
    enum class Doing : std::uint8_t { nothing, claims, sends, parts, says, reads, chooses };

    RemoteTable table_;
    std::vector<RemoteSay> says_;
    std::string device_;
    std::string label_;
    Doing doing_ = Doing::nothing;
    std::string claim_id_;  // of the claim that waits for an answer
    std::optional<std::int64_t> take_;
    bool claims_ = false;  // it is to be claimed again
    bool chooses_ = false;
    std::string choose_id_;     // of the choice that waits for an answer
    std::string said_;          // the say that is under way
    At sent_;                   // the last line that is under way
    std::optional<At> apart_;   // a version of its own: so far it was sent
    std::int64_t own_ = 0;      // its number at the hall
    std::int64_t behind_ = -1;  // the hall has lines up to there that are not here
    std::string stopped_;
    std::int64_t most_ = 0;  // lines at once
    int fails_ = 0;
    bool heard_any_ = false;
    std::int64_t due_ms_ = 0;
    std::string mark_;                  // of the last answer
    bool tells_ = true;                 // the hall tells whether it knows a mark; an older program does not
    std::vector<std::string> told_;     // says that are in the hall's log
    std::vector<std::string> missing_;  // were in an older one, and were not taken again yet
    std::vector<RemoteLine> arrived_;

    std::optional<Errand> wanted(const Ledger& ledger, const Moment& moment);
    Errand claim(const Moment& moment);
    std::optional<Errand> lines(const Ledger& ledger, const Moment& moment);
    std::optional<Errand> next_say();
    std::optional<Errand> say_alone(const Moment& moment);
    std::optional<Errand> look_again(const Ledger& ledger, const Moment& moment);
    void heed_no_stop();
    void say_again() { told_.clear(); }
    void say_missing();
    const RemoteSay* unsaid() const;
    At from() const { return apart_.value_or(At{table_.seq, table_.hash}); }

    void hear_mark(const Json& answer);
    void hear_claimed(const Json& answer, const Ledger& ledger);
    void hear_lines(const Json& answer, const Ledger& ledger);
    void hear_read(const Json& answer, const Ledger& ledger);
    void hear_said(unsigned status, const std::string& body);
    void hear_refusal(const Heard& heard, const Json& answer, const Ledger& ledger, const Moment& moment);
    void hear_behind(const Json& answer, const Ledger& ledger);
    void hear_apart(const Json& answer, const Ledger& ledger);
    void acknowledge(At at, const Ledger& ledger);
    void wait(const Heard& heard, const Moment& moment);
    void stop(unsigned status, std::string_view word, const Json& answer);
    void go_on();
    void keep_apart();
};

}  // namespace tapet::hall
