-- How often an attribute is filled, and with what, as a job counted it. The count of `sku` is that of all products.
CREATE TABLE product_attribute_count (
  attribute_id    integer PRIMARY KEY REFERENCES product_attribute,
  filled_count    integer NOT NULL CHECK (filled_count >= 0),
  -- All distinct values are kept, or only the most frequent ones.
  has_all_values  boolean NOT NULL,
  counted_on      timestamptz NOT NULL
);
CREATE TABLE product_attribute_value (
  attribute_id  integer NOT NULL REFERENCES product_attribute,
  value         text NOT NULL CHECK (length(value) BETWEEN 1 AND 200),
  product_count integer NOT NULL CHECK (product_count > 0),
  PRIMARY KEY (attribute_id, value)
);

-- What intakes changed since: rows that are only added, so that no intake waits for another or for the count, which
-- removes those it has seen. Without a value: how many more products have the attribute filled.
CREATE TABLE product_attribute_change (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  attribute_id integer NOT NULL REFERENCES product_attribute,
  value        text CHECK (length(value) BETWEEN 1 AND 200),
  difference   integer NOT NULL CHECK (difference <> 0)
);
CREATE INDEX product_attribute_change_of_attribute ON product_attribute_change (attribute_id, value);
