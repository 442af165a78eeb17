#include "core/licences.h"

#include <array>
#include <stdexcept>

#include "core/embedded.h"
#include "core/fields.h"

namespace tapet {

namespace {

constexpr std::array<std::string_view, 3> kInside{"program", "system", "page"};

std::vector<Licence> load() {
    const auto json = parse_json(asset("assets/licences.json"));
    if (!json || json->as_array() == nullptr) throw std::runtime_error("broken list of licences");
    std::vector<Licence> all;
    for (const Json& item : *json->as_array()) {
        Fields fields(item, "");
        Licence& one = all.emplace_back();
        one.name = fields.text("name");
        one.holder = fields.text("holder");
        one.licence = fields.text("licence");
        one.inside = static_cast<Inside>(fields.code("in", kInside));
        one.source = fields.text("source");
        one.library = fields.text("library");
        fields.done();
    }
    return all;
}

}  // namespace

std::string_view Licence::text() const { return asset("assets/licences/" + licence + ".txt"); }

const std::vector<Licence>& licences() {
    static const std::vector<Licence> all = load();
    return all;
}

}  // namespace tapet
