#include "app/desktop/pack_commands.h"

#include "app/desktop/exit_status.h"
#include "app/desktop/keeping.h"
#include "app/desktop/output.h"
#include "app/desktop/put_file.h"
#include "app/feed.h"
#include "app/program.h"
#include "core/json_writer.h"
#include "core/version.h"
#include "storage/match_link.h"
#include "storage/pack.h"
#include "storage/pack_bytes.h"
#include "storage/unpack.h"
#include "ui/match/hand/page_address.h"
#include "ui/match/hand/play_link.h"
#include "ui/platform/desktop/files.h"

namespace tapet::app {

namespace {

using Came = storage::Arrived::Came;

// The words of the protocol, and not of a language.
std::string_view word(Came came) {
    switch (came) {
        case Came::fresh: return "new";
        case Came::longer: return "longer";
        case Came::same: return "same";
        case Came::shorter: return "shorter";
        case Came::apart: return "apart";
        case Came::left: return "left";
    }
    return {};
}

std::string listed(const storage::Arrived& arrived) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("match", arrived.id);
    out.member("game", arrived.game);
    out.member("came", word(arrived.came));
    out.member("lines", arrived.lines);
    if (arrived.id != arrived.outside) out.member("of", arrived.outside);
    out.end_object();
    return text;
}

int not_done(std::string_view sentence) {
    complain(sentence);
    return kUsage;
}

}  // namespace

int run_pack(const Arguments& arguments) {
    const Keeping keeping(arguments, Purpose::read);
    std::string trouble = refused_output(arguments, arguments.output);
    if (!trouble.empty()) return not_done(trouble);
    const storage::Packed packed =
        arguments.matches.empty() ? storage::pack_all(keeping.store, program_version(), keeping.clock)
                                  : storage::pack(keeping.store, arguments.matches, program_version(), keeping.clock);
    storage::verify_pack(packed.bytes, arguments.output);
    trouble = put_file(arguments, arguments.output, packed.bytes);
    if (!trouble.empty()) return not_done(trouble);
    for (const storage::Fault& fault : packed.left_out) complain(fault.sentence(arguments.lang));
    return packed.left_out.empty() ? kFine : kFaults;
}

namespace {

// What came, a line a match.
int took(const Arguments& arguments, Keeping& keeping, const storage::Unpacked& unpacked) {
    storage::SideTables side(keeping.database);
    feed_links(keeping.store, side, keeping.clock);
    for (const storage::Arrived& arrived : unpacked.matches) {
        add_line(listed(arrived));
        if (arrived.came == Came::apart) complain(phrase(arguments.lang, "pack.apart", {arrived.outside, arrived.id}));
        if (arrived.came == Came::apart && arrived.game == "championship")
            complain(phrase(arguments.lang, "together.instead", {arrived.beside}));
        if (arrived.came == Came::left) complain(phrase(arguments.lang, "pack.left", {arrived.outside}));
    }
    return flush_lines() ? kFine : output_failed(kFine, arguments.lang);
}

}  // namespace

int run_unpack(const Arguments& arguments) {
    const auto bytes = ui::read_file(arguments.file, arguments.lang, storage::kLargestPack);
    if (!bytes) return not_done(bytes.error());
    if (!storage::is_pack(*bytes)) return not_done(phrase(arguments.lang, "pack.not-a-pack", {arguments.file}));
    if (makes_file(arguments)) storage::judge_pack(*bytes, arguments.file);
    Keeping keeping(arguments, Purpose::write);
    return took(arguments, keeping, storage::unpack(keeping.store, *bytes, arguments.file, keeping.clock));
}

namespace {

// Of a match that is over, for BG Stats.
int run_play_link(const Arguments& arguments) {
    const auto keeper = keeper_for(arguments.db, arguments.lang, storage::Access::read);
    if (const std::string trouble = keeper->file.rescue()->trouble(); !trouble.empty()) return not_done(trouble);
    if (const Done opened = keeper->shelf.open(arguments.match); !opened) return not_done(opened.error().sentence);
    if (keeper->open.referee() == nullptr || keeper->open.halted())
        return not_done(phrase(arguments.lang, "gui.not-over"));
    const auto info = keeper->shelf.info(keeper->open.match_id());
    const auto link = ui::play_link(Sentences(arguments.lang), *keeper->open.referee(), keeper->open.seated(),
                                    keeper->open.match_id(),
                                    {info ? info->started_ms : keeper->open.last_ms(), keeper->open.last_ms()});
    if (!link) return not_done(phrase(arguments.lang, "gui.not-over"));
    add_line(*link);
    return flush_lines() ? kFine : output_failed(kFine, arguments.lang);
}

}  // namespace

int run_link(const Arguments& arguments) {
    if (arguments.play) return run_play_link(arguments);
    const auto address = arguments.page ? ui::page_address(*arguments.page) : std::optional<std::string>();
    if (arguments.page && !address) return not_done(phrase(arguments.lang, "link.no-address", {*arguments.page}));
    const Keeping keeping(arguments, Purpose::read);
    const storage::Packed packed = storage::pack(keeping.store, {arguments.match}, program_version(), keeping.clock);
    storage::verify_pack(packed.bytes, arguments.match);
    const std::string page =
        address.value_or(keeping.store.setting(std::string(ui::kPageSetting)).value_or(std::string()));
    add_line(page + storage::match_fragment(packed.bytes));
    for (const storage::Fault& fault : packed.left_out) complain(fault.sentence(arguments.lang));
    if (page.empty()) complain(phrase(arguments.lang, "link.no-page"));
    const int status = packed.left_out.empty() ? kFine : kFaults;
    return flush_lines() ? status : output_failed(status, arguments.lang);
}

int run_open(const Arguments& arguments) {
    if (makes_file(arguments)) storage::judge_link(arguments.link);
    Keeping keeping(arguments, Purpose::write);
    return took(arguments, keeping, storage::unpack_link(keeping.store, arguments.link, keeping.clock));
}

}  // namespace tapet::app
