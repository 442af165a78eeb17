#include "ui/championship/view.h"

#include <algorithm>

#include "core/json_writer.h"

namespace tapet::ui {

namespace {

template <std::size_t N>
std::size_t place_of(const std::array<std::string_view, N>& words, const std::string* text) {
    if (text == nullptr) return 0;
    const auto found = std::find(words.begin(), words.end(), *text);
    return found == words.end() ? 0 : static_cast<std::size_t>(found - words.begin());
}

std::size_t number(const Json& view, std::string_view key) {
    const auto* n = view.at<std::int64_t>(key);
    return n == nullptr || *n < 0 ? 0 : static_cast<std::size_t>(*n);
}

}  // namespace

std::string to_text(const DeskView& view) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("page", word(view.page));
    out.member("phase", static_cast<std::int64_t>(view.phase));
    out.member("table", static_cast<std::int64_t>(view.table));
    out.member("round", static_cast<std::int64_t>(view.round.place()));
    if (view.fixture) {
        out.key("fixture");
        out.value(Json(Json::Array{view.fixture->at(0), view.fixture->at(1)}));
    }
    out.member("tab", word(view.tab));
    out.end_object();
    return text;
}

DeskView read_view(std::string_view text) {
    DeskView view;
    const auto json = parse_json(text);
    if (!json) return view;
    view.page = static_cast<DeskPage>(place_of(kDeskPageCodes, json->at<std::string>("page")));
    view.phase = number(*json, "phase");
    view.table = number(*json, "table");
    view.round = championship::RoundNumber::at(std::min<std::size_t>(number(*json, "round"), INT16_MAX));
    view.tab = static_cast<FixtureTab>(place_of(kFixtureTabCodes, json->at<std::string>("tab")));
    const Json::Array* pair = json->at<Json::Array>("fixture");
    if (pair != nullptr && pair->size() == 2 && (*pair)[0].as_text() != nullptr && (*pair)[1].as_text() != nullptr) {
        view.fixture = championship::Pair{*(*pair)[0].as_text(), *(*pair)[1].as_text()};
    }
    return view;
}

}  // namespace tapet::ui
