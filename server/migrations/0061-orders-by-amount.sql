-- no transaction
CREATE INDEX CONCURRENTLY customer_order_by_final_amount ON customer_order (final_amount, id);
