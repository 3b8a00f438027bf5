import type {
  FinancialYear,
  UnlockForm,
} from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import {
  firstDayOf,
  lastDayOf,
  type Period,
  relockMoment,
  whyNotLockMonth,
  whyNotLockYear,
  whyNotUnlock,
} from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import type { Employee, System, WriteCtx } from '../../platform/context.ts';
import { refuseIf } from '../../platform/errors.ts';
import { auditPeriod } from './period-audit.ts';
import { insertPeriodChange } from './period-changes.queries.ts';
import { openItemsOf, takeTotals } from './period-totals.service.ts';
import { insertThawed } from './thawed-allowances.queries.ts';
import * as queries from './financial-periods.queries.ts';
import { heldYear, yearOf } from './financial-periods.service.ts';

const overrides = (actor: Employee) => may(actor, 'financialPeriods.override');

/** Closes a month or a year. Open checklist items don't prevent that; they are recorded with the lock. */
export async function lockPeriod(
  ctx: WriteCtx<Employee>,
  period: Period,
  reason: string | null,
): Promise<FinancialYear> {
  await queries.lockYearOfPeriods(ctx.tx, period.year);
  const held = heldYear(period.year, await queries.listHeld(ctx.tx, period.year));
  const today = dayInPacific(ctx.now);
  refuseIf(
    period.month === null
      ? whyNotLockYear(held, today)
      : whyNotLockMonth(held, period.month, { today, mayOverride: overrides(ctx.actor), reason }),
  );
  await close(ctx, period, { action: 'Locked', by: ctx.actor.id, reason });
  return yearOf(ctx.tx, period.year, ctx.now);
}

/** Reopens it for some days. The person who closed it can't be the one who reopens it. */
export async function unlockPeriod(
  ctx: WriteCtx<Employee>,
  period: Period,
  { reason, relockAfterDays }: UnlockForm,
): Promise<FinancialYear> {
  await queries.lockYearOfPeriods(ctx.tx, period.year);
  const rows = await queries.listHeld(ctx.tx, period.year);
  const lockerId = rows.find(({ month }) => month === period.month)?.lockerId ?? null;
  const mayOverride = overrides(ctx.actor);
  refuseIf(
    whyNotUnlock(heldYear(period.year, rows), period.month, { lockerId, actorId: ctx.actor.id, mayOverride }),
  );
  const relockOn = relockMoment(ctx.now, relockAfterDays);
  await queries.setReopened(ctx.tx, period, { on: ctx.now, relockOn });
  const reopening = await insertPeriodChange(ctx.tx, {
    ...period,
    action: 'Unlocked',
    by: ctx.actor.id,
    at: ctx.now,
    reason,
    relockOn,
    openItems: null,
    totals: null,
  });
  await insertThawed(ctx.tx, reopening, { from: firstDayOf(period), to: lastDayOf(period) });
  await auditPeriod(ctx, period, 'unlocked', {
    before: { state: 'Locked', relockOn: null },
    after: { state: 'Reopened', relockOn: relockOn.toISOString() },
    reason,
  });
  return yearOf(ctx.tx, period.year, ctx.now);
}

/** Recloses periods whose reopening has run out, one at a time. Returns whether there was one. */
export async function relockNext(ctx: WriteCtx<System>): Promise<boolean> {
  const due = await queries.findDue(ctx.tx, ctx.now);
  if (!due) return false;
  await queries.lockYearOfPeriods(ctx.tx, due.year);
  // Someone may have closed it while we waited.
  const rows = await queries.listHeld(ctx.tx, due.year);
  const relockOn = rows.find(({ month }) => month === due.month)?.relockOn;
  if (relockOn && relockOn <= ctx.now.toISOString()) {
    await close(ctx, due, { action: 'Relocked', by: null, reason: null });
  }
  return true;
}

interface Closing {
  action: 'Locked' | 'Relocked';
  by: number | null;
  reason: string | null;
}

/** Totals are taken while the lock holds off postings, so they are final. */
async function close(ctx: WriteCtx, period: Period, { action, by, reason }: Closing): Promise<void> {
  const rows = await queries.listHeld(ctx.tx, period.year);
  const before = rows.find(({ month }) => month === period.month);
  await queries.setLocked(ctx.tx, period, { by, on: ctx.now });
  const totals = await takeTotals(ctx.tx, period);
  const openItems = await openItemsOf(ctx.tx, period, ctx.now);
  await insertPeriodChange(ctx.tx, {
    ...period,
    action,
    by,
    at: ctx.now,
    reason,
    relockOn: null,
    openItems,
    totals,
  });
  await auditPeriod(ctx, period, action === 'Locked' ? 'locked' : 'relocked', {
    before: { state: before ? 'Reopened' : 'Open', relockOn: before?.relockOn ?? null },
    after: {
      state: 'Locked',
      relockOn: null,
      openItems: leftOpen(openItems),
      fingerprint: totals.hash.toString('hex'),
    },
    reason,
  });
}

function leftOpen(counts: Readonly<Record<string, number>>) {
  const open = Object.entries(counts).filter(([, count]) => count > 0);
  return open.length > 0 ? Object.fromEntries(open) : null;
}
