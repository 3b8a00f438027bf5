import type { CreditRequestDetails } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import {
  closeReasonLabels,
  type CreditRequestStatus,
} from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import type { Tone } from '../../ui/feedback/status-chip.tsx';

export const requestStatusTones: Readonly<Record<CreditRequestStatus, Tone>> = {
  Pending: 'warning',
  Closed: 'default',
};

type Ended = Pick<CreditRequestDetails, 'status' | 'closeReason' | 'coveredByAgreementId'>;

/** A closed request shows how it ended: paid, covered by an agreement, or written off. */
export function statusWords({ status, closeReason, coveredByAgreementId }: Ended): {
  label: string;
  tone: Tone;
} {
  if (coveredByAgreementId !== null) return { label: 'Covered by agreement', tone: 'success' };
  if (status === 'Pending') return { label: 'Pending', tone: requestStatusTones.Pending };
  if (closeReason === null) return { label: 'Covered', tone: 'success' };
  return {
    label: `Closed: ${closeReasonLabels[closeReason].toLowerCase()}`,
    tone: requestStatusTones.Closed,
  };
}

export const requestsCount = (count: number) => pluralize(count, 'credit request');

export const daysText = (days: number) => pluralize(days, 'day');
