// Requests that become a say or a line of the championship (the hall's contract, table of requests): who may ask them, how their JSON
// is read, and what they come to on the newest state. Nothing is kept by asking: whoever keeps the log appends what comes of it, if
// neither the championship nor the table has moved meanwhile.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/fields.h"
#include "core/lang.h"
#include "hall/hall.h"

namespace tapet::hall {

enum class Request : std::uint8_t {
    claim,
    admit,
    choose,
    event,
    undo,
    record,
    propose,
    confirm,
    withdraw,
    enter,
    links,
    unlink,
    message,
    choices,
    adopt,
    // Not decided here: what is asked of the log itself.
    lines,
    apart,
    streams,
    pack,
    says
};
inline constexpr std::array<std::string_view, 20> kRequestCodes{
    "claim", "admit",  "choose",  "event",   "undo",  "record", "propose", "confirm", "withdraw", "enter",
    "links", "unlink", "message", "choices", "adopt", "lines",  "apart",   "streams", "pack",     "says"};

// A claim that waits for a desk: whose device it is and which table it asks for.
struct WaitingClaim {
    std::string device;
    std::string fixture;
    std::string label = {};  // of the device
    std::int64_t at_ms = 0;  // asked last
};

// Of a hall what is in memory alone, and in no log.
struct InMemory {
    std::set<std::string> knocks = {};                  // of the secrets of those who knock: their hashes
    std::map<std::string, WaitingClaim> claims = {};    // by their ids
    std::map<std::string, std::int64_t> heard_ms = {};  // by fixture: when its tablet was heard last
};

struct Asker {
    const Link* link;  // that holds
    InMemory memory = {};
};

// What the contract's table of errors has. `text` is a key of assets/lang, or a sentence's text where `said` is set.
struct Denied {
    int status = 409;
    std::string_view error;
    std::string text;
    std::vector<std::string> args = {};
    Json::Object more = {};
};
std::string to_text(const Denied& denied, Lang lang);  // the answer's body

struct NewSay {
    std::string_view verb;
    std::string body;
    std::string device = {};
};

struct Done {
    std::vector<std::string> lines = {};  // of the championship, in order, after the last that it has; before the says
    std::vector<NewSay> says = {};        // the first has the request's id
    Json::Object answer = {};
    int status = 200;
    std::string id = {};
};
using Outcome = tl::expected<Done, Denied>;

// Whether links of that role may ask this at all; where, is asked with the request.
bool may_ask(Role role, Request request);

// Only of a hall whose championship has begun.
Outcome ask(const Hall& hall, const Asker& asker, Request request, std::string_view body, Lang lang);

// Whether a desk with that link is told of the other one: a delegate's of its own table's, of its fallas' and of itself.
bool knows_of(const Hall& hall, const Link& desk, const Link& other);

// Whether a delegate's desk may send that line of the championship as its own: an event about its table alone. Nothing: it may.
std::optional<Denied> refused_to_sector(const Hall& hall, const Asker& asker, std::string_view verb,
                                        const std::string& line, Lang lang);

// Proposals that the hall may enter by itself now, by their ids, and the one request that does it.
std::vector<std::string> ripe(const Hall& hall);
Done enter_ripe(const Hall& hall, const std::vector<std::string>& proposals);

// The four signs on an acta: of the first 20 bits of SHA-256 over the championship's id and the fixture's key. Two may have the same.
// Why that link may not read the lines of that stream, as a sentence's key; empty: it may. Of those that may ask for streams at all.
std::string unreadable(const Hall& hall, const Link& link, const Stream& stream);

using Sha256 = std::function<std::string(std::string_view bytes)>;  // 32 bytes
std::string signs_of(std::string_view championship, std::string_view fixture_key, const Sha256& sha256);

}  // namespace tapet::hall
