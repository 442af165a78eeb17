// What a championship keeps beside its log: when and where a round is played, who referees, incidents, the camas of a result
// as the acta has them, the Truc rules of its matches. Records of the kind "season", by the championship's id and the name
// of the match or round (desk_fixtures.h).
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "championship/championship.h"
#include "truc/truc.h"
#include "ui/match/screen.h"

namespace tapet::ui {

struct RoundNotes {
    std::string evening;  // "24 de novembre", as people say it
    std::string hour;
    std::string place;
    friend bool operator==(const RoundNotes&, const RoundNotes&) = default;
};

struct Incident {
    std::int64_t time_ms = 0;  // when it was written down
    std::string text;
    friend bool operator==(const Incident&, const Incident&) = default;
};

// In the order of the fixture.
struct FixtureNotes {
    std::string hour;  // where it is not the round's
    std::string table;
    std::string referee;
    std::vector<Incident> incidents;
    std::optional<championship::Two<championship::Two<std::string>>>
        players;                            // who sits down, before there is a result
    std::vector<std::array<int, 2>> camas;  // stones cama by cama
    friend bool operator==(const FixtureNotes&, const FixtureNotes&) = default;
};

std::string to_text(const RoundNotes& notes);
std::string to_text(const FixtureNotes& notes);
RoundNotes read_round_notes(std::string_view text);
FixtureNotes read_fixture_notes(std::string_view text);

// Who sits down: as was said while they are entered so, or, where both fallas entered just two, those.
std::optional<championship::Two<championship::Two<std::string>>> players_at(const championship::State& state,
                                                                            const championship::Pair& between,
                                                                            const FixtureNotes& notes);

// The same for a line about that match: nobody where a suspension has named them, because those stand (Art. 5).
std::optional<championship::Seated> players_to_name(const championship::State& state, const championship::Pair& between,
                                                    const FixtureNotes& notes);

// The rules that a match of a championship begins with: as the Reglament has them, where a table may have it milder.
truc::Setup championship_truc();

inline constexpr std::string_view kSeasonKind = "season";
std::string season_key(const std::string& championship_id, std::string_view name);

// The Truc rules of a championship that has just begun.
void keep_truc(Context& context, const std::string& championship_id, const std::string& setup_line);

// Read once, then as this desk changes them; reload() when another program may have.
class DeskNotes {
  public:
    void reload(const Keeper& keeper, const std::string& championship_id);

    RoundNotes round(const std::string& key) const;
    FixtureNotes fixture(const std::string& key) const;
    // The house options of the matches at the table (championship_truc() until others are chosen); the names in it mean
    // nothing.
    truc::Setup truc() const;

    // Beside a line that has just been made durable: seen at once, and written with flush(), in the next frame, so that one
    // commit stands between Enter and what it shows.
    void set_fixture_soon(const std::string& key, const FixtureNotes& notes);
    void flush(Context& context);
    bool waiting() const { return !soon_.empty(); }
    // The falla has another name: what was kept of its matches is found under that too.
    void rename(Context& context, const std::string& was, const std::string& is);

    void set_round(Context& context, const std::string& key, const RoundNotes& notes);
    void set_fixture(Context& context, const std::string& key, const FixtureNotes& notes);
    void set_truc(Context& context, const std::string& setup_line);
    std::string truc_line() const;

  private:
    std::string id_;
    std::map<std::string, std::string> bodies_;  // JSON, read when it is looked at: a season has thousands
    std::map<std::string, std::string> soon_;    // those of them that are not written yet

    void set(Context& context, const std::string& key, const std::string& body);
    std::string body(const std::string& key) const;
};

}  // namespace tapet::ui
