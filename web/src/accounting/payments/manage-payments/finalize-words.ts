import { meaningOf } from '@backdock/core/accounting/payments/bank-files/return-codes.values.ts';
import type {
  paymentFiles,
  PaymentBatchSummary,
} from '@backdock/core/accounting/payments/payment-files.contract.ts';
import { counted } from '@backdock/core/kit/counted.ts';
import type { Answer } from '@backdock/core/kit/endpoint.ts';

type Batch = Pick<PaymentBatchSummary, 'partnerName' | 'status' | 'bankStatus' | 'returnCode'>;

interface Outlook {
  /** `5 payments: 4 succeed, 1 fails` */
  sentence: string;
  /** Those that fail, and why. */
  failures: readonly string[];
  /** `1 stays open: the bank has not finished it`; null where none does. */
  underWay: string | null;
  /** How many succeed although the bank did not name them. */
  unnamed: number;
}

/** What happens when every payment that is open is made final as the bank said. */
export function finalizeOutlook(batches: readonly Batch[]): Outlook {
  const open = batches.filter(({ status }) => status === null);
  const ending = open.filter(({ bankStatus }) => bankStatus !== 'Pending');
  const failing = ending.filter(({ bankStatus }) => bankStatus === 'Failure');
  return {
    sentence: endingText(ending.length, failing.length),
    failures: failing.map(({ partnerName, returnCode }) =>
      returnCode === null ? partnerName : `${partnerName}: ${returnCode} ${meaningOf(returnCode)}`,
    ),
    underWay: underWayText(open.length - ending.length),
    unnamed: ending.filter(({ bankStatus }) => bankStatus === null).length,
  };
}

function endingText(count: number, failing: number): string {
  if (count === 0) return 'No payment becomes final';
  const parts = [
    ...(count > failing ? [does(count - failing, 'succeed')] : []),
    ...(failing > 0 ? [does(failing, 'fail')] : []),
  ];
  return `${counted(count, 'payment')}: ${parts.join(', ')}`;
}

function underWayText(count: number): string | null {
  if (count === 0) return null;
  return `${does(count, 'stay')} open: the bank has not finished ${count === 1 ? 'it' : 'them'}`;
}

const does = (count: number, verb: string) => `${count} ${verb}${count === 1 ? 's' : ''}`;

/** `4 succeeded, 1 failed` */
export function outcomeWords({
  success,
  failure,
  isCompleted,
}: Answer<typeof paymentFiles.finalizeAll>): string {
  return (
    endedParts(success, failure).join(', ') ||
    (isCompleted ? 'No payment was open any more' : 'The bank has not finished any of the open payments')
  );
}

const endedParts = (success: number, failure: number) => [
  ...(success > 0 ? [`${success} succeeded`] : []),
  ...(failure > 0 ? [`${failure} failed`] : []),
];

/** What an acknowledgement says; one that only repeats the file says nothing of its payments. */
export function acknowledgedWords({
  success,
  failure,
  pending,
  unsaid,
}: Answer<typeof paymentFiles.acknowledge>): { message: string; detail: string | null } {
  const said = [...endedParts(success, failure), ...(pending > 0 ? [`${pending} under way`] : [])];
  if (said.length === 0) {
    return {
      message: 'The bank has the file as it was sent',
      detail: 'It says nothing of its payments yet.',
    };
  }
  return {
    message: `The bank says: ${said.join(', ')}`,
    detail: unsaid > 0 ? `It says nothing of ${unsaid}.` : null,
  };
}
