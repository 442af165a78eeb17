#include "storage/pack_lines.h"

#include <algorithm>

#include "core/bytes16.h"
#include "core/json_writer.h"

namespace tapet::storage {

namespace {

constexpr std::size_t kIdLength = 36;
// Far more than what lies beside the lines of any match, or belongs to none.
constexpr std::size_t kMostRest = 100'000;
constexpr std::size_t kMostBeside = 4'000;  // and so many a line:
constexpr std::size_t kMostBesideLine = 16;

// As this program makes them.
bool is_id(std::string_view id) {
    if (id.size() != kIdLength) return false;
    for (std::size_t i = 0; i < id.size(); ++i) {
        const bool dash = i == 8 || i == 13 || i == 18 || i == 23;
        if (dash ? id[i] != '-' : kHexDigits.find(id[i]) == std::string_view::npos) return false;
    }
    return true;
}

template <class Fill>
std::string row_of(Fill fill) {
    std::string text;
    JsonWriter json(text);
    json.begin_object();
    fill(json);
    json.end_object();
    return text;
}

std::string row_of(const MatchRecordRow& row) {
    return row_of([&](JsonWriter& json) {
        json.member("record", row.kind);
        json.member("key", row.record.key);
        json.member("changed_ms", row.record.changed_ms);
        json.member("body", row.record.body);
    });
}

std::string row_of(const Precedent& row) {
    return row_of([&](JsonWriter& json) {
        json.member("precedent", row.cards);
        if (row.at) json.member("at", row.at->line);
        json.member("decided_ms", row.decided_ms);
        json.member("body", row.body);
    });
}

std::string row_of(const Line& line) {
    return row_of([&](JsonWriter& json) {
        json.member("verb", line.verb);
        json.member("time_ms", line.time_ms);
        json.member("rules", line.rules_version);
        json.member("over", line.over);
        json.member("proof", hex(line.proof));
        if (!has_state_proof(line.rules_version)) json.member("hash", hex(line.hash));
        json.member("line", line.body);
    });
}

std::string row_of(const Note& note) {
    return row_of([&](JsonWriter& json) {
        json.member("note", note.text);
        json.member("at", note.seq);
    });
}

std::string row_of(const TapGroup& group) {
    return row_of([&](JsonWriter& json) {
        json.key("tap");
        json.begin_array();
        json.value(group.first);
        json.value(group.last);
        json.end_array();
    });
}

std::string row_of(const SeatPeople& seat) {
    return row_of([&](JsonWriter& json) {
        json.member("seat", seat.seat);
        json.member("at", seat.line);
        json.key("people");
        json.begin_array();
        for (const std::string& person : seat.people) json.value(person);
        json.end_array();
    });
}

std::string row_of(const FixtureLink& link) {
    return row_of([&](JsonWriter& json) {
        json.member("link", link.source);
        json.member("fixture", link.fixture);
        if (link.line) json.member("at", *link.line);
    });
}

std::string row_of(const PackedMatch::PlayedFor& played) {
    return row_of([&](JsonWriter& json) {
        json.member("played_for", played.championship);
        json.member("fixture", played.fixture);
    });
}

std::string row_of(const std::pair<std::string, std::string>& setting) {
    return row_of([&](JsonWriter& json) {
        json.member("setting", setting.first);
        json.member("value", setting.second);
    });
}

// So many of them would not be read again.
template <class Rows>
std::int64_t put(PackWriter& out, const Rows& rows) {
    std::int64_t left_out = 0;
    for (const auto& row : rows) {
        const std::string text = row_of(row);
        const bool reads = text.size() <= kLongestPackedLine && parse_json(text);
        if (reads) out.line(text);
        left_out += reads ? 0 : 1;
    }
    return left_out;
}

// The fields of a row; what is not there, or of another kind, is thrown.
class JsonRow {
  public:
    JsonRow(const Json& json, const PackedLines& lines) : json_(&json), lines_(&lines) {}

    bool has(std::string_view key) const { return json_->find(key) != nullptr; }
    // It has these keys and no other.
    void only(std::size_t keys) const {
        if (json_->as_object()->size() != keys) throw lines_->wrong();
    }

