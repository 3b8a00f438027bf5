import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { creditMemoXRay } from '@backdock/core/accounting/credit-memos/credit-memo-x-ray.ts';
import type { CreditMemoDetails } from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import {
  creditMemoSourceLabels,
  creditMemoStatusLabels,
} from '@backdock/core/accounting/credit-memos/credit-memos.values.ts';
import { longDate, shortDate } from '@backdock/core/kit/dates.ts';
import { RecordSync } from '../../pickers/intacct/record-sync.tsx';
import { unsentDocument } from '../../pickers/intacct/sync-words.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { documentStatusTones } from '../../ui/grid/status-tones.ts';
import { Facts } from '../../ui/panel.tsx';
import { PartnerLink } from '../../ui/partner-link.tsx';
import { ErrorState, TextSkeleton } from '../../ui/states.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { XRayFigure } from '../../ui/x-ray.tsx';
import { CreditMemoParts } from './credit-memo-parts.tsx';
import { creditMemoQuery, refreshMemo } from './credit-memo-queries.ts';

/** One memo: what it is worth and why, what it paid, and what came with it. */
export function CreditMemoPanel({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(creditMemoQuery(id));
  if (error && !data) return <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={10} />;
  return (
    <Box sx={{ display: 'grid', gap: 2.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <MemoFacts memo={data} />
      <CreditMemoParts memo={data} />
    </Box>
  );
}

function MemoFacts({ memo }: { memo: CreditMemoDetails }) {
  return (
    <Facts>
      <dt>Total</dt>
      <Box component="dd" sx={{ typography: 'h1' }}>
        <XRayFigure xRay={creditMemoXRay(memo)} />
      </Box>
      <dt>Status</dt>
      <dd>
        <StatusChip label={creditMemoStatusLabels[memo.status]} tone={documentStatusTones[memo.status]} />
      </dd>
      <dt>Intacct</dt>
      <dd>
        <RecordSync
          record={{
            entityType: 'CreditMemo',
            id: memo.id,
            partnerName: memo.partnerName,
            number: memo.memoNumber,
          }}
          status={memo.intacctSyncStatus}
          problem={memo.intacctSyncError}
          whyNot={unsentDocument(memo)}
          refresh={() => refreshMemo(memo.id)}
        />
      </dd>
      <dt>Partner</dt>
      <dd>
        <PartnerLink {...memo} />
      </dd>
      <dt>Memo date</dt>
      <dd>{shortDate(memo.memoDate)}</dd>
      <dt>Posting date</dt>
      <dd>{memo.postingDate ? shortDate(memo.postingDate) : '--'}</dd>
      <dt>Source</dt>
      <dd>{creditMemoSourceLabels[memo.source]}</dd>
      <dt>Notes</dt>
      <Box component="dd" sx={{ whiteSpace: 'pre-line' }}>
        {memo.notes ?? '--'}
      </Box>
      <dt>Created on</dt>
      <dd>{longDate(memo.createdOn)}</dd>
    </Facts>
  );
}
