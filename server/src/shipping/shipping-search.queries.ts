import type { Reader } from '../platform/db/database.ts';
import { findByText, findSimilar, type Found, type SearchSource } from '../platform/list/find-by-text.ts';

const brokers: SearchSource = {
  table: 'partner',
  columns: ['name', 'display_name'],
  byId: true,
  where: `partner_type = 'CarrierBroker'`,
};
const carriers: SearchSource = { table: 'carrier', columns: ['name'] };

export function searchCarrierBrokers(db: Reader, text: string): Promise<Found[]> {
  return findByText(db, brokers, text);
}

/** Carriers with this code or name, or, if there are none, with a similar name. */
export async function searchCarriers(db: Reader, text: string): Promise<Found[]> {
  const coded = await db.selectFrom('carrier').select('id').where('scac', '=', text.toUpperCase()).execute();
  const found = [
    ...coded.map(({ id }) => ({ id, match: 'exact' as const })),
    ...(await findByText(db, carriers, text)),
  ];
  return found.length > 0 ? found : findSimilar(db, carriers, text);
}

export async function findFoundCarrierBrokers(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('partner')
    .innerJoin('carrier_broker', 'carrier_broker.partner_id', 'partner.id')
    .select(['partner.id', 'partner.name', 'carrier_broker.category', 'partner.status'])
    .where('partner.id', 'in', ids)
    .execute();
}

export async function findFoundCarriers(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('carrier')
    .select(['id', 'name', 'category', 'scac', 'service_phone as phone', 'is_active as isActive'])
    .where('id', 'in', ids)
    .execute();
}
