import type { CreditRequestDetails } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import {
  closeReasonLabels,
  type CreditRequestStatus,
} from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import { counted } from '@backdock/core/kit/counted.ts';
import type { Tone } from '../../ui/status-chip.tsx';

export const requestStatusTones: Readonly<Record<CreditRequestStatus, Tone>> = {
  Pending: 'warning',
  Closed: 'default',
};

/** A closed request says how it ended: paid, or given up. */
export function statusWords({ status, closeReason }: Pick<CreditRequestDetails, 'status' | 'closeReason'>): {
  label: string;
  tone: Tone;
} {
  if (status === 'Pending') return { label: 'Pending', tone: requestStatusTones.Pending };
  if (closeReason === null) return { label: 'Covered', tone: 'success' };
  return {
    label: `Closed: ${closeReasonLabels[closeReason].toLowerCase()}`,
    tone: requestStatusTones.Closed,
  };
}

export const requestsCount = (count: number) => counted(count, 'credit request');

export const daysText = (days: number) => counted(days, 'day');
