-- no transaction
CREATE INDEX CONCURRENTLY customer_order_by_status_alone ON customer_order (status, id);
