-- no transaction
CREATE INDEX CONCURRENTLY invoice_line_of_item ON invoice_line (order_item_id) WHERE order_item_id IS NOT NULL;
