-- no transaction
-- A supplier's purchases of a month, paid or not.
CREATE INDEX CONCURRENTLY invoice_by_partner_posting_date ON invoice (partner_id, posting_date) WHERE posting_date IS NOT NULL;
