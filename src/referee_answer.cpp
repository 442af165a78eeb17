// What a verdict says, as a line of JSON (games/REFEREE.md).
#include "referee.h"

namespace tapet {

namespace {

void encode_facts(JsonWriter& out, const std::vector<Fact>& facts) {
    for (const Fact& fact : facts) out.member(fact.name, fact.value);
}

void encode_refusal(JsonWriter& out, const Refusal& refusal, Lang lang) {
    out.begin_object();
    out.member("rule", refusal.rule.id);
    out.member("text", refusal.text.empty() ? std::string(refusal_text(refusal.rule.id, lang))
                                            : phrase(lang, refusal.text, {}));
    encode_facts(out, refusal.facts);
    out.end_object();
}

void encode_malformed(JsonWriter& out, const Malformed& malformed, Lang lang) {
    out.begin_object();
    out.member("where", malformed.where);
    out.member("text", malformed_text(malformed, lang));
    out.end_object();
}

void encode_rulings(JsonWriter& out, const std::vector<Ruling>& rulings) {
    out.key("rulings");
    out.begin_array();
    for (const Ruling& ruling : rulings) encode(out, ruling);
    out.end_array();
}

}  // namespace

std::string malformed_text(const Malformed& malformed, Lang lang) {
    return phrase(lang, malformed.text, malformed.args);
}

void encode(JsonWriter& out, const Ruling& ruling) {
    out.begin_object();
    out.member("rule", ruling.rule.id);
    encode_facts(out, ruling.facts);
    if (!ruling.house.empty()) out.member("house", ruling.house);
    out.end_object();
}

std::string answer_json(const Verdict& verdict, Lang lang, std::string_view match_id) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("ok", verdict.kind == Verdict::Kind::accepted || verdict.kind == Verdict::Kind::answered);
    if (!match_id.empty()) out.member("match", match_id);
    switch (verdict.kind) {
        case Verdict::Kind::accepted:
            encode_rulings(out, verdict.rulings);
            out.key("state");
            out.raw(state_json(verdict));
            break;
        case Verdict::Kind::answered:
            out.key("answer");
            out.raw(verdict.answer);
            encode_rulings(out, verdict.rulings);
            break;
        case Verdict::Kind::refused:
            out.key("refused");
            encode_refusal(out, *verdict.refusal, lang);
            break;
        case Verdict::Kind::malformed:
            out.key("malformed");
            encode_malformed(out, *verdict.malformed, lang);
            break;
    }
    out.end_object();
    return text;
}

}  // namespace tapet
