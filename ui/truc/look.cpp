#include "ui/truc/look.h"

#include <algorithm>
#include <array>

#include "core/json.h"
#include "core/json_writer.h"
#include "keeping/record_kinds.h"
#include "ui/match/hand/copies.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kSeating = "truc.seating";
constexpr std::string_view kEdge = "truc.edge";
constexpr std::array<std::string_view, 4> kCodes{"one", "far", "left", "right"};

TrucSeating seating_of(std::string_view word) {
    const auto found = std::find(kCodes.begin(), kCodes.end(), word);
    return found == kCodes.end() ? TrucSeating::one_edge : static_cast<TrucSeating>(found - kCodes.begin());
}

std::string_view code_of(TrucSeating seating) { return kCodes[static_cast<std::size_t>(seating)]; }

// A convenience: where it cannot be kept, in a file that cannot be written or on the table of a correction, nobody is
// troubled.
bool can_keep(Context& context) { return context.file.read_only().empty(); }

}  // namespace

std::string seating_words(const Context& context, TrucSeating seating) {
    return context.tr("truc.seating." + std::string(code_of(seating)));  // keys: truc.seating.*
}

std::optional<TrucLook> kept_truc_look(const Notebook& notebook, const std::string& match_id) {
    for (const Record& record : notebook.records(kind::truc_look)) {
        if (record.key != match_id) continue;
        const auto json = parse_json(record.body);
        const std::string* how = json ? json->at<std::string>("shown") : nullptr;
        const std::string* where = json ? json->at<std::string>("seating") : nullptr;
        if (how == nullptr || where == nullptr) return std::nullopt;
        return TrucLook{*how == "calls", seating_of(*where)};
    }
    return std::nullopt;
}

void keep_truc_look(Context& context, const std::string& match_id, const TrucLook& look) {
    if (!can_keep(context)) return;
    std::string body;
    JsonWriter out(body);
    out.begin_object();
    out.member("shown", std::string_view(look.calls ? "calls" : "counter"));
    out.member("seating", code_of(look.seating));
    out.end_object();
    keep_record(context, kind::truc_look, match_id, body).quietly();
}

TrucSeating last_seating(const Notebook& notebook) { return seating_of(notebook.setting(kSeating, kCodes[0])); }

TrucSeating edge_for_copy(const Notebook& notebook) {
    const TrucSeating edge = seating_of(notebook.setting(kEdge, code_of(TrucSeating::far)));
    return edge == TrucSeating::one_edge ? TrucSeating::far : edge;
}

void keep_seating(Context& context, TrucSeating seating) {
    if (!can_keep(context)) return;
    keep_setting(context, kSeating, code_of(seating)).quietly();
    if (seating != TrucSeating::one_edge) keep_setting(context, kEdge, code_of(seating)).quietly();
}

}  // namespace tapet::ui
