-- Whoever verifies bank details types what they heard: the end of the account number, and who confirmed it.
ALTER TABLE pay_to_change
  ADD COLUMN confirmed_with text CHECK (length(confirmed_with) BETWEEN 2 AND 100),
  -- How often the end of the account number was typed wrong.
  ADD COLUMN failed_tries smallint NOT NULL DEFAULT 0 CHECK (failed_tries BETWEEN 0 AND 5);
GRANT UPDATE (confirmed_with, failed_tries) ON pay_to_change TO backdock_app;

CREATE FUNCTION check_verification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.confirmed_with IS NULL THEN
    RAISE EXCEPTION 'nobody is named who confirmed these bank details'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'verified_by_what_was_heard';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER verified_by_what_was_heard BEFORE UPDATE ON pay_to_change
  FOR EACH ROW WHEN (old.status = 'Pending' AND new.status = 'Verified') EXECUTE FUNCTION check_verification();
