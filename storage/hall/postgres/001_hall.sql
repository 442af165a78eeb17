-- Form 1 of the hall's log in PostgreSQL 15: HALL.md, "The shared log".
CREATE TABLE halls (
    hall    uuid   PRIMARY KEY,
    name    text   NOT NULL UNIQUE CHECK (name ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
    form    int    NOT NULL,
    head    bigint NOT NULL DEFAULT 0,
    sum     bytea  NOT NULL CHECK (octet_length(sum) = 16),
    choices jsonb  NOT NULL
);
CREATE TABLE links (
    hall    uuid   NOT NULL REFERENCES halls,
    link    bigint NOT NULL,
    role    text   NOT NULL CHECK (role IN ('desk', 'sector', 'table', 'side', 'board')),
    scope   text,
    hash    bytea  NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
    label   text   NOT NULL,
    made    bigint NOT NULL, gone bigint,
    PRIMARY KEY (hall, link)
);
CREATE TABLE streams (
    hall    uuid   NOT NULL REFERENCES halls,
    stream  bigint NOT NULL,
    match   uuid   NOT NULL,
    fixture text,
    sides   text,
    apart_of bigint, apart_at bigint,
    PRIMARY KEY (hall, stream), UNIQUE (hall, match, stream)
);
CREATE TABLE log (
    hall    uuid   NOT NULL REFERENCES halls,
    pos     bigint NOT NULL CHECK (pos > 0),
    link    bigint,
    device  bytea, at_ms bigint NOT NULL,
    stream  bigint, seq bigint,
    verb    text   NOT NULL,
    body    text   NOT NULL,
    rules int, time_ms bigint, over boolean, proof bytea, hash bytea,
    tap     bigint,
    said    text,
    sum     bytea  NOT NULL CHECK (octet_length(sum) = 16),
    PRIMARY KEY (hall, pos), CHECK ((stream IS NULL) = (seq IS NULL))
);
CREATE UNIQUE INDEX log_by_line ON log (hall, stream, seq) INCLUDE (hash) WHERE stream IS NOT NULL;
CREATE UNIQUE INDEX log_by_said ON log (hall, said) WHERE said IS NOT NULL;
CREATE TABLE tables (
    hall uuid NOT NULL REFERENCES halls, fixture text NOT NULL,
    stream bigint, term bigint NOT NULL DEFAULT 0, device bytea, state text NOT NULL,
    PRIMARY KEY (hall, fixture)
);
CREATE UNLOGGED TABLE seen (
    hall uuid NOT NULL, fixture text NOT NULL, at_ms bigint NOT NULL, waiting int NOT NULL, ahead_ms bigint NOT NULL,
    PRIMARY KEY (hall, fixture)
);
CREATE FUNCTION log_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'rows of the log stay as they are'; END $$;
CREATE TRIGGER log_stays BEFORE UPDATE OR DELETE ON log FOR EACH ROW EXECUTE FUNCTION log_stays();
CREATE TRIGGER log_stays_whole BEFORE TRUNCATE ON log FOR EACH STATEMENT EXECUTE FUNCTION log_stays();
