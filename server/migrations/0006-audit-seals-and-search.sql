-- The audit trail is sealed into a chain of hashes, and partners are found by any part of their names.

-- The order in which records are sealed. Below the oldest running transaction nothing is added any more.
CREATE INDEX audit_record_by_transaction ON audit_record (xact, id);

-- A seal covers the records after those of the seal before it. It keeps what each of them was, in 32 bytes, so that
-- an altered record can be named; and its hash includes the hash before, so that no seal can be replaced alone.
CREATE TABLE audit_seal (
  position     integer PRIMARY KEY CHECK (position >= 1),
  through_xact xid8 NOT NULL,
  through_id   bigint NOT NULL,
  record_ids   bigint[] NOT NULL CHECK (cardinality(record_ids) > 0),
  digests      bytea NOT NULL CHECK (length(digests) = 32 * cardinality(record_ids)),
  hash         bytea NOT NULL CHECK (length(hash) = 32),
  sealed_on    timestamptz NOT NULL
);
REVOKE UPDATE, DELETE, TRUNCATE ON audit_seal FROM backdock_app;
CREATE TRIGGER audit_seal_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- "Is" and "starts with" through a plain index, "contains" and "nearly so" through trigrams.
CREATE INDEX partner_name_equals ON partner (lower(name), id);
CREATE INDEX partner_display_name_equals ON partner (lower(display_name), id);
CREATE INDEX partner_display_name_contains ON partner USING gin (lower(display_name) gin_trgm_ops);
