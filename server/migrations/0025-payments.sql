-- Payments: what is picked to be paid, the files that go to the bank, and what the bank says of them.

-- ACH numbers its entries, and the bank answers by that number alone: it goes on from file to file.
CREATE SEQUENCE ach_trace AS integer MAXVALUE 9999999 CYCLE;

CREATE TABLE payment_file (
  id                    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_type          text NOT NULL CHECK (payment_type IN ('NetTermsByAchTransfer', 'Wire')),
  -- Amounts of two currencies are never added, so a file has one.
  currency              text NOT NULL CHECK (currency IN ('Usd', 'Cad')),
  -- When the money arrives (ACH), or when the bank is to send it (wire).
  payment_date          date NOT NULL,
  -- In the time of the business. The bank tells the files of a day apart by their modifier.
  created_day           date NOT NULL,
  file_id_modifier      text NOT NULL CHECK (file_id_modifier ~ '^[A-Z0-9]$'),
  name                  text NOT NULL UNIQUE CHECK (name ~ '^PF-\d{8}-[A-Z0-9]$'),
  status                text NOT NULL DEFAULT 'PreparedForPayment' CHECK (status IN
    ('PreparedForPayment', 'SentToBank', 'WaitingForBankConfirmation', 'Completed', 'Cancelled')),
  payment_amount        numeric(14, 2) NOT NULL CHECK (payment_amount > 0),
  batch_count           integer NOT NULL CHECK (batch_count > 0),
  invoice_count         integer NOT NULL CHECK (invoice_count > 0),
  credit_count          integer NOT NULL CHECK (credit_count >= 0),
  -- Batches whose outcome is not known yet.
  open_batch_count      integer NOT NULL CHECK (open_batch_count BETWEEN 0 AND batch_count),
  bank_file_name        text NOT NULL CHECK (length(bank_file_name) BETWEEN 1 AND 100),
  sha256                text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- What the flight check said when the file was made: the approver is shown what is different since.
  flight_check          jsonb NOT NULL,
  created_by            integer NOT NULL REFERENCES employee,
  created_on            timestamptz NOT NULL,
  approved_by           integer REFERENCES employee,
  approved_on           timestamptz,
  sent_by               integer REFERENCES employee,
  sent_on               timestamptz,
  bank_file_uploaded_on timestamptz,
  completed_on          timestamptz,
  cancelled_by          integer REFERENCES employee,
  cancelled_on          timestamptz,
  cancel_reason         text CHECK (length(cancel_reason) BETWEEN 10 AND 500),
  version               integer NOT NULL DEFAULT 1,
  updated_on            timestamptz NOT NULL,
  UNIQUE (created_day, file_id_modifier),
  UNIQUE (id, payment_type, currency, payment_date),
  CONSTRAINT ach_pays_us_dollars CHECK (payment_type <> 'NetTermsByAchTransfer' OR currency = 'Usd'),
  CONSTRAINT maker_is_not_checker CHECK (approved_by <> created_by),
  CONSTRAINT approved_by_somebody CHECK ((approved_by IS NULL) = (approved_on IS NULL)),
  CONSTRAINT sent_by_somebody CHECK ((sent_by IS NULL) = (sent_on IS NULL)),
  CONSTRAINT sent_once_approved CHECK (sent_on IS NULL OR approved_on IS NOT NULL),
  CONSTRAINT left_once_sent CHECK ((status IN ('PreparedForPayment', 'Cancelled')) = (sent_on IS NULL)),
  CONSTRAINT completed_when_all_is_known
    CHECK ((status = 'Completed') = (completed_on IS NOT NULL) AND (status <> 'Completed' OR open_batch_count = 0)),
  CONSTRAINT cancelled_by_somebody CHECK ((status = 'Cancelled') = (cancelled_by IS NOT NULL)
    AND (cancelled_by IS NULL) = (cancelled_on IS NULL))
);
CREATE INDEX payment_file_by_created_on ON payment_file (created_on, id);
CREATE INDEX payment_file_by_type_and_status ON payment_file (payment_type, status, id);
CREATE INDEX payment_file_by_payment_date ON payment_file (payment_date, id);
CALL guard_table('payment_file');
REVOKE UPDATE, DELETE, TRUNCATE ON payment_file FROM backdock_app;
GRANT UPDATE (status, open_batch_count, approved_by, approved_on, sent_by, sent_on, bank_file_uploaded_on, completed_on,
  cancelled_by, cancelled_on, cancel_reason, version, updated_on) ON payment_file TO backdock_app;

