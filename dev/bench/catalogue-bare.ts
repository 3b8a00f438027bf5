import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { CatalogueList } from './catalogue-cases.ts';

const currencyOf = (market: string) => `CASE ${market} WHEN 'Canada' THEN 'Cad' ELSE 'Usd' END`;

const items = (product: string) => `(SELECT id, order_id FROM order_item
   WHERE supplier_id = ${product}.supplier_id AND lower(sku) = lower(${product}.sku) ORDER BY id DESC LIMIT 100) item`;

/** Each list as its page opens: the same fifty rows and columns, without the total. */
export const bareCatalogue = (checkId: number): Readonly<Record<CatalogueList, string>> => {
  const today = `'${dayInPacific(new Date())}'::date`;
  const cost = (value: string, isNext: boolean) => `(SELECT ${value} FROM product_cost cost
     WHERE cost.product_id = product.product_id AND cost.effective_from ${isNext ? '>' : '<='} ${today}
     ORDER BY cost.effective_from ${isNext ? '' : 'DESC'} LIMIT 1)`;
  return {
    templates: 'SELECT * FROM product_template_summary ORDER BY name, id LIMIT 50',
    faults: `SELECT * FROM product_check_fault WHERE check_id = ${checkId} ORDER BY id LIMIT 50`,
    requests: `
      SELECT request.id, partner.name, request.supplier_id, template_name, recipient, cardinality(skus),
             jsonb_array_length(columns), request.created_on, author.name AS author, answered_on
      FROM (SELECT id FROM product_data_request ORDER BY created_on DESC, id DESC LIMIT 50) k
      JOIN product_data_request request USING (id) JOIN partner ON partner.id = request.supplier_id
      JOIN employee author ON author.id = request.created_by ORDER BY request.created_on DESC, request.id DESC`,
    'without unit': `
      SELECT product.id, sku, product.name, supplier_id, partner.name AS supplier, brand, category, product.status,
             product.updated_on
      FROM (SELECT id FROM product WHERE unit_of_measure IS NULL AND status <> 'Discontinued' ORDER BY sku, id LIMIT 50) k
      JOIN product USING (id) JOIN partner ON partner.id = supplier_id ORDER BY sku, product.id`,
    costs: `
      SELECT product.id, product.product_id, product.supplier_id, product.sku, product_name, partner.name, partner.currency,
             ${cost('cost.amount', false)} AS cost, ${cost('cost.effective_from', false)} AS since,
             ${cost('cost.source', false)} AS source, ${cost('cost.amount', true)} AS next, ${cost('cost.effective_from', true)} AS next_from,
             (SELECT minimum_price FROM product own WHERE own.id = product.product_id) AS minimum,
             (SELECT json_build_object('cost', line.unit_cost, 'reference', invoice.invoice_number,
                       'on', coalesce(invoice.posting_date, invoice.invoice_date))
                FROM ${items('product')} JOIN invoice_line line ON line.order_item_id = item.id AND line.kind = 'Product' AND line.unit_cost > 0
                JOIN invoice ON invoice.id = line.invoice_id
               ORDER BY coalesce(invoice.posting_date, invoice.invoice_date) DESC, line.id DESC LIMIT 1) AS billed,
             (SELECT json_build_object('cost', request.new_price, 'reference', ordered.purchase_order_number, 'on', request.decided_on)
                FROM ${items('product')} JOIN price_change_request request ON request.order_item_id = item.id
                 AND request.decision = 'Approved' AND request.new_price > 0
                JOIN customer_order ordered ON ordered.id = item.order_id ORDER BY request.decided_on DESC, request.id DESC LIMIT 1) AS approved
      FROM (SELECT id FROM supplier_product WHERE product_id IS NOT NULL ORDER BY sku, id LIMIT 50) k
      JOIN supplier_product product USING (id) JOIN partner ON partner.id = product.supplier_id ORDER BY product.sku, product.id`,
    batches: `
      SELECT batch.*, employee.name, (SELECT name FROM employee undoer WHERE undoer.id = undone_by) AS undoer
      FROM (SELECT id FROM price_batch ORDER BY created_on DESC, id DESC LIMIT 50) k
      JOIN price_batch batch USING (id) JOIN employee ON employee.id = created_by ORDER BY batch.created_on DESC, batch.id DESC`,
    'support products': `
      SELECT product.*, partner.name, partner.currency, ${currencyOf('marketplace.market')} AS sale_currency,
             (SELECT string_agg(DISTINCT listing.marketplace_sku, ', ') FROM product_listing listing
               WHERE listing.product_id = product.product_id) AS numbers
      FROM (SELECT id FROM supplier_product ORDER BY recent_unit_count DESC, id DESC LIMIT 50) k
      JOIN supplier_product product USING (id) JOIN partner ON partner.id = product.supplier_id
      LEFT JOIN order_item last_item ON last_item.id = product.last_order_item_id
      LEFT JOIN customer_order last_order ON last_order.id = last_item.order_id
      LEFT JOIN marketplace ON marketplace.id = last_order.marketplace_id
      ORDER BY product.recent_unit_count DESC, product.id DESC`,
  };
};
