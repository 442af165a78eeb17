// Copies of one championship that meet (season/together.h), kept: ours in the file, theirs out of a pack.
//
// All that a joining writes is one transaction: the lines, as one tap; what lies beside them (notes, camas, links to the matches at
// the tables, sanctions, those matches themselves); who each line came from; and up to where theirs was seen, unless
// something stays at odds.
#pragma once

#include <string>
#include <string_view>

#include "season/report.h"
#include "season/together.h"
#include "storage/apart.h"
#include "storage/clockwork.h"
#include "storage/kept_match.h"
#include "storage/pack_lines.h"
#include "storage/store.h"

namespace tapet::storage {

class Together {
  public:
    // A championship; id as Store::find takes it. The store and the clock must outlive it. Throws a StorageError where it cannot
    // be read, or is another game.
    Together(Store& store, std::string_view id, const Clockwork& clock);

    // Takes in the copy that a pack has, or only says what would come of it (`plan`), as if those before had been taken in.
    // Throws a StorageError for what is no pack, is broken or newer, or has no copy of this championship; then nothing has changed.
    // `beside`: none of its lines, which ours says already or does not want; what lies beside them alone.
    enum class Do { plan, write, beside };
    season::Meeting join(std::string_view bytes, const std::string& file, const season::Choice& choice, Do what,
                         season::TheirEnd end = season::TheirEnd::seen);

    // The same of results that came without a copy (season/report.h), read against what telling() tells.
    season::Meeting join(const season::Report& report, const std::string& file, const season::Choice& choice, Do what);
    const season::Telling& telling() const { return *ours_; }

    // What ours says besides its first so many lines, as it would come to a copy of those alone.
    season::Meeting since(std::size_t lines) const;

    const std::string& id() const { return id_; }

  private:
    Store* store_;
    const Clockwork* clock_;
    std::string id_;
    std::string outside_;  // the id that it goes by outside the file
    std::optional<season::Telling> ours_;
    std::optional<KeptMatch> kept_;  // once something is written
    std::optional<season::Telling>
        begun_;  // what the copy that came last began with as ours does: the next one often does, too

    // What it came in; without bytes no pack: nothing lies beside it, and it is no copy that could be seen again.
    struct Came {
        std::string_view bytes;
        const std::string& file;
        bool others;  // other matches are in it, too
        season::TheirEnd end;
    };
    season::Meeting join(const PackedMatch& match, const Came& came, const season::Choice& choice, Do what);
    void write(const season::Meeting& meeting, const std::vector<season::TakenIn>& taken, const PackedMatch& match,
               const Came& came);
    void read_on();
    season::Telling told_by(const PackedMatch& match, const std::string& file);
    PackedMatch copy_that_says(const season::Report& report) const;
};

}  // namespace tapet::storage
