// What the says of a hall's log do to it.
#include <algorithm>

#include "core/bytes16.h"
#include "core/fields.h"
#include "hall/hall.h"
#include "season/notes.h"

namespace tapet::hall {

namespace {

bool flag_at(const Json& json, std::string_view key) {
    const auto* flag = json.at<bool>(key);
    return flag != nullptr && *flag;
}

std::optional<std::array<std::int64_t, 2>> two_at(const Json& json, std::string_view key) {
    const auto* pair = json.at<Json::Array>(key);
    if (pair == nullptr || pair->size() != 2 || !(*pair)[0].as_int() || !(*pair)[1].as_int()) return std::nullopt;
    return std::array{*(*pair)[0].as_int(), *(*pair)[1].as_int()};
}

template <class Enum, class Codes>
void choose(const Json& say, std::string_view key, const Codes& codes, Enum& value) {
    const auto* said = say.at<std::string>(key);
    const auto found = said == nullptr ? codes.end() : std::find(codes.begin(), codes.end(), *said);
    if (found != codes.end()) value = static_cast<Enum>(found - codes.begin());
}

}  // namespace

std::optional<SaidMarks> said_marks(const Json& say) {
    const auto cames = two_at(say, "cames");
    const auto pedres = two_at(say, "pedres");
    if (!cames || !pedres) return std::nullopt;
    SaidMarks said{{}, flag_at(say, "joc_fora")};
    for (std::size_t side = 0; side < 2; ++side) {
        said.marks.cames[side] = static_cast<std::uint8_t>((*cames)[side]);
        said.marks.pedres[side] = static_cast<std::uint16_t>((*pedres)[side]);
    }
    return said;
}

void Hall::remember(const LogRow& row, const Json& say) {
    Said said{row};
    const auto link = links_.find(row.link);
    const auto* who = link == links_.end() ? nullptr : std::get_if<championship::Entrant>(&link->second.scope);
    if (who != nullptr) said.falla = *who;
    if (state() != nullptr) {
        const std::string key = text_at(say, row.verb == "record" ? "key" : "fixture");
        said.fixture = find_fixture_id(*state(), key);
    }
    if (!said.fixture) said.fixture = proposed_at(text_at(say, "proposal"));
    says_.push_back(std::move(said));
}

std::string_view Hall::called(const FixtureId& fixture) const {
    const auto found = called_.find(fixture);
    return found == called_.end() ? std::string_view() : std::string_view(found->second);
}

// ---- tables --------------------------------------------------------------------------------------------------------

Table* Hall::named_table(const Json& say) {
    const auto fixture = state() == nullptr ? std::nullopt : find_fixture_id(*state(), text_at(say, "fixture"));
    if (!fixture) return nullptr;
    return &tables_.try_emplace(*fixture, Table{fixture->phase, fixture->between}).first->second;
}

Table* Hall::table_of(const Json& proposal_say) {
    const auto at = proposed_.find(text_at(proposal_say, "proposal"));
    if (at == proposed_.end()) return nullptr;
    Table& table = tables_.at(at->second);
    const Proposal* proposal = table.proposal();
    return proposal != nullptr && proposal->id == at->first ? &table : nullptr;
}

void Hall::say_claim(const LogRow& row, const Json& say) {
    Table* table = named_table(say);
    if (table == nullptr) return;
    table->term = number_at(say, "term");
    table->device = row.device;
    table->label = text_at(say, "label");
    table->devices.insert(row.device);
    refresh({table->phase, table->between}, row, true);
}

void Hall::say_choose(const LogRow& row, const Json& say) {
    Table* table = named_table(say);
    const std::int64_t chosen = number_at(say, "stream");
    const Stream* stream = this->stream(chosen);
    if (table == nullptr || stream == nullptr || stream->last() < 0) return;
    if (std::find(table->versions.begin(), table->versions.end(), chosen) == table->versions.end()) return;
    table->stream = chosen;
    table->chosen_of = table->versions.size();
    ++table->term;
    table->device = stream->row(stream->last()).device;
    table->label = text_at(say, "label");
    refresh({table->phase, table->between}, row, true);
}

void Hall::say_admit(const LogRow& row, const Json& say) {
    if (flag_at(say, "off")) {
        admitted_.erase(row.device);
    } else {
        admitted_[row.device] = text_at(say, "claim");
    }
}

// ---- proposals -----------------------------------------------------------------------------------------------------

void Hall::say_propose(const LogRow& row, const Json& say) {
    Table* table = named_table(say);
    const auto said = said_marks(say);
    if (table == nullptr || !said || row.said.empty() || proposed_.count(row.said) != 0) return;
    Proposal proposal{row.said, row.pos, said->marks, said->joc_fora};
    proposal.side = number_at(say, "side") == 0 ? 0 : 1;
    proposal.stream = number_at(say, "stream");
    proposal.seq = number_at(say, "seq", -1);
    proposal.typed = flag_at(say, "typed");
    proposal.hash = unhex16(text_at(say, "hash")).value_or(Bytes16{});
    table->proposals.push_back(std::move(proposal));
    table->withdrawn = false;
    const FixtureId fixture{table->phase, table->between};
    proposed_.emplace(row.said, fixture);
    refresh(fixture, row, true);
}

void Hall::say_confirm(const LogRow& row, const Json& say) {
    Table* table = table_of(say);
    if (table == nullptr) return;
    Proposal& proposal = *table->proposal();
    const std::uint8_t side = number_at(say, "side") == 0 ? 0 : 1;
    const bool own = flag_at(say, "own");
    const FixtureId fixture{table->phase, table->between};
    const Json* instead = say.find("instead");
    const auto other = instead == nullptr ? std::nullopt : said_marks(*instead);
    hall::say(proposal, side, Word{flag_at(say, "agree"), own, text_at(say, "why"), row.pos});
    // Who names other marks has agreed to them.
    if (other && !row.said.empty() && proposed_.emplace(row.said, fixture).second) {
        Proposal counter{row.said, row.pos, other->marks, other->joc_fora, true, true, side};
        counter.stream = proposal.stream;
        counter.seq = proposal.seq;
        counter.hash = proposal.hash;
        counter.words[side] = Word{true, own, {}, row.pos};
        table->proposals.push_back(std::move(counter));
    }
    refresh(fixture, row, true);
}

void Hall::say_withdraw(const LogRow& row, const Json& say) {
    Table* table = table_of(say);
    if (table == nullptr) return;
    table->withdrawn = true;
    refresh({table->phase, table->between}, row, true);
}

// {"proposals":[["<id>",812]],"events":["<id>"]}: those that became lines.
void Hall::say_enter(const LogRow& row, const Json& say) {
    if (const auto* entered = say.at<Json::Array>("proposals")) {
        for (const Json& each : *entered) {
            const Json::Array* pair = each.as_array();
            if (pair == nullptr || pair->size() != 2 || !(*pair)[0].as_text() || !(*pair)[1].as_int()) continue;
            const auto at = proposed_.find(*(*pair)[0].as_text());
            if (at == proposed_.end()) continue;
            for (Proposal& proposal : tables_.at(at->second).proposals) {
                if (proposal.id == at->first) proposal.entered = *(*pair)[1].as_int();
            }
            refresh(at->second, row, true);
        }
    }
    const auto* events = say.at<Json::Array>("events");
    if (events == nullptr) return;
    for (const std::string& id : texts_in(*events)) {
        const auto waits = waiting_.find(id);
        if (waits != waiting_.end()) waits->second.entered = true;
    }
}

void Hall::say_event(const LogRow& row, const Json& say) {
    const Json* event = say.find("event");
    if (event == nullptr || row.said.empty()) return;
    waiting_.emplace(row.said, Waiting{row.said, to_text(*event), row.link, row.pos});
}

// ---- the hall's own -------------------------------------------------------------------------------------------------

void Hall::say_links(const LogRow& row, const Json& say) {
    const auto* links = say.at<Json::Array>("links");
    if (links == nullptr) return;
    for (const Json& each : *links) {
        Link link{static_cast<std::int64_t>(links_.size()) + 1};
        choose(each, "role", kRoleCodes, link.role);
        const auto scope = state() == nullptr ? std::nullopt : read_scope(*state(), link.role, text_at(each, "scope"));
        link.scope = scope.value_or(Scope{});
        link.label = text_at(each, "label");
        link.hash = text_at(each, "hash");
        link.made = row.pos;
        const bool* knocked = each.at<bool>("knocked");
        link.knocked = knocked != nullptr && *knocked;
        links_.emplace(link.number, link);
    }
}

void Hall::say_unlink(const LogRow& row, const Json& say) {
    const auto found = links_.find(number_at(say, "link"));
    if (found != links_.end() && found->second.gone == 0) found->second.gone = row.pos;
}

void Hall::say_message(const LogRow& row, const Json& say) {
    const auto* text = say.at<std::string>("text");
    message_ = text == nullptr ? std::nullopt : std::optional(*text);
    message_pos_ = row.pos;
}

void Hall::say_choices(const LogRow& row, const Json& say) {
    choose(say, "accept", kAcceptCodes, choices_.accept);
    choose(say, "claims", kClaimsCodes, choices_.claims);
    choose(say, "public", kPublicCodes, choices_.open);
    choices_.pos = row.pos;
    anew_pos_ = row.pos;
}

void Hall::say_record(const LogRow& row, const Json& say) {
    records_[text_at(say, "key")] = {text_at(say, "body"), row.pos};
    const auto fixture = state() == nullptr ? std::nullopt : find_fixture_id(*state(), text_at(say, "key"));
    if (!fixture) return;
    called_[*fixture] = championship::read_fixture_notes(text_at(say, "body")).table;
    refresh(*fixture, row, true);
}

void Hall::say_adopt(const LogRow& row, const Json& say) {
    const std::int64_t number = number_at(say, "stream");
    const auto copy = streams_.find(number);
    if (copy == streams_.end() || fixtures_.count(number) != 0 || copy->second.last() < 0) return;
    main_ = number;
    anew_pos_ = row.pos;
    if (state() == nullptr) return;
    notice_anew();
    standings_pos_.assign(state()->tables.size(), row.pos);
    refresh_all(row);
}

}  // namespace tapet::hall
