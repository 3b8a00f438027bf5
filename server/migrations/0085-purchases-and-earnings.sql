-- Purchases by day as agreements count them, and what each agreement earns by month.

SELECT set_config('backdock.actor', 'system:migration', true), set_config('backdock.audited', 'yes', true);

-- One way of counting a supplier's purchases, shared by the agreements that count alike.
CREATE TABLE purchase_measure (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id       integer NOT NULL REFERENCES supplier,
  -- A hash of the columns below: lists of SKUs are too long for an index.
  key               text NOT NULL CHECK (key ~ '^[0-9a-f]{64}$'),
  calculation_base  text NOT NULL CHECK (calculation_base IN ('ProductCost', 'ProductCostAndShipping', 'InvoiceTotal')),
  date_basis        text NOT NULL CHECK (date_basis IN ('InvoicePostingDate', 'InvoiceDate', 'OrderDate', 'ShipDate')),
  deducts_returns   boolean NOT NULL,
  deducts_discounts boolean NOT NULL,
  -- Empty means all of them.
  marketplace_ids   integer[] NOT NULL,
  skus              text[] NOT NULL,
  exclude_skus      text[] NOT NULL,
  minimum_order     numeric(14, 2) CHECK (minimum_order > 0),
  -- Early enough for every baseline.
  counted_from      date NOT NULL,
  UNIQUE (supplier_id, key)
);

CREATE TABLE purchase_day (
  measure_id integer NOT NULL REFERENCES purchase_measure ON DELETE CASCADE,
  day        date NOT NULL,
  amount     numeric(16, 2) NOT NULL,
  PRIMARY KEY (measure_id, day)
);

-- Discounts for early payment, on the day of the purchase they belong to.
CREATE TABLE early_payment_day (
  agreement_id integer NOT NULL REFERENCES allowance_agreement ON DELETE CASCADE,
  day          date NOT NULL,
  amount       numeric(16, 2) NOT NULL,
  PRIMARY KEY (agreement_id, day)
);

-- Months to count again, and suppliers to calculate again. Marks are only added and removed, so that postings never wait
-- for each other. A month may be marked any number of times.
CREATE TABLE purchase_mark (
  id          bigint GENERATED ALWAYS AS IDENTITY,
  supplier_id integer NOT NULL,
  month       date CHECK (extract(day FROM month) = 1),
  reason      text NOT NULL DEFAULT 'Documents' CHECK (reason IN ('Documents', 'Terms', 'Period', 'Missed')),
  PRIMARY KEY (supplier_id, id),
  CONSTRAINT documents_have_months CHECK ((reason = 'Documents') = (month IS NOT NULL))
);
REVOKE UPDATE, TRUNCATE ON purchase_mark FROM backdock_app;

CREATE TABLE agreement_calculation (
  agreement_id       integer PRIMARY KEY REFERENCES allowance_agreement ON DELETE CASCADE,
  calculated_version integer NOT NULL,
  calculated_through date NOT NULL,
  last_calculated_on timestamptz NOT NULL
);

-- A month is frozen while its financial period is locked, and for good once it is settled.
CREATE TABLE agreement_month (
  agreement_id integer NOT NULL REFERENCES allowance_agreement ON DELETE CASCADE,
  month        date NOT NULL CHECK (extract(day FROM month) = 1),
  base         numeric(16, 2) NOT NULL,
  -- None without a baseline.
  earned       numeric(16, 2),
  accrued      numeric(16, 2) NOT NULL,
  is_settled   boolean NOT NULL DEFAULT false,
  PRIMARY KEY (agreement_id, month)
);
CREATE INDEX agreement_month_by_month ON agreement_month (month);