    std::int64_t number(std::string_view key) const {
        const Json* value = json_->find(key);
        if (value == nullptr || value->as_int() == nullptr) throw lines_->wrong();
        return *value->as_int();
    }
    bool flag(std::string_view key) const {
        const Json* value = json_->find(key);
        if (value == nullptr || value->as_bool() == nullptr) throw lines_->wrong();
        return *value->as_bool();
    }
    const std::string& text(std::string_view key) const {
        const Json* value = json_->find(key);
        if (value == nullptr || value->as_text() == nullptr) throw lines_->wrong();
        return *value->as_text();
    }
    const std::string& some(std::string_view key) const {
        const std::string& found = text(key);
        if (found.empty()) throw lines_->wrong();
        return found;
    }
    const std::string& id(std::string_view key) const {
        const std::string& found = text(key);
        if (!is_id(found)) throw lines_->wrong();
        return found;
    }
    const std::string& json(std::string_view key) const {
        const std::string& found = text(key);
        if (!parse_json(found)) throw lines_->wrong();
        return found;
    }
    Hash hash(std::string_view key) const {
        const auto found = unhex16(text(key));
        if (!found) throw lines_->wrong();
        return *found;
    }
    // The number of a line, of so many.
    std::int64_t line(const Json* value, std::size_t lines) const {
        const std::int64_t* found = value == nullptr ? nullptr : value->as_int();
        if (found == nullptr || *found < 0 || *found >= static_cast<std::int64_t>(lines)) throw lines_->wrong();
        return *found;
    }
    std::int64_t at(std::size_t lines) const { return line(json_->find("at"), lines); }
    const Json::Array& list(std::string_view key) const {
        const Json* value = json_->find(key);
        if (value == nullptr || value->as_array() == nullptr) throw lines_->wrong();
        return *value->as_array();
    }

    MatchRecordRow record() const {
        only(4);
        return {some("record"), {text("key"), json("body"), number("changed_ms")}};
    }
    Precedent precedent() const { return {std::nullopt, some("precedent"), json("body"), number("decided_ms")}; }
    SeatPeople seat(std::size_t lines) const {
        only(3);
        SeatPeople row{{}, at(lines), some("seat"), {}};
        for (const Json& person : list("people")) {
            if (person.as_text() == nullptr || person.as_text()->empty()) throw lines_->wrong();
            row.people.push_back(*person.as_text());
        }
        if (row.people.size() > kMostBesideLine) throw lines_->wrong("pack.too-many");
        return row;
    }
    TapGroup tap(std::size_t lines, const std::vector<TapGroup>& before) const {
        only(1);
        const Json::Array& ends = list("tap");
        if (ends.size() != 2) throw lines_->wrong();
        const TapGroup group{line(&ends.front(), lines), line(&ends.back(), lines)};
        const bool after = before.empty() || group.first > before.back().last;
        if (!after || group.first >= group.last || group.first == 0) throw lines_->wrong();
        return group;
    }

