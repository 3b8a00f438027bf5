import { meaningOf } from '@backdock/core/accounting/payments/bank-files/return-codes.values.ts';
import type {
  paymentFiles,
  PaymentBatchSummary,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import type { Answer } from '@backdock/core/kit/endpoint.ts';

type Batch = Pick<PaymentBatchSummary, 'partnerName' | 'status' | 'bankStatus' | 'returnCode'>;

interface Outlook {
  /** How many become final. */
  ending: number;
  /** `5 payments: 4 succeed, 1 fails` */
  sentence: string;
  /** Those that fail, and why. */
  failures: readonly string[];
  /** Why others stay open: `2 stay open: no result from the bank`. */
  stayOpen: readonly string[];
}

/** What finalizing does to the payments the bank reported on; accepted ones wait for their date. */
export function finalizeOutlook(batches: readonly Batch[], whyNotSucceed: string | null): Outlook {
  const open = batches.filter(({ status }) => status === null);
  const heard = (reported: Batch['bankStatus']) => open.filter(({ bankStatus }) => bankStatus === reported);
  const [accepted, failing] = [heard('Success'), heard('Failure')];
  const early = whyNotSucceed === null ? 0 : accepted.length;
  const ending = accepted.length - early + failing.length;
  return {
    ending,
    sentence: endingText(ending, failing.length),
    failures: failing.map(({ partnerName, returnCode }) =>
      returnCode === null ? partnerName : `${partnerName}: ${returnCode} ${meaningOf(returnCode)}`,
    ),
    stayOpen: [
      ...stayOpenText(early, 'accepted by the bank, but not due yet'),
      ...stayOpenText(heard('Pending').length, 'in progress at the bank'),
      ...stayOpenText(heard(null).length, 'no result from the bank'),
    ],
  };
}

function endingText(count: number, failing: number): string {
  if (count === 0) return 'No payments to finalize';
  const parts = [
    ...(count > failing ? [does(count - failing, 'succeed')] : []),
    ...(failing > 0 ? [does(failing, 'fail')] : []),
  ];
  return `${pluralize(count, 'payment')}: ${parts.join(', ')}`;
}

const stayOpenText = (count: number, why: string) =>
  count === 0 ? [] : [`${does(count, 'stay')} open: ${why}`];

const does = (count: number, verb: string) => `${count} ${verb}${count === 1 ? 's' : ''}`;

/** `4 succeeded, 1 failed` */
export function outcomeWords({
  success,
  failure,
  isCompleted,
}: Answer<typeof paymentFiles.finalizeAll>): string {
  return (
    endedParts(success, failure).join(', ') ||
    (isCompleted ? 'All payments were already final' : 'The bank hasn’t completed any of the open payments')
  );
}

const endedParts = (success: number, failure: number) => [
  ...(success > 0 ? [`${success} succeeded`] : []),
  ...(failure > 0 ? [`${failure} failed`] : []),
];

/** Summarizes an acknowledgement; one that only echoes the file has no payment results. */
export function acknowledgedWords({
  success,
  failure,
  pending,
  unsaid,
}: Answer<typeof paymentFiles.acknowledge>): { message: string; detail: string | null } {
  const parts = [...endedParts(success, failure), ...(pending > 0 ? [`${pending} pending`] : [])];
  if (parts.length === 0) {
    return {
      message: 'The bank received the file as sent',
      detail: 'No payment results yet.',
    };
  }
  return {
    message: `Bank results: ${parts.join(', ')}`,
    detail: unsaid > 0 ? `${unsaid} not reported yet.` : null,
  };
}
