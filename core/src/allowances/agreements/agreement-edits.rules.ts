import { daysAfter } from '../../kit/banking-days.ts';
import { type Day, shortDate } from '../../kit/dates.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import type { PartnerStatus } from '../../partners/partners.values.ts';
import { monthName, monthOf } from '../calculation/calendar.ts';
import { agreementStatus } from './agreement-status.rules.ts';

interface Dated {
  startDate: Day;
  endDate: Day | null;
}

/** A stored agreement's dates, and the terms before and after it. */
export interface Edited extends Dated {
  supersedesId: number | null;
  supersededById: number | null;
}

/** Which months can no longer change. */
export interface Closed {
  today: Day;
  /** The last day of the last month that is locked or settled; null if none is. */
  closedThrough: Day | null;
  /** Whether the new start date is in a locked month. */
  isStartLocked: boolean;
}

export function whyNotAgree({ status }: { status: PartnerStatus }): Refusal | null {
  if (status !== 'PermanentlyInactive') return null;
  return refusal(
    'agreement.supplier',
    'This supplier is permanently inactive. New agreements can’t be added.',
  );
}

/** For new agreements and those that haven't started. */
export function whyNotStart(
  { startDate }: Dated,
  comment: string | null,
  { today, isStartLocked }: Closed,
): Refusal | null {
  if (isStartLocked) {
    return refusal(
      'agreement.locked',
      `${monthName(monthOf(startDate))} is locked. Choose a later start date.`,
    );
  }
  if (startDate < today && comment === null) {
    return refusal('agreement.comment', 'Explain why it starts in the past.');
  }
  return null;
}

/** Terms that continue others begin where those end. */
export function whyNotMoveStart(agreement: Edited, { startDate }: Dated): Refusal | null {
  if (agreement.supersedesId === null || startDate === agreement.startDate) return null;
  return refusal('agreement.chain', 'It continues earlier terms, so its start date can’t change.');
}

export function whyNotEditFuture({ startDate }: Dated, today: Day): Refusal | null {
  if (startDate > today) return null;
  const since = startDate === today ? 'today' : `on ${shortDate(startDate)}`;
  return refusal('agreement.active', `This agreement became active ${since}`);
}

function whyNotActive(agreement: Dated, today: Day): Refusal | null {
  switch (agreementStatus(agreement, today)) {
    case 'Active':
      return null;
    case 'Future':
      return refusal('agreement.future', 'This agreement hasn’t started. Edit it instead.');
    case 'Historic':
      return refusal(
        'agreement.historic',
        `This agreement ended on ${shortDate(agreement.endDate)} and can’t be edited.`,
      );
  }
}

/** A correction applies from the start, as if the mistake had never been made. */
export function whyNotCorrect(agreement: Edited, next: Dated, closed: Closed): Refusal | null {
  const { today, isStartLocked } = closed;
  const status = whyNotActive(agreement, today);
  if (status) return status;
  const chain = whyNotMoveStart(agreement, next);
  if (chain) return chain;
  if (next.startDate !== agreement.startDate) {
    if (next.startDate > today) {
      return refusal('agreement.start', 'An active agreement can’t start in the future.');
    }
    if (isStartLocked) {
      return refusal(
        'agreement.locked',
        `${monthName(monthOf(next.startDate))} is locked. The start date can’t move into it.`,
      );
    }
  }
  if (agreement.supersededById !== null && next.endDate !== agreement.endDate) {
    return refusal('agreement.chain', 'Later terms follow it, so its end date can’t change.');
  }
  return null;
}

/** New terms from a day on. */
export function whyNotChangeTerms(agreement: Edited, effectiveDate: Day, closed: Closed): Refusal | null {
  const status = whyNotActive(agreement, closed.today);
  if (status) return status;
  if (agreement.supersededById !== null) return superseded;
  if (closed.closedThrough !== null && effectiveDate <= closed.closedThrough) {
    return refusal(
      'agreement.closed',
      `Months through ${shortDate(closed.closedThrough)} are closed. New terms can start on ${shortDate(daysAfter(closed.closedThrough, 1))}.`,
    );
  }
  if (effectiveDate <= agreement.startDate) {
    return refusal('agreement.effective', 'New terms must start after the agreement did.');
  }
  if (agreement.endDate !== null && effectiveDate > agreement.endDate) {
    return refusal('agreement.effective', `The agreement ends on ${shortDate(agreement.endDate)}.`);
  }
  return null;
}

const superseded = refusal(
  'agreement.superseded',
  'Later terms already follow this agreement. Edit those instead.',
);

export function whyNotEnd(
  agreement: Edited,
  endDate: Day,
  comment: string | null,
  { today, closedThrough }: Closed,
): Refusal | null {
  const status = whyNotActive(agreement, today);
  if (status) return status;
  if (agreement.supersededById !== null) return superseded;
  if (endDate < agreement.startDate) {
    return refusal('agreement.end', `The agreement starts on ${shortDate(agreement.startDate)}.`);
  }
  if (agreement.endDate !== null && endDate >= agreement.endDate) {
    return refusal('agreement.end', `The agreement already ends on ${shortDate(agreement.endDate)}.`);
  }
  if (closedThrough !== null && endDate < closedThrough) {
    return refusal(
      'agreement.closed',
      `Months through ${shortDate(closedThrough)} are closed. It can end on that day or later.`,
    );
  }
  if (endDate < today && comment === null) {
    return refusal('agreement.comment', 'Explain why it ends in the past.');
  }
  return null;
}

export function whyNotDelete(agreement: Edited, today: Day): Refusal | null {
  const status = whyNotEditFuture(agreement, today);
  if (status) return status;
  // The terms before it were cut short for it.
  if (agreement.supersedesId !== null) {
    return refusal('agreement.chain', 'It continues earlier terms, so it can’t be deleted. Edit it instead.');
  }
  return null;
}
