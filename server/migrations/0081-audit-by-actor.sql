-- no transaction
-- What a person did, of every kind or of one, newest first.
CREATE INDEX CONCURRENTLY audit_record_by_actor ON audit_record (actor_id, entity_type, action, id)
  WHERE actor_id IS NOT NULL;
