import { sql } from 'kysely';
import type { Reader } from '../platform/db/database.ts';

export function findSupplier(db: Reader, id: number) {
  return db
    .selectFrom('partner')
    .innerJoin('supplier', 'supplier.partner_id', 'partner.id')
    .select([
      'partner.id',
      'partner.name',
      'partner.display_name as displayName',
      'partner.market',
      'partner.status',
      'partner.status_reason as statusReason',
      'partner.inactive_until as inactiveUntil',
      'partner.address',
      'partner.address2',
      'partner.address3',
      'partner.city',
      'partner.state',
      'partner.zip',
      'supplier.website',
    ])
    .where('partner.id', '=', id)
    .executeTakeFirst();
}

/** A supplier's managers, the buyer first. */
export async function listManagers(db: Reader, supplierId: number) {
  const { rows } = await sql<{ role: string; name: string; email: string }>`
    SELECT managing.role, employee.name, employee.email
      FROM supplier
      CROSS JOIN LATERAL (VALUES (1, 'Purchasing manager', supplier.purchasing_manager_id),
                                 (2, 'Logistics manager', supplier.logistics_manager_id),
                                 (3, 'Product data manager', supplier.product_data_manager_id))
        AS managing (place, role, employee_id)
      JOIN employee ON employee.id = managing.employee_id
     WHERE supplier.partner_id = ${supplierId}
     ORDER BY managing.place`.execute(db);
  return rows;
}

export function listContacts(db: Reader, partnerIds: readonly number[]) {
  if (partnerIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('partner_contact')
    .select(['partner_id as partnerId', 'contact_type as type', 'title', 'name', 'phone', 'email'])
    .where('partner_id', 'in', partnerIds)
    .orderBy('id')
    .execute();
}

const placeColumns = ['id', 'name', 'address', 'address2', 'address3', 'city', 'state'] as const;

export function listFacilities(db: Reader, supplierId: number) {
  return db
    .selectFrom('supplier_facility')
    .select([...placeColumns, 'code', 'zip_code as zip', 'contact_name as contact', 'contact_phone as phone'])
    .where('supplier_id', '=', supplierId)
    .where('is_active', '=', true)
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .execute();
}

export function listReturnLocations(db: Reader, supplierId: number) {
  return db
    .selectFrom('supplier_return_location')
    .select([...placeColumns, 'zip', 'contact', 'phone', 'rma_required as rmaRequired'])
    .where('supplier_id', '=', supplierId)
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .execute();
}

export function findCarrier(db: Reader, id: number) {
  return db
    .selectFrom('carrier')
    .select([
      'id',
      'name',
      'category',
      'scac',
      'is_active as isActive',
      'service_phone as servicePhone',
      'service_email as serviceEmail',
      'service_hours as serviceHours',
      'claims_phone as claimsPhone',
      'claims_email as claimsEmail',
      'website',
      'tracking_url as trackingUrl',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function listBookers(db: Reader, carrierId: number) {
  return db
    .selectFrom('carrier_broker_carrier as booked')
    .innerJoin('carrier_broker as broker', 'broker.partner_id', 'booked.carrier_broker_id')
    .innerJoin('partner', 'partner.id', 'broker.partner_id')
    .innerJoin('employee as manager', 'manager.id', 'broker.manager_id')
    .select(['partner.id', 'partner.name', 'broker.category', 'partner.status', 'manager.name as manager'])
    .where('booked.carrier_id', '=', carrierId)
    .orderBy('partner.name')
    .execute();
}
