-- A prepared file is approved, downloaded and sent only while each of its payments goes to the partner's live bank
-- details and no change to them is pending. Changes to bank details lock the partner, so the partners are held shared.

CREATE FUNCTION refuse_stale_pay_to(checked_file integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM partner
    WHERE id IN (SELECT partner_id FROM payment_batch WHERE payment_file_id = checked_file) ORDER BY id FOR SHARE;
  IF EXISTS (
    SELECT FROM payment_batch batch
     WHERE batch.payment_file_id = checked_file
       AND (NOT EXISTS (SELECT FROM pay_to_change WHERE pay_to_id = batch.pay_to_id AND is_live)
         OR EXISTS (SELECT FROM pay_to_change WHERE partner_id = batch.partner_id AND status = 'Pending'))) THEN
    RAISE EXCEPTION 'The bank details of a partner in this file changed or are being changed. Cancel the file and prepare it again.'
      USING ERRCODE = 'BD003', CONSTRAINT = 'payment-file.pay-to';
  END IF;
END $$;

CREATE FUNCTION check_file_pay_to() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_stale_pay_to(new.id);
  RETURN new;
END $$;
CREATE TRIGGER pays_to_live_details BEFORE UPDATE OF approved_by, status ON payment_file
  FOR EACH ROW WHEN (old.status = 'PreparedForPayment' AND new.status <> 'Cancelled'
    AND (old.approved_by IS DISTINCT FROM new.approved_by OR old.status <> new.status))
  EXECUTE FUNCTION check_file_pay_to();

-- A download leaves no trace but its audit record, and is answered only after that is written.
CREATE FUNCTION check_fetched_pay_to() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payment_file WHERE id = new.entity_id::integer AND status = 'PreparedForPayment') THEN
    PERFORM refuse_stale_pay_to(new.entity_id::integer);
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER fetched_with_live_details BEFORE INSERT ON audit_record
  FOR EACH ROW WHEN (new.entity_type = 'payment-file'
    AND new.action IN ('payment-file.downloaded', 'payment-file.wire-sheet-printed'))
  EXECUTE FUNCTION check_fetched_pay_to();

-- Since when a contact can be reached as it says. A phone number that was edited just before bank details were changed
-- may belong to whoever asked for the change. Of contacts that are there already, nothing better is known.
ALTER TABLE partner_contact ADD COLUMN known_since timestamptz NOT NULL DEFAULT now();
ALTER TABLE partner_contact DISABLE TRIGGER USER;
UPDATE partner_contact SET known_since = partner.created_on FROM partner WHERE partner.id = partner_id;
ALTER TABLE partner_contact ENABLE TRIGGER USER;

CREATE FUNCTION restart_known_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.known_since <= old.known_since THEN new.known_since := now(); END IF;
  RETURN new;
END $$;
CREATE TRIGGER reached_otherwise BEFORE UPDATE ON partner_contact
  FOR EACH ROW WHEN ((old.phone, old.email) IS DISTINCT FROM (new.phone, new.email))
  EXECUTE FUNCTION restart_known_since();

-- Contacts that were too new to confirm the change, for whoever wonders why they are not offered.
ALTER TABLE pay_to_change ADD COLUMN recent_contacts jsonb NOT NULL DEFAULT '[]'
  CHECK (jsonb_typeof(recent_contacts) = 'array');
