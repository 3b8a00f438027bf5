-- Units bought of a SKU in a calendar quarter, kept like other sums: writers append what they change, a job folds it in,
-- a reader adds both. Adding up a popular SKU's lines for every claim would take longer each year.

-- One row for each product on a bill. A line that reduces another bills no units of its own.
CREATE VIEW billed_unit AS
SELECT invoice.partner_id AS supplier_id, upper(line.sku) AS sku,
       date_trunc('quarter', invoice.invoice_date)::date AS quarter, line.quantity
  FROM invoice_line line JOIN invoice ON invoice.id = line.invoice_id
 WHERE line.kind = 'Product' AND line.of_line_id IS NULL;

CREATE TABLE billed_unit_sum (
  supplier_id integer NOT NULL,
  sku         text NOT NULL,
  quarter     date NOT NULL,
  rows        bigint NOT NULL,
  amount      numeric NOT NULL,
  PRIMARY KEY (supplier_id, sku, quarter)
);
CREATE TABLE billed_unit_sum_change (
  supplier_id integer NOT NULL,
  sku         text NOT NULL,
  quarter     date NOT NULL,
  rows        integer NOT NULL,
  amount      numeric NOT NULL
);
CREATE INDEX billed_unit_sum_change_of_sku ON billed_unit_sum_change (supplier_id, sku, quarter);
CREATE VIEW billed_unit_balance AS
SELECT supplier_id, sku, quarter, sum(rows)::bigint AS rows, sum(amount) AS amount
  FROM (SELECT * FROM billed_unit_sum UNION ALL SELECT * FROM billed_unit_sum_change) parts
 GROUP BY supplier_id, sku, quarter;

CREATE FUNCTION note_billed_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO billed_unit_sum_change
    SELECT partner_id, upper(sku), date_trunc('quarter', invoice_date)::date, count(*), sum(quantity)
      FROM new_rows line JOIN invoice ON invoice.id = line.invoice_id
     WHERE kind = 'Product' AND of_line_id IS NULL GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO billed_unit_sum_change
    SELECT partner_id, upper(sku), date_trunc('quarter', invoice_date)::date, -count(*), -sum(quantity)
      FROM old_rows line JOIN invoice ON invoice.id = line.invoice_id
     WHERE kind = 'Product' AND of_line_id IS NULL GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO billed_unit_sum_change
    SELECT partner_id, upper(sku), date_trunc('quarter', invoice_date)::date, sum(n), sum(n * quantity)
      FROM (SELECT invoice_id, kind, of_line_id, sku, quantity, 1 AS n FROM new_rows
            UNION ALL SELECT invoice_id, kind, of_line_id, sku, quantity, -1 FROM old_rows) line
      JOIN invoice ON invoice.id = line.invoice_id
     WHERE kind = 'Product' AND of_line_id IS NULL GROUP BY 1, 2, 3
    HAVING sum(n) <> 0 OR sum(n * quantity) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER units_inserted AFTER INSERT ON invoice_line REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_billed_units();
CREATE TRIGGER units_deleted AFTER DELETE ON invoice_line REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_billed_units();
CREATE TRIGGER units_updated AFTER UPDATE ON invoice_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_billed_units();

-- The sums hold as long as a bill keeps its supplier and date.
CREATE FUNCTION refuse_other_quarter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoice % keeps its partner and invoice date', new.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_keeps_date';
END $$;
CREATE TRIGGER keeps_date BEFORE UPDATE OF partner_id, invoice_date ON invoice FOR EACH ROW
  WHEN ((old.partner_id, old.invoice_date) IS DISTINCT FROM (new.partner_id, new.invoice_date))
  EXECUTE FUNCTION refuse_other_quarter();
