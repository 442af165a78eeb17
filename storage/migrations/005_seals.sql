-- What proves that nothing is missing, kept outside of what it is about and changed in the same transactions
-- (storage/seal.h): of each match, by its id, how many lines it has and the hash of the last one; 'matches': how many
-- matches there are and a sum over them and their seals; 'side': how many rows the side tables have and a sum over them.
CREATE TABLE seals (
    of    TEXT    NOT NULL PRIMARY KEY,
    count INTEGER NOT NULL,
    hash  BLOB    NOT NULL CHECK (length(hash) = 16)
) STRICT, WITHOUT ROWID;

INSERT INTO seals
SELECT id, (SELECT count(*) FROM lines WHERE match = id),
       coalesce((SELECT hash FROM lines WHERE match = id ORDER BY seq DESC LIMIT 1), zeroblob(16))
FROM matches;

INSERT INTO seals
SELECT 'matches', (SELECT count(*) FROM matches), tapet_sum(row)
FROM (SELECT tapet_row('matches', id, game, started_ms) AS row FROM matches
      UNION ALL SELECT tapet_row('seals', of, count, hash) FROM seals);

INSERT INTO seals
SELECT 'side', count(*), tapet_sum(row)
FROM (SELECT tapet_row('notes', match, seq, text) AS row FROM notes
      UNION ALL SELECT tapet_row('tap_groups', match, first_seq, last_seq) FROM tap_groups
      UNION ALL SELECT tapet_row('links', match, fixture, source, seq) FROM links
      UNION ALL SELECT tapet_row('records', kind, key, body, changed_ms) FROM records
      UNION ALL SELECT tapet_row('people', match, seq, seat, person) FROM people
      UNION ALL SELECT tapet_row('precedents', id, match, seq, cards, body, decided_ms) FROM precedents
      UNION ALL SELECT tapet_row('settings', key, value) FROM settings);
