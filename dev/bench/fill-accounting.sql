-- :partners, :requests, :memos and :sales are set by the caller; partners and invoices are there. Triggers are off, as for those.
SET session_replication_role = replica;
SET synchronous_commit = off;
SET maintenance_work_mem = '1GB';

INSERT INTO supplier (partner_id) SELECT id FROM partner WHERE partner_type = 'Supplier' ON CONFLICT DO NOTHING;

INSERT INTO payment_settings (partner_id, currency, payment_type, net_term_days, payment_schedule, payment_days,
                              credit_limit, credit_limit_policy, created_on, updated_on)
SELECT id, currency, 'Wire', 30, 'EveryMonth', '{}', CASE WHEN id % 4 = 0 THEN 0 ELSE 50000 * (1 + id % 80) END,
       CASE WHEN id % 8 = 0 THEN 'Unlimited' WHEN id % 4 = 0 THEN 'AverageDailySalesTimesTerms' ELSE 'FixedLimit' END,
       now(), now()
FROM partner ON CONFLICT DO NOTHING;

INSERT INTO marketplace (name, market, created_on, updated_on)
SELECT 'Marketplace ' || n, CASE WHEN n % 5 = 0 THEN 'Canada' ELSE 'UnitedStates' END, now(), now()
FROM generate_series(1, 40) n ON CONFLICT DO NOTHING;

INSERT INTO credit_request (supplier_id, purchase_order_number, reason, source_type, total_amount, covered_amount, status,
                            close_reason, closed_on, notes, due_on, created_on, updated_on)
SELECT supplier, 'PO-' || (100000 + n * 5), reason, CASE WHEN h % 12 = 0 THEN 'Agreement' ELSE 'Process' END,
       amount, CASE WHEN h % 10 < 8 THEN amount WHEN h % 10 = 8 THEN 0 ELSE trunc(amount / 3, 2) END,
       CASE WHEN h % 10 < 9 THEN 'Closed' ELSE 'Pending' END,
       CASE WHEN h % 10 = 8 THEN 'IncorrectAmountCalculated' END,
       CASE WHEN h % 10 < 9 THEN created + interval '20 days' END,
       CASE WHEN h % 3 = 0 THEN 'Claim ' || to_hex(h) || ' of the buyer' END, created::date + 30, created, created
FROM (
  SELECT n, h, 0.01 + round((exp(3 + (h % 500) / 100.0))::numeric, 2) AS amount,
         CASE WHEN s % 20 = 0 THEN s - 1 ELSE s END AS supplier,
         (ARRAY['DamagedItem', 'DefectiveItem', 'ReturnedItem', 'MissingItem', 'PriceDifference', 'ShippingOvercharge',
                'WrongItem', 'Other'])[1 + h % 8] AS reason,
         timestamptz '2019-01-01' + (n::bigint * 2800 / :requests) * interval '1 day' + (h % 86400) * interval '1 second' AS created
  FROM (SELECT n, abs(hashint4(n)) AS h, 1 + abs(hashint4(n + 3)) % :partners AS s FROM generate_series(1, :requests) n) chance) source;

INSERT INTO credit_memo (partner_id, partner_type, memo_number, memo_date, posting_date, purchase_order_number, notes, total,
                         source, status, intacct_sync_status, created_on, updated_on)
SELECT p, CASE WHEN p % 20 = 0 THEN 'CarrierBroker' ELSE 'Supplier' END, 'CM-' || (1000000 + n), d,
       CASE WHEN h % 60 = 0 THEN NULL ELSE d + h % 4 END, 'PO-' || (100000 + n * 7), CASE WHEN h % 4 = 0 THEN 'Returned ' || h END,
       round((exp(3 + (h % 500) / 100.0))::numeric, 2) + 1, 'Received',
       CASE WHEN h % 100 < 90 THEN 'Paid' WHEN h % 100 < 93 THEN 'Approved' WHEN h % 100 < 98 THEN 'Posted' ELSE 'Processing' END,
       CASE WHEN h % 1000 = 999 THEN 'Failed' WHEN h % 100 >= 97 THEN 'NotSynced' ELSE 'Synced' END,
       d + interval '8 hours' + (h % 36000) * interval '1 second', d + interval '1 day'
FROM (
  SELECT n, abs(hashint4(n + 11)) AS h, 1 + abs(hashint4(n + 17)) % :partners AS p,
         date '2016-01-01' + (n::bigint * 3950 / :memos)::int AS d
  FROM generate_series(1, :memos) n) source;

INSERT INTO sales_invoice (marketplace_id, number, invoice_date, expected_payment_date, total, paid_amount, paid_on, status,
                           created_on, updated_on)
SELECT 1 + h % 40, 'SI-' || n, d, d + 30, amount, CASE WHEN is_paid THEN amount ELSE 0 END,
       CASE WHEN is_paid THEN d + 20 + h % 20 END, CASE WHEN is_paid THEN 'Paid' ELSE 'Expected' END,
       d + interval '8 hours' + (h % 36000) * interval '1 second', d + interval '1 day'
FROM (
  SELECT n, h, d, round((exp(3 + (h % 500) / 100.0))::numeric, 2) + 1 AS amount, d < date '2026-09-15' AND h % 100 < 98 AS is_paid
  FROM (SELECT n, abs(hashint4(n + 5)) AS h, date '2016-01-01' + (n::bigint * 3960 / :sales)::int AS d
        FROM generate_series(1, :sales) n) chance) source;

INSERT INTO credit_request_count SELECT status, reason, source_type, count(*) FROM credit_request GROUP BY 1, 2, 3;
INSERT INTO credit_memo_count SELECT status, intacct_sync_status, partner_type, count(*) FROM credit_memo GROUP BY 1, 2, 3;
INSERT INTO sales_invoice_count SELECT status, count(*) FROM sales_invoice GROUP BY 1;
INSERT INTO credit_request_sum
  SELECT supplier_id, counts_as_missing, count(*), sum(remaining_amount) FROM credit_request GROUP BY 1, 2;
INSERT INTO credit_memo_sum SELECT partner_id, status, count(*), sum(total) FROM credit_memo GROUP BY 1, 2;
INSERT INTO sales_invoice_sum SELECT marketplace_id, status, count(*), sum(total) FROM sales_invoice GROUP BY 1, 2;
INSERT INTO supplier_sales SELECT partner_id, 90 * (1 + partner_id % 400) * 10, now() FROM supplier;
