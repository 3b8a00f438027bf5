import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { OrderStatus } from '@backdock/core/orders/orders.values.ts';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import type { NewInvoice } from '../../../server/src/accounting/invoices/invoices.queries.ts';
import type { NewOrder, NewSupplierOrder } from '../../../server/src/orders/orders.queries.ts';
import { receiveOrderNotes } from '../../../server/src/orders/order-notes.service.ts';
import { receiveOrders } from '../../../server/src/orders/orders.service.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { seededRandom } from '../seeded-random.ts';
import { actAsSystem } from './act-as-system.ts';
import { customerIn, pick, type Random } from './customers.ts';
import type { DemoMarketplace } from './marketplaces.ts';
import { amountsOf } from './order-amounts.ts';
import { type Author, notesOn } from './order-notes.ts';
import { linesBilled, linesWorth, partOf, type Progress, usualLines } from './order-parts.ts';
import type { DemoSupplier } from './suppliers.ts';

const invoicedCount = 1_110;
const openCount = 310;
const canceledCount = 80;
const perTransaction = 500;
const daysBack = 365;

interface Given {
  suppliers: readonly DemoSupplier[];
  marketplaces: readonly DemoMarketplace[];
  invoices: readonly NewInvoice[];
  staff: readonly Author[];
}

/** A year of orders: most are invoiced and have their invoice, while those of the last weeks are in every state. */
export async function loadOrders(runtime: Runtime, given: Given): Promise<void> {
  const random = seededRandom(880_417);
  const now = runtime.now();
  const orders = [
    ...invoicedOrders(given, now, random),
    ...Array.from({ length: openCount }, (_, index) =>
      openOrder(`PO-${890_000 + index}`, given, now, random),
    ),
    ...Array.from({ length: canceledCount }, (_, index) =>
      canceledOrder(`PO-${891_000 + index}`, given, now, random),
    ),
  ].toSorted((one, other) => one.createdOn.getTime() - other.createdOn.getTime());
  for (let start = 0; start < orders.length; start += perTransaction) {
    const some = orders.slice(start, start + perTransaction);
    await actAsSystem(runtime, async (ctx) => {
      const ids = await receiveOrders(ctx, some);
      const notes = some.flatMap((order, index) => notesOn(ids[index] ?? 0, order, given.staff, now, random));
      await receiveOrderNotes(ctx, notes);
    });
  }
}

function invoicedOrders({ suppliers, marketplaces, invoices }: Given, now: Date, random: Random): NewOrder[] {
  const from = dayInPacific(subDays(now, daysBack - 14));
  const recent = invoices.filter(
    ({ invoiceDate, purchaseOrderNumber }) => invoiceDate >= from && purchaseOrderNumber !== null,
  );
  const step = recent.length / invoicedCount;
  const byId = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  return Array.from({ length: Math.min(invoicedCount, recent.length) }, (_, index) => {
    const invoice = recent[Math.floor(index * step)];
    const supplier = byId.get(invoice?.partnerId ?? 0);
    if (!invoice || !supplier) return [];
    const shippedOn = subHours(invoice.createdOn, 2 + random() * 20);
    const sentOn = subHours(shippedOn, 20 + random() * 90);
    const arrival = addHours(shippedOn, 40 + random() * 120);
    const deliveredOn = arrival < now ? arrival : null;
    const progress: Progress = { status: 'Invoiced', sentOn, shippedOn, deliveredOn };
    return orderOf(
      {
        purchaseOrderNumber: invoice.purchaseOrderNumber ?? '',
        status: 'Invoiced',
        createdOn: subHours(sentOn, 1 + random() * 24),
        parts: [partOf(supplier, linesOf(supplier, invoice, random), progress, random)],
      },
      channelFor(supplier, marketplaces, sentOn, now, random),
      random,
    );
  }).flat();
}

