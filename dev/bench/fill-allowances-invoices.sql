-- :invoices, :busy, :suppliers and :partners are set by the caller: ten years of invoices, :busy of them the first
-- supplier's. Everything about an invoice follows from its number, so its lines need no join.
SET session_replication_role = replica;
SET synchronous_commit = off;
SET maintenance_work_mem = '1GB';
SET work_mem = '512MB';

-- Every twentieth partner is a carrier.
CREATE FUNCTION pg_temp.supplier_at(rank integer) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT 1 + rank + rank / 19';
CREATE FUNCTION pg_temp.is_busy(n integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS
  'SELECT n::bigint * :busy / :invoices <> (n - 1)::bigint * :busy / :invoices';
CREATE FUNCTION pg_temp.supplier_of(n integer) RETURNS integer LANGUAGE sql IMMUTABLE AS
  'SELECT CASE WHEN pg_temp.is_busy(n) THEN 1 ELSE pg_temp.supplier_at(1 + (hashint4(n + 7) & 2147483647) % (:suppliers - 1)) END';
CREATE FUNCTION pg_temp.billed_on(n integer) RETURNS date LANGUAGE sql STABLE AS
  'SELECT current_date - 3650 + (n::bigint * 3650 / :invoices)::integer';
-- Only the newest tenth has orders, and only the busy supplier has one for each of its invoices.
CREATE FUNCTION pg_temp.has_order(n integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS
  'SELECT n > :invoices * 0.9 AND (n % 5 = 0 OR pg_temp.is_busy(n))';

CREATE FUNCTION pg_temp.billed(n integer) RETURNS TABLE (nth smallint, kind text, product integer, quantity integer, cost numeric)
LANGUAGE sql IMMUTABLE AS $$
  SELECT 1::smallint, 'Product', h % 10, 1 + h % 5, (500 + h % 20000) / 100.0 FROM (SELECT hashint4(n) & 2147483647 AS h) chance
   UNION ALL
  SELECT 2::smallint, 'Product', h / 10 % 10, 1 + h / 3 % 4, (300 + h / 7 % 9000) / 100.0 FROM (SELECT hashint4(n) & 2147483647 AS h) chance
   UNION ALL
  SELECT 3::smallint, 'Shipping', NULL, 1, (500 + h / 11 % 4000) / 100.0 FROM (SELECT hashint4(n) & 2147483647 AS h) chance
$$;

INSERT INTO invoice (id, partner_id, partner_type, purchase_order_number, invoice_number, invoice_date, posting_date,
                     total, status, payment_type, intacct_sync_status, created_on, updated_on)
OVERRIDING SYSTEM VALUE
SELECT n, pg_temp.supplier_of(n), 'Supplier', 'PO-' || 100000 + n,
       'INV-' || lpad(to_hex((n::bigint * 2654435761) % 4294967296), 8, '0'), d,
       CASE WHEN h % 50 = 0 THEN NULL ELSE least(d + h % 5, current_date) END,
       round((1 + h % 5) * (500 + h % 20000) / 100.0 + (1 + h / 3 % 4) * (300 + h / 7 % 9000) / 100.0
             + (500 + h / 11 % 4000) / 100.0, 2),
       CASE WHEN h % 100 < 90 THEN 'Paid' WHEN h % 100 < 94 THEN 'Approved' WHEN h % 100 < 97 THEN 'Posted' ELSE 'Processing' END,
       (ARRAY['NetTermsByAchTransfer','NetTermsByAchTransfer','NetTermsByAchTransfer','Wire','CreditCard','None'])[1 + h / 7 % 6],
       CASE WHEN h % 1000 = 999 THEN 'Failed' WHEN h % 100 >= 97 THEN 'NotSynced' ELSE 'Synced' END,
       d + interval '8 hours' + (h % 36000) * interval '1 second', d + interval '1 day'
FROM (SELECT n, hashint4(n) & 2147483647 AS h, pg_temp.billed_on(n) AS d FROM generate_series(1, :invoices) n) source;

INSERT INTO invoice_line (invoice_id, position, kind, description, sku, quantity, unit_cost, amount, order_item_id)
SELECT n, line.nth, line.kind, CASE line.kind WHEN 'Product' THEN 'Product ' || product ELSE 'Freight' END,
       CASE line.kind WHEN 'Product' THEN 'SK' || supplier || '-' || product END,
       CASE line.kind WHEN 'Product' THEN quantity END, CASE line.kind WHEN 'Product' THEN cost END, quantity * cost,
       CASE WHEN line.kind = 'Product' AND pg_temp.has_order(n) THEN n * 2 - 2 + line.nth END
FROM (SELECT n, pg_temp.supplier_of(n) AS supplier FROM generate_series(1, :invoices) n) bill, pg_temp.billed(n) line;

INSERT INTO invoice_count SELECT status, intacct_sync_status, payment_type, partner_type, count(*) FROM invoice GROUP BY 1, 2, 3, 4;
INSERT INTO invoice_sum SELECT partner_id, status, count(*), sum(total) FROM invoice GROUP BY 1, 2;
INSERT INTO billed_unit_sum
SELECT supplier, 'SK' || supplier || '-' || product, quarter, count(*), sum(quantity)
FROM (SELECT pg_temp.supplier_of(n) AS supplier, product, date_trunc('quarter', pg_temp.billed_on(n))::date AS quarter, quantity
      FROM generate_series(1, :invoices) n, pg_temp.billed(n) line WHERE line.kind = 'Product') billed
GROUP BY supplier, product, quarter;

-- Orders behind the newest invoices, and some that aren't billed yet.
INSERT INTO customer_order (id, purchase_order_number, marketplace_id, marketplace_order_number, status, is_held,
  subtotal_amount, tax_amount, shipping_amount, customer_name, customer_email, recipient_name, address, city, state, zip,
  country, promised_to_ship_date, promised_to_deliver_date, created_on, updated_on)
OVERRIDING SYSTEM VALUE
SELECT n, 'PO-' || 100000 + n, 1 + n % 40, 'M-' || n, CASE WHEN n > :invoices THEN 'SentToVendor' ELSE 'Invoiced' END, false,
       100, 8, 10, 'Customer ' || n % 9973, 'customer' || n % 9973 || '@mail.test', 'Customer ' || n % 9973, '1 Oak St', 'Portland',
       'OR', '97209', 'US', d, d + 7, d, d
FROM (SELECT n, CASE WHEN n > :invoices THEN current_date - n % 30 ELSE pg_temp.billed_on(n) - 5 END AS d
      FROM generate_series((:invoices * 0.9)::integer, (:invoices * 1.005)::integer) n
      WHERE n > :invoices OR pg_temp.has_order(n)) ordered;
INSERT INTO supplier_order (order_id, supplier_id, shipping_method, sent_on, shipped_on, created_on, updated_on)
SELECT id, CASE WHEN id > :invoices AND id % 50 = 0 THEN 1 ELSE pg_temp.supplier_of(id) END, 'Ground', created_on,
       CASE status WHEN 'Invoiced' THEN created_on + interval '2 days' END, created_on, created_on
FROM customer_order;
INSERT INTO order_item (id, order_id, supplier_id, product_name, sku, unit_of_measure, quantity, price_per_unit,
  sale_price_per_unit, fixed_shipping_cost, fulfillment_status, created_on, updated_on)
OVERRIDING SYSTEM VALUE
SELECT part.order_id * 2 - 2 + line.nth, part.order_id, part.supplier_id, 'Product ' || product, 'SK' || part.supplier_id || '-' || product,
       'EA', quantity, cost, cost * 2, 0,
       CASE WHEN part.order_id > :invoices THEN 'AwaitingShipment' ELSE 'Complete' END, part.created_on, part.created_on
FROM supplier_order part, pg_temp.billed(part.order_id) line WHERE line.kind = 'Product';
