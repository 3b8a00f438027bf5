import { sql } from 'kysely';
import { subDays } from 'date-fns/subDays';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import type { OrderOf } from './help-desk-sketches.ts';

const daysBack = 75;

/** Orders of the last weeks that someone may write about, each with its first supplier. */
export async function ordersToWriteAbout({ database, now }: Runtime): Promise<OrderOf[]> {
  const rows = await database.reader
    .selectFrom('customer_order')
    .innerJoin('supplier_order', 'supplier_order.order_id', 'customer_order.id')
    .innerJoin('partner', 'partner.id', 'supplier_order.supplier_id')
    .leftJoin('partner_contact', (join) =>
      join
        .onRef('partner_contact.partner_id', '=', 'partner.id')
        .on('partner_contact.contact_type', '=', 'Primary'),
    )
    .distinctOn('customer_order.id')
    .select([
      'customer_order.id',
      sql<string>`customer_order.purchase_order_number`.as('number'),
      sql<string>`customer_order.customer_name`.as('customer'),
      sql<string>`lower(customer_order.customer_email)`.as('email'),
      'customer_order.marketplace_id as marketplaceId',
      'supplier_order.supplier_id as supplierId',
      'partner.name as supplier',
      sql<string | null>`lower(partner_contact.email)`.as('supplierEmail'),
    ])
    .where('customer_order.created_on', '>', subDays(now(), daysBack).toISOString())
    .where('customer_order.customer_email', 'is not', null)
    .where('customer_order.customer_name', 'is not', null)
    .orderBy('customer_order.id')
    .orderBy('supplier_order.supplier_id')
    .execute();
  return rows;
}
