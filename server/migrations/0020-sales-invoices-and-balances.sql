-- What marketplaces owe us, and what stands open with every partner.

CREATE TABLE sales_invoice (
  id                    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  marketplace_id        integer NOT NULL REFERENCES marketplace,
  order_id              integer REFERENCES customer_order,
  number                text NOT NULL CHECK (length(number) BETWEEN 1 AND 50),
  invoice_date          date NOT NULL,
  expected_payment_date date NOT NULL CHECK (expected_payment_date >= invoice_date),
  total                 numeric(14, 2) NOT NULL CHECK (total > 0),
  paid_amount           numeric(14, 2) NOT NULL DEFAULT 0 CHECK (paid_amount BETWEEN 0 AND total),
  paid_on               date,
  status                text NOT NULL CHECK (status IN ('Expected', 'Paid')),
  version               integer NOT NULL DEFAULT 1,
  created_on            timestamptz NOT NULL,
  updated_on            timestamptz NOT NULL,
  UNIQUE (marketplace_id, number),
  CONSTRAINT paid_in_full CHECK ((status = 'Paid') = (paid_amount = total) AND (status = 'Paid') = (paid_on IS NOT NULL))
);
CREATE UNIQUE INDEX sales_invoice_of_order ON sales_invoice (order_id);
CREATE INDEX sales_invoice_by_created_on ON sales_invoice (created_on, id);
CREATE INDEX sales_invoice_by_number ON sales_invoice (number, id);
CREATE INDEX sales_invoice_by_date ON sales_invoice (invoice_date, id);
CREATE INDEX sales_invoice_by_expected ON sales_invoice (expected_payment_date, id);
CREATE INDEX sales_invoice_by_paid_on ON sales_invoice (paid_on, id);
CREATE INDEX sales_invoice_by_total ON sales_invoice (total, id) INCLUDE (marketplace_id);
CREATE INDEX sales_invoice_by_paid_amount ON sales_invoice (paid_amount, id);
CREATE INDEX sales_invoice_by_marketplace ON sales_invoice (marketplace_id, id);
CREATE INDEX sales_invoice_by_marketplace_date ON sales_invoice (marketplace_id, invoice_date, id);
CREATE INDEX sales_invoice_by_status ON sales_invoice (status, invoice_date, id);
CREATE INDEX sales_invoice_by_status_expected ON sales_invoice (status, expected_payment_date, id);
CREATE INDEX sales_invoice_number_equals ON sales_invoice (lower(number), id);
CREATE INDEX sales_invoice_number_contains ON sales_invoice USING gin (lower(number) gin_trgm_ops);
CALL guard_table('sales_invoice');
CALL keep_counts('sales_invoice', ARRAY['status']);

-- Sums beside the counters, kept in the same way: writers append what they change, a job folds it in, a reader adds both.
CREATE PROCEDURE keep_sums(summed regclass, dimensions text[], amount text) LANGUAGE plpgsql AS $$
DECLARE
  columns text := array_to_string(dimensions, ', ');
  typed text;
BEGIN
  SELECT string_agg(format('%I %s NOT NULL', attname, format_type(atttypid, atttypmod)), ', '
                    ORDER BY array_position(dimensions, attname::text))
    INTO typed FROM pg_attribute WHERE attrelid = summed AND attname = ANY (dimensions);
  EXECUTE format('CREATE TABLE %1$s_sum (%2$s, rows bigint NOT NULL, amount numeric NOT NULL, PRIMARY KEY (%3$s))',
    summed, typed, columns);
  EXECUTE format('CREATE TABLE %1$s_sum_change (%2$s, rows integer NOT NULL, amount numeric NOT NULL)', summed, typed);
  EXECUTE format('CREATE VIEW %1$s_balance AS SELECT %2$s, sum(rows)::bigint AS rows, sum(amount) AS amount FROM (
    SELECT * FROM %1$s_sum UNION ALL SELECT * FROM %1$s_sum_change) parts GROUP BY %2$s', summed, columns);
  EXECUTE format($f$
    CREATE FUNCTION note_%1$s_sums() RETURNS trigger LANGUAGE plpgsql AS $t$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO %1$s_sum_change SELECT %2$s, count(*), sum(%3$s) FROM new_rows GROUP BY %2$s;
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO %1$s_sum_change SELECT %2$s, -count(*), -sum(%3$s) FROM old_rows GROUP BY %2$s;
      ELSE
        INSERT INTO %1$s_sum_change
          SELECT %2$s, sum(n), sum(money) FROM (
            SELECT %2$s, 1 AS n, %3$s AS money FROM new_rows UNION ALL SELECT %2$s, -1, -%3$s FROM old_rows) moved
          GROUP BY %2$s HAVING sum(n) <> 0 OR sum(money) <> 0;
      END IF;
      RETURN NULL;
    END $t$ $f$, summed, columns, amount);
  EXECUTE format('CREATE TRIGGER sums_inserted AFTER INSERT ON %1$s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_%1$s_sums()', summed);
  EXECUTE format('CREATE TRIGGER sums_deleted AFTER DELETE ON %1$s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_%1$s_sums()', summed);
  EXECUTE format('CREATE TRIGGER sums_updated AFTER UPDATE ON %1$s
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_%1$s_sums()', summed);
  EXECUTE format('INSERT INTO %1$s_sum SELECT %2$s, count(*), sum(%3$s) FROM %1$s GROUP BY %2$s', summed, columns, amount);
END $$;

CREATE FUNCTION fold_sums(summed regclass) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  columns text;
  folded bigint;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns
    FROM pg_attribute
   WHERE attrelid = (summed || '_sum')::regclass AND attnum > 0 AND attname NOT IN ('rows', 'amount') AND NOT attisdropped;
  EXECUTE format($f$
    WITH taken AS (DELETE FROM %1$s_sum_change RETURNING *),
    added AS (
      INSERT INTO %1$s_sum AS kept SELECT %2$s, sum(rows), sum(amount) FROM taken GROUP BY %2$s
      ON CONFLICT (%2$s) DO UPDATE SET rows = kept.rows + excluded.rows, amount = kept.amount + excluded.amount)
    SELECT count(*) FROM taken $f$, summed, columns) INTO folded;
  RETURN folded;
END $$;

CALL keep_sums('invoice', ARRAY['partner_id', 'status'], 'total');
CALL keep_sums('credit_memo', ARRAY['partner_id', 'status'], 'total');
CALL keep_sums('credit_request', ARRAY['supplier_id', 'counts_as_missing'], 'remaining_amount');
CALL keep_sums('sales_invoice', ARRAY['marketplace_id', 'status'], 'total');
