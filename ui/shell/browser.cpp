// The browser that this program is a page in: what it has promised, what it does not give, and the whole screen.
#include <algorithm>
#include <charconv>
#include <utility>

#include "ui/kit/flow.h"
#include "ui/match/empty.h"
#include "ui/match/hand/hand_over.h"
#include "ui/shell/screens.h"

namespace tapet::ui {

namespace {

class BrowserScreen : public Screen {
  public:
    std::string route() const override { return "browser"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        Rect area = ui.area().inset(ui.metrics().margin);
        draw_header(context, area, "browser", context.tr("settings.browser"));
        const Browser& browser = *context.environment.browser;
        Flow flow(ui, area);
        add_promise(context, flow, browser.promise());
        if (browser.place == Browser::Place::safari_tab) {
            flow.words(Role::body, std::string(context.tr("browser.home-screen")));
            add_step(flow, ui, Art::safari_compartir, std::string(context.tr("browser.home-screen.share")));
            add_step(flow, ui, Art::safari_afegir, std::string(context.tr("browser.home-screen.add")));
        }
        for (const std::string_view lack : lacks(context, browser))  // keys: browser.lacks.*
            flow.words(Role::body, std::string(context.tr(lack)), ui.theme().text_quiet);
        if (browser.fill_screen)
            flow.toggle("browser.full", std::string(context.tr("browser.full")), browser.fills_screen(),
                        browser.fill_screen);
        flow.draw("browser.all");
        draw_rest(ui, area, flow.height(), Art::taulell_buit);
    }

  private:
    static void add_promise(Context& context, Flow& flow, Browser::Promise promise) {
        const Theme& theme = context.ui.theme();
        switch (promise) {
            case Browser::Promise::given:
                flow.words(Role::body, std::string(context.tr("browser.promise.given")), theme.good);
                break;
            case Browser::Promise::refused:
                flow.words(Role::body, std::string(context.tr("browser.promise.refused")), theme.warn);
                break;
            case Browser::Promise::unknown:
                flow.words(Role::body, std::string(context.tr("browser.promise.unknown")));
                break;
        }
        const ButtonKind kind = promise == Browser::Promise::refused ? ButtonKind::primary : ButtonKind::plain;
        flow.button("browser.export", std::string(context.tr("browser.export")), {.kind = kind, .icon = Icon::share},
                    [&context] { save_packed(context, {}); });
    }

    // One of Safari's own signs, and what it is called there.
    static void add_step(Flow& flow, Ui& ui, Art sign, std::string words) {
        const Metrics& m = ui.metrics();
        const float side = m.control;
        const float high = std::max(side, ui.paragraph_height(Role::body, words, flow.width() - side - m.gap));
        flow.item(high, [&ui, side, sign, words = std::move(words)](Rect place) {
            ui.art(sign, place.cut_left(side, ui.metrics().gap).centred(side, side));
            ui.paragraph(place.centred(place.w, ui.paragraph_height(Role::body, words, place.w)), words, {});
        });
    }

    static std::vector<std::string_view> lacks(const Context& context, const Browser& browser) {
        std::vector<std::string_view> all;
        if (!browser.installs && !browser.address.empty()) all.emplace_back("browser.lacks.install");
        if (!context.environment.can_stay_awake()) all.emplace_back("browser.lacks.awake");
        if (!browser.shares) all.emplace_back("browser.lacks.share");
        return all;
    }
};

}  // namespace

std::unique_ptr<Screen> make_browser() { return std::make_unique<BrowserScreen>(); }

bool export_is_due(const Context& context) {
    constexpr std::int64_t kDayMs = 86'400'000;
    const MatchQuery all{.hidden = false};
    const std::vector<MatchInfo> newest = context.shelf.page(all, 0, 1);
    if (newest.empty()) return false;
    const std::string kept = context.notebook.setting(kExportedSetting, "");
    std::int64_t since = 0;
    const bool taken = std::from_chars(kept.data(), kept.data() + kept.size(), since).ec == std::errc();
    if (!taken) {
        const std::vector<MatchInfo> oldest = context.shelf.page(all, context.shelf.count(all) - 1, 1);
        since = oldest.empty() ? newest.front().started_ms : oldest.front().started_ms;
    }
    return (!taken || newest.front().changed_ms > since) && context.environment.now_ms() - since > kDayMs;
}

}  // namespace tapet::ui
