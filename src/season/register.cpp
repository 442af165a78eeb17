#include "season/register.h"

#include <algorithm>

#include "championship/codes.h"
#include "core/csv_rows.h"
#include "core/json_writer.h"
#include "season/fixtures.h"

namespace tapet::championship {

namespace {

template <class Codes>
std::optional<std::size_t> place_of_code(const Codes& codes, const std::string& code) {
    const auto found = std::find(codes.begin(), codes.end(), code);
    if (found == codes.end()) return std::nullopt;
    return static_cast<std::size_t>(found - codes.begin());
}

// What one event says, by the names of its day.
struct Says {
    std::vector<Sanction> operator()(const Withdraw& event) const {
        return {{0, event.falla, {}, SanctionKind::withdrew, std::nullopt, event.why}};
    }
    std::vector<Sanction> operator()(const Disqualify& event) const {
        return {{0, event.falla, {}, SanctionKind::disqualified, std::nullopt, event.why}};
    }
    std::vector<Sanction> operator()(const Suspend& event) const {
        std::vector<Sanction> said;
        for (const std::uint8_t who : event.absent)
            said.push_back({0, event.between[who], {}, SanctionKind::absent, std::nullopt, event.why});
        return said;
    }
    template <class Other>
    std::vector<Sanction> operator()(const Other&) const {
        return {};
    }
};

}  // namespace

std::string to_text(const std::vector<Sanction>& sanctions) {
    Json::Array all;
    for (const Sanction& each : sanctions) {
        Json::Object one{{"time_ms", each.time_ms}, {"falla", each.falla}};
        if (!each.player.empty()) one.push_back({"player", each.player});
        one.push_back({"kind", code_of(kSanctionCodes, each.kind)});
        if (each.by) one.push_back({"by", code(*each.by)});
        one.push_back({"why", each.why});
        all.emplace_back(std::move(one));
    }
    return to_text(Json(Json::Object{{"sanctions", std::move(all)}}));
}

std::vector<Sanction> read_sanctions(std::string_view text) {
    std::vector<Sanction> all;
    const auto json = parse_json(text);
    const Json* list = json ? json->find("sanctions") : nullptr;
    if (list == nullptr || list->as_array() == nullptr) return all;
    for (const Json& each : *list->as_array()) {
        const Json* time = each.find("time_ms");
        const auto kind = place_of_code(kSanctionCodes, text_at(each, "kind"));
        if (!kind || time == nullptr || time->as_int() == nullptr) continue;
        const auto by = place_of_code(kByCodes, text_at(each, "by"));
        all.push_back({*time->as_int(), text_at(each, "falla"), text_at(each, "player"),
                       static_cast<SanctionKind>(*kind), by ? std::optional(static_cast<By>(*by)) : std::nullopt,
                       text_at(each, "why")});
    }
    return all;
}

std::vector<Sanction> sanctions_of(const Match<Game>& match, const std::vector<std::int64_t>& times) {
    std::vector<Sanction> all;
    for (std::size_t i = 0; i < match.played(); ++i) {
        const std::size_t number = match.played_number(i);
        for (Sanction& each : std::visit(Says{}, match.played_event(i))) {
            each.time_ms = number < times.size() ? times[number] : 0;
            each.falla = called_now(match, {each.falla, each.falla})[0];
            all.push_back(std::move(each));
        }
    }
    return all;
}

// ---- words ---------------------------------------------------------------------------------------------------------

std::vector<std::string> register_head(Lang lang) {
    std::vector<std::string> head;
    for (const char* key :
         {"paper.date", "paper.falla", "desk.register.player", "desk.register.kind", "desk.register.by", "desk.why"})
        head.emplace_back(phrase(lang, key));
    return head;
}

// keys: desk.register.kind.*
std::vector<std::string> register_row(const Sanction& sanction, const std::string& when, Lang lang) {
    const std::string kind(phrase(lang, "desk.register.kind." + std::string(code_of(kSanctionCodes, sanction.kind))));
    std::string by;
    if (sanction.by) by = phrase(lang, *sanction.by == By::committee ? "desk.by.committee" : "desk.by.representative");
    return {when, sanction.falla, sanction.player, kind, by, sanction.why};
}

std::string register_csv(const std::vector<std::vector<std::string>>& rows, Lang lang) {
    std::string text = csv_row(register_head(lang));
    for (const std::vector<std::string>& row : rows) text += csv_row(row);
    return text;
}

}  // namespace tapet::championship
