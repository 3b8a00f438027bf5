-- The bank rejected an account: nothing more is paid to these bank details until they are replaced, or until a second
-- person has confirmed them with the partner.

CREATE TABLE pay_to_rejection (
  id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pay_to_id        uuid NOT NULL,
  partner_id       integer NOT NULL,
  code             text NOT NULL CHECK (code ~ '^[A-Z0-9]{1,10}$'),
  -- The payment that told; null for a prenote.
  payment_batch_id integer REFERENCES payment_batch,
  rejected_on      timestamptz NOT NULL,
  requested_by     integer REFERENCES employee,
  requested_on     timestamptz,
  request_note     text CHECK (length(request_note) BETWEEN 10 AND 500),
  -- Who could be asked at the partner when the confirmation was requested.
  known_contacts   jsonb CHECK (jsonb_typeof(known_contacts) = 'array'),
  failed_tries     smallint NOT NULL DEFAULT 0 CHECK (failed_tries BETWEEN 0 AND 5),
  confirmed_by     integer REFERENCES employee,
  confirmed_on     timestamptz,
  contact          jsonb,
  -- The name of whoever confirmed on the phone.
  confirmed_with   text CHECK (length(confirmed_with) BETWEEN 2 AND 100),
  note             text CHECK (length(note) BETWEEN 10 AND 500),
  FOREIGN KEY (pay_to_id, partner_id) REFERENCES pay_to (id, partner_id),
  CONSTRAINT requested_as_a_whole CHECK (num_nulls(requested_by, requested_on, request_note, known_contacts) IN (0, 4)),
  CONSTRAINT confirmed_as_a_whole CHECK (num_nulls(confirmed_by, confirmed_on, contact, confirmed_with, note) IN (0, 5)),
  CONSTRAINT confirmed_on_request CHECK (confirmed_by IS NULL OR requested_by IS NOT NULL),
  CONSTRAINT confirmed_by_another CHECK (confirmed_by <> requested_by),
  CONSTRAINT confirmed_with_a_known_contact CHECK (contact IS NULL OR known_contacts @> jsonb_build_array(contact))
);
CREATE UNIQUE INDEX one_open_rejection ON pay_to_rejection (pay_to_id) WHERE confirmed_on IS NULL;
CREATE INDEX pay_to_rejection_of_partner ON pay_to_rejection (partner_id, id);
CREATE INDEX pay_to_rejection_of_batch ON pay_to_rejection (payment_batch_id);

-- What banks said before, unless a payment to the same details succeeded later.
INSERT INTO pay_to_rejection (pay_to_id, partner_id, code, payment_batch_id, rejected_on)
SELECT DISTINCT ON (batch.pay_to_id) batch.pay_to_id, batch.partner_id, batch.return_code, batch.id, batch.updated_on
  FROM payment_batch batch
 WHERE batch.return_code IN ('R02', 'R03', 'R04', 'R12', 'R13', 'R14', 'R15', 'R16', 'R17', 'R20', 'R23', 'R28', 'R34', 'R90',
     'AC01', 'AC03', 'AC04', 'AC06', 'AC07', 'AC14', 'AG01', 'BE01', 'CNOR', 'MD07', 'RC01', 'RC04', 'RR04')
   AND (batch.status = 'Failure' OR batch.bank_status = 'Failure' AND batch.status = 'Waiting')
   AND NOT EXISTS (SELECT FROM payment_batch later
                    WHERE later.pay_to_id = batch.pay_to_id AND later.id > batch.id AND later.status = 'Success')
 ORDER BY batch.pay_to_id, batch.id DESC;
INSERT INTO pay_to_rejection (pay_to_id, partner_id, code, rejected_on)
SELECT pay_to_id, partner_id, return_code, returned_on FROM prenote WHERE return_code IS NOT NULL
ON CONFLICT DO NOTHING;

CALL guard_table('pay_to_rejection');
REVOKE UPDATE, DELETE, TRUNCATE ON pay_to_rejection FROM backdock_app;
GRANT UPDATE (requested_by, requested_on, request_note, known_contacts, failed_tries, confirmed_by, confirmed_on, contact,
  confirmed_with, note) ON pay_to_rejection TO backdock_app;

CREATE FUNCTION check_confirmation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.confirmed_on IS NOT NULL THEN
    RAISE EXCEPTION 'this rejection is confirmed' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM pay_to_change WHERE pay_to_id = new.pay_to_id AND changed_by = new.confirmed_by) THEN
    RAISE EXCEPTION 'Someone else must confirm bank details that you entered.'
      USING ERRCODE = 'BD003', CONSTRAINT = 'pay-to.own';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER confirmed_once_by_another BEFORE UPDATE ON pay_to_rejection
  FOR EACH ROW EXECUTE FUNCTION check_confirmation();

-- Who records a rejection locks the partner, so that no payment is prepared or sent meanwhile.
CREATE FUNCTION refuse_rejected_account(checked_pay_to uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM pay_to_rejection WHERE pay_to_id = checked_pay_to AND confirmed_on IS NULL) THEN
    RAISE EXCEPTION 'The bank rejected the account of a partner in this file. Change its bank details or confirm them first.'
      USING ERRCODE = 'BD003', CONSTRAINT = 'payment-file.rejected-account';
  END IF;
END $$;

CREATE FUNCTION check_batch_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM partner WHERE id = new.partner_id FOR SHARE;
  PERFORM refuse_rejected_account(new.pay_to_id);
  RETURN new;
END $$;
CREATE TRIGGER pays_no_rejected_account BEFORE INSERT ON payment_batch
  FOR EACH ROW EXECUTE FUNCTION check_batch_account();

CREATE FUNCTION refuse_rejected_accounts(checked_file integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM partner
    WHERE id IN (SELECT partner_id FROM payment_batch WHERE payment_file_id = checked_file) ORDER BY id FOR SHARE;
  PERFORM refuse_rejected_account(pay_to_id) FROM payment_batch WHERE payment_file_id = checked_file;
END $$;

CREATE FUNCTION check_file_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_rejected_accounts(new.id);
  RETURN new;
END $$;
CREATE TRIGGER pays_no_rejected_account BEFORE UPDATE OF approved_by, status ON payment_file
  FOR EACH ROW WHEN (old.status = 'PreparedForPayment' AND new.status <> 'Cancelled'
    AND (old.approved_by IS DISTINCT FROM new.approved_by OR old.status <> new.status))
  EXECUTE FUNCTION check_file_accounts();

CREATE FUNCTION check_fetched_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payment_file WHERE id = new.entity_id::integer AND status = 'PreparedForPayment') THEN
    PERFORM refuse_rejected_accounts(new.entity_id::integer);
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER fetched_without_rejected_account BEFORE INSERT ON audit_record
  FOR EACH ROW WHEN (new.entity_type = 'payment-file'
    AND new.action IN ('payment-file.downloaded', 'payment-file.wire-sheet-printed'))
  EXECUTE FUNCTION check_fetched_accounts();
