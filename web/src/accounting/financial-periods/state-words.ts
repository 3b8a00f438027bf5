import type {
  FinancialMonth,
  FinancialYear,
} from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { whyNotLockMonth } from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';
import { type Day, longDate } from '@backdock/core/kit/dates.ts';
import { heldYearOf } from './held-year.ts';

type Locked = Pick<FinancialMonth, 'lockedBy' | 'lockedOn'>;

/** How a month stands, in sentences. */
export function stateWords(year: FinancialYear, month: FinancialMonth, today: Day): string[] {
  switch (month.state) {
    case 'Locked':
      return [
        ...(year.isLocked ? [`Closed with ${year.year}. ${lockWords(year)}`] : []),
        ...(month.isLocked
          ? [`${year.isLocked ? 'It has a lock of its own. ' : ''}${lockWords(month)}`]
          : []),
      ];
    case 'Reopened':
      return [`Documents can be posted in it until ${longDate(month.relockOn)}. Then it closes by itself.`];
    case 'Future':
      return ['This month has not begun.'];
    case 'Open': {
      const asked = { today, mayOverride: true, reason: null };
      const refusal = whyNotLockMonth(heldYearOf(year), month.month, asked);
      return refusal?.code === 'period.not-over'
        ? [refusal.message]
        : ['It is over, and documents can still be posted in it.'];
    }
  }
}

const lockWords = ({ lockedBy, lockedOn }: Locked) =>
  lockedBy
    ? `Locked by ${lockedBy} on ${longDate(lockedOn)}.`
    : `Closed again by itself on ${longDate(lockedOn)}.`;
