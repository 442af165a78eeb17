// The championship's setup and events as the protocol's JSON (docs/games/championship.md, "Setup", "Events").
#include "championship/championship.h"
#include "championship/codes.h"
#include "championship/house.h"
#include "championship/marks_json.h"
#include "core/codec.h"

namespace tapet::championship {

namespace {

void write(JsonWriter& out, const Enter& e) {
    out.member("do", "enter");
    out.member("falla", e.falla);
    out.member("sector", e.sector);
    write_list(out, "players", e.players);
}

void write(JsonWriter& out, const ListPlayers& e) {
    out.member("do", "roster");
    out.member("falla", e.falla);
    write_list(out, "players", e.players);
}

void write(JsonWriter& out, const Rename& e) {
    out.member("do", "rename");
    out.member("falla", e.falla);
    out.member("to", e.to);
}

void write(JsonWriter& out, const Start&) { out.member("do", "start"); }

void write(JsonWriter& out, const Draw& e) {
    out.member("do", "draw");
    out.key("groups");
    out.begin_array();
    for (const auto& group : e.groups) write_list(out, group);
    out.end_array();
}

void write_players(JsonWriter& out, const std::optional<Seated>& players) {
    if (!players) return;
    out.key("players");
    out.begin_array();
    for (const auto& side : *players) write_list(out, side);
    out.end_array();
}

void write_told(JsonWriter& out, std::string_view key, const Told& told) {
    if (told) write_or_null(out, key, *told);
}

void write_why(JsonWriter& out, const std::optional<std::string>& why) {
    if (why) out.member("why", *why);
}

void write(JsonWriter& out, const Schedule& e) {
    out.member("do", "schedule");
    write_list(out, "between", e.between);
    write_told(out, "when", e.when);
    write_told(out, "place", e.place);
    write_told(out, "referee", e.referee);
}

void write(JsonWriter& out, const Seat& e) {
    out.member("do", "seat");
    write_list(out, "between", e.between);
    write_players(out, e.players);
    out.member("identified", e.identified);
}

void write(JsonWriter& out, const Result& e) {
    out.member("do", "result");
    write_list(out, "between", e.between);
    write_marks(out, e.marks);
    out.member("joc_fora", e.joc_fora);
    write_players(out, e.players);
}

void write(JsonWriter& out, const Correct& e) {
    out.member("do", "correct");
    write_list(out, "between", e.between);
    write_marks(out, e.marks);
    out.member("joc_fora", e.joc_fora);
    out.member("why", e.why);
}

void write(JsonWriter& out, const Suspend& e) {
    out.member("do", "suspend");
    write_list(out, "between", e.between);
    out.member("why", e.why);
    if (e.absent.size() == 1) out.member("absent", e.between[e.absent[0]]);
    if (e.absent.size() == 2) write_list(out, "absent", Pair{e.between[e.absent[0]], e.between[e.absent[1]]});
    if (e.drops_score) out.null_member("score");
    if (e.score) {
        out.key("score");
        out.begin_object();
        write_marks(out, *e.score);
        out.end_object();
    }
    write_players(out, e.players);
}

void write(JsonWriter& out, const SuspendAll& e) {
    out.member("do", "suspend");
    out.member("falla", e.falla);
    out.member("why", e.why);
}

void write(JsonWriter& out, const Resume& e) {
    out.member("do", "resume");
    write_list(out, "between", e.between);
    write_why(out, e.why);
}

void write(JsonWriter& out, const Protest& e) {
    out.member("do", "protest");
    write_list(out, "between", e.between);
    out.member("by", e.between[e.by]);
    out.member("why", e.why);
}

void write(JsonWriter& out, const Settle& e) {
    out.member("do", "committee");
    write_list(out, "between", e.between);
    if (e.verdict) {
        out.member("verdict", code(*e.verdict));
    } else if (e.winner) {
        out.member("winner", e.between[*e.winner]);
    } else {
        out.null_member("winner");
    }
    out.member("by", code(e.by));
    write_why(out, e.why);
}

void write(JsonWriter& out, const Order& e) {
    out.member("do", "committee");
    out.member("group", e.table);
    write_list(out, "order", e.order);
    out.member("by", code(e.by));
    write_why(out, e.why);
}

void write(JsonWriter& out, const Withdraw& e) {
    out.member("do", "withdraw");
    out.member("falla", e.falla);
    out.member("why", e.why);
}

void write(JsonWriter& out, const Disqualify& e) {
    out.member("do", "disqualify");
    out.member("falla", e.falla);
    out.member("why", e.why);
}

}  // namespace

void Game::encode_setup(const Setup& setup, JsonWriter& out) {
    out.member("name", setup.name);
    write_list(out, "sectors", setup.sectors);
    out.member("stones", setup.stones);
    out.member("camas", setup.camas);
    encode_house(house_rows(), setup.house, out);
}

void Game::encode_event(const State&, const Event& event, JsonWriter& out) {
    out.begin_object();
    std::visit([&](const auto& e) { write(out, e); }, event);
    out.end_object();
}

}  // namespace tapet::championship
