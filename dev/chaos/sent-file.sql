-- :payments is set by the caller: a payment file that is with the bank, with so many payments of one invoice each, as
-- the application leaves it. Triggers are off, so no audit trail is asked for and no counts are kept: whoever uses it
-- looks at neither for these rows.
SET session_replication_role = replica;
-- Payment dates are days in the Pacific time zone.
SET timezone = 'America/Los_Angeles';

INSERT INTO employee (email, name) VALUES ('maker@backdock.test', 'Maker'), ('checker@backdock.test', 'Checker');

INSERT INTO partner (partner_type, name, display_name, market, currency, status, created_on, updated_on)
SELECT 'Supplier', 'Payee ' || n, 'Payee ' || n, 'UnitedStates', 'Usd', 'Active', now(), now()
  FROM generate_series(1, :payments) n;
INSERT INTO supplier (partner_id) SELECT id FROM partner;
INSERT INTO partner_contact (partner_id, contact_type, name, phone, email)
SELECT id, 'Accounting', 'Books', '+15035550142', 'payee' || id || '@chaos.test' FROM partner;

INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, total, status, payment_type,
                     created_on, updated_on)
SELECT id, 'Supplier', 'I-' || id, current_date, 100 + id, 'Approved', 'NetTermsByAchTransfer', now(), now() FROM partner;

INSERT INTO pay_to (id, partner_id, method, account_type, beneficiary_name, bank_name, account_ending, routing_ending,
                    sealed_numbers, sealed_key, key_id, created_on)
SELECT gen_random_uuid(), id, 'Ach', 'BusinessChecking', name, 'Bank', '6789', '6780', '', '', 'chaos', now() FROM partner;

INSERT INTO payment_file (payment_type, currency, payment_date, created_day, file_id_modifier, name, status, payment_amount,
                          batch_count, invoice_count, credit_count, open_batch_count, bank_file_name, sha256, flight_check,
                          created_by, created_on, approved_by, approved_on, sent_by, sent_on, updated_on)
SELECT 'NetTermsByAchTransfer', 'Usd', current_date, current_date, 'A', 'PF-20261115-A', 'SentToBank', sum(total),
       count(*), count(*), 0, count(*), 'file.ach', repeat('0', 64), '{}', 1, now(), 2, now(), 2, now(), now() FROM invoice;
INSERT INTO payment_batch (payment_file_id, payment_type, currency, payment_date, partner_id, partner_type, pay_to_id,
                           gross_amount, discount_taken, credit_applied, batch_total, item_count, trace_number,
                           created_on, updated_on)
SELECT 1, 'NetTermsByAchTransfer', 'Usd', current_date, invoice.partner_id, 'Supplier', pay_to.id, total, 0, 0, total, 1,
       lpad(invoice.id::text, 15, '0'), now(), now()
  FROM invoice JOIN pay_to ON pay_to.partner_id = invoice.partner_id;
INSERT INTO payment_item (payment_type, partner_id, invoice_id, amount, payment_batch_id, added_by, added_on)
SELECT 'NetTermsByAchTransfer', batch.partner_id, invoice.id, total, batch.id, 1, now()
  FROM payment_batch batch JOIN invoice ON invoice.partner_id = batch.partner_id;

SET session_replication_role = DEFAULT;
