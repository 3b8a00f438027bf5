import type {
  FinancialMonth,
  FinancialYear,
} from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { whyNotLockMonth } from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';
import { type Day, longDate } from '@backdock/core/kit/dates.ts';
import { heldYearOf } from './held-year.ts';

type Locked = Pick<FinancialMonth, 'lockedBy' | 'lockedOn'>;

/** A month's state in sentences. */
export function stateWords(year: FinancialYear, month: FinancialMonth, today: Day): string[] {
  switch (month.state) {
    case 'Locked':
      return [
        ...(year.isLocked ? [`Locked as part of ${year.year}. ${lockWords(year)}`] : []),
        ...(month.isLocked ? [`${year.isLocked ? 'Also locked on its own. ' : ''}${lockWords(month)}`] : []),
      ];
    case 'Reopened':
      return [`Open for posting until ${longDate(month.relockOn)}, then relocks automatically.`];
    case 'Future':
      return ['This month hasn’t started.'];
    case 'Open': {
      const request = { today, mayOverride: true, reason: null };
      const refusal = whyNotLockMonth(heldYearOf(year), month.month, request);
      return refusal?.code === 'period.not-over' ? [refusal.message] : ['Ended; still open for posting.'];
    }
  }
}

const lockWords = ({ lockedBy, lockedOn }: Locked) =>
  lockedBy
    ? `Locked by ${lockedBy} on ${longDate(lockedOn)}.`
    : `Relocked automatically on ${longDate(lockedOn)}.`;
