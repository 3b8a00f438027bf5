-- :orders and :open are set by the caller: how many customers ordered, and how many of the newest aren't closed yet.
-- What an order is follows from its id, so that the scripts after this one know it without looking it up: of every
-- eight, one had price changes (5), one a bill in review (3), one a shipment request (1), and one a bill that was
-- posted as it came (7). Every fifth has two suppliers.
SET session_replication_role = replica;
SET synchronous_commit = off;
SET maintenance_work_mem = '1GB';
SET work_mem = '512MB';

CREATE FUNCTION pg_temp.chance(of bigint, salt integer) RETURNS integer LANGUAGE sql IMMUTABLE AS
  'SELECT hashint8(of * 64 + salt) & 2147483647';

INSERT INTO customer_order (id, purchase_order_number, marketplace_id, marketplace_order_number, status,
  status_before_action, is_held, subtotal_amount, tax_amount, shipping_amount, customer_name, customer_email,
  recipient_name, address, city, state, zip, country, promised_to_ship_date, promised_to_deliver_date, fulfillment_date,
  created_on, updated_on)
OVERRIDING SYSTEM VALUE
SELECT n, 'PO-' || 100000 + n, 1 + h % 40, lpad((h % 1000)::text, 3, '0') || '-' || lpad(n::text, 9, '0'), status,
       CASE WHEN status = 'NeedAction' THEN 'SentToVendor' END, status = 'NeedAction', amount, round(amount * 0.08, 2),
       h % 50, customer, lower(replace(customer, ' ', '.')) || h % 1000 || '@mail.test', customer,
       1 + h % 9999 || ' Oak St', 'Portland', 'OR', '97209', 'US', created::date + 3, created::date + 10,
       CASE WHEN status = 'Invoiced' THEN created::date + 12 END, created, created
FROM (
  SELECT n, h, created, round(exp(3 + (h % 500) / 1e2::float8)::numeric, 2) AS amount,
         (ARRAY['Maria','James','Linda','Robert','Karen','David','Susan','Carlos','Nancy','Kevin','Aisha','Wei','Olga',
                'Peter','Grace','Hugo'])[1 + h / 3 % 16] || ' ' ||
         (ARRAY['Al','Ber','Car','Dun','Es','Fer','Gar','Hal','Ing','Jor','Kow','Lar','Mar','Nor','Os','Pet','Quin','Ros',
                'San','Tor','Ul','Van','Wal','Yam'])[1 + pg_temp.chance(n, 30) % 24] ||
         (ARRAY['ba','de','gi','ko','la','mi','na','ro','sa','te','va','zu'])[1 + pg_temp.chance(n, 31) % 12] ||
         (ARRAY['berg','ez','field','ford','ian','ler','man','sen','ski','ton'])[1 + pg_temp.chance(n, 32) % 10] AS customer,
         CASE WHEN age < :open THEN
                CASE WHEN n % 8 = 5 THEN 'NeedAction' WHEN n % 8 = 3 THEN 'Shipped' WHEN n % 8 = 1 THEN 'SentToVendor'
                     WHEN h % 100 = 0 THEN 'PaymentUnconfirmed' WHEN age < :open * 0.1 THEN 'New'
                     WHEN age < :open * 0.2 THEN 'Releasing' WHEN age < :open * 0.5 THEN 'SentToVendor'
                     WHEN age < :open * 0.7 THEN 'Packing' ELSE 'Shipped' END
              WHEN n % 2 = 0 AND h % 100 < 6 THEN 'Canceled' WHEN n % 2 = 0 AND h % 100 = 6 THEN 'Shipped'
              ELSE 'Invoiced' END AS status
  FROM (
    SELECT n, pg_temp.chance(n, 0) AS h, :orders - n AS age,
           date_trunc('milliseconds', now() - ((:orders - n)::float8 * 3950 / :orders) * interval '1 day') AS created
    FROM generate_series(1, :orders) n) placed) source;

-- A few suppliers get most of the orders. Every twentieth partner is a carrier and gets none.
CREATE UNLOGGED TABLE bench_part AS
SELECT id AS order_id, CASE part_no WHEN 1 THEN first ELSE 1 + (first + 2479) % 5000 END AS supplier_id, part_no, status,
       created_on
FROM (SELECT id, status, created_on, 1 + rank + rank / 19 AS first
      FROM (SELECT *, floor(4750 * power((pg_temp.chance(id, 1) % 1000000) / 1e6::float8, 2))::integer AS rank
            FROM customer_order) ranked) ordered,
     generate_series(1, 1 + (id % 5 = 0)::integer) part_no;

