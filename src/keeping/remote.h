// What waits for a hall: the tables that this tablet took there and what was said to it, in places of their own that no pack and no
// link brings along, since there is a secret in them; and lines as a hall wants them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "keeping/trouble.h"

namespace tapet {

struct RemoteTable {
    std::string link;           // the address with its secret: what the table goes by here
    std::string match = {};     // that is played at it; empty: none was begun yet
    std::int64_t term = 0;      // this tablet's last one there; 0: none
    std::int64_t seq = -1;      // the last line that the hall acknowledged; -1: none
    std::string hash = {};      // of that line, 32 digits
    std::string claimed = {};   // what the hall answered to the claim, JSON
    std::string standing = {};  // what it said that stops the sending, JSON; empty: nothing does

    friend bool operator==(const RemoteTable&, const RemoteTable&) = default;
};

struct RemoteSay {
    std::string id;
    std::string link;
    std::string request;    // "propose"
    std::string body;       // JSON
    std::string answer{};   // the hall's, JSON; empty: it waits
    std::int64_t status{};  // of that answer

    friend bool operator==(const RemoteSay&, const RemoteSay&) = default;
};

// A link that a desk made at its championship's hall, or came in by: who has it may do there what its role may.
struct RemoteLink {
    std::string secret;
    std::string match;        // the championship
    std::string base;         // "http://192.168.1.7:8274"
    std::string hall;         // "fira"
    std::string role;         // "table"
    std::string scope;        // JSON, as it is asked for
    std::string label;        // "Table 14"
    std::string said = {};    // the id of the say that asks for it, and for others; empty: it was given to us
    std::int64_t number = 0;  // at the hall; 0: it has not answered

    friend bool operator==(const RemoteLink&, const RemoteLink&) = default;
};

// As in a .tapet file; digests as digits.
struct RemoteLine {
    std::int64_t seq = 0;
    std::string verb;
    std::string body;
    std::int64_t rules = 0;
    std::int64_t time_ms = 0;
    bool over = false;
    std::string proof;
    std::string hash;
    std::int64_t tap = -1;  // the first line of the tap that it came of, where that is another one

    friend bool operator==(const RemoteLine&, const RemoteLine&) = default;
};

// What a championship says here and not at its hall: an event, or that a line which the hall has no longer counts.
struct RemoteWord {
    std::string event;      // as a line of the protocol; of one that no longer counts what it said
    std::int64_t back = 0;  // the number of the line that no longer counts; 0: it is new
    std::string hash = {};  // of that line

    friend bool operator==(const RemoteWord&, const RemoteWord&) = default;
};

class Remote {
  public:
    virtual ~Remote() = default;
    Remote() = default;
    Remote(const Remote&) = delete;
    Remote& operator=(const Remote&) = delete;

    // What tells this tablet from others with its link: `drawn` from the first time on.
    [[nodiscard]] virtual std::string device(const std::string& drawn) = 0;

    virtual std::vector<RemoteTable> tables() const = 0;  // in the order in which they came
    [[nodiscard]] virtual Done keep(const RemoteTable& table) = 0;
    [[nodiscard]] virtual Done forget(const std::string& link) = 0;          // and what was said there
    virtual std::vector<RemoteSay> says(const std::string& link) const = 0;  // in their order
    [[nodiscard]] virtual Done keep_say(const RemoteSay& say) = 0;

    virtual std::vector<RemoteLink> links(const std::string& match) const = 0;  // of a championship, in their order
    [[nodiscard]] virtual Done keep_links(const std::vector<RemoteLink>& links) = 0;  // all of them, or none
    [[nodiscard]] virtual Done forget_link(const std::string& secret) = 0;

    // Of a kept match, from that seq on, at most so many, as they are outside. How many it has.
    virtual std::vector<RemoteLine> lines(const std::string& match, std::int64_t from, std::int64_t most) const = 0;
    virtual std::int64_t count(const std::string& match) const = 0;
    // Takes in lines that another tablet sent, from line 0 on, by the id that the match goes by outside this file: a match that is here goes on, or lies beside itself (storage/apart.h).
    [[nodiscard]] virtual Done take_in(const std::string& match, const std::vector<RemoteLine>& lines) = 0;
    // A championship and its hall went on differently: these lines, the hall's, lie here from now on, and what was written without them is
    // the guest that they are joined with (keeping/hand_over.h). The id of the hall's in this file.
    [[nodiscard]] virtual tl::expected<std::string, Trouble> meet(const std::string& match,
                                                                  const std::vector<RemoteLine>& hall) = 0;
    // What it says besides that line, the last of its hall, and those before it: what no longer counts, the last first, then what is new.
    // Nothing: it has no such line.
    virtual tl::expected<std::optional<std::vector<RemoteWord>>, Trouble> unsaid(const std::string& match,
                                                                                 std::int64_t seq,
                                                                                 const std::string& hash) const = 0;
};

}  // namespace tapet
