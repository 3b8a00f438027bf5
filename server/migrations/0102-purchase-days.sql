-- A recount writes thousands of days at once, and checking the key of each took half as long as counting. Only a
-- calculation writes them, while it holds the supplier's books; what is left to do is to remove a measure's days with it.
ALTER TABLE purchase_day DROP CONSTRAINT purchase_day_measure_id_fkey;

CREATE FUNCTION remove_purchase_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM purchase_day WHERE measure_id IN (SELECT id FROM old_rows);
  RETURN NULL;
END $$;
CREATE TRIGGER removes_days AFTER DELETE ON purchase_measure
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION remove_purchase_days();
