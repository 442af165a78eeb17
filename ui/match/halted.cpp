#include "ui/match/halted.h"

#include "log_book.h"

namespace tapet::ui {

std::string halted_sentence(const Context& context, const Halted& halted) {
    const std::string line = std::to_string(halted.line);
    if (halted.body.empty()) return context.tr("log.halted.missing", {line});
    const std::string_view key = halted.damaged ? "log.halted.damaged" : "log.halted";
    return context.tr(key, {line, halted_words(context, context.open.referee(), halted.body), halted.why});
}

}  // namespace tapet::ui
