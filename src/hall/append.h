// What an append comes to: pure values (the hall's contract, "Appending", "Lines", "Claim"). A store finds what is there under
// the hall's lock, decide() says what is new of each request of a batch, and the store writes that.
//
// Requests are decided in their order, each on what those before it left; one that is refused takes no position and spoils no
// other. What was judged on a state that has moved since is `moved`: it is to be judged again, in another batch.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "hall/row.h"

namespace tapet::hall {

// In the order of a match from `after` on; the hashes are the hall's own work.
struct SentLine {
    std::string verb;
    std::string body;
    LogLine line = {};  // stream and seq are found here
};

struct SentLines {
    std::string match;
    std::string fixture = {};  // empty: the championship, or a copy of it
    Last after = {};
    std::string instead = {};  // the match that counted, where another begins
    std::int64_t term = 0;
    bool apart = false;  // a version that went on differently: `after` is the last common line, or its own last
    Bytes16 last{};      // of the last line, as the sender says
    std::vector<SentLine> lines = {};
};

struct NewSayRow {
    std::string verb;
    std::string body;
};
struct JudgedStream {
    std::int64_t stream = 0;
    Last last;
};
struct JudgedTable {
    TableRow before;  // as it was judged on
    TableRow after;   // as it is from then on; the same: only asked
};

struct AppendRequest {
    std::int64_t link = 0;  // 0: the hall itself
    std::string device = {};
    std::optional<SentLines> lines = {};
    std::string id = {};  // of the first say
    std::vector<NewSayRow> says = {};
    std::vector<JudgedStream> streams = {};
    std::vector<JudgedTable> tables = {};
    std::vector<LinkRow> links = {};  // made, numbered as it was judged
    std::int64_t unlinked = 0;
    std::string choices = {};
};

enum class Answered : std::uint8_t {
    done,  // all of it is there, new or known
    moved,
    behind,
    apart,
    chain,
    claim,
    replaced,
    versions,
    gone,
    reused  // its id, by another link
};

struct Answer {
    Answered kind = Answered::done;
    std::int64_t pos = 0;  // of the last row that it has in the log; 0: none of its lines was new
    std::int64_t stream = 0;
    Last last = {};
    std::int64_t at = -1;  // apart: the first line that differs
};

// ---- what is found under the lock

struct StoredStream {
    StreamStart start;
    std::string device;  // that wrote its first line
    Last last;
    std::map<std::int64_t, Bytes16> hashes = {};  // those that were wanted
};
struct StoredSay {
    std::int64_t link = 0;
    std::int64_t pos = 0;
};
struct Stored {
    std::int64_t head = 0;
    std::vector<StoredStream> streams = {};  // all of the wanted matches, by their numbers
    std::map<std::string, TableRow> tables = {};
    std::map<std::string, StoredSay> said = {};
    std::set<std::int64_t> gone = {};
    std::int64_t last_stream = 0;
    std::int64_t last_link = 0;
};

struct Sought {
    std::set<std::string> matches;
    std::set<std::int64_t> streams;  // whose matches are wanted too
    std::set<std::string> fixtures;
    std::set<std::string> ids;
    std::set<std::int64_t> links;
};
Sought sought(const std::vector<AppendRequest>& batch);
// The stream and seq of every line whose kept hash decides: those that are sent again, by their numbers.
std::set<std::pair<std::int64_t, std::int64_t>> sought_hashes(const std::vector<StoredStream>& streams,
                                                              const std::vector<AppendRequest>& batch);

struct Decided {
    std::vector<Answer> answers = {};  // in the order of the batch
    std::vector<LogRow> rows = {};
    std::vector<StreamStart> streams = {};
    std::map<std::string, TableRow> tables = {};
    std::vector<LinkRow> links = {};
    std::map<std::int64_t, std::int64_t> unlinked = {};  // link, and the position of the say
    std::string choices = {};
};
Decided decide(Stored stored, const std::vector<AppendRequest>& batch, std::int64_t at_ms);

}  // namespace tapet::hall
