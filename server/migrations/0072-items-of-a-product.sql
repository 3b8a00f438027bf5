-- no transaction
-- The newest items of a product, however often it was sold.
CREATE INDEX CONCURRENTLY order_item_of_product ON order_item (supplier_id, lower(sku), id);
