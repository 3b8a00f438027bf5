import { addHours } from 'date-fns/addHours';
import { subHours } from 'date-fns/subHours';
import { sql } from 'kysely';
import type { PriceDecision } from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { decidePriceChanges } from '../../../server/src/orders/price-changes/decide.service.ts';
import { receivePriceChanges } from '../../../server/src/orders/price-changes/receive.service.ts';
import type { Employee, System, WriteCtx } from '../../../server/src/platform/context.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { seededRandom } from '../seeded-random.ts';
import { actAsEmployee, type Person } from './act-as-accountant.ts';
import { actAsSystem } from './act-as-system.ts';
import { pick } from './customers.ts';

interface Item {
  id: number;
  priceCents: number;
}

interface OpenPart {
  createdOn: string;
  orderId: number;
  supplierId: number;
  contact: string;
  items: readonly Item[];
}

const reasons = [
  'Quarry surcharge since the first of the month, and our cement supplier raised mortar by 20%.',
  'Steel tariffs went up. We absorbed what we could.',
  'The price list of October applies to this order.',
  'Freight to our warehouse is billed to us per pallet now.',
  null,
] as const;
/** The new price as a share of the old one: mostly a few percent more, now and then much more, or less. */
const factors = [1.03, 1.045, 1.029, 1.085, 1.043, 1.037, 1.2, 0.97] as const;
const pendingOrders = 24;
const decidedOrders = 14;

type Outcome = 'approved' | 'declined' | 'countered' | 'met' | 'withdrawn' | 'replaced' | 'partly';
const outcomes: readonly Outcome[] = [
  'approved',
  'declined',
  'countered',
  'met',
  'withdrawn',
  'replaced',
  'partly',
];

/** Price requests on open orders: mostly undecided, the rest with every possible outcome. */
export async function loadPriceChanges(runtime: Runtime, buyer: Person): Promise<void> {
  const random = seededRandom(550_119);
  const now = runtime.now();
  const parts = await openParts(runtime, buyer.id);
  let key = 0;
  const ask = async (part: OpenPart, on: Date, prices: readonly { item: Item; newCents: number }[]) => {
    const submission = {
      sourceKey: `demo-price-${(key += 1)}`,
      orderId: part.orderId,
      supplierId: part.supplierId,
      requestedOn: on,
      requestedBy: part.contact,
      reason: pick(reasons, random),
      requests: prices.map(({ item, newCents }) => ({ orderItemId: item.id, newCents })),
    };
    const [received] = await actAsSystem(runtime, (ctx) => receivePriceChanges(asOf(ctx, on), [submission]));
    return received?.requestIds ?? [];
  };
  const wanted = ({ items }: OpenPart) =>
    items.map((item) => ({
      item,
      newCents: Math.max(1, Math.round(item.priceCents * pick(factors, random))),
    }));

  for (const part of parts.slice(0, pendingOrders)) {
    // Some time after the order was placed.
    const placed = new Date(part.createdOn).getTime();
    const on = new Date(placed + (0.1 + random() * 0.8) * (now.getTime() - placed));
    await ask(part, on, wanted(part).filter(isChange));
  }
  const older = parts.slice(pendingOrders).filter(({ createdOn }) => new Date(createdOn) < subHours(now, 36));
  for (const [at, part] of older.slice(0, decidedOrders).entries()) {
    const outcome = outcomes[at % outcomes.length] ?? 'approved';
    const on = addHours(new Date(part.createdOn), 2);
    const prices = wanted(part).filter(isChange);
    const ids = await ask(part, on, prices);
    const decide = (decisions: readonly Omit<PriceDecision, 'version'>[]) =>
      actAsEmployee(runtime, buyer, ['Admin'], async (base) => {
        const ctx = asOf(base, addHours(on, 5));
        const { orderId, supplierId } = part;
        const all = decisions.map((decision) => ({ ...decision, version: 1 }));
        await decidePriceChanges(ctx, [{ orderId, supplierId, decisions: all }]);
      });
    const approve = (priceChangeRequestId: number) => ({
      priceChangeRequestId,
      decision: 'Approved' as const,
    });
    const decline = (priceChangeRequestId: number, counterPrice?: number) => ({
      priceChangeRequestId,
      decision: 'Declined' as const,
      comment: 'The agreed price holds until the end of the quarter.',
      ...(counterPrice !== undefined && { counterPrice }),
    });
    const counters = prices.map(({ item, newCents }) => Math.min(item.priceCents, newCents - 1));
    if (outcome === 'approved') await decide(ids.map(approve));
    else if (outcome === 'declined') await decide(ids.map((id) => decline(id)));
    else if (outcome === 'partly') await decide(ids.slice(0, 1).map(approve));
    else if (outcome === 'countered' || outcome === 'met') {
      await decide(ids.map((id, index) => decline(id, centsToNumber(counters[index] ?? 0))));
      const lower = prices.map(({ item }, index) => ({ item, newCents: (counters[index] ?? 0) - 1 }));
      if (outcome === 'met') await ask(part, addHours(on, 20), lower);
    } else if (outcome === 'replaced') {
      await ask(
        part,
        addHours(on, 3),
        prices.map(({ item, newCents }) => ({ item, newCents: newCents + 5 })),
      );
    } else {
      await actAsSystem(runtime, (ctx) =>
        receivePriceChanges(asOf(ctx, addHours(on, 8)), [
          {
            sourceKey: `demo-price-${(key += 1)}`,
            orderId: part.orderId,
            supplierId: part.supplierId,
            requestedOn: addHours(on, 8),
            requestedBy: part.contact,
            reason: null,
            requests: [],
            withdrawnItemIds: prices.map(({ item }) => item.id),
          },
        ]),
      );
    }
  }
  await setMailsSent(runtime);
}

