// All matches, and everybody who played one to its end, for a spreadsheet (core/csv_rows.h), with a header row in the reader's language.
#pragma once

#include <string>

#include "core/sentences.h"
#include "keeping/shelf.h"

namespace tapet {

std::string history_csv(const Sentences& sentences, const Shelf& shelf);  // newest first
std::string people_csv(const Sentences& sentences, const Shelf& shelf);   // a row a person and game

}  // namespace tapet
