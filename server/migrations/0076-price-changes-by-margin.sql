-- no transaction
CREATE INDEX CONCURRENTLY price_change_order_by_margin ON price_change_order (margin_after, id);
