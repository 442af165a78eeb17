#include "ui/championship/paper_sheet.h"

#include <algorithm>

#include "core/utf8.h"
#include "ui/kit/flow.h"
#include "ui/match/hand/hand_out.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kAsksEvery = 200'000;     // µs
constexpr std::int64_t kShowsUntil = 3'000'000;  // a viewer may run as long as its window is open
constexpr std::string_view kOpener = "xdg-open";
constexpr std::string_view kPrinter = "lp";

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
        if (!context.environment.has_program(kOpener))
            flow.words(Role::body, context.tr("desk.paper.lies", {folder_.substr(folder_.rfind('/') + 1)}));
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
        for (FlowButton& copy : copy_key(context, "desk.paper.copy", path_)) keys.push_back(std::move(copy));
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
