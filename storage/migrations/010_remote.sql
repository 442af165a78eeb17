-- What waits for a hall (the hall's contract, "Lines"). There are secrets in it: no pack and no link brings any of it along.

CREATE TABLE remote_self (
    one    INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    device TEXT    NOT NULL -- tells this tablet from others with the same link
) STRICT;

CREATE TABLE remote_tables (
    place    INTEGER NOT NULL PRIMARY KEY,       -- in the order in which they came
    link     TEXT    NOT NULL UNIQUE,            -- the address with its secret
    match    TEXT    NOT NULL,                   -- '': none was begun yet
    term     INTEGER NOT NULL CHECK (term >= 0),
    seq      INTEGER NOT NULL CHECK (seq >= -1), -- acknowledged by the hall; a hint, what it answers counts
    hash     TEXT    NOT NULL,                   -- of that line
    claimed  TEXT    NOT NULL,                   -- what it answered to the claim
    standing TEXT    NOT NULL                    -- why nothing more is sent; '': it is
) STRICT;

CREATE TABLE remote_says (
    place   INTEGER NOT NULL PRIMARY KEY,        -- in the order in which they were said
    id      TEXT    NOT NULL UNIQUE,
    link    TEXT    NOT NULL,
    request TEXT    NOT NULL,
    body    TEXT    NOT NULL CHECK (json_valid(body)),
    answer  TEXT    NOT NULL,                    -- '': it waits
    status  INTEGER NOT NULL
) STRICT;
