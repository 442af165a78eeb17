#include "ui/match/hand/hand_over.h"

#include <algorithm>
#include <memory>

#include "keeping/record_kinds.h"
#include "ui/match/hand/hand_out.h"
#include "ui/match/match_words.h"

namespace tapet::ui {

namespace {

// What it is, and the day: of one match that on which it began.  keys: game.*
std::string words_for(Context& context, const std::vector<std::string>& ids) {
    if (ids.size() == 1) {
        if (const auto match = context.shelf.info(ids.front()))
            return std::string(context.tr("game." + match->game)) + " " + day_of(match->started_ms);
    }
    return "Tapet " + day_of(context.environment.now_ms());
}

std::string received_words(const Context& context, const Received& received) {
    std::string words = context.tr("hand-over.took", {std::to_string(received.fresh), std::to_string(received.longer),
                                                      std::to_string(received.known)});
    if (received.apart > 0) words += "\n" + context.tr("hand-over.apart", {std::to_string(received.apart)});
    if (received.left > 0) words += "\n" + context.tr("hand-over.stayed", {std::to_string(received.left)});
    return words;
}

bool is_handed_a_sector(const Context& context, const std::string& match) {
    const std::vector<Record> records = context.notebook.records(kind::delegate);
    return std::any_of(records.begin(), records.end(),
                       [&](const Record& record) { return record.key.rfind(match + ":", 0) == 0; });
}

// What came by a link, and a sector that was handed to this tablet, opens; of two that went on differently, the two beside each other, of
// a championship to be joined; and who is who.
void show_received(Context& context, const Received& received, bool opens) {
    if (!received.meets.empty()) return context.navigator.go("together:" + received.meets);
    const bool handed = received.fresh == 1 && is_handed_a_sector(context, received.match);
    if (received.grown_apart.empty() && (opens || handed)) context.navigator.go("match:" + received.match);
    show_news(context, received_words(context, received));
    if (!received.grown_apart.empty()) {
        const auto& [here, came] = received.grown_apart.front();
        context.navigator.go("apart:" + here + ":" + came);
    }
    if (!context.file.hand_over()->namesakes().empty()) context.navigator.go("namesakes");
}

}  // namespace

void save_packed(Context& context, const std::vector<std::string>& ids) {
    const auto parcel = context.file.hand_over()->pack(ids);
    if (!parcel) return context.navigator.show_trouble(parcel.error().sentence);
    if (ids.empty() && context.environment.browser) context.environment.browser->hands_everything();
    const auto put = hand_out(context, words_for(context, ids), kPackEnding, parcel->bytes, SameName::kept);
    if (!put) return;
    const bool damaged = parcel->left_out > 0;
    show_saved(context, *put, damaged ? context.tr("hand-over.left-out", {std::to_string(parcel->left_out)}) : "");
}

void take_packed(Context& context, const PickedFile& file) {
    const auto received = std::make_shared<Received>();
    const auto takes = [file, received](KeptFile& kept) {
        return kept.hand_over()->take(file.bytes, file.name).map([&](const Received& came) { *received = came; });
    };
    context.wishes.keep(context, takes).then([&context, received] { show_received(context, *received, false); });
}

void take_link(Context& context, const std::string& link) {
    const auto received = std::make_shared<Received>();
    const auto takes = [link, received](KeptFile& kept) {
        return kept.hand_over()->take_link(link).map([&](const Received& came) { *received = came; });
    };
    context.wishes.keep(context, takes).then([&context, received] { show_received(context, *received, true); });
}

}  // namespace tapet::ui
