#include "ui/championship/send.h"

#include <algorithm>

#include "core/wall_clock.h"
#include "keeping/hand_over.h"
#include "keeping/record_kinds.h"
#include "ui/championship/face.h"
#include "ui/kit/derived.h"
#include "ui/match/empty.h"
#include "ui/match/hand/hand_out.h"
#include "ui/match/hand/hand_over.h"
#include "ui/match/hand/moving_picture.h"
#include "ui/match/hand/page_address.h"
#include "ui/match/hand/qr_picture.h"
#include "ui/match/play.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kHand = "hand";
constexpr std::string_view kSent = "sent";
constexpr std::string_view kHandedIn = "handed-in";

// A turn of six seconds (kMovingPace): longer nobody holds a tablet still.
constexpr std::uint32_t kMostFrames = 40;

std::string route_of(const std::string& match_id, std::string_view what, const std::string& sector) {
    return "send:" + match_id + ":" + std::string(what) + ":" + sector;
}

// A sector as a file, as a picture for *Read a code*, and the mail's subject.
class SendScreen : public Screen {
  public:
    SendScreen(std::string match_id, std::string what, std::string sector)
        : match_id_(std::move(match_id)), what_(std::move(what)), sector_(std::move(sector)) {}
    std::string route() const override { return route_of(match_id_, what_, sector_); }
    std::string match_id() const override { return match_id_; }

    void draw(Context& context) override {
        const auto* match = open_match<championship::Game>(context, match_id_);
        Ui& ui = context.ui;
        Rect area = ui.area().inset(ui.metrics().margin);
        const bool known = what_ == kHand || what_ == kSent || what_ == kHandedIn;
        if (match == nullptr || !known || context.file.hand_over() == nullptr) {
            draw_header(context, area, "send", context.tr("sectors.title"));
            return draw_empty(context, area, Art::taulell_campionat, context.tr("sectors.none"));
        }
        if (of_.due(context.shelf.version())) make(context, match->state());
        draw_header(context, area, "send", context.tr("send.title." + what_, {sector_}));  // keys: send.title.*
        if (!parcel_) return;
        if (still_ || moving_) draw_code(ui, cut_qr_place(ui, area));
        Flow flow(ui, area);
        flow.words(Role::body, context.tr("send.how." + what_, {sector_}));  // keys: send.how.*
        flow.button("send.file", std::string(context.tr("log.export")),
                    {.kind = ButtonKind::primary, .icon = Icon::share}, [this, &context] { save(context); });
        add_copy(context, flow, "send.link", "share.copy", link_, "share.copied");
        add_code_words(context, flow);
        flow.words(Role::body, std::string(context.tr("send.subject")), ui.theme().text_quiet);
        flow.words(Role::bold, subject_);
        add_copy(context, flow, "send.copy", "send.subject.copy", subject_, "send.subject.copied");
        flow.draw("send.all");
        draw_rest(ui, area, flow.height(), Art::emblema_campionat);
    }

  private:
    const std::string match_id_;
    const std::string what_;
    const std::string sector_;
    Derived<std::int64_t> of_;
    std::optional<Parcel> parcel_;
    std::string subject_;
    std::string link_;
    std::optional<QrCode> still_;          // of the link
    std::optional<MovingPicture> moving_;  // where that has no room, or leads nowhere
    bool without_tables_ = false;          // the moving one has the results alone
    bool moves_ = false;
    bool shows_ = false;

