-- no transaction
-- What Intacct does not have yet, by month: few rows of many, because most invoices are synced.
CREATE INDEX CONCURRENTLY invoice_to_sync ON invoice (posting_date, intacct_sync_status) WHERE intacct_sync_status <> 'Synced';
