-- Bills as suppliers send them, what was found when they were compared with their orders, and what was decided.

-- An invoice's line names the item it bills. Lines from before count by order, supplier and SKU.
ALTER TABLE invoice_line ADD COLUMN order_item_id integer;
ALTER TABLE invoice_line ADD CONSTRAINT invoice_line_order_item_id_fkey
  FOREIGN KEY (order_item_id) REFERENCES order_item NOT VALID;
ALTER TABLE invoice_line VALIDATE CONSTRAINT invoice_line_order_item_id_fkey;
ALTER TABLE invoice_line ADD CONSTRAINT only_products_bill_items
  CHECK (order_item_id IS NULL OR kind = 'Product') NOT VALID;
ALTER TABLE invoice_line VALIDATE CONSTRAINT only_products_bill_items;

CREATE TABLE supplier_bill (
  id                    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source_key            text NOT NULL UNIQUE CHECK (length(source_key) BETWEEN 1 AND 200),
  supplier_id           integer NOT NULL REFERENCES supplier,
  -- As the supplier wrote it, and the order it means; null if we don't know it.
  purchase_order_number text CHECK (length(purchase_order_number) BETWEEN 1 AND 50),
  order_id              integer,
  linked_by             integer REFERENCES employee,
  linked_on             timestamptz,
  invoice_number        text NOT NULL CHECK (length(invoice_number) BETWEEN 1 AND 50),
  normal_number         text NOT NULL GENERATED ALWAYS AS (normal_number(invoice_number)) STORED,
  invoice_date          date NOT NULL,
  total                 numeric(14, 2) NOT NULL CHECK (total <> 0),
  comment               text CHECK (length(comment) BETWEEN 1 AND 1000),
  received_on           timestamptz NOT NULL,
  state                 text NOT NULL CHECK (state IN ('Waiting', 'Posted', 'Declined')),
  invoice_id            integer UNIQUE REFERENCES invoice,
  credit_memo_id        integer UNIQUE REFERENCES credit_memo,
  updated_on            timestamptz NOT NULL,
  FOREIGN KEY (order_id, supplier_id) REFERENCES supplier_order,
  CONSTRAINT posted_is_a_document CHECK ((state = 'Posted') = (num_nonnulls(invoice_id, credit_memo_id) = 1)),
  CONSTRAINT invoice_if_positive CHECK (invoice_id IS NULL OR total > 0),
  CONSTRAINT memo_if_negative CHECK (credit_memo_id IS NULL OR total < 0),
  CONSTRAINT linked_by_someone CHECK ((linked_by IS NULL) = (linked_on IS NULL) AND (linked_by IS NULL OR order_id IS NOT NULL))
);
CREATE INDEX supplier_bill_by_number ON supplier_bill (supplier_id, normal_number);
CREATE INDEX supplier_bill_of_order ON supplier_bill (order_id, supplier_id) WHERE order_id IS NOT NULL;
CREATE INDEX supplier_bill_by_total ON supplier_bill (supplier_id, total, invoice_date);
CALL guard_table('supplier_bill');

CREATE TABLE supplier_bill_line (
  bill_id     integer NOT NULL REFERENCES supplier_bill,
  position    smallint NOT NULL CHECK (position > 0),
  kind        text NOT NULL CHECK (kind IN ('Product', 'Shipping', 'Handling', 'Tax', 'Other')),
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 300),
  sku         text CHECK (length(sku) BETWEEN 1 AND 100),
  quantity    integer CHECK (quantity > 0),
  unit_cost   numeric(14, 2) CHECK (unit_cost >= 0),
  amount      numeric(14, 2) NOT NULL,
  PRIMARY KEY (bill_id, position),
  CONSTRAINT product_is_whole CHECK ((kind = 'Product') = (sku IS NOT NULL)
    AND num_nonnulls(sku, quantity, unit_cost) IN (0, 3) AND (kind <> 'Product' OR amount = quantity * unit_cost))
);
CALL guard_table('supplier_bill_line');

CREATE TABLE supplier_bill_document (
  bill_id     integer NOT NULL REFERENCES supplier_bill,
  document_id integer NOT NULL UNIQUE REFERENCES document,
  PRIMARY KEY (bill_id, document_id)
);
CALL guard_table('supplier_bill_document');

