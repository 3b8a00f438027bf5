import {
  syncCures,
  type SyncCause,
  type SyncCure,
  type SyncedType,
} from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { curesFor } from '@backdock/core/accounting/intacct-sync/sync-causes.rules.ts';
import type { Cured } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';

export const cureLabels = {
  Resync: 'Retry',
  MovePostingDate: 'Move to the first open day',
  SyncVendor: 'Send vendors first',
  SyncDocuments: 'Send documents first',
  Compare: 'Compare with Intacct',
} as const satisfies Record<SyncCure, string>;

/** The cures for a cause on these record types, other than a plain resend. */
export const ownCures = (cause: SyncCause, types: readonly SyncedType[]): readonly SyncCure[] =>
  syncCures.filter((cure) => cure !== 'Resync' && types.some((type) => curesFor(cause, type).includes(cure)));

const recordsText = (count: number) => pluralize(count, 'record');

/** What a cure would do, line by line. */
export function plannedWords(cure: SyncCure, { queued, postingDate, vendors }: Cured): string[] {
  if (queued === 0) return ['None of these records can be sent again this way.'];
  const records = recordsText(queued);
  const lines = [
    postingDate === null ? null : `Posting dates move to the first open day (${shortDate(postingDate)}).`,
    vendors > 0 ? `${pluralize(vendors, 'vendor')} ${vendors === 1 ? 'is' : 'are'} sent first.` : null,
    cure === 'SyncDocuments' ? 'The payments’ invoices and credit memos are sent first.' : null,
    `${records} ${queued === 1 ? 'is' : 'are'} sent again.`,
  ];
  return lines.filter((line) => line !== null);
}

export function curedWords({ queued, skippedCount }: Cured): { message: string; detail?: string } {
  return {
    message: `Sending ${recordsText(queued)} to Intacct`,
    ...(skippedCount > 0 && { detail: `${recordsText(skippedCount)} unchanged` }),
  };
}
