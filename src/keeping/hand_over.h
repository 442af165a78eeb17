// Matches, or everything, as one .tapet file: to hand to another tablet, to put away, and to take in again. Sentences come in the
// user's language.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "core/kept.h"
#include "keeping/trouble.h"
#include "season/sector.h"
#include "season/together.h"

namespace tapet {

struct Parcel {
    std::string bytes;
    std::int64_t left_out = 0;  // damaged matches of which it has only a part, or nothing
};

// How many matches came in, and how.
struct Received {
    std::int64_t fresh = 0;
    std::int64_t longer = 0;  // with more lines than were here
    std::int64_t known = 0;   // nothing new
    std::int64_t apart = 0;   // went on differently: both are kept
    std::int64_t left = 0;    // went on differently, and only the one here is kept
    std::string match = {};   // the last one, as it is called here
    // Of those that went on differently: the one that was here, and the one that came.
    std::vector<std::pair<std::string, std::string>> grown_apart = {};
    std::string meets = {};  // instead: the championship here of which a copy came, which is the guest now
};

// Who sent a copy, as far as it knows: a sector's delegate, or the representative.
struct Sender {
    std::string sector = {};                            // empty: the representative
    std::optional<championship::SectorSent> sent = {};  // by a delegate
};

// A copy of a championship that is here came, and says more or something else: it waits to be joined, and nothing was taken yet.
struct Guest {
    std::string match;         // the one here
    std::string file;          // what the copy came in
    std::int64_t made_ms = 0;  // when it was packed; 0: it was not
    std::vector<JudgedLine> lines;
    std::string own =
        {};  // what was written here without the hall, whose copy `match` is: its id; empty: it came from elsewhere
    std::optional<Sender> sender = {};
    std::map<std::string, std::string> came = {};     // by the number of a line that something had brought there: what
    std::map<std::string, std::string> notes = {};    // what its desk notes: by ":" and the key, the body
    std::map<std::int64_t, std::string> tables = {};  // of the lines that are its result: the match at the table
};

// Somebody who came with matches and is called as somebody here was before: another person, until somebody says that it is the same.
struct Namesake {
    std::string name;
    std::string called;  // here, meanwhile: "Anna (2)"
    std::vector<std::string> matches;
};

class HandOver {
  public:
    virtual ~HandOver() = default;
    HandOver() = default;
    HandOver(const HandOver&) = delete;
    HandOver& operator=(const HandOver&) = delete;

    // No ids: everything, with settings.
    [[nodiscard]] virtual tl::expected<Parcel, Trouble> pack(const std::vector<std::string>& ids) const = 0;
    // A championship to a sector's delegate, whose body that is (season/sector.h): no table's match goes along, whatever `tables` says.
    // Nothing: it goes back from a delegate, with the matches at its tables or without.
    [[nodiscard]] virtual tl::expected<Parcel, Trouble> pack_for(const std::string& id,
                                                                 const std::optional<std::string>& delegate,
                                                                 championship::TablesMatches tables) const = 0;
    // All of it, or nothing and the sentence of why; `file` is what the sentence calls it.
    [[nodiscard]] virtual tl::expected<Received, Trouble> take(std::string_view bytes, const std::string& file) = 0;
    // A match as a link to the page at that address; without one it is the link's end alone, which is taken as well.
    [[nodiscard]] virtual tl::expected<std::string, Trouble> link(const std::string& id,
                                                                  const std::string& page) const = 0;
    [[nodiscard]] virtual tl::expected<Received, Trouble> take_link(std::string_view link) = 0;
    // Results for that championship out of a spreadsheet (season/results_csv.h), which become the guest; or all mistakes in it.
    [[nodiscard]] virtual tl::expected<void, std::vector<std::string>> take_results(const std::string& id,
                                                                                    std::string_view utf8,
                                                                                    const std::string& file) = 0;
    // A parcel as a link, as `link` makes it.
    virtual std::string link_of(const Parcel& parcel, const std::string& page) const = 0;
    // The copy that waits; nothing is kept of it: after a restart the file is taken in again.
    virtual const Guest* guest() const = 0;
    // A match at a table that came along with it; none when there is none.
    virtual std::vector<JudgedLine> table_of_guest(const std::string& match) const = 0;
    // What would come of it, and that done: then there is no guest.
    [[nodiscard]] virtual tl::expected<season::Meeting, Trouble> meeting(const season::Choice& choice) const = 0;
    [[nodiscard]] virtual Done join(const season::Choice& choice) = 0;
    // Of what was written without a hall: that was said there, or is left. What lies beside its lines comes along, they lie out of sight.
    [[nodiscard]] virtual Done leave_own() = 0;
    virtual void send_away() = 0;  // without anything of it
    // Matches here that are the same one as that, but went on differently.
    virtual std::vector<std::string> grown_apart(const std::string& id) const = 0;
    // Of what came last; none when that was answered. Those at these places are the same person, the others are not.
    virtual const std::vector<Namesake>& namesakes() const = 0;
    [[nodiscard]] virtual Done answer_namesakes(const std::vector<std::size_t>& same) = 0;
    virtual std::size_t largest() const = 0;  // bytes; a larger file is none
};

}  // namespace tapet
