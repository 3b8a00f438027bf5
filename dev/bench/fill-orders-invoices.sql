-- The invoices of closed parts, with an id that follows from the part's. A part whose bill was declined has none.
CREATE FUNCTION pg_temp.review_kind(of integer) RETURNS integer LANGUAGE sql IMMUTABLE AS
  'SELECT pg_temp.chance(of, 6) % 10';
CREATE FUNCTION pg_temp.is_declined(of integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS
  'SELECT of % 8 = 3 AND (pg_temp.chance(of, 5) % 10 >= 7 OR pg_temp.review_kind(of) = 9)';

DELETE FROM bench_sum WHERE status = 'Canceled';
ALTER TABLE bench_sum ADD COLUMN invoice_id integer GENERATED ALWAYS AS (order_id * 2 - 2 + part_no) STORED;

INSERT INTO invoice (id, partner_id, partner_type, purchase_order_number, invoice_number, invoice_date, posting_date,
                     total, status, payment_type, intacct_sync_status, created_on, updated_on)
OVERRIDING SYSTEM VALUE
SELECT invoice_id, supplier_id, 'Supplier', 'PO-' || 100000 + order_id,
       'INV-' || lpad(to_hex((invoice_id::bigint * 2654435761) % 4294967296), 8, '0'), d,
       CASE WHEN h % 50 = 0 THEN NULL ELSE d + h % 5 END, total,
       CASE WHEN h % 100 < 90 THEN 'Paid' WHEN h % 100 < 94 THEN 'Approved' WHEN h % 100 < 97 THEN 'Posted' ELSE 'Processing' END,
       (ARRAY['NetTermsByAchTransfer','NetTermsByAchTransfer','NetTermsByAchTransfer','Wire','CreditCard','None'])[1 + h / 7 % 6],
       CASE WHEN h % 1000 = 999 THEN 'Failed' WHEN h % 100 >= 97 THEN 'NotSynced' ELSE 'Synced' END,
       created_on + interval '6 days', created_on + interval '6 days'
FROM (SELECT *, pg_temp.chance(invoice_id, 7) AS h, created_on::date + 5 AS d FROM bench_sum
      WHERE status = 'Invoiced' AND NOT (part_no = 1 AND pg_temp.is_declined(order_id))) closed;

-- The older two fifths are from before lines were kept; only the newest fifth names the items it bills.
INSERT INTO invoice_line (invoice_id, position, kind, description, sku, quantity, unit_cost, amount, order_item_id)
SELECT invoice.id, 1 + item.id - part.first_item, 'Product', item.product_name, item.sku, item.quantity,
       item.price_per_unit, item.quantity * item.price_per_unit, CASE WHEN item.order_id > :orders * 0.8 THEN item.id END
FROM order_item item
JOIN bench_sum part USING (order_id, supplier_id)
JOIN invoice ON invoice.id = part.invoice_id
WHERE item.order_id > :orders * 0.4;
INSERT INTO invoice_line (invoice_id, position, kind, description, amount)
SELECT invoice.id, 100, 'Shipping', 'Freight', part.shipping
FROM bench_sum part JOIN invoice ON invoice.id = part.invoice_id
WHERE part.order_id > :orders * 0.4 AND part.shipping > 0;

INSERT INTO invoice_count SELECT status, intacct_sync_status, payment_type, partner_type, count(*) FROM invoice GROUP BY 1, 2, 3, 4;
INSERT INTO invoice_sum SELECT partner_id, status, count(*), sum(total) FROM invoice GROUP BY 1, 2;
