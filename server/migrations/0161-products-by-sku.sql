-- no transaction
-- The preview of a template looks products up by the beginning of their SKU, whoever the supplier is.
CREATE INDEX CONCURRENTLY product_by_sku ON product (lower(sku) COLLATE "C", id);
