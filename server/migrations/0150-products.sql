-- The dictionary: what is known about products, by name. A name is never reused and keeps its type, so what was stored
-- under it stays readable.
CREATE TABLE product_attribute (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name           text NOT NULL CHECK (name ~ '^[a-z][A-Za-z0-9]{0,59}$'),
  label          text NOT NULL CHECK (length(label) BETWEEN 1 AND 100),
  group_name     text NOT NULL CHECK (length(group_name) BETWEEN 1 AND 100),
  description    text CHECK (length(description) BETWEEN 1 AND 1000),
  data_type      text NOT NULL CHECK (data_type IN ('Text', 'Integer', 'Decimal', 'Boolean', 'Date', 'Url', 'ImageUrl',
    'Enum')),
  unit           text CHECK (length(unit) BETWEEN 1 AND 20),
  allowed_values text[] NOT NULL DEFAULT '{}' CHECK (cardinality(allowed_values) <= 500),
  aliases        text[] NOT NULL DEFAULT '{}' CHECK (cardinality(aliases) <= 50),
  example        text CHECK (length(example) BETWEEN 1 AND 300),
  -- Where its values are: among the product's values, in a column of the product, or in one of its listing.
  source         text NOT NULL DEFAULT 'Value' CHECK (source IN ('Value', 'Product', 'Listing')),
  is_active      boolean NOT NULL DEFAULT true,
  version        integer NOT NULL DEFAULT 1,
  created_on     timestamptz NOT NULL,
  updated_on     timestamptz NOT NULL,
  -- The transaction that wrote it last: what an export has not seen yet is found by its snapshot, not by the clock.
  changed_in     xid8 NOT NULL DEFAULT pg_current_xact_id(),
  CONSTRAINT enum_has_values CHECK ((data_type = 'Enum') = (cardinality(allowed_values) > 0)),
  CONSTRAINT units_are_for_numbers CHECK (unit IS NULL OR data_type IN ('Integer', 'Decimal')),
  CONSTRAINT own_fields_stay CHECK (source = 'Value' OR is_active)
);
CREATE UNIQUE INDEX product_attribute_name ON product_attribute (lower(name));

-- The product's own fields, and those of its listing in the template's marketplace.
INSERT INTO product_attribute (name, label, group_name, description, data_type, example, aliases, source, created_on,
  updated_on)
SELECT field.name, field.label, 'Product', field.description, field.data_type, field.example, field.aliases,
       field.source, now(), now()
  FROM (VALUES
    ('sku', 'SKU', 'The supplier''s part number', 'Text', 'TS-SUB-0306W',
      ARRAY['Item number', 'Vendor SKU', 'Supplier SKU', 'Supplier part number'], 'Product'),
    ('name', 'Product name', 'Product name as customers see it', 'Text', 'White subway wall tile, 3 × 6 in.',
      ARRAY['Title', 'Product title', 'Item name'], 'Product'),
    ('brand', 'Brand', 'The brand as customers know it', 'Text', 'Northwind', ARRAY['Brand name'], 'Product'),
    ('category', 'Category', 'Category path from broadest to most specific, separated by >', 'Text', 'Tile > Wall tile',
      ARRAY['Category path', 'Product type'], 'Product'),
    ('unitOfMeasure', 'Unit of measure', 'The unit it is ordered in, such as each or box', 'Text', 'BX', ARRAY['UOM', 'Unit'],
      'Product'),
    ('gtin', 'GTIN', 'UPC, EAN or GTIN-14: 8, 12, 13 or 14 digits', 'Text', '036000291452',
      ARRAY['UPC', 'EAN', 'Barcode', 'UPC code'], 'Product'),
    ('supplierName', 'Supplier name', 'The supplier that sells it to us', 'Text', 'Northwind Tile & Stone',
      ARRAY['Supplier', 'Vendor', 'Vendor name'], 'Product'),
    ('marketplaceSku', 'Marketplace number', 'The marketplace''s own product number, such as an ASIN', 'Text', 'B0C1H26C46',
      ARRAY['ASIN', 'Marketplace SKU'], 'Listing'),
    ('price', 'Price', 'Selling price on the marketplace', 'Decimal', '28.90',
      ARRAY['Selling price', 'Standard price', 'Our price'], 'Listing'))
    AS field (name, label, description, data_type, example, aliases, source)
UNION ALL
SELECT 'imageUrl' || place, 'Image ' || place, 'Product', 'URL of image ' || place, 'ImageUrl',
       'https://images.example/tile-' || place || '.jpg',
       CASE place WHEN 1 THEN ARRAY['Image URL 1', 'Main image', 'Image URL', 'Main image URL']
                  ELSE ARRAY['Image URL ' || place, 'Additional image ' || place - 1] END,
       'Product', now(), now()
  FROM generate_series(1, 10) place;

