import { again, dayBefore, type Draft, lineFor, pricedAt } from './supplier-bills-drafts.ts';
import { type Desk, firstOf } from './supplier-bills-desk.ts';
import type { BillablePart } from './supplier-bills-parts.ts';

/** A new price list, which nobody here has agreed to. The third bill came twice. */
export function ofPriceList({ write, made }: Desk): Draft[] {
  const raised = (part: BillablePart, comment?: string) =>
    write(part, {
      products: pricedAt(part, ({ sku, priceCents }) =>
        sku === 'PT-INT-5UW' ? priceCents + 600 : priceCents,
      ),
      ...(comment !== undefined && { comment }),
    });
  const third = raised(made.paint3);
  return [
    raised(made.paint1, 'Prices as of our fall list.'),
    raised(made.paint2),
    third,
    again(third, 50, { comment: 'Second copy, please disregard if already booked.' }),
    raised(made.paint4),
    raised(made.paint5),
  ];
}

/** Prices that something in our own data explains. */
export function ofKnownPrices({ write, made, take }: Desk): Draft[] {
  const asked = () =>
    take('an undecided price', ({ status, items }) => {
      const isAsked = items.every(({ requestedCents }) => requestedCents !== null);
      return status === 'NeedAction' && isAsked && items.length > 1;
    });
  const [one, other] = [asked(), asked()];
  return [
    write(one, { products: pricedAt(one, ({ requestedCents, priceCents }) => requestedCents ?? priceCents) }),
    write(other, {
      products: pricedAt(other, ({ requestedCents, priceCents }) => requestedCents ?? priceCents),
      comment: 'At the prices we asked you for.',
    }),
    write(made.discounted, {
      products: pricedAt(made.discounted, ({ priceCents }) => Math.round(priceCents * 0.9775)),
      comment: 'Your everyday discount is already taken off.',
    }),
    write(made.rounded, { products: pricedAt(made.rounded, ({ priceCents }) => priceCents + 1) }),
  ];
}

/** Units of another size than ordered: single lights of a pack of twelve, and dozens instead of pieces. */
export function ofOtherUnits({ write, made }: Desk): Draft[] {
  const dozen = (part: BillablePart, quantity: number, unitCostCents: number) =>
    write(part, { products: [lineFor(firstOf(part), { quantity, unitCostCents })] });
  const [pack, piece] = [firstOf(made.inPieces), firstOf(made.inDozens)];
  return [
    dozen(made.inPieces, pack.quantity * 12, pack.priceCents / 12),
    dozen(made.inDozens, piece.quantity / 12, piece.priceCents * 12),
  ];
}

/** Suppliers that give a discount for paying within ten days: it's gone soon. */
export function ofEarlyPayment({ write, made, now }: Desk): Draft[] {
  const raised = (part: BillablePart, cents: number, days: number) =>
    write(part, {
      products: pricedAt(part, ({ priceCents }) => priceCents + cents),
      invoiceDate: dayBefore(now, days),
      comment: '2% 10 days, net 30.',
    });
  return [raised(made.early1, 85, 9), raised(made.early2, 110, 4)];
}