function linesOf(supplier: DemoSupplier, invoice: NewInvoice, random: Random) {
  const billed = linesBilled(supplier, invoice);
  return billed.length > 0 ? billed : linesWorth(supplier, invoice.totalCents, random);
}

const openStatuses: readonly [OrderStatus, fromDays: number, toDays: number, weight: number][] = [
  ['New', 0, 1, 14],
  ['PaymentUnconfirmed', 0, 2, 8],
  ['Releasing', 0, 2, 8],
  ['SentToVendor', 1, 5, 26],
  ['NeedAction', 1, 9, 10],
  ['Packing', 2, 7, 14],
  ['Shipped', 4, 16, 20],
];

function openOrder(purchaseOrderNumber: string, given: Given, now: Date, random: Random): NewOrder {
  const weighted = openStatuses.flatMap((one) => Array.from({ length: one[3] }, () => one));
  const [status, fromDays, toDays] = pick(weighted, random);
  const createdOn = subHours(now, (fromDays + random() * (toDays - fromDays)) * 24);
  return newOrder(purchaseOrderNumber, status, createdOn, given, now, random);
}

function canceledOrder(purchaseOrderNumber: string, given: Given, now: Date, random: Random): NewOrder {
  const createdOn = subHours(now, random() * daysBack * 24);
  return newOrder(purchaseOrderNumber, 'Canceled', createdOn, given, now, random);
}

function newOrder(
  purchaseOrderNumber: string,
  status: OrderStatus,
  createdOn: Date,
  { suppliers, marketplaces }: Given,
  now: Date,
  random: Random,
): NewOrder {
  const active = suppliers.filter((supplier) => supplier.status === 'Active');
  const first = pick(active, random);
  const second = random() < 0.12 ? pick(active, random) : first;
  const involved = second.id !== first.id && second.market === first.market ? [first, second] : [first];
  const hasLeft = status === 'Shipped';
  const isSent = hasLeft || status === 'SentToVendor' || status === 'Packing';
  const progress: Progress = {
    status,
    sentOn: isSent ? addHours(createdOn, 1 + random() * 20) : null,
    shippedOn: hasLeft ? addHours(createdOn, 30 + random() * 60) : null,
    deliveredOn: null,
  };
  const parts = involved.map((supplier) => partOf(supplier, usualLines(supplier, random), progress, random));
  const channel = channelFor(first, marketplaces, createdOn, now, random);
  return orderOf({ purchaseOrderNumber, status, createdOn, parts }, channel, random);
}

interface Sketch {
  purchaseOrderNumber: string;
  status: OrderStatus;
  createdOn: Date;
  parts: readonly NewSupplierOrder[];
}

/** A marketplace in the supplier's market; one that's closed now was still open half a year ago. */
function channelFor(
  { market }: DemoSupplier,
  marketplaces: readonly DemoMarketplace[],
  on: Date,
  now: Date,
  random: Random,
): DemoMarketplace {
  const inDoubt = on < subDays(now, 180);
  return pick(
    marketplaces.filter((one) => one.market === market && (one.isActive || inDoubt)),
    random,
  );
}

function orderOf(sketch: Sketch, channel: DemoMarketplace, random: Random): NewOrder {
  const { createdOn, parts, status } = sketch;
  const number = `${channel.name.slice(0, 2).toUpperCase()}-${Math.floor(random() * 9e8) + 1e8}`;
  const doneOn = status === 'Invoiced' ? (parts[0]?.deliveredOn ?? null) : null;
  return {
    ...sketch,
    marketplaceId: channel.id,
    marketplaceOrderNumber: number,
    marketplaceOrderUrl: `https://${channel.site}/seller/orders/${number}`,
    ...amountsOf(parts, random),
    ...customerIn(channel.market, random),
    promisedToShipDate: dayInPacific(addDays(createdOn, 5)),
    promisedToDeliverDate: dayInPacific(addDays(createdOn, 13)),
    fulfillmentDate: doneOn && dayInPacific(doneOn),
  };
}
