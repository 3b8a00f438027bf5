-- no transaction
-- To find the invoice that a partner has sent before, written differently.
CREATE INDEX CONCURRENTLY invoice_by_normal_number ON invoice (partner_id, normal_number(invoice_number));
