-- :suppliers is set by the caller; partners, invoices and credit requests are there. Twenty agreements a supplier, with ids
-- that follow from its own: a rebate for each of ten years, two for growth, four marketing agreements that replaced each
-- other, three DDR agreements and a general discount. Triggers are off, so each meets the constraints by how it is made.
SET session_replication_role = replica;
SET synchronous_commit = off;
SET work_mem = '512MB';

INSERT INTO employee (email, name, roles)
SELECT 'buyer' || n || '@bench.test', 'Buyer ' || n, '{PurchasingManager}' FROM generate_series(1, 20) n;
UPDATE supplier SET purchasing_manager_id =
  (SELECT id FROM employee WHERE email = 'buyer' || 1 + partner_id % 20 || '@bench.test');
UPDATE feature_flag SET is_enabled = true, criteria = NULL
 WHERE feature IN ('AccountingDdrAllowance', 'AccountingRebateAllowances', 'CreditRequests');

CREATE TEMP TABLE bench_agreement AS
SELECT (row_number() OVER (ORDER BY partner_id, nth))::integer AS id, partner_id AS supplier_id, nth, partner.currency, first_year,
       CASE WHEN nth <= 12 THEN 'Rebate' WHEN nth <= 16 THEN 'Marketing' WHEN nth <= 19 THEN 'Ddr' ELSE 'GeneralDiscount' END AS type,
       make_date(first_year, 1, 1) AS start_date,
       CASE WHEN is_last AND partner_id % 10 <> 0 THEN NULL ELSE make_date(first_year + years, 1, 1) - 1 END AS end_date
FROM supplier JOIN partner ON partner.id = partner_id,
     LATERAL (
       SELECT nth, this_year - 10 + nth AS first_year, 1 AS years, nth = 10 AS is_last
         FROM generate_series(1, 10) nth, (SELECT extract(year FROM current_date)::integer AS this_year) today
        UNION ALL
       SELECT nth, this_year - 12 + nth, 1, nth = 12
         FROM generate_series(11, 12) nth, (SELECT extract(year FROM current_date)::integer AS this_year) today
        UNION ALL
       SELECT nth, this_year - 9 + (nth - 13) * 3, CASE nth WHEN 16 THEN 1 ELSE 3 END, nth = 16
         FROM generate_series(13, 16) nth, (SELECT extract(year FROM current_date)::integer AS this_year) today
        UNION ALL
       SELECT nth, this_year - 8 + (nth - 17) * 4, CASE nth WHEN 19 THEN 1 ELSE 4 END, nth = 19
         FROM generate_series(17, 19) nth, (SELECT extract(year FROM current_date)::integer AS this_year) today
        UNION ALL
       SELECT 20, this_year - 9, 10, true FROM (SELECT extract(year FROM current_date)::integer AS this_year) today) made;

INSERT INTO allowance_agreement (id, supplier_id, type, name, currency, start_date, end_date, condition, calculation_type,
  percentage, period_type, calculation_base, date_basis, deduct_returns, deduct_off_invoice_discounts, skus,
  settlement_method, settlement_frequency, root_agreement_id, supersedes_id, created_on, updated_on)
OVERRIDING SYSTEM VALUE
SELECT id, supplier_id, type,
       CASE type WHEN 'Ddr' THEN 'DDR allowance' WHEN 'Marketing' THEN 'Co-op' WHEN 'Rebate' THEN 'Rebate'
                 ELSE 'Everyday discount' END || ' ' || first_year || CASE WHEN nth IN (11, 12) THEN ', growth' ELSE '' END,
       currency, start_date, end_date, 'Unconditional', 'Percentage',
       CASE type WHEN 'Rebate' THEN NULL ELSE 0.5 + supplier_id % 8 * 0.25 END,
       CASE type WHEN 'Rebate' THEN 'Annually' ELSE 'Quarterly' END,
       CASE type WHEN 'Marketing' THEN 'InvoiceTotal' WHEN 'GeneralDiscount' THEN 'ProductCostAndShipping' ELSE 'ProductCost' END,
       CASE WHEN supplier_id % 25 = 3 THEN 'OrderDate' WHEN supplier_id % 4 = 2 THEN 'InvoiceDate' ELSE 'InvoicePostingDate' END,
       type <> 'Ddr', type IN ('Rebate', 'Marketing'),
       CASE WHEN nth IN (11, 12) AND supplier_id % 7 = 5 THEN ARRAY['SK' || supplier_id || '-1', 'SK' || supplier_id || '-2'] ELSE '{}' END,
       CASE type WHEN 'GeneralDiscount' THEN 'OffInvoice' WHEN 'Ddr' THEN 'CreditMemo' WHEN 'Marketing' THEN 'CreditRequest'
                 ELSE (ARRAY['CreditMemo', 'CreditRequest', 'None'])[1 + supplier_id % 3] END,
       'AtPeriodEnd', CASE WHEN nth BETWEEN 14 AND 16 THEN id - nth + 13 END, CASE WHEN nth BETWEEN 14 AND 16 THEN id - 1 END,
       start_date, start_date
