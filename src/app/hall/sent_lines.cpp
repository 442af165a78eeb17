#include "app/hall/sent_lines.h"

#include <array>
#include <optional>
#include <utility>

#include "core/bytes16.h"
#include "core/fields.h"
#include "core/json.h"

namespace tapet::app {

namespace {

constexpr std::array<std::string_view, 4> kVerbs{"setup", "do", "undo", "redo"};
constexpr std::int64_t kMost = INT64_MAX;
constexpr std::int64_t kProofSince = 2;  // of rules: older lines have none
constexpr std::size_t kLetters = 22;     // of a device

Bytes16 bytes_at(Fields& fields, std::string_view key) {
    const auto bytes = unhex16(fields.text(key));
    if (!bytes) throw Malformed(fields.at(key), "malformed.hash");
    return *bytes;
}

std::optional<std::string> text_or_null(Fields& fields, std::string_view key) {
    if (fields.any(key).is_null()) return std::nullopt;
    return fields.text(key);
}

hall::SentLine line_at(const Json& json, const std::string& where) {
    Fields fields(json, where);
    hall::SentLine line;
    line.verb = kVerbs.at(fields.code("verb", kVerbs));
    line.body = fields.text("line");
    line.line.time_ms = fields.integer("time_ms", 0, kMost);
    line.line.rules = static_cast<RulesVersion>(fields.integer("rules", kProofSince, INT32_MAX));
    line.line.over = fields.boolean("over");
    line.line.proof = bytes_at(fields, "proof");
    if (const std::int64_t tap = fields.integer_or("tap", 0, kMost, -1); tap >= 0) line.line.tap = tap;
    fields.done();
    return line;
}

void read_after(Fields& fields, hall::SentLines& sent) {
    if (fields.any("after").is_null()) return;
    Fields after = fields.object("after");
    sent.after = {after.integer("seq", 0, kMost), bytes_at(after, "hash")};
    after.done();
}

}  // namespace

SentBody read_sent(std::string_view body, bool apart) {
    const auto json = parse_json(body);
    if (!json) throw Malformed("", "malformed.syntax");
    Fields fields(*json, "");
    SentBody read;
    read.device = text_or_null(fields, "device").value_or("");
    if (!read.device.empty() && read.device.size() != kLetters) throw Malformed(fields.at("device"), "malformed.hash");
    read.sent.apart = apart;
    if (!apart && !fields.any("term").is_null()) read.sent.term = fields.integer("term", 0, kMost);
    if (!fields.any("waiting").is_null()) {
        read.waiting = fields.integer("waiting", 0, INT32_MAX);
        read.has_clock = true;
    }
    read.now_ms = fields.integer("now_ms", 0, kMost);
    read.sent.match = fields.text("match");
    read_after(fields, read.sent);
    if (!fields.any("instead").is_null()) read.sent.instead = fields.text("instead");
    read.sent.last = bytes_at(fields, "hash");
    const Json::Array& lines = fields.array("lines", 0, read.device.empty() ? kMostLinesOfDesk : kMostLines);
    fields.done();
    for (const Json& each : lines)
        read.sent.lines.push_back(line_at(each, "/lines/" + std::to_string(read.sent.lines.size())));
    return read;
}

}  // namespace tapet::app
