-- no transaction
-- What is still open with a partner, by posting date: few rows of many, because most invoices are paid.
CREATE INDEX CONCURRENTLY invoice_posted_of_partner ON invoice (partner_id, posting_date, id) WHERE status = 'Posted';
