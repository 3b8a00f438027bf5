import { invoiceReviewHistory } from '@backdock/core/orders/invoice-reviews/invoice-reviews.history.ts';
import type { Match } from '@backdock/core/orders/invoice-reviews/match.rules.ts';
import { zip } from '@backdock/core/kit/text/zip.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { WriteCtx } from '../../platform/context.ts';
import type { StoredBill } from './bills.queries.ts';
import { discountDaysOf } from './discount-days.service.ts';
import { insertCosts, insertReviews } from './reviews.queries.ts';

interface Aside {
  bill: StoredBill;
  match: Match;
}

/** Sets bills aside for a person, with what is wrong with them. */
export async function openReviews(ctx: WriteCtx, aside: readonly Aside[]): Promise<void> {
  const days = await discountDaysOf(
    ctx.tx,
    aside.map(({ bill }) => bill),
  );
  const ids = await insertReviews(
    ctx.tx,
    aside.map(({ bill, match }) => ({ billId: bill.id, match, discountUntil: days.get(bill.id) ?? null })),
    ctx.now,
  );
  await insertCosts(
    ctx.tx,
    zip(aside, ids).map(([{ match }, reviewId]) => ({ reviewId, match })),
  );
  await auditAll(
    ctx,
    zip(aside, ids).map(([{ bill, match }, id]) => ({
      entityType: invoiceReviewHistory.entityType,
      entityId: id,
      action: 'invoice-review.opened',
      after: {
        invoiceNumber: bill.invoiceNumber,
        supplierId: bill.supplierId,
        purchaseOrderNumber: bill.purchaseOrderNumber,
        totalCents: bill.totalCents,
        types: [...match.types],
        expectedCents: match.expectedCents,
        status: 'Pending',
        version: 1,
      },
    })),
  );
}
