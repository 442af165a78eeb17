// The words of decisions.h.
#include "championship/codes.h"
#include "championship/words.h"
#include "core/book.h"
#include "core/wall_clock.h"
#include "season/decisions.h"

namespace tapet::championship {

namespace {

std::string said(Lang lang, std::string_view key) { return std::string(phrase(lang, key)); }

std::string in_turn(const std::vector<std::string>& fallas) {
    std::string words;
    for (std::size_t i = 0; i < fallas.size(); ++i)
        words += (i == 0 ? "" : ", ") + std::to_string(i + 1) + ". " + fallas[i];
    return words;
}

}  // namespace

std::string moment_words(const Case& one) { return one.time_ms == 0 ? std::string() : when(one.time_ms); }

// keys: desk.register.kind.*
std::string kind_words(const Case& one, Lang lang) {
    const auto noted = [lang](SanctionKind kind) {
        return said(lang, "desk.register.kind." + std::string(code_of(kSanctionCodes, kind)));
    };
    switch (one.kind) {
        case CaseKind::protest: return said(lang, "decisions.kind.protest");
        case CaseKind::absence: return noted(SanctionKind::absent);
        case CaseKind::suspension:
        case CaseKind::suspended_all: return said(lang, "decisions.kind.suspension");
        case CaseKind::tie: return said(lang, "decisions.kind.tie");
        case CaseKind::correction: return said(lang, "decisions.kind.correction");
        case CaseKind::withdrawal: return noted(SanctionKind::withdrew);
        case CaseKind::disqualification: return noted(SanctionKind::disqualified);
        case CaseKind::sanction: return noted(one.sanction.value_or(SanctionKind::warning));
        case CaseKind::incident: return said(lang, "decisions.kind.incident");
        case CaseKind::award:
        case CaseKind::lost:
        case CaseKind::stands:
        case CaseKind::replay:
        case CaseKind::resumed:
        case CaseKind::ordered: break;
    }
    return said(lang, "decisions.kind.decision");
}

std::string about_words(const Case& one, Lang lang) {
    if (one.of_match()) return one.between[0] + " – " + one.between[1];
    if (!one.place.table.empty()) return table_words(one.place, lang);
    return joined(one.fallas);
}

std::string place_words(const Case& one, Lang lang) {
    return one.place.table.empty() ? std::string() : place_words(one.place, lang);
}

std::string says_words(const Case& one, Lang lang) {
    switch (one.kind) {
        case CaseKind::protest: return phrase(lang, "desk.protest", one.fallas);
        case CaseKind::absence: return phrase(lang, "decisions.says.absent", {joined(one.fallas)});
        case CaseKind::suspension: return said(lang, "decisions.says.suspended");
        case CaseKind::suspended_all: return phrase(lang, "decisions.says.suspended-all", one.fallas);
        case CaseKind::tie: return phrase(lang, "decisions.says.tie", {joined(one.fallas)});
        case CaseKind::award: return phrase(lang, "desk.settle.winner", one.fallas);
        case CaseKind::lost: return said(lang, "desk.settle.lost");
        case CaseKind::stands: return said(lang, "desk.settle.stands");
        case CaseKind::replay: return said(lang, "decisions.says.replay");
        case CaseKind::resumed: return said(lang, "decisions.says.resumed");
        case CaseKind::ordered: return in_turn(one.fallas);
        case CaseKind::correction: return one.marks ? marks_words(*one.marks) : std::string();
        case CaseKind::withdrawal: return phrase(lang, "decisions.says.withdrew", one.fallas);
        case CaseKind::disqualification: return phrase(lang, "decisions.says.disqualified", one.fallas);
        case CaseKind::sanction:
        case CaseKind::incident: break;
    }
    return {};
}

std::string by_words(const Case& one, Lang lang) {
    if (one.open && one.kind != CaseKind::protest) return said(lang, "decisions.by.open");
    if (one.kind == CaseKind::protest || one.kind == CaseKind::withdrawal) return one.fallas[0];
    if (!one.by) return {};
    return said(lang, *one.by == By::committee ? "desk.by.committee" : "desk.by.representative");
}

std::string rule_words(const Case& one, Lang lang) {
    const RuleEntry* rule = find_rule(rule_of(one), lang);
    return rule == nullptr ? std::string() : rule->title + " · " + rule->section;
}

std::vector<std::string> decisions_head(Lang lang) {
    std::vector<std::string> head;
    for (const char* key :
         {"paper.date", "decisions.what", "decisions.about", "decisions.by", "desk.why", "decisions.rule"})
        head.push_back(said(lang, key));
    return head;
}

std::vector<std::string> decisions_row(const Case& one, Lang lang) {
    std::string what = kind_words(one, lang);
    for (const std::string& part : {says_words(one, lang), one.player}) what += (part.empty() ? "" : "\n") + part;
    std::string about = about_words(one, lang);
    if (const std::string place = place_words(one, lang); !place.empty() && place != about) about += "\n" + place;
    std::string moment = moment_words(one);
    if (const std::size_t comma = moment.find(", "); comma != std::string::npos) moment.replace(comma, 2, "\n");
    return {moment, what, about, by_words(one, lang), one.why, rule_words(one, lang)};
}

}  // namespace tapet::championship
