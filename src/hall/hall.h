// What the rows of a hall's log come to, in the order of their positions: the championship, the streams of its matches, the tables,
// the links and what was said. A value: the same rows give the same hall, all at once or one by one.
//
// Says are read as they were kept; one that speaks of what is not there says nothing.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hall/link.h"
#include "hall/stream.h"
#include "hall/table.h"

namespace tapet::hall {

enum class Accept : std::uint8_t { desk, own, tablet };
inline constexpr std::array<std::string_view, 3> kAcceptCodes{"desk", "own", "tablet"};
enum class Claims : std::uint8_t { link, desk };
inline constexpr std::array<std::string_view, 2> kClaimsCodes{"link", "desk"};
enum class Public : std::uint8_t { live, results, nothing };
inline constexpr std::array<std::string_view, 3> kPublicCodes{"live", "results", "nothing"};

struct Choices {
    Accept accept = Accept::desk;
    Claims claims = Claims::link;
    Public open = Public::live;
    std::int64_t pos = 0;  // since when results are accepted so
};

// An event that a side said and that waits for a desk.
struct Waiting {
    std::string id;
    std::string event;  // JSON
    std::int64_t link = 0;
    std::int64_t pos = 0;
    bool entered = false;
};

// What was said, and whom it concerns.
struct Said {
    LogRow row;
    std::optional<FixtureId> fixture = {};
    std::optional<championship::Entrant> falla = {};  // that said it of itself
};

struct Record {
    std::string body;
    std::int64_t pos = 0;
};

class Hall {
  public:
    using Championship = Match<championship::Game>;
    explicit Hall(Proves proves) : proves_(std::move(proves)) {}

    void begin(const StreamStart& start);
    void take(const LogRow& row);

    std::int64_t pos() const { return pos_; }
    const Championship* championship() const;  // nothing before its first line
    const Stream* stream(std::int64_t number) const;
    const Stream* championship_stream() const { return stream(main_); }
    const std::map<std::int64_t, Stream>& streams() const { return streams_; }
    const std::map<FixtureId, Table>& tables() const { return tables_; }
    const Table* table(const FixtureId& fixture) const;
    const std::map<std::int64_t, Link>& links() const { return links_; }
    const Choices& choices() const { return choices_; }
    const std::optional<std::string>& message() const { return message_; }
    std::int64_t message_pos() const { return message_pos_; }
    const std::map<std::string, Waiting>& waiting() const { return waiting_; }
    // Of the kind "season", by its key.
    const std::map<std::string, Record>& records() const { return records_; }
    // What a table in the hall is called, by its record.
    std::string_view called(const FixtureId& fixture) const;
    const std::vector<Said>& says() const { return says_; }
    // Whether a desk let that device in.
    bool admitted(std::string_view device) const { return admitted_.count(std::string(device)) != 0; }
    // Since when what is shown goes on by changes: before, a phase began, a name changed, a match was annulled, or what everybody may see.
    std::int64_t anew_pos() const { return anew_pos_; }
    // Where a table of the running phase last changed its standings.
    std::int64_t standings_pos(std::size_t table) const;
    // The fixture whose proposal that is; nothing: no such proposal.
    std::optional<FixtureId> proposed_at(const std::string& proposal) const;

  private:
    Proves proves_;
    std::int64_t pos_ = 0;
    std::int64_t main_ = 0;  // the championship's stream
    std::map<std::int64_t, Stream> streams_;
    std::map<std::int64_t, FixtureId> fixtures_;  // of streams
    std::map<FixtureId, Table> tables_;
    std::map<std::int64_t, Link> links_;
    std::map<std::string, FixtureId> proposed_;
    std::map<std::string, Waiting> waiting_;
    std::map<std::string, Record> records_;
    std::map<FixtureId, std::string> called_;
    std::vector<Said> says_;
    std::map<std::string, std::string> admitted_;  // claims by device
    std::vector<std::vector<std::string>> once_;   // every name that a falla ever had
    std::vector<std::int64_t> standings_pos_;      // of the tables of the running phase
    std::vector<std::string> names_;               // of the fallas now
    std::optional<championship::Phase> phase_;
    std::int64_t anew_pos_ = 0;
    Choices choices_;
    std::optional<std::string> message_;
    std::int64_t message_pos_ = 0;

    const championship::State* state() const;
    void remember(const LogRow& row, const Json& say);
    void take_line(const LogRow& row);
    void take_champion_line(const LogRow& row);
    void begin_match(Stream& stream, const FixtureId& fixture);
    void count_match(Table& table, const Stream& stream, const LogRow& row);
    void learn_names();
    void notice_anew();
    void refresh(const FixtureId& fixture, const LogRow& row, bool about_it);
    void refresh_all(const LogRow& row);
    Table* named_table(const Json& say);
    Table* table_of(const Json& proposal_say);

    void say_claim(const LogRow& row, const Json& say);
    void say_choose(const LogRow& row, const Json& say);
    void say_admit(const LogRow& row, const Json& say);
    void say_record(const LogRow& row, const Json& say);
    void say_propose(const LogRow& row, const Json& say);
    void say_confirm(const LogRow& row, const Json& say);
    void say_withdraw(const LogRow& row, const Json& say);
    void say_enter(const LogRow& row, const Json& say);
    void say_links(const LogRow& row, const Json& say);
    void say_unlink(const LogRow& row, const Json& say);
    void say_message(const LogRow& row, const Json& say);
    void say_choices(const LogRow& row, const Json& say);
    void say_adopt(const LogRow& row, const Json& say);
    void say_event(const LogRow& row, const Json& say);
};

// The two marks as a say has them: {"cames":[2,1],"pedres":[66,50],"joc_fora":false}.
struct SaidMarks {
    championship::Marks marks;
    bool joc_fora = false;
};
std::optional<SaidMarks> said_marks(const Json& say);

}  // namespace tapet::hall
