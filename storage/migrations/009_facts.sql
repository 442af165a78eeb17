-- What a game says of each seat at a match's end is a fact with a key; what people's figures are made of is how often each value
-- of a key was. No column is any game's own. What lists say is made by the program (storage/lists.h), not here.

DROP TRIGGER sat_more;
DROP TRIGGER sat_less;
DROP VIEW sat_now;
DROP VIEW seats_listed;
DROP VIEW listed_now;
DROP TABLE frozen;
DROP TABLE tallies;
DROP TABLE persons;
DROP TABLE sat;
DELETE FROM listed;
DELETE FROM lists;

-- Who sat in which match, and of one that is over whether they won.
CREATE TABLE sat (
    person     TEXT    NOT NULL,
    started_ms INTEGER NOT NULL,
    place      INTEGER NOT NULL,
    seat       INTEGER NOT NULL, -- from 0
    game       TEXT    NOT NULL,
    over       INTEGER NOT NULL,
    won        INTEGER NOT NULL,
    PRIMARY KEY (person, started_ms, place, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX sat_by_place ON sat (place);

CREATE TABLE facts (
    person TEXT    NOT NULL,
    place  INTEGER NOT NULL,
    seat   INTEGER NOT NULL,
    game   TEXT    NOT NULL,
    key    TEXT    NOT NULL,
    value  INTEGER NOT NULL,
    times  INTEGER NOT NULL, -- in that match
    PRIMARY KEY (place, seat, person, key, value)
) STRICT, WITHOUT ROWID;

CREATE TABLE persons (
    person       TEXT    NOT NULL PRIMARY KEY,
    seats        INTEGER NOT NULL, -- in all matches
    games        INTEGER NOT NULL, -- that are over
    wins         INTEGER NOT NULL,
    latest_ms    INTEGER NOT NULL,
    latest_place INTEGER NOT NULL,
    latest_seat  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX persons_by_wins ON persons (wins DESC, games DESC, person);
CREATE INDEX persons_by_latest ON persons (latest_ms DESC, latest_place DESC, latest_seat);

CREATE TABLE tallies (
    person TEXT    NOT NULL,
    game   TEXT    NOT NULL,
    games  INTEGER NOT NULL,
    wins   INTEGER NOT NULL,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE figures (
    person TEXT    NOT NULL,
    game   TEXT    NOT NULL,
    key    TEXT    NOT NULL,
    value  INTEGER NOT NULL,
    times  INTEGER NOT NULL, -- in all matches
    PRIMARY KEY (person, game, key, value)
) STRICT, WITHOUT ROWID;

CREATE INDEX figures_by_best ON figures (game, key, value DESC, person);

CREATE TRIGGER sat_more AFTER INSERT ON sat BEGIN
    INSERT INTO persons VALUES (new.person, 1, new.over, new.won, new.started_ms, new.place, new.seat)
    ON CONFLICT (person) DO UPDATE SET
        seats = seats + 1, games = games + new.over, wins = wins + new.won,
        (latest_ms, latest_place, latest_seat) =
            (SELECT started_ms, place, seat FROM sat WHERE person = new.person ORDER BY started_ms DESC, place DESC, seat LIMIT 1);
    INSERT INTO tallies SELECT new.person, new.game, 1, new.won WHERE new.over
    ON CONFLICT (person, game) DO UPDATE SET games = games + 1, wins = wins + excluded.wins;
END;

CREATE TRIGGER sat_less AFTER DELETE ON sat BEGIN
    UPDATE persons SET seats = seats - 1, games = games - old.over, wins = wins - old.won WHERE person = old.person;
    DELETE FROM persons WHERE person = old.person AND seats = 0;
    UPDATE persons SET (latest_ms, latest_place, latest_seat) =
        (SELECT started_ms, place, seat FROM sat WHERE person = old.person ORDER BY started_ms DESC, place DESC, seat LIMIT 1)
    WHERE person = old.person;
    UPDATE tallies SET games = games - 1, wins = wins - old.won
    WHERE old.over AND person = old.person AND game = old.game;
    DELETE FROM tallies WHERE person = old.person AND game = old.game AND games = 0;
END;

CREATE TRIGGER facts_more AFTER INSERT ON facts BEGIN
    INSERT INTO figures VALUES (new.person, new.game, new.key, new.value, new.times)
    ON CONFLICT (person, game, key, value) DO UPDATE SET times = times + excluded.times;
END;

CREATE TRIGGER facts_less AFTER DELETE ON facts BEGIN
    UPDATE figures SET times = times - old.times
    WHERE person = old.person AND game = old.game AND key = old.key AND value = old.value;
    DELETE FROM figures
    WHERE person = old.person AND game = old.game AND key = old.key AND value = old.value AND times = 0;
END;

-- What follows from who is listed in which seat, and from what was said of who sat where.
CREATE VIEW seats_listed AS
SELECT l.place, l.match, l.started_ms, l.game, l.over, j.key AS seat, j.value ->> 'seat' AS name,
       j.value -> 'chairs' AS chairs, j.value ->> 'person' AS is_person, j.value ->> 'won' AS won
FROM listed l JOIN json_each(l.seats) j;

CREATE VIEW sat_now AS
SELECT DISTINCT p.person, s.started_ms, s.place, s.seat, s.game, s.over, s.won
FROM seats_listed s JOIN people p ON p.match = s.match AND (p.seat = s.name OR p.seat IN (SELECT value FROM json_each(s.chairs)))
UNION ALL
SELECT s.name, s.started_ms, s.place, s.seat, s.game, s.over, s.won
FROM seats_listed s
WHERE s.is_person AND NOT EXISTS (
    SELECT 1 FROM people p WHERE p.match = s.match AND (p.seat = s.name OR p.seat IN (SELECT value FROM json_each(s.chairs))));

-- One a fact: how often each is in a match is counted by whoever asks.
CREATE VIEW facts_now AS
SELECT s.person, s.place, s.seat, s.game, f.value ->> 0 AS key, f.value ->> 1 AS value
FROM sat s JOIN listed l ON l.place = s.place JOIN json_each(l.seats -> s.seat -> 'facts') f;
