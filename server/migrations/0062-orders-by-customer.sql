-- no transaction
CREATE INDEX CONCURRENTLY customer_order_by_customer ON customer_order (customer_name, id);
