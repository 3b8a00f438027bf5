-- no transaction
-- What nobody has posted yet, by month; nearly everything is posted.
CREATE INDEX CONCURRENTLY invoice_without_posting_date ON invoice (invoice_date) WHERE posting_date IS NULL;
