// Lines of a match as they go over the network (the hall's contract, "Lines"): a row of `lines`, and the rows of an answer.
#pragma once

#include <cstdint>
#include <vector>

#include "core/json.h"
#include "keeping/remote.h"

namespace tapet::hall {

Json to_json(const RemoteLine& line);

// The rows of `lines` in an answer, the first of them being line `from`; none where there are none. Their hashes are not sent.
std::vector<RemoteLine> read_lines(const Json& answer, std::int64_t from);

}  // namespace tapet::hall
