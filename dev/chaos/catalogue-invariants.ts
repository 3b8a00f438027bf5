import { incompleteTrails } from './accounting-invariants.ts';

/** Everything that products have, by attribute name: the counts are of these. */
const filled = `SELECT product.id AS product_id, field.name, field.value
   FROM product JOIN partner ON partner.id = product.supplier_id
   CROSS JOIN LATERAL (
     SELECT key AS name, value FROM jsonb_each_text(attribute_values)
     UNION ALL SELECT 'imageUrl' || place, url FROM unnest(image_urls) WITH ORDINALITY image (url, place)
     UNION ALL VALUES ('sku', sku), ('name', product.name), ('brand', brand), ('category', category),
       ('unitOfMeasure', unit_of_measure), ('gtin', gtin), ('supplierName', partner.name)) field
   WHERE field.value IS NOT NULL
   UNION ALL SELECT DISTINCT product_id, 'marketplaceSku', NULL FROM product_listing
   UNION ALL SELECT DISTINCT product_id, 'price', NULL FROM product_listing WHERE price IS NOT NULL`;

/** Changes of prices that raise a version: they are audited with the prices, not with the product. */
const priceSteps = (
  field: string,
  of: string,
) => `(SELECT count(*) + count(*) FILTER (WHERE outcome = 'Restored')
   FROM price_batch_change change WHERE field = '${field}' AND ${of})`;
const auditedSteps = (entityType: string, id: string) => `(SELECT count(*) FROM audit_record
   WHERE entity_type = '${entityType}' AND entity_id = ${id}::text)`;

const mayNot = (rights: string, what: string) => `SELECT record.id, action, actor_id FROM audit_record record
   JOIN employee ON employee.id = actor_id WHERE ${what} AND NOT (${rights})`;
const isBuyer = `roles && ARRAY['Admin', 'PurchasingManager']`;
const isProductData = 'department_id = 6';

