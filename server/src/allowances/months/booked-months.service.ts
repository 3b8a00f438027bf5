import { lastDayOf } from '@backdock/core/allowances/calculation/calendar.ts';
import { windowsOf } from '@backdock/core/allowances/calculation/windows.rules.ts';
import type { BookedMonth, ChainTerms } from '@backdock/core/allowances/months/agreement-months.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { agreementOf } from '../agreements/agreements.service.ts';
import { findChain } from '../agreements/calculated-agreements.service.ts';
import * as queries from './agreement-months.queries.ts';

/** An agreement's months, and others that only adjustments lie in. */
export async function monthsOfAgreement({ db, actor, now }: ReadCtx<Employee>, agreementId: number) {
  const { currency } = await agreementOf({ db, actor, now }, agreementId);
  return {
    currency,
    lastCalculatedOn: (await queries.findCalculation(db, agreementId))?.on ?? null,
    months: await bookedMonths(db, agreementId),
  };
}

/** The same for an agreement and the terms before and after it, with the period that each month counts in. */
export async function monthsOfChain({ db, actor, now }: ReadCtx<Employee>, agreementId: number) {
  const { currency, chain: shown } = await agreementOf({ db, actor, now }, agreementId);
  const windows = windowsOf(await findChain(db, agreementId), dayInPacific(now));
  const terms: ChainTerms[] = [];
  for (const { id, name } of shown) {
    const own = windows.filter(({ rows }) => rows.some((row) => row.id === id));
    const months = (await bookedMonths(db, id)).map((booked) => {
      // A correction can have moved the terms away from a frozen month.
      const window = own.findLast(({ from }) => from <= lastDayOf(booked.month)) ?? own[0];
      return { ...booked, windowFrom: window?.from ?? null };
    });
    terms.push({ agreementId: id, name, months });
  }
  return { currency, terms };
}

async function bookedMonths(db: Reader, agreementId: number): Promise<BookedMonth[]> {
  const stored = await queries.listMonths(db, agreementId);
  const adjustments = await queries.listAdjustments(db, agreementId);
  const months = [...new Set([...stored, ...adjustments].map(({ month }) => month))].toSorted();
  return months.map((month) => {
    const own = adjustments.filter((each) => each.month === month);
    return {
      month,
      ...shownMonth(stored.find((each) => each.month === month) ?? nothing(own)),
      adjustments: own.map(shownAdjustment),
    };
  });
}

/** A month that only adjustments lie in. */
export const nothing = (adjustments: readonly queries.StoredAdjustment[]) => ({
  baseCents: 0,
  earnedCents: 0,
  accruedCents: 0,
  isFrozen: adjustments.every(({ isFrozen }) => isFrozen),
});

export const shownMonth = ({
  baseCents,
  earnedCents,
  accruedCents,
  isFrozen,
}: Omit<queries.StoredMonth, 'month'>) => ({
  base: centsToNumber(baseCents),
  earned: earnedCents === null ? null : centsToNumber(earnedCents),
  accrued: centsToNumber(accruedCents),
  isFrozen,
});

const shownAdjustment = (adjustment: queries.StoredAdjustment): BookedMonth['adjustments'][number] => ({
  cause: adjustment.cause,
  windowFrom: adjustment.windowFrom,
  base: centsToNumber(adjustment.baseCents),
  earned: centsToNumber(adjustment.earnedCents),
  accrued: centsToNumber(adjustment.accruedCents),
  comment: adjustment.comment,
});
