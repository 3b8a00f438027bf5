import { text } from 'node:stream/consumers';
import { billLineKinds } from '@backdock/core/orders/invoice-reviews/invoice-reviews.values.ts';
import { currencies } from '@backdock/core/partners/partners.values.ts';
import { z } from 'zod';
import { receiveCreditRequests } from '../../../server/src/accounting/credit-requests/credit-request-intake.service.ts';
import { receiveSupplierInvoices } from '../../../server/src/orders/invoice-reviews/receive-bills.service.ts';
import { receiveOrders } from '../../../server/src/orders/orders.service.ts';
import {
  receiveShipmentRequests,
  type ShipmentMessage,
} from '../../../server/src/orders/shipments/receive-shipments.service.ts';
import { receivePriceChanges } from '../../../server/src/orders/price-changes/receive.service.ts';
import { readConfig } from '../../../server/src/platform/config.ts';
import {
  inTransaction,
  type System,
  systemBase,
  type WriteCtx,
} from '../../../server/src/platform/context.ts';
import { receiveAttributes } from '../../../server/src/product-data/attributes/attributes.service.ts';
import { receiveProducts } from '../../../server/src/product-data/products/products.service.ts';
import { openRuntime } from '../../../server/src/platform/open-runtime.ts';

const cents = z.number().int();
const Bills = z.array(
  z.strictObject({
    sourceKey: z.string().min(1),
    supplierId: z.number().int(),
    purchaseOrderNumber: z.string().nullable(),
    invoiceNumber: z.string().min(1),
    invoiceDate: z.iso.date(),
    currency: z.enum(currencies),
    totalCents: cents,
    comment: z.string().nullable().default(null),
    documentIds: z.array(z.number().int()).default([]),
    products: z
      .array(
        z.strictObject({
          sku: z.string().min(1),
          description: z.string(),
          quantity: z.number().int(),
          unitCostCents: cents,
        }),
      )
      .default([]),
    charges: z
      .array(
        z.strictObject({
          kind: z.enum(billLineKinds).exclude(['Product']),
          description: z.string(),
          amountCents: cents,
        }),
      )
      .default([]),
  }),
);

/** What marketplaces and suppliers send, delivered to the running system: `main.ts <kind>`, with the batch as JSON. */
const intakes = {
  attributes: receiveAttributes,
  products: receiveProducts,
  claims: receiveCreditRequests,
  orders: receiveOrders,
  'price-changes': receivePriceChanges,
  shipments: (ctx: WriteCtx<System>, batch: readonly ShipmentMessage[]) =>
    receiveShipmentRequests(ctx, readConfig().freight, batch),
  bills: (ctx: WriteCtx<System>, batch: unknown) => receiveSupplierInvoices(ctx, Bills.parse(batch)),
} as const;

const [kind = ''] = process.argv.slice(2);
const intake = Object.entries(intakes).find(([name]) => name === kind)?.[1];
if (!intake) throw new Error(`There is no intake "${kind}". There are: ${Object.keys(intakes).join(', ')}`);
const receive = intake as (ctx: WriteCtx<System>, batch: readonly unknown[]) => Promise<unknown>;

/** JSON has no dates: every field that ends in `On` is one. */
const batch = JSON.parse(await text(process.stdin), (name, value: unknown) =>
  name.endsWith('On') && typeof value === 'string' ? new Date(value) : value,
) as unknown[];

const runtime = await openRuntime(readConfig(), 'intake');
try {
  const base = systemBase('intake', runtime);
  const received = await inTransaction(runtime, base, (ctx) => receive(ctx, batch));
  process.stdout.write(JSON.stringify(received));
} finally {
  await runtime.close();
}
