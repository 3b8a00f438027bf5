-- What happens to an order after it arrived, and the products that orders are made of.

-- An order that needs action remembers where it was. If a price change is what it waits for, it is held, and goes back
-- there once the price is decided.
ALTER TABLE customer_order
  ADD COLUMN status_before_action text CHECK (status_before_action IN ('New', 'Releasing', 'SentToVendor', 'Packing')),
  ADD COLUMN is_held boolean NOT NULL DEFAULT false;
ALTER TABLE customer_order ADD CONSTRAINT remembers_while_acting
  CHECK (status_before_action IS NULL OR status = 'NeedAction') NOT VALID;
ALTER TABLE customer_order ADD CONSTRAINT held_remembers
  CHECK (NOT is_held OR status_before_action IS NOT NULL) NOT VALID;
ALTER TABLE customer_order VALIDATE CONSTRAINT remembers_while_acting;
ALTER TABLE customer_order VALIDATE CONSTRAINT held_remembers;

-- Every message that was taken, by its sender's key: one that arrives again has no effect.
CREATE TABLE order_message (
  source_key  text PRIMARY KEY CHECK (length(source_key) BETWEEN 1 AND 200),
  order_id    integer NOT NULL REFERENCES customer_order,
  received_on timestamptz NOT NULL
);
REVOKE UPDATE, DELETE ON order_message FROM backdock_app;
CREATE TRIGGER order_message_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON order_message
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Products as orders know them: what a supplier sells under a SKU.
CREATE TABLE supplier_product (
  id                  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id         integer NOT NULL REFERENCES supplier,
  sku                 text NOT NULL,
  product_name        text NOT NULL,
  unit_of_measure     text NOT NULL,
  image_url           text,
  -- The price of the newest item, in the supplier's currency, and what its customer paid.
  last_order_item_id  integer NOT NULL REFERENCES order_item,
  last_price          numeric(14, 2) NOT NULL,
  last_sale_price     numeric(14, 2) NOT NULL,
  first_ordered_on    timestamptz NOT NULL,
  last_ordered_on     timestamptz NOT NULL,
  order_count         integer NOT NULL CHECK (order_count > 0),
  unit_count          bigint NOT NULL CHECK (unit_count > 0),
  -- The last ninety days, counted every hour.
  recent_order_count  integer NOT NULL DEFAULT 0 CHECK (recent_order_count >= 0),
  recent_unit_count   bigint NOT NULL DEFAULT 0 CHECK (recent_unit_count >= 0),
  UNIQUE (supplier_id, sku)
);
CREATE INDEX supplier_product_of_item ON supplier_product (last_order_item_id);
CREATE INDEX supplier_product_by_sku ON supplier_product (sku, id);
CREATE INDEX supplier_product_by_name ON supplier_product (product_name, id);
CREATE INDEX supplier_product_by_last_order ON supplier_product (last_ordered_on, id);
CREATE INDEX supplier_product_by_units ON supplier_product (unit_count, id);
CREATE INDEX supplier_product_by_recent_units ON supplier_product (recent_unit_count, id);
CREATE INDEX supplier_product_of_supplier ON supplier_product (supplier_id, last_ordered_on, id);
CREATE INDEX supplier_product_sku_equals ON supplier_product (lower(sku), id);
CREATE INDEX supplier_product_name_equals ON supplier_product (lower(product_name), id);
CREATE INDEX supplier_product_sku_contains ON supplier_product USING gin (lower(sku) gin_trgm_ops);
CREATE INDEX supplier_product_name_contains ON supplier_product USING gin (lower(product_name) gin_trgm_ops);

-- In the order of their keys, so two orders with the same products never wait for each other in a circle.
CREATE FUNCTION keep_products() RETURNS trigger LANGUAGE plpgsql AS $$
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
  ON CONFLICT (supplier_id, sku) DO UPDATE SET
    first_ordered_on = least(known.first_ordered_on, excluded.first_ordered_on),
    order_count = known.order_count + excluded.order_count,
    unit_count = known.unit_count + excluded.unit_count;
  -- Orders may arrive late: only a newer one says what the product is called and costs now.
  UPDATE supplier_product known SET
    (product_name, unit_of_measure, image_url, last_order_item_id, last_price, last_sale_price, last_ordered_on) =
    (item.product_name, item.unit_of_measure, item.image_url, item.id, item.price_per_unit, item.sale_price_per_unit,
     item.created_on)
    FROM (SELECT DISTINCT ON (supplier_id, sku) * FROM new_items
           ORDER BY supplier_id, sku, created_on DESC, id DESC) item
   WHERE known.supplier_id = item.supplier_id AND known.sku = item.sku
     AND (item.created_on, item.id) > (known.last_ordered_on, known.last_order_item_id);
  RETURN NULL;
END $$;
CREATE TRIGGER products_kept AFTER INSERT ON order_item REFERENCING NEW TABLE AS new_items
  FOR EACH STATEMENT EXECUTE FUNCTION keep_products();

CREATE FUNCTION keep_last_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE supplier_product SET last_price = new.price_per_unit WHERE last_order_item_id = new.id;
  RETURN NULL;
END $$;
CREATE TRIGGER last_prices_kept AFTER UPDATE OF price_per_unit ON order_item
  FOR EACH ROW WHEN (old.price_per_unit <> new.price_per_unit) EXECUTE FUNCTION keep_last_prices();

-- Those of the orders that are here already.
INSERT INTO supplier_product (supplier_id, sku, product_name, unit_of_measure, image_url, last_order_item_id,
  last_price, last_sale_price, first_ordered_on, last_ordered_on, order_count, unit_count)
SELECT newest.supplier_id, newest.sku, newest.product_name, newest.unit_of_measure, newest.image_url, newest.id,
       newest.price_per_unit, newest.sale_price_per_unit, sold.first_on, newest.created_on, sold.orders, sold.units
  FROM (SELECT supplier_id, sku, min(created_on) AS first_on, count(DISTINCT order_id) AS orders,
               sum(quantity) AS units, (array_agg(id ORDER BY created_on DESC, id DESC))[1] AS newest_id
          FROM order_item GROUP BY supplier_id, sku) sold
  JOIN order_item newest ON newest.id = sold.newest_id;
