-- no transaction
CREATE INDEX CONCURRENTLY price_change_order_by_percent ON price_change_order (difference_percent, id);
