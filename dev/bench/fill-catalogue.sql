-- :suppliers, :per (products of each), :orders and :templates are set by the caller; partners, marketplaces and orders
-- are there. Triggers are off: what they keep is filled at the end, in one go.
SET session_replication_role = replica;
SET synchronous_commit = off;
SET maintenance_work_mem = '1GB';
SET work_mem = '512MB';

UPDATE feature_flag SET is_enabled = true WHERE feature = 'GenerateProductsWithoutUomReport';
UPDATE marketplace SET is_amazon = id <= 6;
-- Orders of one year, so that a quarter of them tells what freight costs.
UPDATE customer_order SET created_on = now() - (now() - created_on) / 10.8;

-- 481 attributes beside the nineteen that products have anyway.
CREATE UNLOGGED TABLE bench_attribute AS
SELECT n, lower(part) || initcap(quality) AS name, initcap(part) || ' ' || quality AS label, part, quality,
       CASE WHEN quality IN ('length', 'width', 'height', 'depth', 'diameter', 'weight', 'rating') THEN 'Decimal'
            WHEN quality IN ('count', 'capacity', 'warranty') THEN 'Integer'
            WHEN quality IN ('color', 'finish', 'material', 'style', 'shape', 'pattern') THEN 'Enum'
            WHEN quality = 'waterproof' THEN 'Boolean' WHEN quality = 'release' THEN 'Date'
            WHEN quality = 'certificate' THEN 'Url' ELSE 'Text' END AS data_type,
       CASE WHEN quality = 'weight' THEN 'kg' WHEN quality IN ('length', 'width', 'height', 'depth', 'diameter') THEN 'cm' END AS unit
FROM (SELECT row_number() OVER (ORDER BY hashtext(part || quality), part, quality)::integer AS n, part, quality
      FROM unnest(ARRAY['package','tile','frame','door','glass','handle','base','top','inner','outer','shipping','carton',
                        'cabinet','lamp','pipe','drain','mirror','shelf','seat','mounting']) part,
           unnest(ARRAY['length','width','height','depth','diameter','weight','rating','count','capacity','warranty',
                        'color','finish','material','style','shape','pattern','waterproof','release','certificate',
                        'code','grade','origin','texture','standard','note']) quality) numbered
WHERE n <= 481;
INSERT INTO product_attribute (name, label, group_name, data_type, unit, allowed_values, aliases, created_on, updated_on)
SELECT name, label, initcap(part), data_type, unit,
       CASE WHEN data_type = 'Enum' THEN ARRAY(SELECT initcap(quality) || ' ' || value FROM generate_series(1, 12) value) ELSE '{}' END,
       ARRAY[initcap(quality) || ' of the ' || part], now(), now()
FROM bench_attribute ORDER BY n;

-- What is told about ten thousand products, from 20 attributes to 300: the first are told of most, the last of few.
CREATE UNLOGGED TABLE bench_told AS
SELECT told, jsonb_object_agg(name, CASE data_type
         WHEN 'Decimal' THEN ((h % 19990 + 10) / 100.0)::numeric(8, 2)::text
         WHEN 'Integer' THEN (1 + h % 240)::text
         WHEN 'Enum' THEN initcap(quality) || ' ' || 1 + h % 12
         WHEN 'Boolean' THEN CASE WHEN h % 2 = 0 THEN 'true' ELSE 'false' END
         WHEN 'Date' THEN (date '2020-01-01' + h % 2400)::text
         WHEN 'Url' THEN 'https://sheets.example/' || part || '/' || h % 100000 || '.pdf'
         ELSE initcap(part) || ' ' || quality || ' ' || h % 5000 ||
              CASE WHEN h % 20 = 0 THEN ', as the maker describes it on the box and in its brochure, "tested" and approved' ELSE '' END
       END) AS attribute_values
FROM (SELECT told, attribute.*, pg_temp.chance(told * 512 + n, 1) AS h,
             row_number() OVER (PARTITION BY told ORDER BY n * (30 + pg_temp.chance(told * 512 + n, 2) % 70), n) AS place
      FROM generate_series(0, 9999) told, bench_attribute attribute) ranked
