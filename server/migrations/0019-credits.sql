-- What suppliers owe us, and the memos with which they pay it.

CREATE TABLE credit_memo (
  id                    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_id            integer NOT NULL,
  partner_type          text NOT NULL,
  memo_number           text NOT NULL CHECK (length(memo_number) BETWEEN 1 AND 50 AND memo_number = btrim(memo_number)),
  normal_number         text NOT NULL GENERATED ALWAYS AS (normal_number(memo_number)) STORED,
  memo_date             date NOT NULL,
  posting_date          date,
  purchase_order_number text CHECK (length(purchase_order_number) BETWEEN 1 AND 50),
  notes                 text CHECK (length(notes) BETWEEN 1 AND 500),
  total                 numeric(14, 2) NOT NULL CHECK (total > 0),
  -- Received from the partner, made by covering credit requests, or earned by an agreement.
  source                text NOT NULL CHECK (source IN ('Received', 'Cover', 'Agreement')),
  status                text NOT NULL CHECK (status IN ('Posted', 'Processing', 'Approved', 'Paid')),
  intacct_sync_status   text NOT NULL DEFAULT 'NotSynced'
    CHECK (intacct_sync_status IN ('NotSynced', 'Synced', 'Failed')),
  intacct_sync_error    jsonb,
  version               integer NOT NULL DEFAULT 1,
  created_on            timestamptz NOT NULL,
  updated_on            timestamptz NOT NULL,
  FOREIGN KEY (partner_id, partner_type) REFERENCES partner (id, partner_type),
  CONSTRAINT memo_number_of_partner UNIQUE (partner_id, normal_number)
);
CALL guard_table('credit_memo');
CALL keep_counts('credit_memo', ARRAY['status', 'intacct_sync_status', 'partner_type']);
CALL keep_in_open_periods('credit_memo');
CREATE TRIGGER kept_in_payment BEFORE UPDATE OF posting_date, total, partner_id ON credit_memo
  FOR EACH ROW WHEN (old.status <> 'Posted' AND (old.posting_date, old.total, old.partner_id)
    IS DISTINCT FROM (new.posting_date, new.total, new.partner_id))
  EXECUTE FUNCTION refuse_change_in_payment();

CREATE INDEX credit_memo_by_created_on ON credit_memo (created_on, id);
CREATE INDEX credit_memo_by_number ON credit_memo (memo_number, id);
CREATE INDEX credit_memo_by_order ON credit_memo (purchase_order_number, id);
CREATE INDEX credit_memo_by_date ON credit_memo (memo_date, id);
CREATE INDEX credit_memo_by_posting_date ON credit_memo (posting_date, id);
CREATE INDEX credit_memo_by_total ON credit_memo (total, id) INCLUDE (partner_id);
CREATE INDEX credit_memo_by_partner ON credit_memo (partner_id, id);
CREATE INDEX credit_memo_by_partner_date ON credit_memo (partner_id, memo_date, id);
CREATE INDEX credit_memo_by_partner_type ON credit_memo (partner_type, id);
CREATE INDEX credit_memo_by_status ON credit_memo (status, id);
CREATE INDEX credit_memo_by_status_date ON credit_memo (status, memo_date, id);
CREATE INDEX credit_memo_by_sync_status ON credit_memo (intacct_sync_status, id);
CREATE INDEX credit_memo_by_sync_status_date ON credit_memo (intacct_sync_status, memo_date, id);
CREATE INDEX credit_memo_number_equals ON credit_memo (lower(memo_number), id);
CREATE INDEX credit_memo_order_equals ON credit_memo (lower(purchase_order_number), id);
CREATE INDEX credit_memo_number_contains ON credit_memo USING gin (lower(memo_number) gin_trgm_ops);
CREATE INDEX credit_memo_order_contains ON credit_memo USING gin (lower(purchase_order_number) gin_trgm_ops);
CREATE INDEX credit_memo_notes_contains ON credit_memo USING gin (lower(notes) gin_trgm_ops);