-- What frozen months got wrong, made up for in an open month; and what administrators add by hand.
CREATE TABLE agreement_adjustment (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agreement_id integer NOT NULL REFERENCES allowance_agreement ON DELETE CASCADE,
  window_from  date NOT NULL,
  month        date NOT NULL CHECK (extract(day FROM month) = 1),
  cause        text NOT NULL CHECK (cause IN ('Correction', 'ProofAccepted', 'NotCalculated', 'LateDocument', 'Manual')),
  base         numeric(16, 2) NOT NULL,
  earned       numeric(16, 2) NOT NULL,
  accrued      numeric(16, 2) NOT NULL,
  is_settled   boolean NOT NULL DEFAULT false,
  comment      text CHECK (length(comment) BETWEEN 10 AND 500),
  created_by   integer REFERENCES employee,
  created_on   timestamptz NOT NULL,
  CONSTRAINT adjusts_something CHECK ((base, earned, accrued) <> (0, 0, 0)),
  CONSTRAINT by_hand_for_a_reason CHECK ((cause = 'Manual') = (comment IS NOT NULL)
    AND (cause = 'Manual') = (created_by IS NOT NULL))
);
CREATE UNIQUE INDEX one_adjustment_of_cause ON agreement_adjustment (agreement_id, window_from, cause, month)
  WHERE cause <> 'Manual' AND NOT is_settled;
CREATE INDEX agreement_adjustment_of_agreement ON agreement_adjustment (agreement_id, month);
CREATE INDEX agreement_adjustment_by_month ON agreement_adjustment (month);

-- Calculated figures need no record of who wrote them; those entered by hand do.
CREATE CONSTRAINT TRIGGER needs_audit AFTER INSERT OR UPDATE ON agreement_adjustment
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.cause = 'Manual') EXECUTE FUNCTION require_audit();

-- A lock waits for calculations that are being written, and they wait for it, so a figure is never written into a month
-- that is being locked. After the months themselves (`waits_for_postings` comes first in the alphabet).
CREATE FUNCTION hold_calculations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7304, 0);
  RETURN new;
END $$;
CREATE TRIGGER waits_until_calculated BEFORE INSERT OR UPDATE ON financial_month
  FOR EACH ROW EXECUTE FUNCTION hold_calculations();
CREATE TRIGGER waits_until_calculated BEFORE INSERT OR UPDATE ON financial_year
  FOR EACH ROW EXECUTE FUNCTION hold_calculations();

CREATE FUNCTION keep_frozen_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7304, 0);
  IF TG_OP = 'INSERT' THEN
    -- Locked before it was calculated, so it froze with nothing in it.
    IF is_closed(new.month) AND (new.base, coalesce(new.earned, 0), new.accrued) <> (0, 0, 0) THEN
      RAISE EXCEPTION '% is locked', to_char(new.month, 'FMMonth YYYY')
        USING ERRCODE = 'check_violation', CONSTRAINT = 'frozen_month_stays';
    END IF;
    RETURN new;
  END IF;
  IF TG_OP = 'UPDATE' AND new.is_settled AND (new.agreement_id, new.month, new.base, new.earned, new.accrued)
    IS NOT DISTINCT FROM (old.agreement_id, old.month, old.base, old.earned, old.accrued) THEN
    RETURN new;
  END IF;
  IF old.is_settled OR is_closed(old.month) OR (TG_OP = 'UPDATE' AND new.month <> old.month) THEN
    RAISE EXCEPTION 'what agreement % earned in % is frozen', old.agreement_id, to_char(old.month, 'FMMonth YYYY')
      USING ERRCODE = 'check_violation', CONSTRAINT = 'frozen_month_stays';
  END IF;
  RETURN coalesce(new, old);
END $$;
CREATE TRIGGER frozen_stays BEFORE INSERT OR UPDATE OR DELETE ON agreement_month
  FOR EACH ROW EXECUTE FUNCTION keep_frozen_month();

CREATE FUNCTION keep_frozen_adjustment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7304, 0);
  IF TG_OP = 'UPDATE' AND new.is_settled
    AND to_jsonb(new) - 'is_settled' = to_jsonb(old) - 'is_settled' THEN
    RETURN new;
  END IF;
  IF TG_OP <> 'INSERT' AND (old.cause = 'Manual' OR old.is_settled OR is_closed(old.month)) THEN
    RAISE EXCEPTION 'adjustment % of agreement % is frozen', old.id, old.agreement_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'frozen_adjustment_stays';
  END IF;
  IF TG_OP <> 'DELETE' AND is_closed(new.month) THEN
    RAISE EXCEPTION '% is locked', to_char(new.month, 'FMMonth YYYY')
      USING ERRCODE = 'check_violation', CONSTRAINT = 'adjusts_open_month';
  END IF;
  RETURN coalesce(new, old);
