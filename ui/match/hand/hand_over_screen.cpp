// Everything, or some matches, into one file, and such a file in again.
#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "core/csv_rows.h"
#include "paper/tables.h"
#include "ui/match/empty.h"
#include "ui/match/hand/file_picker.h"
#include "ui/match/hand/hand_out.h"
#include "ui/match/hand/hand_over.h"
#include "ui/match/match_list.h"
#include "ui/match/match_words.h"
#include "ui/match/screens.h"

namespace tapet::ui {

namespace {

class HandOverScreen : public Screen {
  public:
    explicit HandOverScreen(std::string offered) : offered_(std::move(offered)) {}
    std::string route() const override { return "hand-over"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "hand-over", context.tr("hand-over.title"));
        if (!chosen_.empty()) draw_save(context, area.cut_bottom(m.control, m.gap));
        draw_rows(context, area);
        if (picker_) draw_picker(context);
        if (!offered_.empty()) draw_offer(context);
    }

  private:
    // A link that a Safari tab was opened with may be meant for the page on the home screen, which is another store.
    static bool has_twin(const Context& context) {
        const auto& browser = context.environment.browser;
        return browser && browser->place == Browser::Place::safari_tab && context.environment.clipboard;
    }

    static bool pastes(const Context& context) {
        const auto& browser = context.environment.browser;
        return browser ? static_cast<bool>(browser->open_copied)
                       : context.environment.clipboard && context.environment.clipboard->pasted;
    }

    // Before the matches; by a link where one can be pasted.
    static std::vector<std::string> ways(const Context& context) {
        std::vector<std::string> all{"hand-over.all", "hand-over.take"};
        if (context.environment.codes) all.emplace_back("hand-over.read");
        if (pastes(context)) all.emplace_back("hand-over.link");
        all.emplace_back("hand-over.tables");
        return all;
    }

    MatchList list_;
    std::set<std::string> chosen_;
    std::optional<FilePicker> picker_;
    // Path of a file that the app was opened with, or a link to a match; empty: none, or it was answered.
    std::string offered_;

    void draw_rows(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        list_.ask(context.shelf, {});
        const std::vector<std::string> all_ways = ways(context);
        const auto before = static_cast<int>(all_ways.size());
        const float height = 2 * ui.line_height(Role::body) + 2 * m.gap;
        const ListView view = ui.begin_list("hand-over.list", area, static_cast<int>(list_.count()) + before, height,
                                            {.gap = m.gap, .page_buttons = true});
        for (int i = view.first; i < view.last; ++i) {
            if (i < before) {
                draw_way(context, all_ways[static_cast<std::size_t>(i)], view.row(i));
            } else if (const MatchInfo* match = list_.at(context.shelf, i - before)) {
                draw_match(context, *match, view.row(i));
            }
        }
        ui.end_list();
        draw_rest(ui, area, static_cast<float>(list_.count() + before) * (height + m.gap), Art::emblema_partides);
    }

    // keys: hand-over.*
    void draw_way(Context& context, const std::string& id, Rect row) {
        const bool out = id == "hand-over.all" || id == "hand-over.tables";
        const Icon icon = out                      ? Icon::share
                          : id == "hand-over.take" ? Icon::folder
                          : id == "hand-over.read" ? Icon::qr
                                                   : Icon::globe;
        if (!draw_tile(context, id, row, icon, context.tr(id), context.tr(id + ".what"), false)) return;
        if (id == "hand-over.all") {
            save_packed(context, {});
        } else if (id == "hand-over.tables") {
            save_tables(context);
        } else if (id == "hand-over.take") {
            picker_.emplace();
        } else if (id == "hand-over.read") {
            context.navigator.go("read-code");
        } else if (context.environment.browser) {
            context.environment.browser->open_copied();
        } else {
            take_link(context, context.environment.clipboard->pasted());
        }
    }