WHERE place <= CASE WHEN told % 100 = 0 THEN 300 WHEN told % 20 = 1 THEN 150 ELSE 20 + pg_temp.chance(told, 3) % 66 END
GROUP BY told;
ALTER TABLE bench_told ADD PRIMARY KEY (told);

-- A supplier's products arrived ten at a time. Every twentieth partner is a carrier.
CREATE UNLOGGED TABLE bench_product AS
SELECT n AS id, supplier_id, 'SK' || lpad(supplier_id::text, 4, '0') || '-' || lpad(place::text, 4, '0') AS sku, place,
       trade, pg_temp.chance(n, 4) AS h
FROM (SELECT n, 1 + supplier + supplier / 19 AS supplier_id, supplier % 10 AS trade,
             ((n - 1) / 10 / :suppliers) * 10 + (n - 1) % 10 AS place
      FROM (SELECT n, ((n - 1) / 10) % :suppliers AS supplier FROM generate_series(1, :suppliers * :per) n) placed) numbered;

INSERT INTO product (id, supplier_id, sku, name, brand, category, unit_of_measure, gtin, status, image_urls,
  attribute_values, minimum_price, created_on, updated_on)
OVERRIDING SYSTEM VALUE
SELECT id, supplier_id, sku,
       (ARRAY['Oak','Slate','Ivory','Walnut','Cedar','Marble','Copper','Brass'])[1 + h % 8] || ' ' ||
         (ARRAY['wall tile','faucet','vanity','sconce','door','hinge','shelf','mirror','sink','rug'])[1 + trade] || ', ' ||
         (ARRAY['matte','polished','brushed','satin'])[1 + h / 8 % 4] || ', ' || 3 + h / 32 % 40 || ' in. no. ' || id,
       CASE WHEN h % 100 > 0 THEN 'Brand ' || h % 700 END,
       (ARRAY['Flooring','Bath','Kitchen','Lighting','Doors','Hardware','Decor','Mirrors','Plumbing','Outdoor'])[1 + trade] ||
         ' > ' || (ARRAY['Premium','Standard','Value','Trade','Clearance'])[1 + h / 3 % 5] || ' line',
       CASE WHEN h % 50 > 0 THEN (ARRAY['EA','BX','SF','CS'])[1 + h % 4] END,
       CASE WHEN h % 10 > 0 THEN '8' || lpad(id::text, 11, '0') END,
       -- The products of the first trade are those that are exported: a hundred thousand.
       CASE WHEN trade > 0 AND h % 40 = 0 THEN 'Discontinued' WHEN h % 30 = 1 THEN 'Draft' ELSE 'Active' END,
       CASE WHEN h % 4 > 0 THEN ARRAY['https://images.example/' || lower(sku) || '-1.jpg',
                                      'https://images.example/' || lower(sku) || '-2.jpg'] ELSE '{}' END,
       attribute_values, CASE WHEN h % 3 = 0 THEN 5 + h % 9000 / 100.0 END,
       now() - h % 900 * interval '1 day', now() - h % 90 * interval '1 day'
FROM bench_product JOIN bench_told ON told = h % 10000 ORDER BY id;

INSERT INTO product_listing (product_id, marketplace_id, marketplace_sku, price, status, created_on, updated_on)
SELECT id, 1 + (id + listing * 17) % 40, CASE listing WHEN 0 THEN 'B0' ELSE 'A1' END ||
         lpad(upper(to_hex((id::bigint * 2654435761) % 4294967296)), 8, '0'),
       10 + h % 30000 / 100.0, CASE WHEN h % 25 = 0 THEN 'Inactive' ELSE 'Active' END, now(), now() - h % 90 * interval '1 day'
FROM bench_product, generate_series(0, 1) listing ORDER BY id, listing;

-- Orders know some of the products already.
CREATE UNLOGGED TABLE bench_sold AS SELECT * FROM supplier_product;
DELETE FROM supplier_product;
INSERT INTO supplier_product (supplier_id, sku, product_name, unit_of_measure, image_url, product_id, product_status,
  brand, gtin, last_order_item_id, last_price, last_sale_price, first_ordered_on, last_ordered_on, order_count,
  unit_count, recent_order_count, recent_unit_count)
