#include "hall/remote_lines.h"

#include <utility>

namespace tapet::hall {

Json to_json(const RemoteLine& line) {
    Json::Object row{{"verb", Json(line.verb)}, {"time_ms", Json(line.time_ms)}, {"rules", Json(line.rules)},
                     {"over", Json(line.over)}, {"proof", Json(line.proof)},     {"line", Json(line.body)}};
    if (line.tap >= 0) row.push_back({"tap", Json(line.tap)});
    return Json(std::move(row));
}

std::vector<RemoteLine> read_lines(const Json& answer, std::int64_t from) {
    std::vector<RemoteLine> lines;
    const auto* rows = answer.at<Json::Array>("lines");
    for (std::size_t i = 0; rows != nullptr && i < rows->size(); ++i) {
        const Json& row = (*rows)[i];
        const auto* over = row.at<bool>("over");
        lines.push_back({from + static_cast<std::int64_t>(i), text_at(row, "verb"), text_at(row, "line"),
                         number_at(row, "rules"), number_at(row, "time_ms"), over != nullptr && *over,
                         text_at(row, "proof"), std::string(), number_at(row, "tap", -1)});
    }
    return lines;
}

}  // namespace tapet::hall
