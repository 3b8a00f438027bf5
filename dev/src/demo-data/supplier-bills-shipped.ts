import { type Draft, freight, freightDue, lineFor, pricedAt } from './supplier-bills-drafts.ts';
import { type Desk, firstOf } from './supplier-bills-desk.ts';
import { type BillablePart, isShipped } from './supplier-bills-parts.ts';

/** Too much, too many, or for something else. */
export function ofShippedOrders({ write, made, take }: Desk): Draft[] {
  const shipped = (what: string, isWanted: (part: BillablePart) => boolean = () => true) =>
    take(what, (part) => isShipped(part) && isWanted(part));
  const more = shipped('too many units', ({ items }) => (items[0]?.quantity ?? 0) > 3);
  const swapped = shipped('another product', ({ items }) => items.length > 1);
  const unnamed = shipped('no order', ({ items }) => items.length > 1);
  const mistyped = shipped('an order that was mistyped');
  const dear = shipped('too high a cost', ({ currency }) => currency === 'Cad');
  const freighted = shipped('too much freight', ({ hasFees }) => !hasFees);
  const handled = shipped('handling', ({ hasFees, items }) => !hasFees && freightDue(items) > 0);
  const wrong = shipped('everything', ({ hasFees, items }) => !hasFees && items.length > 1);
  const lump = shipped('a total alone');
  const unadded = shipped('a wrong sum');
  const [first, ...rest] = [firstOf(wrong), ...wrong.items.slice(1)];
  const goods = firstOf(made.taxed).quantity * firstOf(made.taxed).priceCents;
  return [
    write(more, {
      products: more.items.map((item, at) => lineFor(item, { quantity: item.quantity + (at === 0 ? 2 : 0) })),
    }),
    write(swapped, {
      products: swapped.items.map((item, at) => ({
        ...lineFor(item),
        ...(at === 0 && { sku: `${item.sku}-B`, description: `${item.name}, second choice` }),
      })),
      comment: 'We shipped the closest thing we had in stock.',
    }),
    write(unnamed, {
      purchaseOrderNumber: null,
      comment: 'Picked up by your carrier, no order number given.',
    }),
    write(mistyped, { purchaseOrderNumber: mistyped.purchaseOrderNumber.slice(0, -1) }),
    write(dear, { products: pricedAt(dear, ({ priceCents }) => Math.round(priceCents * 1.065)) }),
    write(freighted, {
      charges: [freight(freightDue(freighted.items) + 4_850, 'Freight, liftgate and fuel')],
    }),
    write(handled, {
      charges: [
        freight(freightDue(handled.items)),
        { kind: 'Handling', description: 'Crating', amountCents: 2_750 },
      ],
      hasFile: false,
    }),
    write(wrong, {
      products: [
        lineFor(first, { quantity: first.quantity + 1, unitCostCents: Math.round(first.priceCents * 1.04) }),
        ...rest.map((item) => lineFor(item)),
      ],
      charges: [freight(freightDue(wrong.items) + 3_900)],
      comment: 'Updated after your call.',
    }),
    write(lump, { products: [], charges: [], totalCents: sumOf(lump) + 3_150 }),
    write(unadded, { totalCents: sumOf(unadded) + 2_500 }),
    write(made.taxed, {
      charges: [
        freight(freightDue(made.taxed.items)),
        { kind: 'Other', description: 'State surcharge', amountCents: Math.round(goods * 0.0825) },
      ],
    }),
  ];
}

const sumOf = ({ items }: BillablePart) =>
  items.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, freightDue(items));
