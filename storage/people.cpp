#include "storage/people.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <iterator>
#include <set>

#include "storage/guarded.h"
#include "storage/listing.h"
#include "storage/seal.h"

namespace tapet::storage {

namespace {

std::vector<SeatPeople> read_seats(SQLite::Statement rows) {
    std::vector<SeatPeople> seats;
    while (rows.executeStep()) {
        const std::string match = rows.getColumn(0).getString();
        const std::int64_t seq = rows.getColumn(1).getInt64();
        const std::string seat = rows.getColumn(2).getString();
        const bool same =
            !seats.empty() && seats.back().match == match && seats.back().line == seq && seats.back().seat == seat;
        if (!same) seats.push_back({match, seq, seat, {}});
        seats.back().people.push_back(rows.getColumn(3).getString());
    }
    return seats;
}

std::vector<Precedent> read_precedents(SQLite::Statement rows) {
    std::vector<Precedent> precedents;
    while (rows.executeStep()) {
        Precedent row;
        if (!rows.getColumn(0).isNull()) row.at = {rows.getColumn(0).getString(), rows.getColumn(1).getInt64()};
        row.cards = rows.getColumn(2).getString();
        row.body = rows.getColumn(3).getString();
        row.decided_ms = rows.getColumn(4).getInt64();
        precedents.push_back(std::move(row));
    }
    return precedents;
}

void insert_precedents(SQLite::Database& connection, const std::vector<Precedent>& precedents) {
    SQLite::Statement insert(connection,
                             "INSERT INTO precedents (match, seq, cards, body, decided_ms) VALUES (?, ?, ?, ?, ?)");
    for (const Precedent& precedent : precedents) {
        insert.clearBindings();  // an unbound one is null
        if (precedent.at) {
            insert.bind(1, precedent.at->match);
            insert.bind(2, precedent.at->line);
        }
        insert.bind(3, precedent.cards);
        insert.bind(4, precedent.body);
        insert.bind(5, precedent.decided_ms);
        insert.exec();
        insert.reset();
    }
}

}  // namespace

std::vector<SeatPeople> PeopleTables::seats() const {
    return guarded(database_->path(), [&] {
        return read_seats(
            {database_->connection(), "SELECT match, seq, seat, person FROM people ORDER BY match, seq, seat, person"});
    });
}

std::vector<SeatPeople> PeopleTables::seats_of(const std::string& match) const {
    return guarded(database_->path(), [&] {
        SQLite::Statement rows(
            database_->connection(),
            "SELECT match, seq, seat, person FROM people WHERE match = ? ORDER BY seq, seat, person");
        rows.bind(1, match);
        return read_seats(std::move(rows));
    });
}

void PeopleTables::put_seat(const SeatPeople& seat) {
    constexpr std::string_view kOneSeat = "match = ? AND seq = ? AND seat = ?";
    const auto bind = [&](SQLite::Statement& statement) {
        statement.bind(1, seat.match);
        statement.bind(2, seat.line);
        statement.bind(3, seat.seat);
    };
    change_side(database_->connection(), {"people", kOneSeat, {seat.match, seat.line, seat.seat}}, [&] {
        SQLite::Statement remove(database_->connection(), "DELETE FROM people WHERE " + std::string(kOneSeat));
        bind(remove);
        remove.exec();
        for (const std::string& person : seat.people) {
            SQLite::Statement insert(database_->connection(),
                                     "INSERT INTO people (match, seq, seat, person) VALUES (?, ?, ?, ?) "
                                     "ON CONFLICT DO NOTHING");
            bind(insert);
            insert.bind(4, person);
            insert.exec();
        }
    });
    list_people(database_->connection(), seat.match);
}

void PeopleTables::add_seats(const std::string& match, const std::vector<SeatPeople>& seats) {
    if (seats.empty()) return;
    change_side(database_->connection(), {"people", "match = ?", {match}}, [&] {
        SQLite::Statement insert(
            database_->connection(),
            "INSERT INTO people (match, seq, seat, person) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING");
        for (const SeatPeople& seat : seats) {
            for (const std::string& person : seat.people) {
                insert.bind(1, match);
                insert.bind(2, seat.line);
                insert.bind(3, seat.seat);
                insert.bind(4, person);
                insert.exec();
                insert.reset();
            }
        }
    });
    list_people(database_->connection(), match);
}

void PeopleTables::set_seats(const std::vector<SeatPeople>& seats) {
    database_->insist_on_writing();
    guarded(database_->path(), [&] {
        SQLite::Transaction transaction(database_->connection(), SQLite::TransactionBehavior::IMMEDIATE);
        for (const SeatPeople& seat : seats) put_seat(seat);
        transaction.commit();
    });
}

void PeopleTables::run(const char* sql, const std::string& from, const std::string& to) const {
    SQLite::Statement statement(database_->connection(), sql);
    statement.bindNoCopy(":from", from);
    if (std::string_view(sql).find(":to") != std::string_view::npos) statement.bindNoCopy(":to", to);
    statement.exec();
}

// A seat that bears the name, and of which nothing was said, is spoken of from line 0 on.
void PeopleTables::rename(const std::string& from, const std::string& to) {
    database_->insist_on_writing();
    guarded(database_->path(), [&] {
        SQLite::Transaction transaction(database_->connection(), SQLite::TransactionBehavior::IMMEDIATE);
        std::vector<std::string> matches;
        SQLite::Statement rows(
            database_->connection(),
            "SELECT DISTINCT l.match FROM sat JOIN listed l ON l.place = sat.place WHERE person = ?");
        rows.bind(1, from);
        while (rows.executeStep()) matches.push_back(rows.getColumn(0).getString());
        rows.reset();
        change_side(database_->connection(), {"people", "person IN (?, ?)", {from, to}}, [&] {
            run("INSERT INTO people SELECT l.match, 0, s.name, :to FROM sat JOIN seats_listed s ON s.place = sat.place "
                "AND "
                "s.seat = sat.seat JOIN listed l ON l.place = sat.place WHERE sat.person = :from AND s.name = :from "
                "AND NOT "
                "EXISTS (SELECT 1 FROM people p WHERE p.match = l.match AND p.person = :from) ON CONFLICT DO NOTHING",
                from, to);
            run("INSERT INTO people SELECT match, seq, seat, :to FROM people WHERE person = :from ON CONFLICT DO "
                "NOTHING",
                from, to);
            run("DELETE FROM people WHERE person = :from", from, to);
        });
        for (const std::string& match : matches) list_people(database_->connection(), match);
        transaction.commit();
    });
}

void PeopleTables::rename_in(const std::vector<std::string>& matches, const std::string& from, const std::string& to) {
    database_->insist_on_writing();
    guarded(database_->path(), [&] {
        SQLite::Transaction transaction(database_->connection(), SQLite::TransactionBehavior::IMMEDIATE);
        for (const std::string& match : matches) {
            bool said = false;
            for (SeatPeople& row : seats_of(match)) {
                const auto found = std::find(row.people.begin(), row.people.end(), from);
                if (found == row.people.end()) continue;
                *found = to;
                put_seat(row);
                said = true;
            }
            if (!said) put_seat({match, 0, from, {to}});
        }
        transaction.commit();
    });
}

std::map<std::string, std::vector<std::string>> PeopleTables::namesakes(const std::vector<std::string>& matches) const {
    return guarded(database_->path(), [&] {
        std::map<std::string, std::vector<std::string>> people;
        SQLite::Statement sits(
            database_->connection(),
            "SELECT DISTINCT person FROM sat JOIN listed l ON l.place = sat.place WHERE l.match = ?");
        for (const std::string& match : matches) {
            sits.bind(1, match);
            while (sits.executeStep()) people[sits.getColumn(0).getString()].push_back(match);
            sits.reset();
        }
        const std::set<std::string> these(matches.begin(), matches.end());
        SQLite::Statement others(database_->connection(),
                                 "SELECT l.match FROM sat JOIN listed l ON l.place = sat.place WHERE person = ?");
        for (auto person = people.begin(); person != people.end();) {
            others.bind(1, person->first);
            bool elsewhere = false;
            while (!elsewhere && others.executeStep()) elsewhere = these.count(others.getColumn(0).getString()) == 0;
            others.reset();
            person = elsewhere ? std::next(person) : people.erase(person);
        }
        return people;
    });
}

bool PeopleTables::is_known(const std::string& person) const {
    return guarded(database_->path(), [&] {
        SQLite::Statement sits(database_->connection(), "SELECT 1 FROM sat WHERE person = ? LIMIT 1");
        sits.bind(1, person);
        return sits.executeStep();
    });
}

std::vector<Precedent> PeopleTables::precedents() const {
    return guarded(database_->path(), [&] {
        return read_precedents({database_->connection(),
                                "SELECT match, seq, cards, body, decided_ms FROM precedents "
                                "ORDER BY decided_ms DESC, id DESC"});
    });
}

std::vector<Precedent> PeopleTables::precedents_of(const std::string& match) const {
    return guarded(database_->path(), [&] {
        SQLite::Statement rows(database_->connection(),
                               "SELECT match, seq, cards, body, decided_ms FROM precedents WHERE match = ? "
                               "ORDER BY seq, id");
        rows.bind(1, match);
        return read_precedents(std::move(rows));
    });
}

void PeopleTables::add_precedent(const Precedent& precedent) {
    database_->insist_on_writing();
    guarded(database_->path(), [&] {
        change_side(database_->connection(), {"precedents", "cards = ?", {precedent.cards}},
                    [&] { insert_precedents(database_->connection(), {precedent}); });
    });
}

void PeopleTables::add_precedents(const std::optional<std::string>& match, const std::vector<Precedent>& precedents) {
    if (precedents.empty()) return;
    SideRows rows{"precedents", match ? "match = ?" : "match IS NULL", {}};
    if (match) rows.key.emplace_back(*match);
    change_side(database_->connection(), rows, [&] { insert_precedents(database_->connection(), precedents); });
}

void PeopleTables::remove_precedents(const std::string& cards) {
    database_->insist_on_writing();
    guarded(database_->path(), [&] {
        change_side(database_->connection(), {"precedents", "cards = ?", {cards}}, [&] {
            SQLite::Statement remove(database_->connection(), "DELETE FROM precedents WHERE cards = ?");
            remove.bind(1, cards);
            remove.exec();
        });
    });
}

}  // namespace tapet::storage
