import type { AgreementRow } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import type { AgreementSettlements } from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import { type Day, shortDate } from '@backdock/core/kit/dates.ts';
import type { Tone } from '../../ui/feedback/status-chip.tsx';

interface Shown {
  settlements: Pick<AgreementSettlements, 'due' | 'today'>;
  agreement: Pick<AgreementRow, 'settlementFrequency' | 'settlementLagDays'>;
  windowTo: Day;
}

/** The day of the next settlement: of a period that has ended, or else of the one shown. Null if neither is known. */
export function nextDue({ settlements: { due, today }, agreement, windowTo }: Shown) {
  const ended = due.find(({ isCarriedForward }) => !isCarriedForward);
  if (ended) return chip(ended.dueOn, today);
  const { settlementFrequency, settlementLagDays } = agreement;
  // Other settlements are more frequent than the period, and their dates aren't known here.
  if (settlementFrequency !== 'AtPeriodEnd' || windowTo < today) return null;
  return chip(daysAfter(windowTo, settlementLagDays), today);
}

const chip = (dueOn: Day, today: Day): { label: string; tone: Tone } =>
  dueOn < today
    ? { label: `Due since ${shortDate(dueOn)}`, tone: 'warning' }
    : { label: `Due ${shortDate(dueOn)}`, tone: 'default' };

/** `Due 15 days after the period ends, booked to account 5110.` */
export function dueText({
  settlementLagDays: days,
  glAccountNo,
}: Pick<AgreementRow, 'settlementLagDays' | 'glAccountNo'>): string {
  const when =
    days === 0
      ? 'Due when the period ends'
      : `Due ${days} ${days === 1 ? 'day' : 'days'} after the period ends`;
  return `${when}${glAccountNo ? `, booked to account ${glAccountNo}` : ''}.`;
}
