-- no transaction
-- How most people read the list: one status, the newest first. Where it broke off, what is left of it must be dropped
-- by hand: an index that was only begun must not be taken for one.
CREATE INDEX CONCURRENTLY invoice_by_status_created_on ON invoice (status, created_on, id);