CREATE FUNCTION keep_attribute_meaning() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an attribute keeps its name, type and source' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER attribute_keeps_meaning BEFORE UPDATE ON product_attribute FOR EACH ROW
  WHEN ((old.name, old.data_type, old.source) IS DISTINCT FROM (new.name, new.data_type, new.source))
  EXECUTE FUNCTION keep_attribute_meaning();
CALL guard_table('product_attribute');
REVOKE DELETE, TRUNCATE ON product_attribute FROM backdock_app;

-- What a supplier sells. Orders name it by supplier and SKU without a foreign key: what was sold stays what it was.
CREATE TABLE product (
  id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id      integer NOT NULL REFERENCES supplier,
  sku              text NOT NULL CHECK (length(sku) BETWEEN 1 AND 100),
  name             text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  brand            text CHECK (length(brand) BETWEEN 1 AND 100),
  category         text CHECK (length(category) BETWEEN 1 AND 300),
  unit_of_measure  text CHECK (length(unit_of_measure) BETWEEN 1 AND 20),
  gtin             text CHECK (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
  status           text NOT NULL CHECK (status IN ('Draft', 'Active', 'Discontinued')),
  image_urls       text[] NOT NULL DEFAULT '{}' CHECK (cardinality(image_urls) <= 10),
  -- By attribute name, as text in the one form of the attribute's type ('12.5', 'true', '2026-11-03'): a number read as
  -- a float would be another number. Not a row per value: an export would join sixty rows for each product.
  attribute_values jsonb NOT NULL DEFAULT '{}',
  minimum_price    numeric(14, 2) CHECK (minimum_price >= 0),
  version          integer NOT NULL DEFAULT 1,
  created_on       timestamptz NOT NULL,
  updated_on       timestamptz NOT NULL,
  changed_in       xid8 NOT NULL DEFAULT pg_current_xact_id(),
  UNIQUE (supplier_id, sku),
  CONSTRAINT values_are_text CHECK (jsonb_typeof(attribute_values) = 'object'
    AND NOT jsonb_path_exists(attribute_values, '$.* ? (@.type() != "string")'))
);
CREATE INDEX product_by_category ON product (category, id);
CREATE INDEX product_changed ON product (changed_in);
CREATE INDEX product_without_unit ON product (id) WHERE unit_of_measure IS NULL;
CALL guard_table('product');
REVOKE DELETE, TRUNCATE ON product FROM backdock_app;

-- A product in a marketplace, with the marketplace's own number.
CREATE TABLE product_listing (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id      integer NOT NULL REFERENCES product,
  marketplace_id  integer NOT NULL REFERENCES marketplace,
  marketplace_sku text NOT NULL CHECK (length(marketplace_sku) BETWEEN 1 AND 100),
  price           numeric(14, 2) CHECK (price >= 0),
  status          text NOT NULL CHECK (status IN ('Active', 'Inactive')),
  version         integer NOT NULL DEFAULT 1,
  created_on      timestamptz NOT NULL,
  updated_on      timestamptz NOT NULL,
  changed_in      xid8 NOT NULL DEFAULT pg_current_xact_id(),
  UNIQUE (product_id, marketplace_id),
  UNIQUE (marketplace_id, marketplace_sku)
);
CREATE INDEX product_listing_number_equals ON product_listing (lower(marketplace_sku), id);
CREATE INDEX product_listing_number_contains ON product_listing USING gin (lower(marketplace_sku) gin_trgm_ops);
CREATE INDEX product_listing_of_marketplace ON product_listing (marketplace_id, id);
CREATE INDEX product_listing_changed ON product_listing (changed_in);
CALL guard_table('product_listing');
REVOKE DELETE, TRUNCATE ON product_listing FROM backdock_app;

CREATE FUNCTION note_changing_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.changed_in := pg_current_xact_id();
  RETURN new;
END $$;
CREATE TRIGGER attribute_change_noted BEFORE UPDATE ON product_attribute
  FOR EACH ROW EXECUTE FUNCTION note_changing_transaction();
CREATE TRIGGER product_change_noted BEFORE UPDATE ON product
  FOR EACH ROW EXECUTE FUNCTION note_changing_transaction();
CREATE TRIGGER listing_change_noted BEFORE UPDATE ON product_listing
  FOR EACH ROW EXECUTE FUNCTION note_changing_transaction();
