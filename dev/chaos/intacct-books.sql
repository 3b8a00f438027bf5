-- :vendors, :bills, :memos and :payments are set by the caller: partners with invoices and credit memos, and payment
-- files that are with the bank. Each payment pays two invoices of its partner, every other one less a credit memo.
-- Every twentieth invoice that is in no payment has no posting date yet. Triggers are off, for there is nothing yet
-- that could be wrong.
SET session_replication_role = replica;
-- Payment dates are days in the Pacific time zone.
SET timezone = 'America/Los_Angeles';

INSERT INTO employee (email, name) VALUES ('maker@backdock.test', 'Maker'), ('checker@backdock.test', 'Checker');

INSERT INTO partner (partner_type, name, display_name, market, currency, status, address, city, state, zip, country,
                     created_on, updated_on)
SELECT CASE WHEN n % 10 = 0 THEN 'CarrierBroker' ELSE 'Supplier' END, 'Doors & <Floors> ''' || n || '''', 'Vendor ' || n,
       'UnitedStates', 'Usd', 'Active', '1 Main Street', 'Portland', 'OR', '97210', 'US', now(), now()
  FROM generate_series(1, :vendors) n;
INSERT INTO supplier (partner_id) SELECT id FROM partner WHERE partner_type = 'Supplier';
INSERT INTO carrier_broker (partner_id, category, manager_id)
SELECT id, 'Broker', 1 FROM partner WHERE partner_type = 'CarrierBroker';
INSERT INTO payment_settings (partner_id, currency, payment_type, net_term_days, payment_schedule, payment_days,
                              credit_limit, credit_limit_policy, created_on, updated_on)
SELECT id, currency, 'NetTermsByAchTransfer', 30, 'EveryMonth', '{}', 0, 'Unlimited', now(), now() FROM partner;
INSERT INTO pay_to (id, partner_id, method, account_type, beneficiary_name, bank_name, account_ending, routing_ending,
                    sealed_numbers, sealed_key, key_id, created_on)
SELECT gen_random_uuid(), id, 'Ach', 'BusinessChecking', name, 'Bank', '6789', '6780', '', '', 'chaos', now() FROM partner;

-- Which of its partner's documents each one is.
INSERT INTO invoice (partner_id, partner_type, purchase_order_number, invoice_number, invoice_date, posting_date, total,
                     status, payment_type, created_on, updated_on)
SELECT partner.id, partner.partner_type, 'PO-' || n, 'I-' || n, current_date - 40 - n % 20,
       CASE WHEN n % 20 <> 0 OR is_paid THEN current_date - 40 - n % 20 + n % 5 END, 100 + (n::bigint * 7919 % 900000) / 100.0,
       CASE WHEN is_paid THEN 'Approved' ELSE 'Posted' END, 'NetTermsByAchTransfer', now(), now()
  FROM generate_series(1, :bills) n
  JOIN partner ON partner.id = 1 + (n - 1) % :vendors,
  LATERAL (SELECT ((n - 1) / :vendors / 2) * :vendors + partner.id <= :payments AS is_paid) payment
 ORDER BY n;
-- Some of one partner and one amount differ only behind what Intacct takes of a number.
WITH pair AS (
  SELECT one.id AS one_id, twin.id AS twin_id, one.total, rpad('L-' || one.id || '-', 45, 'x') AS number
    FROM invoice one JOIN invoice twin ON twin.id = one.id + :vendors
   WHERE one.id % 23 = 0 AND one.status = 'Posted' AND twin.status = 'Posted'
     AND one.posting_date IS NOT NULL AND twin.posting_date IS NOT NULL)
UPDATE invoice SET total = pair.total, invoice_number = pair.number || CASE WHEN id = one_id THEN 'A' ELSE 'B' END
  FROM pair WHERE id IN (one_id, twin_id);
-- Those with an even number have lines.
INSERT INTO invoice_line (invoice_id, position, kind, description, sku, quantity, unit_cost, amount)
SELECT id, 1, 'Product', 'Tile, 12" × 12"', 'T-1', 1, total - 12.34, total - 12.34 FROM invoice WHERE id % 2 = 0
UNION ALL SELECT id, 2, 'Shipping', 'Freight', NULL, NULL, NULL, 12.34 FROM invoice WHERE id % 2 = 0;
INSERT INTO credit_memo (partner_id, partner_type, memo_number, memo_date, posting_date, total, source, status,
                         created_on, updated_on)
SELECT partner.id, partner.partner_type, 'CM-' || n, current_date - 30, current_date - 30 + n % 5, 5 + (n::bigint * 104729 % 15000) / 100.0,
       'Received', CASE WHEN n <= :payments AND n % 2 = 0 THEN 'Approved' ELSE 'Posted' END, now(), now()
  FROM generate_series(1, :memos) n JOIN partner ON partner.id = 1 + (n - 1) % :vendors ORDER BY n;
INSERT INTO credit_memo_line (credit_memo_id, position, description, amount)
SELECT id, 1, 'Broken tile', total FROM credit_memo;

INSERT INTO payment_file (payment_type, currency, payment_date, created_day, file_id_modifier, name, status, payment_amount,
                          batch_count, invoice_count, credit_count, open_batch_count, bank_file_name, sha256, flight_check,
                          created_by, created_on, approved_by, approved_on, sent_by, sent_on, updated_on)
SELECT 'NetTermsByAchTransfer', 'Usd', current_date, current_date, chr(64 + n), 'PF-20261115-' || chr(64 + n), 'SentToBank',
       1, 1, 1, 0, 1, 'file.ach', repeat('0', 64), '{}', 1, now(), 2, now(), 2, now(), now()
  FROM generate_series(1, (:payments - 1) / :vendors + 1) n;
INSERT INTO payment_batch (payment_file_id, payment_type, currency, payment_date, partner_id, partner_type, pay_to_id,
                           gross_amount, discount_taken, credit_applied, batch_total, item_count, trace_number,
                           created_on, updated_on)
SELECT 1 + (n - 1) / :vendors, 'NetTermsByAchTransfer', 'Usd', current_date, partner.id, partner.partner_type, pay_to.id,
       1, 0, 0, 1, 1,
       '12345678' || lpad(n::text, 7, '0'), now(), now()
  FROM generate_series(1, :payments) n
  JOIN partner ON partner.id = 1 + (n - 1) % :vendors
  JOIN pay_to ON pay_to.partner_id = partner.id ORDER BY n;
-- Every third takes a discount from its first invoice.
INSERT INTO payment_item (payment_type, partner_id, invoice_id, amount, discount, payment_batch_id, added_by, added_on)
SELECT 'NetTermsByAchTransfer', batch.partner_id, invoice.id, total,
       CASE WHEN batch.id % 3 = 0 AND half = 0 THEN 1.25 ELSE 0 END, batch.id, 1, now()
  FROM payment_batch batch
 CROSS JOIN generate_series(0, 1) half
  JOIN invoice ON invoice.id = batch.partner_id + (((batch.id - 1) / :vendors) * 2 + half) * :vendors;
INSERT INTO payment_item (payment_type, partner_id, credit_memo_id, amount, payment_batch_id, added_by, added_on)
SELECT 'NetTermsByAchTransfer', batch.partner_id, memo.id, total, batch.id, 1, now()
  FROM payment_batch batch JOIN credit_memo memo ON memo.id = batch.id AND memo.status = 'Approved';
UPDATE payment_batch batch SET gross_amount = gross, discount_taken = discount, credit_applied = credit,
       batch_total = gross - discount - credit, item_count = items
  FROM (SELECT payment_batch_id, sum(amount) FILTER (WHERE invoice_id IS NOT NULL) AS gross, sum(discount) AS discount,
               coalesce(sum(amount) FILTER (WHERE credit_memo_id IS NOT NULL), 0) AS credit, count(*) AS items
          FROM payment_item GROUP BY 1) item
 WHERE payment_batch_id = batch.id;
UPDATE payment_file file SET payment_amount = amount, batch_count = batches, open_batch_count = batches,
       invoice_count = 2 * batches, credit_count = items - 2 * batches
  FROM (SELECT payment_file_id, sum(batch_total) AS amount, count(*) AS batches, sum(item_count) AS items
          FROM payment_batch GROUP BY 1) batch
 WHERE payment_file_id = file.id;

INSERT INTO invoice_count
SELECT status, intacct_sync_status, payment_type, partner_type, count(*) FROM invoice GROUP BY 1, 2, 3, 4;
INSERT INTO invoice_sum SELECT partner_id, status, count(*), sum(total) FROM invoice GROUP BY 1, 2;
INSERT INTO credit_memo_count
SELECT status, intacct_sync_status, partner_type, count(*) FROM credit_memo GROUP BY 1, 2, 3;
INSERT INTO credit_memo_sum SELECT partner_id, status, count(*), sum(total) FROM credit_memo GROUP BY 1, 2;
INSERT INTO payment_batch_count
SELECT status, payment_type, partner_type, intacct_sync_status, count(*) FROM payment_batch GROUP BY 1, 2, 3, 4;

SET session_replication_role = DEFAULT;
ANALYZE;
