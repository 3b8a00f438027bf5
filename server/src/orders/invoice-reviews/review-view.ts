import { centsToNumber } from '@backdock/core/kit/money.ts';
import { skuKey } from '@backdock/core/orders/invoice-reviews/allocate.rules.ts';
import {
  type CauseNames,
  causeWords,
  fittingDecision,
} from '@backdock/core/orders/invoice-reviews/cause-words.ts';
import {
  type Cause,
  chargesCause,
  type Facts,
  lineCause,
  restCause,
} from '@backdock/core/orders/invoice-reviews/causes.rules.ts';
import type {
  ReviewCause,
  ReviewCharge,
  ReviewLine,
  ReviewView,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import type { Match } from '@backdock/core/orders/invoice-reviews/match.rules.ts';
import { chargeSides, productSides } from '@backdock/core/orders/invoice-reviews/review-sides.rules.ts';
import type { ComparedBill } from './compare-bills.service.ts';
import type { Standing } from './order-standings.queries.ts';

export interface KnownFacts extends Facts {
  names: Omit<CauseNames, 'quantity' | 'hasLines' | 'earlierInvoices'>;
  earlier: readonly (CauseNames['earlierInvoices'][number] & { sku: string })[];
}

/** Both sides of a bill, line by line, and why they differ. */
export function viewOf(
  bill: ComparedBill,
  match: Match,
  order: Standing | null,
  facts: KnownFacts | null,
): ReviewView {
  const causes: ReviewCause[] = [];
  const hasLines = bill.products.length > 0 || bill.charges.length > 0;
  const add = (cause: Cause | null, line?: { sku: string; quantity: number }): number | null => {
    if (!cause || !facts) return null;
    const earlierInvoices = facts.earlier.filter(({ sku }) => line && skuKey(sku) === skuKey(line.sku));
    const names = { ...facts.names, earlierInvoices, quantity: line?.quantity ?? 0, hasLines };
    causes.push({
      kind: cause.kind,
      ...causeWords(cause, names),
      amount: centsToNumber(cause.cents),
      fits: fittingDecision(cause, match),
      link: linkOf(cause, bill, earlierInvoices),
    });
    return causes.length - 1;
  };
  const items = order?.items ?? [];
  const lines = productSides(match, items).map((side, at): ReviewLine => {
    const product = match.products[at];
    const allocation = match.allocations[at];
    const cause = facts && product && allocation ? lineCause({ ...product, allocation }, items, facts) : null;
    return {
      orderItemId: side.orderItemId,
      sku: side.sku,
      productName: side.productName,
      unitOfMeasure: side.unitOfMeasure,
      orderedQuantity: side.orderedQuantity,
      previouslyInvoicedQuantity: side.earlierQuantity,
      invoicedQuantity: side.billedQuantity,
      orderedCost: side.orderedCostCents === null ? null : centsToNumber(side.orderedCostCents),
      invoicedCost: centsToNumber(side.billedCostCents),
      lineExpected: centsToNumber(side.expectedCents),
      expectedUnits: (allocation?.shares ?? []).map(({ quantity, priceCents }) => ({
        quantity,
        cost: centsToNumber(priceCents),
      })),
      lineInvoiced: centsToNumber(side.billedCents),
      lineDifference: centsToNumber(side.billedCents - side.expectedCents),
      isQuantityWrong: side.isQuantityWrong,
      isCostWrong: side.isCostWrong,
      cause: add(cause, product),
    };
  });
  const chargeCause = facts ? add(chargesCause(bill, match.parts, facts)) : null;
  const charges = chargeSides(bill, match).map(({ kind, expectedCents, billedCents }): ReviewCharge => {
    const isTooHigh = billedCents > expectedCents;
    return {
      kind,
      expected: centsToNumber(expectedCents),
      invoiced: centsToNumber(billedCents),
      difference: centsToNumber(billedCents - expectedCents),
      cause: isTooHigh ? chargeCause : null,
    };
  });
  const rest = restCause(match.parts);
  if (rest) {
    charges.push({
      kind: 'Unexplained',
      expected: 0,
      invoiced: centsToNumber(rest.cents),
      difference: centsToNumber(rest.cents),
      cause: add(rest),
    });
  }
  return { lines, charges, causes };
}

function linkOf(
  cause: Cause,
  { orderId, supplierId }: ComparedBill,
  earlier: CauseNames['earlierInvoices'],
): ReviewCause['link'] {
  switch (cause.kind) {
    case 'UndecidedPrice':
    case 'OlderPrice':
      return orderId === null ? null : { to: 'priceChange', orderId, supplierId };
    case 'FreightTwice':
      return { to: 'invoice', invoiceId: cause.invoiceId, invoiceNumber: cause.invoiceNumber };
    case 'BilledBefore': {
      const [last] = earlier;
      return last ? { to: 'invoice', invoiceId: last.invoiceId, invoiceNumber: last.invoiceNumber } : null;
    }
    default:
      return null;
  }
}
