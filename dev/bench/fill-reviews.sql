-- Bills of first parts: posted as they came, or reviewed for one of the reasons that `review_kind` stands for.
CREATE UNLOGGED TABLE bench_bill AS
SELECT (part.order_id + 1) / 4 AS id, part.order_id, part.supplier_id, part.first_item, part.items, part.total AS expected,
       part.shipping, part.invoice_id, part.created_on + least(interval '5 days', (now() - part.created_on) / 2) AS received_on,
       kind, item.sku, item.product_name, item.quantity, item.price_per_unit AS price,
       CASE WHEN kind < 4 THEN per_unit ELSE 0 END AS per_unit, (kind IN (4, 5))::integer AS extra_units,
       CASE WHEN kind = 6 THEN 40 ELSE 0 END AS extra_freight,
       CASE WHEN part.order_id % 8 = 7 THEN 'Posted' WHEN part.status <> 'Invoiced' THEN 'Waiting'
            WHEN pg_temp.is_declined(part.order_id) THEN 'Declined' ELSE 'Posted' END AS state,
       pg_temp.chance(part.order_id, 12) AS h
FROM (SELECT *, CASE WHEN order_id % 8 = 3 THEN pg_temp.review_kind(order_id) ELSE 7 END AS kind,
             (ARRAY[0.5, 1, 2.5, 4])[1 + pg_temp.chance(order_id, 13) % 4] AS per_unit FROM bench_sum
      WHERE part_no = 1 AND (order_id % 8 = 3 OR (order_id % 8 = 7 AND status = 'Invoiced'))) part
JOIN order_item item ON item.id = part.first_item
ORDER BY part.order_id;
ALTER TABLE bench_bill ADD COLUMN total numeric GENERATED ALWAYS AS (
  CASE WHEN kind = 9 THEN -1 - round(expected / 4, 2)
       ELSE expected + quantity * per_unit + extra_units * price + extra_freight END) STORED;

INSERT INTO supplier_bill (id, source_key, supplier_id, purchase_order_number, order_id, invoice_number, invoice_date,
                           total, received_on, state, invoice_id, updated_on)
OVERRIDING SYSTEM VALUE
SELECT id, 'bench-' || id, supplier_id, 'PO-' || 100000 + order_id, order_id,
       'INV-' || lpad(to_hex((invoice_id::bigint * 2654435761) % 4294967296), 8, '0'), received_on::date, total, received_on,
       state, CASE WHEN state = 'Posted' THEN invoice_id END, received_on
FROM bench_bill;

-- The first line is the wrong one.
INSERT INTO supplier_bill_line (bill_id, position, kind, description, sku, quantity, unit_cost, amount)
SELECT id, place, 'Product', product_name, sku, quantity, cost, quantity * cost
FROM (
  SELECT bill.id, 1 + item.id - bill.first_item AS place, item.product_name, item.sku,
         item.quantity + CASE WHEN item.id = bill.first_item THEN bill.extra_units ELSE 0 END AS quantity,
         item.price_per_unit + CASE WHEN item.id = bill.first_item THEN bill.per_unit ELSE 0 END AS cost
  FROM bench_bill bill JOIN order_item item USING (order_id, supplier_id) WHERE bill.kind <> 9) billed;
INSERT INTO supplier_bill_line (bill_id, position, kind, description, amount)
SELECT id, 100, 'Shipping', 'Freight', shipping + extra_freight FROM bench_bill WHERE kind <> 9 AND shipping + extra_freight > 0;

INSERT INTO invoice_review (id, bill_id, supplier_id, purchase_order_number, invoice_number, invoice_date, received_on, total,
  types, expected_product, expected_shipping, expected_handling, expected_total, discount_until, status, choice, decided_by,
  decided_on, decline_reason, comment, decided_view, updated_on)
OVERRIDING SYSTEM VALUE
SELECT (order_id + 5) / 8, id, supplier_id, 'PO-' || 100000 + order_id,
       'INV-' || lpad(to_hex((invoice_id::bigint * 2654435761) % 4294967296), 8, '0'), received_on::date, received_on, total,
       ARRAY[type], CASE WHEN kind = 9 THEN 0 ELSE expected - shipping END, CASE WHEN kind = 9 THEN 0 ELSE shipping END, 0,
       CASE WHEN kind = 9 THEN 0 ELSE expected END, CASE WHEN h % 3 = 0 THEN received_on::date + 10 + h % 20 END,
       CASE state WHEN 'Waiting' THEN 'Pending' WHEN 'Posted' THEN 'Approved' ELSE state END,
       CASE WHEN state = 'Posted' THEN CASE WHEN total > expected THEN 'ShortPay' ELSE 'AsBilled' END END,
       CASE WHEN state <> 'Waiting' THEN (SELECT min(id) FROM employee) + h % 20 END,
       CASE WHEN state <> 'Waiting' THEN received_on + interval '1 day' END,
       CASE WHEN state = 'Declined' THEN type END,
       CASE WHEN state = 'Declined' THEN 'Please bill what was ordered.' END,
       CASE WHEN state <> 'Waiting' THEN jsonb_build_object('causes', '[]'::jsonb, 'charges', '[]'::jsonb, 'lines',
         jsonb_build_array(jsonb_build_object('orderItemId', first_item, 'sku', sku, 'productName', product_name,
           'unitOfMeasure', 'EA', 'orderedQuantity', quantity, 'previouslyInvoicedQuantity', 0,
           'invoicedQuantity', quantity + extra_units, 'orderedCost', price, 'invoicedCost', price + per_unit,
           'lineExpected', quantity * price, 'lineInvoiced', (quantity + extra_units) * (price + per_unit),
           'lineDifference', quantity * per_unit + extra_units * price, 'isQuantityWrong', extra_units > 0,
           'isCostWrong', per_unit > 0, 'cause', NULL))) END, received_on
FROM (SELECT *, (ARRAY['IncorrectProductCost', 'IncorrectProductCost', 'IncorrectProductCost', 'IncorrectProductCost',
                       'IncorrectQuantity', 'IncorrectQuantity', 'IncorrectShippingCost', 'DuplicateInvoice',
                       'AdditionalInvoiceForOrder', 'InvoiceNegativeAmount'])[1 + kind] AS type
      FROM bench_bill WHERE order_id % 8 = 3) reviewed;

INSERT INTO invoice_review_cost (review_id, sku, per_unit, quantity, supplier_id, received_on)
SELECT (order_id + 5) / 8, sku, per_unit, quantity, supplier_id, received_on FROM bench_bill WHERE order_id % 8 = 3 AND per_unit > 0;
DROP TABLE bench_bill;
INSERT INTO invoice_review_count SELECT status, count(*) FROM invoice_review GROUP BY 1;
