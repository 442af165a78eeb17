-- Who played, and who won, as each line was judged when it was kept.

DROP VIEW listed_now;

CREATE VIEW listed_now AS
SELECT m.id AS match, m.game, m.started_ms, last.time_ms AS changed_ms, last.seq + 1 AS lines, last.over,
       tapet_players(first.body, first.rules_version) AS players,
       (SELECT tapet_seats(body, rules_version)
        FROM (SELECT body, rules_version FROM lines
              WHERE match = m.id AND (seq = 0 OR (last.over = 1 AND m.game <> 'championship')) ORDER BY seq)) AS seats
FROM matches m
JOIN lines first ON first.match = m.id AND first.seq = 0
JOIN lines last ON last.match = m.id AND last.seq = (SELECT max(seq) FROM lines WHERE match = m.id);
