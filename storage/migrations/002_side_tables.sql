-- What is kept beside the log, by match and line: it may be changed, and the rules know nothing of it.

CREATE TABLE notes (
    match TEXT    NOT NULL,
    seq   INTEGER NOT NULL,
    text  TEXT    NOT NULL CHECK (text <> ''),
    PRIMARY KEY (match, seq),
    FOREIGN KEY (match, seq) REFERENCES lines (match, seq)
) STRICT, WITHOUT ROWID;

-- Lines that came of one tap: one undo takes all their events back.
CREATE TABLE tap_groups (
    match     TEXT    NOT NULL,
    first_seq INTEGER NOT NULL,
    last_seq  INTEGER NOT NULL CHECK (last_seq > first_seq),
    PRIMARY KEY (match, first_seq),
    FOREIGN KEY (match, first_seq) REFERENCES lines (match, seq),
    FOREIGN KEY (match, last_seq) REFERENCES lines (match, seq)
) STRICT, WITHOUT ROWID;

-- Which match at the table a fixture of a championship is played in, and the line that its result became (none yet: null).
CREATE TABLE links (
    match   TEXT    NOT NULL REFERENCES matches (id),
    fixture TEXT    NOT NULL,
    source  TEXT    NOT NULL REFERENCES matches (id),
    seq     INTEGER,
    PRIMARY KEY (match, source),
    FOREIGN KEY (match, seq) REFERENCES lines (match, seq)
) STRICT, WITHOUT ROWID;

-- What the tables keep for other matches: precedents, corrected cards, the numbers of a pad. `kind` says which.
CREATE TABLE records (
    kind       TEXT    NOT NULL,
    key        TEXT    NOT NULL,
    body       TEXT    NOT NULL CHECK (json_valid(body)),
    changed_ms INTEGER NOT NULL, -- since 1970, UTC
    PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
