import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { creditMemoXRay } from '@backdock/core/accounting/credit-memos/credit-memo-x-ray.ts';
import {
  creditMemos,
  type CreditMemoDetails,
} from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import {
  creditMemoSourceLabels,
  creditMemoStatusLabels,
} from '@backdock/core/accounting/credit-memos/credit-memos.values.ts';
import { longDate, shortDate } from '@backdock/core/kit/dates.ts';
import { SettledAgreementFact } from '../../agreements/settled-agreement-fact.tsx';
import { RecordSync } from '../../intacct/record-sync.tsx';
import { unsentDocument } from '../../intacct/sync-words.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { documentStatusTones } from '../../ui/grid/columns/status-tones.ts';
import { Facts } from '../../ui/layout/panel.tsx';
import { PartnerLink } from '../../partners/partner-link.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { XRayFigure } from '../../x-ray/x-ray.tsx';
import { CreditMemoParts } from './credit-memo-parts.tsx';
import { refreshMemos } from './credit-memo-queries.ts';

/** One memo: its amount and reason, what it paid, and its attachments. */
export function CreditMemoPanel({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(queryOf(creditMemos.details, { params: { creditMemoId: id } }));
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
          refresh={refreshMemos}
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
      <SettledAgreementFact agreement={memo.settles} />
      <dt>Notes</dt>
      <Box component="dd" sx={{ whiteSpace: 'pre-line' }}>
        {memo.notes ?? '--'}
      </Box>
      <dt>Created on</dt>
      <dd>{longDate(memo.createdOn)}</dd>
    </Facts>
  );
}
