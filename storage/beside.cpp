#include "storage/beside.h"

#include "core/json.h"
#include "core/json_writer.h"

namespace tapet::storage {

namespace {

constexpr std::int64_t kForm = 1;

class Reader {
  public:
    Reader(std::int64_t lines, const std::string& file) : lines_(lines), file_(file) {}

    Beside read(std::string_view text) const {
        const auto json = parse_json(text);
        if (!json) throw wrong();
        const Json* form = json->find("beside");
        if (form == nullptr || form->as_int() == nullptr || *form->as_int() != kForm) throw wrong();
        Beside beside;
        for (const Json& note : list(*json, "notes")) {
            const Json* said = note.find("text");
            if (said == nullptr || said->as_text() == nullptr || said->as_text()->empty()) throw wrong();
            beside.notes.push_back({line(note.find("line")), *said->as_text()});
        }
        for (const Json& tap : list(*json, "taps")) {
            const Json::Array* ends = tap.as_array();
            if (ends == nullptr || ends->size() != 2) throw wrong();
            const TapGroup group{line(&ends->front()), line(&ends->back())};
            const bool after = beside.taps.empty() || group.first > beside.taps.back().last;
            if (!after || group.first >= group.last || group.first == 0) throw wrong();
            beside.taps.push_back(group);
        }
        for (const Json& link : list(*json, "links")) beside.links.push_back(link_of(link));
        for (const Json& record : list(*json, "records")) {
            const Json* body = record.find("body");
            if (body == nullptr) throw wrong();
            beside.records.push_back({text_of(record, "kind"), text_of(record, "key"), to_text(*body)});
        }
        for (const Json& seat : list(*json, "people")) beside.seats.push_back(seat_of(seat));
        for (const Json& decided : list(*json, "precedents")) beside.precedents.push_back(precedent_of(decided));
        return beside;
    }

  private:
    std::int64_t lines_;
    const std::string& file_;

    StorageError wrong() const { return {"import.beside", {file_}}; }

    std::string text_of(const Json& json, std::string_view key) const {
        const Json* value = json.find(key);
        if (value == nullptr || value->as_text() == nullptr) throw wrong();
        return *value->as_text();
    }

    FixtureLink link_of(const Json& json) const {
        FixtureLink link{{}, text_of(json, "fixture"), text_of(json, "source"), std::nullopt};
        const Json* number = json.find("line");
        if (number != nullptr && !number->is_null()) link.line = line(number);
        return link;
    }

    std::string some_text(const Json* json) const {
        if (json == nullptr || json->as_text() == nullptr || json->as_text()->empty()) throw wrong();
        return *json->as_text();
    }

    SeatPeople seat_of(const Json& json) const {
        SeatPeople seat{{}, line(json.find("line")), some_text(json.find("seat")), {}};
        for (const Json& person : list(json, "people")) seat.people.push_back(some_text(&person));
        return seat;
    }

    Precedent precedent_of(const Json& json) const {
        const Json* body = json.find("body");
        const Json* decided = json.find("decided_ms");
        if (body == nullptr || decided == nullptr || decided->as_int() == nullptr) throw wrong();
        const Precedent::At at{{}, line(json.find("line"))};
        return {at, some_text(json.find("cards")), to_text(*body), *decided->as_int()};
    }

    const Json::Array& list(const Json& json, std::string_view key) const {
        static const Json::Array none;
        const Json* value = json.find(key);
        if (value == nullptr) return none;
        if (value->as_array() == nullptr) throw wrong();
        return *value->as_array();
    }

    std::int64_t line(const Json* value) const {
        const std::int64_t* number = value == nullptr ? nullptr : value->as_int();
        if (number == nullptr || *number < 0 || *number >= lines_) throw wrong();
        return *number;
    }
};

void write(JsonWriter& out, const FixtureLink& link) {
    out.begin_object();
    out.member("fixture", link.fixture);
    out.member("source", link.source);
    if (link.line) {
        out.member("line", *link.line);
    } else {
        out.null_member("line");
    }
    out.end_object();
}

void write_marks(JsonWriter& out, const SideTables& side, const std::string& match) {
    out.key("notes");
    out.begin_array();
    for (const Note& note : side.notes(match)) {
        out.begin_object();
        out.member("line", note.seq);
        out.member("text", note.text);
        out.end_object();
    }
    out.end_array();
    out.key("taps");
    out.begin_array();
    for (const TapGroup& group : side.groups(match)) {
        out.begin_array();
        out.value(group.first);
        out.value(group.last);
        out.end_array();
    }
    out.end_array();
}

void write_people(JsonWriter& out, const PeopleTables& tables, const std::string& match) {
    out.key("people");
    out.begin_array();
    for (const SeatPeople& seat : tables.seats_of(match)) {
        out.begin_object();
        out.member("line", seat.line);
        out.member("seat", seat.seat);
        out.key("people");
        out.begin_array();
        for (const std::string& person : seat.people) out.value(person);
        out.end_array();
        out.end_object();
    }
    out.end_array();
    out.key("precedents");
    out.begin_array();
    for (const Precedent& decided : tables.precedents_of(match)) {
        out.begin_object();
        out.member("line", decided.at->line);
        out.member("cards", decided.cards);
        out.member("decided_ms", decided.decided_ms);
        out.key("body");
        out.raw(decided.body);
        out.end_object();
    }
    out.end_array();
}

}  // namespace

std::string beside_of(const Store& store, std::string_view id) {
    const std::string match = store.find(id);
    const SideTables side(store.database());
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("beside", kForm);
    write_marks(out, side, match);
    out.key("links");
    out.begin_array();
    for (const FixtureLink& link : side.links_of(match)) write(out, link);
    out.end_array();
    out.key("records");
    out.begin_array();
    for (const MatchRecordRow& row : side.records_of(match)) {
        out.begin_object();
        out.member("kind", row.kind);
        out.member("key", row.record.key.substr(match.size() + 1));
        out.key("body");
        out.raw(row.record.body);
        out.end_object();
    }
    out.end_array();
    write_people(out, PeopleTables(store.database()), match);
    out.end_object();
    return text;
}

void keep_beside(const Store& store, const std::string& match, const Beside& beside, std::int64_t now_ms) {
    SideTables side(store.database());
    for (const Note& note : beside.notes) side.set_note(match, note.seq, note.text);
    for (const TapGroup& group : beside.taps) side.add_group(match, group);
    for (const FixtureLink& link : beside.links) {
        if (!side.has_match(link.source)) continue;
        side.add_link({match, link.fixture, link.source, std::nullopt});
        if (link.line) side.set_link_line(match, link.source, *link.line);
    }
    for (const Beside::MatchRecord& record : beside.records) {
        side.put_record(record.kind, {match + ":" + record.key, record.body, now_ms});
    }
    PeopleTables tables(store.database());
    for (const SeatPeople& seat : beside.seats) tables.put_seat({match, seat.line, seat.seat, seat.people});
    for (Precedent decided : beside.precedents) {
        decided.at->match = match;
        tables.add_precedent(decided);
    }
}

Beside read_beside(std::string_view text, std::int64_t lines, const std::string& file) {
    return Reader(lines, file).read(text);
}

}  // namespace tapet::storage