END $$;
CREATE TRIGGER frozen_stays BEFORE INSERT OR UPDATE OR DELETE ON agreement_adjustment
  FOR EACH ROW EXECUTE FUNCTION keep_frozen_adjustment();

-- The agreement whose discount a payment took.
ALTER TABLE payment_item ADD COLUMN discount_agreement_id integer REFERENCES allowance_agreement;
GRANT UPDATE (discount_agreement_id) ON payment_item TO backdock_app;

-- Earlier payments took the best discount that was open on their day.
UPDATE payment_item item SET discount_agreement_id = (
  SELECT agreement.id FROM allowance_agreement agreement
    JOIN invoice ON invoice.id = item.invoice_id
    JOIN payment_batch batch ON batch.id = item.payment_batch_id
   WHERE agreement.supplier_id = item.partner_id AND agreement.condition = 'EarlyPayment'
     AND agreement.cap_amount_per_period IS NULL AND agreement.percentage IS NOT NULL
     AND invoice.invoice_date + agreement.early_payment_discount_period >= batch.payment_date
     AND daterange(agreement.start_date, agreement.end_date, '[]') @> invoice.invoice_date
   ORDER BY agreement.percentage DESC, agreement.id LIMIT 1)
 WHERE item.discount > 0 AND item.is_live AND item.payment_batch_id IS NOT NULL;

ALTER TABLE payment_item ADD CONSTRAINT agreement_gives_discount
  CHECK (discount_agreement_id IS NULL OR discount > 0) NOT VALID;
ALTER TABLE payment_item VALIDATE CONSTRAINT agreement_gives_discount;
CREATE OR REPLACE FUNCTION refuse_moving_payment_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT old.is_live OR (old.payment_batch_id IS NOT NULL
       AND (new.payment_batch_id, new.discount, new.discount_agreement_id)
         IS DISTINCT FROM (old.payment_batch_id, old.discount, old.discount_agreement_id)) THEN
    RAISE EXCEPTION 'a payment item stays where it is'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'item_stays';
  END IF;
  RETURN new;
END $$;

-- Every day that an agreement could count a bill on, whatever its date basis.
CREATE FUNCTION days_of_bill(supplier integer, purchase_order text, posted date, billed date)
RETURNS SETOF date LANGUAGE sql STABLE AS $$
  SELECT posted WHERE posted IS NOT NULL
   UNION ALL SELECT billed
   UNION ALL
  SELECT (created_on AT TIME ZONE 'America/Los_Angeles')::date FROM customer_order
   WHERE purchase_order_number = purchase_order
   UNION ALL
  SELECT (supplier_order.shipped_on AT TIME ZONE 'America/Los_Angeles')::date FROM customer_order
    JOIN supplier_order ON supplier_order.order_id = customer_order.id AND supplier_order.supplier_id = supplier
   WHERE purchase_order_number = purchase_order AND supplier_order.shipped_on IS NOT NULL
$$;

CREATE FUNCTION mark_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO purchase_mark (supplier_id, month)
    SELECT DISTINCT partner_id, date_trunc('month', day)::date
      FROM new_rows bill, days_of_bill(partner_id, purchase_order_number, posting_date, invoice_date) day
     WHERE partner_type = 'Supplier';
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO purchase_mark (supplier_id, month)
    SELECT DISTINCT partner_id, date_trunc('month', day)::date
      FROM old_rows bill, days_of_bill(partner_id, purchase_order_number, posting_date, invoice_date) day
     WHERE partner_type = 'Supplier';
  ELSE
    -- Most updates only move an invoice along its payment. Joining old and new rows would take a plan made for one row.
    INSERT INTO purchase_mark (supplier_id, month)
    SELECT DISTINCT bill.partner_id, date_trunc('month', day)::date
      FROM ((SELECT id, partner_type, partner_id, purchase_order_number, posting_date, invoice_date, total FROM old_rows
             EXCEPT
             SELECT id, partner_type, partner_id, purchase_order_number, posting_date, invoice_date, total FROM new_rows)
            UNION ALL
            (SELECT id, partner_type, partner_id, purchase_order_number, posting_date, invoice_date, total FROM new_rows
             EXCEPT
             SELECT id, partner_type, partner_id, purchase_order_number, posting_date, invoice_date, total FROM old_rows)) bill,
           days_of_bill(bill.partner_id, bill.purchase_order_number, bill.posting_date, bill.invoice_date) day
     WHERE bill.partner_type = 'Supplier';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER purchases_inserted AFTER INSERT ON invoice REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_invoices();
