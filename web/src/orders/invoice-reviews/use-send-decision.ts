import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  invoiceReviews,
  type InvoiceReview,
  type InvoiceReviewRow,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { linkTo } from '../../platform/page-link.ts';
import { refresh } from '../../platform/query-of.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { isMailed, type Sent } from './decision.ts';
import { sentText } from './decision-words.ts';
import { invoiceReviewPage } from './invoice-review-columns.tsx';
import { keyOf, sendDecision } from './invoice-review-queries.ts';

interface Sending {
  sent: Sent;
  /** Where to go on, as of the moment it was sent: the list is shorter afterwards. */
  next: InvoiceReviewRow | undefined;
}

/** Sends a decision, then goes on to the next review. */
export function useSendDecision(review: InvoiceReview) {
  const navigate = useNavigate();
  const goOn = (next: InvoiceReviewRow | undefined) => {
    if (next) void navigate({ ...linkTo(invoiceReviewPage(next)), ignoreBlocker: true });
  };
  const sending = useMutation({
    mutationFn: ({ sent }: Sending) => sendDecision(keyOf(review), sent),
    onSuccess: (_, { sent, next }) => {
      const decision = sent.status === 'Declined' ? 'Decline' : sent.body.choice;
      const isEmailed = isMailed(decision) && sent.body.notifySupplier;
      // Replaces the previous one, so toasts don't pile up.
      toast.success(sentText(review, decision), {
        key: 'review-decided',
        ...(isEmailed && review.mailTo && { detail: `We’ll email ${review.mailTo.name}.` }),
      });
      goOn(next);
    },
    // Shows what a new comparison found; the draft stays.
    onError: () => refresh(invoiceReviews.details, invoiceReviews.history),
  });
  return { sending, goOn };
}
