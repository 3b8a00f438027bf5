import {
  syncCauseLabels,
  type SyncedType,
} from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { isOuter } from '@backdock/core/accounting/intacct-sync/sync-causes.rules.ts';
import type { SyncCauseGroup } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import type { SyncError } from '@backdock/core/accounting/intacct-sync/sync-error.schema.ts';
import type {
  SyncRequested,
  SyncRun,
} from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';

const nouns = {
  Supplier: 'supplier',
  CarrierBroker: 'shipping partner',
  Invoice: 'invoice',
  CreditMemo: 'credit memo',
  Payment: 'payment',
} as const satisfies Record<SyncedType, string>;

/** `1 invoice`, `2,310 credit memos`. */
export const recordsText = (count: number, of: SyncedType): string => pluralize(count, nouns[of]);

export const nounsOf = (of: SyncedType): string => `${nouns[of]}s`;

/** `3 invoices, 1 credit memo`. */
export const kindsText = ({ byType }: Pick<SyncCauseGroup, 'byType'>): string =>
  byType.map(({ entityType, count }) => recordsText(count, entityType)).join(', ');

/** Intacct's own message, without generic wrapper text if there is anything more specific. */
export function errorText({ message, reasons }: SyncError): string {
  const texts = [message, ...reasons.map((reason) => reason.message)];
  const telling = texts.filter((text) => !isOuter(text));
  return (telling.length > 0 ? telling : texts).join(' ');
}

/** Intacct's error for a list row. */
export const syncProblem = ({ intacctSyncError: syncError }: { intacctSyncError: SyncError | null }) =>
  syncError ? errorText(syncError) : undefined;

const maxCauses = 3;

/** `Closed period: 2 · Duplicate number: 1`: what is wrong with the records of one type, most frequent first. */
export function causesText(
  groups: readonly Pick<SyncCauseGroup, 'category' | 'byType'>[],
  of: SyncedType,
): string {
  const causes = groups
    .map(({ category, byType }) => ({
      label: syncCauseLabels[category],
      count: byType.find(({ entityType }) => entityType === of)?.count ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const named = causes.slice(0, maxCauses).map(({ label, count }) => `${label}: ${count}`);
  const others = causes.slice(maxCauses).reduce((sum, { count }) => sum + count, 0);
  return [...named, ...(others > 0 ? [`${others} more`] : [])].join(' · ');
}

type Progress = Pick<SyncRun, 'total' | 'synced' | 'failed' | 'waiting'>;

/** In percent, from 0 to 100. */
export const shareDone = ({ total, waiting }: Pick<Progress, 'total' | 'waiting'>): number =>
  total === 0 ? 100 : Math.round(((total - waiting) / total) * 100);

interface Ended {
  message: string;
  detail?: string;
  isGood: boolean;
}

/** The message once every requested record has been sent. */
export function endedWords({ synced, failed }: Pick<Progress, 'synced' | 'failed'>, of: SyncedType): Ended {
  // Records requested again in the meantime count toward the later run.
  if (synced + failed === 0) {
    return { message: 'These records are now part of a newer sync.', isGood: true };
  }
  const arrived = `${recordsText(synced, of)} ${synced === 1 ? 'is' : 'are'} in Intacct`;
  if (failed === 0) return { message: arrived, isGood: true };
  const message = `${recordsText(failed, of)} could not be synced`;
  return { message, isGood: false, ...(synced > 0 && { detail: arrived }) };
}

/** What was left out; null if nothing was. */
export const leftWords = (left: number, of: SyncedType): string | null =>
  left > 0 ? `${recordsText(left, of)} without a posting date cannot be sent yet.` : null;

/** What a sync would send, or why it sends nothing. */
export function requestedWords(
  { count, left }: Pick<SyncRequested, 'count' | 'left'>,
  of: SyncedType,
  isPreview: boolean,
): string[] {
  const would = isPreview ? `${recordsText(count, of)} would be sent.` : '';
  return [
    count === 0 ? `No ${nounsOf(of)} to send for these dates.` : would,
    leftWords(left, of) ?? '',
  ].filter((text) => text !== '');
}

/** Why a document isn't sent; null if it is. */
export const unsentDocument = ({ postingDate }: { postingDate: string | null }): string | null =>
  postingDate === null ? 'Syncs once it has a posting date.' : null;
