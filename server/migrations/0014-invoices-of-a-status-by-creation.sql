-- no transaction
-- How most people read the list: one status, the newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoice_by_status_created_on ON invoice (status, created_on, id);