INSERT INTO supplier_order (order_id, supplier_id, shipping_method, sent_on, shipped_on, delivered_on, created_on, updated_on)
SELECT order_id, supplier_id, CASE WHEN order_id % 8 = 1 THEN 'LtlCurbside' ELSE 'Ground' END,
       CASE WHEN status NOT IN ('New', 'Releasing', 'PaymentUnconfirmed', 'Canceled') THEN created_on + interval '1 minute' END,
       CASE WHEN status IN ('Shipped', 'Invoiced') THEN created_on + interval '2 minutes' END,
       CASE WHEN status = 'Invoiced' THEN created_on + interval '6 days' END, created_on, created_on
FROM bench_part;

-- Few products get most orders, too: of two hundred, the first is on every sixth item. An item whose price change was
-- approved has the new price, and the one before it.
INSERT INTO order_item (order_id, supplier_id, product_name, sku, unit_of_measure, quantity, price_per_unit,
  price_per_unit_before_change_approval, sale_price_per_unit, fixed_shipping_cost, fulfillment_status, created_on, updated_on)
SELECT order_id, supplier_id,
       (ARRAY['Oak','Slate','Ivory','Walnut','Cedar','Marble','Copper','Brass'])[1 + product % 8] || ' ' ||
         (ARRAY['Tile','Faucet','Vanity','Sconce','Door','Hinge','Shelf','Mirror','Sink','Rug'])[1 + product % 10] || ' ' || product,
       'SK' || lpad(supplier_id::text, 4, '0') || '-' || lpad(product::text, 4, '0'), 'EA', 1 + h % 6, price,
       CASE WHEN order_id % 8 = 5 AND part_no = 1 AND status = 'Invoiced' AND place <= 2 AND h % 10 < 7
            THEN round(price * 0.95, 2) END,
       round(price * 1.6, 2), CASE WHEN place = 1 AND order_id % 7 = 0 THEN 25 ELSE 0 END,
       CASE status WHEN 'Canceled' THEN 'Canceled' WHEN 'Invoiced' THEN 'Complete' WHEN 'Shipped' THEN 'Invoicing'
         WHEN 'SentToVendor' THEN 'AwaitingShipment' WHEN 'Packing' THEN 'AwaitingShipment'
         WHEN 'NeedAction' THEN 'AwaitingShipment' ELSE 'New' END,
       created_on, created_on
FROM (
  SELECT *, 5 + (pg_temp.chance(supplier_id * 1000 + product, 4) % 40000) / 100.0 AS price
  FROM (
    SELECT part.*, place, pg_temp.chance(order_id * 2 + part_no, 8 + place) AS h,
           floor(200 * power((pg_temp.chance(order_id * 2 + part_no, 20 + place) % 100000) / 1e5::float8, 3))::integer AS product
    FROM bench_part part, generate_series(1, 1 + pg_temp.chance(order_id * 2 + part_no, 2) % 9) place) chosen) source;

-- The part data that later scripts need. The items of a part have consecutive ids.
CREATE UNLOGGED TABLE bench_sum AS
SELECT part.*, summed.first_item, summed.items, summed.total, summed.shipping
FROM bench_part part
JOIN (SELECT order_id, supplier_id, min(id) AS first_item, count(*)::integer AS items, sum(total) AS total,
             sum(fixed_shipping_cost) AS shipping
      FROM order_item GROUP BY 1, 2) summed USING (order_id, supplier_id)
ORDER BY order_id, part_no;
DROP TABLE bench_part;
-- Otherwise the joins below would be planned without row counts.
ANALYZE bench_sum, order_item, customer_order;

INSERT INTO order_item_tracking (order_item_id, carrier_name, tracking_number, created_on)
SELECT first_item, 'Carrier ' || 1 + order_id % 30,
       '1Z' || lpad(upper(to_hex(((order_id * 2 + part_no)::bigint * 2654435761) % 4294967296)), 8, '0') || lpad(order_id::text, 8, '0'),
       created_on
FROM bench_sum WHERE status IN ('Shipped', 'Invoiced');

INSERT INTO order_note (order_id, type, note, author, created_on)
SELECT id, 'StatusChangeNote', 'Status changed from Packing to Shipped.', 'System', created_on + interval '1 minute'
FROM customer_order WHERE id % 3 = 0 AND status IN ('Shipped', 'Invoiced');

INSERT INTO supplier_product (supplier_id, sku, product_name, unit_of_measure, last_order_item_id, last_price,
  last_sale_price, first_ordered_on, last_ordered_on, order_count, unit_count, recent_order_count, recent_unit_count)
SELECT newest.supplier_id, newest.sku, newest.product_name, newest.unit_of_measure, newest.id, newest.price_per_unit,
       newest.sale_price_per_unit, first_on, newest.created_on, orders, units, recent_orders, recent_units
FROM (SELECT max(id) AS id, min(created_on) AS first_on, count(*) AS orders, sum(quantity) AS units,
             count(*) FILTER (WHERE created_on > now() - interval '90 days') AS recent_orders,
             coalesce(sum(quantity) FILTER (WHERE created_on > now() - interval '90 days'), 0) AS recent_units
      FROM order_item GROUP BY supplier_id, sku) sold
JOIN order_item newest USING (id);
