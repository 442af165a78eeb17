// The page for tablets in the same network: opened and closed by a tap, found by its address or by a camera.
#include "ui/kit/flow.h"
#include "ui/match/empty.h"
#include "ui/match/hand/page_address.h"
#include "ui/match/hand/qr_picture.h"
#include "ui/shell/screens.h"

namespace tapet::ui {

namespace {

class Tablet : public Screen {
  public:
    std::string route() const override { return "tablet"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "tablet", context.tr("tablet.title"));
        const auto& host = context.environment.page;
        const bool open = host && host->is_open();
        const std::vector<std::string> addresses = open ? host->addresses() : std::vector<std::string>();
        if (!addresses.empty()) draw_code(context, area, addresses.front());
        Flow flow(ui, area);
        flow.words(Role::body, std::string(context.tr("tablet.what")));
        if (!host || !host->has_page) {
            flow.words(Role::body, std::string(context.tr("tablet.no-page")), ui.theme().warn);
        } else if (open) {
            add_open(context, flow, addresses);
        } else {
            flow.button("tablet.start", std::string(context.tr("tablet.start")),
                        {.kind = ButtonKind::primary, .icon = Icon::display},
                        [&context, &host] { start(context, *host); });
        }
        if (host && host->has_page) flow.words(Role::body, std::string(context.tr("tablet.keep")));
        add_address(context, flow);
        flow.draw("tablet.all");
        draw_rest(ui, area, flow.height(), Art::taulell_buit);
    }

  private:
    std::optional<std::string> address_;  // where the page lies, as it is typed
    std::string coded_;                   // of which code_ is
    std::optional<QrCode> code_;

    void add_address(Context& context, Flow& flow) {
        if (!address_) address_ = context.notebook.setting(kPageSetting, "");
        flow.field("tablet.address", context.tr("tablet.address"), *address_,
                   {.max_code_points = 200, .hint = "https://…", .icon = Icon::globe}, [this, &context] {
                       const auto address = page_address(*address_);
                       if (address) keep_setting(context, kPageSetting, *address);
                       if (!address) context.navigator.show_trouble(context.tr("link.no-address", {*address_}));
                       address_.reset();
                   });
    }

    static void start(Context& context, const PageHost& host) {
        const std::string_view trouble = host.open();
        if (!trouble.empty()) context.navigator.show_trouble(std::string(context.tr("tablet.no-port")));
        context.ui.wants_frame_at(context.ui.now_us());
    }

    static void add_open(Context& context, Flow& flow, const std::vector<std::string>& addresses) {
        const Theme& theme = context.ui.theme();
        if (addresses.empty()) {
            flow.words(Role::body, std::string(context.tr("serve.no-network")), theme.warn);
        } else {
            flow.words(Role::body, std::string(context.tr("tablet.open")));
        }
        for (std::size_t i = 1; i < addresses.size(); ++i)  // the first one stands above
            flow.words(Role::body, context.ui.elided(Role::body, addresses[i], flow.width()), theme.text_accent);
        flow.button("tablet.stop", std::string(context.tr("tablet.stop")), {.icon = Icon::lock}, [&context] {
            context.environment.page->close();
            context.ui.wants_frame_at(context.ui.now_us());
        });
    }

    void draw_code(Context& context, Rect& area, const std::string& address) {
        Ui& ui = context.ui;
        ui.fit_text(area.cut_top(ui.line_height(Role::title), ui.metrics().gap), address,
                    {Role::title, Role::bold, Role::body}, {.colour = ui.theme().text_accent});
        const Rect place = cut_qr_place(ui, area);
        if (coded_ != address) {
            coded_ = address;
            code_ = qr_code(address);
        }
        if (code_) draw_qr(ui, place, *code_);
    }
};

}  // namespace

std::unique_ptr<Screen> make_tablet() { return std::make_unique<Tablet>(); }

}  // namespace tapet::ui
