-- Two items at most of each first part had a price change; those of open orders are undecided and hold their order.
INSERT INTO price_change_submission (id, source_key, order_id, supplier_id, requested_on, requested_by, reason)
OVERRIDING SYSTEM VALUE
SELECT (order_id + 3) / 8, 'bench-' || order_id, order_id, supplier_id, created_on + interval '1 minute', 'Karen Osei',
       CASE WHEN order_id % 3 = 0 THEN 'Our supplier raised its prices.' END
FROM bench_sum WHERE order_id % 8 = 5 AND part_no = 1;

CREATE UNLOGGED TABLE bench_priced AS
SELECT item.order_id, item.supplier_id, item.id, item.quantity, item.price_per_unit AS price, item.sale_price_per_unit AS sale,
       item.price_per_unit_before_change_approval AS before, item.fixed_shipping_cost AS shipping, part.created_on,
       part.status = 'NeedAction' AS is_open, item.id < part.first_item + 2 AS is_asked, pg_temp.chance(item.id, 9) AS h
FROM order_item item JOIN bench_sum part USING (order_id, supplier_id)
WHERE item.order_id % 8 = 5 AND part.part_no = 1;

INSERT INTO price_change_request (submission_id, order_item_id, old_price, new_price, decision, decided_by, decided_on,
                                  comment, counter_price, created_on, updated_on)
SELECT (order_id + 3) / 8, id, coalesce(before, price), CASE WHEN before IS NULL THEN round(price * 1.06, 2) ELSE price END,
       CASE WHEN is_open THEN NULL WHEN before IS NULL THEN 'Declined' ELSE 'Approved' END,
       CASE WHEN NOT is_open THEN (SELECT min(id) FROM employee) + h % 20 END,
       CASE WHEN NOT is_open THEN created_on + interval '2 days' END,
       CASE WHEN NOT is_open AND before IS NULL THEN 'The price is agreed until the end of the year.' END,
       CASE WHEN NOT is_open AND before IS NULL AND h % 3 = 0 THEN round(price * 1.02, 2) END, created_on, created_on
FROM bench_priced WHERE is_asked;

INSERT INTO price_change_order (order_id, supplier_id, purchase_order_number, marketplace_id, promised_to_ship_date,
  pending_count, request_count, requested_on, total_before, total_after, margin_after)
SELECT ordered.id, sums.supplier_id, ordered.purchase_order_number, ordered.marketplace_id, ordered.promised_to_ship_date,
       pending, requests, ordered.created_on + interval '1 minute', sums.before, sums.after,
       CASE WHEN partner.currency = CASE marketplace.market WHEN 'Canada' THEN 'Cad' ELSE 'Usd' END
            THEN round((sums.sales - sums.cost) * 100 / sums.sales, 1) END
FROM (
  SELECT order_id, supplier_id, count(*) FILTER (WHERE is_asked AND is_open) AS pending,
         count(*) FILTER (WHERE is_asked) AS requests, sum(quantity * coalesce(before, price) + shipping) AS before,
         sum(quantity * next + shipping) AS after, sum(quantity * next) AS cost, sum(quantity * sale) AS sales
  FROM (SELECT *, CASE WHEN is_open AND is_asked THEN round(price * 1.06, 2) ELSE price END AS next FROM bench_priced) priced
  GROUP BY 1, 2) sums
JOIN customer_order ordered ON ordered.id = sums.order_id
JOIN marketplace ON marketplace.id = ordered.marketplace_id
JOIN partner ON partner.id = sums.supplier_id
ORDER BY ordered.id;
DROP TABLE bench_priced;
INSERT INTO price_change_order_count SELECT state, count(*) FROM price_change_order GROUP BY 1;