    void make(Context& context, const championship::State& state) {
        std::optional<std::string> delegate;
        if (what_ == kHand) delegate = championship::delegate_text(sector_);
        const HandOver& hand_over = *context.file.hand_over();
        using championship::TablesMatches;
        auto parcel = hand_over.pack_for(match_id_, delegate, TablesMatches::along);
        if (!parcel) return context.navigator.show_trouble(parcel.error().sentence);
        const std::string page = page_for_links(context);
        link_ = hand_over.link_of(*parcel, page);
        still_ = page.empty() ? std::nullopt : qr_code(link_);
        std::vector<std::string> words{state.setup.name, sector_, "0", "0"};
        if (const auto sector = championship::find_sector(state.setup, sector_)) {
            const auto progress = championship::sector_progress(state, *sector, minute_now(context));
            words[2] = std::to_string(progress.settled);
            words[3] = std::to_string(progress.matches);
        }
        subject_ = context.tr("send.subject." + what_, words);  // keys: send.subject.*
        moving_ = MovingPicture::of(parcel->bytes);
        parcel_ = std::move(*parcel);
        without_tables_ = false;
        if (moving_ && moving_->parts() <= kMostFrames) return;
        const auto shorter = hand_over.pack_for(match_id_, delegate, TablesMatches::left);
        if (!shorter || shorter->bytes.size() >= parcel_->bytes.size()) return;
        moving_ = MovingPicture::of(shorter->bytes);
        without_tables_ = true;
    }

    static void add_copy(Context& context, Flow& flow, std::string id, std::string_view label, const std::string& what,
                         std::string_view said) {
        if (!context.environment.clipboard) return;
        flow.button(std::move(id), std::string(context.tr(label)), {.icon = Icon::copy}, [&context, &what, said] {
            context.environment.clipboard->copy(what);
            context.ui.toast(context.tr(said), context.ui.finger());
        });
    }

    void draw_code(Ui& ui, Rect place) {
        const bool still = still_ && qr_module(place, *still_) >= kLeastModule;
        moves_ = !still && moving_ && moving_->fits(place);
        shows_ = still || moves_;
        if (still) draw_qr(ui, place, *still_);
        if (moves_) moving_->draw(ui, place);
    }

    void add_code_words(Context& context, Flow& flow) const {
        if (!shows_) flow.words(Role::body, std::string(context.tr("send.no-code")));
        if (!moves_) return;
        flow.words(Role::body, std::string(context.tr("share.moving")));
        if (without_tables_) flow.words(Role::bold, std::string(context.tr("send.without-tables")));
        if (moving_->parts() > 1)
            flow.words(Role::body,
                       context.tr("share.frame", {std::to_string(moving_->shown()), std::to_string(moving_->parts())}),
                       context.ui.theme().text_quiet);
    }

    void save(Context& context) const {
        const auto put = hand_out(context, subject_, kPackEnding, parcel_->bytes, SameName::kept);
        if (put) show_saved(context, *put);
    }
};

}  // namespace

std::string minute_now(const Context& context) {
    std::string minute = stamp(context.environment.now_ms());
    std::replace(minute.begin(), minute.end(), ' ', 'T');
    return minute;
}

void send_sector(Desk& desk, const championship::SectorProgress& progress, bool whole) {
    const std::string sector = desk.now().setup.sectors[*desk.sector];
    const std::string key = championship::sent_key(sector);
    const auto before = championship::read_sent(desk.notes.text(key));
    const bool stays = before && before->whole && progress.may_be_handed_in();
    const championship::SectorSent sent{desk.context.environment.now_ms(), whole || stays, progress.settled,
                                        progress.matches};
    desk.notes.keep(desk.context, key, to_text(sent))
        .then([&context = desk.context, route = route_of(desk.id, whole ? kHandedIn : kSent, sector)] {
            context.navigator.go(route);
        });
}

std::string hand_route(const std::string& match_id, const std::string& sector) {
    return route_of(match_id, kHand, sector);
}

std::string delegate_of(const Notebook& notebook, const std::string& match_id) {
    for (const Record& record : notebook.records(kind::delegate)) {
        if (record.key == match_id + ":sector") return championship::read_delegate(record.body);
    }
    return {};
}

std::unique_ptr<Screen> make_send(const std::string& argument) {
    const std::size_t what = std::min(argument.find(':'), argument.size());
    const std::size_t sector = std::min(argument.find(':', what + 1), argument.size());
    const auto behind = [&](std::size_t at) { return std::min(at + 1, argument.size()); };
    return std::make_unique<SendScreen>(argument.substr(0, what), argument.substr(behind(what), sector - behind(what)),
                                        argument.substr(behind(sector)));
}

}  // namespace tapet::ui
