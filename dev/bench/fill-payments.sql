-- :files and :payees are set by the caller; the payees have their bank details. What is paid already, one payment for
-- each payee in every file, and twelve documents of each that are to be paid. Triggers are off.
SET session_replication_role = replica;
SET synchronous_commit = off;
SET maintenance_work_mem = '1GB';

INSERT INTO pay_to_change (partner_id, pay_to_id, status, changed_fields, known_contacts, changed_by, changed_on,
                           decided_by, decided_on, verification_method, contact, is_live)
SELECT partner_id, pay_to.id, 'Verified', '{method}', '[{"id": 1}]', editor.id, '2020-01-01', verifier.id, '2020-01-02',
       'CallBack', '{"id": 1}', true
FROM pay_to, employee editor, employee verifier
WHERE partner_id > 1000000 AND editor.email = 'editor@bench.test' AND verifier.email = 'verifier@bench.test';

-- They end half a year ago: what is usual, the run does not know.
INSERT INTO payment_file (payment_type, currency, payment_date, created_day, file_id_modifier, name, status, payment_amount,
                          batch_count, invoice_count, credit_count, open_batch_count, bank_file_name, sha256, flight_check,
                          created_by, created_on, approved_by, approved_on, sent_by, sent_on, completed_on, updated_on)
SELECT 'NetTermsByAchTransfer', 'Usd', day, day, 'A', 'PF-' || to_char(day, 'YYYYMMDD') || '-A', 'Completed', 1, :payees,
       :payees, 0, 0, 'file.ach', repeat('0', 64), '{}', editor.id, day, verifier.id, day, verifier.id, day, day, day
FROM (SELECT current_date - 200 - n * 7 AS day FROM generate_series(1, :files) n) past,
     employee editor, employee verifier
WHERE editor.email = 'editor@bench.test' AND verifier.email = 'verifier@bench.test';

INSERT INTO payment_batch (payment_file_id, payment_type, currency, payment_date, partner_id, partner_type, pay_to_id,
                           gross_amount, discount_taken, credit_applied, batch_total, item_count, trace_number, status,
                           transaction_id, failure_reason, outcome_source, finalized_by, finalized_on, posting_date, intacct_sync_status,
                           created_on, updated_on)
SELECT file.id, file.payment_type, file.currency, file.payment_date, pay_to.partner_id, 'Supplier', pay_to.id, amount, 0, 0,
       amount, 1 + h % 20, '12345678' || lpad((h % 10000000)::text, 7, '0'), CASE WHEN h % 40 = 0 THEN 'Failure' ELSE 'Success' END,
       CASE WHEN h % 40 <> 0 THEN 'T' || file.id || '-' || to_hex(h) || '-' || pay_to.partner_id END,
       CASE WHEN h % 40 = 0 THEN 'R02: The account is closed.' END, 'Person', file.sent_by, file.payment_date + interval '1 day',
       CASE WHEN h % 40 <> 0 THEN file.payment_date END,
       CASE WHEN h % 1000 = 999 THEN 'Failed' WHEN h % 100 >= 97 THEN 'NotSynced' ELSE 'Synced' END,
       file.created_on, file.payment_date + interval '1 day'
FROM payment_file file, pay_to,
     LATERAL (SELECT abs(hashint8(file.id::bigint * 1000003 + pay_to.partner_id)) AS h) chance,
     LATERAL (SELECT round((exp(3 + (h % 500) / 100.0))::numeric, 2) + 1 AS amount) worth;
INSERT INTO payment_batch_count
SELECT status, payment_type, partner_type, intacct_sync_status, count(*) FROM payment_batch GROUP BY 1, 2, 3, 4;

INSERT INTO invoice (partner_id, partner_type, purchase_order_number, invoice_number, invoice_date, posting_date, total,
                     status, payment_type, intacct_sync_status, created_on, updated_on)
SELECT 1000000 + n, 'Supplier', 'PO-R-' || n || '-' || k, 'RUN-' || n || '-' || k, current_date - 40 - k, current_date - 40 - k,
       101.17 + n * 0.01 + k * 33.3, 'Posted', 'NetTermsByAchTransfer', 'Synced', now(), now()
FROM generate_series(1, :payees) n, generate_series(1, 12) k WHERE k < 12 OR n % 2 = 1;
INSERT INTO credit_memo (partner_id, partner_type, memo_number, memo_date, posting_date, total, source, status,
                         intacct_sync_status, created_on, updated_on)
SELECT 1000000 + n, 'Supplier', 'RUN-CM-' || n, current_date - 20, current_date - 20, 17.05, 'Received', 'Posted', 'Synced',
       now(), now()
FROM generate_series(2, :payees, 2) n;

INSERT INTO invoice_count
SELECT status, intacct_sync_status, payment_type, partner_type, count(*) FROM invoice WHERE partner_id > 1000000 GROUP BY 1, 2, 3, 4
ON CONFLICT (status, intacct_sync_status, payment_type, partner_type)
DO UPDATE SET rows = invoice_count.rows + excluded.rows;
INSERT INTO invoice_sum SELECT partner_id, status, count(*), sum(total) FROM invoice WHERE partner_id > 1000000 GROUP BY 1, 2;
INSERT INTO credit_memo_count
SELECT status, intacct_sync_status, partner_type, count(*) FROM credit_memo WHERE partner_id > 1000000 GROUP BY 1, 2, 3
ON CONFLICT (status, intacct_sync_status, partner_type) DO UPDATE SET rows = credit_memo_count.rows + excluded.rows;
INSERT INTO credit_memo_sum SELECT partner_id, status, count(*), sum(total) FROM credit_memo WHERE partner_id > 1000000 GROUP BY 1, 2;