-- The bytes that go to the bank. They hold account numbers, so they are sealed; they are made once.
CREATE TABLE payment_file_content (
  payment_file_id integer PRIMARY KEY REFERENCES payment_file,
  sealed_text     bytea NOT NULL,
  sealed_key      bytea NOT NULL,
  key_id          text NOT NULL
);
CREATE INDEX payment_file_content_by_key ON payment_file_content (key_id);
CALL guard_table('payment_file_content');
REVOKE UPDATE, DELETE, TRUNCATE ON payment_file_content FROM backdock_app;
GRANT UPDATE (sealed_key, key_id) ON payment_file_content TO backdock_app;

-- The one payment of a file to one partner.
CREATE TABLE payment_batch (
  id                  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_file_id     integer NOT NULL,
  payment_type        text NOT NULL,
  currency            text NOT NULL,
  payment_date        date NOT NULL,
  partner_id          integer NOT NULL,
  partner_type        text NOT NULL,
  -- Bank details never change once they are entered, so the reference is the snapshot.
  pay_to_id           uuid NOT NULL,
  gross_amount        numeric(14, 2) NOT NULL CHECK (gross_amount > 0),
  discount_taken      numeric(14, 2) NOT NULL CHECK (discount_taken >= 0),
  credit_applied      numeric(14, 2) NOT NULL CHECK (credit_applied >= 0),
  batch_total         numeric(14, 2) NOT NULL CHECK (batch_total > 0),
  item_count          integer NOT NULL CHECK (item_count > 0),
  -- ACH: the number by which the bank speaks of it. Wire: our end-to-end reference.
  trace_number        text NOT NULL CHECK (length(trace_number) BETWEEN 1 AND 35),
  status              text NOT NULL DEFAULT 'Waiting' CHECK (status IN ('Waiting', 'Success', 'Failure', 'Cancelled')),
  -- What the bank's acknowledgement says of it, until somebody makes it final.
  bank_status         text CHECK (bank_status IN ('Success', 'Failure', 'Pending')),
  bank_transaction_id text CHECK (length(bank_transaction_id) BETWEEN 1 AND 50),
  bank_reason         text CHECK (length(bank_reason) BETWEEN 1 AND 500),
  transaction_id      text CHECK (length(transaction_id) BETWEEN 1 AND 50),
  failure_reason      text CHECK (length(failure_reason) BETWEEN 1 AND 500),
  return_code         text CHECK (return_code ~ '^[A-Z0-9]{1,10}$'),
  finalized_by        integer REFERENCES employee,
  finalized_on        timestamptz,
  -- When it counts in the books: the day it was made final, or the first open day after it.
  posting_date        date,
  returned_on         date,
  intacct_sync_status text NOT NULL DEFAULT 'NotSynced' CHECK (intacct_sync_status IN ('NotSynced', 'Synced', 'Failed')),
  intacct_sync_error  jsonb,
  version             integer NOT NULL DEFAULT 1,
  created_on          timestamptz NOT NULL,
  updated_on          timestamptz NOT NULL,
  UNIQUE (payment_file_id, partner_id),
  UNIQUE (id, partner_id),
  FOREIGN KEY (payment_file_id, payment_type, currency, payment_date)
    REFERENCES payment_file (id, payment_type, currency, payment_date),
  FOREIGN KEY (partner_id, partner_type) REFERENCES partner (id, partner_type),
  FOREIGN KEY (pay_to_id, partner_id) REFERENCES pay_to (id, partner_id),
  CONSTRAINT total_is_what_is_left CHECK (batch_total = gross_amount - discount_taken - credit_applied),
  CONSTRAINT final_by_somebody CHECK ((status IN ('Success', 'Failure')) = (finalized_by IS NOT NULL)
    AND (finalized_by IS NULL) = (finalized_on IS NULL)),
  CONSTRAINT success_has_transaction CHECK (status <> 'Success' OR (transaction_id IS NOT NULL AND posting_date IS NOT NULL)),
  CONSTRAINT failure_has_reason CHECK ((status = 'Failure') = (failure_reason IS NOT NULL)),
  CONSTRAINT returned_is_failed CHECK (returned_on IS NULL OR (status = 'Failure' AND return_code IS NOT NULL))
);
CREATE UNIQUE INDEX payment_batch_by_transaction ON payment_batch (transaction_id) WHERE transaction_id IS NOT NULL;
CREATE INDEX payment_batch_by_trace ON payment_batch (trace_number, id);
CREATE INDEX payment_batch_by_file ON payment_batch (payment_file_id, id);
CREATE INDEX payment_batch_by_file_date ON payment_batch (payment_file_id, payment_date, id) INCLUDE (status);
CREATE INDEX payment_batch_by_partner ON payment_batch (partner_id, id);
CREATE INDEX payment_batch_by_partner_date ON payment_batch (partner_id, payment_date, id) INCLUDE (status);
CREATE INDEX payment_batch_by_payment_date ON payment_batch (payment_date, id);
CREATE INDEX payment_batch_by_total ON payment_batch (batch_total, id);
CREATE INDEX payment_batch_by_finalized_on ON payment_batch (finalized_on, id);
CREATE INDEX payment_batch_by_status_date ON payment_batch (status, payment_date, id);
CREATE INDEX payment_batch_by_sync_status ON payment_batch (intacct_sync_status, id);
CREATE INDEX payment_batch_by_posting_date ON payment_batch (posting_date, id);
CREATE INDEX payment_batch_by_status ON payment_batch (status, id);
CREATE INDEX payment_batch_by_payment_type ON payment_batch (payment_type, id);
CREATE INDEX payment_batch_by_payment_type_date ON payment_batch (payment_type, payment_date, id);
CREATE INDEX payment_batch_by_sync_status_date ON payment_batch (intacct_sync_status, payment_date, id);
CREATE INDEX payment_batch_by_partner_type ON payment_batch (partner_type, id);
CREATE INDEX payment_batch_by_transaction_id ON payment_batch (transaction_id, id);
CREATE INDEX payment_batch_transaction_equals ON payment_batch (lower(transaction_id), id);
CREATE INDEX payment_batch_of_pay_to ON payment_batch (pay_to_id);
CREATE INDEX payment_batch_transaction_contains ON payment_batch USING gin (lower(transaction_id) gin_trgm_ops);
CALL guard_table('payment_batch');
CALL keep_counts('payment_batch', ARRAY['status', 'payment_type', 'partner_type', 'intacct_sync_status']);
REVOKE UPDATE, DELETE, TRUNCATE ON payment_batch FROM backdock_app;
GRANT UPDATE (status, bank_status, bank_transaction_id, bank_reason, transaction_id, failure_reason, return_code,
  finalized_by, finalized_on, posting_date, returned_on, intacct_sync_status, intacct_sync_error, version,
  updated_on) ON payment_batch TO backdock_app;