    // Both, each a file of its own.
    static void save_tables(Context& context) {
        const std::string day = " " + day_of(context.environment.now_ms());
        std::string said;
        std::string folder;
        for (const bool people : {false, true}) {
            const std::string name = std::string(context.tr(people ? "people.title" : "history.title")) + day;
            const std::string text = people ? people_csv(context, context.shelf) : history_csv(context, context.shelf);
            const auto put = hand_out(context, name, ".csv", csv_file(text), SameName::kept);
            if (!put) return;
            said += (said.empty() ? "" : "\n") + saved_words(context, *put);
            folder = put->folder;
        }
        show_news(context, said, folder);
    }

    void draw_match(Context& context, const MatchInfo& match, Rect row) {
        const bool chosen = chosen_.count(match.id) != 0;
        const std::string names = people(context, match);
        if (!draw_tile(context, "hand-over.match." + match.id, row, chosen ? Icon::check : Icon::plus,
                       names.empty() ? match.id : names, second_line(context, match), chosen))
            return;
        if (chosen) {
            chosen_.erase(match.id);
        } else {
            chosen_.insert(match.id);
        }
    }

    static bool draw_tile(Context& context, std::string_view id, Rect row, Icon icon, std::string_view title,
                          std::string_view second, bool selected) {
        Ui& ui = context.ui;
        const float width = row.w - row.h - 4 * ui.metrics().gap;
        return ui
            .tile(id, row, icon, ui.elided(Role::bold, title, width), ui.elided(Role::body, second, width),
                  {.selected = selected})
            .tapped;
    }

    void draw_save(Context& context, Rect key) {
        const std::string label = context.tr("hand-over.some", {std::to_string(chosen_.size())});
        if (!context.ui.button("hand-over.some", key, label, {.kind = ButtonKind::primary, .icon = Icon::share}))
            return;
        save_packed(context, {chosen_.begin(), chosen_.end()});
        chosen_.clear();
    }

    void draw_picker(Context& context) {
        const FileWanted wanted{context.tr("hand-over.take"), kPackEnding, context.file.hand_over()->largest()};
        const auto file = draw_file_picker(context, *picker_, "hand-over.file", wanted);
        if (file) take_packed(context, *file);
        if (file || picker_->closed) picker_.reset();
    }

    // Opening a file is not yet to take it in.
    void draw_offer(Context& context) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const bool link = offered_.front() == '#';
        const std::string name =
            link ? std::string(context.tr("hand-over.link")) : offered_.substr(offered_.rfind('/') + 1);
        const bool twin = link && has_twin(context);
        const std::string_view words = context.tr(twin ? "hand-over.twin" : "hand-over.take.what");
        const float wide = std::min(ui.area().w - 4 * m.margin, m.mm(110) * m.text_scale);
        const float keys = (m.control + m.gap) * (twin ? 2 : 1);
        const float high = ui.paragraph_height(Role::body, words, wide) + keys;
        const Sheet sheet = ui.begin_sheet("hand-over.offer", {wide, high}, {.title = name});
        Rect area = sheet.content;
        const Rect key = area.cut_bottom(m.control, m.gap);
        if (twin && ui.button("hand-over.offer.copy", area.cut_bottom(m.control, m.gap),
                              context.tr("hand-over.twin.copy"), {.icon = Icon::share}))
            context.environment.clipboard->copy(context.environment.browser->address + offered_);
        ui.paragraph(area, words, {.valign = VAlign::top});
        const bool wanted =
            ui.button("hand-over.offer.take", key, context.tr(link ? "hand-over.link.take" : "hand-over.take"),
                      {.kind = ButtonKind::primary, .icon = link ? Icon::globe : Icon::folder})
                .tapped;
        ui.end_sheet();
        if (wanted && link) take_link(context, offered_);
        if (wanted && !link) take_offered(context, name);
        if (wanted || sheet.closed) offered_.clear();
    }

    void take_offered(Context& context, const std::string& name) const {
        auto bytes =
            context.environment.files.read(offered_, context.file.hand_over()->largest(), context.preferences.lang);
        if (!bytes) return context.navigator.show_trouble(bytes.error());
        take_packed(context, {name, std::move(*bytes)});
    }
};

}  // namespace

std::unique_ptr<Screen> make_hand_over(std::string offered) {
    return std::make_unique<HandOverScreen>(std::move(offered));
}

}  // namespace tapet::ui
