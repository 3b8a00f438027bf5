-- What an invoice is made of, and the discounts that agreements put on it.

-- Numbers as people compare them: INV-0012, inv 12 and INV12 are one.
CREATE FUNCTION normal_number(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(
    regexp_replace(regexp_replace(upper(number), '[^A-Z0-9]', '', 'g'), '(^|[A-Z])0+(?=[0-9])', '\1', 'g'), ''), number)
$$;

-- Money that a supplier grants us. The terms of each kind that only it has are in tables of their own.
CREATE TABLE allowance_agreement (
  id                            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id                   integer NOT NULL REFERENCES supplier,
  type                          text NOT NULL CHECK (type IN ('Marketing', 'GeneralDiscount', 'Ddr', 'Rebate')),
  name                          text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  contract_number               text CHECK (length(contract_number) BETWEEN 1 AND 100),
  currency                      text NOT NULL,
  start_date                    date NOT NULL,
  -- None for one that goes on until somebody ends it.
  end_date                      date CHECK (end_date >= start_date),
  condition                     text NOT NULL CHECK (condition IN
    ('Unconditional', 'EarlyPayment', 'MinimumOrderAmount', 'MinimumPurchaseVolume', 'ProofOfPerformance')),
  early_payment_discount_period smallint CHECK (early_payment_discount_period BETWEEN 1 AND 365),
  minimum_amount                numeric(14, 2) CHECK (minimum_amount > 0),
  calculation_type              text NOT NULL CHECK (calculation_type IN ('Percentage', 'FixedAmount')),
  percentage                    numeric(5, 2) CHECK (percentage BETWEEN 0.1 AND 100),
  fixed_amount                  numeric(14, 2) CHECK (fixed_amount >= 0.01),
  period_type                   text NOT NULL
    CHECK (period_type IN ('Monthly', 'Quarterly', 'SemiAnnually', 'Annually', 'OneTime')),
  calculation_base              text NOT NULL DEFAULT 'ProductCost'
    CHECK (calculation_base IN ('ProductCost', 'ProductCostAndShipping', 'InvoiceTotal', 'UnitsSold')),
  date_basis                    text NOT NULL DEFAULT 'InvoicePostingDate'
    CHECK (date_basis IN ('InvoicePostingDate', 'InvoiceDate', 'OrderDate', 'ShipDate')),
  deduct_returns                boolean NOT NULL DEFAULT true,
  deduct_off_invoice_discounts  boolean NOT NULL DEFAULT true,
  -- Empty means all of them.
  marketplace_ids               integer[] NOT NULL DEFAULT '{}',
  brand_names                   text[] NOT NULL DEFAULT '{}',
  skus                          text[] NOT NULL DEFAULT '{}',
  exclude_skus                  text[] NOT NULL DEFAULT '{}',
  cap_amount_per_period         numeric(14, 2) CHECK (cap_amount_per_period >= 0.01),
  minimum_guarantee_amount      numeric(14, 2) CHECK (minimum_guarantee_amount >= 0.01),
  settlement_method             text NOT NULL
    CHECK (settlement_method IN ('OffInvoice', 'CreditMemo', 'CreditRequest', 'None')),
  settlement_lag_days           smallint NOT NULL DEFAULT 15 CHECK (settlement_lag_days BETWEEN 0 AND 90),
  gl_account_no                 text CHECK (length(gl_account_no) BETWEEN 1 AND 50),
  notes                         text CHECK (length(notes) <= 2000),
  accepted_by_name              text CHECK (length(accepted_by_name) BETWEEN 1 AND 100),
  accepted_on                   date,
  -- The terms before and after this one, when the parties agreed on others.
  root_agreement_id             integer REFERENCES allowance_agreement,
  supersedes_id                 integer UNIQUE REFERENCES allowance_agreement,
  edit_reason                   text CHECK (edit_reason IN ('EntryMistakeCorrection', 'UpdateDueToAgreementChange')),
  edit_comment                  text CHECK (length(edit_comment) BETWEEN 10 AND 500),
  version                       integer NOT NULL DEFAULT 1,
  created_by                    integer REFERENCES employee,
  created_on                    timestamptz NOT NULL,
  updated_on                    timestamptz NOT NULL,
  FOREIGN KEY (supplier_id, currency) REFERENCES partner (id, currency) ON UPDATE CASCADE,
  CONSTRAINT one_calculation CHECK ((calculation_type = 'Percentage') = (percentage IS NOT NULL)
    AND (calculation_type = 'FixedAmount') = (fixed_amount IS NOT NULL)),
  CONSTRAINT early_payment_has_period
    CHECK ((condition = 'EarlyPayment') = (early_payment_discount_period IS NOT NULL)),
  CONSTRAINT minimum_has_amount
    CHECK ((condition IN ('MinimumOrderAmount', 'MinimumPurchaseVolume')) = (minimum_amount IS NOT NULL)),
  CONSTRAINT proof_for_marketing_alone CHECK (condition <> 'ProofOfPerformance' OR type = 'Marketing'),
  CONSTRAINT one_time_ends CHECK (period_type <> 'OneTime' OR end_date IS NOT NULL),
  CONSTRAINT discount_off_invoice CHECK ((type = 'GeneralDiscount') = (settlement_method = 'OffInvoice')),
  -- Of two discounts on everything that a supplier sells, nobody could tell which one counts.
  CONSTRAINT one_discount_on_everything EXCLUDE USING gist (
    supplier_id WITH =, daterange(start_date, end_date, '[]') WITH &&)
    WHERE (type = 'GeneralDiscount' AND marketplace_ids = '{}' AND brand_names = '{}' AND skus = '{}'
      AND exclude_skus = '{}' AND condition <> 'EarlyPayment')
);
CREATE INDEX allowance_agreement_of_supplier ON allowance_agreement (supplier_id, type, start_date);
CALL guard_table('allowance_agreement');

