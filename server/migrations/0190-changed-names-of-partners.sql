-- The transaction that renamed a partner last: an export of what changed compares with a snapshot, not with the clock.
-- Null for names that never changed.
ALTER TABLE partner ADD COLUMN display_name_changed_in xid8;

CREATE FUNCTION note_renaming_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.display_name_changed_in := pg_current_xact_id();
  RETURN new;
END $$;
CREATE TRIGGER partner_rename_noted BEFORE UPDATE OF display_name ON partner FOR EACH ROW
  WHEN (old.display_name IS DISTINCT FROM new.display_name) EXECUTE FUNCTION note_renaming_transaction();
