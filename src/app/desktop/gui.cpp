// The app in a window, and pictures of its screens: the only place where the screens meet the database.
#include "app/desktop/gui.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include "app/desktop/command_line.h"
#include "app/desktop/exit_status.h"
#include "app/desktop/hall_here.h"
#include "app/desktop/output.h"
#include "app/desktop/put_file.h"
#include "app/desktop/server/http_client.h"
#include "app/desktop/server/page_server.h"
#include "app/hall/secret.h"
#include "app/program.h"
#include "ui/faces.h"
#include "ui/match/end/plaque.h"
#include "ui/platform/desktop/offscreen.h"
#include "ui/platform/desktop/real_environment.h"
#include "ui/platform/desktop/window.h"
#include "ui/shell/routes.h"

namespace tapet::app {

namespace {

constexpr float kMillimetresPerInch = 25.4F;

int list_screens(Lang lang) {
    for (const std::string_view name : ui::screen_names()) add_line(name);
    for (const std::string_view name : ui::match_screen_names()) add_line(name);
    return flush_lines() ? kFine : output_failed(kFine, lang);
}

bool is_among(const std::vector<std::string_view>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// The route of the screen that is wanted; the match may be named, otherwise it is the newest one.
std::string route_of(const ScreenshotOptions& options, const Keeper& keeper) {
    if (!is_among(ui::match_screen_names(), options.screen))
        return options.match.empty() ? options.screen : options.screen + ":" + options.match;
    if (!options.match.empty()) return options.screen + ":" + options.match;
    const auto matches = keeper.shelf.page({}, 0, 1);
    return matches.empty() ? std::string() : options.screen + ":" + matches.front().id;
}

// Some displays lie about their size (Xvfb always says 96 dots per inch): TAPET_DPI puts it right.
float px_per_mm_said() {
    const char* dpi = std::getenv("TAPET_DPI");
    return dpi == nullptr ? 0 : std::strtof(dpi, nullptr) / kMillimetresPerInch;
}

// As the app is going to be when it begins with its first screen; any other one only comes a little later.
void dress(ui::WindowOptions& options, Program& program) {
    using ui::Texture;
    const float percent = std::strtof(program.setting("text_percent").c_str(), nullptr);
    options.text_scale = std::clamp(percent / 100, 1.0F, 2.0F);
    if (program.setting("look") == "plain") return;
    options.pictures = {program.setting("theme") == "light" ? Texture::wood_light : Texture::wood_dark,
                        Texture::felt,
                        Texture::weave_calavera,
                        Texture::twill,
                        Texture::weave_fallera,
                        Texture::linen,
                        Texture::paper};
}

int fail(std::string_view sentence) {
    complain(sentence);
    return kUsage;
}

// px_per_mm: 0, what is drawn knows.
int put_picture(const Arguments& arguments, int width, int height, float px_per_mm,
                const std::function<void(ui::Ui&)>& draw) {
    const auto no_picture = [&](std::string_view why) {
        return fail(phrase(arguments.lang, "gui.no-picture", {std::string(phrase(arguments.lang, why))}));
    };
    auto offscreen = ui::Offscreen::open();
    if (!offscreen) return no_picture(offscreen.error());
    if (px_per_mm > 0) (*offscreen)->use().ui().set_scale(px_per_mm, 1);
    const auto picture = (*offscreen)->use().picture(width, height, draw);
    if (!picture) return no_picture(picture.error());
    const std::string trouble = put_file(arguments, arguments.output, ui::png(*picture));
    return trouble.empty() ? kFine : fail(trouble);
}

}  // namespace

int run_gui(const GuiOptions& options) {
    ui::Environment environment = ui::real_environment();
    environment.page = page_host();
    environment.call = with_hall_here(http_caller(), options.db);
    environment.sha256 = sha256;
#if defined(__GLIBC__)
    mallopt(M_ARENA_MAX, 1);  // what is made beside the window is soon gone, and its thread with it
#endif
    const auto program = std::make_unique<Program>(options.db, options.lang,
                                                   options.lang_said ? std::optional<Lang>(options.lang) : std::nullopt,
                                                   std::move(environment));
    if (const std::string trouble = program->trouble(); !trouble.empty()) complain(trouble);
    if (!options.offered.empty()) program->offer(options.offered);
    ui::WindowOptions window_options;
    window_options.px_per_mm = px_per_mm_said();
    dress(window_options, *program);
    const auto window = ui::Window::open(window_options);
    if (!window)
        return fail(phrase(options.lang, "gui.no-display", {std::string(phrase(options.lang, window.error()))}));
    (*window)->join(program->environment());
    (*window)->run(program->calls());
    return kFine;
}

int run_screenshot(const ScreenshotOptions& options) {
    if (options.screen == "list") return list_screens(options.lang);
    if (!is_among(ui::screen_names(), options.screen) && !is_among(ui::match_screen_names(), options.screen))
        return fail(phrase(options.lang, "gui.no-screen", {options.screen}));
    // Only looked at: a file that is not there is not made.
    const auto keeper = keeper_for(options.db, options.lang, storage::Access::read);
    if (const std::string trouble = keeper->file.rescue()->trouble(); !trouble.empty()) return fail(trouble);
    const std::string route = route_of(options, *keeper);
    if (const std::string broken = keeper->file.rescue()->trouble(); !broken.empty()) return fail(broken);
    if (route.empty()) return fail(phrase(options.lang, "gui.match-needed"));
    if (!options.match.empty()) {
        if (const Done opened = keeper->shelf.open(options.match); !opened) return fail(opened.error().sentence);
    }
    const float px_per_mm = static_cast<float>(options.dpi) / kMillimetresPerInch;
    const ui::Environment environment =
        ui::fixed_environment(storage::system_clockwork().now_ms(), 1, px_per_mm, std::string(tag(options.lang)));
    ui::App app(*keeper, environment, options.lang);
    app.show_only(route, options.dark);
    Arguments arguments;
    arguments.db = options.db;
    arguments.lang = options.lang;
    arguments.output = options.output;
    return put_picture(arguments, options.width, options.height, px_per_mm, [&](ui::Ui& ui) { app.frame(ui); });
}

int run_picture(const Arguments& arguments) {
    const auto keeper = keeper_for(arguments.db, arguments.lang, storage::Access::read);
    if (const std::string trouble = keeper->file.rescue()->trouble(); !trouble.empty()) return fail(trouble);
    if (const Done opened = keeper->shelf.open(arguments.match); !opened) return fail(opened.error().sentence);
    const AnyMatch& match = keeper->open.referee()->match();
    if (!keeper->open.referee()->over()) return fail(phrase(arguments.lang, "gui.not-over"));
    const Plaque plaque = plaque_of(Sentences(arguments.lang), match, keeper->open.seated(), keeper->open.last_ms());
    return put_picture(arguments, ui::kPictureSide, ui::kPictureSide, 0,
                       [&](ui::Ui& ui) { ui::draw_plaque_picture(ui, plaque); });
}

}  // namespace tapet::app
