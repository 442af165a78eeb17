#include "ui/match/hand_over.h"

#include <algorithm>
#include <memory>

#include "ui/match/match_words.h"
#include "ui/platform/files.h"

namespace tapet::ui {

namespace {

// What it is, and the day: of one match that on which it began.  keys: game.*
std::string words_for(Context& context, const std::vector<std::string>& ids) {
    if (ids.size() == 1) {
        if (const auto match = context.keeper.info(ids.front()))
            return std::string(context.tr("game." + match->game)) + " " + day_of(match->started_ms);
    }
    return "Tapet " + day_of(context.environment.now_ms());
}

// A name that no file there has.
std::string free_name(const Context& context, const std::string& words) {
    const auto there = list_folder(context.environment.documents, kPackEnding, context.preferences.lang);
    const auto taken = [&](const std::string& name) {
        const auto is_it = [&](const FileInfo& file) { return file.name == name; };
        return there && std::any_of(there->begin(), there->end(), is_it);
    };
    std::string name = file_name(words, kPackEnding);
    for (int n = 2; taken(name); ++n) name = file_name(words + " " + std::to_string(n), kPackEnding);
    return name;
}

std::string received_words(const Context& context, const Received& received) {
    std::string words = context.tr("hand-over.took", {std::to_string(received.fresh), std::to_string(received.longer),
                                                      std::to_string(received.known)});
    if (received.apart > 0) words += "\n" + context.tr("hand-over.apart", {std::to_string(received.apart)});
    if (received.left > 0) words += "\n" + context.tr("hand-over.stayed", {std::to_string(received.left)});
    return words;
}

}  // namespace

void save_packed(Context& context, const std::vector<std::string>& ids) {
    const auto parcel = context.keeper.hand_over()->pack(ids);
    if (!parcel) return context.navigator.show_trouble(parcel.error());
    const std::string name = free_name(context, words_for(context, ids));
    const std::string& folder = context.environment.documents;
    const auto written = write_file(joined_path(folder, name), parcel->bytes, context.preferences.lang);
    if (!written) return context.navigator.show_trouble(written.error());
    std::string words = context.tr("hand-over.saved", {name, folder.substr(folder.rfind('/') + 1)});
    if (parcel->left_out > 0) words += "\n" + context.tr("hand-over.left-out", {std::to_string(parcel->left_out)});
    context.navigator.show_trouble(words);
}

void take_packed(Context& context, const std::string& path) {
    auto bytes = read_file(path, context.preferences.lang, context.keeper.hand_over()->largest());
    if (!bytes) return context.navigator.show_trouble(bytes.error());
    const auto received = std::make_shared<Received>();
    const auto takes = [bytes = std::move(*bytes), path, received](Keeper& keeper) {
        const auto came = keeper.hand_over()->take(bytes, path);
        if (came) *received = *came;
        return came ? std::string() : came.error();
    };
    context.wishes.keep(context, takes).then([&context, received] {
        context.navigator.show_trouble(received_words(context, *received));
    });
}

}  // namespace tapet::ui
