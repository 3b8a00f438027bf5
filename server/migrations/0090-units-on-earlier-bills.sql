-- Apart from the triggers, so that nobody who posts waits while earlier bills are added up. In one snapshot: all units
-- less those that the triggers have counted since.
INSERT INTO billed_unit_sum AS kept
SELECT supplier_id, sku, quarter, sum(rows), sum(amount)
  FROM (SELECT supplier_id, sku, quarter, 1 AS rows, quantity AS amount FROM billed_unit
        UNION ALL SELECT supplier_id, sku, quarter, -rows, -amount FROM billed_unit_balance) part
 GROUP BY supplier_id, sku, quarter HAVING sum(rows) <> 0 OR sum(amount) <> 0
ON CONFLICT (supplier_id, sku, quarter)
  DO UPDATE SET rows = kept.rows + excluded.rows, amount = kept.amount + excluded.amount;
