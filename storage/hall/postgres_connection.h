// For storage/hall/*.cpp only: one connection to PostgreSQL, what it is asked and what it answers. Blocking, for one thread. Everything
// throws a StorageError where the server says no or says nothing.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "storage/chain.h"

struct pg_conn;
struct pg_result;

namespace tapet::storage {

// An answer's rows; what is null reads as empty, or as 0.
class PostgresRows {
  public:
    explicit PostgresRows(pg_result* result) : result_(result) {}
    int size() const;
    std::string tag() const;  // "COMMIT"
    bool is_null(int row, int column) const;
    std::string text(int row, int column) const;
    std::int64_t number(int row, int column) const;
    bool truth(int row, int column) const { return text(row, column) == "t"; }
    std::string bytes(int row, int column) const;
    Hash hash(int row, int column) const;

  private:
    struct Clear {
        void operator()(pg_result* result) const;
    };
    std::unique_ptr<pg_result, Clear> result_;
};

std::string bytea(const std::string& bytes);
std::string bytea(const Hash& hash);

// A parameter that is an array, in its text form.
class PostgresArray {
  public:
    void add(std::string_view text);
    void add(std::int64_t number);
    void add_null();
    void add_or_null(std::int64_t number) { number == 0 ? add_null() : add(number); }
    void add_or_null(const std::string& text) { text.empty() ? add_null() : add(text); }
    void add_bytes_or_null(const std::string& bytes) { bytes.empty() ? add_null() : add(bytea(bytes)); }
    std::string whole() const { return array_ + "}"; }

  private:
    std::string array_ = "{";
    void next();
};

template <class Values>
std::string array_of(const Values& values) {
    PostgresArray array;
    for (const auto& each : values) array.add(each);
    return array.whole();
}

class PostgresConnection {
  public:
    // libpq's: postgres://… or its words.
    explicit PostgresConnection(std::string address) : address_(std::move(address)) {}

    // Where it is not open, or was lost: anew, and then true.
    bool open();
    void close() noexcept { connection_.reset(); }

    PostgresRows run(const std::string& sql);
    // Prepared once each.
    PostgresRows ask(const char* sql, const std::vector<std::string>& parameters);
    void begin();
    void commit();
    // What was notified, waited for so long.
    std::vector<std::string> heard(std::chrono::milliseconds patience);

  private:
    struct Finish {
        void operator()(pg_conn* connection) const;
    };
    std::string address_;
    std::unique_ptr<pg_conn, Finish> connection_;
    std::map<std::string, std::string> statements_;
    bool warned_ = false;

    [[noreturn]] void fail() const;
    PostgresRows checked(pg_result* result) const;
};

}  // namespace tapet::storage
