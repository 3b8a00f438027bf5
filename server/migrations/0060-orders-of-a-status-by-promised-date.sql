-- no transaction
CREATE INDEX CONCURRENTLY customer_order_by_status_promised_date ON customer_order (status, promised_to_ship_date, id);
