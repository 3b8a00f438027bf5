import type { HistoryEntry } from '@backdock/core/history/history.contract.ts';

/** Fields the page already shows, and better. */
const shownElsewhere = new Set([
  'name',
  'status',
  'paymentDate',
  'paymentAmountCents',
  'sha256',
  'approvedBy',
]);

interface EntryDetails {
  /** The bank file's fingerprint, if the step concerned it. */
  sha256: string | null;
  /** `Partner: Maple Ridge Doors` */
  facts: readonly string[];
}

/** A file step's details beyond who took it. */
export function factsOf({ changes }: Pick<HistoryEntry, 'changes'>): EntryDetails {
  return {
    sha256: changes.find(({ field }) => field === 'sha256')?.to ?? null,
    facts: changes
      .filter(({ field, to }) => to !== null && !shownElsewhere.has(field))
      .map(({ label, to }) => `${label}: ${to}`),
  };
}

/** `8f2c…91ab` */
export const shortHash = (sha256: string) => `${sha256.slice(0, 4)}…${sha256.slice(-4)}`;
