-- Whom we buy from and pay, what was ordered, and what they bill us.

-- Counters: how many rows there are for each combination of a table's low-cardinality columns. Writers only append
-- what they change, so they never wait for each other; a job folds the changes into the sums.

CREATE PROCEDURE keep_counts(counted regclass, dimensions text[]) LANGUAGE plpgsql AS $$
DECLARE
  counts text := counted || '_count';
  changes text := counted || '_count_change';
  columns text := array_to_string(dimensions, ', ');
  typed text;
BEGIN
  SELECT string_agg(format('%I %s NOT NULL', attname, format_type(atttypid, atttypmod)), ', '
                    ORDER BY array_position(dimensions, attname::text))
    INTO typed FROM pg_attribute WHERE attrelid = counted AND attname = ANY (dimensions);
  EXECUTE format('CREATE TABLE %s (%s, rows bigint NOT NULL, PRIMARY KEY (%s))', counts, typed, columns);
  EXECUTE format('CREATE TABLE %s (%s, change integer NOT NULL)', changes, typed);
  EXECUTE format($f$
    CREATE FUNCTION note_%1$s_counts() RETURNS trigger LANGUAGE plpgsql AS $t$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO %2$s SELECT %3$s, count(*) FROM new_rows GROUP BY %3$s;
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO %2$s SELECT %3$s, -count(*) FROM old_rows GROUP BY %3$s;
      ELSE
        INSERT INTO %2$s
          SELECT %3$s, sum(n) FROM (
            SELECT %3$s, 1 AS n FROM new_rows UNION ALL SELECT %3$s, -1 FROM old_rows) moved
          GROUP BY %3$s HAVING sum(n) <> 0;
      END IF;
      RETURN NULL;
    END $t$ $f$, counted, changes, columns);
  EXECUTE format('CREATE TRIGGER counts_inserted AFTER INSERT ON %1$s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_%1$s_counts()', counted);
  EXECUTE format('CREATE TRIGGER counts_deleted AFTER DELETE ON %1$s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_%1$s_counts()', counted);
  EXECUTE format('CREATE TRIGGER counts_updated AFTER UPDATE ON %1$s
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_%1$s_counts()', counted);
END $$;

-- Folds what is committed. Rows that others insert meanwhile are not seen and wait for the next time.
CREATE FUNCTION fold_counts(counted regclass) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  columns text;
  folded bigint;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns
    FROM pg_attribute
   WHERE attrelid = (counted || '_count')::regclass AND attnum > 0 AND attname <> 'rows' AND NOT attisdropped;
  EXECUTE format($f$
    WITH taken AS (DELETE FROM %1$s_count_change RETURNING *),
    summed AS (
      INSERT INTO %1$s_count AS kept SELECT %2$s, sum(change) FROM taken GROUP BY %2$s HAVING sum(change) <> 0
      ON CONFLICT (%2$s) DO UPDATE SET rows = kept.rows + excluded.rows)
    SELECT count(*) FROM taken $f$, counted, columns) INTO folded;
  RETURN folded;
END $$;

-- Partners: one id space for suppliers and carrier brokers, so that invoices and payments need no second copy.

CREATE TABLE partner (
  id                  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_type        text NOT NULL CHECK (partner_type IN ('Supplier', 'CarrierBroker')),
  name                text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  display_name        text NOT NULL CHECK (length(display_name) BETWEEN 1 AND 100),
  market              text NOT NULL CHECK (market IN ('UnitedStates', 'Canada')),
  currency            text NOT NULL CHECK (currency IN ('Usd', 'Cad')),
  status              text NOT NULL
    CHECK (status IN ('Active', 'New', 'Pending', 'TemporaryInactive', 'PermanentlyInactive')),
  intacct_sync_status text NOT NULL DEFAULT 'NotSynced'
    CHECK (intacct_sync_status IN ('NotSynced', 'Synced', 'Failed')),
  intacct_sync_error  jsonb,
  version             integer NOT NULL DEFAULT 1,
  created_on          timestamptz NOT NULL,
  updated_on          timestamptz NOT NULL,
  UNIQUE (id, partner_type)
);
CREATE INDEX partner_by_name ON partner (name, id);
CREATE INDEX partner_name_contains ON partner USING gin (lower(name) gin_trgm_ops);
CALL guard_table('partner');

CREATE TABLE supplier (
  partner_id              integer PRIMARY KEY,
  partner_type            text NOT NULL DEFAULT 'Supplier' CHECK (partner_type = 'Supplier'),
  purchasing_manager_id   integer REFERENCES employee,
  logistics_manager_id    integer REFERENCES employee,
  product_data_manager_id integer REFERENCES employee,
  parent_supplier_id      integer REFERENCES supplier,
  website                 text CHECK (length(website) <= 500),
  account_id              text CHECK (length(account_id) <= 100),
  FOREIGN KEY (partner_id, partner_type) REFERENCES partner (id, partner_type),
  CHECK (parent_supplier_id <> partner_id)
);
CREATE INDEX supplier_of_purchasing_manager ON supplier (purchasing_manager_id);
CREATE INDEX supplier_of_logistics_manager ON supplier (logistics_manager_id);
CALL guard_table('supplier');

-- Suppliers with the names of their managers: thousands of rows, so a list can read them as they are.
CREATE VIEW supplier_summary AS
SELECT partner.id, partner.name, partner.display_name, partner.market, partner.status, partner.created_on,
       partner.intacct_sync_status, partner.intacct_sync_error,
       supplier.purchasing_manager_id, purchasing.name AS purchasing_manager,
       supplier.logistics_manager_id, logistics.name AS logistics_manager
  FROM partner
  JOIN supplier ON supplier.partner_id = partner.id
  LEFT JOIN employee purchasing ON purchasing.id = supplier.purchasing_manager_id
  LEFT JOIN employee logistics ON logistics.id = supplier.logistics_manager_id;

-- Invoices: what a partner bills us. The amounts are in the partner's currency.

CREATE TABLE invoice (
  id                    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_id            integer NOT NULL,
  partner_type          text NOT NULL,
  purchase_order_number text CHECK (length(purchase_order_number) BETWEEN 1 AND 50),
  invoice_number        text NOT NULL CHECK (length(invoice_number) BETWEEN 1 AND 50),
  invoice_date          date NOT NULL,
  posting_date          date,
  total                 numeric(14, 2) NOT NULL,
  status                text NOT NULL CHECK (status IN ('Posted', 'Processing', 'Approved', 'Paid')),
  payment_type          text NOT NULL CHECK (payment_type IN
    ('None', 'CreditCard', 'NetTermsByAchTransfer', 'InAdvance', 'NetTermsByCreditCard', 'Wire')),
  intacct_sync_status   text NOT NULL DEFAULT 'NotSynced'
    CHECK (intacct_sync_status IN ('NotSynced', 'Synced', 'Failed')),
  intacct_sync_error    jsonb,
  version               integer NOT NULL DEFAULT 1,
  created_on            timestamptz NOT NULL,
  updated_on            timestamptz NOT NULL,
  FOREIGN KEY (partner_id, partner_type) REFERENCES partner (id, partner_type)
);
CALL guard_table('invoice');
CALL keep_counts('invoice', ARRAY['status', 'intacct_sync_status', 'payment_type', 'partner_type']);

-- One index for each order in which people read the list; the id makes every order a total one.
CREATE INDEX invoice_by_created_on ON invoice (created_on, id);
CREATE INDEX invoice_by_number ON invoice (invoice_number, id);
CREATE INDEX invoice_by_order ON invoice (purchase_order_number, id);
CREATE INDEX invoice_by_date ON invoice (invoice_date, id);
CREATE INDEX invoice_by_posting_date ON invoice (posting_date, id);
CREATE INDEX invoice_by_total ON invoice (total, id) INCLUDE (partner_id);
CREATE INDEX invoice_by_partner ON invoice (partner_id, id);
CREATE INDEX invoice_by_partner_total ON invoice (partner_id, total, id);
CREATE INDEX invoice_by_partner_date ON invoice (partner_id, invoice_date, id);
CREATE INDEX invoice_by_partner_type ON invoice (partner_type, id);
-- A status that most rows have needs no index of its own: its rows are everywhere. The others are few.
CREATE INDEX invoice_by_status ON invoice (status, id);
CREATE INDEX invoice_by_status_date ON invoice (status, invoice_date, id);
CREATE INDEX invoice_by_status_total ON invoice (status, total, id);
CREATE INDEX invoice_by_sync_status ON invoice (intacct_sync_status, id);
CREATE INDEX invoice_by_sync_status_date ON invoice (intacct_sync_status, invoice_date, id);
CREATE INDEX invoice_by_payment_type ON invoice (payment_type, id);
CREATE INDEX invoice_by_payment_type_date ON invoice (payment_type, invoice_date, id);
-- "Is" and "starts with" through a plain index, "contains" and "ends with" through trigrams.
CREATE INDEX invoice_number_equals ON invoice (lower(invoice_number), id);
CREATE INDEX invoice_order_equals ON invoice (lower(purchase_order_number), id);
CREATE INDEX invoice_number_contains ON invoice USING gin (lower(invoice_number) gin_trgm_ops);
CREATE INDEX invoice_order_contains ON invoice USING gin (lower(purchase_order_number) gin_trgm_ops);
