import type { Reader } from '../../platform/db/database.ts';
import { findByText, type Found, type SearchSource } from '../../platform/list/find-by-text.ts';

const source: SearchSource = { table: 'allowance_agreement', columns: ['name'] };

export function searchAgreements(db: Reader, text: string): Promise<Found[]> {
  return findByText(db, source, text);
}

export async function findFoundAgreements(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('allowance_agreement as agreement')
    .innerJoin('partner', 'partner.id', 'agreement.supplier_id')
    .select([
      'agreement.id',
      'agreement.name',
      'agreement.type',
      'agreement.supplier_id as supplierId',
      'agreement.start_date as startDate',
      'agreement.end_date as endDate',
      'partner.name as supplierName',
    ])
    .where('agreement.id', 'in', ids)
    .execute();
}
