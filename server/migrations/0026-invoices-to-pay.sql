-- no transaction
-- What can be paid now, by partner and day; invoices that are paid, which are nearly all, are not in here.
CREATE INDEX CONCURRENTLY invoice_to_pay ON invoice (payment_type, partner_id, invoice_date, id) INCLUDE (total) WHERE status = 'Posted';
