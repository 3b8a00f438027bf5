import type { OrderStatus } from '@backdock/core/orders/orders.values.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { subDays } from 'date-fns/subDays';
import { sql } from 'kysely';
import type { Runtime } from '../../../server/src/platform/runtime.ts';

export interface PartItem {
  id: number;
  sku: string;
  name: string;
  quantity: number;
  priceCents: number;
  shippingCents: number;
  /** The price of an undecided change. */
  requestedCents: number | null;
  /** Before the newest approved change. */
  beforeCents: number | null;
}

/** A supplier's part of a recent order, and the invoices it has. */
export interface BillablePart {
  orderId: number;
  purchaseOrderNumber: string;
  status: OrderStatus;
  supplierId: number;
  supplierName: string;
  currency: Currency;
  placedOn: string;
  shippedOn: string | null;
  hasFees: boolean;
  items: readonly PartItem[];
  invoices: readonly { number: string; date: string; totalCents: number; freightCents: number }[];
  /** Credits we wait for from this supplier, oldest first. */
  requests: readonly { id: number; cents: number }[];
  /** The newest one from this supplier. */
  memoNumber: string | null;
}

const recentDays = 45;
/** A bill that comes again doesn't come months later. */
const takenDays = 30;

/** Browser journeys pay these suppliers, or cover their credits. */
const spared = /^(Summit|Northwind|Valley) /;

export async function billableParts({ database, now }: Runtime): Promise<BillablePart[]> {
  const { rows } = await sql<BillablePart>`
    SELECT ordered.id AS "orderId", ordered.purchase_order_number AS "purchaseOrderNumber", ordered.status,
           partner.id AS "supplierId", partner.name AS "supplierName", partner.currency,
           ordered.created_on AS "placedOn", part.shipped_on AS "shippedOn",
           coalesce(terms.handling_fee_type <> 'None' OR terms.drop_ship_fee + terms.small_order_fee > 0, false)
             AS "hasFees",
           items.list AS items, coalesce(invoices.list, '[]') AS invoices,
           coalesce(requests.list, '[]') AS requests,
           (SELECT memo_number FROM credit_memo WHERE partner_id = partner.id ORDER BY id DESC LIMIT 1) AS "memoNumber"
      FROM supplier_order part JOIN customer_order ordered ON ordered.id = part.order_id
      JOIN partner ON partner.id = part.supplier_id
      LEFT JOIN supplier_logistics terms ON terms.supplier_id = partner.id
     CROSS JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object('id', item.id, 'sku', item.sku, 'name', item.product_name,
                'quantity', item.quantity, 'priceCents', (item.price_per_unit * 100)::int,
                'shippingCents', (item.fixed_shipping_cost * 100)::int,
                'requestedCents', (SELECT (new_price * 100)::int FROM price_change_request
                   WHERE order_item_id = item.id AND decision IS NULL),
                'beforeCents', (SELECT (old_price * 100)::int FROM price_change_request
                   WHERE order_item_id = item.id AND decision = 'Approved' ORDER BY id DESC LIMIT 1))
                ORDER BY item.id) AS list
         FROM order_item item WHERE item.order_id = part.order_id AND item.supplier_id = part.supplier_id) items
      LEFT JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object('number', invoice_number, 'date', invoice_date,
                'totalCents', (total * 100)::int,
                'freightCents', (SELECT coalesce(sum(amount) * 100, 0)::int FROM invoice_line
                   WHERE invoice_id = invoice.id AND kind = 'Shipping')) ORDER BY invoice.id) AS list
         FROM invoice WHERE invoice.purchase_order_number = ordered.purchase_order_number
          AND invoice.partner_id = partner.id) invoices ON true
      LEFT JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object('id', id, 'cents', (remaining_amount * 100)::int)
                ORDER BY created_on, id) AS list
         FROM credit_request WHERE supplier_id = partner.id AND counts_as_missing) requests ON true
     WHERE ordered.created_on > ${subDays(now(), recentDays).toISOString()}::timestamptz
       AND partner.status = 'Active'
     ORDER BY ordered.id, partner.id`.execute(database.reader);
  return rows;
}

/** Hands out each supplier order once, except those that are for someone else. */
export function takeFrom(parts: readonly BillablePart[], now: Date, isKept: (part: BillablePart) => boolean) {
  const taken = new Set<BillablePart>();
  const since = subDays(now, takenDays);
  const free = parts.filter(
    (part) => new Date(part.placedOn) > since && !isKept(part) && !spared.test(part.supplierName),
  );
  return (what: string, isWanted: (part: BillablePart) => boolean): BillablePart => {
    const part = free.find((one) => !taken.has(one) && isWanted(one));
    if (!part) throw new Error(`no supplier order for a bill about ${what}`);
    taken.add(part);
    return part;
  };
}
export type Take = ReturnType<typeof takeFrom>;

const isOpen = ({ invoices, items }: BillablePart) =>
  invoices.length === 0 &&
  items.every(({ requestedCents, beforeCents }) => requestedCents === null && beforeCents === null);

export const isShipped = (part: BillablePart) => part.status === 'Shipped' && isOpen(part);

export const isInvoiced = ({ status, invoices }: BillablePart) =>
  status === 'Invoiced' && invoices.length === 1;

/** Its invoice has freight, and there are no fees left to bill. */
export const isSettled = (part: BillablePart) =>
  isInvoiced(part) && (part.invoices[0]?.freightCents ?? 0) > 0 && !part.hasFees;
