import { skuKey } from './allocate.rules.ts';
import { type Bill, type BilledItem, isUnitemized, type Match } from './match.rules.ts';

/** A line of the invoice that a bill becomes. */
export interface PostedLine {
  kind: 'Product' | 'Shipping' | 'Handling' | 'Tax' | 'Other';
  description: string;
  sku?: string;
  quantity?: number;
  unitCostCents?: number;
  amountCents: number;
  orderItemId?: number;
  /** The position of the line that this one reduces, from 0. */
  reduces?: number;
}

export interface DescribedBill extends Bill {
  products: readonly (Bill['products'][number] & { description: string })[];
  charges: readonly (Bill['charges'][number] & { description: string })[];
}

type Compared = Pick<Match, 'products' | 'allocations' | 'expected' | 'parts' | 'differenceCents'>;

/**
 * A bill as the supplier sent it, with each product line split by the items it bills. A bill without lines gets
 * those it was compared with, so what it bills counts. What the lines don't explain is a line of its own.
 */
export function linesAsBilled(
  bill: DescribedBill,
  match: Compared,
  items: readonly BilledItem[],
): PostedLine[] {
  return weighed(bill, match, items).map(({ line }) => line);
}

/** The same bill less what it asks too much: each line that isn't paid in full has one that reduces it. */
export function linesShortPaid(
  bill: DescribedBill,
  match: Compared,
  items: readonly BilledItem[],
): PostedLine[] {
  const lines = weighed(bill, match, items);
  const tooMuch = lines.reduce((sum, { overCents }) => sum + overCents, 0);
  // Amounts billed too low elsewhere offset part of it.
  let kept = tooMuch - match.differenceCents;
  const largestFirst = lines
    .map(({ overCents }, at) => ({ at, overCents }))
    .toSorted((one, other) => other.overCents - one.overCents || one.at - other.at);
  const short = new Map<number, number>();
  for (const { at, overCents } of largestFirst) {
    const less = Math.min(kept, overCents);
    kept -= less;
    if (overCents > less) short.set(at, overCents - less);
  }
  return [
    ...lines.map(({ line }) => line),
    ...lines.flatMap(({ line }, at): PostedLine[] => {
      const cents = short.get(at) ?? 0;
      if (cents === 0) return [];
      const description = `Short paid: ${line.description}`.slice(0, maxDescription);
      return [{ kind: 'Other', description, amountCents: -cents, reduces: at }];
    }),
  ];
}

const maxDescription = 300;

/** A line, and how much of it is more than expected. */
interface Weighed {
  line: PostedLine;
  overCents: number;
}

function weighed(bill: DescribedBill, match: Compared, items: readonly BilledItem[]): Weighed[] {
  const { restCents } = match.parts;
  const rest: Weighed = {
    line: { kind: 'Other', description: 'Not itemized on the bill', amountCents: restCents },
    overCents: Math.max(0, restCents),
  };
  return [
    ...productLines(bill, match, items),
    ...chargeLines(bill, match),
    ...(restCents === 0 ? [] : [rest]),
  ];
}

function productLines(bill: DescribedBill, match: Compared, items: readonly BilledItem[]): Weighed[] {
  return match.products.flatMap(({ sku, unitCostCents }, at) => {
    const { shares = [], excess = 0 } = match.allocations[at] ?? {};
    const description = bill.products[at]?.description ?? sku;
    const line = (quantity: number, orderItemId: number | undefined): PostedLine => ({
      kind: 'Product',
      description,
      sku,
      quantity,
      unitCostCents,
      amountCents: quantity * unitCostCents,
      ...(orderItemId !== undefined && { orderItemId }),
    });
    const last = items.findLast((item) => skuKey(item.sku) === skuKey(sku))?.id;
    return [
      ...shares.map(({ itemId, quantity, priceCents }) => ({
        line: line(quantity, itemId),
        overCents: Math.max(0, quantity * (unitCostCents - priceCents)),
      })),
      ...(excess > 0 ? [{ line: line(excess, last), overCents: excess * unitCostCents }] : []),
    ];
  });
}

/** Charges above what was agreed are too much on the largest of them first. */
function chargeLines(bill: DescribedBill, { expected, parts }: Compared): Weighed[] {
  const isWhole = isUnitemized(bill);
  const { shippingCents, handlingCents } = expected;
  const charges: readonly PostedLine[] = isWhole
    ? [
        { kind: 'Shipping', description: 'Shipping', amountCents: shippingCents },
        { kind: 'Handling', description: 'Handling', amountCents: handlingCents },
      ]
    : bill.charges;
  const lines = charges.filter(({ amountCents }) => amountCents !== 0);
  let left = parts.chargesCents;
  const over = new Map<PostedLine, number>();
  for (const line of lines.toSorted((one, other) => other.amountCents - one.amountCents)) {
    if (line.kind === 'Tax') continue;
    const here = Math.min(left, Math.max(0, line.amountCents));
    over.set(line, here);
    left -= here;
  }
  return lines.map((line) => ({ line, overCents: over.get(line) ?? 0 }));
}
