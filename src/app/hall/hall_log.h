// What a served hall writes down of itself (the hall's contract, "Logged"): a line of JSON each, for whoever looks after it. No secret, no
// device and no body is in it.
//
//   {"at_ms":1764012345678,"what":"start","program":"0.2.0","form":1,"address":"http://127.0.0.1:8274","halls":["fira"]}      and "end"
//   {…,"what":"claim","hall":"fira","pos":9,"link":2,"table":["sectors","X","Y"],"label":"Tauleta 7","term":1}      "take-over" from another
//   {…,"what":"choose","hall":"fira","pos":…,"link":…,"table":…,"stream":3}      "apart": a second version has come, {"table","stream"}
//   {…,"what":"link","hall":"fira","pos":…,"link":…,"made":[{"link","role","scope","label"}]}      "unlink": {"gone":7}
//   {…,"what":"store-lost"}      "store-back": {"after_ms"}; "store-other": {"hall"} is another log than it was: put back to an older day
//   {…,"what":"form","hall":"fira","form":2}      a newer program's: it is shown, and nothing is kept in it
//   {…,"what":"slow","hall":"fira","requests":12,"ms":1400}      an append
//   {…,"what":"refused","counts":{"409 replaced":1,"429 slowly":3}}      of a minute
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/json.h"
#include "hall/hall.h"

namespace tapet::app {

class HallLog {
  public:
    using Sink = std::function<void(const std::string& line)>;
    using Clock = std::function<std::int64_t()>;
    // No sink: nothing is written down.
    HallLog(Sink sink, Clock now_ms) : sink_(std::move(sink)), now_ms_(std::move(now_ms)) {}

    // From any thread.
    void say(std::string_view what, Json::Object members);
    void count(unsigned status, std::string_view answer);  // of one that is no good
    void tell_counts();                                    // since the last time

  private:
    std::mutex mutex_;
    Sink sink_;
    Clock now_ms_;
    std::map<std::string, std::int64_t> counts_;
};

struct HallNote {
    std::string what;
    Json::Object members;
};
// What is to be written down of a row, or of a stream that begins, when the hall has taken what came before; nothing: it is not.
std::optional<HallNote> note_of(const hall::Hall& before, const hall::LogRow& row);
std::optional<HallNote> note_of(const hall::StreamStart& start);

}  // namespace tapet::app
