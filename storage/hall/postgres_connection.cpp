#include "storage/hall/postgres_connection.h"

#include <algorithm>
#include <cstdlib>
#include <libpq-fe.h>
#include <poll.h>
#include <thread>

#include "core/bytes16.h"
#include "core/opened_library.h"
#include "storage/error.h"

namespace tapet::storage {

namespace {

// A process that is stopped must not hold the hall. All that is asked is found by its keys: what the planner knows of a log is older
// than the log, and plans that were made for a short one are kept.
constexpr const char* kPostgresSession =
    "SET idle_in_transaction_session_timeout = '2s'; SET lock_timeout = '3s'; SET statement_timeout = '5s'; "
    "SET synchronous_commit = on; SET client_min_messages = warning; "
    "SET enable_seqscan = off; SET enable_bitmapscan = off";

// Where nobody answers, whoever tries again and again does it so often.
constexpr std::chrono::milliseconds kBeforeAnother{50};

// What is used of libpq.
struct Libpq : OpenedLibrary {
    Libpq() : OpenedLibrary("libpq.so.5") {
        if (!whole()) throw StorageError("storage.failed", {"PostgreSQL", "libpq.so.5"});
    }

    decltype(::PQclear)* clear = find<decltype(::PQclear)>("PQclear");
    decltype(::PQcmdStatus)* tag = find<decltype(::PQcmdStatus)>("PQcmdStatus");
    decltype(::PQconnectdbParams)* connect = find<decltype(::PQconnectdbParams)>("PQconnectdbParams");
    decltype(::PQconsumeInput)* consume_input = find<decltype(::PQconsumeInput)>("PQconsumeInput");
    decltype(::PQerrorMessage)* error_message = find<decltype(::PQerrorMessage)>("PQerrorMessage");
    decltype(::PQexec)* exec = find<decltype(::PQexec)>("PQexec");
    decltype(::PQexecPrepared)* exec_prepared = find<decltype(::PQexecPrepared)>("PQexecPrepared");
    decltype(::PQfinish)* finish = find<decltype(::PQfinish)>("PQfinish");
    decltype(::PQfreemem)* free_memory = find<decltype(::PQfreemem)>("PQfreemem");
    decltype(::PQgetisnull)* is_null = find<decltype(::PQgetisnull)>("PQgetisnull");
    decltype(::PQgetvalue)* value = find<decltype(::PQgetvalue)>("PQgetvalue");
    decltype(::PQnotifies)* notifies = find<decltype(::PQnotifies)>("PQnotifies");
    decltype(::PQntuples)* rows = find<decltype(::PQntuples)>("PQntuples");
    decltype(::PQprepare)* prepare = find<decltype(::PQprepare)>("PQprepare");
    decltype(::PQresultStatus)* result_status = find<decltype(::PQresultStatus)>("PQresultStatus");
    decltype(::PQsetNoticeProcessor)* set_notice_processor =
        find<decltype(::PQsetNoticeProcessor)>("PQsetNoticeProcessor");
    decltype(::PQsocket)* socket = find<decltype(::PQsocket)>("PQsocket");
    decltype(::PQstatus)* status = find<decltype(::PQstatus)>("PQstatus");
};

const Libpq& pq() {
    static const Libpq library;
    return library;
}

}  // namespace

// ---- what it answers -------------------------------------------------------------------------------------------------

void PostgresRows::Clear::operator()(pg_result* result) const { pq().clear(result); }

int PostgresRows::size() const { return pq().rows(result_.get()); }
std::string PostgresRows::tag() const { return pq().tag(result_.get()); }
bool PostgresRows::is_null(int row, int column) const { return pq().is_null(result_.get(), row, column) != 0; }
std::string PostgresRows::text(int row, int column) const { return pq().value(result_.get(), row, column); }
std::int64_t PostgresRows::number(int row, int column) const {
    return std::strtoll(pq().value(result_.get(), row, column), nullptr, 10);
}

// A bytea is written \x and its digits.
std::string PostgresRows::bytes(int row, int column) const {
    return is_null(row, column) ? std::string() : unhex(text(row, column).substr(2)).value_or(std::string());
}

Hash PostgresRows::hash(int row, int column) const {
    Hash hash{};
    const std::string all = bytes(row, column);
    std::copy_n(all.begin(), std::min(all.size(), hash.size()), hash.begin());
    return hash;
}

// ---- what it is asked ------------------------------------------------------------------------------------------------

std::string bytea(const std::string& bytes) { return "\\x" + hex(bytes); }
std::string bytea(const Hash& hash) { return "\\x" + hex(hash); }

void PostgresArray::add(std::string_view text) {
    next();
    array_ += '"';
    for (const char letter : text) {
        if (letter == '"' || letter == '\\') array_ += '\\';
        array_ += letter;
    }
    array_ += '"';
}

void PostgresArray::add(std::int64_t number) {
    next();
    array_ += std::to_string(number);
}

void PostgresArray::add_null() {
    next();
    array_ += "NULL";
}

void PostgresArray::next() {
    if (array_.size() > 1) array_ += ',';
}

// ---- the connection --------------------------------------------------------------------------------------------------

void PostgresConnection::Finish::operator()(pg_conn* connection) const { pq().finish(connection); }

bool PostgresConnection::open() {
    if (connection_ && pq().status(connection_.get()) == CONNECTION_OK) return false;
    statements_.clear();
    const char* const keys[] = {"dbname",           "connect_timeout",      "tcp_user_timeout",
                                "application_name", "target_session_attrs", nullptr};
    const char* const values[] = {address_.c_str(), "2", "4000", "tapet-hall", "read-write", nullptr};
    connection_.reset(pq().connect(keys, values, 1));
    if (pq().status(connection_.get()) != CONNECTION_OK) {
        std::this_thread::sleep_for(kBeforeAnother);
        fail();
    }
    pq().set_notice_processor(
        connection_.get(), [](void* self, const char*) { static_cast<PostgresConnection*>(self)->warned_ = true; },
        this);
    run(kPostgresSession);
    return true;
}

PostgresRows PostgresConnection::run(const std::string& sql) {
    return checked(pq().exec(connection_.get(), sql.c_str()));
}

PostgresRows PostgresConnection::ask(const char* sql, const std::vector<std::string>& parameters) {
    const auto [known, fresh] = statements_.try_emplace(sql, "s" + std::to_string(statements_.size()));
    if (fresh) checked(pq().prepare(connection_.get(), known->second.c_str(), sql, 0, nullptr));
    std::vector<const char*> values;
    values.reserve(parameters.size());
    for (const std::string& each : parameters) values.push_back(each.c_str());
    return checked(pq().exec_prepared(connection_.get(), known->second.c_str(), static_cast<int>(values.size()),
                                      values.data(), nullptr, nullptr, 0));
}

void PostgresConnection::begin() {
    warned_ = false;
    run("BEGIN");
}

// A transaction that failed answers ROLLBACK without an error, and one whose standby was not waited for comes with a warning.
void PostgresConnection::commit() {
    const std::string tag = run("COMMIT").tag();
    if (tag != "COMMIT" || warned_) throw StorageError("storage.failed", {"PostgreSQL", tag});
}

std::vector<std::string> PostgresConnection::heard(std::chrono::milliseconds patience) {
    pollfd waits{pq().socket(connection_.get()), POLLIN, 0};
    ::poll(&waits, 1, static_cast<int>(patience.count()));
    if (pq().consume_input(connection_.get()) == 0) fail();
    std::vector<std::string> all;
    while (PGnotify* told = pq().notifies(connection_.get())) {
        all.emplace_back(told->extra);
        pq().free_memory(told);
    }
    return all;
}

void PostgresConnection::fail() const {
    std::string why = pq().error_message(connection_.get());
    while (!why.empty() && why.back() == '\n') why.pop_back();
    throw StorageError("storage.failed", {"PostgreSQL", why});
}

PostgresRows PostgresConnection::checked(pg_result* result) const {
    PostgresRows found(result);
    const ExecStatusType status = pq().result_status(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail();
    return found;
}

}  // namespace tapet::storage
