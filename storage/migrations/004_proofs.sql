-- What proves that a line is as it was kept also when the rules of today make something else of it (storage/chain.h): of a line
-- kept from rules 2 on the digest of the state after it, over which its hash is chained; of a line of rules 1, whose hash
-- is over the state itself, a digest of the line, made here and now.
ALTER TABLE lines ADD COLUMN proof BLOB CHECK (length(proof) = 16);

DROP TRIGGER lines_keep;
UPDATE lines SET proof = tapet_witness(match, seq, verb, body, rules_version, time_ms, over, hash);
CREATE TRIGGER lines_keep BEFORE UPDATE ON lines BEGIN SELECT raise(ABORT, 'lines are never changed'); END;
