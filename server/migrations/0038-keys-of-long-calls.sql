-- A call that works in several transactions keeps under its key how far it has come, until it is answered.
ALTER TABLE idempotency_key ADD COLUMN progress jsonb;
