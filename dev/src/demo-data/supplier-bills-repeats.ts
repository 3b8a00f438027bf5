import { type Draft, freight, lineFor } from './supplier-bills-drafts.ts';
import type { Desk } from './supplier-bills-desk.ts';
import { type BillablePart, isSettled } from './supplier-bills-parts.ts';

/** Bills of orders that already have an invoice. */
export function ofBilledOrders({ write, made, take }: Desk): Draft[] {
  const billed = (what: string) => {
    const part = take(what, isSettled);
    const [invoice] = part.invoices;
    if (!invoice) throw new Error(`no invoice for ${what}`);
    return { part, ...invoice };
  };
  const [sameNumber, sameDay, withFreight, withoutFreight] = [
    billed('the same number'),
    billed('the same total'),
    billed('freight twice'),
    billed('the same goods'),
  ];
  const whole = ({ part, totalCents, date }: typeof sameNumber) => {
    const goods = part.items.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
    return { charges: [freight(totalCents - goods, 'Freight and charges')], invoiceDate: date };
  };
  const half = ({ items }: BillablePart, share: number) =>
    items.map((item) => lineFor(item, { quantity: Math.round(item.quantity * share) }));
  const { twoFreights, twoDeliveries } = made;
  return [
    write(sameNumber.part, {
      ...whole(sameNumber),
      invoiceNumber: sameNumber.number.toLowerCase().replace('-', ' '),
      hoursLater: 60,
    }),
    write(sameDay.part, { ...whole(sameDay), hoursLater: 90, comment: 'Replaces our paper invoice.' }),
    write(withFreight.part, { charges: [freight(withFreight.freightCents)], hoursLater: 120 }),
    write(withoutFreight.part, { charges: [], hoursLater: 100, hasFile: false }),
    write(twoFreights, { products: half(twoFreights, 0.6) }),
    write(twoFreights, {
      products: half(twoFreights, 0.4),
      hoursLater: 130,
      comment: 'Balance of your order.',
    }),
    write(twoDeliveries, { products: half(twoDeliveries, 0.6) }),
    write(twoDeliveries, { products: half(twoDeliveries, 0.4), charges: [], hoursLater: 150 }),
  ];
}
