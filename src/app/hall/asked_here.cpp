#include "app/hall/asked_here.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "app/hall/clerk.h"
#include "app/hall/hall_reads.h"
#include "app/hall/opening.h"
#include "app/hall/secret.h"
#include "core/json.h"
#include "hall/view.h"

namespace tapet::app {

namespace {

// Thrown and told.
struct NotHere {
    std::string key;
    std::vector<std::string> args;
};

class Here {
  public:
    Here(storage::HallStore& store, const Json& asked, const std::string& base, std::int64_t now_ms)
        : store_(store), asked_(asked), base_(base), now_ms_(now_ms) {}

    Json::Object answer() {
        const std::string what = text_at(asked_, "do");
        if (what == "link") return link();
        if (what == "links") return links();
        if (what == "mirror") return mirror();
        throw NotHere{"hall.nothing", {}};
    }

  private:
    storage::HallStore& store_;
    const Json& asked_;
    const std::string& base_;
    std::int64_t now_ms_;

    hall::HallRow row() {
        const std::string name = text_at(asked_, "name");
        auto found = find_hall(store_, name);
        if (!found) throw NotHere{"hall.none", {name}};
        return *found;
    }

    Json::Object link() {
        const hall::HallRow row = this->row();
        const NewLink made{text_at(asked_, "role"), text_at(asked_, "scope"), text_at(asked_, "label")};
        const auto code = std::find(hall::kRoleCodes.begin(), hall::kRoleCodes.end(), made.role);
        if (code == hall::kRoleCodes.end()) throw NotHere{"hall.role", {made.role}};
        Clerk clerk(store_, row, [this] { return now_ms_; });
        clerk.read_on();
        const auto* championship = clerk.hall().championship();
        const auto role = static_cast<hall::Role>(code - hall::kRoleCodes.begin());
        if (championship == nullptr || !hall::read_scope(championship->state(), role, made.scope))
            throw NotHere{"hall.scope", {made.scope}};
        const auto link = make_link(store_, row, made, now_ms_);
        if (!link) throw NotHere{"hall.store", {}};
        const std::string base = text_at(asked_, "base");
        return {{"link", Json(link->link)},
                {"address", Json(link_address(base.empty() ? base_ : base, row.name, link->secret))}};
    }

    Json::Object links() {
        Json::Array all;
        for (const hall::LinkRow& link : store_.links(row().hall))
            all.emplace_back(Json::Object{{"link", Json(link.link)},
                                          {"role", Json(link.role)},
                                          {"scope", link.scope.empty() ? Json() : Json(link.scope)},
                                          {"label", Json(link.label)},
                                          {"made", Json(link.made)},
                                          {"gone", link.gone == 0 ? Json() : Json(link.gone)}});
        return {{"links", Json(std::move(all))}};
    }

    // What everybody may read of it, as files.
    Json::Object mirror() {
        const hall::HallRow row = this->row();
        Clerk clerk(store_, row, [this] { return now_ms_; });
        clerk.read_on();
        const auto* championship = clerk.hall().championship();
        if (championship == nullptr) throw NotHere{"hall.store", {}};
        if (!hall::is_open(clerk.hall())) throw NotHere{"hall.not-open", {row.name}};
        Json::Object files{{"board.json", Json(hall::board(clerk.hall()))}};
        for (std::size_t table = 1; table <= championship->state().tables.size(); ++table)
            files.push_back({"board-" + std::to_string(table) + ".json", Json(hall::board(clerk.hall(), table))});
        for (championship::SitePage& page : site_pages_of(clerk.hall()))
            files.push_back({"site/" + page.name, Json(std::move(page.html))});
        return {{"files", Json(std::move(files))}};
    }
};

}  // namespace

std::string answer_here(storage::HallStore& store, std::string_view request, const std::string& base,
                        std::int64_t now_ms) {
    const auto asked = parse_json(request);
    const auto no = [](std::string_view key, const std::vector<std::string>& args) {
        Json::Array all;
        for (const std::string& arg : args) all.emplace_back(arg);
        return to_text(Json(Json::Object{{"error", Json(key)}, {"args", Json(std::move(all))}}));
    };
    try {
        if (!asked) throw NotHere{"hall.nothing", {}};
        return to_text(Json(Here(store, *asked, base, now_ms).answer()));
    } catch (const NotHere& said) {
        return no(said.key, said.args);
    } catch (const storage::StorageError& error) {
        return no(error.key, error.args);
    }
}

}  // namespace tapet::app
