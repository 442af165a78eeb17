#include "hall/desk_view.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "championship/codes.h"
#include "season/fixtures.h"

namespace tapet::hall {

using championship::kPhaseCodes;

namespace {

std::int64_t number_in(const Json::Array& row, std::size_t place) {
    const auto* number = place < row.size() ? row[place].as_int() : nullptr;
    return number == nullptr ? 0 : *number;
}

std::string text_in(const Json::Array& row, std::size_t place) {
    const auto* text = place < row.size() ? row[place].as_text() : nullptr;
    return text == nullptr ? std::string() : *text;
}

std::optional<std::array<int, 2>> two_of(const Json* json) {
    const auto* pair = json == nullptr ? nullptr : json->as_array();
    if (pair == nullptr || pair->size() != 2) return std::nullopt;
    return std::array<int, 2>{static_cast<int>(number_in(*pair, 0)), static_cast<int>(number_in(*pair, 1))};
}

std::optional<DeskMarks> marks_of(const Json* cames, const Json* pedres) {
    const auto first = two_of(cames);
    const auto second = two_of(pedres);
    if (!first || !second) return std::nullopt;
    return DeskMarks{*first, *second};
}

TableState state_of_code(std::string_view code) {
    const auto found = std::find(kTableStateCodes.begin(), kTableStateCodes.end(), code);
    return found == kTableStateCodes.end() ? TableState::playing
                                           : static_cast<TableState>(found - kTableStateCodes.begin());
}

// [n,"X","Y",[camas],[stones],"state","14",cama,changed_ms,[…]]
DeskTable table_of(const Json::Array& row) {
    DeskTable table;
    table.names = {text_in(row, 1), text_in(row, 2)};
    if (row.size() > 4) table.score = marks_of(&row[3], &row[4]);
    table.state = state_of_code(text_in(row, 5));
    table.called = text_in(row, 6);
    table.cama = static_cast<int>(number_in(row, 7));
    table.changed_ms = number_in(row, 8);
    return table;
}

void add_more(DeskTable& table, const Json& more) {
    if (const Json* fixture = more.find("fixture")) table.fixture = to_text(*fixture);
    table.label = text_at(more, "label");
    table.stream = number_at(more, "stream");
    const auto* versions = more.at<Json::Array>("versions");
    for (std::size_t i = 0; versions != nullptr && i < versions->size(); ++i)
        table.versions.push_back(number_in(*versions, i));
    const auto* chosen = more.at<bool>("chosen");
    table.chosen = chosen != nullptr && *chosen;
    table.lost = more.at<std::int64_t>("lost") != nullptr;
    if (const Json* options = more.find("options")) table.options = texts_in(*options);
}

// How far a match has come, however it stands.
auto progress(const DeskTable& table) {
    const DeskMarks score = table.score.value_or(DeskMarks{});
    return std::tuple(score.cames[0] + score.cames[1], std::max(score.pedres[0], score.pedres[1]));
}

}  // namespace

const DeskTable* DeskView::table(std::string_view fixture) const {
    const auto found =
        std::find_if(tables_.begin(), tables_.end(), [&](const DeskTable& table) { return table.fixture == fixture; });
    return found == tables_.end() ? nullptr : &*found;
}

const DeskProposal* DeskView::proposal(std::string_view fixture) const {
    const auto found = proposals_.find(fixture);
    return found == proposals_.end() ? nullptr : &found->second;
}

const DeskSeen* DeskView::seen(std::string_view fixture) const {
    const auto found = seen_.find(fixture);
    return found == seen_.end() ? nullptr : &found->second;
}

void DeskView::take(std::string_view event, std::string_view data) {
    const auto json = parse_json(data);
    if (!json) return;
    if (event == "reset") {
        auto knocks = std::move(knocks_);  // no part of the log
        auto seen = std::move(seen_);
        *this = DeskView();
        knocks_ = std::move(knocks);
        seen_ = std::move(seen);
        begun_ = true;
        title_ = text_at(*json, "title");
        message_ = text_at(*json, "message");
        falla_ = text_at(*json, "falla");
        role_ = text_at(*json, "role");
        take_choices(*json);
        const auto phase = std::find(kPhaseCodes.begin(), kPhaseCodes.end(), text_at(*json, "phase"));
        if (phase != kPhaseCodes.end()) phase_ = static_cast<championship::Phase>(phase - kPhaseCodes.begin());
        take_tables(*json);
        const auto* says = json->at<Json::Array>("says");
        for (const Json& say : says == nullptr ? Json::Array() : *says) take_say(say);
    } else if (event == "tables") {
        take_tables(*json);
    } else if (event == "message") {
        message_ = text_at(*json, "text");
    } else if (event == "say") {
        take_say(*json);
    } else if (event == "knocks") {
        take_knocks(*json);
    } else if (event == "seen") {
        take_seen(*json);
    }
}

// [[fixture, heard when, lines that wait, its clock ahead of the hall's]]: those that changed.
void DeskView::take_seen(const Json& json) {
    const auto* rows = json.at<Json::Array>("seen");
    for (const Json& row : rows == nullptr ? Json::Array() : *rows) {
        const auto* heard = row.as_array();
        if (heard == nullptr || heard->empty()) continue;
        seen_[to_text(heard->front())] = {number_in(*heard, 1), number_in(*heard, 2), number_in(*heard, 3)};
    }
}

std::string DeskView::choice(std::string_view name) const {
    const auto found = choices_.find(name);
    return found == choices_.end() ? std::string() : found->second;
}

// Those that are named.
void DeskView::take_choices(const Json& json) {
    for (const char* const name : {"public", "accept", "claims"}) {
        if (json.find(name) != nullptr) choices_[name] = text_at(json, name);
    }
}

// All that wait now.
void DeskView::take_knocks(const Json& json) {
    knocks_.clear();
    for (const std::string_view list : {"knocks", "claims"}) {
        const auto* rows = json.at<Json::Array>(list);
        for (const Json& row : rows == nullptr ? Json::Array() : *rows)
            knocks_.push_back(
                {text_at(row, "fixture"), text_at(row, "label"), text_at(row, "hash"), text_at(row, "id")});
    }
}

// The rows of `t` and of `more`, where there is any, are of the same tables, in one order.
void DeskView::take_tables(const Json& json) {
    const auto* rows = json.at<Json::Array>("t");
    const auto* more = json.at<Json::Array>("more");
    if (rows == nullptr || (more != nullptr && rows->size() != more->size())) return;
    for (std::size_t i = 0; i < rows->size(); ++i) {
        if ((*rows)[i].as_array() == nullptr) continue;
        DeskTable table = table_of(*(*rows)[i].as_array());
        table.fixture = championship::fixture_key(phase_, {table.names[0], table.names[1]});
        if (more != nullptr) add_more(table, (*more)[i]);
        const auto known = std::find_if(tables_.begin(), tables_.end(),
                                        [&](const DeskTable& each) { return each.fixture == table.fixture; });
        if (known == tables_.end()) {
            tables_.push_back(std::move(table));
        } else {
            *known = std::move(table);
        }
    }
}

void DeskView::take_say(const Json& json) {
    const Json* say = json.find("say");
    if (say == nullptr) return;
    const std::string verb = text_at(json, "verb");
    if (verb == "propose") {
        const auto marks = marks_of(say->find("cames"), say->find("pedres"));
        if (!marks) return;
        DeskProposal given{text_at(json, "id"), *marks};
        given.side = number_at(*say, "side") == 1 ? 1 : 0;
        const auto* joc_fora = say->at<bool>("joc_fora");
        given.joc_fora = joc_fora != nullptr && *joc_fora;
        proposals_[text_at(*say, "fixture")] = std::move(given);
    } else if (verb == "withdraw") {
        take_withdrawn(*say);
    } else if (verb == "choices") {
        take_choices(*say);
    } else if (verb == "confirm") {
        take_word(*say, text_at(json, "id"));
    } else if (verb == "enter") {
        take_entered(*say);
    } else if (const Json* event = verb == "event" ? say->find("event") : nullptr) {
        events_.push_back({text_at(json, "id"), to_text(*event)});
    }
}

void DeskView::take_withdrawn(const Json& say) {
    const std::string about = text_at(say, "proposal");
    for (auto each = proposals_.begin(); each != proposals_.end();)
        each = each->second.id == about ? proposals_.erase(each) : std::next(each);
}

void DeskView::take_entered(const Json& say) {
    const auto* entered = say.at<Json::Array>("events");
    if (entered == nullptr) return;
    const std::vector<std::string> ids = texts_in(*entered);
    const auto is_entered = [&](const DeskEvent& each) {
        return std::find(ids.begin(), ids.end(), each.id) != ids.end();
    };
    events_.erase(std::remove_if(events_.begin(), events_.end(), is_entered), events_.end());
}

// Who names other marks makes a result of them, by this say's id, which then waits for the first side.
void DeskView::take_word(const Json& say, const std::string& id) {
    const std::string about = text_at(say, "proposal");
    const auto found =
        std::find_if(proposals_.begin(), proposals_.end(), [&](const auto& each) { return each.second.id == about; });
    if (found == proposals_.end()) return;
    DeskProposal& proposal = found->second;
    const bool* agree = say.at<bool>("agree");
    const bool* own = say.at<bool>("own");
    const bool agrees = agree != nullptr && *agree;
    proposal.agreed = agrees;
    proposal.own = agrees && own != nullptr && *own;
    proposal.why = agrees ? std::string() : text_at(say, "why");
    const Json* instead = say.find("instead");
    const auto marks = instead == nullptr ? std::nullopt : marks_of(instead->find("cames"), instead->find("pedres"));
    if (!marks) return;
    proposal.first = std::exchange(proposal.marks, *marks);
    proposal.id = id;
    proposal.side = number_at(say, "side") == 1 ? 1 : 0;
    proposal.own = proposal.agreed = false;
}

std::optional<WaitsFor> DeskView::why_waits(const DeskTable& table, std::int64_t now_ms) const {
    switch (table.state) {
        case TableState::disputed: return WaitsFor::disputed;
        case TableState::changed: return WaitsFor::changed;
        case TableState::proposed: return WaitsFor::proposed;
        case TableState::playing: break;
        default: return std::nullopt;
    }
    if (table.lost) return WaitsFor::lost;
    if (table.versions.size() > 1 && !table.chosen) return WaitsFor::versions;
    const DeskSeen* heard = seen(table.fixture);
    if (heard != nullptr && now_ms - heard->at_ms >= kOfflineMs) return WaitsFor::offline;
    if (now_ms - table.changed_ms >= kSilentMs) return WaitsFor::silent;
    return std::nullopt;
}

DeskLists DeskView::lists(std::int64_t now_ms) const {
    DeskLists lists;
    for (const DeskTable& table : tables_) {
        if (const auto why = why_waits(table, now_ms)) {
            lists.waits.push_back({&table, *why});
        } else if (table.state == TableState::confirmed) {
            lists.confirmed.push_back(&table);
        } else if (table.state == TableState::playing || table.state == TableState::waiting) {
            lists.plays.push_back(&table);
        }
    }
    std::stable_sort(lists.waits.begin(), lists.waits.end(),
                     [](const Waiter& a, const Waiter& b) { return a.why < b.why; });
    std::stable_sort(lists.plays.begin(), lists.plays.end(),
                     [](const DeskTable* a, const DeskTable* b) { return progress(*a) > progress(*b); });
    return lists;
}

std::vector<DeskAgreed> DeskView::agreed() const {
    std::vector<DeskAgreed> all;
    for (const DeskTable& table : tables_) {
        const bool stands = table.state == TableState::confirmed || table.state == TableState::entered;
        const DeskProposal* given = stands ? proposal(table.fixture) : nullptr;
        if (given != nullptr && given->agreed) all.push_back({table.fixture, given->marks});
    }
    return all;
}

std::vector<std::string> DeskView::ripe(std::int64_t now_ms) const {
    std::vector<std::string> ids;
    for (const DeskTable* table : lists(now_ms).confirmed) {
        if (const DeskProposal* given = proposal(table->fixture)) ids.push_back(given->id);
    }
    return ids;
}

}  // namespace tapet::hall
