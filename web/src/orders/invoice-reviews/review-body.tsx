import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import {
  invoiceReviews,
  type InvoiceReview,
  type InvoiceReviewRow,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { HistoryPanel } from '../../history/history-list.tsx';
import { useMay } from '../../platform/use-may.ts';
import { BillDocuments } from './bill-documents.tsx';
import { DecidedPanel } from './decided-panel.tsx';
import { DecisionFrame } from './decision-frame.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { keyOf } from './invoice-review-queries.ts';
import { OtherBills } from './other-bills.tsx';
import { ReviewCauses } from './review-causes.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewLines } from './review-lines.tsx';
import { SimilarBills } from './similar-bills.tsx';
import { useReviewLive } from './use-review-live.ts';

interface ReviewBodyProps {
  review: InvoiceReview;
  /** The reviews after this one. */
  rest: readonly InvoiceReviewRow[];
  isBillShown: boolean;
  onShowBill: (isShown: boolean) => void;
}

/** A bill beside what was ordered, why they differ, and the decision. */
export function ReviewBody({ review, rest, isBillShown, onShowBill }: ReviewBodyProps) {
  const mayDecide = useMay('incorrectInvoices.decide');
  useReviewLive(keyOf(review));
  const [pickedIds, setPickedIds] = useState<readonly number[]>([]);
  const isPending = review.status === 'Pending';
  // Someone else may decide a similar bill while it's picked here.
  const togetherIds = pickedIds.filter((id) => review.similar.reviews.some((one) => one.id === id));
  return (
    <Box sx={layout}>
      <Box sx={{ ...column, gridArea: 'bill' }}>
        <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
          <ReviewFacts review={review} isBillShown={isBillShown} onShowBill={onShowBill} />
          <ReviewLines review={review} />
        </Paper>
        {isBillShown ? <BillDocuments review={review} onHide={() => onShowBill(false)} /> : null}
        <ReviewCauses review={review} />
        <OtherBills title="Duplicate of" bills={review.duplicateOf} review={review} />
        <OtherBills title="Other bills of the order" bills={review.otherInvoicesForOrder} review={review} />
        {isPending ? (
          <SimilarBills review={review} pickedIds={togetherIds} onPick={mayDecide ? setPickedIds : null} />
        ) : null}
      </Box>
      <Box sx={decisionLook}>
        {!isPending ? (
          <DecidedPanel review={review} />
        ) : mayDecide ? (
          <DecisionPanel review={review} togetherIds={togetherIds} rest={rest} />
        ) : (
          <DecisionFrame>Accounting or the purchasing manager decides this bill.</DecisionFrame>
        )}
      </Box>
      <Box sx={{ gridArea: 'history', minWidth: 0 }}>
        <HistoryPanel of={invoiceReviews.history} params={{ ...keyOf(review) }} />
      </Box>
    </Box>
  );
}

const layout = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px', xl: 'minmax(0, 1fr) 344px' },
  gridTemplateRows: { lg: 'auto 1fr' },
  gridTemplateAreas: {
    xs: '"bill" "decision" "history"',
    lg: '"bill decision" "history decision"',
  },
} as const;
const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const decisionLook = { gridArea: 'decision', minWidth: 0, position: { lg: 'sticky' }, top: 16 } as const;
