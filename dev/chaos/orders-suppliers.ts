import {
  receiveSupplierInvoices,
  type ReceivedBill,
} from '../../server/src/orders/invoice-reviews/receive-bills.service.ts';
import { receiveOrderUpdates } from '../../server/src/orders/order-updates.service.ts';
import { receiveOrders } from '../../server/src/orders/orders.service.ts';
import { receivePriceChanges } from '../../server/src/orders/price-changes/receive.service.ts';
import { receiveShipmentRequests } from '../../server/src/orders/shipments/receive-shipments.service.ts';
import type { System, WriteCtx } from '../../server/src/platform/context.ts';
import { toAppError } from '../../server/src/platform/http/to-app-error.ts';
import type { OpenRuntime } from '../../server/src/platform/open-runtime.ts';
import { actAsSystem } from '../src/demo-data/act-as-system.ts';
import { plainItem, plainOrder, portlandAddress } from '../src/plain-order.ts';
import { anyDay } from './accounting-commands.ts';
import type { KnownItem, KnownPart, Message, OrderDesk, Report } from './orders-world.ts';
import { pick } from './world.ts';

const maxTries = 40;
type Outside = Pick<OrderDesk, 'send' | 'placeOrder' | 'report' | 'askPrice' | 'bill' | 'ship'>;

