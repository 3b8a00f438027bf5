import type { BatchStatus, OutcomeSource } from '@backdock/core/accounting/payments/payments.values.ts';

interface Outcome {
  status: BatchStatus | null;
  outcomeSource: OutcomeSource | null;
  finalizedBy: string | null;
  returnedOn: string | null;
}

/** Who vouches for a final payment: `Confirmed by Dana Reyes, no bank acknowledgement`. Null while it is open. */
export function outcomeStatement({ status, outcomeSource, finalizedBy, returnedOn }: Outcome): string | null {
  if (status === null || outcomeSource === null) return null;
  if (outcomeSource === 'Acknowledgement') return `Bank acknowledgment, finalized by ${finalizedBy}`;
  if (outcomeSource === 'Return') return `Bank return, imported by ${finalizedBy}`;
  // A returned payment was a success first, unless the bank says otherwise.
  const stated = status === 'Success' || returnedOn !== null ? 'Confirmed' : 'Reported';
  return `${stated} by ${finalizedBy}, no bank acknowledgment`;
}
