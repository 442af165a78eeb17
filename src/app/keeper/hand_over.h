// The screens' packs (keeping/hand_over.h) out of the keeper's file and into it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/keeper/match.h"
#include "keeping/hand_over.h"
#include "season/report.h"
#include "storage/together.h"

namespace tapet::app {

class KeeperHandOver : public HandOver {
  public:
    KeeperHandOver(KeeperFile& file, KeeperMatch& match) : file_(file), match_(match) {}

    tl::expected<Parcel, Trouble> pack(const std::vector<std::string>& ids) const override;
    tl::expected<Parcel, Trouble> pack_for(const std::string& id, const std::optional<std::string>& delegate,
                                           championship::TablesMatches tables) const override;
    std::string link_of(const Parcel& parcel, const std::string& page) const override;
    tl::expected<Received, Trouble> take(std::string_view bytes, const std::string& file) override;
    tl::expected<std::string, Trouble> link(const std::string& id, const std::string& page) const override;
    tl::expected<Received, Trouble> take_link(std::string_view link) override;
    // What a hall says of its championship: the beginning of it is ours, and nobody chooses.
    Done follow(std::string_view bytes, const std::string& file);
    // The hall's copy lies here from then on, and what that one says besides is the guest; the id of the hall's.
    tl::expected<std::string, Trouble> meet_hall(std::string_view bytes, const std::string& own);
    tl::expected<void, std::vector<std::string>> take_results(const std::string& id, std::string_view utf8,
                                                              const std::string& file) override;
    const Guest* guest() const override { return guest_ ? &*guest_ : nullptr; }
    std::vector<JudgedLine> table_of_guest(const std::string& match) const override;
    tl::expected<season::Meeting, Trouble> meeting(const season::Choice& choice) const override;
    Done join(const season::Choice& choice) override { return joined(choice, storage::Together::Do::write); }
    Done leave_own() override { return joined({}, storage::Together::Do::beside); }
    void send_away() override { guest_.reset(); }
    std::vector<std::string> grown_apart(const std::string& id) const override;
    const std::vector<Namesake>& namesakes() const override { return namesakes_; }
    Done answer_namesakes(const std::vector<std::size_t>& same) override;
    std::size_t largest() const override;

  private:
    KeeperFile& file_;
    KeeperMatch& match_;
    std::vector<Namesake> namesakes_;
    std::optional<Guest> guest_;
    std::string guest_bytes_;                      // the pack that it came in
    std::optional<season::Report> guest_results_;  // it came as results alone

    season::Meeting meet_guest(const season::Choice& choice, storage::Together::Do what) const;

    Done joined(const season::Choice& choice, storage::Together::Do what);

    template <class Pack>
    tl::expected<Parcel, Trouble> parcel(Pack pack) const;
    void took_in();
    void go_on_in(const std::string& id, const std::string& from);
    std::optional<Guest> guest_in(std::string_view bytes, const std::string& file) const;

    void tell_namesakes_apart(const std::vector<std::string>& fresh);

    // A championship's copy becomes the guest; anything else is taken as `take` does.
    template <class Take>
    tl::expected<Received, Trouble> taken(std::string_view bytes, const std::string& file, Take take);
};

}  // namespace tapet::app
