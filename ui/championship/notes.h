// The notes of the open championship (championship/notes.h) as this desk reads and changes them.
#pragma once

#include <map>
#include <string>

#include "season/notes.h"
#include "season/register.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// The Truc rules of a championship that has just begun.
void keep_truc(Context& context, const std::string& championship_id, const std::string& setup_line);

// Of a line that is sent: bodies by their keys.
using NewNotes = std::map<std::string, std::string>;

// Read once, then as this desk changes them; reload() when another program may have.
class DeskNotes {
  public:
    void reload(const Notebook& notebook, const std::string& championship_id);

    championship::RoundNotes round(const std::string& key) const;
    championship::FixtureNotes fixture(const std::string& key) const;
    // The house options of the matches at the table (championship::usual_truc() until others are chosen); the names in it mean
    // nothing.
    truc::Setup truc() const;

    // What is kept with a line is known here once it is.
    std::vector<NewRecord> beside(const NewNotes& fresh) const;
    void took(const NewNotes& fresh);
    // The falla has another name: what was kept of its matches is to be found under that too.
    NewNotes renamed(const std::string& was, const std::string& is) const;

    void set_fixture(Context& context, const std::string& key, const championship::FixtureNotes& notes);
    void set_truc(Context& context, const std::string& setup_line);
    std::string truc_line() const;
    // A season that is over is closed, until somebody has opened it again.
    bool season_reopened() const { return text("season") == R"({"open":true})"; }
    Wish& open_season(Context& context, bool open) {
        return set(context, "season", open ? R"({"open":true})" : R"({"open":false})");
    }
    // Anything else that is kept by a key of its own; empty: nothing.
    std::string text(const std::string& key) const;
    Wish& keep(Context& context, const std::string& key, const std::string& text) { return set(context, key, text); }
    // The register of sanctions, as far as it is not in the log.
    std::vector<championship::Sanction> sanctions() const;
    Wish& set_sanctions(Context& context, const std::vector<championship::Sanction>& sanctions);

    // All of it, bodies by their keys; another number when something of it is another.
    const std::map<std::string, std::string>& all() const { return bodies_; }
    std::size_t version() const { return version_; }

  private:
    std::string id_;
    std::size_t version_ = 0;
    std::map<std::string, std::string> bodies_;  // JSON, read when it is looked at: a season has thousands

    Wish& set(Context& context, const std::string& key, const std::string& body);
    std::string body(const std::string& key) const;
};

}  // namespace tapet::ui
