// Sessions of the protocol. Bytes that begin with a letter are its lines as they are; others decide line by line: what the
// game lists, any event that the protocol can say, undo, redo, a question, a damaged line, or a line as it is.
#include "core/lines.h"
#include "referee.h"
#include "tests/conformance/every_game.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/damage.h"
#include "tests/fuzz/target.h"

namespace tapet::fuzz {

namespace {

constexpr std::size_t kMostLines = 2000;                             // of a session
constexpr std::size_t kLargestState = std::size_t{4} * 1024 * 1024;  // far more than any match comes to
constexpr std::uint64_t kHurried = 16;

// One match, and what must be so after each line.
class Session {
  public:
    bool started() const { return referee_.started(); }
    const AnyMatch& match() const { return referee_.match(); }

    // False once there is nothing to go on with.
    bool say(std::string_view line) {
        const bool all = ++counted() % (hurried() ? kHurried : 1) == 0;
        const std::string before = all && started() ? state_json(match()) : std::string();
        Verdict verdict = line.size() > kLongestLine ? Referee::too_long() : referee_.judge(line);
        check_answer(verdict, line, all);
        const std::string after = all && verdict.accepted() ? kept_state(verdict, line) : before;
        if (verdict.accepted()) referee_.accept(std::move(verdict));
        if (all && started()) must(state_json(match()) == after, "a state that is not what the line made of it", line);
        return started() && ++lines_ < kMostLines;
    }

  private:
    Referee referee_;
    std::size_t lines_ = 0;

    static void check_answer(const Verdict& verdict, std::string_view line, bool all) {
        const std::string answer = answer_json(verdict, kLangs[line.size() % kLangs.size()]);
        must(answer.find('\n') == std::string::npos, "an answer of more than one line", line);
        if (!all) return;
        const auto json = parse_json(answer);
        must(json.has_value(), "an answer that is no JSON", line);
        const bool ok = verdict.accepted() || verdict.kind == Verdict::Kind::answered;
        const Json* said = json->find("ok");
        must(said != nullptr && said->as_bool() != nullptr && *said->as_bool() == ok, "an answer without its ok", line);
    }

    // As it is kept, the line says the same; where it leads.
    std::string kept_state(const Verdict& verdict, std::string_view line) const {
        std::string state = state_json(verdict);
        must(state.size() < kLargestState, "a state that grows", line);
        const Verdict again = referee_.judge(verdict.body);
        must(again.accepted() && again.body == verdict.body, "a line that is kept otherwise", line);
        must(state_json(again) == state, "a kept line that leads elsewhere", line);
        return state;
    }
};

void read_lines(Bytes& bytes) {
    Session session;
    while (!bytes.used_up() && session.say(bytes.until('\n'))) {
    }
}

std::string counted_verb(const char* verb, std::size_t n) {
    return std::string("{\"") + verb + "\":" + std::to_string(n) + "}";
}

// One of some game's, with other digits; those of another game are malformed.
std::string question(Dice& dice) {
    static constexpr std::string_view kQuestions[] = {
        R"({"ask":"envit","cards":["4e","6e","7o"]})",
        R"({"ask":"trick","cards":{"A1":"3o","B1":"3c","A2":"4e","B2":"5e"},"led":"A1"})",
        R"({"ask":"rank"})",
        R"({"ask":"gap"})",
        R"({"ask":"odds","dice":["rose","pink","rose","pink","pink","black"],"throws":1,"roses":3})",
        R"({"ask":"movement","empty":4,"group":2,"carrying":true,"picks":false})",
        R"({"ask":"score","escaped":3,"clothes":1,"food":1,"money":1})",
        R"({"ask":"conflict","cards":["la-riua","paella-protectora"]})",
        R"({"ask":"chain","cards":["masclet","paella-protectora",{"name":"X","level":2,"cancels":true}]})",
        R"({"ask":"guard","guard":"muralla-de-morella","card":"la-riua"})",
        R"({"ask":"battle","attack":{"cards":["moma"],"ingredients":2,"bonus":0},"defence":null})",
        R"({"ask":"deck","players":2})",
        R"({"ask":"coto","cames":[2,1]})",
        R"({"ask":"order"})"};
    std::string line(dice.pick(kQuestions));
    for (char& c : line) {
        if (c >= '0' && c <= '9' && dice.one_in(3)) c = static_cast<char>('0' + dice.roll(10));
    }
    return line;
}

template <class G>
std::string next_line(const typename G::State& state, Bytes& bytes) {
    const std::size_t what = bytes.pick(16);
    if (what == 12) return counted_verb("undo", 1 + bytes.pick(16));
    if (what == 13) return counted_verb("redo", 1 + bytes.pick(16));
    if (what == 14) return std::string(bytes.until('\n'));
    Dice dice = bytes.dice();
    if (what == 11) return question(dice);
    if (what == 15) return damaged(event_line<G>(state, some_event<G>(state, dice)), dice);
    if (what >= 9) return event_line<G>(state, Sample<G>::event(state, dice));
    return event_line<G>(state, some_event<G>(state, dice));
}

template <class G>
void play(Bytes& bytes) {
    Session session;
    Dice dice = bytes.dice();
    if (!session.say(setup_line<G>(Sample<G>::setup(dice)))) return;
    while (!bytes.used_up()) {
        const auto& state = match_of<G>(session.match())->state();
        if (!session.say(next_line<G>(state, bytes))) return;
    }
}

}  // namespace

void protocol(std::string_view bytes) {
    Bytes rest(bytes);
    if (bytes.empty() || static_cast<unsigned char>(bytes.front()) >= ' ') return read_lines(rest);
    std::size_t left = rest.pick(256) % Games::names.size();
    Games::any([&]<class G>() {
        if (left-- > 0) return false;
        play<G>(rest);
        return true;
    });
}

}  // namespace tapet::fuzz
