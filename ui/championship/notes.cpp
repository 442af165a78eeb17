#include "ui/championship/notes.h"

#include <utility>

#include "core/lines.h"
#include "keeping/record_kinds.h"
#include "season/fixtures.h"
#include "ui/match/play.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kTrucKey = "truc";

}  // namespace

void keep_truc(Context& context, const std::string& championship_id, const std::string& setup_line) {
    keep_record(context, kind::season, championship::season_key(championship_id, kTrucKey), setup_line);
}

void DeskNotes::reload(const Notebook& notebook, const std::string& championship_id) {
    id_ = championship_id;
    std::map<std::string, std::string> bodies;
    const std::string prefix = championship::season_key(id_, "");
    for (Record& record : notebook.records(kind::season)) {
        if (record.key.rfind(prefix, 0) == 0) bodies[record.key.substr(prefix.size())] = std::move(record.body);
    }
    if (bodies == bodies_) return;
    bodies_ = std::move(bodies);
    ++version_;
}

std::string DeskNotes::body(const std::string& key) const {
    const auto found = bodies_.find(key);
    return found == bodies_.end() ? "{}" : found->second;
}

Wish& DeskNotes::set(Context& context, const std::string& key, const std::string& body) {
    return keep_record(context, kind::season, championship::season_key(id_, key), body).then([this, key, body] {
        took({{key, body}});
    });
}

championship::RoundNotes DeskNotes::round(const std::string& key) const {
    return championship::read_round_notes(body(key));
}
// A falla that is entered late may turn the fixtures of the others: what was written down is found all the same.
championship::FixtureNotes DeskNotes::fixture(const std::string& key) const {
    if (bodies_.count(key) == 0) {
        if (auto name = championship::read_fixture_key(key)) {
            std::swap(name->between[0], name->between[1]);
            return turned(championship::read_fixture_notes(body(fixture_key(name->phase, name->between))));
        }
    }
    return championship::read_fixture_notes(body(key));
}

void DeskNotes::set_fixture(Context& context, const std::string& key, const championship::FixtureNotes& notes) {
    set(context, key, to_text(notes));
}

std::vector<NewRecord> DeskNotes::beside(const NewNotes& fresh) const {
    std::vector<NewRecord> records;
    for (const auto& [key, body] : fresh)
        records.push_back({std::string(kind::season), championship::season_key(id_, key), body});
    return records;
}

void DeskNotes::took(const NewNotes& fresh) {
    ++version_;
    for (const auto& [key, body] : fresh) bodies_[key] = body;
}

// The old names stay too: a correction can be taken back.
NewNotes DeskNotes::renamed(const std::string& was, const std::string& is) const {
    NewNotes fresh;
    if (was == is) return fresh;
    for (const auto& [key, body] : bodies_) {
        auto name = championship::read_fixture_key(key);
        if (!name || (name->between[0] != was && name->between[1] != was)) continue;
        for (std::string& falla : name->between) falla = falla == was ? is : falla;
        fresh[fixture_key(name->phase, name->between)] = body;
    }
    std::vector<championship::Sanction> noted = sanctions();
    for (championship::Sanction& each : noted) each.falla = each.falla == was ? is : each.falla;
    if (!noted.empty()) fresh[std::string(championship::kRegisterKey)] = to_text(noted);
    return fresh;
}

void DeskNotes::set_truc(Context& context, const std::string& setup_line) {
    set(context, std::string(kTrucKey), setup_line);
}

std::vector<championship::Sanction> DeskNotes::sanctions() const {
    return championship::read_sanctions(body(std::string(championship::kRegisterKey)));
}

Wish& DeskNotes::set_sanctions(Context& context, const std::vector<championship::Sanction>& sanctions) {
    return set(context, std::string(championship::kRegisterKey), to_text(sanctions));
}

std::string DeskNotes::text(const std::string& key) const {
    const auto found = bodies_.find(key);
    return found == bodies_.end() ? std::string() : found->second;
}

std::string DeskNotes::truc_line() const { return setup_line<truc::Game>(truc()); }

truc::Setup DeskNotes::truc() const {
    return read_setup<truc::Game>(body(std::string(kTrucKey))).value_or(championship::usual_truc());
}

}  // namespace tapet::ui
