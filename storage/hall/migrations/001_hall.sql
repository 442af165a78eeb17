-- Form 1 of the hall's log in a file: HALL.md, "The shared log". The same tables as PostgreSQL has; one process serves them.
CREATE TABLE halls (
    hall    TEXT    PRIMARY KEY,
    name    TEXT    NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 40 AND name GLOB '[a-z0-9]*' AND name NOT GLOB '*[^a-z0-9-]*'),
    form    INTEGER NOT NULL,
    head    INTEGER NOT NULL DEFAULT 0,
    sum     BLOB    NOT NULL CHECK (length(sum) = 16),
    choices TEXT    NOT NULL
) STRICT;
CREATE TABLE links (
    hall    TEXT    NOT NULL REFERENCES halls,
    link    INTEGER NOT NULL,
    role    TEXT    NOT NULL CHECK (role IN ('desk', 'sector', 'table', 'side', 'board')),
    scope   TEXT,
    hash    BLOB    NOT NULL UNIQUE CHECK (length(hash) = 32),
    label   TEXT    NOT NULL,
    made    INTEGER NOT NULL, gone INTEGER,
    PRIMARY KEY (hall, link)
) STRICT;
CREATE TABLE streams (
    hall    TEXT    NOT NULL REFERENCES halls,
    stream  INTEGER NOT NULL,
    match   TEXT    NOT NULL,
    fixture TEXT,
    sides   TEXT,
    apart_of INTEGER, apart_at INTEGER,
    PRIMARY KEY (hall, stream), UNIQUE (hall, match, stream)
) STRICT;
CREATE TABLE log (
    hall    TEXT    NOT NULL REFERENCES halls,
    pos     INTEGER NOT NULL CHECK (pos > 0),
    link    INTEGER,
    device  BLOB, at_ms INTEGER NOT NULL,
    stream  INTEGER, seq INTEGER,
    verb    TEXT    NOT NULL,
    body    TEXT    NOT NULL,
    rules INTEGER, time_ms INTEGER, over INTEGER, proof BLOB, hash BLOB,
    tap     INTEGER,
    said    TEXT,
    sum     BLOB    NOT NULL CHECK (length(sum) = 16),
    PRIMARY KEY (hall, pos), CHECK ((stream IS NULL) = (seq IS NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX log_by_line ON log (hall, stream, seq) WHERE stream IS NOT NULL;
CREATE UNIQUE INDEX log_by_said ON log (hall, said) WHERE said IS NOT NULL;
CREATE TRIGGER log_stays BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'rows of the log stay as they are'); END;
CREATE TRIGGER log_stays_there BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'rows of the log stay as they are'); END;
CREATE TABLE tables (
    hall TEXT NOT NULL REFERENCES halls, fixture TEXT NOT NULL,
    stream INTEGER, term INTEGER NOT NULL DEFAULT 0, device BLOB, state TEXT NOT NULL,
    PRIMARY KEY (hall, fixture)
) STRICT;
CREATE TABLE seen (
    hall TEXT NOT NULL, fixture TEXT NOT NULL, at_ms INTEGER NOT NULL, waiting INTEGER NOT NULL, ahead_ms INTEGER NOT NULL,
    PRIMARY KEY (hall, fixture)
) STRICT;
