#include "ui/match/hand/file_picker.h"

#include <algorithm>

#include "core/utf8.h"
#include "ui/match/match_words.h"
#include "ui/match/wishes.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kAsksEvery = 200'000;  // µs

void look(Context& context, FilePicker& state, std::string_view ending) {
    auto found = context.environment.files.list(state.folder, ending, context.preferences.lang);
    state.listed = state.folder;
    state.trouble = found ? std::string() : found.error();
    state.files = found ? std::move(*found) : std::vector<FileInfo>();
}

// Where the last file was taken from.
constexpr std::string_view kFolderSetting = "picker_folder";

// Where one was last, else where papers are put; or the first folder on the way up that can be looked at.
void begin(Context& context, FilePicker& state, std::string_view ending) {
    state.folder = context.notebook.setting(kFolderSetting, context.environment.files.documents);
    look(context, state, ending);
    while (!state.trouble.empty() && parent_folder(state.folder) != state.folder) {
        state.folder = parent_folder(state.folder);
        look(context, state, ending);
    }
}

// A name as it can be shown: files may have line ends in theirs.
std::string shown(std::string_view name) {
    std::u32string letters = decode_utf8(name);
    std::replace_if(letters.begin(), letters.end(), is_control, U'\uFFFD');
    return encode_utf8(letters);
}

// The end of a path says more than its beginning.
std::string end_of(const Ui& ui, std::string path, float width) {
    if (ui.text_width(Role::body, path) <= width) return path;
    std::u32string letters = decode_utf8(path);
    while (letters.size() > 1 && ui.text_width(Role::body, "…" + encode_utf8(letters)) > width) letters.erase(0, 1);
    return "…" + encode_utf8(letters);
}

void draw_folder(Context& context, FilePicker& state, std::string_view id, Rect bar) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string up = parent_folder(state.folder);
    const Rect button = bar.cut_left(m.control, m.gap);
    if (ui.icon_button(std::string(id) + ".up", button, Icon::chevron_up, context.tr("picker.up"),
                       {.enabled = up != state.folder}))
        state.folder = up;
    ui.text(bar, end_of(ui, shown(state.folder), bar.w), {.colour = ui.theme().text_quiet});
}

// The name of what was tapped.
const FileInfo* draw_files(Context& context, const FilePicker& state, std::string_view id, Rect area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float height = std::max(m.control, 2 * ui.line_height(Role::body) + 2 * m.gap);
    const ListView view = ui.begin_list(std::string(id) + ".list", area, static_cast<int>(state.files.size()), height,
                                        {.gap = m.gap, .page_buttons = true});
    const FileInfo* tapped = nullptr;
    for (int i = view.first; i < view.last; ++i) {
        const FileInfo& file = state.files[static_cast<std::size_t>(i)];
        const Rect row = view.row(i);
        const std::string name = ui.elided(Role::bold, shown(file.name), row.w - height - 3 * m.gap);
        const std::string second = file.folder ? std::string(context.tr("picker.folder")) : when(file.changed_ms);
        const Icon icon = file.folder ? Icon::folder : Icon::list;
        if (ui.tile(std::string(id) + ".open." + file.name, row, icon, name, second)) tapped = &file;
    }
    ui.end_list();
    return tapped;
}

void draw_nothing(Context& context, const FilePicker& state, Rect area, const FileWanted& wanted) {
    const Ui& ui = context.ui;
    std::string words =
        state.trouble.empty() ? context.tr("picker.empty", {std::string(wanted.ending)}) : shown(state.trouble);
    words += "\n" + end_of(ui, shown(state.folder), area.w);
    if (!wanted.words.empty()) words += "\n" + std::string(wanted.words);
    context.ui.paragraph(area, words, {.valign = VAlign::top, .colour = ui.theme().text_quiet});
}

// What was picked, or nothing; what could not be read is told.
std::optional<PickedFile> taken(Context& context, FilePicker& state, tl::expected<PickedFile, std::string> picked) {
    if (picked) return std::move(*picked);
    state.closed = true;
    if (!picked.error().empty()) context.navigator.show_trouble(picked.error());
    return std::nullopt;
}

std::optional<PickedFile> ask_system(Context& context, FilePicker& state, const FileWanted& wanted) {
    const Files& files = context.environment.files;
    if (!state.system) state.system = files.ask(wanted.ending, wanted.largest, context.preferences.lang);
    auto picked = state.system();
    if (picked) return taken(context, state, std::move(*picked));
    context.ui.wants_frame_at(context.ui.now_us() + kAsksEvery);
    return std::nullopt;
}

std::optional<PickedFile> read(Context& context, FilePicker& state, const std::string& path, std::size_t largest) {
    auto bytes = context.environment.files.read(path, largest, context.preferences.lang);
    if (!bytes) return taken(context, state, tl::unexpected(bytes.error()));
    return PickedFile{path, std::move(*bytes)};
}

}  // namespace

std::optional<PickedFile> draw_file_picker(Context& context, FilePicker& state, std::string_view id,
                                           const FileWanted& wanted) {
    if (context.environment.files.ask) return ask_system(context, state, wanted);
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    if (state.folder.empty()) begin(context, state, wanted.ending);
    if (state.listed != state.folder) look(context, state, wanted.ending);
    const Vec size{std::min(ui.area().w - 4 * m.margin, m.mm(130)), ui.area().h};
    const Sheet sheet = ui.begin_sheet(id, size, {.title = wanted.title});
    state.closed = sheet.closed;
    Rect area = sheet.content;
    draw_folder(context, state, id, area.cut_top(m.control, m.gap));
    std::optional<PickedFile> chosen;
    if (state.files.empty()) {
        draw_nothing(context, state, area, wanted);
    } else if (const FileInfo* tapped = draw_files(context, state, id, area)) {
        const std::string path = joined_path(state.folder, tapped->name);
        if (tapped->folder) {
            state.folder = path;
        } else {
            chosen = read(context, state, path, wanted.largest);
            if (chosen && context.notebook.setting(kFolderSetting, "") != state.folder)
                keep_setting(context, kFolderSetting, state.folder);
        }
    }
    ui.end_sheet();
    return chosen;
}

}  // namespace tapet::ui
