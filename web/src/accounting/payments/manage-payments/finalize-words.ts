import { meaningOf } from '@backdock/core/accounting/payments/bank-files/return-codes.values.ts';
import type { PaymentBatchSummary } from '@backdock/core/accounting/payments/payment-files.contract.ts';
import { counted } from '@backdock/core/kit/counted.ts';

type Batch = Pick<PaymentBatchSummary, 'id' | 'partnerName' | 'status' | 'bankStatus' | 'returnCode'>;

interface Outlook {
  /** `5 payments: 4 succeed, 1 fails` */
  sentence: string;
  /** Those that fail, and why. */
  failures: readonly { id: number; text: string }[];
  /** How many succeed although the bank did not name them. */
  unnamed: number;
  count: number;
}

/** What happens when every payment that is open is made final as the bank said. */
export function finalizeOutlook(batches: readonly Batch[]): Outlook {
  const open = batches.filter(({ status }) => status === null);
  const failing = open.filter(({ bankStatus }) => bankStatus === 'Failure');
  const parts = [
    ...(open.length > failing.length ? [does(open.length - failing.length, 'succeed')] : []),
    ...(failing.length > 0 ? [does(failing.length, 'fail')] : []),
  ];
  return {
    sentence: `${counted(open.length, 'payment')}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`,
    failures: failing.map(({ id, partnerName, returnCode }) => ({
      id,
      text: returnCode === null ? partnerName : `${partnerName}: ${returnCode} ${meaningOf(returnCode)}`,
    })),
    unnamed: open.filter(({ bankStatus }) => bankStatus === null).length,
    count: open.length,
  };
}

const does = (count: number, verb: string) => `${count} ${verb}${count === 1 ? 's' : ''}`;

/** `4 succeeded, 1 failed` */
export function outcomeWords({ success, failure }: { success: number; failure: number }): string {
  const parts = [
    ...(success > 0 ? [`${success} succeeded`] : []),
    ...(failure > 0 ? [`${failure} failed`] : []),
  ];
  return parts.join(', ') || 'No payment was open any more';
}
