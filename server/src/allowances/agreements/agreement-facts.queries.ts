import type { Agreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import type { SettledAgreement } from '@backdock/core/allowances/settlement/settled-agreement.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

export async function findMarketplaceNames(
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('marketplace').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function listDocuments(db: Reader, agreementId: number): Promise<Agreement['documents']> {
  return db
    .selectFrom('agreement_document')
    .innerJoin('document', 'document.id', 'agreement_document.document_id')
    .leftJoin('employee', 'employee.id', 'agreement_document.added_by')
    .select([
      'document.id as documentId',
      'document.name as documentName',
      'document.size',
      'agreement_document.added_on as addedOn',
      'employee.name as addedBy',
    ])
    .where('agreement_document.agreement_id', '=', agreementId)
    .orderBy('agreement_document.added_on')
    .orderBy('document.id')
    .execute();
}

/** The claims that a DDR agreement has covered, from an index alone. */
export async function sumCoveredClaims(
  db: Reader,
  agreementId: number,
): Promise<NonNullable<Agreement['coveredClaims']>> {
  const { rows } = await sql<NonNullable<Agreement['coveredClaims']>>`
    SELECT count(*) AS count, coalesce(sum(total_amount), 0)::float8 AS amount
      FROM credit_request WHERE covered_by_agreement_id = ${agreementId}`.execute(db);
  return rows[0] ?? { count: 0, amount: 0 };
}

/** The end of the last period that was settled. Settlements of adjustments alone close no months. */
export async function findLastSettled(db: Reader, rootId: number): Promise<Day | null> {
  const row = await db
    .selectFrom('agreement_settlement')
    .select('period_to')
    .where('root_agreement_id', '=', rootId)
    .where('is_for_adjustments', '=', false)
    .orderBy('period_to', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.period_to ?? null;
}

export function findSettledAgreement(
  db: Reader,
  settlementId: number,
): Promise<SettledAgreement | undefined> {
  return db
    .selectFrom('agreement_settlement as settlement')
    .innerJoin('allowance_agreement as agreement', 'agreement.id', 'settlement.agreement_id')
    .select([
      'agreement.id',
      'agreement.supplier_id as supplierId',
      'agreement.type',
      'agreement.name',
      'settlement.period_from as periodFrom',
      'settlement.period_to as periodTo',
    ])
    .where('settlement.id', '=', settlementId)
    .executeTakeFirst();
}
