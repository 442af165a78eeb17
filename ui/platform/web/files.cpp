#include "ui/platform/web/files.h"

#include <emscripten.h>
#include <memory>
#include <utility>

// web/library/files.js
extern "C" {
void tapet_files_deliver(const char* name, const char* bytes, int size);
int tapet_files_ask(const char* ending, double largest);  // the number of the question
}

namespace tapet::ui {

namespace {

// The file that is asked for; an older question has no answer any more.
struct Question {
    int number = 0;
    std::optional<tl::expected<PickedFile, std::string>> answer;
    std::size_t largest = 0;
    Lang lang = Lang::en;
};
Question question;

constexpr std::size_t kMebibyte = 1024 * 1024;

Picking ask(std::string_view ending, std::size_t largest, Lang lang) {
    question = {tapet_files_ask(std::string(ending).c_str(), static_cast<double>(largest)), std::nullopt, largest,
                lang};
    return [number = question.number]() -> std::optional<tl::expected<PickedFile, std::string>> {
        if (number != question.number) return tl::expected<PickedFile, std::string>(tl::unexpect, "");
        return std::exchange(question.answer, std::nullopt);
    };
}

}  // namespace

Files browser_files() {
    Files files = no_files();
    files.deliver = [](std::string_view words, std::string_view ending, std::string_view bytes, SameName,
                       Lang) -> tl::expected<Delivered, std::string> {
        const std::string name = file_name(words, ending);
        tapet_files_deliver(name.c_str(), bytes.data(), static_cast<int>(bytes.size()));
        return Delivered{name, {}};
    };
    files.ask = ask;
    return files;
}

}  // namespace tapet::ui

// Called by web/library/files.js; `how`: 0 picked, 1 the user would rather not, 2 too large, 3 unreadable.
extern "C" EMSCRIPTEN_KEEPALIVE void tapet_files_answer(int number, int how, const char* name, const char* bytes,
                                                        int size) {
    using namespace tapet;
    using Answer = tl::expected<ui::PickedFile, std::string>;
    ui::Question& asked = ui::question;
    if (number != asked.number) return;
    if (how == 0)
        asked.answer = Answer(ui::PickedFile{name, std::string(bytes, static_cast<std::size_t>(size))});
    else if (how == 1)
        asked.answer = Answer(tl::unexpect, "");
    else if (how == 2)
        asked.answer = Answer(
            tl::unexpect, phrase(asked.lang, "files.too-large", {name, std::to_string(asked.largest / ui::kMebibyte)}));
    else
        asked.answer = Answer(tl::unexpect, phrase(asked.lang, "files.cannot-read", {name, ""}));
}
