import {
  syncCauseLabels,
  syncedTypeLabels,
  type SyncCause,
} from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { FailedSync, syncLog } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { clockTime } from '@backdock/core/kit/dates.ts';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { errorText } from '../../intacct/sync-words.ts';
import { exactMoment, nothing } from '../../ui/grid/columns/format.ts';
import type { ColumnsOf } from '../../ui/grid/columns/grid-column.ts';
import type { Tone } from '../../ui/feedback/status-chip.tsx';
import { openBeside } from '../../ui/layout/use-opened-record.ts';
import { recordPlace } from './record-place.ts';

/** Causes that resolve on their own are only warnings. */
export const causeTones: Readonly<Record<SyncCause, Tone>> = {
  ClosedPeriod: 'error',
  MissingVendor: 'error',
  InactiveVendor: 'error',
  DuplicateNumber: 'error',
  MissingDimension: 'error',
  InvalidAccount: 'error',
  MissingDocument: 'warning',
  Credentials: 'warning',
  RateLimited: 'warning',
  Timeout: 'warning',
  Unknown: 'error',
};

const words = ({ intacctSyncError }: FailedSync) => errorText(intacctSyncError);

export const columns: ColumnsOf<typeof syncLog.list> = [
  { id: 'entityNumber', label: 'Record', width: 118, link: recordPlace },
  { id: 'entityType', label: 'Kind', labels: syncedTypeLabels, width: 118 },
  { id: 'partnerName', label: 'Partner', width: 132, grow: true },
  { id: 'amount', label: 'Amount', as: 'money', currency: ({ currency }) => currency, width: 106 },
  { id: 'currency', label: 'Currency', labels: currencyLabels, width: 92 },
  { id: 'category', label: 'Cause', labels: syncCauseLabels, tones: causeTones, width: 152 },
  {
    id: 'intacctSyncError',
    label: 'Intacct message',
    width: 176,
    grow: true,
    value: words,
    beside: openBeside,
    tooltip: words,
  },
  { id: 'attempt', label: 'Tries', width: 76 },
  { id: 'finishedOn', label: 'Failed on', width: 182 },
  {
    id: 'triesAgainOn',
    label: 'Next retry',
    width: 110,
    draw: ({ triesAgainOn }) => (triesAgainOn ? clockTime(triesAgainOn) : nothing),
    tooltip: ({ triesAgainOn }) => (triesAgainOn ? exactMoment(triesAgainOn) : undefined),
  },
  { id: 'requestedOn', label: 'Requested on', hidden: true },
];