-- An invoice or a credit memo that somebody picked: without a batch it is in the basket. It is live until it goes back
-- to where it came from; nothing is picked twice at once.
CREATE TABLE payment_item (
  id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_type     text NOT NULL CHECK (payment_type IN ('NetTermsByAchTransfer', 'Wire')),
  partner_id       integer NOT NULL REFERENCES partner,
  invoice_id       integer REFERENCES invoice,
  credit_memo_id   integer REFERENCES credit_memo,
  -- What the document is worth; a credit lowers the payment by it.
  amount           numeric(14, 2) NOT NULL CHECK (amount > 0),
  -- Taken because the payment comes early enough; said when the file is made.
  discount         numeric(14, 2) NOT NULL DEFAULT 0 CHECK (discount >= 0 AND discount < amount),
  payment_batch_id integer,
  is_live          boolean NOT NULL DEFAULT true,
  added_by         integer NOT NULL REFERENCES employee,
  added_on         timestamptz NOT NULL,
  FOREIGN KEY (payment_batch_id, partner_id) REFERENCES payment_batch (id, partner_id),
  CONSTRAINT one_document CHECK ((invoice_id IS NULL) <> (credit_memo_id IS NULL)),
  CONSTRAINT credits_have_no_discount CHECK (credit_memo_id IS NULL OR discount = 0)
);
CREATE UNIQUE INDEX one_live_payment_of_invoice ON payment_item (invoice_id) WHERE is_live;
CREATE UNIQUE INDEX one_live_payment_of_credit_memo ON payment_item (credit_memo_id) WHERE is_live;
CREATE INDEX payment_item_of_invoice ON payment_item (invoice_id, id) WHERE invoice_id IS NOT NULL;
CREATE INDEX payment_item_of_credit_memo ON payment_item (credit_memo_id, id) WHERE credit_memo_id IS NOT NULL;
CREATE INDEX payment_item_of_batch ON payment_item (payment_batch_id, id);
CREATE INDEX payment_item_in_basket ON payment_item (payment_type, partner_id, id) WHERE is_live AND payment_batch_id IS NULL;
CALL guard_table('payment_item');
REVOKE UPDATE, DELETE, TRUNCATE ON payment_item FROM backdock_app;
GRANT UPDATE (payment_batch_id, discount, is_live) ON payment_item TO backdock_app;

