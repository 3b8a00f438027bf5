import { invoiceReviews } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { announceStep } from '../../history/announce-step.ts';
import { queryClient } from '../../platform/query-client.ts';
import { refreshRecords } from '../../platform/query-of.ts';
import { useEmployee } from '../../platform/session.ts';
import { useLiveVersion } from '../../platform/use-live-version.ts';
import { detailsQuery, type ReviewKey } from './invoice-review-queries.ts';

/** Shows other users' decisions on the review right away, with a quiet notice. */
export function useReviewLive(key: ReviewKey): void {
  const { name: me } = useEmployee();
  const params = { ...key };
  useLiveVersion(invoiceReviews.events, params, (version) => {
    const known = queryClient.getQueryData(detailsQuery(key).queryKey)?.version;
    if (known === undefined || version <= known) return;
    void announceStep({ of: invoiceReviews.history, params, me, refresh: refreshRecords });
  });
}