SELECT coalesce(product.supplier_id, sold.supplier_id), coalesce(product.sku, sold.sku),
       coalesce(product.name, sold.product_name), coalesce(product.unit_of_measure, sold.unit_of_measure),
       product.image_urls[1], product.id, product.status, product.brand, product.gtin, sold.last_order_item_id,
       sold.last_price, sold.last_sale_price, sold.first_ordered_on, sold.last_ordered_on, coalesce(sold.order_count, 0),
       coalesce(sold.unit_count, 0), coalesce(sold.recent_order_count, 0), coalesce(sold.recent_unit_count, 0)
FROM (SELECT id, supplier_id, sku, name, unit_of_measure, image_urls, status, brand, gtin FROM product) product
FULL JOIN bench_sold sold ON sold.supplier_id = product.supplier_id AND sold.sku = product.sku;

-- Two thousand uploads of five hundred costs each, and price lists before and between them.
INSERT INTO price_batch (kind, reason, product_count, margin_before, margin_after, created_by, created_on)
SELECT (ARRAY['Upload', 'LastBilled', 'LastApproved'])[1 + n % 3], 'Prices of the supplier from month ' || n % 12, :suppliers * :per / 2000 + 1,
       20 + n % 15, 18 + n % 17, (SELECT min(id) FROM employee) + n % 20, now() - (2000 - n) * interval '9 hours'
FROM generate_series(1, 2000) n;
INSERT INTO product_cost (product_id, effective_from, amount, currency, source, entered_by, entered_on, batch_id)
SELECT product.id, current_date + 20 - change * 70 - product.h % 60, 4 + product.h % 20000 / 100.0 + change * 0.15, partner.currency,
       CASE WHEN batch.id IS NULL THEN 'PriceList' WHEN batch.kind = 'Upload' THEN 'Upload'
            WHEN batch.kind = 'LastBilled' THEN 'Invoice' ELSE 'ApprovedPriceChange' END,
       batch.created_by, now() - (change * 70 + product.h % 60) * interval '1 day', batch.id
FROM bench_product product JOIN partner ON partner.id = supplier_id
CROSS JOIN generate_series(0, 4) change
LEFT JOIN price_batch batch ON change = 1 AND batch.id = (SELECT min(id) FROM price_batch) + product.id % 2000
ORDER BY product.id, change DESC;
INSERT INTO price_batch_change (batch_id, product_id, field, effective_from, currency, before_amount, after_amount)
SELECT batch_id, product_id, 'Cost', effective_from, currency, amount + 0.15, amount FROM product_cost WHERE batch_id IS NOT NULL;

-- A column for each attribute, with what people set: units, allowed values, bounds, transforms.
CREATE UNLOGGED TABLE bench_column AS
SELECT n, name, jsonb_build_object('header', label || CASE WHEN unit IS NULL THEN '' ELSE ' (in)' END, 'helpText', null,
         'sourceType', 'Attribute', 'attributeName', name, 'constantValue', null, 'expression', null,
         'unit', CASE unit WHEN 'cm' THEN 'in' WHEN 'kg' THEN 'lb' END,
         'unitConversion', CASE unit WHEN 'cm' THEN '{"from": "cm", "to": "in"}'::jsonb WHEN 'kg' THEN '{"from": "kg", "to": "lb"}' END,
         'valueMap', CASE WHEN data_type = 'Enum' THEN (SELECT jsonb_agg(jsonb_build_object('from', initcap(quality) || ' ' || value,
           'to', upper(quality) || '_' || value)) FROM generate_series(1, 12) value) ELSE '[]' END,
         'transforms', CASE WHEN data_type = 'Text' THEN '[{"kind": "Trim"}, {"kind": "Truncate", "length": 80}]'::jsonb ELSE '[]' END,
         'onEmpty', CASE WHEN n % 4 = 0 THEN 'UseDefault' ELSE 'LeaveEmpty' END,
         'defaultValue', CASE WHEN n % 4 = 0 THEN CASE data_type WHEN 'Decimal' THEN '1.00' WHEN 'Integer' THEN '1'
           WHEN 'Enum' THEN upper(quality) || '_1' WHEN 'Boolean' THEN 'false' WHEN 'Date' THEN '2026-01-01'
           WHEN 'Url' THEN 'https://sheets.example/none.pdf' ELSE 'See the box' END END,
         'dataType', data_type, 'isRequired', false, 'maxLength', CASE WHEN data_type = 'Text' THEN 100 END,
         'min', CASE WHEN data_type IN ('Decimal', 'Integer') THEN '0' END,
         'max', CASE WHEN data_type IN ('Decimal', 'Integer') THEN '5000' END,
         'decimals', CASE WHEN data_type = 'Decimal' THEN 2 END,
         'pattern', CASE WHEN data_type = 'Text' AND n % 3 = 0 THEN '[A-Z].*' END,
         'allowedValues', CASE WHEN data_type = 'Enum' THEN (SELECT jsonb_agg(upper(quality) || '_' || value) FROM generate_series(1, 12) value) ELSE '[]' END,
         'mappingStatus', 'Mapped', 'mappingReason', null) AS doc
