// Who keeps one hall: judges what is asked on the newest state, has it appended and answers (the hall's contract, "Appending"). On one
// thread; its log may be written by other processes too.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/hall/hall_log.h"
#include "core/lang.h"
#include "hall/asked.h"
#include "storage/hall/hall_store.h"

namespace tapet::app {

struct Mark {
    std::int64_t pos = 0;
    std::string sum;  // eight digits
};
std::optional<Mark> read_mark(std::string_view text);

struct HallCall {
    std::int64_t link = 0;
    hall::Request request = hall::Request::claim;
    std::string body;
    Lang lang = Lang::en;
    std::optional<Mark> after = {};  // of the last answer that it heard; told whether the log knows it
};
struct HallAnswer {
    unsigned status = 200;
    std::string body;  // JSON
};

class Clerk {
  public:
    using Clock = std::function<std::int64_t()>;
    Clerk(storage::HallStore& store, hall::HallRow row, Clock now_ms);

    const hall::HallRow& row() const { return row_; }
    const hall::Hall& hall() const { return hall_; }
    std::string mark() const;  // of what was read last
    enum class Knows { here, ahead, other };
    Knows knows(const Mark& mark) const;

    // What was written since, by whomever. True: the store was put back, or is another one, and all was folded anew. Throws a
    // StorageError.
    bool read_on();
    // In their order, durable when it returns. A store that cannot be written answers 503.
    std::vector<HallAnswer> answer(const std::vector<HallCall>& calls, const hall::InMemory& memory);
    // What the hall itself enters now; true: something.
    bool enter_ripe();
    // Which tables' tablets were heard since this was asked last.
    std::vector<storage::Seen> take_heard() { return std::exchange(heard_, {}); }
    // What is to be written down of what was read since this was asked last.
    std::vector<HallNote> take_noted() { return std::exchange(noted_, {}); }
    HallAnswer stream(std::int64_t link, std::int64_t number, std::int64_t from, Lang lang) const;
    HallAnswer links(std::int64_t link, const hall::InMemory& memory, Lang lang) const;

  private:
    struct Prepared {
        hall::AppendRequest request;
        Json::Object answer = {};
        unsigned status = 200;
        bool lines = false;
    };
    using Judged = tl::expected<Prepared, HallAnswer>;

    storage::HallStore& store_;
    hall::HallRow row_;
    Clock now_ms_;
    hall::Hall hall_;
    std::vector<storage::Hash> sums_;         // by position; at 0 that of the id
    std::int64_t streams_ = 0;                // that were told
    std::deque<hall::StreamStart> to_begin_;  // of these whose first line was not taken yet
    std::map<std::string, hall::LogRow> said_;
    std::vector<storage::Seen> heard_;
    std::vector<HallNote> noted_;

    void begin_anew();
    void take(const storage::SummedRow& row);
    Judged judge(const HallCall& call, const hall::InMemory& memory);
    Judged judge_say(const HallCall& call, const hall::Link& link, const hall::InMemory& memory) const;
    Judged judge_lines(const HallCall& call, const hall::Link& link);
    void hear(const std::string& device, std::int64_t waiting, std::int64_t its_ms);
    std::optional<HallAnswer> refused_to(const hall::Link& link, const hall::SentLines& sent, Lang lang) const;
    std::optional<HallAnswer> refused_line(const hall::SentLines& sent, Lang lang) const;
    void add_lines(hall::AppendRequest& request, const std::vector<std::string>& lines) const;
    void add_table(hall::AppendRequest& request, hall::Request asked, const hall::Link& link, const Json& body,
                   const hall::Done& done) const;
    HallAnswer told(const HallCall& call, const Prepared& prepared, const hall::Answer& answer) const;
    HallAnswer told_again(const hall::LogRow& row) const;
    HallAnswer said(unsigned status, Json::Object body) const;
    HallAnswer denied(const hall::Denied& denied, Lang lang) const;
    std::optional<hall::FixtureId> fixture_of(const hall::Link& link, const Json& body) const;
    hall::TableRow table_row(const hall::FixtureId& fixture) const;
    hall::Last last_of(const hall::Stream* stream) const;
};

}  // namespace tapet::app