-- A bill that waits, or waited, for a person. What the list shows of the bill is repeated here.
CREATE TABLE invoice_review (
  id                    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bill_id               integer NOT NULL UNIQUE REFERENCES supplier_bill,
  supplier_id           integer NOT NULL REFERENCES supplier,
  purchase_order_number text,
  invoice_number        text NOT NULL,
  invoice_date          date NOT NULL,
  received_on           timestamptz NOT NULL,
  total                 numeric(14, 2) NOT NULL,
  -- What the newest comparison found.
  types                 text[] NOT NULL CHECK (cardinality(types) > 0 AND types <@ ARRAY['DuplicateInvoice',
    'CanceledOrder', 'InvoiceNegativeAmount', 'InvoiceResubmitted', 'AdditionalInvoiceForOrder', 'IncorrectQuantity',
    'IncorrectProductCost', 'IncorrectShippingCost']),
  expected_product      numeric(14, 2) NOT NULL,
  expected_shipping     numeric(14, 2) NOT NULL,
  expected_handling     numeric(14, 2) NOT NULL,
  expected_total        numeric(14, 2) NOT NULL,
  difference            numeric(14, 2) NOT NULL GENERATED ALWAYS AS (total - expected_total) STORED,
  -- What we could lose: the difference, or all of a bill that should not be paid.
  at_stake              numeric(14, 2) NOT NULL GENERATED ALWAYS AS
    (CASE WHEN types && ARRAY['DuplicateInvoice', 'CanceledOrder', 'InvoiceNegativeAmount'] THEN abs(total)
          ELSE abs(total - expected_total) END) STORED,
  -- The last day on which an early payment earns its discount.
  discount_until        date,
  status                text NOT NULL DEFAULT 'Pending' CHECK (status IN ('Pending', 'Approved', 'Declined')),
  choice                text CHECK (choice IN ('AsBilled', 'ClaimDifference', 'ShortPay', 'CreditMemo')),
  -- Nobody, if a new comparison found nothing wrong anymore.
  decided_by            integer REFERENCES employee,
  decided_on            timestamptz,
  decline_reason        text CHECK (decline_reason IN ('DuplicateInvoice', 'CanceledOrder', 'InvoiceNegativeAmount',
    'InvoiceResubmitted', 'AdditionalInvoiceForOrder', 'IncorrectQuantity', 'IncorrectProductCost',
    'IncorrectShippingCost', 'Other')),
  comment               text CHECK (length(comment) BETWEEN 1 AND 500),
  -- Both sides and why they differed, as they were shown when it was decided.
  decided_view       jsonb,
  version               integer NOT NULL DEFAULT 1,
  updated_on            timestamptz NOT NULL,
  CONSTRAINT decided_has_date CHECK ((status = 'Pending') = (decided_on IS NULL)
    AND (status = 'Pending') = (decided_view IS NULL)),
  CONSTRAINT approved_has_choice CHECK ((status = 'Approved') = (choice IS NOT NULL)),
  CONSTRAINT declined_has_reason CHECK ((status = 'Declined') = (decline_reason IS NOT NULL)
    AND (status <> 'Declined' OR (comment IS NOT NULL AND decided_by IS NOT NULL))),
  CONSTRAINT system_approves_as_billed CHECK (decided_by IS NOT NULL OR choice IS NULL OR choice = 'AsBilled'),
  CONSTRAINT memo_for_negative CHECK (choice IS NULL OR (choice = 'CreditMemo') = (total < 0)),
  CONSTRAINT claims_a_difference CHECK (choice IS NULL OR choice NOT IN ('ClaimDifference', 'ShortPay')
    OR total > expected_total)
);
CREATE INDEX invoice_review_by_stake ON invoice_review (at_stake, id);
CREATE INDEX invoice_review_by_status_stake ON invoice_review (status, at_stake, id);
CREATE INDEX invoice_review_by_status_discount ON invoice_review (status, discount_until, id);
CREATE INDEX invoice_review_by_status_received ON invoice_review (status, received_on, id);
CREATE INDEX invoice_review_by_status_date ON invoice_review (status, invoice_date, id);
CREATE INDEX invoice_review_by_discount ON invoice_review (discount_until, id);
CREATE INDEX invoice_review_by_received ON invoice_review (received_on, id);
CREATE INDEX invoice_review_by_date ON invoice_review (invoice_date, id);
CREATE INDEX invoice_review_by_total ON invoice_review (total, id);
CREATE INDEX invoice_review_by_difference ON invoice_review (difference, id);
CREATE INDEX invoice_review_by_number ON invoice_review (invoice_number, id);
CREATE INDEX invoice_review_by_order ON invoice_review (purchase_order_number, id);
CREATE INDEX invoice_review_of_supplier ON invoice_review (supplier_id, at_stake, id);
CREATE INDEX invoice_review_of_type ON invoice_review USING gin (types);
CREATE INDEX invoice_review_number_contains ON invoice_review USING gin (lower(invoice_number) gin_trgm_ops);
CREATE INDEX invoice_review_order_contains ON invoice_review USING gin (lower(purchase_order_number) gin_trgm_ops);
CALL guard_table('invoice_review');
CALL keep_counts('invoice_review', ARRAY['status']);

