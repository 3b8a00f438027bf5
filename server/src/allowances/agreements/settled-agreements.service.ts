import type { SettledAgreement } from '@backdock/core/allowances/settlement/settled-agreement.ts';
import type { Reader } from '../../platform/db/database.ts';
import { findSettledAgreement } from './agreement-facts.queries.ts';

/** The agreement and period that a document claims; null if it claims none. */
export async function settledAgreement(
  db: Reader,
  settlementId: number | null,
): Promise<SettledAgreement | null> {
  return settlementId === null ? null : ((await findSettledAgreement(db, settlementId)) ?? null);
}