  private:
    const Json* json_;
    const PackedLines* lines_;
};

// A kind has no line end.
std::string name_of(const MatchRecordRow& row) { return row.kind + '\n' + row.record.key; }

bool is_verb(std::string_view verb, bool first) {
    return first ? verb == "setup" : verb == "do" || verb == "undo" || verb == "redo";
}

}  // namespace

// ---- writing --------------------------------------------------------------------------------------------------------

void write(PackWriter& out, const PackHead& head) {
    out.line(row_of([&](JsonWriter& json) {
        json.member("program", head.program);
        json.member("schema", head.schema);
        json.member("rules", head.rules);
        json.member("made_ms", head.made_ms);
        json.member("all", head.all);
    }));
}

std::int64_t write(PackWriter& out, const PackedRest& rest) {
    return put(out, rest.settings) + put(out, rest.records) + put(out, rest.precedents);
}

std::int64_t write(PackWriter& out, const PackedMatch& match) {
    out.begin_match();
    out.line(row_of([&](JsonWriter& json) {
        json.member("match", match.id);
        json.member("game", match.game);
        json.member("lines", static_cast<std::int64_t>(match.lines.size()));
        json.member("hash", hex(match.lines.back().hash));
    }));
    for (const Line& line : match.lines) out.line(row_of(line));
    return put(out, match.notes) + put(out, match.taps) + put(out, match.seats) + put(out, match.precedents) +
           put(out, match.records) + put(out, match.links) + put(out, match.played_for);
}

// ---- reading --------------------------------------------------------------------------------------------------------

PackedMatches::PackedMatches(std::string_view bytes, std::string file) : lines_(bytes, std::move(file)) {
    advance();
    if (!row_) throw lines_.wrong();
    const JsonRow row(*row_, lines_);
    row.only(5);
    head_ = {row.text("program"), row.number("schema"), row.number("rules"), row.number("made_ms"), row.flag("all")};
    advance();
    take_rest();
}

void PackedMatches::advance() {
    row_.reset();
    if (!lines_.next()) return;
    auto json = parse_json(lines_.line());
    if (!json || json->as_object() == nullptr) throw lines_.wrong();
    row_ = std::move(*json);
}

void PackedMatches::take_once(std::string about, std::size_t most) {
    if (!said_.insert(std::move(about)).second) throw lines_.wrong("pack.repeated");
    if (said_.size() > most) throw lines_.wrong("pack.too-many");
}

void PackedMatches::take_rest() {
    for (; row_ && row_->find("match") == nullptr; advance()) {
        const JsonRow row(*row_, lines_);
        if (row.has("setting")) {
            row.only(2);
            rest_.settings.emplace_back(row.some("setting"), row.text("value"));
            take_once("setting " + rest_.settings.back().first, kMostRest);
        } else if (row.has("record")) {
            rest_.records.push_back(row.record());
            take_once("record " + name_of(rest_.records.back()), kMostRest);
        } else if (row.has("precedent")) {
            row.only(3);
            rest_.precedents.push_back(row.precedent());
            take_once(lines_.line(), kMostRest);
        } else {
            throw lines_.wrong();
        }
    }
}

Line PackedMatches::take_line(const PackedMatch& match) {
    if (!row_) throw lines_.wrong();
    const JsonRow row(*row_, lines_);
    Line line;
    line.seq = static_cast<std::int64_t>(match.lines.size());
    line.verb = row.text("verb");
    line.body = row.text("line");
    line.rules_version = row.number("rules");
    line.time_ms = row.number("time_ms");
    line.over = row.flag("over");
    line.proof = row.hash("proof");
    if (!is_verb(line.verb, line.seq == 0) || line.rules_version < 1) throw lines_.wrong();
    const Hash previous = match.lines.empty() ? chain_start(match.id) : match.lines.back().hash;
    const bool proven = has_state_proof(line.rules_version);
    row.only(proven ? 6 : 7);
    line.hash = proven ? chain(previous, line.link(), line.proof) : row.hash("hash");
    if (!proven && witness(match.id, line.link(), line.hash) != line.proof) throw lines_.wrong();
    advance();
    return line;
}

void PackedMatches::take_beside(PackedMatch& match) {
    const std::size_t lines = match.lines.size();
    const std::size_t most = kMostBeside + kMostBesideLine * lines;
    said_.clear();
    const auto once = [&](std::string about) { take_once(std::move(about), most); };
    for (; row_ && row_->find("match") == nullptr; advance()) {
        const JsonRow row(*row_, lines_);
        if (row.has("note")) {
            row.only(2);
            match.notes.push_back({row.at(lines), row.some("note")});
            once("note " + std::to_string(match.notes.back().seq));
        } else if (row.has("tap")) {
            match.taps.push_back(row.tap(lines, match.taps));
        } else if (row.has("seat")) {
            match.seats.push_back(row.seat(lines));
            once("seat " + std::to_string(match.seats.back().line) + ' ' + match.seats.back().seat);
        } else if (row.has("precedent")) {
            row.only(4);
            match.precedents.push_back(row.precedent());
            match.precedents.back().at = {{}, row.at(lines)};
            once(lines_.line());
        } else if (row.has("record")) {
            match.records.push_back(row.record());
            const std::string& key = match.records.back().record.key;
            if (!key.empty() && key.front() != ':') throw lines_.wrong();
            once("record " + name_of(match.records.back()));
        } else if (row.has("link")) {
            match.links.push_back({{}, row.some("fixture"), row.id("link"), std::nullopt});
            row.only(row.has("at") ? 3 : 2);
            if (row.has("at")) match.links.back().line = row.at(lines);
            once("link " + match.links.back().source);
        } else if (row.has("played_for")) {
            row.only(2);
            match.played_for.push_back({row.id("played_for"), row.some("fixture")});
            once("played for " + match.played_for.back().championship);
        } else {
            throw lines_.wrong();
        }
    }
}

std::optional<PackedMatch> PackedMatches::next() {
    if (!row_) return std::nullopt;
    const JsonRow row(*row_, lines_);
    lines_.begin_match();
    row.only(4);
    PackedMatch match;
    match.id = row.id("match");
    match.game = row.some("game");
    const std::int64_t count = row.number("lines");
    const Hash last = row.hash("hash");
    if (count < 1) throw lines_.wrong();
    advance();
    while (static_cast<std::int64_t>(match.lines.size()) < count) match.lines.push_back(take_line(match));
    if (match.lines.back().hash != last) throw lines_.wrong();
    take_beside(match);
    return match;
}

}  // namespace tapet::storage