-- An invoice may come without lines (freight bills do); where it has them, they add up to its total.
CREATE TABLE invoice_line (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id   integer NOT NULL REFERENCES invoice,
  position     smallint NOT NULL CHECK (position > 0),
  kind         text NOT NULL CHECK (kind IN ('Product', 'Shipping', 'Handling', 'Tax', 'Other', 'Discount')),
  description  text NOT NULL CHECK (length(description) BETWEEN 1 AND 300),
  sku          text CHECK (length(sku) BETWEEN 1 AND 100),
  quantity     integer CHECK (quantity > 0),
  unit_cost    numeric(14, 2) CHECK (unit_cost >= 0),
  amount       numeric(14, 2) NOT NULL,
  -- A discount lies on the line that it makes cheaper.
  agreement_id integer REFERENCES allowance_agreement,
  of_line_id   integer REFERENCES invoice_line,
  UNIQUE (invoice_id, position),
  CONSTRAINT product_is_whole CHECK (kind <> 'Product'
    OR (sku IS NOT NULL AND quantity IS NOT NULL AND unit_cost IS NOT NULL AND amount = quantity * unit_cost)),
  CONSTRAINT discount_lowers CHECK ((kind = 'Discount') = (agreement_id IS NOT NULL)
    AND (kind <> 'Discount' OR (amount < 0 AND of_line_id IS NOT NULL)))
);
-- By the invoice too, or the check of one would read all the lines that an agreement has anywhere.
CREATE INDEX invoice_line_of_agreement ON invoice_line (agreement_id, invoice_id) WHERE agreement_id IS NOT NULL;
-- Or whoever removes a line would have to look at all of them for one that lies on it.
CREATE INDEX invoice_line_of_line ON invoice_line (of_line_id) WHERE of_line_id IS NOT NULL;
CALL guard_table('invoice_line');

ALTER TABLE invoice ADD COLUMN discount_allowance_amount numeric(14, 2) NOT NULL DEFAULT 0
  CHECK (discount_allowance_amount >= 0);

