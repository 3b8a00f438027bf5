import {
  whyNotCorrect,
  whyNotMoveStart,
} from '@backdock/core/allowances/agreements/agreement-edits.rules.ts';
import type { Agreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { FormPurpose } from './agreement-form.ts';

/** Why a date can't be edited; null if it can. */
export interface LockedDates {
  start: string | null;
  end: string | null;
}

/** Terms that continue others, or are continued, keep the day where they meet. */
export function lockedDates(agreement: Agreement | undefined, purpose: FormPurpose, today: Day): LockedDates {
  if (!agreement) return { start: null, end: null };
  const { startDate, endDate, closedThrough } = agreement;
  if (purpose === 'edit') {
    const moved = { startDate: daysAfter(startDate, 1), endDate };
    return { start: whyNotMoveStart(agreement, moved)?.message ?? null, end: null };
  }
  if (purpose !== 'correct' && purpose !== 'propose') return { start: null, end: null };
  const whyNot = (next: { startDate: Day; endDate: Day | null }) =>
    whyNotCorrect(agreement, next, { today, closedThrough, isStartLocked: false })?.message ?? null;
  return {
    start: whyNot({ startDate: daysAfter(startDate, -1), endDate }),
    end: whyNot({ startDate, endDate: daysAfter(endDate ?? today, 1) }),
  };
}
