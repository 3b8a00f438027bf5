-- no transaction
-- A caller reads a UPC off the box: whole, or its last digits.
CREATE INDEX CONCURRENTLY supplier_product_gtin_equals ON supplier_product (lower(gtin), id);
