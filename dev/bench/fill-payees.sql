-- :payees is set by the caller. Triggers are off, as for the invoices; the payees have ids of their own.
SET session_replication_role = replica;
SET synchronous_commit = off;

INSERT INTO employee (email, name) VALUES ('editor@bench.test', 'Editor'), ('verifier@bench.test', 'Verifier');

INSERT INTO partner (id, partner_type, name, display_name, market, currency, status, intacct_sync_status, created_on, updated_on)
OVERRIDING SYSTEM VALUE
SELECT 1000000 + n, 'Supplier', 'Payee ' || n, 'Payee ' || n, 'UnitedStates', 'Usd', 'Active', 'Synced', now(), now()
FROM generate_series(1, :payees) n;
INSERT INTO supplier (partner_id) SELECT id FROM partner WHERE id > 1000000;
INSERT INTO payment_settings (partner_id, currency, payment_type, net_term_days, payment_schedule, payment_days,
                              credit_limit, credit_limit_policy, created_on, updated_on)
SELECT id, currency, 'NetTermsByAchTransfer', 30, 'EveryMonth', '{}', 0, 'Unlimited', now(), now()
FROM partner WHERE id > 1000000;
