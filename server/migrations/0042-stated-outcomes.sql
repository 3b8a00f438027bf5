-- A payment is successful because the bank says so or because a named person does, never by default, and never before
-- its payment date.

ALTER TABLE payment_batch ADD COLUMN outcome_source text
  CHECK (outcome_source IN ('Acknowledgement', 'Return', 'Person'));
GRANT UPDATE (outcome_source) ON payment_batch TO backdock_app;

-- Until now a payment that the bank did not name was a success once somebody finalized its file: their word for it.
SELECT set_config('backdock.actor', 'migration', true), set_config('backdock.audited', 'yes', true);
UPDATE payment_batch SET outcome_source =
  CASE WHEN bank_status IS NOT DISTINCT FROM (CASE WHEN posting_date IS NULL THEN status ELSE 'Success' END)
         THEN 'Acknowledgement'
       WHEN returned_on IS NOT NULL AND posting_date IS NULL THEN 'Return'
       ELSE 'Person' END
 WHERE status IN ('Success', 'Failure');
-- Or the table could not be altered with checks outstanding.
SET CONSTRAINTS ALL IMMEDIATE;

ALTER TABLE payment_batch
  ADD CONSTRAINT outcome_has_source CHECK ((status IN ('Success', 'Failure')) = (outcome_source IS NOT NULL)),
  -- `IS NOT DISTINCT FROM`: an unknown bank status must not pass.
  ADD CONSTRAINT success_is_stated CHECK (status <> 'Success' OR outcome_source = 'Person'
    OR outcome_source = 'Acknowledgement' AND bank_status IS NOT DISTINCT FROM 'Success');

-- A trigger and no CHECK: what was finalized early in the past stays as it is, and can still come back.
CREATE FUNCTION check_payment_batch_success() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.status = 'Success' AND (new.finalized_on AT TIME ZONE 'America/Los_Angeles')::date < new.payment_date THEN
    RAISE EXCEPTION 'a payment does not succeed before its payment date'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'success_waits_for_payment_date';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER success_waits_for_payment_date BEFORE INSERT OR UPDATE OF status, finalized_on ON payment_batch
  FOR EACH ROW EXECUTE FUNCTION check_payment_batch_success();
