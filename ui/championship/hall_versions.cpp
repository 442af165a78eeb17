#include "ui/championship/hall_versions.h"

#include <algorithm>
#include <utility>

#include "championship/words.h"
#include "core/kept.h"
#include "hall/remote_lines.h"
#include "season/table_coto.h"
#include "ui/match/empty.h"
#include "ui/match/hand/continuation.h"
#include "ui/match/match_words.h"

namespace tapet::ui {

namespace {

constexpr std::size_t kLinesApart = 6;  // shown of each
constexpr std::int64_t kAskAgainMs = 5'000;

}  // namespace

void HallVersions::begin(std::string fixture) {
    const std::uint64_t opened = opened_ + 1;
    *this = {};
    opened_ = opened;
    fixture_ = std::move(fixture);
}

void HallVersions::draw(Desk& desk, HallLine& line, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const hall::DeskTable* table = line.view().table(fixture_);
    if (table == nullptr) return fixture_.clear();
    const bool may_ask = under_way_ == 0 && desk.context.environment.now_ms() >= again_ms_;
    if (may_ask && std::exchange(asked_ms_, table->changed_ms) != table->changed_ms) {
        for (const std::int64_t number : table->versions) fetch(desk, line, number);
    }
    Rect head = area.cut_top(m.control, m.gap);
    if (ui.icon_button("desk.hall.versions.close", head.cut_right(m.control, m.gap), Icon::close, desk.tr("kit.close")))
        return fixture_.clear();
    ui.fit_name(head, table->names[0] + " – " + table->names[1], {Role::title, Role::bold, Role::body});
    ui.paragraph(area.cut_top(ui.paragraph_height(Role::body, desk.tr("desk.hall.versions.what"), area.w), m.gap),
                 desk.tr("desk.hall.versions.what"), {.valign = VAlign::top, .colour = ui.theme().text_quiet});
    if (versions_.empty()) return;
    const bool wide = area.w > area.h;
    const auto count = static_cast<int>(versions_.size());
    const auto places = area.grid(wide ? count : 1, wide ? 1 : count, 2 * m.gap);
    for (std::size_t i = 0; i < versions_.size(); ++i)
        draw_version(desk, line, places[i], versions_[i], versions_[i].number == table->stream);
}

// ---- what the hall has of them ---------------------------------------------------------------------------------------

void HallVersions::fetch(Desk& desk, HallLine& line, std::int64_t number) {
    auto known = std::find_if(versions_.begin(), versions_.end(),
                              [&](const Version& version) { return version.number == number; });
    if (known == versions_.end()) known = versions_.insert(versions_.end(), Version{number});
    ++under_way_;
    line.ask(desk, "streams/" + std::to_string(number) + "?from=" + std::to_string(known->lines.size()), {},
             [this, &line, number, of = opened_](Desk& now, const HttpHeard& heard) {
                 if (of == opened_) fetched(now, line, number, heard);
             });
}

void HallVersions::fetched(Desk& desk, HallLine& line, std::int64_t number, const HttpHeard& heard) {
    --under_way_;
    const auto version =
        std::find_if(versions_.begin(), versions_.end(), [&](const Version& each) { return each.number == number; });
    const auto said = parse_json(heard.body);
    if (version == versions_.end() || !said || heard.status / 100 != 2) {
        asked_ms_ = 0;
        again_ms_ = desk.context.environment.now_ms() + kAskAgainMs;
        return;
    }
    auto lines = hall::read_lines(*said, static_cast<std::int64_t>(version->lines.size()));
    std::move(lines.begin(), lines.end(), std::back_inserter(version->lines));
    version->hash = text_at(*said, "hash");
    const bool whole = static_cast<std::int64_t>(version->lines.size()) > number_at(*said, "seq", -1);
    if (!whole && !lines.empty()) return fetch(desk, line, number);
    read(desk);
}

void HallVersions::read(const Desk& desk) {
    same_ = versions_.front().lines.size();
    for (Version& version : versions_) {
        const auto& first = versions_.front().lines;
        std::size_t same = 0;
        while (same < std::min({same_, version.lines.size()}) && first[same].body == version.lines[same].body) ++same;
        same_ = same;
        std::vector<JudgedLine> judged;
        for (const RemoteLine& each : version.lines)
            judged.push_back({each.body, static_cast<RulesVersion>(each.rules)});
        version.score.clear();
        version.words.clear();
        const auto told = continuation_of(desk.context, judged);
        if (!told) continue;
        const auto at = championship::read_fixture_key(fixture_);
        const auto look = at ? championship::look_at_table(judged, at->between) : championship::TableLook();
        if (look.score) version.score = championship::score_words(*look.score);
        if (look.coto) version.score = championship::marks_words(look.coto->marks);
        for (const auto& each : told->book.lines) version.words.push_back(each.words);
    }
}

bool HallVersions::is_alike(std::size_t line) const {
    return std::all_of(versions_.begin(), versions_.end(), [&](const Version& version) {
        return line < version.words.size() && line < versions_.front().words.size() &&
               version.words[line] == versions_.front().words[line];
    });
}

// ---- one of them -----------------------------------------------------------------------------------------------------

void HallVersions::draw_version(Desk& desk, HallLine& line, Rect place, const Version& version, bool counts) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const std::string id = "desk.hall.version." + std::to_string(version.number);
    const Rect key = place.cut_bottom(m.control_two, m.gap);
    Flow flow(ui, place);
    flow.words(Role::bold, desk.tr(counts ? "desk.hall.version.counts" : "desk.hall.version.beside"),
               counts ? ui.theme().text_accent : ui.theme().text);
    const std::string score = version.score.empty() ? desk.tr("desk.hall.lost") : version.score;
    flow.words(Role::title, score);
    if (!version.lines.empty())
        flow.words(Role::body,
                   desk.tr("apart.when", {std::to_string(version.lines.size()),
                                          when_words(desk.context, version.lines.back().time_ms)}),
                   ui.theme().text_quiet);
    flow.words(Role::body, desk.tr("apart.same", {std::to_string(same_)}), ui.theme().text_quiet);
    const std::size_t shown = std::min(version.words.size(), same_ + kLinesApart);
    for (std::size_t i = same_; i < shown; ++i) add_marked(flow, ui, Role::body, version.words[i], !is_alike(i));
    if (version.lines.size() > shown) flow.words(Role::body, "… +" + std::to_string(version.lines.size() - shown));
    flow.draw(id + ".all");
    draw_rest(ui, place, flow.height(), Art::emblema_truc);
    if (counts) {
        ui.stitched(key);
        return ui.paragraph_amid(key.inset(m.gap, 0), desk.tr("desk.hall.version.counts"),
                                 {.align = Align::centre, .colour = ui.theme().text_quiet});
    }
    if (ui.button(id, key, desk.tr("desk.hall.version.choose"),
                  {.kind = ButtonKind::primary, .icon = Icon::check, .enabled = !version.hash.empty()}))
        line.choose(desk, fixture_, version.number, version.hash);
}

}  // namespace tapet::ui