/** What must hold after any sequence of commands. Each query returns the rows that violate it. */
export const catalogueInvariants: Readonly<Record<string, string>> = {
  'no product has two costs on one day': `SELECT product_id, effective_from FROM product_cost GROUP BY 1, 2 HAVING count(*) > 1`,
  'no two products of a marketplace have one number': `SELECT marketplace_id, marketplace_sku FROM product_listing GROUP BY 1, 2 HAVING count(*) > 1`,
  'stored fill rates are a count': `SELECT attribute.name, coalesce(counted.filled_count, 0) + coalesce(change.sum, 0) AS stored, count(filled.product_id)
     FROM product_attribute attribute
     LEFT JOIN product_attribute_count counted ON counted.attribute_id = attribute.id
     LEFT JOIN (SELECT attribute_id, sum(difference) FROM product_attribute_change WHERE value IS NULL GROUP BY 1) change
       ON change.attribute_id = attribute.id
     LEFT JOIN (${filled}) filled ON filled.name = attribute.name
     GROUP BY attribute.id, 2 HAVING coalesce(counted.filled_count, 0) + coalesce(change.sum, 0) <> count(filled.product_id)`,
  'stored values are a count': `SELECT * FROM (
       SELECT name, value, sum(n) AS stored FROM (
         SELECT attribute_id, value, product_count AS n FROM product_attribute_value
         UNION ALL SELECT attribute_id, value, difference FROM product_attribute_change WHERE value IS NOT NULL) kept
       JOIN product_attribute ON id = attribute_id GROUP BY 1, 2) stored
     FULL JOIN (SELECT name, value, count(*) AS counted FROM (${filled}) filled
       WHERE length(value) <= 200 GROUP BY 1, 2) counted USING (name, value)
     WHERE coalesce(stored, 0) <> coalesce(counted, 0)`,
  'what support sees of products is what product data and orders say': `SELECT known.id, sold.orders, sold.units FROM supplier_product known
     FULL JOIN product ON product.id = known.product_id
     LEFT JOIN LATERAL (SELECT count(DISTINCT order_id) AS orders, coalesce(sum(quantity), 0) AS units,
         min(created_on) AS first_on, max(created_on) AS last_on FROM order_item
       WHERE (supplier_id, sku) = (known.supplier_id, known.sku)) sold ON true
     LEFT JOIN order_item last ON last.id = known.last_order_item_id
     WHERE known.id IS NULL
        OR (known.order_count, known.unit_count) <> (sold.orders, sold.units)
        OR (known.first_ordered_on, known.last_ordered_on, last.created_on) IS DISTINCT FROM (sold.first_on, sold.last_on, sold.last_on)
        OR (known.last_price, known.last_sale_price) IS DISTINCT FROM (last.price_per_unit, last.sale_price_per_unit)
        OR (product.id IS NULL AND (known.product_name, known.unit_of_measure) IS DISTINCT FROM (last.product_name, last.unit_of_measure))
        OR (product.id IS NOT NULL AND ((known.supplier_id, known.sku, known.product_name, known.product_status, known.brand, known.gtin)
              IS DISTINCT FROM (product.supplier_id, product.sku, product.name, product.status, product.brand, product.gtin)
            OR known.unit_of_measure <> product.unit_of_measure OR known.image_url <> product.image_urls[1]))`,
  'everything that was ordered is known to support': `SELECT supplier_id, sku FROM order_item
     EXCEPT SELECT supplier_id, sku FROM supplier_product`,
  'a supplier is asked at most once a day for a template': `SELECT supplier_id, template_id, day FROM product_data_request
     GROUP BY 1, 2, 3 HAVING count(*) > 1`,
  'a request is mailed once, with its sheet, to whom it says': `SELECT request.id, count(mail.id) FROM product_data_request request
     LEFT JOIN mail ON dedupe_key = 'product-data-request:' || request.id AND mail.recipient = request.recipient AND sent_on IS NOT NULL
     LEFT JOIN mail_attachment attachment ON attachment.mail_id = mail.id
     GROUP BY request.id HAVING (count(mail.id), count(attachment.mail_id)) <> (1, 1)`,
  'nothing is mailed but requests': `SELECT id FROM mail WHERE purpose <> 'ProductData'
     OR NOT EXISTS (SELECT FROM product_data_request request WHERE dedupe_key = 'product-data-request:' || request.id)`,
  'nobody asks a supplier for nothing': `SELECT id FROM product_data_request request
     WHERE EXISTS (SELECT FROM unnest(skus) sku WHERE NOT EXISTS (SELECT FROM product
       WHERE product.supplier_id = request.supplier_id AND product.sku = sku.sku))`,
  'every export is finished, canceled, or says why not': `SELECT id, status, message FROM list_export
     WHERE status NOT IN ('Done', 'Failed', 'Cancelled') OR (status = 'Failed') <> (message IS NOT NULL)`,
  'a finished export has a finished check, and no other has one': `SELECT export.id, export.status, checked.status AS checked
     FROM list_export export JOIN product_check checked ON checked.export_id = export.id
     WHERE (export.status = 'Done') <> (checked.status = 'Done')`,
  'every export has its check': `SELECT id FROM list_export WHERE NOT EXISTS (SELECT FROM product_check WHERE export_id = list_export.id)`,
  'every check is finished': `SELECT id, status FROM product_check WHERE export_id IS NULL AND status IN ('Queued', 'Running')`,
  'a deleted template stays as it was': `SELECT DISTINCT later.id FROM chaos.state later JOIN chaos.state gone USING (kind, id)
     WHERE kind = 'product_template' AND gone.content->>'deleted_on' IS NOT NULL AND later.seq > gone.seq`,
  'an attribute keeps its type': `SELECT id FROM chaos.state WHERE kind = 'product_attribute' GROUP BY id
     HAVING count(DISTINCT (content->>'name', content->>'data_type', content->>'source')) > 1`,
  'every change is noted with its transaction': `SELECT kind, id FROM chaos.state
     WHERE kind IN ('product', 'product_listing', 'product_attribute') AND operation = 'UPDATE'
       AND content->>'changed_in' <> xid::text`,
  'every version of a template is audited, once': `SELECT * FROM (${incompleteTrails('product_template', 'product-template')}) trail
     JOIN product_template USING (id) WHERE deleted_on IS NULL`,
  'every deletion of a template is audited, once': `SELECT id FROM product_template WHERE (deleted_on IS NOT NULL)::int <>
     (SELECT count(*) FROM audit_record WHERE entity_type = 'product-template' AND entity_id = product_template.id::text
        AND action = 'product-template.deleted')`,
  'every version of an attribute that was received is audited': `SELECT id, name, version FROM product_attribute
     WHERE source = 'Value' AND version <> ${auditedSteps('product-attribute', 'product_attribute.id')}`,
  'every change of a product is audited, once': `SELECT id, version FROM product
     WHERE version <> ${auditedSteps('product', 'product.id')} + ${priceSteps('MinimumPrice', 'change.product_id = product.id')}`,
  'every change of a listing is audited, once': `SELECT id, version FROM product_listing listing
     WHERE version <> ${auditedSteps('product-listing', 'listing.id')}
       + ${priceSteps('Price', '(change.product_id, change.marketplace_id) = (listing.product_id, listing.marketplace_id)')}`,
  'every batch is audited, and so is each product that it changed': `SELECT batch.id FROM price_batch batch
     WHERE NOT (1, (undone_on IS NOT NULL)::int,
         (SELECT count(DISTINCT product_id) FROM price_batch_change WHERE batch_id = batch.id),
         (SELECT count(DISTINCT product_id) FROM price_batch_change WHERE batch_id = batch.id AND outcome = 'Restored'))
       = (SELECT count(*) FILTER (WHERE action = 'price-batch.saved'), count(*) FILTER (WHERE action = 'price-batch.undone'),
         count(*) FILTER (WHERE action = 'product-price.changed'), count(*) FILTER (WHERE action = 'product-price.restored')
         FROM audit_record WHERE (entity_type = 'price-batch' AND entity_id = batch.id::text)
           OR (entity_type = 'product-price' AND after->>'batch' = batch.id::text))`,
  'an undone batch says of each value what became of it': `SELECT batch.id FROM price_batch batch
     JOIN price_batch_change change ON change.batch_id = batch.id GROUP BY batch.id
     HAVING count(outcome) <> CASE WHEN undone_on IS NULL THEN 0 ELSE count(*) END
       OR count(*) FILTER (WHERE outcome = 'Kept') <> coalesce(kept_count, 0)`,
  'every request and answer is audited': `SELECT request.id FROM product_data_request request
     WHERE (SELECT count(*) FILTER (WHERE action = 'product-data-request.sent') FROM audit_record
         WHERE entity_type = 'product-data-request' AND entity_id = request.id::text) <> 1
       OR (answered_on IS NOT NULL) <> EXISTS (SELECT FROM audit_record WHERE entity_type = 'product-data-request'
         AND entity_id = request.id::text AND action = 'product-data-request.answered')`,
  'every export is audited: asked for, and finished or canceled': `SELECT export.id, status FROM list_export export
     WHERE NOT (1, (status = 'Done')::int, (status = 'Cancelled')::int) = (
       SELECT count(*) FILTER (WHERE action = 'list.export-requested'), count(*) FILTER (WHERE action = 'list.exported'),
              count(*) FILTER (WHERE action = 'list.export-cancelled')
         FROM audit_record WHERE entity_type = 'list' AND after->>'exportId' = export.id::text)`,
  'only who may edits templates, exports, and asks suppliers': mayNot(
    `${isBuyer} OR ${isProductData}`,
    `(action LIKE 'product-template.%' OR action = 'product-data-request.sent'
      OR (action = 'list.export-requested' AND after ? 'templateId'))`,
  ),
  'only who may changes prices': mayNot(
    isBuyer,
    `(action LIKE 'price-batch.%' OR action LIKE 'product-price.%')`,
  ),
  'only who may takes in an answer': mayNot(
    `roles && ARRAY['Admin'] OR ${isProductData} OR EXISTS (SELECT FROM supplier
       WHERE supplier.partner_id = (after->>'supplierId')::int AND purchasing_manager_id = employee.id)`,
    `action = 'product-data-request.answered'`,
  ),
};
