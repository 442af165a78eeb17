-- What a person's page shows over time: the camas and the stones of Truc, and who escaped with how many.

DROP VIEW sat_now;
DROP VIEW seats_listed;

ALTER TABLE sat ADD COLUMN camas INTEGER;
ALTER TABLE sat ADD COLUMN camas_lost INTEGER;
ALTER TABLE sat ADD COLUMN stones INTEGER; -- in all camas of the match

CREATE INDEX tallies_by_best ON tallies (game, best DESC, person);

CREATE VIEW seats_listed AS
SELECT l.place, l.match, l.started_ms, l.game, l.over, j.key AS seat, j.value ->> 'seat' AS name,
       j.value -> 'chairs' AS chairs, j.value ->> 'person' AS is_person, j.value ->> 'won' AS won,
       j.value ->> 'points' AS points, j.value -> 'frozen' AS frozen, j.value ->> 'camas' AS camas,
       j.value ->> 'camas_lost' AS camas_lost, j.value ->> 'stones' AS stones
FROM listed l JOIN json_each(l.seats) j;

CREATE VIEW sat_now AS
SELECT DISTINCT p.person, s.started_ms, s.place, s.seat, s.game, s.over, s.won, s.points, s.frozen, s.camas, s.camas_lost, s.stones
FROM seats_listed s JOIN people p ON p.match = s.match AND (p.seat = s.name OR p.seat IN (SELECT value FROM json_each(s.chairs)))
UNION ALL
SELECT s.name, s.started_ms, s.place, s.seat, s.game, s.over, s.won, s.points, s.frozen, s.camas, s.camas_lost, s.stones
FROM seats_listed s
WHERE s.is_person AND NOT EXISTS (
    SELECT 1 FROM people p WHERE p.match = s.match AND (p.seat = s.name OR p.seat IN (SELECT value FROM json_each(s.chairs))));
