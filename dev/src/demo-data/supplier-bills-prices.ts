import { addHours } from 'date-fns/addHours';
import { decidePriceChanges } from '../../../server/src/orders/price-changes/decide.service.ts';
import { receivePriceChanges } from '../../../server/src/orders/price-changes/receive.service.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { actAsEmployee, type Person } from './act-as-accountant.ts';
import { actAsSystem } from './act-as-system.ts';
import { asOf } from './supplier-bills-as-of.ts';
import type { Desk } from './supplier-bills-desk.ts';
import { type Draft, pricedAt } from './supplier-bills-drafts.ts';
import type { BillablePart } from './supplier-bills-parts.ts';

/** A new price of an order, asked for and approved around the day its bill arrives. */
export interface Repricing {
  part: BillablePart;
  newCents: ReadonlyMap<number, number>;
  askedOn: Date;
  approvedOn: Date;
  draft: Draft;
}

/** One bill has the new price before it's approved, and matches once it is. The other still has the old one. */
export function repricings({ write, made }: Desk): Repricing[] {
  const later = newPrices(made.repriced);
  const atNew = write(made.repriced, {
    products: pricedAt(made.repriced, ({ id, priceCents }) => later.get(id) ?? priceCents),
  });
  const atOld = write(made.repricedBefore);
  return [
    {
      part: made.repriced,
      newCents: later,
      draft: atNew,
      askedOn: addHours(atNew.on, -20),
      approvedOn: addHours(atNew.on, 28),
    },
    {
      part: made.repricedBefore,
      newCents: newPrices(made.repricedBefore),
      draft: atOld,
      askedOn: addHours(atOld.on, -30),
      approvedOn: addHours(atOld.on, -12),
    },
  ];
}

const newPrices = ({ items }: BillablePart) =>
  new Map(items.map(({ id, priceCents }) => [id, Math.round(priceCents * 1.04)]));

export async function askForPrice(runtime: Runtime, { part, newCents, askedOn }: Repricing): Promise<void> {
  const { orderId, supplierId } = part;
  const submission = {
    sourceKey: `demo-price-of-bill-${orderId}`,
    orderId,
    supplierId,
    requestedOn: askedOn,
    requestedBy: 'Sales desk',
    reason: 'Our own costs went up this season.',
    requests: [...newCents].map(([orderItemId, cents]) => ({ orderItemId, newCents: cents })),
  };
  await actAsSystem(runtime, (ctx) => receivePriceChanges(asOf(ctx, askedOn), [submission]));
}

export async function approvePrice(
  runtime: Runtime,
  buyer: Person,
  { part, approvedOn }: Repricing,
): Promise<void> {
  const { orderId, supplierId } = part;
  const itemIds = part.items.map(({ id }) => id);
  const requests = await runtime.database.reader
    .selectFrom('price_change_request')
    .select(['id', 'version'])
    .where('order_item_id', 'in', itemIds)
    .execute();
  const decisions = requests.map(({ id: priceChangeRequestId, version }) => ({
    priceChangeRequestId,
    version,
    decision: 'Approved' as const,
  }));
  await actAsEmployee(runtime, buyer, ['Admin'], async (ctx) => {
    await decidePriceChanges(asOf(ctx, approvedOn), [{ orderId, supplierId, decisions }]);
  });
}
