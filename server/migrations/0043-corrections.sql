-- A partner who was told about a payment that then failed gets a correction, once.

ALTER TABLE remittance ADD COLUMN kind text NOT NULL DEFAULT 'Advice' CHECK (kind IN ('Advice', 'Correction'));
DROP INDEX one_remittance_by_itself;
CREATE UNIQUE INDEX one_remittance_by_itself ON remittance (payment_batch_id, kind) WHERE requested_by IS NULL;

-- When the mail was first handed to the mail server: from then on it may have arrived, and cannot be canceled.
ALTER TABLE mail ADD COLUMN handed_over_on timestamptz;
UPDATE mail SET handed_over_on = coalesce(sent_on, created_on);
ALTER TABLE mail ADD CONSTRAINT sent_once_handed_over CHECK (sent_on IS NULL OR handed_over_on IS NOT NULL);

-- At commit no payment has failed that its partner still believes in.
CREATE FUNCTION check_told_is_corrected() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payment_batch WHERE id = new.id AND status = 'Failure')
     AND EXISTS (SELECT FROM remittance WHERE payment_batch_id = new.id AND kind = 'Advice' AND mail_id IS NOT NULL)
     AND NOT EXISTS (SELECT FROM remittance WHERE payment_batch_id = new.id AND kind = 'Correction') THEN
    RAISE EXCEPTION 'a partner was told about a payment that failed, and gets no correction'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'told_is_corrected';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER told_is_corrected AFTER UPDATE OF status ON payment_batch
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status AND new.status = 'Failure')
  EXECUTE FUNCTION check_told_is_corrected();
