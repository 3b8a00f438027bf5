const anyOf = (table: string, where = 'true') =>
  `(SELECT id FROM ${table} WHERE ${where} ORDER BY random() LIMIT 1)`;

/** Writes from a program that ignores every rule. The database refuses all of them unless one of its guards is off. */
export const carelessWrites: readonly string[] = [
  `INSERT INTO product_cost (product_id, effective_from, amount, currency, source, entered_on)
   SELECT product_id, effective_from, amount + 1, currency, 'PriceList', entered_on FROM product_cost
    ORDER BY random() LIMIT 1`,
  `INSERT INTO product_data_request (supplier_id, template_id, template_name, day, recipient, columns, skus, created_by,
     created_on)
   SELECT supplier_id, template_id, template_name, day, recipient, columns, skus, created_by, created_on
     FROM product_data_request ORDER BY random() LIMIT 1`,
  `UPDATE product_template SET columns = '[]', version = version + 1
    WHERE id = ${anyOf('product_template', 'deleted_on IS NOT NULL')}`,
  `UPDATE product_attribute SET data_type = 'Decimal' WHERE name = 'care'`,
  `UPDATE product_listing listing SET marketplace_sku = other.marketplace_sku FROM product_listing other
    WHERE listing.id = ${anyOf('product_listing')} AND other.marketplace_id = listing.marketplace_id
      AND other.id <> listing.id AND other.id = (SELECT min(id) FROM product_listing WHERE marketplace_id = other.marketplace_id)`,
  `UPDATE product SET attribute_values = attribute_values || '{"weight": 12.5}' WHERE id = ${anyOf('product')}`,
  `DELETE FROM product WHERE id = ${anyOf('product')}`,
];
