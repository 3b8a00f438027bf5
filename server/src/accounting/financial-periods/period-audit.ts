import { financialPeriodHistory } from '@backdock/core/accounting/financial-periods/financial-periods.history.ts';
import {
  type Period,
  periodKey,
} from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';
import { monthsOfYear } from '@backdock/core/accounting/financial-periods/financial-periods.values.ts';
import type { Fields } from '@backdock/core/kit/differences.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { WriteCtx } from '../../platform/context.ts';

interface Audited {
  before: Fields;
  after: Fields;
  reason: string | null;
}

/** A change to a year applies to its months, so each month's history records it. */
export async function auditPeriod(
  ctx: WriteCtx,
  { year, month }: Period,
  done: 'locked' | 'unlocked' | 'relocked',
  { before, after, reason }: Audited,
): Promise<void> {
  const { entityType } = financialPeriodHistory;
  const why = { reason: reason ?? undefined };
  const own = { entityType, entityId: periodKey({ year, month }), before, after, ...why };
  const ofYear = monthsOfYear.map((each) => ({
    entityType,
    entityId: periodKey({ year, month: each }),
    action: `financial-period.year-${done}`,
    ...why,
  }));
  await auditAll(ctx, [{ ...own, action: `financial-period.${done}` }, ...(month === null ? ofYear : [])]);
}
