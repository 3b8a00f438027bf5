import { centsToNumber } from '@backdock/core/kit/money.ts';
import { claimsOf } from '@backdock/core/orders/invoice-reviews/claims.rules.ts';
import { linesShortPaid } from '@backdock/core/orders/invoice-reviews/invoice-lines.rules.ts';
import type { InvoiceReview } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { whyNotChoose } from '@backdock/core/orders/invoice-reviews/review-choices.rules.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { compareReview } from './compare-review.service.ts';
import { listClaims, listShortPaid } from './review-amounts.queries.ts';
import type { ReviewRecord } from './review-records.queries.ts';

type Compared = Pick<Awaited<ReturnType<typeof compareReview>>, 'bill' | 'match' | 'order'>;
type Amounts = Pick<InvoiceReview, 'shortPaid' | 'claims'>;

/** The amounts a short pay leaves unpaid and a claim requests: planned while pending, posted once decided. */
export async function amountsOf(db: Reader, review: ReviewRecord, compared: Compared): Promise<Amounts> {
  if (review.status === 'Pending') return ahead(review, compared);
  return { shortPaid: await listShortPaid(db, review.id), claims: await listClaims(db, review.id) };
}

/** The lines and claims that approving this comparison would write. */
function ahead(review: ReviewRecord, { bill, match, order }: Compared): Amounts {
  const items = order?.items ?? [];
  const lines = whyNotChoose('ShortPay', review) ? [] : linesShortPaid(bill, match, items);
  const claims = whyNotChoose('ClaimDifference', review) ? [] : claimsOf(match, items);
  return {
    shortPaid: lines.flatMap(({ reduces, amountCents }) =>
      reduces === undefined
        ? []
        : [{ description: lines[reduces]?.description ?? '', amount: centsToNumber(-amountCents) }],
    ),
    claims: claims.map(({ reason, cents, items: claimed }) => ({
      creditRequestId: null,
      reason,
      amount: centsToNumber(cents),
      items: claimed.map(({ sku, quantity, unitCostCents, amountCents }) => ({
        sku,
        quantity,
        cost: centsToNumber(unitCostCents),
        amount: centsToNumber(amountCents),
      })),
    })),
  };
}
