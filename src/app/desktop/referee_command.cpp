#include "app/desktop/referee_command.h"

#include <cerrno>
#include <functional>
#include <optional>
#include <unistd.h>

#include "app/desktop/exit_status.h"
#include "app/desktop/keeping.h"
#include "app/desktop/line_reader.h"
#include "app/desktop/output.h"
#include "referee.h"
#include "storage/kept_match.h"
#include "ui/platform/desktop/why_not.h"

namespace tapet::app {

namespace {

// What reads the lines, whoever answers them. With --last only the last answer is printed.
class Loop {
  public:
    explicit Loop(const Arguments& arguments) : arguments_(arguments) {}

    // `take` answers a line, or says that it was too long; false ends the run after that answer. `last` is asked for
    // the answer to the last line when nothing was printed before.
    int run(const std::function<bool(const std::optional<std::string_view>&)>& take,
            const std::function<std::string()>& last) {
        LineReader reader(STDIN_FILENO, kLongestLine);
        for (bool go_on = true; go_on && !closed_;) {
            const LineReader::Got got = reader.next();
            if (got == LineReader::Got::error) return read_failed();
            if (got == LineReader::Got::end) break;
            if (reader.blank()) continue;
            go_on = take(got == LineReader::Got::too_long ? std::nullopt : std::optional(reader.line()));
        }
        if (arguments_.last) print(last());
        return closed_ ? output_failed(status_, arguments_.lang) : status_;
    }

    void saw(const Verdict& verdict) {
        if (verdict.kind == Verdict::Kind::malformed) status_ = kFaults;
    }
    void print(const std::string& answer) { closed_ = closed_ || (!answer.empty() && !put_line(answer)); }

  private:
    const Arguments& arguments_;
    int status_ = kFine;
    bool closed_ = false;  // nobody reads the answers any more

    int read_failed() const {
        complain(phrase(arguments_.lang, "cli.cannot-read", {ui::why_not(errno, arguments_.lang)}));
        return kUsage;
    }
};

// A match that nobody keeps. With --last a verdict waits for the next line before it is accepted, so that only the last
// answer, and only its state, is ever built.
int run_unkept(const Arguments& arguments) {
    Referee referee;
    std::optional<Verdict> waiting;
    Loop loop(arguments);
    const auto settle = [&] {
        if (waiting && waiting->accepted()) referee.accept(std::move(*waiting));
        waiting.reset();
    };
    const auto take = [&](const std::optional<std::string_view>& line) {
        settle();
        waiting = line ? referee.judge(*line) : Referee::too_long();
        loop.saw(*waiting);
        if (!arguments.last) loop.print(answer_json(*waiting, arguments.lang));
        return referee.started() || waiting->accepted();
    };
    return loop.run(take, [&] { return waiting ? answer_json(*waiting, arguments.lang) : std::string(); });
}

// What --match says first: where the match stands.
std::string standing(const storage::KeptMatch& match) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("ok", true);
    out.member("match", match.id());
    out.key("rulings");
    out.begin_array();
    out.end_array();
    out.key("state");
    out.raw(state_json(match.referee().match()));
    out.end_object();
    return text;
}

// The answer to a line that the rules take, and the disk does not.
std::string not_kept(const std::string& sentence) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("ok", false);
    out.key("not_kept");
    out.begin_object();
    out.member("text", sentence);
    out.end_object();
    out.end_object();
    return text;
}

int run_kept(const Arguments& arguments) {
    Keeping keeping(arguments, arguments.match.empty() ? Purpose::write : Purpose::change);
    storage::KeptMatch match(keeping.store, keeping.clock);
    Loop loop(arguments);
    std::string answer;
    // Whose answer is said at the end, when no other is: a large state is not told for each line then.
    std::optional<Verdict> last;
    bool begun_by_last = false;
    const auto put = [&] {
        if (!arguments.last) loop.print(answer);
    };
    const auto durable = [&](const Verdict& verdict) {
        if (!arguments.last)
            answer = answer_json(verdict, arguments.lang, match.referee().started() ? std::string_view() : match.id());
    };
    const auto take = [&](const std::optional<std::string_view>& line) {
        const bool first = !match.referee().started();
        const auto judged = [&] {
            try {
                return !line ? Referee::too_long() : first ? match.begin(*line, durable) : match.take(*line, durable);
            } catch (const storage::StorageError& error) {
                loop.print(not_kept(error.sentence(arguments.lang)));
                throw;
            }
        };
        last = judged();
        begun_by_last = first;
        if (!last->accepted()) answer = answer_json(*last, arguments.lang);
        loop.saw(*last);
        put();
        return match.referee().started();
    };
    const auto at_end = [&] {
        if (!last || !last->accepted()) return answer;
        last->state = state_json(match.referee().match());
        return answer_json(*last, arguments.lang, begun_by_last ? std::string_view(match.id()) : std::string_view());
    };
    if (!arguments.match.empty()) {
        match.open(arguments.match);
        if (match.halt()) throw storage::halted(match);
        answer = standing(match);
        put();
    }
    return loop.run(take, at_end);
}

}  // namespace

int run_referee(const Arguments& arguments) {
    return arguments.save || !arguments.match.empty() ? run_kept(arguments) : run_unkept(arguments);
}

}  // namespace tapet::app
