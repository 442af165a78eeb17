#include "ui/match/hand/copies.h"

#include <algorithm>

#include "core/json.h"
#include "core/json_writer.h"
#include "keeping/record_kinds.h"

namespace tapet::ui {

std::string view_setting(std::string_view match) { return "desk.view." + std::string(match); }

void note_copy(Context& context, const std::string& match, const std::string& copy) {
    std::string body;
    JsonWriter out(body);
    out.begin_object();
    out.member("by", std::string_view(copy));
    out.end_object();
    keep_record(context, kind::copy, match, body);
    for (const Record& look : context.notebook.records(kind::truc_look))
        if (look.key == match) keep_record(context, kind::truc_look, copy, look.body).quietly();
    const std::string view = context.notebook.setting(view_setting(match), "");
    if (!view.empty()) keep_setting(context, view_setting(copy), view).quietly();
}

Copies::Copies(const Notebook& notebook, const Shelf& shelf) {
    for (const Record& record : notebook.records(kind::copy)) {
        const auto json = parse_json(record.body);
        const Json* by = json ? json->find("by") : nullptr;
        if (by != nullptr && by->as_text() != nullptr) copy_of_[record.key] = *by->as_text();
    }
    for (const auto& [match, copy] : copy_of_) {
        if (const auto info = shelf.info(copy)) changed_ms_[copy] = info->changed_ms;
    }
}

bool Copies::replaced(const MatchInfo& match) const {
    const auto copy = copy_of_.find(match.id);
    if (copy == copy_of_.end()) return false;
    const auto changed = changed_ms_.find(copy->second);
    return changed != changed_ms_.end() && changed->second >= match.changed_ms;
}

bool Copies::is_copy(const MatchInfo& match) const {
    return std::any_of(copy_of_.begin(), copy_of_.end(), [&](const auto& each) { return each.second == match.id; });
}

}  // namespace tapet::ui
