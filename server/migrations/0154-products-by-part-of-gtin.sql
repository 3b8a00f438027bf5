-- no transaction
CREATE INDEX CONCURRENTLY supplier_product_gtin_contains ON supplier_product USING gin (lower(gtin) gin_trgm_ops);
