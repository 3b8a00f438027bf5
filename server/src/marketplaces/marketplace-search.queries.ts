import type { Reader } from '../platform/db/database.ts';
import { findByText, type Found, type SearchSource } from '../platform/list/find-by-text.ts';

const source: SearchSource = { table: 'marketplace', columns: ['name'] };

export function searchMarketplaces(db: Reader, text: string): Promise<Found[]> {
  return findByText(db, source, text);
}

export async function findFoundMarketplaces(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('marketplace')
    .select(['id', 'name', 'market', 'is_active as isActive'])
    .where('id', 'in', ids)
    .execute();
}
