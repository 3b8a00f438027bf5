import {
  type ReceivedBill,
  receiveSupplierInvoices,
} from '../../server/src/orders/invoice-reviews/receive-bills.service.ts';
import type { NewOrder } from '../../server/src/orders/orders.queries.ts';
import { receiveOrders } from '../../server/src/orders/orders.service.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { type OpenRuntime, openRuntime } from '../../server/src/platform/open-runtime.ts';
import { actAsSystem } from '../src/demo-data/act-as-system.ts';
import { plainItem, plainOrder } from '../src/plain-order.ts';

const usualBills = 10_000;
/** A supplier sends a day's bills together; several suppliers deliver at once. */
const perDelivery = 100;
const senders = 4;
/** One bill in this many is wrong. */
const wrongEvery = 10;

export interface Delivered {
  bills: number;
  perDelivery: number;
  senders: number;
  seconds: number;
  posted: number;
  aside: number;
  /** How long a delivery takes, in milliseconds. */
  p50: number;
  p95: number;
}

interface Item {
  sku: string;
  quantity: number;
  pricePerUnitCents: number;
}

interface Placed {
  purchaseOrderNumber: string;
  supplierId: number;
  items: Item[];
}

/** Delivers bills for orders that were just placed, until each is posted or set aside. */
export async function deliverBills(
  settings: Readonly<Record<string, string>>,
  say: (text: string) => void,
  bills = usualBills,
): Promise<Delivered> {
  const runtime = await openRuntime(readConfig(settings), 'bench');
  try {
    // The databases are reused, and an order's number is unique.
    const run = Date.now().toString(36).toUpperCase();
    const suppliers = await dollarSuppliers(runtime);
    const placed = Array.from({ length: bills }, (_, at) => orderOf(run, at, suppliers));
    await inParallel(inBatches(placed), (batch) =>
      actAsSystem(runtime, (ctx) => receiveOrders(ctx, batch.map(asOrder))),
    );
    say(`${bills} orders placed`);
    const times: number[] = [];
    const counts = { posted: 0, aside: 0 };
    const startedAt = performance.now();
    await inParallel(inBatches(placed.map((order, at) => billOf(order, at))), async (batch) => {
      const sentAt = performance.now();
      const outcomes = await actAsSystem(runtime, (ctx) => receiveSupplierInvoices(ctx, batch));
      times.push(performance.now() - sentAt);
      for (const { state } of outcomes) counts[state === 'Posted' ? 'posted' : 'aside'] += 1;
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    times.sort((left, right) => left - right);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    return { bills, perDelivery, senders, seconds, ...counts, p50: at(0.5), p95: at(0.95) };
  } finally {
    await runtime.close();
  }
}

const inBatches = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / perDelivery) }, (_, at) =>
    list.slice(at * perDelivery, (at + 1) * perDelivery),
  );

async function inParallel<T>(batches: readonly T[][], send: (batch: T[]) => Promise<unknown>): Promise<void> {
  const left = [...batches];
  await Promise.all(
    Array.from({ length: senders }, async () => {
      for (let batch = left.shift(); batch; batch = left.shift()) await send(batch);
    }),
  );
}

async function dollarSuppliers({ database }: OpenRuntime): Promise<number[]> {
  const rows = await database.reader
    .selectFrom('supplier')
    .innerJoin('partner', 'partner.id', 'supplier.partner_id')
    .select('partner.id')
    .where('partner.currency', '=', 'Usd')
    .orderBy('partner.id')
    .limit(1_000)
    .execute();
  return rows.map(({ id }) => id);
}

function orderOf(run: string, at: number, suppliers: readonly number[]): Placed {
  return {
    purchaseOrderNumber: `PO-${run}-${at}`,
    supplierId: suppliers[(at * 7) % suppliers.length] ?? 0,
    items: Array.from({ length: 1 + (at % 9) }, (_, place) => ({
      sku: `NEW-${at % 500}-${place}`,
      quantity: 1 + ((at + place) % 6),
      pricePerUnitCents: 500 + ((at * 37 + place * 101) % 40_000),
    })),
  };
}

function asOrder({ purchaseOrderNumber, supplierId, items }: Placed): NewOrder {
  const createdOn = new Date(Date.now() - 86_400_000);
  return plainOrder({
    purchaseOrderNumber,
    marketplaceId: 1,
    status: 'Shipped',
    createdOn,
    parts: [
      {
        supplierId,
        shippingMethod: 'Ground',
        sentOn: createdOn,
        shippedOn: createdOn,
        deliveredOn: null,
        items: items.map((item) => plainItem({ ...item, fulfillmentStatus: 'Invoicing' })),
      },
    ],
  });
}

/** Every tenth bill is wrong. They take turns: one unit too many, a higher cost, unagreed freight. */
function billOf({ purchaseOrderNumber, supplierId, items }: Placed, at: number): ReceivedBill {
  const wrong = at % wrongEvery === 0 ? (at / wrongEvery) % 3 : null;
  const products = items.map(({ sku, quantity, pricePerUnitCents }, place) => ({
    sku,
    description: `Product ${sku}`,
    quantity: wrong === 0 && place === 0 ? quantity + 1 : quantity,
    unitCostCents: wrong === 1 && place === 0 ? pricePerUnitCents + 250 : pricePerUnitCents,
  }));
  const freight = wrong === 2 ? 4_000 : 0;
  return {
    sourceKey: purchaseOrderNumber,
    supplierId,
    purchaseOrderNumber,
    invoiceNumber: purchaseOrderNumber.replace('PO', 'B'),
    invoiceDate: new Date().toISOString().slice(0, 10),
    currency: 'Usd',
    totalCents: products.reduce((sum, line) => sum + line.quantity * line.unitCostCents, freight),
    comment: null,
    documentIds: [],
    products,
    charges: freight > 0 ? [{ kind: 'Shipping', description: 'Freight', amountCents: freight }] : [],
  };
}
