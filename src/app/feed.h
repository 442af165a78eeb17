// What matches at the table give to the championships that they are played for.
//
// A link (storage/side.h) ties a Truc match to a match of a championship. When the Truc match is over, its coto becomes the
// championship's `result` line, and then the link remembers that line. The two are made durable in this order, and each is
// done only when it is still to do: whatever the program died between, the next run puts it right. A match of the
// championship that has another result already is left as it is; the desk shows that they differ.
#pragma once

#include <string>

#include "app/keeper/file.h"

namespace tapet::app {

// All links that have no line yet, or those of one championship; true when some got theirs. One that fails does not keep the
// others back.
bool feed_links(storage::Store& store, storage::SideTables& side, const storage::Clockwork& clock,
                const std::string& championship = {});

// The keeper's listener: what waits for a match that has ended, was opened, or for any. True when a line was kept.
bool feed_championships(Tables& tables, const storage::Clockwork& clock, const Happened& happened);

}  // namespace tapet::app
