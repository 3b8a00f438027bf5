-- Sorting requests by how much they ask for reads no lists of SKUs.
ALTER TABLE product_data_request
  ADD COLUMN product_count integer NOT NULL GENERATED ALWAYS AS (cardinality(skus)) STORED,
  ADD COLUMN column_count integer NOT NULL GENERATED ALWAYS AS (jsonb_array_length(columns)) STORED;
