#include "storage/cut.h"

#include <string_view>

#include "storage/place.h"

namespace tapet::storage {

namespace {

// The format is SQLite's (https://www.sqlite.org/fileformat2.html).
constexpr std::size_t kFileHeader = 100;
constexpr std::int64_t kWalBegins = 32;

std::int64_t number_at(std::string_view bytes, std::size_t at, std::size_t count) {
    std::int64_t number = 0;
    for (std::size_t i = at; i < at + count; ++i) number = number * 256 + static_cast<unsigned char>(bytes[i]);
    return number;
}

}  // namespace

std::int64_t pages_missing(const std::string& database) {
    const std::string head = bytes_of_shared(database, kFileHeader);
    if (head.size() < kFileHeader || head.compare(0, 6, "SQLite") != 0) return 0;
    const std::int64_t said = number_at(head, 16, 2);
    const std::int64_t page = said == 1 ? 65536 : said;
    const bool counted = number_at(head, 24, 4) == number_at(head, 92, 4);  // otherwise an old program wrote it last
    if (page < 512 || !counted || file_state(database + "-wal").size > kWalBegins) return 0;
    if (file_state(database + "-journal").size > 0) return 0;  // SQLite puts the pages back that a change had cut off
    const std::int64_t there = file_state(database).size / page;
    const std::int64_t pages = number_at(head, 28, 4);
    return there > 0 && pages > there ? pages - there : 0;
}

}  // namespace tapet::storage
