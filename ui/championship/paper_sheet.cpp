#include "ui/championship/paper_sheet.h"

#include <algorithm>

#include "ui/kit/utf8.h"

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
    path_ = paper.path();
    folder_ = paper.folder;
    prints_ = path_.size() > 4 && path_.compare(path_.size() - 4, 4, ".pdf") == 0;
}

void PaperSheet::draw(Context& context) {
    if (path_.empty()) return;
    ask(context);
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float width = std::min(ui.area().w - 4 * m.margin, m.mm(130) * m.text_scale);
    const float room = width - m.gap;
    const std::string path = broken_path(ui, path_, room);
    const float words = ui.paragraph_height(Role::body, path, room);
    const float said = said_.empty() ? 0 : ui.paragraph_height(Role::body, said_, room) + m.gap;
    const int count = prints_ ? 3 : 2;
    const int columns = width > m.mm(100) * m.text_scale ? count : 1;
    const int rows = count / columns;
    const float button = std::max(m.control, m.control_two);
    const float buttons = static_cast<float>(rows) * (button + m.gap) - m.gap;
    const float high = words + m.gap + said + buttons;
    const Sheet sheet = ui.begin_sheet("desk.paper", {width, high}, {.title = context.tr("desk.written")});
    const ListView view = ui.begin_scroll("desk.paper.all", sheet.content, high);
    Rect page{view.view.x, view.view.y - view.offset, view.view.w, high};
    ui.paragraph(page.cut_top(words, m.gap), path);
    if (!said_.empty()) {
        ui.paragraph(page.cut_top(said - m.gap, m.gap), said_, {.colour = failed_ ? ui.theme().warn : ui.theme().good});
    }
    draw_buttons(context, page.cut_top(buttons).grid(columns, rows, m.gap));
    ui.end_list();
    ui.end_sheet();
    if (sheet.closed) path_.clear();
}

void PaperSheet::draw_buttons(Context& context, const std::vector<Rect>& cells) {
    Ui& ui = context.ui;
    const auto& has = context.environment.has_program;
    const auto kind = [&](std::string_view program) { return has(program) ? ButtonKind::plain : ButtonKind::closed; };
    const auto wanting = [&](std::string_view key) { context.navigator.show_trouble(std::string(context.tr(key))); };
    const bool opens = has(kOpener);
    if (ui.button("desk.paper.open", cells[0], context.tr("desk.paper.open"), {.kind = kind(kOpener)})) {
        if (!opens) return wanting("desk.paper.no-opener");
        hand_to(context, {std::string(kOpener), path_}, false);
    }
    if (ui.button("desk.paper.folder", cells[1], context.tr("desk.paper.folder"),
                  {.kind = kind(kOpener), .icon = Icon::folder})) {
        if (!opens) return wanting("desk.paper.no-opener");
        hand_to(context, {std::string(kOpener), folder_}, false);
    }
    if (!prints_) return;
    if (ui.button("desk.paper.print", cells[2], context.tr("desk.paper.print"),
                  {.kind = kind(kPrinter), .icon = Icon::printer})) {
        if (!has(kPrinter)) return wanting("desk.paper.no-printer");
        hand_to(context, {std::string(kPrinter), "--", path_}, true);
    }
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