-- What is picked is the document as it stands, of that partner.
CREATE FUNCTION check_payment_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.invoice_id IS NOT NULL AND NOT EXISTS (
       SELECT FROM invoice WHERE id = new.invoice_id AND partner_id = new.partner_id AND total = new.amount
         AND payment_type = new.payment_type)
     OR new.credit_memo_id IS NOT NULL AND NOT EXISTS (
       SELECT FROM credit_memo WHERE id = new.credit_memo_id AND partner_id = new.partner_id AND total = new.amount) THEN
    RAISE EXCEPTION 'a payment item is not its document'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'item_is_its_document';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER is_its_document BEFORE INSERT ON payment_item FOR EACH ROW EXECUTE FUNCTION check_payment_item();

-- An item goes from the basket into one batch and stays there; what is not live any more stays as it was.
CREATE FUNCTION refuse_moving_payment_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT old.is_live OR (old.payment_batch_id IS NOT NULL
       AND (new.payment_batch_id, new.discount) IS DISTINCT FROM (old.payment_batch_id, old.discount)) THEN
    RAISE EXCEPTION 'a payment item stays where it is'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'item_stays';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER stays BEFORE UPDATE ON payment_item FOR EACH ROW EXECUTE FUNCTION refuse_moving_payment_item();

-- A document is in payment exactly while an item of it is live.
CREATE FUNCTION check_document_in_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  in_payment boolean;
  is_picked boolean;
