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
        return beside;
    }

  private:
    std::int64_t lines_;
    const std::string& file_;

    StorageError wrong() const { return {"import.beside", {file_}}; }

    const Json::Array& list(const Json& json, std::string_view key) const {
        const Json* value = json.find(key);
        if (value == nullptr || value->as_array() == nullptr) throw wrong();
        return *value->as_array();
    }

    std::int64_t line(const Json* value) const {
        const std::int64_t* number = value == nullptr ? nullptr : value->as_int();
        if (number == nullptr || *number < 0 || *number >= lines_) throw wrong();
        return *number;
    }
};

}  // namespace

std::string beside_of(const Store& store, std::string_view id) {
    const std::string match = store.find(id);
    const SideTables side(store.database());
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("beside", kForm);
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
    out.end_object();
    return text;
}

Beside read_beside(std::string_view text, std::int64_t lines, const std::string& file) {
    return Reader(lines, file).read(text);
}

}  // namespace tapet::storage
