#include "hall/asked.h"

#include <algorithm>
#include <utility>

#include "core/sentences.h"
#include "hall/address.h"
#include "hall/asking.h"

namespace tapet::hall {

namespace {

constexpr unsigned of(Role role) { return 1U << static_cast<unsigned>(role); }
constexpr unsigned kDesk = of(Role::desk);
constexpr unsigned kDesks = kDesk | of(Role::sector);
constexpr unsigned kTable = of(Role::table);
constexpr unsigned kSide = of(Role::side);

struct Row {
    unsigned roles;
    Answering answer;  // nothing: it is not decided here
    std::string_view whose;
};

// In the order of Request.
constexpr std::array<Row, 20> kRows{{{kDesks | kTable, claim, "hall.yours.table"},
                                     {kDesks, admit, "hall.yours.desk"},
                                     {kDesks | kTable, choose, "hall.yours.table"},
                                     {kDesks | kTable | kSide, event, "hall.yours.side"},
                                     {kDesks, undo, "hall.yours.desk"},
                                     {kDesks, record, "hall.yours.desk"},
                                     {kTable, propose, "hall.yours.table"},
                                     {kTable | kSide, confirm, "hall.yours.side"},
                                     {kDesks | kTable, withdraw, "hall.yours.table"},
                                     {kDesks, enter, "hall.yours.desk"},
                                     {kDesks, links, "hall.yours.desk"},
                                     {kDesks, unlink, "hall.yours.desk"},
                                     {kDesk, message, "hall.yours.main"},
                                     {kDesk, choices, "hall.yours.main"},
                                     {kDesk, adopt, "hall.yours.main"},
                                     {kDesks | kTable, nullptr, "hall.yours.table"},
                                     {kDesks | kTable, nullptr, "hall.yours.table"},
                                     {kDesks | kTable, nullptr, "hall.yours.table"},
                                     {kDesk, nullptr, "hall.yours.main"},
                                     {kDesk, nullptr, "hall.yours.main"}}};

const Row& row_of(Request request) { return kRows[static_cast<std::size_t>(request)]; }

Denied malformed(const Malformed& wrong, Lang lang) {
    return {400, "malformed", malformed_text(wrong, lang), {}, {{"where", Json(wrong.where)}}};
}

}  // namespace

bool may_ask(Role role, Request request) { return (row_of(request).roles & of(role)) != 0; }

Outcome ask(const Hall& hall, const Asker& asker, Request request, std::string_view body, Lang lang) {
    const Row& row = row_of(request);
    if (!may_ask(asker.link->role, request) || row.answer == nullptr)
        return tl::unexpected(Denied{403, "not-yours", std::string(row.whose)});
    const auto json = parse_json(body);
    if (!json) return tl::unexpected(malformed({"", "malformed.syntax"}, lang));
    try {
        Fields fields(*json, "");
        const std::string id = secret_at(fields, "id");
        Done done = row.answer({hall, asker, lang}, fields);
        done.id = id;
        return done;
    } catch (const Malformed& wrong) {
        return tl::unexpected(malformed(wrong, lang));
    } catch (const Refused& refused) {
        return tl::unexpected(refused.denied);
    }
}

std::string to_text(const Denied& denied, Lang lang) {
    Json::Object body{{"error", Json(denied.error)}};
    const bool sentence = denied.text.rfind("hall.", 0) != 0;
    body.push_back({"text", Json(sentence ? denied.text : phrase(lang, denied.text, denied.args))});
    body.insert(body.end(), denied.more.begin(), denied.more.end());
    return tapet::to_text(Json(std::move(body)));
}

std::string signs_of(std::string_view championship, std::string_view fixture_key, const Sha256& sha256) {
    const std::string bytes = sha256(std::string(championship) + std::string(fixture_key));
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < 3; ++i) bits = bits << 8U | static_cast<unsigned char>(bytes.at(i));
    std::string signs;
    for (unsigned shift = 19; signs.size() < 4; shift -= 5) signs += kSigns[bits >> shift & 31U];
    return signs;
}

}  // namespace tapet::hall
