-- Numbers and names beside words in one index.
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Each nightly check of the audit trail. The head it ended at is what the next check must still find.
CREATE TABLE audit_verification (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  verified_on   timestamptz NOT NULL,
  records       bigint NOT NULL CHECK (records >= 0),
  seals         integer NOT NULL CHECK (seals >= 0),
  problems      integer NOT NULL CHECK (problems >= 0),
  head_position integer,
  head_hash     bytea CHECK (length(head_hash) = 32),
  CHECK ((head_position IS NULL) = (head_hash IS NULL))
);
REVOKE UPDATE, DELETE, TRUNCATE ON audit_verification FROM backdock_app;
CREATE TRIGGER audit_verification_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_verification
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The first audit record at or after a moment, or one past the newest. Ids are handed out in time order, so halving the
-- primary key takes the place of an index on the time. Concurrent writers can be a moment out of order: callers ask for
-- a little more and compare the time itself.
CREATE FUNCTION audit_record_at(moment timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  low    bigint := coalesce((SELECT min(id) FROM audit_record), 1);
  high   bigint := coalesce((SELECT max(id) FROM audit_record), 0) + 1;
  middle bigint;
  found  record;
BEGIN
  WHILE low < high LOOP
    middle := (low + high) / 2;
    SELECT id, at INTO found FROM audit_record WHERE id >= middle ORDER BY id LIMIT 1;
    IF found.at < moment THEN low := found.id + 1; ELSE high := middle; END IF;
  END LOOP;
  RETURN low;
END $$;