const isChange = ({ item, newCents }: { item: Item; newCents: number }) => newCents !== item.priceCents;

/** As it happened in the past, with no mail to send now. */
const asOf = <A extends Employee | System>(ctx: WriteCtx<A>, now: Date): WriteCtx<A> => ({
  ...ctx,
  now,
  enqueue: () => Promise.resolve(),
});

/** Supplier orders that can still change: those with the most items first, half of them the buyer's own. */
async function openParts(runtime: Runtime, buyerId: number): Promise<OpenPart[]> {
  const { rows } = await sql<OpenPart & { isOwn: boolean }>`
    SELECT ordered.id AS "orderId", ordered.created_on AS "createdOn", item.supplier_id AS "supplierId", supplier.purchasing_manager_id = ${buyerId} AS "isOwn",
           coalesce((SELECT name FROM partner_contact contact WHERE contact.partner_id = item.supplier_id
                      ORDER BY contact_type <> 'Orders', id LIMIT 1), 'Sales desk') AS contact,
           jsonb_agg(jsonb_build_object('id', item.id, 'priceCents', (item.price_per_unit * 100)::int) ORDER BY item.id)
             AS items
      FROM customer_order ordered JOIN order_item item ON item.order_id = ordered.id
      JOIN supplier ON supplier.partner_id = item.supplier_id
     WHERE ordered.status IN ('Releasing', 'SentToVendor', 'Packing') AND item.fulfillment_status <> 'Canceled'
       AND item.price_per_unit > 1
     GROUP BY ordered.id, ordered.created_on, item.supplier_id, supplier.purchasing_manager_id
     ORDER BY count(*) DESC, ordered.id`.execute(runtime.database.reader);
  const own = rows.filter(({ isOwn }) => isOwn);
  const others = rows.filter(({ isOwn }) => !isOwn);
  const alternating = own.flatMap((part, at) => [part, ...others.slice(at, at + 1)]);
  // One change per order: the second part of an order would find it held already.
  return alternating.filter(
    (part, at) => alternating.findIndex(({ orderId }) => orderId === part.orderId) === at,
  );
}

async function setMailsSent(runtime: Runtime): Promise<void> {
  await actAsSystem(runtime, ({ tx }) =>
    sql`UPDATE mail SET handed_over_on = created_on, sent_on = created_on
         WHERE sent_on IS NULL AND dedupe_key LIKE 'price-changes:%'`.execute(tx),
  );
}