FROM bench_agreement;

INSERT INTO rebate_terms (agreement_id, rebate_type, growth_baseline_type, growth_paid_on, accrual_method)
SELECT id, CASE WHEN nth > 10 THEN 'Growth' ELSE 'PaidToTheFirst' END, CASE WHEN nth > 10 THEN 'PriorYearActual' END,
       CASE WHEN nth > 10 THEN 'GrowthOnly' END, CASE WHEN supplier_id % 2 = 0 THEN 'ActualStep' ELSE 'ForecastStep' END
FROM bench_agreement WHERE type = 'Rebate';
-- A supplier with an average number of invoices buys for about $70,000 a year.
INSERT INTO rebate_step (agreement_id, index, from_threshold, percentage)
SELECT id, step, CASE WHEN nth > 10 THEN (step - 1) * 2 ELSE (step - 1) * 25000 * CASE supplier_id WHEN 1 THEN 100 ELSE 1 END END,
       0.5 + step * 0.5
FROM bench_agreement, generate_series(1, 5) step WHERE type = 'Rebate';
INSERT INTO marketing_terms (agreement_id, program) SELECT id, 'CoOp' FROM bench_agreement WHERE type = 'Marketing';
INSERT INTO ddr_terms
SELECT id, true, true, true, false, false, false, 'DestroyInField', CASE supplier_id % 2 WHEN 0 THEN 20 END, 'Annually', 4
FROM bench_agreement WHERE type = 'Ddr';

INSERT INTO agreement_budget_year (supplier_id, agreement_type, year, january, february, march, april, may, june, july, august,
  september, october, november, december, uploaded_by, uploaded_on, file_name)
SELECT partner_id, type, year, a, a, a + 1, a, a, a + 2, a, a, a, a + 3, a, a, (SELECT min(id) FROM employee), now() - year % 10 * interval '1 day',
       'Budget ' || year || '.xlsx'
FROM (SELECT partner_id, type, year, 50 + partner_id * 31 % 900 + length(type) AS a
      FROM supplier, unnest(ARRAY['Marketing', 'GeneralDiscount', 'Ddr', 'Rebate']) type,
           generate_series(extract(year FROM current_date)::integer - 9, extract(year FROM current_date)::integer) year) planned;
INSERT INTO agreement_budget_year_count SELECT year, agreement_type, count(*) FROM agreement_budget_year GROUP BY 1, 2;

INSERT INTO audit_record (at, actor_name, entity_type, entity_id, action, before, after)
SELECT start_date + nth * interval '1 day', 'Bench', 'allowance-agreement', id::text,
       CASE nth WHEN 0 THEN 'agreement.created' ELSE 'agreement.corrected' END,
       CASE WHEN nth > 0 THEN jsonb_build_object('name', 'Before ' || nth) END, jsonb_build_object('name', 'After ' || nth)
FROM (SELECT id, start_date FROM bench_agreement) agreement, generate_series(0, 3) nth;

-- Without statistics, the planner would compare each request with each agreement.
ANALYZE bench_agreement;
ANALYZE credit_request;
-- What was claimed for damaged, defective and returned items, and which of it DDR agreements pay for.
INSERT INTO credit_request_item (credit_request_id, sku, name, quantity, unit_cost, amount)
SELECT id, 'SK' || supplier_id || '-' || id % 10, 'Product ' || id % 10, 1, total_amount, total_amount FROM credit_request;
UPDATE credit_request request
   SET covered_by_agreement_id = agreement.id, covered_amount = 0, closed_on = request.created_on, close_reason = NULL
  FROM bench_agreement agreement
 WHERE agreement.supplier_id = request.supplier_id AND agreement.type = 'Ddr' AND request.status = 'Closed'
   AND request.source_type = 'Process' AND request.reason IN ('DamagedItem', 'DefectiveItem', 'ReturnedItem')
   AND request.created_on >= agreement.start_date + 1 AND request.created_on < coalesce(agreement.end_date, current_date);
DELETE FROM credit_request_sum;
INSERT INTO credit_request_sum
  SELECT supplier_id, counts_as_missing, count(*), sum(remaining_amount) FROM credit_request GROUP BY 1, 2;
