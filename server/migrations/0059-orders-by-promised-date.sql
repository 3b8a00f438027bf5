-- no transaction
CREATE INDEX CONCURRENTLY customer_order_by_promised_date ON customer_order (promised_to_ship_date, id);