CREATE TRIGGER purchases_deleted AFTER DELETE ON invoice REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_invoices();
CREATE TRIGGER purchases_updated AFTER UPDATE ON invoice REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_invoices();

-- In PL/pgSQL, which plans a statement once per session and not with every call.
CREATE FUNCTION mark_bills(invoice_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO purchase_mark (supplier_id, month)
  SELECT DISTINCT partner_id, date_trunc('month', day)::date
    FROM invoice, days_of_bill(partner_id, purchase_order_number, posting_date, invoice_date) day
   WHERE id = ANY (invoice_ids) AND partner_type = 'Supplier';
END $$;

CREATE FUNCTION mark_invoice_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM mark_bills(ARRAY(SELECT DISTINCT invoice_id FROM new_rows));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM mark_bills(ARRAY(SELECT DISTINCT invoice_id FROM old_rows));
  ELSE
    PERFORM mark_bills(ARRAY(
      SELECT invoice_id FROM (
        (SELECT id, invoice_id, kind, sku, amount, of_line_id FROM old_rows
         EXCEPT SELECT id, invoice_id, kind, sku, amount, of_line_id FROM new_rows)
        UNION ALL
        (SELECT id, invoice_id, kind, sku, amount, of_line_id FROM new_rows
         EXCEPT SELECT id, invoice_id, kind, sku, amount, of_line_id FROM old_rows)) line
      GROUP BY invoice_id));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER purchases_inserted AFTER INSERT ON invoice_line REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_invoice_lines();
CREATE TRIGGER purchases_deleted AFTER DELETE ON invoice_line REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_invoice_lines();
CREATE TRIGGER purchases_updated AFTER UPDATE ON invoice_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_invoice_lines();

-- An order that arrives after its bill gives the bill an order date and a marketplace.
CREATE FUNCTION mark_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM mark_bills(ARRAY(SELECT invoice.id FROM new_rows JOIN invoice USING (purchase_order_number)));
    RETURN NULL;
  END IF;
  INSERT INTO purchase_mark (supplier_id, month)
  SELECT DISTINCT invoice.partner_id, date_trunc('month', day)::date
    FROM ((SELECT id, created_on, marketplace_id, purchase_order_number FROM old_rows
           EXCEPT SELECT id, created_on, marketplace_id, purchase_order_number FROM new_rows)
          UNION ALL
          (SELECT id, created_on, marketplace_id, purchase_order_number FROM new_rows
           EXCEPT SELECT id, created_on, marketplace_id, purchase_order_number FROM old_rows)) ordered
    JOIN invoice ON invoice.purchase_order_number = ordered.purchase_order_number AND invoice.partner_type = 'Supplier',
         LATERAL (
           SELECT (moment AT TIME ZONE 'America/Los_Angeles')::date AS day
             FROM unnest(ARRAY[ordered.created_on,
               (SELECT shipped_on FROM supplier_order WHERE order_id = ordered.id AND supplier_id = invoice.partner_id)]) moment
            UNION ALL SELECT invoice.posting_date UNION ALL SELECT invoice.invoice_date) marked
   WHERE day IS NOT NULL;
  -- Returns are in scope by their order's marketplace.
  INSERT INTO purchase_mark (supplier_id, month)
  SELECT DISTINCT memo.partner_id, date_trunc('month', memo.posting_date)::date
    FROM (SELECT id, marketplace_id, purchase_order_number FROM old_rows
          EXCEPT SELECT id, marketplace_id, purchase_order_number FROM new_rows) ordered
    JOIN credit_request request ON request.purchase_order_number = ordered.purchase_order_number
         AND request.order_id = ordered.id
    JOIN credit_coverage coverage ON coverage.credit_request_id = request.id
    JOIN credit_memo memo ON memo.id = coverage.credit_memo_id
   WHERE memo.posting_date IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER purchases_inserted AFTER INSERT ON customer_order REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_orders();
CREATE TRIGGER purchases_updated AFTER UPDATE ON customer_order REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_orders();

CREATE FUNCTION mark_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO purchase_mark (supplier_id, month)
    SELECT DISTINCT n.supplier_id, date_trunc('month', n.shipped_on AT TIME ZONE 'America/Los_Angeles')::date
      FROM new_rows n JOIN customer_order ON customer_order.id = n.order_id
     WHERE n.shipped_on IS NOT NULL AND EXISTS (
       SELECT FROM invoice WHERE invoice.purchase_order_number = customer_order.purchase_order_number
         AND invoice.partner_id = n.supplier_id);
  ELSE
    INSERT INTO purchase_mark (supplier_id, month)
    SELECT DISTINCT part.supplier_id, date_trunc('month', part.shipped_on AT TIME ZONE 'America/Los_Angeles')::date
      FROM ((SELECT order_id, supplier_id, shipped_on FROM old_rows
             EXCEPT SELECT order_id, supplier_id, shipped_on FROM new_rows)
            UNION ALL
            (SELECT order_id, supplier_id, shipped_on FROM new_rows
             EXCEPT SELECT order_id, supplier_id, shipped_on FROM old_rows)) part
      JOIN customer_order ON customer_order.id = part.order_id
     WHERE part.shipped_on IS NOT NULL AND EXISTS (
       SELECT FROM invoice WHERE invoice.purchase_order_number = customer_order.purchase_order_number
         AND invoice.partner_id = part.supplier_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER purchases_inserted AFTER INSERT ON supplier_order REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_shipments();
CREATE TRIGGER purchases_updated AFTER UPDATE ON supplier_order REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_shipments();

CREATE FUNCTION mark_memos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO purchase_mark (supplier_id, month)
    SELECT DISTINCT partner_id, date_trunc('month', posting_date)::date FROM new_rows
     WHERE partner_type = 'Supplier' AND posting_date IS NOT NULL AND source <> 'Agreement';
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO purchase_mark (supplier_id, month)
    SELECT DISTINCT partner_id, date_trunc('month', posting_date)::date FROM old_rows
     WHERE partner_type = 'Supplier' AND posting_date IS NOT NULL AND source <> 'Agreement';
  ELSE
    INSERT INTO purchase_mark (supplier_id, month)
    SELECT DISTINCT memo.partner_id, date_trunc('month', memo.posting_date)::date
      FROM ((SELECT id, partner_type, partner_id, posting_date, total, source FROM old_rows
             EXCEPT SELECT id, partner_type, partner_id, posting_date, total, source FROM new_rows)
            UNION ALL
            (SELECT id, partner_type, partner_id, posting_date, total, source FROM new_rows
             EXCEPT SELECT id, partner_type, partner_id, posting_date, total, source FROM old_rows)) memo
     WHERE memo.partner_type = 'Supplier' AND memo.posting_date IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER purchases_inserted AFTER INSERT ON credit_memo REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_memos();
CREATE TRIGGER purchases_deleted AFTER DELETE ON credit_memo REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_memos();
CREATE TRIGGER purchases_updated AFTER UPDATE ON credit_memo REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_memos();

-- What a memo covers decides how much of it is a return.
CREATE FUNCTION mark_returns(request_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO purchase_mark (supplier_id, month)
  SELECT DISTINCT memo.partner_id, date_trunc('month', memo.posting_date)::date
    FROM credit_coverage coverage JOIN credit_memo memo ON memo.id = coverage.credit_memo_id
   WHERE coverage.credit_request_id = ANY (request_ids) AND memo.posting_date IS NOT NULL;
END $$;

CREATE FUNCTION mark_coverages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_returns(ARRAY(SELECT DISTINCT credit_request_id FROM new_rows));
  RETURN NULL;
END $$;
CREATE TRIGGER purchases_inserted AFTER INSERT ON credit_coverage REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_coverages();

CREATE FUNCTION mark_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_returns(ARRAY(
    SELECT id FROM (SELECT id, reason, source_type, order_id, total_amount FROM old_rows
                    EXCEPT SELECT id, reason, source_type, order_id, total_amount FROM new_rows) request));
  RETURN NULL;
END $$;
CREATE TRIGGER purchases_updated AFTER UPDATE ON credit_request REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_requests();

CREATE FUNCTION mark_request_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM mark_returns(ARRAY(SELECT DISTINCT credit_request_id FROM new_rows)); END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM mark_returns(ARRAY(SELECT DISTINCT credit_request_id FROM old_rows)); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER purchases_inserted AFTER INSERT ON credit_request_item REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_request_items();
CREATE TRIGGER purchases_deleted AFTER DELETE ON credit_request_item REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_request_items();
CREATE TRIGGER purchases_updated AFTER UPDATE ON credit_request_item
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_request_items();

-- A payment that succeeds takes its discounts, and one that comes back gives them up. Few suppliers grant any.
CREATE FUNCTION mark_early_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_bills(ARRAY(
    SELECT item.invoice_id
      FROM ((SELECT id, partner_id, status FROM old_rows EXCEPT SELECT id, partner_id, status FROM new_rows)
            UNION ALL
            (SELECT id, partner_id, status FROM new_rows EXCEPT SELECT id, partner_id, status FROM old_rows)) batch
      JOIN payment_item item ON item.payment_batch_id = batch.id
     WHERE batch.status = 'Success' AND item.invoice_id IS NOT NULL
       AND EXISTS (SELECT FROM allowance_agreement
                    WHERE supplier_id = batch.partner_id AND type = 'GeneralDiscount' AND condition = 'EarlyPayment')));
  RETURN NULL;
END $$;
CREATE TRIGGER purchases_updated AFTER UPDATE ON payment_batch REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_early_payments();

CREATE FUNCTION mark_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO purchase_mark (supplier_id, reason) VALUES (coalesce(new.supplier_id, old.supplier_id), 'Terms');
  RETURN NULL;
END $$;
CREATE TRIGGER calculated_again AFTER INSERT OR UPDATE OR DELETE ON allowance_agreement
  FOR EACH ROW EXECUTE FUNCTION mark_terms();

-- What is frozen has changed, and with it where adjustments belong. Whatever waited to be counted missed the lock.
CREATE FUNCTION mark_period() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  first_month date;
  last_month date;
BEGIN
  IF TG_OP = 'UPDATE' AND old.is_locked = new.is_locked THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'financial_month' THEN
    first_month := make_date(new.year, (to_jsonb(new) ->> 'month')::integer, 1);
    last_month := first_month;
  ELSE
    first_month := make_date(new.year, 1, 1);
    last_month := make_date(new.year, 12, 1);
  END IF;
  INSERT INTO purchase_mark (supplier_id, reason)
  SELECT supplier_id,
         CASE WHEN new.is_locked AND EXISTS (
                SELECT FROM purchase_mark waiting
                 WHERE waiting.supplier_id = agreement.supplier_id AND waiting.month BETWEEN first_month AND last_month)
              THEN 'Missed' ELSE 'Period' END
    FROM (SELECT DISTINCT supplier_id FROM allowance_agreement
           WHERE start_date < last_month + interval '1 month') agreement;
  RETURN NULL;
END $$;
CREATE TRIGGER calculated_again AFTER INSERT OR UPDATE ON financial_month
  FOR EACH ROW EXECUTE FUNCTION mark_period();
CREATE TRIGGER calculated_again AFTER INSERT OR UPDATE ON financial_year
  FOR EACH ROW EXECUTE FUNCTION mark_period();
