// Matches to hand to another tablet, and those that come from one: what is put where, and what is shown of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "keeping/hand_over.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// When everything was taken out of a browser the last time, ms since 1970.
inline constexpr std::string_view kExportedSetting = "exported_ms";

inline constexpr std::string_view kPackEnding = ".tapet";

// Into the folder of papers, under a name that no file there has ("Truc-2026-11-22.tapet", "Tapet-2026-11-22-2.tapet"); what came
// of it is shown.
void save_packed(Context& context, const std::vector<std::string>& ids);
void take_packed(Context& context, const PickedFile& file);
// Opens the match that it brought, or says why there is none.
void take_link(Context& context, const std::string& link);

}  // namespace tapet::ui
