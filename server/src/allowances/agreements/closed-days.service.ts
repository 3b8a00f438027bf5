import { laterOf } from '@backdock/core/allowances/calculation/calendar.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { lastLockedDay } from '../../accounting/financial-periods/financial-periods.service.ts';
import type { Reader } from '../../platform/db/database.ts';
import { findLastSettled } from './agreement-facts.queries.ts';

export interface ChainMember {
  id: number;
  rootAgreementId: number | null;
}

/** The last day through which an agreement and those it supersedes are settled; null if nothing is. */
export function lastSettledDay(db: Reader, { id, rootAgreementId }: ChainMember): Promise<Day | null> {
  return findLastSettled(db, rootAgreementId ?? id);
}

/** The last day that is locked or settled; null if none is. */
export async function lastClosedDay(db: Reader, agreement: ChainMember): Promise<Day | null> {
  const locked = await lastLockedDay(db);
  const settled = await lastSettledDay(db, agreement);
  if (locked === null || settled === null) return locked ?? settled;
  return laterOf(locked, settled);
}
