-- no transaction
-- Units claimed of a SKU in a quarter.
CREATE INDEX CONCURRENTLY credit_request_item_of_sku ON credit_request_item (upper(sku), credit_request_id)
  INCLUDE (quantity);
