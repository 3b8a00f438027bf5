-- What agreements earned is settled by period: with a credit memo, or with a credit request that the supplier pays.

-- A chain of agreements that supersede each other is settled as one, once for each period.
CREATE TABLE agreement_settlement (
  id                 integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id        integer NOT NULL REFERENCES supplier,
  root_agreement_id  integer NOT NULL REFERENCES allowance_agreement,
  -- The terms in force on the last day.
  agreement_id       integer NOT NULL REFERENCES allowance_agreement,
  period_from        date NOT NULL,
  period_to          date NOT NULL,
  -- For adjustments alone, after their period was settled.
  is_for_adjustments boolean NOT NULL,
  amount             numeric(14, 2) NOT NULL CHECK (amount > 0),
  method             text NOT NULL CHECK (method IN ('CreditMemo', 'CreditRequest')),
  -- As agreed when it was made: a later correction books nothing elsewhere.
  gl_account_no      text CHECK (length(gl_account_no) BETWEEN 1 AND 50),
  -- Null if it was made on its due date by itself.
  made_by            integer REFERENCES employee,
  made_on            timestamptz NOT NULL,
  CONSTRAINT settles_a_period CHECK (period_from <= period_to),
  CONSTRAINT settled_once UNIQUE (root_agreement_id, period_to)
);
CREATE INDEX agreement_settlement_of_supplier ON agreement_settlement (supplier_id, made_on);
CREATE INDEX agreement_settlement_by_made_on ON agreement_settlement (made_on);
CALL guard_table('agreement_settlement');
REVOKE UPDATE, DELETE, TRUNCATE ON agreement_settlement FROM backdock_app;

-- The claim pack, as a document to read and as a spreadsheet.
CREATE TABLE agreement_settlement_document (
  agreement_settlement_id integer NOT NULL REFERENCES agreement_settlement,
  document_id             integer NOT NULL REFERENCES document,
  PRIMARY KEY (agreement_settlement_id, document_id)
);
CREATE UNIQUE INDEX agreement_settlement_of_document ON agreement_settlement_document (document_id);
CALL guard_table('agreement_settlement_document');
REVOKE UPDATE, DELETE, TRUNCATE ON agreement_settlement_document FROM backdock_app;

ALTER TABLE credit_memo
  ADD COLUMN agreement_settlement_id integer REFERENCES agreement_settlement,
  ADD CONSTRAINT settles_an_agreement CHECK (agreement_settlement_id IS NULL OR source = 'Agreement') NOT VALID;
ALTER TABLE credit_memo VALIDATE CONSTRAINT settles_an_agreement;
-- Empty so far, so it costs one look at the memos. Requests, which are far more, get theirs in a file of its own.
CREATE UNIQUE INDEX credit_memo_of_settlement ON credit_memo (agreement_settlement_id)
  WHERE agreement_settlement_id IS NOT NULL;
ALTER TABLE credit_request
  ADD COLUMN agreement_settlement_id integer REFERENCES agreement_settlement,
  ADD CONSTRAINT settles_an_agreement CHECK (agreement_settlement_id IS NULL OR source_type = 'Agreement') NOT VALID;
ALTER TABLE credit_request VALIDATE CONSTRAINT settles_an_agreement;

-- At every commit, a settlement has the one document it was made with, for its supplier and to the cent, and a chain's
-- months through the end of the period are settled.
CREATE FUNCTION check_agreement_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked integer := (CASE WHEN TG_TABLE_NAME = 'agreement_settlement' THEN to_jsonb(new) ->> 'id'
                           ELSE to_jsonb(new) ->> 'agreement_settlement_id' END)::integer;
  settlement agreement_settlement;
BEGIN
  SELECT * INTO settlement FROM agreement_settlement WHERE id = checked;
  IF (SELECT array_agg(ROW (method, partner, amount)::text) FROM (
        SELECT 'CreditMemo' AS method, partner_id AS partner, total AS amount FROM credit_memo
         WHERE agreement_settlement_id = checked
        UNION ALL
        SELECT 'CreditRequest', supplier_id, total_amount FROM credit_request
         WHERE agreement_settlement_id = checked) claimed)
     IS DISTINCT FROM ARRAY[ROW (settlement.method, settlement.supplier_id, settlement.amount)::text] THEN
    RAISE EXCEPTION 'settlement % is not what its document claims', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'settled_by_one_document';
  END IF;
  IF TG_TABLE_NAME <> 'agreement_settlement' THEN RETURN NULL; END IF;
  IF EXISTS (SELECT FROM unnest(ARRAY[settlement.root_agreement_id, settlement.agreement_id]) named
      WHERE NOT EXISTS (SELECT FROM allowance_agreement
        WHERE id = named AND supplier_id = settlement.supplier_id
          AND coalesce(root_agreement_id, id) = settlement.root_agreement_id)) THEN
    RAISE EXCEPTION 'settlement % is for another chain of agreements', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'settles_its_chain';
  END IF;
  IF NOT settlement.is_for_adjustments AND EXISTS (
    SELECT FROM agreement_month booked JOIN allowance_agreement agreement ON agreement.id = booked.agreement_id
     WHERE settlement.root_agreement_id IN (agreement.id, agreement.root_agreement_id) AND NOT booked.is_settled
       AND least((booked.month + interval '1 month')::date - 1, agreement.end_date) <= settlement.period_to) THEN
    RAISE EXCEPTION 'settlement % leaves months open', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'settles_its_months';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER settled_by_document AFTER INSERT ON agreement_settlement
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_agreement_settlement();
CREATE CONSTRAINT TRIGGER settled_by_document
  AFTER INSERT OR UPDATE OF agreement_settlement_id, total, partner_id ON credit_memo
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.agreement_settlement_id IS NOT NULL)
  EXECUTE FUNCTION check_agreement_settlement();
