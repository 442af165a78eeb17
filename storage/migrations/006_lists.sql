-- What lists, searches and statistics need of each match, so that they are read page by page however many there are. All of
-- it is made from the lines and from who sat where, in the same transactions, and can be made again (storage/lists.h);
-- `tapet check` compares it.

-- By which rules the tables below were made: by others they are made again.
CREATE TABLE lists (rules_version INTEGER NOT NULL) STRICT;

CREATE TABLE listed (
    place      INTEGER NOT NULL PRIMARY KEY,                   -- later matches have greater ones
    match      TEXT    NOT NULL UNIQUE,
    game       TEXT    NOT NULL,
    started_ms INTEGER NOT NULL,
    changed_ms INTEGER NOT NULL,                               -- of the last line when this was made: see listing
    lines      INTEGER NOT NULL,                               -- then
    over       INTEGER NOT NULL,
    players    TEXT    NOT NULL,                               -- as JSON
    seats      TEXT    NOT NULL                                -- src/seating.h
) STRICT;

CREATE INDEX listed_by_start ON listed (started_ms, place);
CREATE INDEX listed_by_game ON listed (game, started_ms, place);
CREATE INDEX listed_running ON listed (started_ms, place, game) WHERE over = 0;

-- A match that goes on is only longer: its lines say so, and a tap writes nothing here.
CREATE VIEW listing AS
SELECT place, match, game, started_ms,
       iif(over, changed_ms, (SELECT time_ms FROM lines WHERE lines.match = listed.match ORDER BY seq DESC LIMIT 1)) AS changed_ms,
       iif(over, lines, (SELECT max(seq) + 1 FROM lines WHERE lines.match = listed.match)) AS lines,
       over, players, seats
FROM listed;

-- Who sat in which match. Of a match that is over also what became of it for them.
CREATE TABLE sat (
    person     TEXT    NOT NULL,
    started_ms INTEGER NOT NULL,
    place      INTEGER NOT NULL,
    seat       INTEGER NOT NULL, -- from 0
    game       TEXT    NOT NULL,
    over       INTEGER NOT NULL,
    won        INTEGER NOT NULL,
    points     INTEGER,
    frozen     TEXT    NOT NULL, -- as JSON
    PRIMARY KEY (person, started_ms, place, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX sat_by_place ON sat (place);

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
    points INTEGER NOT NULL,
    best   INTEGER,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE frozen (
    person TEXT    NOT NULL,
    box    INTEGER NOT NULL,
    times  INTEGER NOT NULL,
    PRIMARY KEY (person, box)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER sat_more AFTER INSERT ON sat BEGIN
    INSERT INTO persons VALUES (new.person, 1, new.over, new.won, new.started_ms, new.place, new.seat)
    ON CONFLICT (person) DO UPDATE SET
        seats = seats + 1, games = games + new.over, wins = wins + new.won,
        (latest_ms, latest_place, latest_seat) =
            (SELECT started_ms, place, seat FROM sat WHERE person = new.person ORDER BY started_ms DESC, place DESC, seat LIMIT 1);
    INSERT INTO tallies SELECT new.person, new.game, 1, new.won, coalesce(new.points, 0), new.points WHERE new.over
    ON CONFLICT (person, game) DO UPDATE SET
        games = games + 1, wins = wins + excluded.wins, points = points + excluded.points,
        best = max(coalesce(best, excluded.best), coalesce(excluded.best, best));
    INSERT INTO frozen SELECT new.person, value, count(*) FROM json_each(new.frozen) WHERE new.over GROUP BY value
    ON CONFLICT (person, box) DO UPDATE SET times = times + excluded.times;
END;

CREATE TRIGGER sat_less AFTER DELETE ON sat BEGIN
    UPDATE persons SET seats = seats - 1, games = games - old.over, wins = wins - old.won WHERE person = old.person;
    DELETE FROM persons WHERE person = old.person AND seats = 0;
    UPDATE persons SET (latest_ms, latest_place, latest_seat) =
        (SELECT started_ms, place, seat FROM sat WHERE person = old.person ORDER BY started_ms DESC, place DESC, seat LIMIT 1)
    WHERE person = old.person;
    UPDATE tallies SET
        games = games - 1, wins = wins - old.won, points = points - coalesce(old.points, 0),
        best = CASE WHEN best = old.points
                    THEN (SELECT max(points) FROM sat WHERE person = old.person AND game = old.game AND over) ELSE best END
    WHERE old.over AND person = old.person AND game = old.game;
    DELETE FROM tallies WHERE person = old.person AND game = old.game AND games = 0;
    UPDATE frozen SET times = times - (SELECT count(*) FROM json_each(old.frozen) WHERE value = box)
    WHERE old.over AND person = old.person;
    DELETE FROM frozen WHERE person = old.person AND times = 0;
END;

-- The same as they follow from the log and from who sat where. A championship's fallas play in matches of their own.
CREATE VIEW listed_now AS
SELECT m.id AS match, m.game, m.started_ms, last.time_ms AS changed_ms, last.seq + 1 AS lines, last.over,
       tapet_players(first.body) AS players,
       (SELECT tapet_seats(body)
        FROM (SELECT body FROM lines
              WHERE match = m.id AND (seq = 0 OR (last.over = 1 AND m.game <> 'championship')) ORDER BY seq)) AS seats
FROM matches m
JOIN lines first ON first.match = m.id AND first.seq = 0
JOIN lines last ON last.match = m.id AND last.seq = (SELECT max(seq) FROM lines WHERE match = m.id);

CREATE VIEW seats_listed AS
SELECT l.place, l.match, l.started_ms, l.game, l.over, j.key AS seat, j.value ->> 'seat' AS name,
       j.value -> 'chairs' AS chairs, j.value ->> 'person' AS is_person, j.value ->> 'won' AS won,
       j.value ->> 'points' AS points, j.value -> 'frozen' AS frozen
FROM listed l JOIN json_each(l.seats) j;

CREATE VIEW sat_now AS
SELECT DISTINCT p.person, s.started_ms, s.place, s.seat, s.game, s.over, s.won, s.points, s.frozen
FROM seats_listed s JOIN people p ON p.match = s.match AND (p.seat = s.name OR p.seat IN (SELECT value FROM json_each(s.chairs)))
UNION ALL
SELECT s.name, s.started_ms, s.place, s.seat, s.game, s.over, s.won, s.points, s.frozen
FROM seats_listed s
WHERE s.is_person AND NOT EXISTS (
    SELECT 1 FROM people p WHERE p.match = s.match AND (p.seat = s.name OR p.seat IN (SELECT value FROM json_each(s.chairs))));

CREATE INDEX people_by_person ON people (person);
CREATE INDEX links_by_source ON links (source);
