#include "championship/words.h"

#include "championship/codes.h"
#include "championship/minute.h"

namespace tapet::championship {

namespace {

std::string pair_words(const Pair& between) { return between[0] + " – " + between[1]; }

std::string with_why(std::string words, const std::optional<std::string>& why) {
    return why ? std::move(words) + " · " + *why : words;
}

// One overload an event; `c` is the context.
std::string say(const Sentences& c, const Enter& e) {
    if (e.players.empty()) return c.tr("championship.event.enter-alone", {e.falla, e.sector});
    return c.tr("championship.event.enter", {e.falla, e.sector, joined(e.players)});
}
std::string say(const Sentences& c, const ListPlayers& e) {
    return c.tr("championship.event.roster", {e.falla, joined(e.players)});
}
std::string say(const Sentences& c, const Rename& e) { return c.tr("championship.event.rename", {e.falla, e.to}); }
std::string say(const Sentences& c, const Start&) { return std::string(c.tr("championship.event.start")); }
std::string say(const Sentences& c, const Draw& e) {
    std::string groups;
    for (const auto& group : e.groups) groups += (groups.empty() ? "" : " / ") + joined(group);
    return c.tr("championship.event.draw", {groups});
}
std::string say(const Sentences& c, const Schedule& e) {
    std::vector<std::string> parts;
    const auto add = [&](std::string_view key, const Told& told, const auto& shown) {
        if (told) parts.push_back(std::string(c.tr(key)) + ": " + (*told ? shown(**told) : std::string("–")));
    };
    const auto plain = [](const std::string& text) { return text; };
    add("desk.when", e.when, [&](const std::string& text) { return minute_words(text); });
    add("desk.place", e.place, plain);
    add("paper.referee", e.referee, plain);
    return c.tr("championship.event.schedule", {pair_words(e.between), joined(parts)});
}
std::string say(const Sentences& c, const Seat& e) {
    const std::string pairs =
        e.players[0][0] + ", " + e.players[0][1] + " – " + e.players[1][0] + ", " + e.players[1][1];
    std::string words = c.tr("championship.event.seat", {pair_words(e.between), pairs});
    if (e.identified) words += " · " + std::string(c.tr("championship.event.identified"));
    return words;
}
std::string say(const Sentences& c, const Result& e) {
    std::string words = pair_words(e.between) + ": " + marks_words(e.marks);
    if (e.joc_fora) words += " · " + std::string(c.tr("paper.joc-fora"));
    return words;
}
std::string say(const Sentences& c, const Correct& e) {
    return c.tr("championship.event.correct", {pair_words(e.between), marks_words(e.marks), e.why});
}
std::string say(const Sentences& c, const Suspend& e) {
    const std::string between = pair_words(e.between);
    std::string words = c.tr("championship.event.suspend", {between, e.why});
    if (e.absent.size() == 1) words = c.tr("championship.event.absent", {between, e.between[e.absent[0]], e.why});
    if (e.absent.size() == 2) words = c.tr("championship.event.absent-both", {between, e.why});
    if (e.score) words += " · " + marks_words(*e.score);
    return words;
}
std::string say(const Sentences& c, const Resume& e) {
    return with_why(c.tr("championship.event.resume", {pair_words(e.between)}), e.why);
}
std::string say(const Sentences& c, const SuspendAll& e) {
    return c.tr("championship.event.suspend-all", {e.falla, e.why});
}
std::string say(const Sentences& c, const Protest& e) {
    return c.tr("championship.event.protest", {pair_words(e.between), e.between[e.by], e.why});
}
std::string say(const Sentences& c, const Settle& e) {
    const std::string by(c.tr(e.by == By::committee ? "desk.by.committee" : "desk.by.representative"));
    const std::string between = pair_words(e.between);
    // keys: championship.event.verdict.*
    if (e.verdict)
        return with_why(c.tr("championship.event.verdict." + std::string(code(*e.verdict)), {between, by}), e.why);
    if (!e.winner) return with_why(c.tr("championship.event.settle-lost", {between, by}), e.why);
    return with_why(c.tr("championship.event.settle", {between, e.between[*e.winner], by}), e.why);
}
std::string say(const Sentences& c, const Order& e) {
    const std::string by(c.tr(e.by == By::committee ? "desk.by.committee" : "desk.by.representative"));
    return with_why(c.tr("championship.event.order", {e.table, joined(e.order), by}), e.why);
}
std::string say(const Sentences& c, const Withdraw& e) { return c.tr("championship.event.withdraw", {e.falla, e.why}); }
std::string say(const Sentences& c, const Disqualify& e) {
    return c.tr("championship.event.disqualify", {e.falla, e.why});
}

const Json* fact(const Ruling& ruling, std::string_view name) {
    for (const Fact& each : ruling.facts) {
        if (each.name == name) return &each.value;
    }
    return nullptr;
}

std::string fact_text(const Ruling& ruling, std::string_view name) {
    const Json* value = fact(ruling, name);
    return value == nullptr || value->is_null() ? std::string() : plain_value(*value);
}

std::string signed_count(const Ruling& ruling, std::string_view name) {
    const Json* value = fact(ruling, name);
    const std::int64_t n = value != nullptr && value->as_int() != nullptr ? *value->as_int() : 0;
    return (n < 0 ? "−" : "+") + std::to_string(n < 0 ? -n : n);
}

// The sentence of the first of these keys that there is.
std::string first_said(const Sentences& context, const std::vector<std::string>& keys) {
    for (const std::string& key : keys) {
        if (const std::string_view words = context.tr(key); words != key) return std::string(words);
    }
    return {};
}

// "2–1" of two numbers, "X – Y" of two fallas; sizes of groups, and any other list, with commas.
std::string list_words(std::string_view name, const Json::Array& list) {
    std::vector<std::string> parts;
    for (const Json& item : list) parts.push_back(plain_value(item));
    const bool sides = name == "cames" || name == "pedres";
    return joined(parts, sides ? "–" : name == "between" ? " – " : ", ");
}

// One fact in words; nothing of what people have no word for, or is not so.
std::string said_fact(const Sentences& context, const Fact& fact) {
    if (fact.value.is_null() || fact.name == "next" || fact.name == "verdict") return {};
    if (const Json::Array* list = fact.value.as_array()) return list_words(fact.name, *list);
    if (const bool* is_so = fact.value.as_bool())
        return *is_so && fact.name == "joc_fora" ? std::string(context.tr("paper.joc-fora")) : std::string();
    std::string value = plain_value(fact.value);
    // keys: desk.phase.* paper.status.* desk.by.*
    if (fact.name == "phase") return first_said(context, {"desk.phase." + value, "match." + value});
    if (fact.name == "status") return first_said(context, {"paper.status." + value});
    if (fact.name == "by") return first_said(context, {"desk.by." + value, "paper." + value});
    return value;
}

}  // namespace

// ---- names -------------------------------------------------------------------------------------------------------------

std::string falla_name(const State& state, Entrant who) { return std::string(falla(state.roster, who)); }

std::string phase_words(const Sentences& context, Phase phase) {
    return std::string(context.tr("desk.phase." + std::string(code(phase))));  // keys: desk.phase.*
}

std::string table_words(Phase phase, const std::string& table, Lang lang) {
    if (phase == Phase::final || phase == Phase::over) return std::string(phrase(lang, "paper.final"));
    if (table.empty()) return {};
    if (phase == Phase::groups) return phrase(lang, "paper.group", {table});
    if (phase == Phase::semifinals) return phrase(lang, "paper.semifinal", {table});
    return phrase(lang, "paper.sector", {table});
}

std::string table_words(const Sentences& context, const State& state, std::size_t table) {
    return table_words(state.running, table_name(state, table), context.lang);
}

std::string marks_words(const Marks& marks) {
    return std::to_string(marks.cames[0]) + "–" + std::to_string(marks.cames[1]) + " · " +
           std::to_string(marks.pedres[0]) + "–" + std::to_string(marks.pedres[1]);
}

// ---- events and rulings ------------------------------------------------------------------------------------------------

std::string event_words(const Sentences& context, const State& /*state*/, const Event& event) {
    return std::visit([&](const auto& e) { return say(context, e); }, event);
}

std::string fact_words(const Sentences& context, const State& /*state*/, const Ruling& ruling) {
    if (ruling.rule.id == "championship.points") {
        return context.tr("championship.fact.points", {fact_text(ruling, "falla"), signed_count(ruling, "points"),
                                                       signed_count(ruling, "cames"), signed_count(ruling, "pedres")});
    }
    if (ruling.rule.id == "championship.champion") return fact_text(ruling, "falla");
    if (const Json* tied = fact(ruling, "tied")) return fact_text(ruling, "group") + ": " + plain_value(*tied);
    if (fact(ruling, "winner") != nullptr && fact(ruling, "group") != nullptr) {
        return fact_text(ruling, "group") + ": " + fact_text(ruling, "winner");
    }
    std::vector<std::string> parts;
    for (const Fact& each : ruling.facts) {
        if (std::string words = said_fact(context, each); !words.empty()) parts.push_back(std::move(words));
    }
    return joined(parts, " · ");
}

}  // namespace tapet::championship
