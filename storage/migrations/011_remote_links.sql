-- The links that a desk made at its championship's hall, and the one it came in by (the hall's contract, "Links"): kept so that a code
-- can be shown and printed again, since the hall has no secret. No pack and no link brings any of it along.

CREATE TABLE remote_links (
    place  INTEGER NOT NULL PRIMARY KEY, -- in the order in which they were made
    secret TEXT    NOT NULL UNIQUE,
    match  TEXT    NOT NULL,             -- the championship
    base   TEXT    NOT NULL,             -- the hall's address
    hall   TEXT    NOT NULL,             -- its name there
    role   TEXT    NOT NULL,
    scope  TEXT    NOT NULL,             -- JSON, as it was asked for
    label  TEXT    NOT NULL,
    said   TEXT    NOT NULL,             -- the id of the say that asks for it and others; '': it was given to us
    number INTEGER NOT NULL              -- at the hall; 0: it has not answered
) STRICT;
