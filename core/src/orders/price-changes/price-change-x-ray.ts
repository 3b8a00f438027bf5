import { shortened, type XRay, xRayOf } from '../../accounting/x-ray/x-ray.ts';
import { currency } from '../../kit/money.ts';
import type { Currency } from '../../partners/partners.values.ts';
import type { PriceChange, PriceChangeRow } from './price-changes.contract.ts';

/** What the newest requests of a supplier order add to its cost, by item. Declined ones add nothing. */
export function priceChangeXRay(
  { purchaseOrderNumber, difference, currency: of }: PriceChangeRow,
  requests: readonly PriceChange[],
): XRay {
  const newest = new Map<number, PriceChange>();
  for (const request of requests.toSorted((one, other) => one.id - other.id)) {
    if (request.decision !== 'Cancelled') newest.set(request.orderItemId, request);
  }
  const counted = [...newest.values()].filter(
    ({ decision, isItemCanceled }) => decision !== 'Declined' && !isItemCanceled,
  );
  const lines = (isDecided: boolean) =>
    counted.filter(({ decision }) => (decision !== null) === isDecided).map((request) => rowOf(request, of));
  const [approved, undecided] = [lines(true), lines(false)];
  return xRayOf({
    title: `Price changes on ${purchaseOrderNumber}`,
    currency: of,
    total: difference,
    parts: [
      ...(approved.length > 0 ? [{ label: 'Approved', ...shortened(approved) }] : []),
      ...(undecided.length > 0 ? [{ label: 'Undecided', ...shortened(undecided) }] : []),
    ],
  });
}

interface Effect {
  title: string;
  currency: Currency;
  total: number;
  /** The order's cost without these requests; left out if only they count. */
  costNow?: number;
  /** The decision about these requests. */
  label: string;
}

/** The effect of some requests on a supplier order, by item. */
export function effectXRay(
  { title, currency: of, total, costNow, label }: Effect,
  requests: readonly PriceChange[],
): XRay {
  return xRayOf({
    title,
    currency: of,
    total,
    parts: [
      ...(costNow === undefined ? [] : [{ label: 'Cost now', amount: costNow }]),
      { label, ...shortened(requests.map((request) => rowOf(request, of))) },
    ],
  });
}

const rowOf = ({ sku, quantity, oldPrice, newPrice, lineDifference }: PriceChange, of: Currency) => ({
  label: sku,
  detail: `${quantity} × (${currency(newPrice, of)} − ${currency(oldPrice, of)})`,
  amount: lineDifference,
});