BEGIN
  IF TG_TABLE_NAME = 'payment_item' THEN
    SELECT status <> 'Posted' INTO in_payment FROM (
      SELECT status FROM invoice WHERE id = new.invoice_id
      UNION ALL SELECT status FROM credit_memo WHERE id = new.credit_memo_id) document;
    is_picked := EXISTS (SELECT FROM payment_item WHERE is_live AND invoice_id = new.invoice_id)
      OR EXISTS (SELECT FROM payment_item WHERE is_live AND credit_memo_id = new.credit_memo_id);
  ELSIF TG_TABLE_NAME = 'invoice' THEN
    SELECT status <> 'Posted' INTO in_payment FROM invoice WHERE id = new.id;
    is_picked := EXISTS (SELECT FROM payment_item WHERE is_live AND invoice_id = new.id);
  ELSE
    SELECT status <> 'Posted' INTO in_payment FROM credit_memo WHERE id = new.id;
    is_picked := EXISTS (SELECT FROM payment_item WHERE is_live AND credit_memo_id = new.id);
  END IF;
  IF in_payment <> is_picked THEN
    RAISE EXCEPTION 'a document is in payment exactly while it is picked'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'in_payment_while_picked';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER in_payment_while_picked AFTER INSERT OR UPDATE OF is_live ON payment_item
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_document_in_payment();
CREATE CONSTRAINT TRIGGER in_payment_while_picked AFTER UPDATE OF status ON invoice
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status)
  EXECUTE FUNCTION check_document_in_payment();
CREATE CONSTRAINT TRIGGER in_payment_while_picked AFTER UPDATE OF status ON credit_memo
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status)
  EXECUTE FUNCTION check_document_in_payment();

