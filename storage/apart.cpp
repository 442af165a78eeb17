#include "storage/apart.h"

#include <algorithm>

#include "core/json.h"
#include "core/json_writer.h"
#include "keeping/record_kinds.h"

namespace tapet::storage {

Apart::Apart(const SideTables& side) {
    for (const Record& record : side.records(std::string(kind::apart))) {
        const auto json = parse_json(record.body);
        const Json* of = json ? json->find("of") : nullptr;
        if (of != nullptr && of->as_text() != nullptr) outside_[record.key] = *of->as_text();
    }
}

const std::string& Apart::outside(const std::string& id) const {
    const auto found = outside_.find(id);
    return found == outside_.end() ? id : found->second;
}

std::vector<std::string> Apart::inside(const std::string& outside) const {
    std::vector<std::string> found;
    for (const auto& [id, of] : outside_) {
        if (of == outside) found.push_back(id);
    }
    return found;
}

std::string came_from(const std::string& from) {
    std::string body;
    JsonWriter out(body);
    out.begin_object();
    out.member("from", from);
    out.end_object();
    return body;
}

void Apart::add(SideTables& side, const std::string& id, const std::string& outside, std::int64_t now_ms) {
    std::string body;
    JsonWriter out(body);
    out.begin_object();
    out.member("of", outside);
    out.end_object();
    side.put_record(std::string(kind::apart), {id, body, now_ms});
    outside_[id] = outside;
}

bool can_rechain(const std::vector<Line>& lines) {
    return std::all_of(lines.begin(), lines.end(),
                       [](const Line& line) { return has_state_proof(line.rules_version); });
}

void rechain(const std::string& id, std::vector<Line>& lines) { rechain(chain_start(id), lines); }

void rechain(Hash previous, std::vector<Line>& lines) {
    for (Line& line : lines) {
        line.hash = chain(previous, line.link(), line.proof);
        previous = line.hash;
    }
}

}  // namespace tapet::storage
