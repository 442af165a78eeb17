#include "log_book.h"

#include <algorithm>
#include <charconv>

#include "parting.h"
#include "words.h"

namespace tapet {

namespace {

// Where each event is in play, or can be put back, by its number among all that were ever accepted.
template <class G>
std::vector<std::optional<std::size_t>> places(const Match<G>& match) {
    std::vector<std::optional<std::size_t>> found;
    for (std::size_t i = 0; i < match.played() + match.redoable(); ++i) {
        const std::size_t number = match.played_number(i);
        if (found.size() <= number) found.resize(number + 1);
        found[number] = i;
    }
    return found;
}

// How it stands, a figure a player; or what the game says of its line.
template <class State, class Event>
std::vector<std::string> figures_of(const Sentences& context, const State& before, const State& after,
                                    const Event& event) {
    if constexpr (requires { log_figures(context, before, after, event); }) {
        return log_figures(context, before, after, event);
    } else {
        std::vector<std::string> figures;
        for (ScoreRow& row : score_rows(context, after)) figures.push_back(std::move(row.score));
        return figures;
    }
}

// What came of a hand, turn or round: what was marked, in words; where nothing was, what was done.
class Outcome {
  public:
    void add(const std::string& words, bool marked) {
        if (words.empty()) return;
        std::string& all = marked ? marked_ : done_;
        if (!all.empty()) all += " · ";
        all += words;
    }
    std::string words(const Sentences& context) const {
        if (!marked_.empty()) return marked_;
        return done_.empty() ? std::string(context.tr("log.no-change")) : done_;
    }

  private:
    std::string marked_;
    std::string done_;
};

std::optional<int> number_of(const std::string& figure) {
    int number = 0;
    const auto [end, fault] = std::from_chars(figure.data(), figure.data() + figure.size(), number);
    return fault == std::errc() && end == figure.data() + figure.size() ? std::optional(number) : std::nullopt;
}

// Plays the match once more from its events, and writes down what each of its lines was.
template <class G>
class Writer {
  public:
    Writer(const Sentences& context, const Match<G>& played, const std::vector<SeatPeople>& seated)
        : context_(context),
          played_(played),
          seated_(seated),
          now_(*Match<G>::start(played.setup())),
          places_(places(played)) {
        book_.parts.emplace_back();
        book_.players = spoken_players(context, G::name, G::players(played.setup()));
        if constexpr (requires { G::totals; }) book_.totals = G::totals;
    }

    LogBook write(std::vector<KeptLine> kept) {
        const auto& log = played_.log();
        for (std::size_t i = 0; i < kept.size() && i <= log.size(); ++i) {
            LogLine line;
            line.kept = std::move(kept[i]);
            line.part = book_.parts.size() - 1;
            if (i == 0) {
                line.words = context_.tr("log.setup");
            } else if (!std::visit([&](const auto& what) { return say(line, what); }, log[i - 1])) {
                break;
            }
            for (const std::string& figure : line.figures)
                book_.longest_figure = std::max(book_.longest_figure.value_or(0), figure.size());
            book_.lines.push_back(std::move(line));
        }
        if (part_ && (ended_ || G::over(now_.state()))) settle_part();
        note_periods();
        return std::move(book_);
    }

  private:
    Sentences context_;
    const Match<G>& played_;
    const std::vector<SeatPeople>& seated_;
    Match<G> now_;
    std::vector<std::optional<std::size_t>> places_;
    LogBook book_;
    std::optional<LogPart> part_;
    bool ended_ = false;  // nothing more comes in that part
    Outcome outcome_;
    bool said_whole_ = false;  // by it
    Parting<G> parting_;
    std::optional<std::int64_t> period_;
    std::vector<std::string> stands_;  // the figures of the last line in play
    std::vector<std::string> stood_;   // and of the one before the part
    bool won_ = false;                 // a period, by the last line

    std::string words_of(const typename G::Event& event) const {
        if constexpr (requires { log_words(context_, now_.state(), event, seated_); }) {
            return log_words(context_, now_.state(), event, seated_);
        } else {
            return event_words(context_, now_.state(), event);
        }
    }

