-- no transaction
-- An invoice by the number of its row in the list of what can be paid.
CREATE INDEX CONCURRENTLY invoice_row_to_pay ON invoice ((id * 2)) WHERE status = 'Posted';
