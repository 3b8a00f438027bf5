import type { PartnerStatus } from '@backdock/core/partners/partners.values.ts';
import type { CarrierCategory, MovingCategory } from '@backdock/core/shipping/shipping.values.ts';
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

/** Carriers of this code, this name, or when there is none nearly so called. */
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
  const rows = await db
    .selectFrom('carrier_broker_summary')
    .select(['id', 'name', 'category', 'status'])
    .where('id', 'in', ids)
    .execute();
  return rows as { id: number; name: string; category: CarrierCategory; status: PartnerStatus }[];
}

export async function findFoundCarriers(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('carrier')
    .select(['id', 'name', 'category', 'scac', 'service_phone as phone', 'is_active as isActive'])
    .where('id', 'in', ids)
    .execute();
  return rows as ((typeof rows)[number] & { category: MovingCategory })[];
}
