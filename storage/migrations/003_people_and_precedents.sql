-- Who sat where, from a line on: the person behind a side or a player's name. Without a row the name stands for itself.
CREATE TABLE people (
    match  TEXT    NOT NULL,
    seq    INTEGER NOT NULL,
    seat   TEXT    NOT NULL CHECK (seat <> ''),   -- a side or a player, as lists of matches name it
    person TEXT    NOT NULL CHECK (person <> ''),
    PRIMARY KEY (match, seq, seat, person),
    FOREIGN KEY (match, seq) REFERENCES lines (match, seq)
) STRICT, WITHOUT ROWID;

-- What a table decided where the rules are silent, with the match and its last line then; both null: there was no match.
CREATE TABLE precedents (
    id         INTEGER NOT NULL PRIMARY KEY,
    match      TEXT,
    seq        INTEGER,
    cards      TEXT    NOT NULL CHECK (cards <> ''), -- what met, in one order whatever order it was named in
    body       TEXT    NOT NULL CHECK (json_valid(body)),
    decided_ms INTEGER NOT NULL,                     -- since 1970, UTC
    CHECK ((match IS NULL) = (seq IS NULL)),
    FOREIGN KEY (match, seq) REFERENCES lines (match, seq)
) STRICT;

CREATE INDEX precedents_by_cards ON precedents (cards);
CREATE INDEX precedents_by_match ON precedents (match, seq);

INSERT INTO precedents (cards, body, decided_ms) SELECT key, body, changed_ms FROM records WHERE kind = 'precedent';
DELETE FROM records WHERE kind = 'precedent';
