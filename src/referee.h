// The referee protocol (docs/protocol.md): one line in, one answer out, for whatever game the first line sets up.
// The app's taps, the database's rows and a script's pipe all come this way.
//
// A line is first judged, which changes nothing, and then accepted: in between, whoever keeps the match makes it durable.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/book.h"
#include "core/kept.h"
#include "core/match.h"

namespace tapet {

struct AnyMatch;  // a match of whatever game: games.h, for who knows them all; match_of for who knows one

// Bytes, without the line end. Whoever reads lines from outside answers a longer one with Referee::too_long(); what was kept
// is judged at any length, because the canonical form of a line may be longer than the line was.
inline constexpr std::size_t kLongestLine = 64 * 1024;

// What an accepted line leads to: a new match, or what the match takes next (leads_to.h). A value.
class LeadsTo {
  public:
    struct Held;
    LeadsTo();
    explicit LeadsTo(Held held);
    LeadsTo(const LeadsTo& other);
    LeadsTo(LeadsTo&& other) noexcept;
    LeadsTo& operator=(const LeadsTo& other);
    LeadsTo& operator=(LeadsTo&& other) noexcept;
    ~LeadsTo();

    const Held& held() const { return *held_; }
    std::unique_ptr<Held> take();

  private:
    std::unique_ptr<Held> held_;
};

struct Verdict {
    enum class Kind { accepted, answered, refused, malformed };
    Kind kind = Kind::malformed;
    std::vector<Ruling> rulings;
    std::optional<Refusal> refusal;
    std::optional<Malformed> malformed;
    std::string answer;      // to a question, as JSON
    std::string_view verb;   // of an accepted line: "setup", "do", "undo", "redo"
    std::string body;        // of an accepted line: the line as it is kept and exported (canonical)
    std::int64_t steps = 0;  // of an accepted undo or redo: how many events
    LeadsTo outcome;         // of an accepted line; nothing once the referee has accepted it
    // The outcome's state as JSON, once somebody has asked for it (state_json): the proof and the answer want the same.
    mutable std::string state;

    bool accepted() const { return kind == Kind::accepted; }
};

class Referee {
  public:
    Referee();
    Referee(const Referee& other);
    Referee(Referee&& other) noexcept;
    Referee& operator=(const Referee& other);
    Referee& operator=(Referee&& other) noexcept;
    ~Referee();

    // By today's rules; of a kept line by those that judged it then.
    Verdict judge(std::string_view line, RulesVersion rules = kRulesVersion) const;
    // The same of a line that is to be kept: what is kept is exported, and must be a line that `tapet referee` takes.
    Verdict judge_to_keep(std::string_view line) const;
    void accept(Verdict verdict);  // only an accepted verdict of this referee's present state
    // A kept line is judged and accepted at once, where nothing is made of it in between: the verdict has no outcome, and of an
    // accepted line its kind and verb alone.
    Verdict follow(std::string_view line, RulesVersion rules);

    bool started() const { return match_ != nullptr; }
    bool over() const;
    const AnyMatch& match() const { return *match_; }
    std::size_t played() const;    // events in play
    std::size_t revision() const;  // Match::revision()
    std::string_view game() const;
    std::vector<std::string> players() const;
    std::vector<std::string> winners() const;  // nobody before it is over

    // A verdict on a line that is longer than kLongestLine and was therefore not read.
    static Verdict too_long();

  private:
    std::unique_ptr<AnyMatch> match_;

    Verdict judge_setup(const Json& line, RulesVersion rules) const;
    Verdict judge_line(const Json& line, RulesVersion rules) const;
};

// Judges lines one after the other and has `referee` accept them: the verdict of the first that is not accepted, or of the last
// one with the rulings of all. `accepted` hears of each before it is.
Verdict judge_all(Referee& referee, const std::vector<std::string>& lines,
                  const std::function<void(const Verdict&)>& accepted);

// The state that an accepted verdict's outcome has, or that the match has now, as JSON.
const std::string& state_json(const Verdict& accepted);
std::string state_json(const AnyMatch& match);
std::string setup_line(const AnyMatch& match);               // its first line again
std::vector<JudgedLine> lines_again(const AnyMatch& match);  // all of them

// All games' names, in the order of the list.
const std::vector<std::string_view>& game_names();

// Of an accepted verdict whose outcome is still to come: its game, and whether the match is over then.
std::string_view game_of(const Verdict& accepted);
bool over_after(const Verdict& accepted);

// That game's match; nullptr: it is of another.
const void* match_as(const AnyMatch& match, std::string_view game);
template <Game G>
const Match<G>* match_of(const AnyMatch& match) {
    return static_cast<const Match<G>*>(match_as(match, G::name));
}

// What the proof of a line is over that these rules judged: the outcome's fold, or before them its state as JSON.
std::string fold_of(const Verdict& accepted, RulesVersion rules = kRulesVersion);

// The answer to the line, as the protocol wants it, without its line end. `match_id` goes into the answer when not empty.
std::string answer_json(const Verdict& verdict, Lang lang, std::string_view match_id = {});

// A ruling as the answers show it.
void encode(JsonWriter& out, const Ruling& ruling);

// What a malformed line is told.
std::string malformed_text(const Malformed& malformed, Lang lang);

}  // namespace tapet
