-- no transaction
-- Callers read out the end of a tracking number, or the middle.
CREATE INDEX CONCURRENTLY order_item_tracking_number_contains
  ON order_item_tracking USING gin (lower(tracking_number) gin_trgm_ops);