/** Marketplaces and suppliers: their messages arrive late, twice, and in any order. */
export function outsideOf(
  runtime: OpenRuntime,
  desk: () => OrderDesk,
  { marketplaceId, facilityOf }: { marketplaceId: number; facilityOf: (supplierId: number) => number },
): Outside {
  let keys = 0;
  const nextKey = (of: string) => `${of}-${(keys += 1)}`;
  const chance = (of: number) => desk().random() < of;
  const whole = (below: number) => Math.floor(desk().random() * below);

  /** A sender without a response retries with the same key. */
  const take = async (what: string, receive: (ctx: WriteCtx<System>) => Promise<unknown>): Promise<void> => {
    for (let tries = 1; tries <= maxTries; tries += 1) {
      try {
        await actAsSystem(runtime, receive);
        return;
      } catch (error) {
        const { code, kind, message } = toAppError(error);
        if (kind === 'unavailable' || code === 'busy' || isDeadlock(error)) continue;
        if (code !== 'period.locked') desk().violations.push(`${what} was not received: ${message}`);
        return;
      }
    }
    desk().violations.push(`${what} was not received in ${maxTries} tries`);
  };

  const send = async (message: Message): Promise<void> => {
    const { sent, late } = desk();
    if (chance(0.25)) {
      late.push(message);
      return;
    }
    await message();
    if (chance(0.2)) sent.push(message);
  };

  const placeOrder = async (): Promise<void> => {
    const { suppliers, parts } = desk();
    const purchaseOrderNumber = nextKey('PO-CHAOS');
    const chosen = new Set([pick(desk(), suppliers), ...(chance(0.2) ? [pick(desk(), suppliers)] : [])]);
    const drafts = [...chosen].map((supplierId) => ({
      supplierId,
      items: Array.from({ length: 1 + whole(3) }, (_, at) => ({
        sku: `SKU-${whole(6)}-${at}`,
        quantity: 1 + whole(12),
        pricePerUnitCents: 500 + whole(40) * 100,
      })),
    }));
    const made = await orderTaken(purchaseOrderNumber, drafts);
    parts.push(...made);
  };

  const orderTaken = async (
    purchaseOrderNumber: string,
    drafts: readonly { supplierId: number; items: readonly DraftItem[] }[],
  ): Promise<KnownPart[]> => {
    const createdOn = new Date('2025-01-05T18:00:00Z');
    let orderId = 0;
    await take('an order', async (ctx) => {
      const [id = 0] = await receiveOrders(ctx, [
        plainOrder({
          purchaseOrderNumber,
          marketplaceId,
          status: 'SentToVendor',
          createdOn,
          parts: drafts.map(({ supplierId, items }) => ({
            supplierId,
            shippingMethod: 'LtlCurbside',
            sentOn: createdOn,
            shippedOn: null,
            deliveredOn: null,
            items: items.map(plainItem),
          })),
        }),
      ]);
      orderId = id;
    });
    if (orderId === 0) return [];
    const rows = await runtime.database.reader
      .selectFrom('order_item')
      .select(['id', 'sku', 'quantity', 'supplier_id as supplierId', 'price_per_unit as price'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
    return drafts.map(({ supplierId }) => ({
      orderId,
      purchaseOrderNumber,
      supplierId,
      items: rows
        .filter((row) => row.supplierId === supplierId)
        .map(({ id, sku, quantity, price }) => ({
          id,
          sku,
          quantity,
          priceCents: Math.round(Number(price) * 100),
        })),
    }));
  };

  const report = (part: KnownPart, what: Report): Promise<void> => {
    const sourceKey = nextKey('feed');
    const update = {
      sourceKey,
      orderId: part.orderId,
      happenedOn: new Date('2025-02-01T18:00:00Z'),
      ...('status' in what && { status: what.status }),
      ...('shipped' in what && {
        parts: [{ supplierId: part.supplierId, shippedOn: new Date('2025-02-01T18:00:00Z') }],
      }),
      ...('canceledItemId' in what && {
        items: [{ orderItemId: what.canceledItemId, fulfillmentStatus: 'Canceled' as const }],
      }),
      ...('tracking' in what && {
        items: [
          {
            orderItemId: what.itemId,
            trackings: [{ carrierName: 'Summit', trackingNumber: what.tracking, url: null }],
          },
        ],
      }),
    };
    return send(() => take('an update', (ctx) => receiveOrderUpdates(ctx, [update])));
  };

  const askPrice = (part: KnownPart): Promise<void> => {
    const item = pick(desk(), part.items);
    const submission = {
      sourceKey: nextKey('price'),
      orderId: part.orderId,
      supplierId: part.supplierId,
      requestedOn: new Date('2025-01-20T18:00:00Z'),
      requestedBy: 'Karen Osei',
      reason: null,
      requests: chance(0.85)
        ? [{ orderItemId: item.id, newCents: item.priceCents + 100 * (1 + whole(3)) }]
        : [],
      withdrawnItemIds: [] as number[],
    };
    if (submission.requests.length === 0) submission.withdrawnItemIds.push(item.id);
    return send(() => take('a price', (ctx) => receivePriceChanges(ctx, [submission])));
  };

  const bill = (part: KnownPart): Promise<void> => {
    const draft = billOf(part);
    return send(() => take('a bill', (ctx) => receiveSupplierInvoices(ctx, [draft])));
  };

  /** Usually right; otherwise wrong in one or two ways. */
  const billOf = (part: KnownPart): ReceivedBill => {
    const sourceKey = nextKey('bill');
    const products = part.items
      .filter(() => chance(0.8))
      .map(({ sku, quantity, priceCents }: KnownItem) => ({
        sku: chance(0.03) ? `${sku}-X` : sku,
        description: sku,
        quantity: chance(0.15) ? quantity + 1 : chance(0.2) ? Math.max(1, quantity - 1) : quantity,
        unitCostCents: chance(0.3) ? priceCents + 100 * (1 + whole(3)) : priceCents,
      }));
    const freight = chance(0.2) ? 1_000 + whole(5) * 500 : 0;
    const isNegative = chance(0.05);
    const sum = products.reduce((cents, line) => cents + line.quantity * line.unitCostCents, freight);
    const isPlain = products.length > 0 && sum > 0 && !isNegative;
    return {
      sourceKey,
      supplierId: part.supplierId,
      purchaseOrderNumber: chance(0.05) ? 'PO-UNKNOWN' : part.purchaseOrderNumber,
      // Some numbers repeat, in two spellings.
      invoiceNumber: chance(0.1) ? `INV-${chance(0.5) ? '0' : ''}${whole(40)}` : sourceKey,
      invoiceDate: anyDay(desk()),
      currency: currencyOf(part.supplierId),
      totalCents: isPlain ? sum + (chance(0.05) ? 700 : 0) : isNegative ? -(1_000 + whole(9_000)) : 5_000,
      comment: null,
      documentIds: [],
      products: isPlain ? products : [],
      charges:
        isPlain && freight > 0 ? [{ kind: 'Shipping', description: 'Freight', amountCents: freight }] : [],
    };
  };
  // As `addSuppliers` makes them.
  const currencyOf = (supplierId: number) =>
    desk().suppliers.indexOf(supplierId) % 6 === 5 ? ('Cad' as const) : ('Usd' as const);

  const ship = (part: KnownPart): Promise<void> => {
    const message = {
      kind: 'Request',
      sourceKey: nextKey('ship'),
      orderId: part.orderId,
      supplierId: part.supplierId,
      requestedOn: new Date('2025-01-25T18:00:00Z'),
      requestedBy: 'Karen Osei',
      facilityId: facilityOf(part.supplierId),
      readyDate: '2030-01-02',
      pickupFrom: '09:00',
      pickupTo: '16:00',
      shipTo: portlandAddress,
      deliveryType: 'ResidentialCurbside',
      accessorials: chance(0.3) ? (['LiftgateDelivery'] as const) : [],
      declaredCents: 10_000,
      supplierQuoteCents: chance(0.3) ? 150_000 : null,
      instructions: null,
      packages: part.items
        .filter(() => chance(0.7))
        .map(({ id, quantity }) => ({
          type: 'Pallet' as const,
          count: 1,
          lengthIn: 48,
          widthIn: 40,
          heightIn: 48,
          weightLb: 300,
          freightClass: '100' as const,
          nmfc: null,
          isStackable: true,
          isHazmat: false,
          description: 'Tile',
          items: [{ orderItemId: id, quantity: chance(0.5) ? quantity : 1 + whole(quantity), weightLb: 280 }],
        })),
    } as const;
    if (message.packages.length === 0) return Promise.resolve();
    return send(() =>
      take('a shipment request', (ctx) => receiveShipmentRequests(ctx, runtime.config.freight, [message])),
    );
  };

  return { send, placeOrder, report, askPrice, bill, ship };
}

interface DraftItem {
  sku: string;
  quantity: number;
  pricePerUnitCents: number;
}

const isDeadlock = (error: unknown) => (error as { code?: string }).code === '40P01';