-- Our claim on a supplier: pending until memos cover it, or until somebody closes it and writes the rest off.
CREATE TABLE credit_request (
  id                      integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id             integer NOT NULL REFERENCES supplier,
  purchase_order_number   text CHECK (length(purchase_order_number) BETWEEN 1 AND 50),
  order_id                integer REFERENCES customer_order,
  reason                  text NOT NULL CHECK (reason IN ('DamagedItem', 'DefectiveItem', 'ReturnedItem', 'MissingItem',
    'WrongItem', 'PriceDifference', 'ShippingOvercharge', 'DuplicateCharge', 'CancelledOrder', 'LateShipmentPenalty',
    'AllowanceMarketing', 'AllowanceDdr', 'AllowanceRebate', 'Other')),
  reason_detail           text CHECK (length(reason_detail) BETWEEN 1 AND 500),
  source_type             text NOT NULL CHECK (source_type IN ('Process', 'Agreement')),
  total_amount            numeric(14, 2) NOT NULL CHECK (total_amount > 0),
  covered_amount          numeric(14, 2) NOT NULL DEFAULT 0,
  remaining_amount        numeric(14, 2) NOT NULL GENERATED ALWAYS AS (total_amount - covered_amount) STORED,
  status                  text NOT NULL DEFAULT 'Pending' CHECK (status IN ('Pending', 'Closed')),
  close_reason            text CHECK (close_reason IN
    ('IncorrectAmountCalculated', 'IncorrectReturnShippingLocation', 'ReturnedItemDamaged')),
  close_comment           text CHECK (length(close_comment) BETWEEN 1 AND 500),
  closed_on               timestamptz,
  closed_by               integer REFERENCES employee,
  -- An agreement pays for it already, so it is no claim of its own.
  covered_by_agreement_id integer REFERENCES allowance_agreement,
  counts_as_missing       boolean NOT NULL
    GENERATED ALWAYS AS (status = 'Pending' AND covered_by_agreement_id IS NULL) STORED,
  assignee_id             integer REFERENCES employee,
  -- Nobody is 0 here, so that what nobody has is found and sorted like the rest.
  assignee_key            integer NOT NULL GENERATED ALWAYS AS (coalesce(assignee_id, 0)) STORED,
  notes                   text CHECK (length(notes) BETWEEN 1 AND 2000),
  due_on                  date NOT NULL,
  version                 integer NOT NULL DEFAULT 1,
  created_on              timestamptz NOT NULL,
  updated_on              timestamptz NOT NULL,
  CONSTRAINT covered_within_amount CHECK (covered_amount BETWEEN 0 AND total_amount),
  CONSTRAINT pending_or_closed CHECK (CASE status
    WHEN 'Pending' THEN covered_amount < total_amount AND close_reason IS NULL AND closed_on IS NULL
    ELSE closed_on IS NOT NULL AND (covered_amount = total_amount) = (close_reason IS NULL) END)
);
CALL guard_table('credit_request');
CALL keep_counts('credit_request', ARRAY['status', 'reason', 'source_type']);

CREATE INDEX credit_request_by_created_on ON credit_request (created_on, id);
CREATE INDEX credit_request_by_closed_on ON credit_request (closed_on, id);
CREATE INDEX credit_request_by_order ON credit_request (purchase_order_number, id);
CREATE INDEX credit_request_by_total ON credit_request (total_amount, id) INCLUDE (supplier_id);
CREATE INDEX credit_request_by_covered ON credit_request (covered_amount, id);
CREATE INDEX credit_request_by_supplier ON credit_request (supplier_id, id);
CREATE INDEX credit_request_by_supplier_created_on ON credit_request (supplier_id, created_on, id);
CREATE INDEX credit_request_by_assignee ON credit_request (assignee_key, id);
CREATE INDEX credit_request_by_status ON credit_request (status, created_on, id);
CREATE INDEX credit_request_by_status_total ON credit_request (status, total_amount, id);
CREATE INDEX credit_request_by_reason ON credit_request (reason, created_on, id);
CREATE INDEX credit_request_by_source ON credit_request (source_type, created_on, id);
CREATE INDEX credit_request_missing ON credit_request (supplier_id, created_on) INCLUDE (remaining_amount)
  WHERE counts_as_missing;
CREATE INDEX credit_request_order_equals ON credit_request (lower(purchase_order_number), id);
CREATE INDEX credit_request_order_contains ON credit_request USING gin (lower(purchase_order_number) gin_trgm_ops);
CREATE INDEX credit_request_notes_contains ON credit_request USING gin (lower(notes) gin_trgm_ops);

CREATE TABLE credit_request_item (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  credit_request_id integer NOT NULL REFERENCES credit_request,
  order_item_id     integer REFERENCES order_item,
  sku               text NOT NULL CHECK (length(sku) BETWEEN 1 AND 100),
  name              text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  quantity          integer NOT NULL CHECK (quantity > 0),
  unit_cost         numeric(14, 2) NOT NULL CHECK (unit_cost >= 0),
  amount            numeric(14, 2) NOT NULL CHECK (amount > 0)
);
CREATE INDEX credit_request_item_of_request ON credit_request_item (credit_request_id, id);
CALL guard_table('credit_request_item');

CREATE TABLE credit_request_document (
  credit_request_id integer NOT NULL REFERENCES credit_request,
  document_id       integer NOT NULL REFERENCES document,
  added_by          integer REFERENCES employee,
  added_on          timestamptz NOT NULL,
  PRIMARY KEY (credit_request_id, document_id)
);
CREATE UNIQUE INDEX credit_request_of_document ON credit_request_document (document_id);
CALL guard_table('credit_request_document');