    bool say(LogLine& line, const typename Match<G>::EventLine& what) {
        const auto& event = played_.event(what.event);
        line.event = true;
        if (what.event < places_.size()) line.place = places_[what.event];
        line.in_play = line.place.has_value() && *line.place < played_.played();
        line.words = words_of(event);
        const std::string actor = actor_of(now_.state(), event);
        if (!actor.empty() && line.words.find(actor) == std::string::npos) line.words = actor + ": " + line.words;
        if (line.in_play) line.part = part_now(event);
        auto pending = now_.judge(event, played_.rules_of(what.event));
        if (!pending) return false;
        line.rulings = std::move(pending->rulings);
        if (line.in_play) {
            parting_.went_on(now_.state(), pending->state);
            line.figures = figures_of(context_, now_.state(), pending->state, event);
            add_outcome(now_.state(), pending->state, event, line);
            stands_ = line.figures;
            won_ = line.won.has_value();
        }
        now_.accept(std::move(*pending));
        return true;
    }
    void add_outcome(const typename G::State& before, const typename G::State& after, const typename G::Event& event,
                     LogLine& line) {
        if constexpr (requires { period_won(before, after); }) line.won = period_won(before, after);
        if constexpr (requires { part_ended(before, after); }) {
            const std::string words = outcome_words(context_, before, after, event, line.rulings);
            said_whole_ = said_whole_ && !words.empty() && words == event_words(context_, before, event);
            outcome_.add(words, true);
            ended_ = part_ended(before, after);
        } else {
            said_whole_ = false;
            ended_ = hands_on<G>(event);
            const bool marked = line.figures != figures_of(context_, before, before, event);
            if (!ended_ || marked) outcome_.add(line.words, marked);
        }
    }
    void settle_part() {
        LogBookPart& part = book_.parts.back();
        part.settled = closes<G>(*part_);
        part.outcome = outcome_.words(context_);
        part.said_whole = said_whole_;
        if (part.settled && book_.totals) part.gains = gains();
    }
    // What each has more than when the part began; nothing where figures are no numbers.
    std::vector<std::string> gains() const {
        std::vector<std::string> all(stands_.size());
        for (std::size_t i = 0; i < stands_.size(); ++i) {
            const auto now = number_of(stands_[i]);
            const auto before = i < stood_.size() ? number_of(stood_[i]) : std::optional(0);
            if (now && before && *now > *before) all[i] = "+" + std::to_string(*now - *before);
        }
        return all;
    }
    // The next period begins with nothing.
    void begin_part() {
        stood_ = won_ ? std::vector<std::string>() : stands_;
        won_ = false;
    }
    void add_to_period(LogBookPart& part) {
        const auto& state = now_.state();
        if constexpr (requires { period_of(state, *part_); }) {
            const std::int64_t number = period_of(state, *part_);
            if (period_ != number) book_.periods.push_back({period_words(context_, state, number), {}, false});
            period_ = number;
            part.period = book_.periods.size() - 1;
            part.in_period = part_in_period_words(context_, state, *part_);
        }
    }
    void note_periods() {
        if constexpr (requires { period_of(now_.state(), LogPart()); }) {
            std::vector<std::int64_t> parts(book_.periods.size());
            std::vector<std::int64_t> hands(book_.periods.size());
            for (const LogBookPart& part : book_.parts) {
                if (!part.period) continue;
                book_.shows_periods = ++parts[*part.period] > 1 || book_.shows_periods;
                hands[*part.period] += part.settled ? 1 : 0;
            }
            for (std::size_t i = 0; i < book_.periods.size(); ++i) {
                LogPeriod& period = book_.periods[i];
                period.over = i + 1 < book_.periods.size() || G::over(now_.state());
                period.note = period_note(context_, now_.state(), hands[i], period.over);
            }
        }
    }
    bool say(LogLine& line, const Undo& undo) {
        line.words = context_.tr("log.undo", {std::to_string(undo.n)});
        return take(undo);
    }
    bool say(LogLine& line, const Redo& redo) {
        line.words = context_.tr("log.redo", {std::to_string(redo.n)});
        return take(redo);
    }
    template <class What>
    bool take(const What& what) {
        auto pending = now_.judge(what);
        if (pending) now_.accept(std::move(*pending));
        return pending.has_value();
    }

    std::size_t part_now(const typename G::Event& event) {
        const LogPart part = parting_.of(now_.state(), event);
        if (part != part_) {
            if (part_) settle_part();
            outcome_ = {};
            said_whole_ = true;
            part_ = part;
            begin_part();
            book_.parts.push_back({part_words(context_, now_.state(), part), {}, false, std::nullopt, {}, {}, false});
            add_to_period(book_.parts.back());
        }
        return book_.parts.size() - 1;
    }
};

}  // namespace

LogBook log_book(const Sentences& context, const AnyMatch& any, std::vector<KeptLine> kept,
                 const std::vector<SeatPeople>& seated) {
    return std::visit(
        [&]<class G>(const Match<G>& match) { return Writer<G>(context, match, seated).write(std::move(kept)); },
        any.of);
}

namespace {

// How many a line takes back or puts back; nothing: it says nothing of that.
std::optional<std::string> count_of(const Json& line, std::string_view verb) {
    const Json* count = line.find(verb);
    if (count == nullptr || count->as_int() == nullptr) return std::nullopt;
    return std::to_string(*count->as_int());
}

std::string unread_words(const Sentences& context) { return std::string(context.tr("log.unreadable")); }

std::string unkept_event_words(const Sentences& context, const Referee& referee, const Json& line) {
    return std::visit(
        [&]<class G>(const Match<G>& match) {
            try {
                Fields fields(line, "");
                return event_words(context, match.state(), G::decode_event(match.state(), fields));
            } catch (const Malformed&) {
                return unread_words(context);
            }
        },
        referee.match().of);
}

}  // namespace

std::string halted_words(const Sentences& context, const Referee* referee, const std::string& body) {
    const auto line = parse_json(body);
    if (!line) return unread_words(context);
    if (line->find("game") != nullptr) return std::string(context.tr("log.setup"));
    if (const auto undone = count_of(*line, "undo")) return context.tr("log.undo", {*undone});
    if (const auto redone = count_of(*line, "redo")) return context.tr("log.redo", {*redone});
    const bool event = referee != nullptr && line->find("do") != nullptr;
    return event ? unkept_event_words(context, *referee, *line) : unread_words(context);
}

}  // namespace tapet