CREATE CONSTRAINT TRIGGER settled_by_document
  AFTER INSERT OR UPDATE OF agreement_settlement_id, total_amount, supplier_id ON credit_request
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.agreement_settlement_id IS NOT NULL)
  EXECUTE FUNCTION check_agreement_settlement();

-- A document stays with the settlement it was made for.
CREATE FUNCTION keep_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a settlement keeps its document'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'settlement_stays';
END $$;
CREATE TRIGGER settlement_stays BEFORE UPDATE OF agreement_settlement_id ON credit_memo
  FOR EACH ROW WHEN (old.agreement_settlement_id IS DISTINCT FROM new.agreement_settlement_id)
  EXECUTE FUNCTION keep_settlement();
CREATE TRIGGER settlement_stays BEFORE UPDATE OF agreement_settlement_id ON credit_request
  FOR EACH ROW WHEN (old.agreement_settlement_id IS DISTINCT FROM new.agreement_settlement_id)
  EXECUTE FUNCTION keep_settlement();

-- Months and adjustments are settled only by a settlement of their chain. Settled ones stay frozen (`frozen_stays`).
CREATE FUNCTION check_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM allowance_agreement agreement
      JOIN agreement_settlement settlement
        ON settlement.root_agreement_id = coalesce(agreement.root_agreement_id, agreement.id)
     WHERE agreement.id = new.agreement_id
       AND (TG_TABLE_NAME = 'agreement_adjustment'
         OR (NOT settlement.is_for_adjustments AND settlement.period_to >= new.month))) THEN
    RAISE EXCEPTION 'nothing settles % of agreement %', to_char(new.month, 'FMMonth YYYY'), new.agreement_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'settled_by_settlement';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER settled_by_settlement AFTER INSERT OR UPDATE OF is_settled ON agreement_month
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.is_settled) EXECUTE FUNCTION check_settled();
CREATE CONSTRAINT TRIGGER settled_by_settlement AFTER INSERT OR UPDATE OF is_settled ON agreement_adjustment
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.is_settled) EXECUTE FUNCTION check_settled();

-- Periods that have ended with something to claim and aren't settled, as they were last calculated.
CREATE TABLE due_settlement (
  id                 integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id        integer NOT NULL REFERENCES supplier,
  root_agreement_id  integer NOT NULL REFERENCES allowance_agreement ON DELETE CASCADE,
  agreement_id       integer NOT NULL REFERENCES allowance_agreement ON DELETE CASCADE,
  agreement_type     text NOT NULL CHECK (agreement_type IN ('Marketing', 'GeneralDiscount', 'Ddr', 'Rebate')),
  settlement_method  text NOT NULL CHECK (settlement_method IN ('OffInvoice', 'CreditMemo', 'CreditRequest', 'None')),
  period_from        date NOT NULL,
  period_to          date NOT NULL,
  due_on             date NOT NULL,
  is_for_adjustments boolean NOT NULL,
  amount             numeric(14, 2) NOT NULL CHECK (amount > 0),
  CONSTRAINT due_once UNIQUE (root_agreement_id, period_to)
);
CREATE INDEX due_settlement_by_due_on ON due_settlement (due_on, id);
CREATE INDEX due_settlement_of_supplier ON due_settlement (supplier_id, due_on, id);
CREATE INDEX due_settlement_by_type ON due_settlement (agreement_type, due_on, id);
CREATE INDEX due_settlement_by_method ON due_settlement (settlement_method, due_on, id);
CREATE INDEX due_settlement_by_amount ON due_settlement (amount, id);
CREATE INDEX due_settlement_of_agreement ON due_settlement (agreement_id);
CALL keep_counts('due_settlement', ARRAY['agreement_type', 'settlement_method']);
