// Two matches that were one and went on differently, beside each other: one is chosen, or both stay.
#include <algorithm>
#include <array>

#include "core/json.h"
#include "keeping/record_kinds.h"
#include "ui/kit/derived.h"
#include "ui/kit/flow.h"
#include "ui/match/empty.h"
#include "ui/match/hand/continuation.h"
#include "ui/match/match_words.h"
#include "ui/match/screens.h"
#include "words.h"

namespace tapet::ui {

namespace {

constexpr std::size_t kLinesShown = 4;
constexpr std::string_view kCame = "came";  // of the records: what a match came in

// One of the two: what lies on it today, and its first lines that the other one has not.
struct Version {
    MatchInfo info;
    std::vector<JudgedLine> lines;
    std::string score;
    std::vector<std::string> after;   // in words
    std::optional<std::string> from;  // it came, in this
};

class ApartScreen : public Screen {
  public:
    ApartScreen(std::string first, std::string second) : ids_{std::move(first), std::move(second)} {}
    std::string route() const override { return "apart:" + ids_[0] + ":" + ids_[1]; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        read(context);
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "apart", context.tr("apart.title"));
        if (!whole_) return ui.paragraph_above(area, context.tr("apart.gone"));
        const Rect both = area.cut_bottom(m.control, m.gap);
        if (ui.button("apart.both", both, context.tr("apart.both"), {.icon = Icon::check})) context.navigator.back();
        const bool wide = area.w > area.h;
        const auto places = area.grid(wide ? 2 : 1, wide ? 1 : 2, 2 * m.gap);
        for (std::size_t i = 0; i < 2; ++i) draw_version(context, places[i], i);
    }

  private:
    std::array<std::string, 2> ids_;
    std::array<Version, 2> versions_;
    std::size_t same_ = 0;  // so many lines
    bool whole_ = false;    // both are there and can be read
    Derived<std::int64_t, Lang> read_;

    void read(const Context& context) {
        if (!read_.due(context.shelf.version(), context.preferences.lang)) return;
        whole_ = read_lines_of(context, 0) && read_lines_of(context, 1);
        if (!whole_) return;
        const auto& one = versions_[0].lines;
        const auto& other = versions_[1].lines;
        same_ = 0;
        while (same_ < std::min(one.size(), other.size()) && one[same_] == other[same_]) ++same_;
        whole_ = put_into_words(context, versions_[0]) && put_into_words(context, versions_[1]);
    }

    bool read_lines_of(const Context& context, std::size_t which) {
        const auto info = context.shelf.info(ids_[which]);
        const auto lines = context.shelf.lines_of(ids_[which]);
        if (!info || !lines) return false;
        versions_[which] = {*info, *lines, {}, {}, came_in(context, ids_[which])};
        return true;
    }

    static std::optional<std::string> came_in(const Context& context, const std::string& id) {
        for (const Record& record : context.notebook.records(kCame)) {
            if (record.key != id + ":0") continue;
            const auto body = parse_json(record.body);
            const auto* from = body ? body->at<std::string>("from") : nullptr;
            return from == nullptr ? std::string() : *from;
        }
        return std::nullopt;
    }

    // False: the rules of today do not take it.
    bool put_into_words(const Context& context, Version& version) const {
        const auto told = continuation_of(context, version.lines);
        if (!told) return false;
        version.score = score_line(context, told->referee.match());
        const auto& lines = told->book.lines;
        for (std::size_t i = same_; i < std::min(lines.size(), same_ + kLinesShown); ++i)
            version.after.push_back(lines[i].words);
        return true;
    }

    void draw_version(Context& context, Rect place, std::size_t which) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string id = std::string("apart.") + (which == 0 ? "a" : "b");
        const Rect keep = place.cut_bottom(m.control, m.gap);
        const Version& version = versions_[which];
        Flow flow(ui, place);
        const std::string when = when_words(context, version.info.changed_ms);
        const std::string whence = version.from ? context.tr("apart.came", {from_words(context, *version.from)})
                                                : std::string(context.tr("apart.here"));
        flow.words(Role::bold, ui.elided(Role::bold, whence, flow.width()));
        add_marked(flow, ui, Role::bold, version.score, version.score != versions_[1 - which].score);
        flow.words(Role::body, context.tr("apart.when", {std::to_string(version.lines.size()), when}),
                   ui.theme().text_quiet);
        flow.words(Role::body, context.tr("apart.same", {std::to_string(same_)}), ui.theme().text_quiet);
        const auto& others = versions_[1 - which].after;
        for (std::size_t i = 0; i < version.after.size(); ++i)
            add_marked(flow, ui, Role::body, version.after[i], i >= others.size() || others[i] != version.after[i]);
        if (version.lines.size() > same_ + version.after.size())
            flow.words(Role::body, "… +" + std::to_string(version.lines.size() - same_ - version.after.size()));
        flow.draw(id + ".all");
        draw_rest(ui, place, flow.height(), Art::emblema_partides);
        if (ui.button(id + ".keep", keep, context.tr("apart.keep"), {.icon = Icon::eye})) choose(context, which);
    }

    // The other one is out of sight, as by its eye in the list of matches.
    void choose(Context& context, std::size_t which) const {
        keep_record(context, kind::hidden, ids_[1 - which], "{}");
        drop_record(context, kind::hidden, ids_[which]).then([&context, id = ids_[which]] {
            context.navigator.replace("match:" + id);
            context.ui.toast(context.tr("apart.chosen"), context.ui.finger());
        });
    }
};

}  // namespace

std::unique_ptr<Screen> make_apart(const std::string& ids) {
    const std::size_t colon = std::min(ids.find(':'), ids.size());
    return std::make_unique<ApartScreen>(ids.substr(0, colon), ids.substr(std::min(colon + 1, ids.size())));
}

}  // namespace tapet::ui
