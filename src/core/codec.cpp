#include "core/codec.h"

#include <algorithm>

namespace tapet {

std::string item_at(const Fields& fields, std::string_view key, std::size_t index) {
    return fields.at(key) + "/" + std::to_string(index);
}

std::string why_at(Fields& fields) {
    const std::string& why = fields.text("why");
    if (why.empty() || code_points(why) > kLongestWhy || has_control(why))
        throw Malformed(fields.at("why"), "malformed.why");
    return why;
}

std::vector<std::string> decode_players(Fields& fields, std::size_t least, std::size_t most) {
    std::vector<std::string> players;
    for (const Json& json : fields.array("players", least, most)) {
        const std::string where = item_at(fields, "players", players.size());
        const std::string& name = check_name(json, where);
        if (std::find(players.begin(), players.end(), name) != players.end())
            throw Malformed(where, "malformed.name-twice", {name});
        players.push_back(name);
    }
    return players;
}

std::size_t player_in(const std::vector<std::string>& players, const std::string& name, const std::string& where) {
    const auto found = std::find(players.begin(), players.end(), name);
    if (found == players.end()) throw Malformed(where, "malformed.player", {name});
    return static_cast<std::size_t>(found - players.begin());
}

std::size_t player_at(Fields& fields, std::string_view key, const std::vector<std::string>& players) {
    const std::string& name = fields.text(key);
    return player_in(players, name, fields.at(key));
}

}  // namespace tapet