-- Lines whose cost differs from what was agreed: bills that are off by the same amount per unit are alike.
CREATE TABLE invoice_review_cost (
  review_id   integer NOT NULL REFERENCES invoice_review,
  sku         text NOT NULL,
  per_unit    numeric(14, 2) NOT NULL CHECK (per_unit <> 0),
  quantity    integer NOT NULL CHECK (quantity > 0),
  supplier_id integer NOT NULL REFERENCES supplier,
  received_on timestamptz NOT NULL,
  PRIMARY KEY (review_id, sku, per_unit)
);
CREATE INDEX invoice_review_cost_alike ON invoice_review_cost (supplier_id, sku, per_unit, received_on);
CALL guard_table('invoice_review_cost');

-- The credit requests an approval made for the difference.
CREATE TABLE invoice_review_claim (
  review_id         integer NOT NULL REFERENCES invoice_review,
  credit_request_id integer NOT NULL UNIQUE REFERENCES credit_request,
  PRIMARY KEY (review_id, credit_request_id)
);
CALL guard_table('invoice_review_claim');

-- What an approval wrote is what its choice says.
CREATE FUNCTION check_review_amounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM invoice_review review JOIN supplier_bill bill ON bill.id = review.bill_id
      LEFT JOIN invoice ON invoice.id = bill.invoice_id LEFT JOIN credit_memo memo ON memo.id = bill.credit_memo_id
     WHERE review.id = new.id AND review.status = 'Approved' AND (
       coalesce(invoice.total, -memo.total) IS DISTINCT FROM
         CASE review.choice WHEN 'ShortPay' THEN review.expected_total ELSE review.total END
       OR CASE review.choice WHEN 'ClaimDifference' THEN review.difference ELSE 0 END <>
         (SELECT coalesce(sum(request.total_amount), 0) FROM invoice_review_claim claim
            JOIN credit_request request ON request.id = claim.credit_request_id WHERE claim.review_id = review.id))) THEN
    RAISE EXCEPTION 'review % did not write what its choice says', new.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approval_is_its_choice';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER approval_is_its_choice AFTER INSERT OR UPDATE OF status ON invoice_review
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.status = 'Approved') EXECUTE FUNCTION check_review_amounts();

-- A bill waits exactly as long as its review does, and is posted only if nothing is wrong with it or someone said so.
CREATE FUNCTION check_bill_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked integer := CASE TG_TABLE_NAME WHEN 'supplier_bill' THEN (to_jsonb(new) ->> 'id')::integer
                                        ELSE (to_jsonb(new) ->> 'bill_id')::integer END;
BEGIN
  IF EXISTS (
    SELECT FROM supplier_bill bill LEFT JOIN invoice_review review ON review.bill_id = bill.id
     WHERE bill.id = checked
       AND bill.state <> CASE coalesce(review.status, 'Approved')
         WHEN 'Approved' THEN 'Posted' WHEN 'Declined' THEN 'Declined' ELSE 'Waiting' END) THEN
    RAISE EXCEPTION 'bill % is not where its review says', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bill_follows_review';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER bill_follows_review AFTER INSERT OR UPDATE OF state ON supplier_bill
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_bill_state();
CREATE CONSTRAINT TRIGGER review_leads_bill AFTER INSERT OR UPDATE OF status ON invoice_review
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_bill_state();

-- Nobody is billed twice for a unit, unless a person approved exactly that bill.
CREATE FUNCTION check_billed_quantity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(quantity) FROM invoice_line WHERE order_item_id = new.order_item_id)
       > (SELECT quantity FROM order_item WHERE id = new.order_item_id)
    AND NOT EXISTS (SELECT FROM supplier_bill bill JOIN invoice_review review ON review.bill_id = bill.id
                     WHERE bill.invoice_id = new.invoice_id AND review.decided_by IS NOT NULL) THEN
    RAISE EXCEPTION 'item % is billed beyond what was ordered', new.order_item_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'billed_within_order';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER billed_within_order AFTER INSERT OR UPDATE OF order_item_id, quantity ON invoice_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.order_item_id IS NOT NULL)
  EXECUTE FUNCTION check_billed_quantity();
