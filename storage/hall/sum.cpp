#include "storage/hall/sum.h"

#include <string>

namespace tapet::storage {

namespace {

// The same bytes on every machine.
void put(std::string& bytes, std::int64_t number) {
    auto rest = static_cast<std::uint64_t>(number);
    for (int i = 0; i < 8; ++i, rest >>= 8U) bytes += static_cast<char>(rest & 0xFFU);
}
void put(std::string& bytes, std::string_view text) {
    put(bytes, static_cast<std::int64_t>(text.size()));
    bytes += text;
}
void put(std::string& bytes, const Hash& hash) {
    put(bytes, std::string_view(reinterpret_cast<const char*>(hash.data()), hash.size()));
}

}  // namespace

Hash sum_start(std::string_view hall) { return digest(hall); }

Hash sum_after(const Hash& before, const hall::LogRow& row) {
    std::string bytes(before.begin(), before.end());
    put(bytes, row.pos);
    put(bytes, row.link);
    put(bytes, row.device);
    put(bytes, row.at_ms);
    put(bytes, row.verb);
    put(bytes, row.body);
    put(bytes, row.said);
    put(bytes, row.line ? 1 : 0);
    if (!row.line) return digest(bytes);
    const hall::LogLine& line = *row.line;
    for (const std::int64_t number : {line.stream, line.seq, line.time_ms, std::int64_t{line.rules},
                                      std::int64_t{line.over ? 1 : 0}, line.tap.value_or(-1)})
        put(bytes, number);
    put(bytes, line.proof);
    put(bytes, line.hash);
    return digest(bytes);
}

}  // namespace tapet::storage
