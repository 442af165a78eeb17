#include "ui/championship/paper_sheet.h"

#include <algorithm>

#include "core/utf8.h"
#include "ui/kit/flow.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kAsksEvery = 200'000;     // µs
constexpr std::int64_t kShowsUntil = 3'000'000;  // a viewer may run as long as its window is open
constexpr std::string_view kOpener = "xdg-open";
constexpr std::string_view kPrinter = "lp";

// A path has no spaces to break at: it is broken after a slash, or in a name that is too long for a line.
std::string broken_path(const Ui& ui, std::string_view path, float width) {
    std::string all;
    std::string line;
    std::string part;
    const auto take = [&] {
        if (ui.text_width(Role::body, line + part) > width && !line.empty()) {
            all += line + "\n";
            line.clear();
        }
        line += part;
        part.clear();
    };
    for (const char32_t letter : decode_utf8(path)) {
        const std::string next = encode_utf8(std::u32string(1, letter));
        if (ui.text_width(Role::body, part + next) > width) take();
        part += next;
        if (letter == U'/') take();
    }
    take();
    return all + line;
}

}  // namespace

void PaperSheet::show(const Delivered& paper) {
    *this = {};
    if (paper.folder.empty()) return;  // the system was handed it, and goes on with it
    path_ = paper.path();
    folder_ = paper.folder;
    prints_ = path_.size() > 4 && path_.compare(path_.size() - 4, 4, ".pdf") == 0;
}

void PaperSheet::draw(Context& context) {
    if (path_.empty()) return;
    ask(context);
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const auto page = [&](Flow& flow) {
        flow.words(Role::body, broken_path(ui, path_, flow.width()));
        if (!said_.empty()) flow.words(Role::body, said_, failed_ ? ui.theme().warn : ui.theme().good);
        const auto key = [&](std::string_view what, Icon icon, std::string_view program, std::string_view wanting,
                             const std::vector<std::string>& words) {
            const bool has = context.environment.has_program(program);
            return FlowButton{"desk.paper." + std::string(what),
                              context.tr("desk.paper." + std::string(what)),
                              {.kind = has ? ButtonKind::plain : ButtonKind::closed, .icon = icon},
                              [this, &context, has, words, wanting, program] {
                                  if (!has) return context.navigator.show_trouble(context.tr(wanting));
                                  hand_to(context, words, program == kPrinter);
                              }};
        };
        const std::string opener(kOpener);
        std::vector<FlowButton> keys{key("open", Icon::none, kOpener, "desk.paper.no-opener", {opener, path_}),
                                     key("folder", Icon::folder, kOpener, "desk.paper.no-opener", {opener, folder_})};
        if (prints_)
            keys.push_back(
                key("print", Icon::printer, kPrinter, "desk.paper.no-printer", {std::string(kPrinter), "--", path_}));
        flow.buttons(keys);  // keys: desk.paper.*
    };
    if (draw_sheet(ui, "desk.paper", context.tr("desk.written"), m.mm(130) * m.text_scale, page)) path_.clear();
}

void PaperSheet::hand_to(Context& context, const std::vector<std::string>& words, bool print) {
    running_ = context.environment.run_program(words);
    for_print_ = print;
    since_us_ = context.ui.now_us();
    said_.clear();
    context.ui.wants_frame_at(context.ui.now_us() + kAsksEvery);
}

void PaperSheet::ask(Context& context) {
    if (!running_) return;
    const Ran ran = running_();
    const std::int64_t now = context.ui.now_us();
    if (ran.state == Ran::State::running && (for_print_ || now - since_us_ < kShowsUntil))
        return context.ui.wants_frame_at(now + kAsksEvery);
    running_ = nullptr;
    failed_ = ran.state == Ran::State::failed;
    if (failed_) {
        std::string why = encode_utf8(decode_utf8(ran.said));
        std::replace_if(
            why.begin(), why.end(), [](char c) { return c >= 0 && c < ' '; }, ' ');
        said_ = context.tr(for_print_ ? "desk.paper.not-printed" : "desk.paper.not-opened", {why});
    } else if (for_print_) {
        said_ = context.tr("desk.paper.printed");
    }
}

}  // namespace tapet::ui
