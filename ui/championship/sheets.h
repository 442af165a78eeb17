// The sheets that the desk opens over its pages.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "championship/standings.h"
#include "season/entries_csv.h"
#include "season/late.h"
#include "season/register.h"
#include "ui/championship/parts.h"
#include "ui/match/hand/file_picker.h"
#include "ui/match/screen.h"
#include "ui/platform/csv_text.h"

namespace tapet::ui {

// What an event would cost, said before it is sent: the rules apply it to a copy, and the table is compared.
class CostSheet {
  public:
    // Shows it with a button that says `action`; `then` is called when the event is durable. What the rules refuse is
    // sent at once, for them to say why. `moved`: the hour that the match gets with it, in the same tap.
    void ask(Desk& desk, championship::Event event, std::string action, std::function<void()> then, NewNotes with = {},
             std::optional<championship::Schedule> moved = std::nullopt);
    void draw(Desk& desk);  // last in the frame
    bool open() const { return event_.has_value(); }

  private:
    std::optional<championship::Event> event_;
    std::string action_;
    std::vector<std::string> lines_;
    std::function<void()> then_;
    NewNotes with_;
    std::optional<championship::Schedule> moved_;
};

// The same of a name or a day, as it is typed; nothing of what the rules refuse.
std::vector<std::string> said_before(const Desk& desk, const championship::Event& event);

// The sector phase begins: at once, or, where a sector has no falla, after that was said by its name and asked.
class StartSheet {
  public:
    void ask(Desk& desk);
    bool is_open() const { return open_; }
    void draw(Desk& desk);  // last in the frame

  private:
    bool open_ = false;
};
// The sectors that have no falla, by their places in the setup.
std::vector<std::size_t> empty_sectors(const championship::State& state);

// A falla that comes when the sector phase has begun: what would be done, said before it is.
class LateSheet {
  public:
    // `then` is called when it is durable.
    void ask(Desk& desk, const championship::Enter& entry, std::function<void()> then);
    bool is_open() const { return late_.has_value(); }
    void draw(Desk& desk);  // last in the frame

  private:
    championship::Enter entry_;
    std::optional<championship::LateEntry> late_;
    std::function<void()> then_;
};

// Who did not come to a match: one falla, the other, or both; what follows is said before it is kept.
class NoShowSheet {
  public:
    void open(Desk& desk, championship::Pair names);
    bool is_open() const { return names_.has_value(); }
    void draw(Desk& desk);  // last in the frame

  private:
    std::optional<championship::Pair> names_;
    std::string why_;
    CostSheet cost_;
};

// The correction of an entry: another name of the falla, which it has from then on everywhere, or another list of players.
class RenameSheet {
  public:
    void open(const championship::State& state, const std::string& falla);
    bool is_open() const { return !falla_.empty(); }
    void draw(Desk& desk);  // last in the frame

  private:
    std::string falla_;  // as it is entered; empty: closed
    std::string name_;
    std::string players_;

    std::string_view missing(const Desk& desk) const;
    std::vector<championship::Event> events(const Desk& desk) const;
    std::string refused(const Desk& desk) const;
    std::string sentence(const Desk& desk) const;
    void keep(Desk& desk);
};

// "Anna, Lluís" as people type it, and the way back.
std::vector<std::string> split_names(std::string_view text);
std::string players_words(const championship::State& state, championship::Entrant who);

// The register of sanctions: what the log says, what somebody wrote down, and one more.
class RegisterSheet {
  public:
    void open(const Desk& desk, std::string falla);
    bool is_open() const { return open_; }
    void draw(Desk& desk);  // last in the frame

  private:
    bool open_ = false;
    std::vector<std::string> lines_;
    std::string falla_, player_, why_;
    std::size_t kind_ = 0;
    std::size_t by_ = 0;  // 0: the committee; 1: the representative

    static std::vector<championship::Sanction> all(const Desk& desk);
    static std::vector<std::vector<std::string>> rows(const Desk& desk);
    void add(Desk& desk);
};

// One falla: its players, the correction of its entry, and what ends its part in the championship.
class FallaSheet {
  public:
    void open(std::string falla);
    void draw(Desk& desk);  // last in the frame

  private:
    std::string falla_;  // empty: closed
    std::string why_;
    CostSheet cost_;
    RenameSheet rename_;
    RegisterSheet register_;

    void draw_sheet(Desk& desk, championship::Entrant who);
};

// Why a falla stands where it does, as a sheet, each line with its article; a tap on a line opens its rule.
class ReasonSheet {
  public:
    void open(std::string falla) { falla_ = std::move(falla); }
    void draw(Context& context, const championship::State& state, std::size_t table);  // last in the frame

  private:
    std::string falla_;  // empty: closed
};

// A CSV file that is picked and taken in: what comes of it, or the list of its mistakes, each with the rule behind it, and then
// nothing of it is taken.
class CsvImport {
  public:
    virtual ~CsvImport() = default;
    CsvImport(const CsvImport&) = delete;
    CsvImport& operator=(const CsvImport&) = delete;

    void open() { picker_.emplace(); }
    bool is_open() const { return picker_.has_value() || !mistakes_.empty(); }
    void draw_sheets(Desk& desk);

  protected:
    // Keys: of the picker's title, what the file has in it, that nothing was taken.
    struct Words {
        std::string_view title;
        std::string_view columns;
        std::string_view nothing;
    };
    explicit CsvImport(const Words& words) : words_(words) {}
    // Of the file that was picked.
    virtual void take(Desk& desk, const PickedFile& file, const CsvText& csv) = 0;
    void list(const Context& context, const CsvText& csv, std::vector<championship::CsvMistake> mistakes);

  private:
    Words words_;
    std::optional<FilePicker> picker_;
    std::vector<championship::CsvMistake> mistakes_;
};
void add_mistakes(Flow& flow, Context& context, const std::vector<championship::CsvMistake>& mistakes);

// Entries: all of them, or none.
class EntriesImport : public CsvImport {
  public:
    EntriesImport() : CsvImport({"desk.import.title", "desk.import.columns", "desk.import.nothing"}) {}

  private:
    void take(Desk& desk, const PickedFile& file, const CsvText& csv) override;
};

// Results that somebody without Tapet filled in: they wait to be joined like a copy that came.
class ResultsImport : public CsvImport {
  public:
    ResultsImport() : CsvImport({"desk.more.results", "desk.results.columns", "desk.results.nothing"}) {}

  private:
    void take(Desk& desk, const PickedFile& file, const CsvText& csv) override;
};

// Lists of players: at once, or, where somebody stands in those of two fallas, after that was said with its rule.
class ListsImport : public CsvImport {
  public:
    ListsImport() : CsvImport({"desk.lists.take", "desk.lists.columns", "desk.lists.nothing"}) {}
    bool waits() const { return !lists_.lines.empty(); }
    void draw_doubts(Desk& desk);

  private:
    championship::PlayerLists lists_;  // wait for a tap

    void take(Desk& desk, const PickedFile& file, const CsvText& csv) override;
    static void send(Desk& desk, const std::vector<std::string>& lines);
};

// The lists of players that the fallas hand in: who has, when they may, and the ways: a form on paper, a spreadsheet, a file.
class ListsSheet {
  public:
    void open() { open_ = true; }
    void draw(Desk& desk);  // last in the frame

  private:
    bool open_ = false;
    ListsImport import_;

    void draw_page(Desk& desk);
};
// Of the whole championship, or of the delegate's sector: whose list may be handed in now.
std::vector<championship::Entrant> who_hand_in_here(const Desk& desk);

}  // namespace tapet::ui
