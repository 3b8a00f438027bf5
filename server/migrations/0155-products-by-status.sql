-- no transaction
CREATE INDEX CONCURRENTLY supplier_product_by_status ON supplier_product (product_status, last_ordered_on, id);
