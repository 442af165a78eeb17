#include "ui/platform/web/files.h"

#include <emscripten.h>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

// web/library/files.js
extern "C" {
// What people may do with it is asked where there is a choice; `labels`, a line each: save, share, print, close. `prints`: the
// number that tapet_files_pages is asked for its pages by, or 0.
void tapet_files_deliver(const char* name, const char* bytes, int size, const char* labels, int prints);
void tapet_files_page(const char* png, int size);         // the next one of what is printed
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

// All that is kept, as a file.
struct Everything {
    bool handed = false;  // and lies there to be saved or shared
    bool taken = false;
};
Everything everything;

// What may still be printed, by its number.
std::map<int, std::function<std::vector<std::string>()>> papers;
int last_paper = 0;

tl::expected<Delivered, std::string> deliver(std::string_view words, const Contents& contents, SameName, Lang lang) {
    const std::string name = file_name(words, contents.ending);
    std::string labels;
    for (const char* key : {"browser.save", "browser.share", "browser.print", "kit.close"})
        labels.append(phrase(lang, key)).append("\n");
    if (contents.pages) papers[++last_paper] = contents.pages;
    tapet_files_deliver(name.c_str(), contents.bytes.data(), static_cast<int>(contents.bytes.size()), labels.c_str(),
                        contents.pages ? last_paper : 0);
    return Delivered{name, {}};
}

// Of the files in memory: what the system opened the page with.
tl::expected<std::string, std::string> read(const std::string& path, std::size_t largest, Lang lang) {
    const std::string name = path.substr(path.rfind('/') + 1);
    std::ifstream file(path, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (!file) return tl::unexpected(phrase(lang, "files.cannot-read", {name, ""}));
    if (bytes.size() > largest)
        return tl::unexpected(phrase(lang, "files.too-large", {name, std::to_string(largest / kMebibyte)}));
    return bytes;
}

}  // namespace

void hands_everything() { everything = {true, false}; }
bool took_everything() { return std::exchange(everything.taken, false); }

Files browser_files() {
    Files files = no_files();
    files.deliver = deliver;
    files.ask = ask;
    files.read = read;
    return files;
}

}  // namespace tapet::ui

// Called by web/library/files.js: the pages of that paper, one after the other.
extern "C" EMSCRIPTEN_KEEPALIVE void tapet_files_pages(int number) {
    for (const std::string& png : tapet::ui::papers.at(number)())
        tapet_files_page(png.data(), static_cast<int>(png.size()));
}

// Nobody prints it any more.
extern "C" EMSCRIPTEN_KEEPALIVE void tapet_files_put_away(int number) { tapet::ui::papers.erase(number); }

// What was handed out has been saved or shared, or it was put away.
extern "C" EMSCRIPTEN_KEEPALIVE void tapet_files_taken(int really) {
    const bool handed = std::exchange(tapet::ui::everything.handed, false);
    tapet::ui::everything.taken = tapet::ui::everything.taken || (handed && really != 0);
}

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
