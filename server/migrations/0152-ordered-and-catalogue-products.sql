-- One row for each supplier and SKU that orders or product data know: support searches both at once.
ALTER TABLE supplier_product
  ADD COLUMN product_id integer UNIQUE REFERENCES product,
  ADD COLUMN product_status text CHECK (product_status IN ('Draft', 'Active', 'Discontinued')),
  ADD COLUMN brand text,
  ADD COLUMN gtin text,
  ALTER COLUMN unit_of_measure DROP NOT NULL,
  ALTER COLUMN last_order_item_id DROP NOT NULL,
  ALTER COLUMN last_price DROP NOT NULL,
  ALTER COLUMN last_sale_price DROP NOT NULL,
  ALTER COLUMN first_ordered_on DROP NOT NULL,
  ALTER COLUMN last_ordered_on DROP NOT NULL,
  ALTER COLUMN order_count SET DEFAULT 0,
  ALTER COLUMN unit_count SET DEFAULT 0,
  DROP CONSTRAINT supplier_product_order_count_check,
  DROP CONSTRAINT supplier_product_unit_count_check,
  ADD CONSTRAINT ordered_as_a_whole CHECK (CASE WHEN order_count > 0
    THEN unit_count > 0 AND num_nulls(last_order_item_id, last_price, last_sale_price, first_ordered_on,
           last_ordered_on, unit_of_measure) = 0
    ELSE order_count = 0 AND unit_count = 0 AND num_nonnulls(last_order_item_id, last_price, last_sale_price,
           first_ordered_on, last_ordered_on) = 0 END) NOT VALID,
  ADD CONSTRAINT ordered_or_in_product_data CHECK (order_count > 0 OR product_id IS NOT NULL) NOT VALID,
  ADD CONSTRAINT product_data_as_a_whole CHECK ((product_id IS NULL) = (product_status IS NULL)
    AND (product_id IS NOT NULL OR num_nonnulls(brand, gtin) = 0)) NOT VALID;
ALTER TABLE supplier_product VALIDATE CONSTRAINT ordered_as_a_whole;
ALTER TABLE supplier_product VALIDATE CONSTRAINT ordered_or_in_product_data;
ALTER TABLE supplier_product VALIDATE CONSTRAINT product_data_as_a_whole;

-- In the order of their keys, as orders do.
CREATE FUNCTION keep_catalogue_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO supplier_product AS known (supplier_id, sku, product_name, unit_of_measure, image_url, product_id,
    product_status, brand, gtin)
  SELECT supplier_id, sku, name, unit_of_measure, image_urls[1], id, status, brand, gtin
    FROM new_products ORDER BY supplier_id, sku
  ON CONFLICT (supplier_id, sku) DO UPDATE SET
    product_name = excluded.product_name,
    unit_of_measure = coalesce(excluded.unit_of_measure, known.unit_of_measure),
    image_url = coalesce(excluded.image_url, known.image_url),
    product_id = excluded.product_id,
    product_status = excluded.product_status,
    brand = excluded.brand,
    gtin = excluded.gtin
  WHERE (known.product_name, known.unit_of_measure, known.image_url, known.product_id, known.product_status,
         known.brand, known.gtin)
    IS DISTINCT FROM (excluded.product_name, coalesce(excluded.unit_of_measure, known.unit_of_measure),
         coalesce(excluded.image_url, known.image_url), excluded.product_id, excluded.product_status,
         excluded.brand, excluded.gtin);
  RETURN NULL;
END $$;
CREATE TRIGGER catalogue_products_kept AFTER INSERT ON product REFERENCING NEW TABLE AS new_products
  FOR EACH STATEMENT EXECUTE FUNCTION keep_catalogue_products();
CREATE TRIGGER changed_catalogue_products_kept AFTER UPDATE ON product REFERENCING NEW TABLE AS new_products
  FOR EACH STATEMENT EXECUTE FUNCTION keep_catalogue_products();

-- What product data says of a product stands; an order says it only of products that are not there.
CREATE OR REPLACE FUNCTION keep_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO supplier_product AS known (supplier_id, sku, product_name, unit_of_measure, image_url, last_order_item_id,
    last_price, last_sale_price, first_ordered_on, last_ordered_on, order_count, unit_count)
  SELECT newest.supplier_id, newest.sku, newest.product_name, newest.unit_of_measure, newest.image_url, newest.id,
         newest.price_per_unit, newest.sale_price_per_unit, sold.first_on, newest.created_on, sold.orders, sold.units
    FROM (SELECT supplier_id, sku, min(created_on) AS first_on, count(DISTINCT order_id) AS orders,
                 sum(quantity) AS units, (array_agg(id ORDER BY created_on DESC, id DESC))[1] AS newest_id
            FROM new_items GROUP BY supplier_id, sku) sold
    JOIN new_items newest ON newest.id = sold.newest_id
   ORDER BY newest.supplier_id, newest.sku
  -- Its first order fills in what a product of product data lacks so far.
  ON CONFLICT (supplier_id, sku) DO UPDATE SET
    unit_of_measure = coalesce(known.unit_of_measure, excluded.unit_of_measure),
    last_order_item_id = coalesce(known.last_order_item_id, excluded.last_order_item_id),
    last_price = coalesce(known.last_price, excluded.last_price),
    last_sale_price = coalesce(known.last_sale_price, excluded.last_sale_price),
    first_ordered_on = least(known.first_ordered_on, excluded.first_ordered_on),
    last_ordered_on = coalesce(known.last_ordered_on, excluded.last_ordered_on),
    order_count = known.order_count + excluded.order_count,
    unit_count = known.unit_count + excluded.unit_count;
  -- Orders may arrive late: only a newer one says what the product is called and costs now.
  UPDATE supplier_product known SET
    (product_name, unit_of_measure, image_url, last_order_item_id, last_price, last_sale_price, last_ordered_on) =
    (CASE WHEN known.product_id IS NULL THEN item.product_name ELSE known.product_name END,
     CASE WHEN known.product_id IS NULL THEN item.unit_of_measure ELSE known.unit_of_measure END,
     CASE WHEN known.product_id IS NULL THEN item.image_url ELSE coalesce(known.image_url, item.image_url) END,
     item.id, item.price_per_unit, item.sale_price_per_unit, item.created_on)
    FROM (SELECT DISTINCT ON (supplier_id, sku) * FROM new_items
           ORDER BY supplier_id, sku, created_on DESC, id DESC) item
   WHERE known.supplier_id = item.supplier_id AND known.sku = item.sku
     AND (item.created_on, item.id) > (known.last_ordered_on, known.last_order_item_id);
  RETURN NULL;
END $$;