CREATE FUNCTION check_invoice_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked integer;
BEGIN
  checked := CASE WHEN TG_TABLE_NAME = 'invoice' THEN (to_jsonb(new) ->> 'id')::integer
                  ELSE (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'invoice_id')::integer END;
  IF EXISTS (
    SELECT FROM invoice, LATERAL (
      SELECT count(*) AS lines, sum(amount) AS amount, coalesce(-sum(amount) FILTER (WHERE kind = 'Discount'), 0) AS discount
        FROM invoice_line WHERE invoice_id = invoice.id) summed
     WHERE invoice.id = checked
       AND ((summed.lines > 0 AND summed.amount <> invoice.total)
         OR summed.discount <> invoice.discount_allowance_amount)) THEN
    RAISE EXCEPTION 'the lines of invoice % do not add up to it', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_is_its_lines';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER adds_up AFTER INSERT OR UPDATE OR DELETE ON invoice_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_lines();
CREATE CONSTRAINT TRIGGER adds_up AFTER UPDATE OF total, discount_allowance_amount ON invoice
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_lines();

-- What an agreement gave on an invoice, and at which version of its terms: once.
CREATE TABLE invoice_discount (
  invoice_id        integer NOT NULL REFERENCES invoice,
  agreement_id      integer NOT NULL REFERENCES allowance_agreement,
  agreement_version integer NOT NULL,
  -- As it was in that version.
  percentage        numeric(5, 2) NOT NULL CHECK (percentage BETWEEN 0.1 AND 100),
  base              numeric(14, 2) NOT NULL CHECK (base > 0),
  amount            numeric(14, 2) NOT NULL CHECK (amount > 0 AND amount <= base),
  distributed_by    integer REFERENCES employee,
  distributed_on    timestamptz NOT NULL,
  PRIMARY KEY (invoice_id, agreement_id)
);
CREATE INDEX invoice_discount_of_agreement ON invoice_discount (agreement_id, distributed_on);
CALL guard_table('invoice_discount');

CREATE FUNCTION check_invoice_discount() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoice_checked integer := coalesce(new.invoice_id, old.invoice_id);
  agreement_checked integer := coalesce(new.agreement_id, old.agreement_id);
BEGIN
  IF agreement_checked IS NULL THEN RETURN NULL; END IF;
  IF coalesce((SELECT amount FROM invoice_discount
                WHERE invoice_id = invoice_checked AND agreement_id = agreement_checked), 0)
     <> coalesce((SELECT -sum(amount) FROM invoice_line
                   WHERE invoice_id = invoice_checked AND agreement_id = agreement_checked), 0) THEN
    RAISE EXCEPTION 'the discount lines of invoice % are not what agreement % gave', invoice_checked, agreement_checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'discount_is_its_lines';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER is_its_lines AFTER INSERT OR UPDATE OR DELETE ON invoice_discount
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_discount();
CREATE CONSTRAINT TRIGGER is_what_was_given AFTER INSERT OR UPDATE OR DELETE ON invoice_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_discount();

CREATE TABLE invoice_document (
  invoice_id  integer NOT NULL REFERENCES invoice,
  document_id integer NOT NULL REFERENCES document,
  added_by    integer REFERENCES employee,
  added_on    timestamptz NOT NULL,
  PRIMARY KEY (invoice_id, document_id)
);
CREATE UNIQUE INDEX invoice_of_document ON invoice_document (document_id);
CALL guard_table('invoice_document');

-- An invoice that is being paid, or is paid, keeps what is being paid for it.
CREATE FUNCTION refuse_change_in_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is % and cannot be changed.',
    CASE WHEN TG_TABLE_NAME = 'invoice' THEN 'Invoice ' || (to_jsonb(old) ->> 'invoice_number')
         ELSE 'Credit memo ' || (to_jsonb(old) ->> 'memo_number') END,
    CASE old.status WHEN 'Paid' THEN 'paid' ELSE 'in a payment' END
    USING ERRCODE = 'BD002', CONSTRAINT = 'document.in-payment';
END $$;
CREATE TRIGGER kept_in_payment BEFORE UPDATE OF posting_date, total, payment_type, partner_id ON invoice
  FOR EACH ROW WHEN (old.status <> 'Posted' AND (old.posting_date, old.total, old.payment_type, old.partner_id)
    IS DISTINCT FROM (new.posting_date, new.total, new.payment_type, new.partner_id))
  EXECUTE FUNCTION refuse_change_in_payment();
