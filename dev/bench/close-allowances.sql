-- Once everything is calculated: the years before last are settled, and those before this one locked. Triggers are off.
SET session_replication_role = replica;

INSERT INTO agreement_settlement (supplier_id, root_agreement_id, agreement_id, period_from, period_to, is_for_adjustments,
                                  amount, method, made_on)
SELECT supplier_id, root_agreement_id, agreement_id, period_from, period_to, is_for_adjustments, amount,
       CASE settlement_method WHEN 'CreditRequest' THEN 'CreditRequest' ELSE 'CreditMemo' END, due_on
FROM due_settlement WHERE extract(year FROM period_to) < extract(year FROM current_date) - 1;
UPDATE agreement_month SET is_settled = true
 WHERE extract(year FROM month) < extract(year FROM current_date) - 1
   AND agreement_id NOT IN (SELECT id FROM allowance_agreement WHERE type = 'GeneralDiscount');
DELETE FROM due_settlement WHERE extract(year FROM period_to) < extract(year FROM current_date) - 1;
TRUNCATE due_settlement_count, due_settlement_count_change;
INSERT INTO due_settlement_count SELECT agreement_type, settlement_method, count(*) FROM due_settlement GROUP BY 1, 2;
INSERT INTO financial_year (year, is_locked, locked_on)
SELECT year, true, now()
FROM generate_series(extract(year FROM current_date)::integer - 10, extract(year FROM current_date)::integer - 1) year
ON CONFLICT DO NOTHING;
