#include "app/rescue_words.h"

namespace tapet::app {

std::string loss_sentence(const storage::Loss& loss, Lang lang) {
    if (!loss.known) return std::string(phrase(lang, "restore.loss.unknown"));
    if (loss.lines == 0) return std::string(phrase(lang, "restore.loss.none"));
    return phrase(lang, "restore.loss", {std::to_string(loss.matches), std::to_string(loss.lines)});
}

}  // namespace tapet::app
