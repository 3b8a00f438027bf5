-- :partners and :invoices are set by the caller. The partners exist already, and triggers are still off.
INSERT INTO invoice (partner_id, partner_type, purchase_order_number, invoice_number, invoice_date, posting_date, total,
                     status, payment_type, intacct_sync_status, created_on, updated_on)
SELECT p, CASE WHEN p % 20 = 0 THEN 'CarrierBroker' ELSE 'Supplier' END,
       CASE WHEN p % 20 = 0 THEN NULL ELSE 'PO-' || (100000 + n / 2) END,
       'INV-' || lpad(to_hex((n::bigint * 2654435761) % 4294967296), 8, '0'),
       d, CASE WHEN h % 50 = 0 THEN NULL ELSE d + (h % 5) END,
       round((exp(2 + (h % 1000) / 125.0) + (h % 97) / 100.0)::numeric, 2),
       CASE WHEN h % 100 < 90 THEN 'Paid' WHEN h % 100 < 94 THEN 'Approved' WHEN h % 100 < 97 THEN 'Posted' ELSE 'Processing' END,
       (ARRAY['NetTermsByAchTransfer','NetTermsByAchTransfer','NetTermsByAchTransfer','Wire','CreditCard','None'])[1 + h / 7 % 6],
       CASE WHEN h % 1000 = 999 THEN 'Failed' WHEN h % 100 >= 97 THEN 'NotSynced' ELSE 'Synced' END,
       d + interval '8 hours' + (h % 36000) * interval '1 second', d + interval '1 day'
FROM (
  SELECT n, abs(hashint4(n)) AS h, 1 + abs(hashint4(n + 7)) % :partners AS p,
         date '2016-01-01' + (n::bigint * 3950 / :invoices)::int AS d
  FROM generate_series(1, :invoices) n) source;