FROM bench_attribute;

-- The product's own fields, expressions and constants come first, then attributes: :columns in the first template.
CREATE UNLOGGED TABLE bench_own_column AS
SELECT row_number() OVER () AS n, doc FROM (
  SELECT template || jsonb_build_object('header', header, 'attributeName', name, 'isRequired', required,
           'dataType', type, 'transforms', '[{"kind": "Trim"}]'::jsonb, 'maxLength', 300) AS doc
  FROM (VALUES ('Item number', 'sku', true, 'Text'), ('Product title', 'name', true, 'Text'), ('Brand', 'brand', true, 'Text'),
               ('Category', 'category', false, 'Text'), ('UOM', 'unitOfMeasure', true, 'Text'), ('UPC', 'gtin', false, 'Text'),
               ('Supplier', 'supplierName', false, 'Text'), ('ASIN', 'marketplaceSku', false, 'Text'),
               ('Price', 'price', false, 'Decimal'), ('Main image', 'imageUrl1', false, 'ImageUrl'),
               ('Image 2', 'imageUrl2', false, 'ImageUrl')) field (header, name, required, type),
       (SELECT doc || '{"unit": null, "unitConversion": null, "valueMap": [], "onEmpty": "LeaveEmpty", "defaultValue": null,
          "min": null, "max": null, "decimals": null, "pattern": null, "allowedValues": []}' AS template
        FROM bench_column WHERE n = 1) usual
  UNION ALL
  SELECT doc || '{"header": "Long title", "sourceType": "Expression", "attributeName": null, "valueMap": [], "allowedValues": [], "dataType": "Text",
    "expression": "{brand} {name|Truncate:80}, {unitOfMeasure ?? category}", "transforms": [{"kind": "TitleCase"}], "unit": null, "unitConversion": null,
    "defaultValue": null, "onEmpty": "LeaveEmpty", "min": null, "max": null, "decimals": null, "pattern": null, "maxLength": 400}'
  FROM bench_column WHERE n = 1
  UNION ALL
  SELECT doc || '{"header": "Condition", "sourceType": "Constant", "attributeName": null, "constantValue": "New", "valueMap": [], "allowedValues": [],
    "dataType": "Text", "transforms": [], "unit": null, "unitConversion": null, "defaultValue": null, "onEmpty": "LeaveEmpty", "min": null, "max": null,
    "decimals": null, "pattern": null}'
  FROM bench_column WHERE n = 1) own;

INSERT INTO product_template (name, description, marketplace_id, category, file_format, sheet_name, header_row,
  file_name_pattern, columns, attribute_names, has_faults, is_active, created_by, created_on, updated_by, updated_on)
