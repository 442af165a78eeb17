// The file under the matches, when something is wrong with it: what is known of that, its copies, and the ways out. Sentences
// come in the user's language.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "keeping/listed.h"
#include "keeping/trouble.h"

namespace tapet {

// A copy of the file.
struct KeptCopy {
    std::string name;
    std::int64_t made_ms = 0;  // since 1970, UTC; 0: not known
    std::int64_t matches = 0;
    std::int64_t lines = 0;
    bool whole = false;  // it opens and replays
};

// A match that can still be found in the file.
struct FoundMatch {
    MatchInfo match;
    bool whole = false;  // it opens and plays
};

class Rescue {
  public:
    virtual ~Rescue() = default;
    Rescue() = default;
    Rescue(const Rescue&) = delete;
    Rescue& operator=(const Rescue&) = delete;

    // What is wrong with the file, or empty; cheap.
    virtual std::string trouble() const = 0;
    // Looks at the whole file, unless that was done since it was opened; true as long as it goes on. Nobody waits for it.
    virtual bool looking() const = 0;
    // What was found, as soon as nothing is looked at any more: all that does not add up, one sentence each, and the matches,
    // newest first.
    virtual std::vector<std::string> faults() const = 0;
    virtual std::vector<FoundMatch> found() const = 0;

    virtual std::vector<KeptCopy> copies() const = 0;  // newest first
    // What the file has and that copy has not, as a sentence.
    virtual std::string loss(const std::string& copy) const = 0;
    // Moves the file aside and brings the copy in. The open match is closed.
    [[nodiscard]] virtual Done restore(const std::string& copy) = 0;
};

}  // namespace tapet