CREATE TABLE credit_memo_line (
  id                    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  credit_memo_id        integer NOT NULL REFERENCES credit_memo,
  position              smallint NOT NULL CHECK (position > 0),
  purchase_order_number text CHECK (length(purchase_order_number) BETWEEN 1 AND 50),
  description           text NOT NULL CHECK (length(description) BETWEEN 1 AND 300),
  amount                numeric(14, 2) NOT NULL CHECK (amount > 0),
  UNIQUE (credit_memo_id, position)
);
CALL guard_table('credit_memo_line');

CREATE TABLE credit_memo_document (
  credit_memo_id integer NOT NULL REFERENCES credit_memo,
  document_id    integer NOT NULL REFERENCES document,
  added_by       integer REFERENCES employee,
  added_on       timestamptz NOT NULL,
  PRIMARY KEY (credit_memo_id, document_id)
);
CREATE UNIQUE INDEX credit_memo_of_document ON credit_memo_document (document_id);
CALL guard_table('credit_memo_document');

-- How much of a request a memo paid.
CREATE TABLE credit_coverage (
  credit_request_id integer NOT NULL REFERENCES credit_request,
  credit_memo_id    integer NOT NULL REFERENCES credit_memo,
  amount            numeric(14, 2) NOT NULL CHECK (amount > 0),
  covered_by        integer REFERENCES employee,
  covered_on        timestamptz NOT NULL,
  PRIMARY KEY (credit_request_id, credit_memo_id)
);
CREATE INDEX credit_coverage_of_memo ON credit_coverage (credit_memo_id);
CALL guard_table('credit_coverage');
REVOKE UPDATE, DELETE, TRUNCATE ON credit_coverage FROM backdock_app;

-- Both sides of a coverage agree at every commit: what a request says is covered, and what a memo of ours was made of.
CREATE FUNCTION check_coverage() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  request integer := CASE TG_TABLE_NAME WHEN 'credit_request' THEN changed ->> 'id' ELSE changed ->> 'credit_request_id' END;
  memo integer := CASE TG_TABLE_NAME WHEN 'credit_memo' THEN changed ->> 'id' ELSE changed ->> 'credit_memo_id' END;
BEGIN
  IF EXISTS (SELECT FROM credit_request WHERE id = request AND covered_amount <>
      (SELECT coalesce(sum(amount), 0) FROM credit_coverage WHERE credit_request_id = request)) THEN
    RAISE EXCEPTION 'credit request % is not covered by what its memos say', request
      USING ERRCODE = 'check_violation', CONSTRAINT = 'covered_is_its_coverages';
  END IF;
  IF EXISTS (SELECT FROM credit_memo WHERE id = memo AND source = 'Cover' AND total <>
      (SELECT coalesce(sum(amount), 0) FROM credit_coverage WHERE credit_memo_id = memo)) THEN
    RAISE EXCEPTION 'credit memo % is not the sum of what it covers', memo
      USING ERRCODE = 'check_violation', CONSTRAINT = 'memo_is_its_coverages';
  END IF;
  IF EXISTS (SELECT FROM credit_coverage
      JOIN credit_memo ON credit_memo.id = credit_memo_id JOIN credit_request ON credit_request.id = credit_request_id
     WHERE credit_request_id = request AND partner_id <> supplier_id) THEN
    RAISE EXCEPTION 'credit request % is covered by the memo of another partner', request
      USING ERRCODE = 'check_violation', CONSTRAINT = 'coverage_of_one_partner';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER adds_up AFTER INSERT OR UPDATE OR DELETE ON credit_coverage
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_coverage();
CREATE CONSTRAINT TRIGGER adds_up AFTER INSERT OR UPDATE OF covered_amount ON credit_request
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_coverage();
CREATE CONSTRAINT TRIGGER adds_up AFTER INSERT OR UPDATE OF total, source ON credit_memo
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_coverage();

-- When a supplier was last asked for what it owes.
CREATE TABLE credit_reminder (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id   integer NOT NULL REFERENCES supplier,
  sent_by       integer REFERENCES employee,
  sent_on       timestamptz NOT NULL,
  recipient     text NOT NULL CHECK (length(recipient) BETWEEN 1 AND 256),
  request_count integer NOT NULL CHECK (request_count > 0),
  amount        numeric(14, 2) NOT NULL CHECK (amount > 0)
);
CREATE INDEX credit_reminder_of_supplier ON credit_reminder (supplier_id, sent_on DESC);
CALL guard_table('credit_reminder');
REVOKE UPDATE, DELETE, TRUNCATE ON credit_reminder FROM backdock_app;
