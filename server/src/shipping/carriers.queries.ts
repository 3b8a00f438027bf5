import type { MovingCategory } from '@backdock/core/shipping/shipping.values.ts';
import type { Reader, Tx } from '../platform/db/database.ts';

export interface NewCarrier {
  name: string;
  category: MovingCategory;
  scac: string | null;
  servicePhone: string | null;
  serviceEmail: string | null;
  serviceHours: string | null;
  claimsPhone: string | null;
  claimsEmail: string | null;
  website: string | null;
  trackingUrl: string | null;
  isActive: boolean;
  createdOn: Date;
}

export async function insertCarrier(tx: Tx, carrier: NewCarrier): Promise<number> {
  const createdOn = carrier.createdOn.toISOString();
  const { id } = await tx
    .insertInto('carrier')
    .values({
      name: carrier.name,
      category: carrier.category,
      scac: carrier.scac,
      service_phone: carrier.servicePhone,
      service_email: carrier.serviceEmail,
      service_hours: carrier.serviceHours,
      claims_phone: carrier.claimsPhone,
      claims_email: carrier.claimsEmail,
      website: carrier.website,
      tracking_url: carrier.trackingUrl,
      is_active: carrier.isActive,
      created_on: createdOn,
      updated_on: createdOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The existing ones among these carriers, by name. */
export async function findCarriers(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('carrier')
    .select(['id', 'name', 'is_active as isActive'])
    .where('id', 'in', ids)
    .orderBy('name')
    .execute();
}

export function listCarriersOf(db: Reader, carrierBrokerId: number) {
  return db
    .selectFrom('carrier_broker_carrier as booked')
    .innerJoin('carrier', 'carrier.id', 'booked.carrier_id')
    .select(['carrier.id', 'carrier.name', 'carrier.is_active as isActive'])
    .where('booked.carrier_broker_id', '=', carrierBrokerId)
    .orderBy('carrier.name')
    .execute();
}

export async function setCarriersOf(
  tx: Tx,
  carrierBrokerId: number,
  carrierIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('carrier_broker_carrier').where('carrier_broker_id', '=', carrierBrokerId).execute();
  if (carrierIds.length === 0) return;
  await tx
    .insertInto('carrier_broker_carrier')
    .values(carrierIds.map((carrier_id) => ({ carrier_broker_id: carrierBrokerId, carrier_id })))
    .execute();
}
