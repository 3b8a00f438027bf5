-- no transaction
-- Words in reasons, a million records at a time, together with whatever else is asked for.
CREATE INDEX CONCURRENTLY audit_record_reason_contains ON audit_record
  USING gin (lower(reason) gin_trgm_ops, (id / 1000000), actor_id, entity_type, action) WHERE reason IS NOT NULL;
