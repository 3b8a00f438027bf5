import type { Reader } from '../platform/db/database.ts';
import { findByText, findSimilar, type Found, type SearchSource } from '../platform/list/find-by-text.ts';

const source: SearchSource = {
  table: 'partner',
  columns: ['name', 'display_name'],
  byId: true,
  where: `partner_type = 'Supplier'`,
};

/** Suppliers with this name or number, or, if there are none, with a similar name. */
export async function searchSuppliers(db: Reader, text: string): Promise<Found[]> {
  const found = await findByText(db, source, text);
  return found.length > 0 ? found : findSimilar(db, source, text);
}

export async function findFoundSuppliers(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('partner')
    .select(['id', 'name', 'display_name as displayName', 'market', 'status'])
    .where('id', 'in', ids)
    .execute();
}
