import { sameDifferenceKey } from '@backdock/core/orders/invoice-reviews/causes.rules.ts';
import { costDifferences } from '@backdock/core/orders/invoice-reviews/cost-differences.rules.ts';
import type { Match } from '@backdock/core/orders/invoice-reviews/match.rules.ts';
import { discountsInForce } from '../../allowances/agreements/discount-agreements.service.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { ReviewedBill } from './bills.queries.ts';
import { countSameDifferences, listEarlierLines, listPriceFacts } from './cause-facts.queries.ts';
import type { Standing } from './order-standings.queries.ts';
import type { ReviewRecord } from './review-records.queries.ts';
import type { KnownFacts } from './review-view.ts';

/** What the data says about why a bill differs. */
export async function factsOf(
  db: Reader,
  review: Pick<ReviewRecord, 'currency' | 'supplierName' | 'purchasingManager'>,
  bill: ReviewedBill,
  match: Match,
  order: Standing | null,
): Promise<KnownFacts> {
  const { supplierId } = bill;
  const itemIds = new Set(match.allocations.flatMap(({ shares }) => shares.map(({ itemId }) => itemId)));
  const changes = await listPriceFacts(db, [...itemIds]);
  const lines = order
    ? await listEarlierLines(db, { supplierId, purchaseOrderNumber: order.purchaseOrderNumber })
    : [];
  const same = await countSameDifferences(db, bill, costDifferences(match));
  const changeOf = (itemId: number, isApproved: boolean) =>
    changes.find((change) => change.itemId === itemId && change.isApproved === isApproved) ?? null;
  return {
    prices: [...itemIds].map((itemId) => ({
      itemId,
      requestedCents: changeOf(itemId, false)?.newCents ?? null,
      beforeCents: changeOf(itemId, true)?.oldCents ?? null,
    })),
    discounts: await discountsInForce(db, supplierId, bill.invoiceDate),
    sameDifferences: new Map(
      same.map(({ sku, perUnitCents, bills }) => [sameDifferenceKey(sku, perUnitCents), bills]),
    ),
    earlierFreight: lines.flatMap(({ kind, invoiceId, invoiceNumber, amountCents }) =>
      kind === 'Shipping' ? [{ invoiceId, invoiceNumber, cents: amountCents }] : [],
    ),
    earlier: lines.flatMap(({ kind, sku, ...line }) =>
      kind === 'Product' && sku !== null ? [{ ...line, sku }] : [],
    ),
    names: {
      currency: review.currency,
      supplierName: review.supplierName,
      purchasingManager: review.purchasingManager,
      priceOf: (itemId) => {
        const requested = changeOf(itemId, false);
        const approved = changeOf(itemId, true);
        return {
          requested: requested && {
            cents: requested.newCents,
            on: requested.requestedOn,
            by: requested.requestedBy,
          },
          approved: approved && { cents: approved.newCents, on: approved.decidedOn ?? '' },
        };
      },
    },
  };
}
