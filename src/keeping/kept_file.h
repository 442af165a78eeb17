// The place where everything is kept: what is wrong with it, its copies, and what is handed over.
#pragma once

#include <string>

#include "core/lang.h"

namespace tapet {

class Rescue;    // keeping/rescue.h
class HandOver;  // keeping/hand_over.h
class Remote;    // keeping/remote.h

class KeptFile {
  public:
    virtual ~KeptFile() = default;
    KeptFile() = default;
    KeptFile(const KeptFile&) = delete;
    KeptFile& operator=(const KeptFile&) = delete;

    virtual void set_language(Lang lang) = 0;  // of its sentences
    // What kept something from being read since this was asked last, or empty; each trouble once.
    virtual std::string read_trouble() = 0;
    // Looks whether another program wrote to the file; true when the open match or the list is not what it was.
    virtual bool refresh() = 0;
    // Nothing was ever kept, and whoever asks only looks (a picture of a first start): no reason for a sentence.
    virtual bool no_file_yet() const = 0;
    // Why nothing can be written, or empty: a file of a newer version, a folder without permission.
    virtual std::string read_only() const = 0;
    // What kept the day's backup from being made, or empty.
    virtual std::string backup_trouble() const = 0;

    // The file itself: whether it is whole, and its copies. Nothing: this keeper keeps no file of its own.
    virtual Rescue* rescue() { return nullptr; }
    virtual const Rescue* rescue() const { return nullptr; }
    // Matches as one file, and such a file in again. Nothing: as above.
    virtual HandOver* hand_over() { return nullptr; }
    virtual const HandOver* hand_over() const { return nullptr; }
    // What waits for a hall. Nothing: as above.
    virtual Remote* remote() { return nullptr; }
};

}  // namespace tapet
