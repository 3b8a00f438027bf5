-- How much of what we may owe a supplier we owe already, and what the list of sales invoices sums up.

-- What we bought from a supplier in the ninety days before it was counted. Worked out anew every hour, from the orders
-- alone, so nobody acts here and nothing of it needs a history.
CREATE TABLE supplier_sales (
  supplier_id  integer PRIMARY KEY REFERENCES supplier,
  sales_volume numeric(14, 2) NOT NULL CHECK (sales_volume >= 0),
  counted_on   timestamptz NOT NULL
);

-- What the balances of suppliers have gained since they were last folded.
CREATE VIEW supplier_balance_change AS
SELECT supplier_id, sum(posted_invoices) AS posted_invoices, sum(invoices_in_payment) AS invoices_in_payment,
       sum(posted_memos) AS posted_memos, sum(memos_in_payment) AS memos_in_payment, sum(requests) AS requests
  FROM (
    SELECT partner_id AS supplier_id, CASE status WHEN 'Posted' THEN amount ELSE 0 END AS posted_invoices,
           CASE status WHEN 'Posted' THEN 0 ELSE amount END AS invoices_in_payment,
           0 AS posted_memos, 0 AS memos_in_payment, 0 AS requests
      FROM invoice_sum_change WHERE status <> 'Paid'
    UNION ALL
    SELECT partner_id, 0, 0, CASE status WHEN 'Posted' THEN amount ELSE 0 END,
           CASE status WHEN 'Posted' THEN 0 ELSE amount END, 0
      FROM credit_memo_sum_change WHERE status <> 'Paid'
    UNION ALL
    SELECT supplier_id, 0, 0, 0, 0, amount FROM credit_request_sum_change WHERE counts_as_missing) changes
 GROUP BY supplier_id;

-- One row for each supplier. The rule in core (creditOf) says the same of one supplier; a test holds them together.
-- A memo in a payment is in credit_pending and lowers payment_scheduled, so it counts once: with the payment it goes,
-- and exposure is what of posted invoices neither requests nor posted memos set off. The sums are joined by their keys
-- instead of grouped, so that a query which only asks for the usage leaves out those that it does not need.
CREATE VIEW supplier_credit AS
SELECT partner.id, partner.name AS supplier_name, partner.currency, terms.calculation_policy, terms.net_term_days,
       terms.credit_limit, used.credit_usage,
       CASE WHEN used.credit_usage >= 100 THEN 'AtLimit' WHEN used.credit_usage >= 80 THEN 'NearLimit'
            WHEN used.credit_usage > 0 THEN 'WithinLimit' ELSE 'Unused' END AS level,
       coalesce(supplier_sales.sales_volume, 0) AS sales_volume, sales.average_daily_sales,
       posted.invoices + in_payment.invoices AS invoiced_for,
       posted.requests + posted.memos + in_payment.memos AS credit_pending,
       in_payment.invoices - in_payment.memos AS payment_scheduled, owed.exposure,
       CASE WHEN used.credit_usage >= 100 THEN 0
            WHEN terms.credit_limit > 0 AND sales.average_daily_sales > 0
              THEN div(terms.credit_limit - owed.exposure, sales.average_daily_sales) END AS days_to_limit
  FROM partner
  LEFT JOIN payment_settings settings ON settings.partner_id = partner.id
  LEFT JOIN supplier_sales ON supplier_sales.supplier_id = partner.id
  LEFT JOIN invoice_sum posted_invoice ON posted_invoice.partner_id = partner.id AND posted_invoice.status = 'Posted'
  LEFT JOIN invoice_sum processed_invoice
    ON processed_invoice.partner_id = partner.id AND processed_invoice.status = 'Processing'
  LEFT JOIN invoice_sum approved_invoice
    ON approved_invoice.partner_id = partner.id AND approved_invoice.status = 'Approved'
  LEFT JOIN credit_memo_sum posted_memo ON posted_memo.partner_id = partner.id AND posted_memo.status = 'Posted'
  LEFT JOIN credit_memo_sum processed_memo
    ON processed_memo.partner_id = partner.id AND processed_memo.status = 'Processing'
  LEFT JOIN credit_memo_sum approved_memo
    ON approved_memo.partner_id = partner.id AND approved_memo.status = 'Approved'
  LEFT JOIN credit_request_sum request ON request.supplier_id = partner.id AND request.counts_as_missing
  LEFT JOIN supplier_balance_change change ON change.supplier_id = partner.id
 CROSS JOIN LATERAL (
   SELECT round(coalesce(supplier_sales.sales_volume, 0) / 90, 2) AS average_daily_sales) sales
 CROSS JOIN LATERAL (
   SELECT coalesce(settings.credit_limit_policy, 'FixedLimit') AS calculation_policy,
          coalesce(settings.net_term_days, 30) AS net_term_days,
          CASE settings.credit_limit_policy WHEN 'Unlimited' THEN NULL
            WHEN 'AverageDailySalesTimesTerms' THEN sales.average_daily_sales * (settings.net_term_days + 15)
            ELSE coalesce(settings.credit_limit, 0) END AS credit_limit) terms
 CROSS JOIN LATERAL (
   SELECT coalesce(posted_invoice.amount, 0) + coalesce(change.posted_invoices, 0) AS invoices,
          coalesce(posted_memo.amount, 0) + coalesce(change.posted_memos, 0) AS memos,
          coalesce(request.amount, 0) + coalesce(change.requests, 0) AS requests) posted
 CROSS JOIN LATERAL (
   SELECT coalesce(processed_invoice.amount, 0) + coalesce(approved_invoice.amount, 0)
            + coalesce(change.invoices_in_payment, 0) AS invoices,
          coalesce(processed_memo.amount, 0) + coalesce(approved_memo.amount, 0)
            + coalesce(change.memos_in_payment, 0) AS memos) in_payment
 CROSS JOIN LATERAL (SELECT posted.invoices - posted.requests - posted.memos AS exposure) owed
 CROSS JOIN LATERAL (
   SELECT coalesce(div(owed.exposure * 1000, nullif(terms.credit_limit, 0)) * 0.1,
            CASE WHEN terms.credit_limit = 0 AND owed.exposure > 0 THEN 100 ELSE 0 END) AS credit_usage) used
 WHERE partner.partner_type = 'Supplier';

-- The order's number stands on the sales invoice too, as on every other document that people look for by it.
ALTER TABLE sales_invoice ADD COLUMN purchase_order_number text CHECK (length(purchase_order_number) BETWEEN 1 AND 50);
CREATE INDEX sales_invoice_by_order ON sales_invoice (purchase_order_number, id);
CREATE INDEX sales_invoice_order_equals ON sales_invoice (lower(purchase_order_number), id);
CREATE INDEX sales_invoice_order_contains ON sales_invoice USING gin (lower(purchase_order_number) gin_trgm_ops);

-- What is overdue, and what was paid in a month, is summed from these alone.
CREATE INDEX sales_invoice_expected ON sales_invoice (expected_payment_date) INCLUDE (marketplace_id, total)
  WHERE status = 'Expected';
CREATE INDEX sales_invoice_paid ON sales_invoice (paid_on) INCLUDE (marketplace_id, total) WHERE status = 'Paid';
