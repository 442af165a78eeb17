// A match as a link: the .tapet file of that match, or of a championship with those at its tables (storage/pack.h), in base64url (RFC 4648, without padding) behind "#match=", to
// follow the address of the page. It is packed already, and the file's checksum is the link's.
#pragma once

#include <string>
#include <string_view>

#include "storage/unpack.h"

namespace tapet::storage {

inline constexpr std::size_t kLongestLink = std::size_t{1024} * 1024;  // letters; browsers take two million
inline constexpr std::uint64_t kMostLinkEffort = kMostEffort / 16;     // a few seconds: whoever follows a link waits

std::string link_name(std::string_view link);  // what a sentence calls it

std::string match_fragment(std::string_view pack);  // "#match=..."

// The file in it. A whole link, what follows its "#", or its letters alone; blanks and line ends that a mail put into it do not
// matter. Throws a StorageError when that is none.
std::string pack_in_link(std::string_view link);

// That file, read to its end. Throws a StorageError also for a damaged one, and for what holds more than one match and those at
// its tables, or anything that belongs to none: a link brings no settings.
std::string checked_link(std::string_view link);

// Throws what unpack_link() would throw, before there is a file to take it.
void judge_link(std::string_view link);

// Takes the match as unpack() does: one that is here already is the same one. Throws a StorageError as both do.
Unpacked unpack_link(Store& store, std::string_view link, const Clockwork& clock);

}  // namespace tapet::storage
