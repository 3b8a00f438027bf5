import type { ManualAdjustment } from '@backdock/core/allowances/calculation/adjustments.contract.ts';
import { agreementHistory } from '@backdock/core/allowances/agreements/agreements.history.ts';
import { firstDayOf, monthOf } from '@backdock/core/allowances/calculation/calendar.ts';
import {
  monthToAdjust,
  whyNotAdjust,
} from '@backdock/core/allowances/calculation/manual-adjustments.rules.ts';
import { windowsOf } from '@backdock/core/allowances/calculation/windows.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { numberToCents } from '@backdock/core/kit/money.ts';
import { required } from '@backdock/core/kit/required.ts';
import { holdOpenDay, lastLockedDay } from '../../accounting/financial-periods/financial-periods.service.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import { refuseIf, throwNotFound } from '../../platform/errors.ts';
import { findChain } from '../agreements/calculated-agreements.service.ts';
import { lastSettledDay } from '../agreements/closed-days.service.ts';
import { writeFigures } from '../figures/figures.service.ts';
import { insertAdjustments } from './books.queries.ts';

/** Adds to what an agreement earns, in addition to what its terms call for. It is never calculated again. */
export async function addManualAdjustment(
  ctx: WriteCtx<Employee>,
  agreementId: number,
  { amount, reason }: { amount: number; reason: string },
): Promise<ManualAdjustment> {
  const { tx, actor, now } = ctx;
  const today = dayInPacific(now);
  const chain = await findChain(tx, agreementId);
  const agreement = chain.find(({ id }) => id === agreementId) ?? throwNotFound('agreement');
  refuseIf(whyNotAdjust(agreement, today));
  const closed = {
    locked: await lastLockedDay(tx),
    settled: await lastSettledDay(tx, { id: agreement.rootId, rootAgreementId: null }),
  };
  const day = await holdOpenDay(tx, firstDayOf(monthToAdjust(closed, today)));
  const window = windowsOf(chain, today).findLast(({ rows }) => rows.some(({ id }) => id === agreementId));
  const windowFrom = required(window, 'the window of an agreement that has started').from;
  const cents = numberToCents(amount);
  const adjustment = {
    rowId: agreementId,
    windowFrom,
    month: monthOf(day),
    cause: 'Manual',
    baseCents: 0,
    earnedCents: cents,
    accruedCents: cents,
    comment: reason,
    createdBy: actor.id,
  } as const;
  const [id] = await insertAdjustments(tx, [adjustment], now);
  await writeFigures(tx, agreement.supplierId, today);
  const month = firstDayOf(adjustment.month);
  await audit(ctx, {
    entityType: agreementHistory.entityType,
    entityId: agreementId,
    action: 'agreement.adjusted',
    after: { adjustment: amount, adjustedMonth: month },
    reason,
  });
  return {
    id: required(id, 'the new adjustment'),
    agreementId,
    amount,
    month,
    windowFrom,
    reason,
    createdBy: actor.name,
    createdOn: now.toISOString(),
  };
}
