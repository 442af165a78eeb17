#include "app/desktop/put_file.h"

#include "storage/database.h"
#include "storage/place.h"
#include "ui/platform/desktop/files.h"

namespace tapet::app {

std::string refused_output(const Arguments& arguments, const std::string& path) {
    const bool kept = storage::is_kept_file(storage::place(arguments.db, false), path);
    return kept ? phrase(arguments.lang, "cli.output-is-kept", {path}) : std::string();
}

std::string put_file(const Arguments& arguments, const std::string& path, std::string_view bytes) {
    std::string trouble = refused_output(arguments, path);
    if (!trouble.empty()) return trouble;
    const auto written = ui::write_file(path, bytes, arguments.lang, ui::Folders::left);
    return written ? std::string() : written.error();
}

}  // namespace tapet::app