SELECT CASE template WHEN 1 THEN 'Export with 120 columns' ELSE 'Template ' || template || ' of marketplace ' || 1 + template % 40 END,
       'What the marketplace asks for', 1 + template % 40, 'Flooring', CASE WHEN template % 3 = 0 THEN 'Csv' ELSE 'Xlsx' END,
       'Products', 1, '{template}_{yyyyMMdd}', columns, names, template % 50 = 7, template % 20 > 0, 
       (SELECT min(id) FROM employee) + template % 20, now() - interval '1 year',
       (SELECT min(id) FROM employee) + template % 20, now() - template * interval '7 hours'
FROM (
  SELECT template, jsonb_agg(doc || jsonb_build_object('id', place) ORDER BY place) AS columns,
         array_remove(array_agg(DISTINCT coalesce(doc->>'attributeName', 'brand')), NULL) AS names
  FROM (
    SELECT template, doc, row_number() OVER (PARTITION BY template ORDER BY is_own DESC, n) AS place
    FROM generate_series(1, :templates) template,
         (SELECT n, true AS is_own, doc FROM bench_own_column
          UNION ALL SELECT n, false, doc FROM bench_column) every
    WHERE template = 1 OR is_own OR pg_temp.chance(template * 512 + n, 5) % 3 > 0) placed
  WHERE place <= CASE WHEN template = 1 THEN 120 WHEN template % 25 = 0 THEN 300 ELSE 30 + pg_temp.chance(template, 6) % 120 END
  GROUP BY template) filled ORDER BY template;

-- Exports of two years, and one check with as many faults as are kept.
INSERT INTO product_check (template_id, template_name, template_version, settings, choice, owner_id, status, export_id,
  rows_done, rows_total, result, snapshot, created_on, finished_on)
SELECT 1 + n % :templates, 'Template', 1, '{}', md5(n::text) || md5('x'), (SELECT min(id) FROM employee) + n % 20, 'Done', 1000000 + n,
       100, 100, '{"readyRows": 90, "blockedRows": 10, "errors": 10, "warnings": 0, "formulaCells": 0, "columns": [], "suppliers": []}',
       pg_current_snapshot(), now() - n * interval '3 hours', now() - n * interval '3 hours'
FROM generate_series(1, 6000) n;
INSERT INTO product_check_fault (check_id, supplier_id, supplier_name, sku, product_name, header, severity, code, message, value)
SELECT checked.id, product.supplier_id, partner.name, product.sku, 'Product ' || product.id, 'Column ' || product.h % 120,
       CASE WHEN product.h % 4 = 0 THEN 'Warning' ELSE 'Error' END,
       (ARRAY['Required', 'TooLong', 'NotInList', 'BadType'])[1 + product.h % 4], 'Required, and empty.', ''
FROM (SELECT id FROM product_check ORDER BY id LIMIT 20) checked, bench_product product JOIN partner ON partner.id = supplier_id
WHERE product.id <= 10000;

-- Twenty requests a day.
INSERT INTO product_data_request (supplier_id, template_id, template_name, day, recipient, columns, skus, created_by, created_on, answered_by, answered_on)
SELECT 1 + supplier + supplier / 19, 1 + n % :templates, 'Template ' || 1 + n % :templates, current_date - n / 20,
       'data' || supplier || '@supplier.test', '[{"id": 1}]', ARRAY(SELECT 'SK-' || sku FROM generate_series(1, 5 + n % 60) sku),
       (SELECT min(id) FROM employee) + n % 20, now() - n * interval '72 minutes',
       CASE WHEN n % 3 > 0 THEN (SELECT min(id) FROM employee) + n % 20 END, CASE WHEN n % 3 > 0 THEN now() - n * interval '71 minutes' END
FROM (SELECT n, (n * 7919) % :suppliers AS supplier FROM generate_series(1, 10000) n) asked;

INSERT INTO product_attribute_count (attribute_id, filled_count, has_all_values, counted_on)
SELECT attribute.id, coalesce(told.n, 9000) * (:suppliers * :per / 10000), coalesce(told.n, 0) = 0, now()
FROM product_attribute attribute LEFT JOIN (SELECT key, count(*) AS n FROM bench_told, jsonb_object_keys(attribute_values) key GROUP BY key) told
  ON told.key = attribute.name;

DROP TABLE bench_told, bench_product, bench_column, bench_own_column, bench_attribute, bench_sold, bench_sum;
