#include "ui/calavera/pad_record.h"

#include "core/json_writer.h"
#include "keeping/record_kinds.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kKey = "calavera";

}  // namespace

std::optional<std::array<int, 3>> kept_dead_zone(const Notebook& notebook) {
    for (const Record& record : notebook.records(kind::pad)) {
        const auto json = record.key == kKey ? parse_json(record.body) : tl::unexpected(JsonError{});
        const Json::Array* list = json ? json->at<Json::Array>("dead_zone") : nullptr;
        if (list == nullptr || list->size() != 3) continue;
        std::array<int, 3> points{};
        for (std::size_t i = 0; i < points.size(); ++i) {
            const std::int64_t* n = (*list)[i].as_int();
            points[i] = n == nullptr ? 0 : static_cast<int>(*n);
        }
        return points;
    }
    return std::nullopt;
}

void keep_dead_zone(Context& context, const std::array<int, 3>& points) {
    std::string body;
    JsonWriter out(body);
    out.begin_object();
    out.key("dead_zone");
    out.begin_array();
    for (const int n : points) out.value(n);
    out.end_array();
    out.end_object();
    keep_record(context, kind::pad, kKey, body);
}

}  // namespace tapet::ui
