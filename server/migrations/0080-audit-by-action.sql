-- no transaction
-- What happened to a kind of record, newest first. Its distinct pairs are also the list of what there is to search for.
CREATE INDEX CONCURRENTLY audit_record_by_action ON audit_record (entity_type, action, id);
