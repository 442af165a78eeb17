-- The log that everything else is derived from. Only appended to: what the rules make of it (scores, winners) is replayed,
-- never stored. The one derived column is lines.over, for lists of matches; `tapet check` compares it with the replay.

CREATE TABLE matches (
    id         TEXT    NOT NULL PRIMARY KEY CHECK (length(id) = 36), -- UUID, lower case
    game       TEXT    NOT NULL,                                     -- as in line 0
    started_ms INTEGER NOT NULL                                      -- of line 0; since 1970, UTC
) STRICT;

CREATE INDEX matches_by_start ON matches (started_ms);

CREATE TABLE lines (
    match         TEXT    NOT NULL REFERENCES matches (id),
    seq           INTEGER NOT NULL CHECK (seq >= 0),                 -- 0 is the setup; without gaps
    verb          TEXT    NOT NULL CHECK (verb IN ('setup', 'do', 'undo', 'redo')),
    body          TEXT    NOT NULL,                                  -- the line of the protocol, canonical JSON
    kind          TEXT    GENERATED ALWAYS AS (CASE WHEN json_valid(body) THEN json_extract(body, '$.do') END) VIRTUAL, -- the event's word
    rules_version INTEGER NOT NULL,
    time_ms       INTEGER NOT NULL,                                  -- since 1970, UTC
    over          INTEGER NOT NULL CHECK (over IN (0, 1)),           -- whether the match is over after this line
    hash          BLOB    NOT NULL CHECK (length(hash) = 16),        -- storage/chain.h
    PRIMARY KEY (match, seq),
    CHECK ((verb = 'setup') = (seq = 0))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER lines_stay BEFORE DELETE ON lines BEGIN SELECT raise(ABORT, 'lines are never deleted'); END;
CREATE TRIGGER lines_keep BEFORE UPDATE ON lines BEGIN SELECT raise(ABORT, 'lines are never changed'); END;

CREATE TABLE settings (
    key   TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What lists of matches show, each from two look-ups in the log.
CREATE VIEW match_list AS
SELECT m.rowid AS place, m.id, m.game, m.started_ms, last.time_ms AS changed_ms, last.seq + 1 AS lines, last.over, first.body AS setup
FROM matches m
JOIN lines first ON first.match = m.id AND first.seq = 0
JOIN lines last ON last.match = m.id AND last.seq = (SELECT max(seq) FROM lines WHERE match = m.id);
