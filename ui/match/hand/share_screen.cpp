// One match, to be handed on: as a file, as a link with its picture for a camera.
#include <optional>

#include "paper/score_paper.h"
#include "ui/kit/derived.h"
#include "ui/kit/flow.h"
#include "ui/match/empty.h"
#include "ui/match/hand/hand_out.h"
#include "ui/match/hand/hand_over.h"
#include "ui/match/hand/moving_picture.h"
#include "ui/match/hand/page_address.h"
#include "ui/match/hand/play_link.h"
#include "ui/match/hand/qr_picture.h"
#include "ui/match/match_words.h"
#include "ui/match/play.h"
#include "ui/match/screens.h"

namespace tapet::ui {

namespace {

// Its score sheet, into the folder of papers.
void save_score(Context& context) {
    const Lang lang = context.preferences.lang;
    const Referee& referee = *context.open.referee();
    const auto kept = context.open.log();
    if (!kept) return context.navigator.show_trouble(kept.error().trouble.sentence);
    auto sheet = paper::score_sheet(context, referee, *kept, context.open.seated());
    if (!sheet) return;
    const std::string words =
        std::string(context.tr("paper.score")) + " " + sheet->title + " " + day_of(context.open.last_ms());
    const auto put = hand_out(context, words, paper::score_paper(std::move(*sheet), lang), SameName::kept);
    if (put) show_saved(context, *put);
}

class Share : public Screen {
  public:
    explicit Share(std::string match_id) : match_id_(std::move(match_id)) {}
    std::string route() const override { return "share:" + match_id_; }
    std::string match_id() const override { return match_id_; }

    void draw(Context& context) override {
        if (!is_open(context, match_id_) || context.file.hand_over() == nullptr) return;
        Ui& ui = context.ui;
        Rect area = ui.area().inset(ui.metrics().margin);
        draw_header(context, area, "share", context.tr("share.title"));
        if (of_.due(context.shelf.version())) shown_.reset();  // it has another line since
        if (shown_ && (shown_->code || shown_->moving)) draw_code(ui, cut_qr_place(ui, area));
        Flow flow(ui, area);
        const bool too_long = shown_ && !shown_->fits;  // for a camera: the file is what is left
        flow.button("share.file", std::string(context.tr("log.export")),
                    {.kind = too_long ? ButtonKind::primary : ButtonKind::plain, .icon = Icon::share},
                    [this, &context] { save_packed(context, {match_id_}); });
        if (context.open.referee() != nullptr && context.open.referee()->game() != championship::Game::name)
            flow.button("share.score", std::string(context.tr("paper.score")), {.icon = Icon::printer},
                        [&context] { save_score(context); });
        flow.button("share.link", std::string(context.tr("share.link")),
                    {.icon = Icon::globe, .selected = shown_ && !shown_->play},
                    [this, &context] { show_link(context); });
        if (const Referee* referee = context.open.referee();
            referee != nullptr && referee->over() && referee->game() != championship::Game::name) {
            flow.button("share.play", std::string(context.tr("share.play")),
                        {.icon = Icon::star, .selected = shown_ && shown_->play},
                        [this, &context] { show_play(context); });
        }
        add_shown(context, flow);
        add_others(context, flow);
        flow.draw("share.all");
        draw_rest(ui, area, flow.height(), Art::emblema_partides);
    }

  private:
    // A text that is shown, with its picture.
    struct Shown {
        std::string text;
        std::optional<QrCode> code;
        std::optional<MovingPicture> moving;  // where the code has no room, or would lead nowhere
        bool fits = false;                    // the display has room for one of them
        bool moves = false;                   // and it is the moving one
        bool whole = true;                    // a link that a browser can follow
        bool play = false;                    // it tells BG Stats of the match, and brings nobody the match
    };
    std::string match_id_;
    std::optional<Shown> shown_;
    Derived<std::int64_t> of_;

    // A code that any camera takes, where there is room for it; otherwise one for *Read a code*.
    void draw_code(Ui& ui, Rect place) {
        const bool still = shown_->code && qr_module(place, *shown_->code) >= kLeastModule;
        shown_->moves = !still && shown_->moving && shown_->moving->fits(place);
        shown_->fits = still || shown_->moves;
        if (still) draw_qr(ui, place, *shown_->code);
        if (shown_->moves) shown_->moving->draw(ui, place);
    }

    void show_link(Context& context) {
        const std::string page = page_for_links(context);
        const auto link = context.file.hand_over()->link(match_id_, page);
        if (!link) return context.navigator.show_trouble(link.error().sentence);
        auto parcel = context.file.hand_over()->pack({match_id_});
        if (!parcel) return context.navigator.show_trouble(parcel.error().sentence);
        shown_ = Shown{*link,
                       page.empty() ? std::nullopt : qr_code(*link),
                       MovingPicture::of(std::move(parcel->bytes)),
                       false,
                       false,
                       !page.empty(),
                       false};
        context.ui.wants_frame_at(context.ui.now_us());
    }

    void show_play(Context& context) {
        const auto info = context.shelf.info(match_id_);
        const std::int64_t ended = context.open.last_ms();
        const auto link = play_link(context, *context.open.referee(), context.open.seated(), match_id_,
                                    {info ? info->started_ms : ended, ended});
        if (link) shown_ = Shown{*link, qr_code(*link), std::nullopt, false, false, true, true};
        context.ui.wants_frame_at(context.ui.now_us());
    }

    void add_shown(Context& context, Flow& flow) {
        Ui& ui = context.ui;
        if (!shown_) return;
        if (shown_->play) flow.words(Role::body, std::string(context.tr("share.play.what")), ui.theme().text_quiet);
        flow.words(Role::body, ui.elided(Role::body, shown_->text, flow.width()), ui.theme().text_quiet);
        if (!shown_->whole) flow.words(Role::body, std::string(context.tr("link.no-page")), ui.theme().warn);
        if (shown_->moves) {
            const MovingPicture& moving = *shown_->moving;
            flow.words(Role::body, std::string(context.tr("share.moving")));
            if (moving.parts() > 1)
                flow.words(Role::body,
                           context.tr("share.frame", {std::to_string(moving.shown()), std::to_string(moving.parts())}),
                           ui.theme().text_quiet);
        } else if (!shown_->fits) {
            flow.words(Role::body, context.tr("share.too-long", {std::to_string(shown_->text.size())}),
                       ui.theme().warn);
        }
        if (!context.environment.clipboard) return;
        flow.button("share.copy", std::string(context.tr("share.copy")), {.icon = Icon::copy}, [this, &context] {
            context.environment.clipboard->copy(shown_->text);
            context.ui.toast(context.tr("share.copied"), context.ui.finger());
        });
    }

    // The same match as it went on elsewhere.
    void add_others(Context& context, Flow& flow) {
        for (const std::string& other : context.file.hand_over()->grown_apart(match_id_)) {
            const auto info = context.shelf.info(other);
            if (!info) continue;
            flow.row("share.apart." + other, Icon::people,
                     context.tr("share.apart", {when_words(context, info->changed_ms)}),
                     [this, &context, other] { context.navigator.go("apart:" + match_id_ + ":" + other); });
        }
    }
};

}  // namespace

std::unique_ptr<Screen> make_share(std::string match_id) { return std::make_unique<Share>(std::move(match_id)); }

}  // namespace tapet::ui