-- A batch is its items, a file its batches.
-- One plan for one batch and for thousands: it is asked for each of them, and would be planned each time.
CREATE FUNCTION refuse_unequal_batches(checked integer[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF EXISTS (
    SELECT FROM payment_batch batch LEFT JOIN LATERAL (
      SELECT count(*) AS items, coalesce(sum(amount) FILTER (WHERE invoice_id IS NOT NULL), 0) AS gross,
             coalesce(sum(discount), 0) AS discount,
             coalesce(sum(amount) FILTER (WHERE credit_memo_id IS NOT NULL), 0) AS credit
        FROM payment_item WHERE payment_batch_id = batch.id) summed ON true
     WHERE batch.id = ANY (checked) AND (batch.item_count, batch.gross_amount, batch.discount_taken, batch.credit_applied)
       IS DISTINCT FROM (summed.items, summed.gross, summed.discount, summed.credit)) THEN
    RAISE EXCEPTION 'a payment batch is not the sum of its items'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'batch_is_its_items';
  END IF;
END $$;

CREATE FUNCTION check_batches_of_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_unequal_batches(ARRAY(
    SELECT DISTINCT payment_batch_id FROM new_rows WHERE payment_batch_id IS NOT NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER batches_add_up_inserted AFTER INSERT ON payment_item REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_batches_of_items();
CREATE TRIGGER batches_add_up_updated AFTER UPDATE ON payment_item REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_batches_of_items();

CREATE FUNCTION check_payment_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_unequal_batches(ARRAY[new.id]);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER is_its_items AFTER INSERT ON payment_batch
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment_batch();

CREATE FUNCTION check_payment_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM payment_file file LEFT JOIN LATERAL (
      SELECT count(*) AS batches, coalesce(sum(batch_total), 0) AS total,
             count(*) FILTER (WHERE status = 'Waiting') AS open,
             count(*) FILTER (WHERE status = 'Cancelled') AS cancelled
        FROM payment_batch WHERE payment_file_id = file.id) summed ON true
     WHERE file.id = new.id
       AND ((file.batch_count, file.payment_amount, file.open_batch_count)
              IS DISTINCT FROM (summed.batches, summed.total, summed.open)
         OR summed.cancelled <> CASE file.status WHEN 'Cancelled' THEN summed.batches ELSE 0 END)) THEN
    RAISE EXCEPTION 'a payment file is not the sum of its batches'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'file_is_its_batches';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER is_its_batches AFTER INSERT OR UPDATE ON payment_file
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment_file();

-- The other half of it: whoever changes the status of a batch has told its file before.
CREATE FUNCTION check_file_of_batches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM payment_file file
     WHERE file.id IN (SELECT now.payment_file_id FROM new_rows now JOIN old_rows before USING (id)
                        WHERE now.status <> before.status)
       AND file.open_batch_count <> (SELECT count(*) FROM payment_batch
                                      WHERE payment_file_id = file.id AND status = 'Waiting')) THEN
    RAISE EXCEPTION 'a payment file does not know its open batches'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'file_is_its_batches';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER file_knows_open_batches AFTER UPDATE ON payment_batch REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_file_of_batches();

-- Money goes only where the partner's verified details of this moment say, and not while another change waits.
CREATE FUNCTION check_batch_pay_to() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM partner WHERE id = new.partner_id FOR SHARE;
  IF NOT EXISTS (
       SELECT FROM pay_to_change change JOIN pay_to ON pay_to.id = change.pay_to_id
        WHERE change.partner_id = new.partner_id AND change.is_live AND change.pay_to_id = new.pay_to_id
          AND pay_to.method = CASE new.payment_type WHEN 'Wire' THEN 'Wire' ELSE 'Ach' END)
     OR EXISTS (SELECT FROM pay_to_change WHERE partner_id = new.partner_id AND status = 'Pending') THEN
    RAISE EXCEPTION 'The bank details of a partner in this file are being changed. Check it again.'
      USING ERRCODE = 'BD003', CONSTRAINT = 'payment-batch.pay-to';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER pays_to_live_details BEFORE INSERT ON payment_batch
  FOR EACH ROW EXECUTE FUNCTION check_batch_pay_to();

-- A file and a batch go forward only, and nobody approves what pays to details that they entered.
CREATE FUNCTION check_payment_file_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.status <> old.status AND (old.status, new.status) NOT IN (
       ('PreparedForPayment', 'SentToBank'), ('PreparedForPayment', 'Cancelled'),
       ('SentToBank', 'WaitingForBankConfirmation'), ('SentToBank', 'Completed'),
       ('WaitingForBankConfirmation', 'Completed')) THEN
    RAISE EXCEPTION 'a payment file goes from % not to %', old.status, new.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'file_goes_forward';
  END IF;
  IF old.approved_by IS NOT NULL AND (new.approved_by, new.approved_on) IS DISTINCT FROM (old.approved_by, old.approved_on)
     OR old.sent_by IS NOT NULL AND (new.sent_by, new.sent_on) IS DISTINCT FROM (old.sent_by, old.sent_on) THEN
    RAISE EXCEPTION 'a step of a payment file is not taken twice'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'file_goes_forward';
  END IF;
  IF old.approved_by IS NULL AND new.approved_by IS NOT NULL AND EXISTS (
       SELECT FROM payment_batch batch JOIN pay_to_change change ON change.pay_to_id = batch.pay_to_id
        WHERE batch.payment_file_id = new.id AND change.changed_by = new.approved_by) THEN
    RAISE EXCEPTION 'You changed bank details in this file.'
      USING ERRCODE = 'BD003', CONSTRAINT = 'payment-file.pay-to-editor';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER goes_forward BEFORE UPDATE ON payment_file FOR EACH ROW EXECUTE FUNCTION check_payment_file_step();

CREATE FUNCTION check_payment_batch_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A payment that succeeded can still come back.
  IF new.status <> old.status AND (old.status, new.status) NOT IN (
       ('Waiting', 'Success'), ('Waiting', 'Failure'), ('Waiting', 'Cancelled'), ('Success', 'Failure')) THEN
    RAISE EXCEPTION 'a payment batch goes from % not to %', old.status, new.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'batch_goes_forward';
  END IF;
  IF old.transaction_id IS NOT NULL AND new.transaction_id IS DISTINCT FROM old.transaction_id THEN
    RAISE EXCEPTION 'a payment batch keeps its transaction'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'batch_goes_forward';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER goes_forward BEFORE UPDATE ON payment_batch FOR EACH ROW EXECUTE FUNCTION check_payment_batch_step();

-- No payment is dated in a month that is closed.
CREATE FUNCTION check_payment_month() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM refuse_closed_months(ARRAY[date_trunc('month', new.payment_date)::date]);
  RETURN new;
END $$;
CREATE TRIGGER in_an_open_month BEFORE INSERT ON payment_file FOR EACH ROW EXECUTE FUNCTION check_payment_month();

-- Whoever looks at a file is told that somebody took a step.
CREATE FUNCTION tell_payment_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('backdock_changes', json_build_object('kind', 'payment-file', 'id', new.id, 'version', new.version)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER told AFTER INSERT OR UPDATE ON payment_file FOR EACH ROW EXECUTE FUNCTION tell_payment_file();

-- The flight check: partners that somebody keeps out of the next files, and risks that somebody accepts.
CREATE TABLE payment_hold (
  partner_id   integer NOT NULL REFERENCES partner,
  payment_type text NOT NULL CHECK (payment_type IN ('NetTermsByAchTransfer', 'Wire')),
  reason       text NOT NULL CHECK (length(reason) BETWEEN 10 AND 500),
  held_by      integer NOT NULL REFERENCES employee,
  held_on      timestamptz NOT NULL,
  PRIMARY KEY (partner_id, payment_type)
);
CALL guard_table('payment_hold');

-- The key tells what was found, with the facts that it was found by: other facts are another finding.
CREATE TABLE payment_acceptance (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_id  integer NOT NULL REFERENCES partner,
  finding_key text NOT NULL CHECK (length(finding_key) BETWEEN 1 AND 200),
  reason      text NOT NULL CHECK (length(reason) BETWEEN 10 AND 500),
  accepted_by integer NOT NULL REFERENCES employee,
  accepted_on timestamptz NOT NULL,
  UNIQUE (partner_id, finding_key)
);
CALL guard_table('payment_acceptance');
REVOKE UPDATE, TRUNCATE ON payment_acceptance FROM backdock_app;

-- A try of new bank details, where the bank profile asks for one: an entry of nothing that rides along in a file.
CREATE TABLE prenote (
  pay_to_id       uuid PRIMARY KEY REFERENCES pay_to,
  partner_id      integer NOT NULL,
  payment_file_id integer NOT NULL REFERENCES payment_file,
  trace_number    text NOT NULL CHECK (length(trace_number) = 15),
  return_code     text CHECK (return_code ~ '^[A-Z0-9]{1,10}$'),
  returned_on     date,
  created_on      timestamptz NOT NULL,
  FOREIGN KEY (pay_to_id, partner_id) REFERENCES pay_to (id, partner_id),
  CONSTRAINT returned_with_code CHECK ((return_code IS NULL) = (returned_on IS NULL))
);
CREATE INDEX prenote_by_trace ON prenote (trace_number);
CREATE INDEX prenote_of_file ON prenote (payment_file_id);
CALL guard_table('prenote');

-- What came from the bank, as it came: sealed, for it names accounts. The same bytes are taken once.
CREATE TABLE bank_message (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind            text NOT NULL CHECK (kind IN ('Acknowledgement', 'Returns')),
  -- A file of returns may speak of many of ours.
  payment_file_id integer REFERENCES payment_file,
  file_name       text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 250),
  size            integer NOT NULL CHECK (size > 0),
  sha256          text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  sealed_text     bytea NOT NULL,
  sealed_key      bytea NOT NULL,
  key_id          text NOT NULL,
  uploaded_by     integer NOT NULL REFERENCES employee,
  uploaded_on     timestamptz NOT NULL,
  CONSTRAINT acknowledges_a_file CHECK ((kind = 'Acknowledgement') = (payment_file_id IS NOT NULL))
);
CREATE UNIQUE INDEX bank_message_once ON bank_message (kind, sha256, coalesce(payment_file_id, 0));
CREATE INDEX bank_message_of_file ON bank_message (payment_file_id, id);
CREATE INDEX bank_message_by_key ON bank_message (key_id);
CALL guard_table('bank_message');
REVOKE UPDATE, DELETE, TRUNCATE ON bank_message FROM backdock_app;
GRANT UPDATE (sealed_key, key_id) ON bank_message TO backdock_app;

-- The bank asks to pay elsewhere from now on. What it says of accounts is in the change of bank details that it opens.
CREATE TABLE notification_of_change (
  id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bank_message_id  integer NOT NULL REFERENCES bank_message,
  payment_batch_id integer,
  partner_id       integer NOT NULL REFERENCES partner,
  pay_to_id        uuid NOT NULL,
  code             text NOT NULL CHECK (code ~ '^C\d{2}$'),
  -- Six banking days, or before the next payment.
  deadline         date NOT NULL,
  -- Null where another change was waiting, or where the code asks for something that no change can say.
  pay_to_change_id integer REFERENCES pay_to_change,
  received_on      timestamptz NOT NULL,
  resolved_by      integer REFERENCES employee,
  resolved_on      timestamptz,
  resolution       text CHECK (length(resolution) BETWEEN 10 AND 500),
  UNIQUE (pay_to_id, code),
  FOREIGN KEY (pay_to_id, partner_id) REFERENCES pay_to (id, partner_id),
  FOREIGN KEY (payment_batch_id, partner_id) REFERENCES payment_batch (id, partner_id),
  CONSTRAINT resolved_by_somebody CHECK ((resolved_by IS NULL) = (resolved_on IS NULL)
    AND (resolved_by IS NULL) = (resolution IS NULL))
);
CREATE INDEX notification_of_change_of_partner ON notification_of_change (partner_id, id);
CREATE INDEX notification_of_change_open ON notification_of_change (deadline, id) WHERE resolved_on IS NULL;
CALL guard_table('notification_of_change');

-- Remittance advice: that it was asked for, and the mail that took it along.
CREATE TABLE remittance (
  id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_batch_id integer NOT NULL REFERENCES payment_batch,
  recipient        text NOT NULL CHECK (length(recipient) BETWEEN 3 AND 256),
  -- Nobody where it went out by itself when the file was sent.
  requested_by     integer REFERENCES employee,
  requested_on     timestamptz NOT NULL,
  mail_id          integer REFERENCES mail
);
CREATE INDEX remittance_of_batch ON remittance (payment_batch_id, id);
CREATE UNIQUE INDEX one_remittance_by_itself ON remittance (payment_batch_id) WHERE requested_by IS NULL;
CALL guard_table('remittance');

CREATE TABLE mail_attachment (
  mail_id      integer PRIMARY KEY REFERENCES mail,
  file_name    text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 250),
  content_type text NOT NULL,
  bytes        bytea NOT NULL
);

-- The items of payments with what their documents say of themselves; a credit lowers what is paid.
CREATE VIEW payment_line AS
  SELECT item.id, item.payment_batch_id, 'Invoice' AS item_type, invoice.id AS document_id,
         invoice.invoice_number AS number, invoice.purchase_order_number, invoice.invoice_date AS date,
         item.amount AS gross, item.discount, item.amount - item.discount AS net
    FROM payment_item item JOIN invoice ON invoice.id = item.invoice_id
  UNION ALL
  SELECT item.id, item.payment_batch_id, 'CreditMemo', memo.id, memo.memo_number,
         memo.purchase_order_number, memo.memo_date, -item.amount, item.discount, -item.amount
    FROM payment_item item JOIN credit_memo memo ON memo.id = item.credit_memo_id;
