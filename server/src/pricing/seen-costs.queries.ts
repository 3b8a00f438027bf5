/**
 * Of a product that sells by the thousand, only the newest items are looked at: what was billed or approved before them
 * is old news.
 */
const newestItems = 100;

/** SQL for what was last billed for a product, given the alias of a row with its supplier and SKU. */
export const lastBilled = (product: string) =>
  `(
  SELECT json_build_object('cost', line.unit_cost::float8, 'reference', invoice.invoice_number,
           'on', coalesce(invoice.posting_date, invoice.invoice_date))
    FROM ${itemsOf(product)}
    JOIN invoice_line line ON line.order_item_id = item.id AND line.kind = 'Product' AND line.unit_cost > 0
    JOIN invoice ON invoice.id = line.invoice_id
   ORDER BY coalesce(invoice.posting_date, invoice.invoice_date) DESC, line.id DESC LIMIT 1)` as const;

/** The same for the price change that was last approved. */
export const lastApproved = (product: string) =>
  `(
  SELECT json_build_object('cost', request.new_price::float8, 'reference', ordered.purchase_order_number,
           'on', (request.decided_on AT TIME ZONE 'America/Los_Angeles')::date)
    FROM ${itemsOf(product)}
    JOIN price_change_request request ON request.order_item_id = item.id AND request.decision = 'Approved'
     AND request.new_price > 0
    JOIN customer_order ordered ON ordered.id = item.order_id
   ORDER BY request.decided_on DESC, request.id DESC LIMIT 1)` as const;

const itemsOf = (product: string) => `(SELECT id, order_id FROM order_item
   WHERE supplier_id = ${product}.supplier_id AND lower(sku) = lower(${product}.sku)
   ORDER BY id DESC LIMIT ${newestItems}) item`;
