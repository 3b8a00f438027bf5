-- no transaction
-- The few invoices that no payment run takes as they are set up, or that look like others, in the order of the list.
CREATE INDEX CONCURRENTLY invoice_flagged ON invoice (invoice_date, id) INCLUDE (payment_block, look_alike, payment_type, partner_id, total) WHERE payment_block IS NOT NULL OR look_alike IS NOT NULL;
