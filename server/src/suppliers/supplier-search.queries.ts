import type { Market, PartnerStatus } from '@backdock/core/partners/partners.values.ts';
import type { Reader } from '../platform/db/database.ts';
import { findByText, findSimilar, type Found, type SearchSource } from '../platform/list/find-by-text.ts';

const source: SearchSource = {
  table: 'partner',
  columns: ['name', 'display_name'],
  byId: true,
  where: `partner_type = 'Supplier'`,
};

/** Suppliers of this name or number; when there is none, those that are called nearly so. */
export async function searchSuppliers(db: Reader, text: string): Promise<Found[]> {
  const found = await findByText(db, source, text);
  return found.length > 0 ? found : findSimilar(db, source, text);
}

export async function findFoundSuppliers(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('partner')
    .select(['id', 'name', 'display_name as displayName', 'market', 'status'])
    .where('id', 'in', ids)
    .execute();
  return rows as ((typeof rows)[number] & { market: Market; status: PartnerStatus })[];
}
