import {
  syncCures,
  type SyncCause,
  type SyncCure,
  type SyncedType,
} from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { curesFor } from '@backdock/core/accounting/intacct-sync/sync-causes.rules.ts';
import type { Cured } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { counted } from '@backdock/core/kit/counted.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';

export const cureLabels = {
  Resync: 'Send again',
  MovePostingDate: 'Move to the first open day',
  SyncVendor: 'Send the vendors first',
  SyncDocuments: 'Send the documents first',
  Compare: 'Compare with Intacct',
} as const satisfies Record<SyncCure, string>;

/** What removes a cause of records of these kinds, without sending them again as they are. */
export const ownCures = (cause: SyncCause, types: readonly SyncedType[]): readonly SyncCure[] =>
  syncCures.filter((cure) => cure !== 'Resync' && types.some((type) => curesFor(cause, type).includes(cure)));

const recordsText = (count: number) => counted(count, 'record');

/** What a cure would do, line by line. */
export function plannedWords(cure: SyncCure, { queued, postingDate, vendors }: Cured): string[] {
  if (queued === 0) return ['None of them can be sent again this way.'];
  const records = recordsText(queued);
  const lines = [
    postingDate === null ? null : `The posting dates move to the first open day (${shortDate(postingDate)}).`,
    vendors > 0 ? `${counted(vendors, 'vendor')} ${vendors === 1 ? 'is' : 'are'} sent first.` : null,
    cure === 'SyncDocuments' ? 'The invoices and credit memos of the payments are sent first.' : null,
    `${records} ${queued === 1 ? 'is' : 'are'} sent again.`,
  ];
  return lines.filter((line) => line !== null);
}

/** What was done. */
export function curedWords({ queued, skippedCount }: Cured): { message: string; detail?: string } {
  return {
    message: `${recordsText(queued)} on the way to Intacct`,
    ...(skippedCount > 0 && { detail: `${recordsText(skippedCount)} left as before` }),
  };
}
