import type { HistoryEntry } from '@backdock/core/history/history.contract.ts';

/** What the page says elsewhere, and better. */
const saidElsewhere = new Set([
  'name',
  'status',
  'paymentDate',
  'paymentAmountCents',
  'sha256',
  'approvedBy',
]);

interface ToldEntry {
  /** The fingerprint of the bank file, where the step was about it. */
  sha256: string | null;
  /** `Partner: Maple Ridge Doors` */
  facts: readonly string[];
}

/** What a step of a file tells beyond who took it. */
export function factsOf({ changes }: Pick<HistoryEntry, 'changes'>): ToldEntry {
  return {
    sha256: changes.find(({ field }) => field === 'sha256')?.to ?? null,
    facts: changes
      .filter(({ field, to }) => to !== null && !saidElsewhere.has(field))
      .map(({ label, to }) => `${label}: ${to}`),
  };
}

/** `8f2c…91ab` */
export const shortHash = (sha256: string) => `${sha256.slice(0, 4)}…${sha256.slice(-4)}`;
